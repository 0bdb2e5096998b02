//! The definition of a category: which questions are of it, in exact numbers.

use num_rational::BigRational;
use num_traits::{Signed, Zero};

use crate::collision::{Aabb, Moving};
use crate::coursework::question::Question;

use super::category::Category;
use super::oracle::{exact_times, rational};
use super::scenes::ORDINARY_LENGTHS;
use super::span::Span;

/// A contact of [`Category::ShortContact`] is shorter than this, in seconds.
const SHORT: f32 = 0.001;

impl Category {
    /// Whether a question fits the definition of this category.
    ///
    /// Numbers do not tell that a pair was recorded, and nobody asks it of conventions: no question fits those.
    pub fn fits(self, question: &Question) -> bool {
        let axes = [0, 1].map(|axis| AxisFacts::new(question, axis));
        let [x, y] = &axes;
        let dt = rational(question.dt.seconds());
        let contact = exact_times(question);
        let is_hit = contact.is_some();
        let any = |test: &dyn Fn(&AxisFacts) -> bool| test(x) || test(y);
        let all = |test: &dyn Fn(&AxisFacts) -> bool| test(x) && test(y);
        let one_and_other = |one: &dyn Fn(&AxisFacts) -> bool,
                             other: &dyn Fn(&AxisFacts) -> bool| {
            (one(x) && other(y)) || (one(y) && other(x))
        };
        let meets_in_step = |axis: &AxisFacts| axis.approaches() && axis.enter() < Some(&dt);
        match self {
            Self::Overlap => all(&AxisFacts::overlaps),
            Self::Clear => {
                all(&AxisFacts::approaches)
                    && any(&|axis| axis.enter() > Some(&dt))
                    && !AxisFacts::ever_meet(&axes)
            }
            Self::Meeting => any(&AxisFacts::is_apart) && is_hit,
            Self::Receding => any(&|axis| axis.is_apart() && axis.moves() && !axis.approaches()),
            Self::TooLate => {
                any(&|axis| axis.approaches() && axis.enter() > Some(&dt))
                    && AxisFacts::ever_meet(&axes)
            }
            Self::VRelZeroApart => any(&|axis| axis.is_apart() && !axis.moves()),
            Self::VRelZeroOverlap => {
                one_and_other(&|axis| axis.overlaps() && !axis.moves(), &|axis| {
                    axis.is_apart()
                })
            }
            Self::DiagonalMiss => all(&meets_in_step) && !is_hit,
            Self::SlideOff => one_and_other(&AxisFacts::overlaps, &meets_in_step) && !is_hit,
            Self::TouchingApproaching => one_and_other(
                &|axis| axis.gap.is_zero() && axis.moves(),
                &AxisFacts::overlaps,
            ),
            Self::BothMoving => bodies(question)
                .iter()
                .all(|body| body.velocity().to_array().iter().all(|speed| *speed != 0.0)),
            Self::Fractions => {
                let is_whole_time = contact.is_some_and(|(first, _)| first.is_integer());
                all(&|axis| !axis.gap.is_integer()) && !is_whole_time
            }
            Self::ShortContact => {
                let is_short =
                    |(first, last): (BigRational, BigRational)| last - first < rational(SHORT);
                any(&AxisFacts::is_apart) && contact.is_some_and(is_short)
            }
            Self::Scale => bodies(question).iter().any(|body| {
                let length =
                    |axis| f64::from(body.shape.max(axis)) - f64::from(body.shape.min(axis));
                [0, 1]
                    .map(length)
                    .iter()
                    .any(|length| !ORDINARY_LENGTHS.contains(length))
            }),
            Self::Recorded | Self::Touching | Self::Graze | Self::AtDt | Self::TouchingParting => {
                false
            }
        }
    }
}

const fn bodies(question: &Question) -> [&Moving<Aabb>; 2] {
    [&question.a, &question.b]
}

/// How two boxes start on one axis, and when they share points there.
struct AxisFacts {
    /// 0 where they touch, below 0 where they overlap.
    gap: BigRational,
    span: Span,
}

impl AxisFacts {
    fn new(question: &Question, axis: usize) -> Self {
        let [a, b] =
            bodies(question).map(|body| [body.shape.min(axis), body.shape.max(axis)].map(rational));
        Self {
            gap: (&b[0] - &a[1]).max(&a[0] - &b[1]),
            span: Span::new(question, axis),
        }
    }

    fn is_apart(&self) -> bool {
        self.gap.is_positive()
    }

    fn overlaps(&self) -> bool {
        self.gap.is_negative()
    }

    /// Whether `v_rel` is another than 0. Boxes that touch and part are not told from those that touch and rest.
    fn moves(&self) -> bool {
        self.span.times().is_some()
    }

    fn approaches(&self) -> bool {
        self.is_apart() && self.enter().is_some_and(Signed::is_positive)
    }

    /// When they begin to share points.
    fn enter(&self) -> Option<&BigRational> {
        self.span.times().map(|(enter, _)| enter)
    }

    /// Whether they share points on both axes at once, at some time after the start, be it after the step.
    fn ever_meet(axes: &[Self; 2]) -> bool {
        let never = |axis: &Self| axis.is_apart() && !axis.approaches();
        let times: Vec<_> = axes.iter().filter_map(|axis| axis.span.times()).collect();
        let enter = times.iter().map(|(enter, _)| enter).max();
        let leave = times.iter().map(|(_, leave)| leave).min();
        !axes.iter().any(never) && enter <= leave
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coursework::cases::{published_cases, random_cases};

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
            let is_checked = case.category != Category::Recorded && !case.is_convention;
            is_checked && !case.category.fits(&case.question)
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
