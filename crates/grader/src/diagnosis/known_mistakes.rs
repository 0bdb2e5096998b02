//! The mistakes that are known: for each a key, a sentence for the student, and the models that answer like a file that makes
//! it. The counts of `assignment-game` show which are common: a dead sweep leads by far.

use super::lecture_model::{AtRest, Dynamic, LectureModel, Limit, RelativeVelocity, Step1};
use super::model_choices::{ONE_OR_BOTH, branches, chosen, models, none_of};
use super::wrong_bounds::{bounds_of_x, other_ends};

/// A known mistake.
pub struct KnownMistake {
    /// Its key.
    pub key: &'static str,
    /// What it means, in a sentence.
    pub sentence: &'static str,
    /// The models that make it, in one place or in several.
    pub models: Vec<LectureModel>,
}

/// All known mistakes. Where two of them give the same answers, the first one is named, so its sentence speaks of both.
pub fn known_mistakes() -> Vec<KnownMistake> {
    [steps(), speeds(), distances(), limits()]
        .into_iter()
        .flatten()
        .map(|(key, sentence, models)| KnownMistake {
            key,
            sentence,
            models,
        })
        .collect()
}

type Known = Vec<(&'static str, &'static str, Vec<LectureModel>)>;

/// Mistakes in the order of the steps.
fn steps() -> Known {
    vec![
        (
            "never-hit",
            "No hit is ever reported, not even for boxes that overlap.",
            models([()], |model, ()| model.fixed = Some(false)),
        ),
        (
            "always-hit",
            "A hit is reported for every pair of boxes.",
            models([()], |model, ()| model.fixed = Some(true)),
        ),
        (
            "dead-sweep",
            "No hit is ever reported for boxes that start apart: is Step 1 inverted, is the last return false, does t_last begin with 0, does case 5 ask the opposite, are the distances of t_first and t_last swapped, or is there no sweep?",
            models([()], |model, ()| model.dynamic = Dynamic::None),
        ),
        (
            "overlap-is-a-miss",
            "Boxes that overlap at the start are no hit, and the others are swept: does Step 1 return false where it should return true?",
            models([()], |model, ()| model.step_1 = Step1::OverlapIsAMiss),
        ),
        (
            "static-at-the-end",
            "The boxes are tested at the start and at the end of the step only: what passes through in between is missed.",
            models([()], |model, ()| model.dynamic = Dynamic::StaticAtEnd),
        ),
        (
            "touching-approaching-missed",
            "Boxes that touch at the start and approach each other are not reported: they are a hit at time 0.",
            [
                models([()], |model, ()| model.step_1 = Step1::TouchingIsAMiss),
                models(ONE_OR_BOTH, |model, on| {
                    model.step_1 = Step1::Absent;
                    model.rejects_touching = on;
                }),
            ]
            .concat(),
        ),
        (
            "one-axis-only",
            "The sweep looks at one axis only: both have to be swept. The answers do not show whether Step 1 looks at one only, too.",
            models([[true, false], [false, true]], |model, axes| {
                model.axes = axes;
            }),
        ),
        (
            "step-1-one-axis",
            "Step 1 looks at one axis only: boxes overlap where they do so on both.",
            models([Step1::OnlyX, Step1::OnlyY], |model, only| {
                model.step_1 = only;
            }),
        ),
        (
            "no-case-5",
            "t_first > t_last does not end the test everywhere: no hit is to be reported then (case 5), after x and after y. Is it missing, or is t_first not set, or the min, not the max?",
            models([[false, false], [true, false]], |model, has| {
                model.has_case_5 = has;
            }),
        ),
        (
            "case-5-inverted",
            "Case 5 asks the opposite: no hit is where t_first > t_last, not where t_first < t_last.",
            models([[true; 2], [false; 2]], |model, has_other| {
                model.inverts_case_5 = true;
                model.has_case_5 = has_other;
            }),
        ),
        (
            "receding-reported",
            "Boxes that move apart are reported as a hit: cases 1 and 3 end the test with no hit.",
            [
                models([()], |model, ()| model.breaks_on_receding = true),
                models(branches(), |model, on| model.rejects_receding = none_of(on)),
            ]
            .concat(),
        ),
    ]
}

