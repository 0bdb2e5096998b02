//! The mistakes that are known: for each a key, a sentence for the student, and the models that answer like a file that makes
//! it. The counts of `assignment-game` show which are common: a dead sweep leads by far.

use super::lecture_model::{
    AtRest, BoundOfX, Formula, LectureModel, Limit, RelativeVelocity, Step1,
};

/// A known mistake.
pub struct KnownMistake {
    /// Its key.
    pub key: &'static str,
    /// What it means, in a sentence.
    pub sentence: &'static str,
    /// The models that make it, in one place or in several.
    pub models: Vec<LectureModel>,
}

/// The models that `change` makes of the right one, one for each choice.
fn models<C>(
    choices: impl IntoIterator<Item = C>,
    change: impl Fn(&mut LectureModel, C),
) -> Vec<LectureModel> {
    choices
        .into_iter()
        .map(|choice| {
            let mut model = LectureModel::default();
            change(&mut model, choice);
            model
        })
        .collect()
}

/// The choices of one axis or both, both first.
const AXES: [[bool; 2]; 3] = [[true, true], [true, false], [false, true]];

/// All known mistakes. Where two of them give the same answers, the first one is named, so its sentence speaks of both.
pub fn known_mistakes() -> Vec<KnownMistake> {
    let known = |key, sentence, models| KnownMistake {
        key,
        sentence,
        models,
    };
    let mut all = vec![
        known(
            "dead-sweep",
            "No hit is ever reported for boxes that start apart: is Step 1 inverted, is the last return false, are the distances of t_first and t_last swapped, or is there no sweep?",
            models([()], |model, ()| model.has_sweep = false),
        ),
        known(
            "never-hit",
            "No hit is ever reported, not even for boxes that overlap.",
            models([()], |model, ()| model.fixed = Some(false)),
        ),
        known(
            "always-hit",
            "A hit is reported for every pair of boxes.",
            models([()], |model, ()| model.fixed = Some(true)),
        ),
        known(
            "overlap-is-a-miss",
            "Boxes that overlap at the start are no hit, and the others are swept: does Step 1 return false where it should return true?",
            models([()], |model, ()| model.step_1 = Step1::OverlapIsAMiss),
        ),
        known(
            "limit-from-output",
            "The sweep is limited by what the output time holds at the call, not by the frame time: t_last has to begin with dt.",
            models([()], |model, ()| model.limit = Limit::Output),
        ),
        known(
            "v-rel-zero-ignored",
            "Where v_rel is 0 on an axis, boxes that are apart on it are reported as a hit: with v_rel = 0 they never meet.",
            models(AXES, |model, on| {
                at_rest(model, on, AtRest::Ignored);
            }),
        ),
        known(
            "v-rel-zero-rejected",
            "Where v_rel is 0 on an axis, no hit is reported even if the boxes overlap on it: is it divided by? Then the other axis decides.",
            models(AXES, |model, on| at_rest(model, on, AtRest::Rejected)),
        ),
        known(
            "t-last-not-narrowed",
            "t_last is not narrowed on some branch, so that boxes which pass each other are reported as a hit: look at the min of cases 2 and 4 on both axes, and whether t_last is carried from x to y.",
            models((1..16u32).rev(), |model, mask| {
                for branch in (0..4).filter(|branch| mask >> branch & 1 == 1) {
                    model.sets_t_last[branch / 2][branch % 2] = false;
                }
            }),
        ),
        known(
            "no-case-5",
            "t_first never ends the test: t_first > t_last has to end it with no hit (case 5). Is case 5 missing, or is t_first the min, not the max?",
            models([()], |model, ()| model.has_case_5 = false),
        ),
        known(
            "case-5-inverted",
            "Case 5 asks the opposite: no hit is where t_first > t_last, not where t_first < t_last.",
            models([true, false], |model, has_other| {
                model.inverts_case_5 = true;
                model.has_case_5 = has_other;
            }),
        ),
        known(
            "touching-approaching-missed",
            "Boxes that touch at the start and approach each other are not reported: they are a hit at time 0.",
            vec![LectureModel {
                step_1: Step1::TouchingIsAMiss,
                ..LectureModel::default()
            }],
        ),
        known(
            "v-rel-sign",
            "v_rel has the wrong sign: it is the velocity of B less that of A.",
            models([()], |model, ()| model.v_rel = RelativeVelocity::ALessB),
        ),
        known(
            "aabb-2-velocity-only",
            "The velocity of the first box is ignored: v_rel is the velocity of B less that of A.",
            models([()], |model, ()| model.v_rel = RelativeVelocity::OnlyB),
        ),
        known(
            "aabb-1-velocity-only",
            "The velocity of the second box is ignored: v_rel is the velocity of B less that of A.",
            models([()], |model, ()| model.v_rel = RelativeVelocity::OnlyA),
        ),
        known(
            "max-for-min",
            "max and min are mixed up: t_first is the max of the axes, t_last the min.",
            models(
                AXES.iter()
                    .flat_map(|on| [(on, true, false), (on, false, true), (on, true, true)]),
                |model, (on, first, last)| {
                    for axis in (0..2).filter(|axis| on[*axis]) {
                        model.t_first_by_min[axis] = first;
                        model.t_last_by_max[axis] = last;
                    }
                },
            ),
        ),
        known(
            "swapped-distances",
            "The distances of t_first and t_last are swapped: to the near side for t_first, to the far side for t_last.",
            models(
                [[true, true], [true, false], [false, true]],
                |model, swapped| {
                    model.swaps_distances = swapped;
                },
            ),
        ),
        known(
            "t-first-not-set",
            "t_first is not set on some branch: look at the max of cases 2 and 4 on both axes.",
            models((1..16u32).rev(), |model, mask| {
                for branch in (0..4).filter(|branch| mask >> branch & 1 == 1) {
                    model.sets_t_first[branch / 2][branch % 2] = false;
                }
            }),
        ),
        known(
            "one-axis-only",
            "Only one axis is swept: both have to be.",
            models([[true, false], [false, true]], |model, axes| {
                model.axes = axes
            }),
        ),
        known(
            "receding-reported",
            "Boxes that move apart are reported as a hit: cases 1 and 3 end the test with no hit.",
            models((1..16u32).rev(), |model, mask| {
                for branch in (0..4).filter(|branch| mask >> branch & 1 == 1) {
                    model.rejects_receding[branch / 2][branch % 2] = false;
                }
            }),
        ),
        known(
            "no-time-limit",
            "Hits after the end of the step are reported: t_last has to begin with dt.",
            models([()], |model, ()| model.limit = Limit::None),
        ),
        known(
            "frame-rate-for-time",
            "Hits after the end of the step are reported: is the frame rate taken for the frame time?",
            models([()], |model, ()| model.limit = Limit::FrameRate),
        ),
        known(
            "fixed-frame-time",
            "The limit is 1/60 s whatever the frame time is: t_last has to begin with dt.",
            models([()], |model, ()| model.limit = Limit::Sixtieth),
        ),
    ];
    all.push(known(
        "x-in-the-y-block",
        "A bound of the x axis stands in the block of the y axis.",
        bounds_of_x(),
    ));
    all
}

