//! The program itself against exact arithmetic, on questions chosen to be hard: ties, neighbours of ties, the greatest
//! and the least numbers, far from the origin.

use std::fmt::Write;

use num_rational::BigRational;
use num_traits::Signed;
use serde_json::Value;

use crate::oracle::{Moving, answer, rational};
use crate::program::{json, run_with};

/// As many as the issue asks for; a debug build's exact arithmetic gets a share.
const QUESTIONS: usize = if cfg!(debug_assertions) {
    5_000
} else {
    100_000
};

/// A small generator (`SplitMix64`, Steele, Lea and Flood 2014): the questions are the same in every run.
struct Draw(u64);

impl Draw {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.word() % bound
    }

    /// A number of one of six hard sorts.
    fn number(&mut self, sort: u64) -> f32 {
        let halves = self.below(9) as f32 * 0.5 - 2.0;
        match sort {
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
                let any = f32::from_bits(self.word() as u32);
                if any.is_finite() { any } else { halves }
            }
        }
    }

    fn moving(&mut self, sort: u64) -> Moving {
        let mut pair = || [self.number(sort), self.number(sort)];
        let (p, q, vel) = (pair(), pair(), pair());
        let least = [p[0].min(q[0]), p[1].min(q[1])];
        let greatest = [p[0].max(q[0]), p[1].max(q[1])];
        // Now and then the empty box.
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
    let mut draw = Draw(2026);
    (0..QUESTIONS)
        .map(|_| {
            let (sort, other) = (draw.below(6), draw.below(6));
            let (a, mut b) = (draw.moving(sort), draw.moving(sort));
            if draw.below(3) == 0 {
                b[2] = [draw.number(other), draw.number(other)];
            }
            let dt = match draw.below(4) {
                0 => 1.0 / 64.0,
                1 => draw.number(other).abs(),
                _ => draw.number(sort).abs(),
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

/// Whether `given` is at most 1 ulp from the exact time: the step to its neighbour on that side.
fn is_within_an_ulp(given: f32, exact: &BigRational) -> bool {
    let is_below = rational(given) < *exact;
    let neighbour = if is_below {
        given.next_up()
    } else {
        given.next_down()
    };
    // Above the greatest f32 there is no neighbour, and no dt either.
    neighbour.is_finite()
        && (rational(given) - exact).abs() <= (rational(neighbour) - rational(given)).abs()
}

fn check(case: &Case, phases: &str, given: &Value) -> Result<bool, String> {
    let exact = answer(&case.a, &case.b, case.dt);
    if given["hit"].as_bool() != Some(exact.is_some()) {
        return Err("a wrong verdict".to_owned());
    }
    let Some(exact) = exact else { return Ok(false) };
    let phase = if exact.at_start && phases == "both" {
        "static"
    } else {
        "dynamic"
    };
    if given["phase"] != phase {
        return Err(format!("the phase is {phase}"));
    }
    let time = |key: &str| {
        given[key]
            .to_string()
            .parse::<f32>()
            .map_err(|error| format!("{key}: {error}"))
    };
    let (t_first, t_last) = (time("t_first")?, time("t_last")?);
    if !(0.0 <= t_first && t_first <= t_last && t_last <= case.dt) {
        return Err("times out of order".to_owned());
    }
    if !is_within_an_ulp(t_first, &exact.t_first) || !is_within_an_ulp(t_last, &exact.t_last) {
        return Err(format!("exactly {} to {}", exact.t_first, exact.t_last));
    }
    Ok(true)
}

#[test]
fn no_verdict_is_wrong_and_no_time_is_off_by_more_than_an_ulp() {
    let cases = cases();
    let questions = cases
        .iter()
        .enumerate()
        .fold(String::new(), |mut all, (id, case)| {
            write!(all, "{}", question(id, case)).expect("a String takes everything");
            all
        });
    for phases in ["both", "dynamic"] {
        let answers = run_with(&["sweep", "--phases", phases], questions.as_bytes()).well();
        let mut hits = 0;
        let mut answered = 0;
        for ((id, case), line) in cases.iter().enumerate().zip(answers.lines()) {
            let given = json(line);
            assert_eq!(given["id"], id);
            let result = check(case, phases, &given);
            hits += usize::from(
                result.unwrap_or_else(|wrong| panic!("{}{line}\n{wrong}", question(id, case))),
            );
            answered += 1;
        }
        assert_eq!(answered, QUESTIONS);
        assert!(
            hits > QUESTIONS / 4 && hits < QUESTIONS * 3 / 4,
            "hits and misses alike: {hits}"
        );
    }
}
