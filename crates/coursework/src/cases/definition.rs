//! The definition of a category: which questions are of it, in exact numbers.

use num_rational::BigRational;

use crate::question::Question;
use sweptroids_collision::{Aabb, Moving};

use super::axis_facts::AxisFacts;
use super::category::Category;
use super::oracle::{exact_times, rational};
use super::scenes::ORDINARY_LENGTHS;

/// A contact of [`Category::ShortContact`] is shorter than this, in seconds.
const SHORT: f32 = 0.001;

/// The categories by what happens on the axes, the most special first: each question in which nothing hangs on rounding or on
/// convention fits one of the last ten, and each in which strictness decides one of the first four.
const BY_AXES: [Category; 14] = [
    Category::TouchingParting,
    Category::AtDt,
    Category::Touching,
    Category::Graze,
    Category::VRelZeroApart,
    Category::VRelZeroOverlap,
    Category::Receding,
    Category::Overlap,
    Category::TouchingApproaching,
    Category::DiagonalMiss,
    Category::SlideOff,
    Category::TooLate,
    Category::Clear,
    Category::Meeting,
];

impl Category {
    /// The category of a question by what happens on its axes: the first of [`BY_AXES`] whose definition it fits.
    pub(super) fn by_axes(question: &Question) -> Option<Self> {
        let facts = Facts::new(question);
        BY_AXES
            .into_iter()
            .find(|category| category.fits_facts(&facts))
    }

    /// Whether a question fits the definition of this category. Numbers do not tell that a pair was recorded.
    pub fn fits(self, question: &Question) -> bool {
        self.fits_facts(&Facts::new(question))
    }

    fn fits_facts(self, facts: &Facts<'_>) -> bool {
        let Facts {
            question,
            axes,
            dt,
            contact,
        } = facts;
        let [x, y] = axes;
        let is_hit = contact.is_some();
        let any = |test: &dyn Fn(&AxisFacts) -> bool| test(x) || test(y);
        let all = |test: &dyn Fn(&AxisFacts) -> bool| test(x) && test(y);
        let one_and_other = |one: &dyn Fn(&AxisFacts) -> bool,
                             other: &dyn Fn(&AxisFacts) -> bool| {
            (one(x) && other(y)) || (one(y) && other(x))
        };
        let meets_in_step = |axis: &AxisFacts| axis.approaches() && axis.enter() <= Some(dt);
        let meets_too_late = |axis: &AxisFacts| axis.approaches() && axis.enter() > Some(dt);
        let touches_and_approaches = AxisFacts::touches_and_approaches;
        match self {
            Self::Overlap => all(&AxisFacts::overlaps),
            Self::Clear => {
                any(&meets_too_late) && !any(&AxisFacts::never_meets) && !facts.ever_meet()
            }
            Self::Meeting => any(&AxisFacts::is_apart) && is_hit,
            Self::Receding => any(&|axis| axis.never_meets() && !axis.is_still()),
            Self::TooLate => any(&meets_too_late) && facts.ever_meet(),
            Self::VRelZeroApart => any(&|axis| axis.is_apart() && axis.is_still()),
            Self::VRelZeroOverlap => {
                one_and_other(&|axis| axis.overlaps() && axis.is_still(), &|axis| {
                    axis.is_apart()
                })
            }
            Self::DiagonalMiss => all(&meets_in_step) && !is_hit,
            Self::SlideOff => {
                let begins = |axis: &AxisFacts| axis.overlaps() || axis.touches_and_approaches();
                one_and_other(&begins, &meets_in_step) && !is_hit
            }
            Self::TouchingApproaching => {
                one_and_other(&touches_and_approaches, &AxisFacts::overlaps)
                    || all(&touches_and_approaches)
            }
            Self::BothMoving => bodies(question)
                .iter()
                .all(|body| body.velocity().to_array().iter().all(|speed| *speed != 0.0)),
            Self::Fractions => {
                let is_whole_time = contact
                    .as_ref()
                    .is_some_and(|(first, _)| first.is_integer());
                all(&|axis| !axis.gap.is_integer()) && !is_whole_time
            }
            Self::ShortContact => {
                let is_short =
                    |(first, last): &(BigRational, BigRational)| last - first < rational(SHORT);
                any(&AxisFacts::is_apart) && contact.as_ref().is_some_and(is_short)
            }
            Self::Scale => bodies(question).iter().any(|body| {
                let length =
                    |axis| f64::from(body.shape.max(axis)) - f64::from(body.shape.min(axis));
                [0, 1]
                    .map(length)
                    .iter()
                    .any(|length| !ORDINARY_LENGTHS.contains(length))
            }),
            Self::Recorded => false,
            Self::Touching => is_hit && any(&AxisFacts::touches_without_approaching),
            Self::Graze => contact.as_ref().is_some_and(|(first, last)| first == last),
            Self::AtDt => contact.as_ref().is_some_and(|(first, _)| first == dt),
            Self::TouchingParting => one_and_other(&AxisFacts::touches_and_parts, &meets_in_step),
        }
    }
}

