//! Every case is what its category says.

use num_traits::{Signed, Zero};
use sweptroids::coursework::{Case, Category};

use crate::cases::exact::{AxisFacts, axes, rational};
use crate::cases::many_cases;

/// What must be true of a case of its category, in exact numbers.
fn is_of_its_category(case: &Case) -> bool {
    let facts = axes(&case.question);
    let [x, y] = &facts;
    let dt = rational(case.question.dt.seconds());
    let (hit, contact) = (case.contact.is_some(), case.contact);
    let any = |test: &dyn Fn(&AxisFacts) -> bool| test(x) || test(y);
    let all = |test: &dyn Fn(&AxisFacts) -> bool| test(x) && test(y);
    let starts_apart = any(&|axis| axis.gap.is_positive());
    let one_and_other = |one: &dyn Fn(&AxisFacts) -> bool, other: &dyn Fn(&AxisFacts) -> bool| {
        (one(x) && other(y)) || (one(y) && other(x))
    };
    let approaches = |axis: &AxisFacts| axis.approaches();
    let moves = !x.is_still && !y.is_still;
    let within_dt = |axis: &AxisFacts| axis.approaches() && axis.enter() <= dt;
    let after_dt = |axis: &AxisFacts| axis.approaches() && axis.enter() > dt;
    // With more time they meet, or never.
    let meets_later = || {
        let mut later = case.question.clone();
        later.dt = sweptroids::Dt::new(later.dt.seconds() * 64.0).expect("a duration");
        sweptroids::coursework::exact_contact(&later).is_some()
    };
    let touches_and_approaches = |axis: &AxisFacts| axis.touches() && axis.opening.is_negative();
    match case.category {
        Category::Overlap => hit && all(&AxisFacts::overlaps),
        Category::Clear => !hit && moves && any(&after_dt) && !meets_later(),
        Category::Meeting => hit && moves && any(&approaches),
        Category::Receding => {
            !hit && any(&|axis| axis.gap.is_positive() && axis.opening.is_positive())
        }
        Category::TooLate => !hit && any(&after_dt) && meets_later(),
        Category::VRelZeroApart => !hit && any(&|axis| axis.is_still && axis.gap.is_positive()),
        Category::VRelZeroOverlap => starts_apart && any(&|axis| axis.is_still && axis.overlaps()),
        Category::DiagonalMiss => !hit && moves && all(&within_dt),
        Category::SlideOff => {
            let begins = |axis: &AxisFacts| axis.overlaps() || touches_and_approaches(axis);
            !hit && moves && one_and_other(&within_dt, &begins)
        }
        Category::TouchingApproaching => {
            let begins = |axis: &AxisFacts| axis.overlaps() || touches_and_approaches(axis);
            let is_at_start =
                contact.is_some_and(|contact| contact.t_first == 0.0 && contact.t_last > 0.0);
            is_at_start && any(&touches_and_approaches) && all(&begins)
        }
        Category::BothMoving => {
            let bodies = [&case.question.a, &case.question.b];
            moves
                && bodies
                    .iter()
                    .all(|body| body.velocity().to_array().iter().all(|speed| *speed != 0.0))
        }
        Category::Fractions => {
            starts_apart && moves && !any(&|axis| axis.gap.is_positive() && axis.gap.is_integer())
        }
        Category::ShortContact => {
            contact.is_some_and(|contact| {
                contact.t_first > 0.0 && contact.t_last - contact.t_first < 0.001
            }) && contact.is_some_and(|contact| contact.t_last > contact.t_first)
        }
        Category::Scale => {
            let is_ordinary = |length: f32| (0.125..=500.0).contains(&length);
            let shapes = [&case.question.a.shape, &case.question.b.shape];
            let has = |axis| {
                shapes
                    .iter()
                    .any(|shape| !is_ordinary(shape.max(axis) - shape.min(axis)))
            };
            moves && (has(0) || has(1))
        }
        Category::Recorded => case.question.dt.seconds() == 1.0 / 64.0,
        Category::Touching => hit && any(&|axis| axis.touches() && !axis.opening.is_negative()),
        Category::Graze => {
            contact.is_some_and(|contact| contact.t_first == contact.t_last)
                && all(&|axis| !axis.is_still)
        }
        Category::AtDt => contact.is_some_and(|contact| rational(contact.t_first) == dt),
        Category::TouchingParting => {
            !hit && one_and_other(
                &|axis| axis.touches() && axis.opening.is_positive(),
                &within_dt,
            )
        }
    }
}