fn at_rest(model: &mut LectureModel, on: [bool; 2], what: AtRest) {
    for axis in (0..2).filter(|axis| on[*axis]) {
        model.at_rest[axis] = what;
    }
}

fn bounds_of_x() -> Vec<LectureModel> {
    const A_MIN: (bool, bool) = (true, false);
    const A_MAX: (bool, bool) = (true, true);
    const B_MIN: (bool, bool) = (false, false);
    const B_MAX: (bool, bool) = (false, true);
    let every = [A_MIN, A_MAX, B_MIN, B_MAX];
    let near = [A_MAX, B_MIN];
    let far = [A_MIN, B_MAX];
    let places: [(Formula, &[_]); 7] = [
        (Formula::All, &every),
        (Formula::NegativeGuards, &every),
        (Formula::NegativeFirst, &near),
        (Formula::NegativeLast, &far),
        (Formula::PositiveGuards, &every),
        (Formula::PositiveFirst, &far),
        (Formula::PositiveLast, &near),
    ];
    let places = places
        .into_iter()
        .flat_map(|(formula, bounds)| bounds.iter().map(move |bound| (formula, *bound)));
    models(places, |model, (formula, (of_a, is_max))| {
        model.bound_of_x = Some(BoundOfX {
            formula,
            of_a,
            is_max,
        });
    })
}

/// The two mistakes of two models in one, if they do not touch the same switch.
pub fn combined(one: &LectureModel, other: &LectureModel) -> Option<LectureModel> {
    let right = LectureModel::default();
    let mut both = *one;
    macro_rules! take {
        ($($switch:ident),*) => {$(
            if other.$switch != right.$switch {
                if one.$switch != right.$switch {
                    return None;
                }
                both.$switch = other.$switch;
            }
        )*};
    }
    take!(
        step_1,
        has_sweep,
        fixed,
        v_rel,
        at_rest,
        limit,
        axes,
        sets_t_first,
        sets_t_last,
        rejects_receding,
        t_first_by_min,
        t_last_by_max,
        swaps_distances,
        bound_of_x,
        has_case_5,
        inverts_case_5
    );
    Some(both)
}