/// Mistakes with `v_rel`.
fn speeds() -> Known {
    use RelativeVelocity::{ALessB, BMinusA, OnlyA, OnlyB, Sum};
    vec![
        (
            "v-rel-zero-ignored",
            "Where v_rel is 0 on an axis, boxes that are apart on it are reported as a hit: with v_rel = 0 they never meet.",
            models(ONE_OR_BOTH, |model, on| {
                model.at_rest = chosen(on, AtRest::Ignored, AtRest::Decided);
            }),
        ),
        (
            "v-rel-zero-rejected",
            "Where v_rel is 0 on an axis, no hit is reported even if the boxes overlap on it: is it divided by? Then the other axis decides.",
            models(ONE_OR_BOTH, |model, on| {
                model.at_rest = chosen(on, AtRest::Rejected, AtRest::Decided);
            }),
        ),
        (
            "v-rel-zero-divided",
            "Where v_rel is 0 on an axis, it is divided by, and the answer comes out wrong: ask for v_rel = 0 on its own.",
            models(ONE_OR_BOTH, |model, on| {
                model.at_rest = chosen(on, AtRest::DividedTwice, AtRest::Decided);
            }),
        ),
        (
            "v-rel-sign",
            "v_rel has a wrong sign: on each axis it is the velocity of B less that of A.",
            ONE_OR_BOTH
                .into_iter()
                .flat_map(|on| {
                    models([ALessB, Sum], move |model, wrong| {
                        model.v_rel = chosen(on, wrong, BMinusA);
                    })
                })
                .collect(),
        ),
        (
            "aabb-2-velocity-only",
            "The velocity of the first box is ignored: v_rel is the velocity of B less that of A.",
            models(ONE_OR_BOTH, |model, on| {
                model.v_rel = chosen(on, OnlyB, BMinusA);
            }),
        ),
        (
            "aabb-1-velocity-only",
            "The velocity of the second box is ignored: v_rel is the velocity of B less that of A.",
            models(ONE_OR_BOTH, |model, on| {
                model.v_rel = chosen(on, OnlyA, BMinusA);
            }),
        ),
    ]
}

/// Mistakes with distances and with min and max.
fn distances() -> Known {
    vec![
        (
            "t-last-not-narrowed",
            "t_last is not narrowed on some branch, so that boxes which pass each other are reported as a hit: look at the min of cases 2 and 4 on both axes, and whether t_last is carried from x to y.",
            models(branches(), |model, on| model.sets_t_last = none_of(on)),
        ),
        (
            "max-for-min",
            "max and min are mixed up: t_first is the max of the axes, t_last the min, and distances go from the min of one box to the max of the other.",
            [
                models(branches(), |model, on| model.t_first_by_min = on),
                models(branches(), |model, on| model.t_last_by_max = on),
                models(branches(), |model, on| {
                    model.t_first_by_min = on;
                    model.t_last_by_max = on;
                }),
                // A time that grows or shrinks again makes a difference to who asks case 5 after x too.
                models(branches(), |model, on| {
                    model.t_first_by_min = on;
                    model.has_case_5 = [false, true];
                }),
                models(branches(), |model, on| {
                    model.t_last_by_max = on;
                    model.has_case_5 = [false, true];
                }),
                other_ends(),
            ]
            .concat(),
        ),
        (
            "swapped-distances",
            "The distances of t_first and t_last are swapped: to the near side for t_first, to the far side for t_last.",
            models(branches(), |model, on| model.swaps_distances = on),
        ),
        (
            "t-first-not-set",
            "t_first is not set on some branch: look at the max of cases 2 and 4 on both axes.",
            models(branches(), |model, on| model.sets_t_first = none_of(on)),
        ),
        (
            "x-in-the-y-block",
            "A bound or a velocity of the x axis stands in the block of the y axis.",
            [
                bounds_of_x(),
                models(ONE_OR_BOTH, |model, by_x| model.divides_by_x = by_x),
            ]
            .concat(),
        ),
    ]
}

/// Mistakes with the limit.
fn limits() -> Known {
    vec![
        (
            "limit-from-output",
            "The sweep is limited by what the output time holds at the call, not by the frame time: t_last has to begin with dt.",
            models(
                [Limit::Output, Limit::FrameTimeThenOutput],
                |model, limit| model.limit = limit,
            ),
        ),
        (
            "no-time-limit",
            "Hits after the end of the step are reported: t_last has to begin with dt.",
            models([Limit::None, Limit::Second], |model, limit| {
                model.limit = limit;
            }),
        ),
        (
            "frame-rate-for-time",
            "Hits after the end of the step are reported: is the frame rate taken for the frame time?",
            models([Limit::FrameRate], |model, limit| model.limit = limit),
        ),
        (
            "fixed-frame-time",
            "The limit is 1/60 s whatever the frame time is: t_last has to begin with dt.",
            models([Limit::Sixtieth], |model, limit| model.limit = limit),
        ),
        (
            "limit-too-short",
            "Hits in a later part of the step are not reported: t_last has to begin with dt. Is it halved, or made a whole number?",
            models([Limit::Half, Limit::WholeSeconds], |model, limit| {
                model.limit = limit;
            }),
        ),
        (
            "t-first-from-output",
            "The sweep begins with what the output time holds at the call: t_first has to begin with 0.",
            models([()], |model, ()| model.begins_with_output = true),
        ),
    ]
}
