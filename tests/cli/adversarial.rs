//! `sweptroids sweep` against exact arithmetic, on hard questions: ties, neighbours of ties, the largest and smallest
//! numbers, boxes far from the origin.

use num_rational::BigRational;
use num_traits::Signed;
use serde_json::Value;

use crate::cli::adversarial_questions::{Case, cases, lines};
use crate::cli::oracle::{answer, rational};
use crate::cli::program::{json, run_with};

/// How many questions are asked. A debug build asks fewer, since its exact arithmetic is slow.
const QUESTIONS: usize = if cfg!(debug_assertions) {
    5_000
} else {
    100_000
};

/// Whether `time` is at most 1 ulp from the exact time: the distance to its neighbour on that side.
fn is_within_an_ulp(time: f32, exact: &BigRational) -> bool {
    let is_below = rational(time) < *exact;
    let neighbour = if is_below {
        time.next_up()
    } else {
        time.next_down()
    };
    // The largest f32 has no neighbour above it, and no dt is larger.
    neighbour.is_finite()
        && (rational(time) - exact).abs() <= (rational(neighbour) - rational(time)).abs()
}

/// Compares an answer with the exact one. Returns whether it is a hit.
fn check(case: &Case, phases: &str, answered: &Value) -> Result<bool, String> {
    let exact = answer(&case.a, &case.b, case.dt);
    if answered["hit"].as_bool() != Some(exact.is_some()) {
        return Err("wrong verdict".to_owned());
    }
    let Some(exact) = exact else { return Ok(false) };
    let phase = if exact.at_start && phases == "both" {
        "static"
    } else {
        "dynamic"
    };
    if answered["phase"] != phase {
        return Err(format!("the phase has to be {phase}"));
    }
    let time = |key: &str| {
        answered[key]
            .to_string()
            .parse::<f32>()
            .map_err(|error| format!("{key}: {error}"))
    };
    let (t_first, t_last) = (time("t_first")?, time("t_last")?);
    if !(0.0 <= t_first && t_first <= t_last && t_last <= case.dt) {
        return Err("the times are out of order".to_owned());
    }
    if !is_within_an_ulp(t_first, &exact.t_first) || !is_within_an_ulp(t_last, &exact.t_last) {
        return Err(format!(
            "the exact times are {} and {}",
            exact.t_first, exact.t_last
        ));
    }
    Ok(true)
}

#[test]
fn every_verdict_is_right_and_every_time_is_within_an_ulp() {
    let cases = cases(QUESTIONS);
    let questions = lines(&cases);
    for phases in ["both", "dynamic"] {
        let answers =
            run_with(&["sweep", "--phases", phases], questions.as_bytes()).expect_success();
        let mut hits = 0;
        let mut count = 0;
        for ((id, case), line) in cases.iter().enumerate().zip(answers.lines()) {
            let answered = json(line);
            assert_eq!(answered["id"], id);
            let result = check(case, phases, &answered);
            hits += usize::from(
                result.unwrap_or_else(|error| panic!("{}{line}\n{error}", case.line(id))),
            );
            count += 1;
        }
        assert_eq!(count, QUESTIONS);
        assert!(
            hits > QUESTIONS / 4 && hits < QUESTIONS * 3 / 4,
            "there are many hits and many misses: {hits} hits"
        );
    }
}