#[test]
fn every_case_is_what_its_category_says() {
    for case in many_cases() {
        assert!(is_of_its_category(&case), "{case}");
    }
}

#[test]
fn exactly_the_cases_of_the_four_categories_of_convention_are_convention() {
    let of_convention = [
        Category::Touching,
        Category::Graze,
        Category::AtDt,
        Category::TouchingParting,
    ];
    for case in many_cases() {
        assert_eq!(
            case.is_convention,
            of_convention.contains(&case.category),
            "{case}"
        );
    }
}

#[test]
fn cases_that_are_not_convention_have_no_contact_of_a_single_moment() {
    for case in many_cases().iter().filter(|case| !case.is_convention) {
        if let Some(contact) = case.contact {
            assert!(contact.t_first < contact.t_last, "{case}");
            assert!(contact.t_first < case.question.dt.seconds(), "{case}");
        }
        let touches_and_does_not_approach = axes(&case.question)
            .iter()
            .any(|axis| axis.gap.is_zero() && !axis.opening.is_negative());
        assert!(
            !touches_and_does_not_approach || case.contact.is_none(),
            "{case}"
        );
    }
}

/// How many cases of a list have a property.
fn share(cases: &[Case], property: impl Fn(&Case) -> bool) -> f64 {
    cases.iter().filter(|case| property(case)).count() as f64 / cases.len() as f64
}

#[test]
fn cases_reach_everywhere() {
    let cases = many_cases();
    let at_rest =
        |body: &sweptroids::Moving<sweptroids::Aabb>| body.velocity().to_array() == [0.0; 2];
    let beyond = |limit: f32| {
        share(&cases, |case| {
            let (a, b) = (&case.question.a.shape, &case.question.b.shape);
            (0..2).any(|axis| a.min(axis).abs().max(b.max(axis).abs()) > limit)
        })
    };
    let b_first = |axis: usize| {
        share(&cases, |case| {
            case.question.b.shape.max(axis) < case.question.a.shape.min(axis)
        })
    };
    let smallest = |limit: f32| {
        share(&cases, |case| {
            (0..2).any(|axis| {
                let shape = &case.question.b.shape;
                shape.max(axis) - shape.min(axis) < limit
            })
        })
    };
    let table = [
        (
            "dt is 1/64 s",
            share(&cases, |case| case.question.dt.seconds() == 1.0 / 64.0),
            0.15,
        ),
        (
            "dt is 9/512 s, nearly 1/60 s",
            share(&cases, |case| case.question.dt.seconds() == 9.0 / 512.0),
            0.06,
        ),
        (
            "dt is 1/1024 s",
            share(&cases, |case| case.question.dt.seconds() == 1.0 / 1024.0),
            0.01,
        ),
        (
            "dt is 1 s",
            share(&cases, |case| case.question.dt.seconds() == 1.0),
            0.03,
        ),
        (
            "A rests, B moves",
            share(&cases, |case| {
                at_rest(&case.question.a) && !at_rest(&case.question.b)
            }),
            0.2,
        ),
        (
            "B rests, A moves",
            share(&cases, |case| {
                at_rest(&case.question.b) && !at_rest(&case.question.a)
            }),
            0.2,
        ),
        (
            "both move",
            share(&cases, |case| {
                !at_rest(&case.question.a) && !at_rest(&case.question.b)
            }),
            0.15,
        ),
        ("B is to the left", b_first(0), 0.15),
        ("B is below", b_first(1), 0.15),
        ("farther than 1,000 from the origin", beyond(1000.0), 0.1),
        (
            "farther than 100,000 from the origin",
            beyond(100_000.0),
            0.005,
        ),
        ("B is thinner than 1/2", smallest(0.5), 0.02),
        ("B is thinner than 1/16", smallest(0.0625), 0.002),
        (
            "the boxes have different widths",
            share(&cases, |case| {
                let (a, b) = (&case.question.a.shape, &case.question.b.shape);
                a.max(0) - a.min(0) != b.max(0) - b.min(0)
            }),
            0.8,
        ),
    ];
    for (name, share, least) in table {
        assert!(
            share >= least,
            "{name}: {share:.4} of all cases, at least {least}"
        );
    }
}
