//! What the lecture's algorithm computes for a question, part by part.

use sweptroids_collision::{AxisStep, Case, Stop};
use sweptroids_coursework::Explanation;
use sweptroids_coursework::decimal_f64;

/// A part of the lecture's algorithm, with what it comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct LecturePart {
    /// Its step, its axis and its direction: `Step 3, x, v_rel < 0`.
    pub name: String,
    /// What it comes to, in words: `t_first = 0.5`.
    pub values: Vec<String>,
    /// How a file that computes the same is known.
    pub outcome: Outcome,
}

/// What a part comes to. Times are in seconds.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Step 1 has decided, or goes on.
    StaticTest,
    /// The two times: after the part, or on its axis alone.
    Times {
        /// What `t_first` may be.
        first: Vec<f64>,
        /// What `t_last` may be.
        last: Vec<f64>,
    },
    /// Nothing changes.
    Unchanged,
    /// No hit: the function ends.
    NoHit,
    /// The last part: the answer itself.
    Answer,
}

/// The parts of the algorithm for a question, in order. The sweep follows Step 1 even where that decides: it comes to the same.
pub fn lecture_values(explanation: &Explanation) -> Vec<LecturePart> {
    let mut parts = vec![static_test(explanation)];
    if !explanation.axes.is_empty() {
        parts.push(begin(explanation));
    }
    let tested = explanation.axes.iter().map_while(|axis| axis.step.as_ref());
    let tested: Vec<&AxisStep> = tested.collect();
    for (index, step) in tested.iter().enumerate() {
        let is_last = index + 1 == tested.len();
        axis(step, explanation.stop.filter(|_| is_last), &mut parts);
    }
    let answer = match &explanation.hit {
        Some(hit) => vec![
            String::from("a hit"),
            format!("t_first = {}", seconds(f64::from(hit.t_first))),
        ],
        None => vec![String::from("no hit")],
    };
    parts.push(LecturePart {
        name: String::from("Step 5"),
        values: answer,
        outcome: Outcome::Answer,
    });
    parts
}

fn static_test(explanation: &Explanation) -> LecturePart {
    let found = match () {
        () if explanation.axes.is_empty() => "a box is empty",
        () if explanation.overlaps_at_start => "they overlap: a hit at 0",
        () => "they are apart",
    };
    LecturePart {
        name: String::from("Step 1"),
        values: vec![found.to_owned()],
        outcome: Outcome::StaticTest,
    }
}

fn begin(explanation: &Explanation) -> LecturePart {
    let dt = f64::from(explanation.dt.seconds());
    let v_rel = explanation.axes.iter().map(|axis| seconds(axis.v_rel));
    let v_rel: Vec<String> = v_rel.collect();
    LecturePart {
        name: String::from("Step 2"),
        values: vec![
            format!("v_rel = ({})", v_rel.join(", ")),
            String::from("t_first = 0"),
            format!("t_last = {}", seconds(dt)),
        ],
        outcome: Outcome::Times {
            first: vec![0.0],
            last: vec![dt],
        },
    }
}

fn axis(step: &AxisStep, stop: Option<Stop>, parts: &mut Vec<LecturePart>) {
    let (number, letter) = if step.axis == 0 { (3, "x") } else { (4, "y") };
    let sign = match step.case {
        Some(Case::One | Case::Four) => "v_rel < 0",
        Some(Case::Two | Case::Three) => "v_rel > 0",
        None => "v_rel = 0",
    };
    let name = format!("Step {number}, {letter}, {sign}");
    let mut push = |name: String, values: Vec<String>, outcome| {
        parts.push(LecturePart {
            name,
            values,
            outcome,
        });
    };
    match (step.case, stop) {
        (Some(case @ (Case::One | Case::Three)), _) => {
            let why = format!("case {}: apart, and moving apart: no hit", case.number());
            push(name, vec![why], Outcome::NoHit);
        }
        (None, Some(Stop::Apart)) => {
            push(name, vec![String::from("apart: no hit")], Outcome::NoHit);
        }
        (None, _) => push(
            name,
            vec![String::from("nothing changes")],
            Outcome::Unchanged,
        ),
        (Some(_), _) => {
            let values = vec![
                format!("t_first = {}", seconds(step.t_first)),
                format!("t_last = {}", seconds(step.t_last)),
            ];
            let outcome = Outcome::Times {
                first: [Some(step.t_first), step.enter]
                    .into_iter()
                    .flatten()
                    .collect(),
                last: [Some(step.t_last), step.leave]
                    .into_iter()
                    .flatten()
                    .collect(),
            };
            push(name, values, outcome);
        }
    }
    if stop == Some(Stop::Case5) {
        let why = String::from("t_first > t_last: no hit");
        push(format!("Case 5, after {letter}"), vec![why], Outcome::NoHit);
    }
}

/// A number with at most six digits behind the point.
fn seconds(value: f64) -> String {
    decimal_f64((value * 1e6).round() / 1e6 + 0.0).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sweptroids_coursework::read_pair_text;

    fn parts(pair: &str) -> Vec<(String, String)> {
        let pair = read_pair_text(pair).expect("a pair");
        let explanation = Explanation::of_question(&pair.tested());
        let parts = lecture_values(&explanation).into_iter();
        parts
            .map(|part| (part.name, part.values.join("; ")))
            .collect()
    }

    fn expected(parts: &[(&str, &str)]) -> Vec<(String, String)> {
        let owned = |(name, values): &(&str, &str)| ((*name).to_owned(), (*values).to_owned());
        parts.iter().map(owned).collect()
    }

    #[test]
    fn a_box_that_comes_from_the_right_goes_through_all_parts() {
        // B is 1 to the right of A and comes with 2 a second: it touches after half a second, and leaves long after the step.
        assert_eq!(
            parts("0,0,1,1,0,0;2,0,3,1,-2,0;1"),
            expected(&[
                ("Step 1", "they are apart"),
                ("Step 2", "v_rel = (-2, 0); t_first = 0; t_last = 1"),
                ("Step 3, x, v_rel < 0", "t_first = 0.5; t_last = 1"),
                ("Step 4, y, v_rel = 0", "nothing changes"),
                ("Step 5", "a hit; t_first = 0.5"),
            ])
        );
    }

    #[test]
    fn a_miss_ends_where_the_lecture_ends_it() {
        for (pair, last) in [
            (
                "0,0,1,1,0,0;2,0,3,1,2,0;1",
                (
                    "Step 3, x, v_rel > 0",
                    "case 3: apart, and moving apart: no hit",
                ),
            ),
            (
                "0,0,1,1,0,0;2,3,3,4,-2,0;1",
                ("Step 4, y, v_rel = 0", "apart: no hit"),
            ),
            (
                "0,0,1,1,0,0;2,0,3,1,-0.5,0;1",
                ("Case 5, after x", "t_first > t_last: no hit"),
            ),
        ] {
            let parts = parts(pair);
            let [.., before, answer] = &parts[..] else {
                panic!("{pair}: {parts:?}")
            };
            assert_eq!((before.0.as_str(), before.1.as_str()), last);
            assert_eq!(answer.1, "no hit");
        }
    }
}