const fn bodies(question: &Question) -> [&Moving<Aabb>; 2] {
    [&question.a, &question.b]
}

/// What happens in a question, in exact numbers.
struct Facts<'q> {
    question: &'q Question,
    axes: [AxisFacts; 2],
    dt: BigRational,
    /// The first and the last time of contact.
    contact: Option<(BigRational, BigRational)>,
}

impl<'q> Facts<'q> {
    fn new(question: &'q Question) -> Self {
        Self {
            question,
            axes: AxisFacts::of(question),
            dt: rational(question.dt.seconds()),
            contact: exact_times(question),
        }
    }

    /// Whether the boxes share points on both axes at once, at some time after the start, be it after the step.
    fn ever_meet(&self) -> bool {
        let axes = &self.axes;
        let enter = axes.iter().filter_map(AxisFacts::enter).max();
        let leave = axes.iter().filter_map(AxisFacts::leave).min();
        let parts_at_once = axes.iter().any(AxisFacts::touches_and_parts);
        !axes.iter().any(AxisFacts::never_meets) && !parts_at_once && enter <= leave
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::{published_cases, random_cases};

    /// Whether a question with these boxes fits a category. A is from 0 to 2 on both axes and rests; a step lasts a second.
    fn fits(category: Category, b_min: [i32; 2], v_b: [i32; 2]) -> bool {
        let [x, y] = b_min;
        let line = format!(
            r#"{{"id":1,"a":{{"min":[0,0],"max":[2,2],"vel":[0,0]}},"b":{{"min":{b_min:?},"max":[{},{}],"vel":{v_b:?}}},"dt":1}}"#,
            x + 1,
            y + 1
        );
        category.fits(&Question::read(&line).expect("a question"))
    }

    #[test]
    fn every_case_fits_its_category() {
        let random = random_cases(None, 1800, 11);
        let cases = published_cases().iter().chain(&random);
        let unfit = cases.filter(|case| {
            case.category != Category::Recorded && !case.category.fits(&case.question)
        });
        let unfit: Vec<String> = unfit.map(ToString::to_string).collect();
        assert_eq!(unfit, [""; 0]);
    }

    #[test]
    fn boxes_that_meet_on_an_axis_after_the_step_are_no_diagonal_miss() {
        // On x from 1/4 s to 1 s; on y from 1 and a half, or from 4 s.
        let diagonal_miss = [3, 5];
        assert!(fits(Category::DiagonalMiss, [4, 5], [-8, -4]));
        assert!(!fits(Category::DiagonalMiss, diagonal_miss, [-4, -1]));
        assert!(fits(Category::Clear, diagonal_miss, [-4, -1]));
    }

    #[test]
    fn too_late_is_what_meets_at_some_time() {
        assert!(fits(Category::TooLate, [5, 1], [-2, 0]));
        assert!(!fits(Category::TooLate, [5, 1], [-2, 8]));
        assert!(!fits(Category::TooLate, [5, 1], [2, 0]));
    }
}
