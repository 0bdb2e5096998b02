//! No case hangs on rounding: right algorithms in f32 and f64 all have the right verdict, and the right time but for the last
//! digits.

use sweptroids::coursework::Case;

use crate::cases::algorithms::{Body, double, single};
use crate::cases::many_cases;

/// How far a time may be off: this part of dt. The C++ tests allow the same.
const TOLERANCE: f64 = 1e-6;

fn bodies(case: &Case) -> [Body<f32>; 2] {
    [&case.question.a, &case.question.b].map(|body| {
        let shape = &body.shape;
        [
            [shape.min(0), shape.min(1)],
            [shape.max(0), shape.max(1)],
            body.velocity().to_array(),
        ]
    })
}

/// Checks one algorithm on one case.
fn check<F: Into<f64>>(case: &Case, name: &str, answer: Option<F>) {
    let expected = case.contact.map(|contact| f64::from(contact.t_first));
    let answer: Option<f64> = answer.map(Into::into);
    let dt = f64::from(case.question.dt.seconds());
    let is_right = match (answer, expected) {
        (Some(answer), Some(expected)) => (answer - expected).abs() <= TOLERANCE * dt,
        (None, None) => true,
        _ => false,
    };
    assert!(is_right, "{name} says {answer:?}: {case}");
}

#[test]
fn seven_right_algorithms_in_two_precisions_agree_on_every_case_that_is_not_convention() {
    for case in many_cases().iter().filter(|case| !case.is_convention) {
        let [a, b] = bodies(case);
        let dt = case.question.dt.seconds();
        for (name, algorithm) in single::ALL {
            check(case, name, algorithm(&a, &b, dt));
            check(case, name, algorithm(&b, &a, dt));
        }
        let [a, b] = [a, b].map(|body| body.map(|pair| pair.map(f64::from)));
        for (name, algorithm) in double::ALL {
            check(case, name, algorithm(&a, &b, f64::from(dt)));
            check(case, name, algorithm(&b, &a, f64::from(dt)));
        }
    }
}

#[test]
fn a_tie_that_hangs_on_rounding_is_answered_differently_by_them() {
    // B is past A on x after v / 3v = 1/3 s and meets it on y after 1/3 s: a graze. Multiplying with an inverse rounds
    // v · (1 / 3v) up or down, depending on v.
    let verdicts = |v: f32| {
        let a: Body<f32> = [[0.0, 0.0], [1.0, 1.0], [0.0, 0.0]];
        let b: Body<f32> = [[1.0 - v, 2.0], [2.0 - v, 3.0], [3.0 * v, -3.0]];
        single::ALL.map(|(_, algorithm)| algorithm(&a, &b, 1.0).is_some())
    };
    let differ = |verdicts: [bool; 7]| verdicts.contains(&true) && verdicts.contains(&false);
    assert!((1..100).any(|v| differ(verdicts(v as f32))));
}
