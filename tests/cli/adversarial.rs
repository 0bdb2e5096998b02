//! `sweptroids sweep` against exact arithmetic, on hard questions: ties, neighbours of ties, the largest and smallest
//! numbers, boxes far from the origin.

use std::fmt::Write;

use num_rational::BigRational;
use num_traits::Signed;
use serde_json::Value;

use crate::cli::oracle::{Moving, answer, rational};
use crate::cli::program::{json, run_with};

/// How many questions are asked. A debug build asks fewer, since its exact arithmetic is slow.
const QUESTIONS: usize = if cfg!(debug_assertions) {
    5_000
} else {
    100_000
};

/// A small random generator (`SplitMix64`, Steele, Lea and Flood 2014), so that all runs have the same questions.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// A number of one of six hard kinds.
    fn number(&mut self, kind: u64) -> f32 {
        let halves = self.below(9) as f32 * 0.5 - 2.0;
        match kind {
            0 => halves,
            1 => [halves.next_down(), halves, halves.next_up()][self.below(3) as usize],
            2 => {
                let extremes = [
                    f32::MAX,
                    f32::MIN,
                    f32::MAX / 2.0,
                    0.0,
                    -0.0,
                    1.0,
                    f32::MIN_POSITIVE,
                    f32::from_bits(1),
                ];
                extremes[self.below(8) as usize]
            }
            3 => f32::from_bits(self.below(9) as u32) * [1.0, -1.0][self.below(2) as usize],
            4 => 16_777_216.0 + 2.0 * halves,
            _ => {
                let any = f32::from_bits(self.next() as u32);
                if any.is_finite() { any } else { halves }
            }
        }
    }

    fn moving(&mut self, kind: u64) -> Moving {
        let mut pair = || [self.number(kind), self.number(kind)];
        let (p, q, vel) = (pair(), pair(), pair());
        let least = [p[0].min(q[0]), p[1].min(q[1])];
        let greatest = [p[0].max(q[0]), p[1].max(q[1])];
        // Sometimes the empty box.
        if self.below(50) == 0 {
            [greatest, least, vel]
        } else {
            [least, greatest, vel]
        }
    }
}

struct Case {
    a: Moving,
    b: Moving,
    dt: f32,
}

fn cases() -> Vec<Case> {
    let mut random = SplitMix(2026);
    (0..QUESTIONS)
        .map(|_| {
            let (kind, other_kind) = (random.below(6), random.below(6));
            let (a, mut b) = (random.moving(kind), random.moving(kind));
            if random.below(3) == 0 {
                b[2] = [random.number(other_kind), random.number(other_kind)];
            }
            let dt = match random.below(4) {
                0 => 1.0 / 64.0,
                1 => random.number(other_kind).abs(),
                _ => random.number(kind).abs(),
            };
            Case { a, b, dt }
        })
        .collect()
}

fn question(id: usize, Case { a, b, dt }: &Case) -> String {
    let body =
        |[min, max, vel]: &Moving| format!("{{\"min\":{min:?},\"max\":{max:?},\"vel\":{vel:?}}}");
    format!(
        "{{\"id\":{id},\"a\":{},\"b\":{},\"dt\":{dt:?}}}\n",
        body(a),
        body(b)
    )
}

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
    let cases = cases();
    let questions = cases
        .iter()
        .enumerate()
        .fold(String::new(), |mut all, (id, case)| {
            write!(all, "{}", question(id, case)).expect("writing to a String succeeds");
            all
        });
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
                result.unwrap_or_else(|error| panic!("{}{line}\n{error}", question(id, case))),
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
