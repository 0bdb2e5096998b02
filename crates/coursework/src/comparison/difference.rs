//! Where and why an algorithm differs from the reference.

use super::algorithm::Algorithm;
use super::stage::{Part, Stage, State};
use crate::explanation::{Explanation, share_text};
use sweptroids_collision::Stop;

/// The largest difference between two times that is none, as a share of the step: what only rounds stays below it, and no
/// number that is shown tells them apart.
const SAME_TIME: f64 = 1e-4;

/// Where an algorithm differs from the reference, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The part of the algorithm.
    pub part: Part,
    /// What happens there, in a sentence or two.
    pub why: String,
}

/// Finds the first part after which an algorithm knows something else than the reference. `None`, if there is none: both go the
/// same way to the same answer.
pub fn first_difference(
    algorithm: Algorithm,
    stages: &[Stage],
    reference: &[Stage],
    explanation: &Explanation,
) -> Option<Difference> {
    let state_in = |stages: &[Stage], part| {
        stages
            .iter()
            .find(|one| one.part == part)
            .map(|one| one.state)
    };
    // A file of which only the answer is known is compared at the end alone, and so is what has no other part.
    let parts = match algorithm {
        Algorithm::Step1Alone => [].as_slice(),
        _ => &Part::ALL,
    };
    let shared = parts.iter().copied().filter_map(|part| {
        let expected = state_in(reference, part)?;
        Some((part, expected, state_in(stages, part)))
    });
    for (part, expected, state) in shared {
        let Some(state) = state else { continue };
        if !is_same(state, expected, explanation) {
            let why = why(algorithm, part, state, expected, explanation);
            return Some(Difference { part, why });
        }
        if is_over(expected) {
            break;
        }
    }
    // Both ends, wherever they are.
    let (last, expected) = (stages.last()?, reference.last()?);
    let ends_alike = match (last.state, expected.state) {
        (State::Hit { .. }, State::Hit { .. }) => is_same(last.state, expected.state, explanation),
        (State::Miss, State::Miss) => true,
        _ => false,
    };
    (!ends_alike).then(|| Difference {
        part: last.part,
        why: why(
            algorithm,
            last.part,
            last.state,
            expected.state,
            explanation,
        ),
    })
}

const fn is_over(state: State) -> bool {
    !matches!(state, State::GoesOn { .. })
}

/// Whether both mean the same. An algorithm that notices only later that `t_first` > `t_last` does not differ from one that stops
/// at once.
fn is_same(state: State, expected: State, explanation: &Explanation) -> bool {
    let dt = f64::from(explanation.dt.seconds());
    let same = |a: f64, b: f64| (a - b).abs() <= SAME_TIME * dt || a == b;
    match (state, expected) {
        (
            State::GoesOn { t_first, t_last },
            State::GoesOn {
                t_first: first,
                t_last: last,
            },
        ) => same(t_first, first) && same(t_last, last),
        (State::GoesOn { t_first, t_last }, State::Miss) => t_first > t_last,
        (State::Miss, State::Miss) => true,
        (
            State::Hit { t_first, t_last },
            State::Hit {
                t_first: first,
                t_last: last,
            },
        ) => {
            let first = t_first.zip(first).is_some_and(|(a, b)| same(a, b));
            // The lecture and a student's function give out no last time.
            first && t_last.zip(last).is_none_or(|(a, b)| same(a, b))
        }
        _ => false,
    }
}

fn why(
    algorithm: Algorithm,
    part: Part,
    state: State,
    expected: State,
    explanation: &Explanation,
) -> String {
    let share = |seconds| share_text(explanation.in_steps(seconds));
    if explanation.stop == Some(Stop::Empty) {
        return "A box with min > max is empty and hits nothing. It does not look at that."
            .to_owned();
    }
    if algorithm == Algorithm::StudentFile {
        return match (state, expected) {
            (State::Hit { .. }, State::Miss) => "It says hit; there is none.".to_owned(),
            (State::Miss, _) => "It says no hit; there is one.".to_owned(),
            (
                State::Hit {
                    t_first: Some(first),
                    ..
                },
                _,
            ) => {
                let why = explanation.returned_time(first as f32, None);
                let why = why.map_or_else(String::new, |why| format!(" In seconds, {why}."));
                format!("Its time is {} of the step.{why}", share(first))
            }
            _ => "It leaves its output time unset.".to_owned(),
        };
    }
    match (part, state, expected) {
        (_, State::Miss, _) if algorithm == Algorithm::Step1Alone => {
            if explanation.tunnels() {
                "It looks at the start only. They are apart there, and again at the end: B tunnels through A."
            } else {
                "It looks at the start only, and they are apart there."
            }
            .to_owned()
        }
        (Part::StaticTest, State::Hit { t_first: None, .. }, State::Hit { .. }) => {
            "Step 1 says hit, and no slide says what t_first is then: it is left unset.".to_owned()
        }
        (Part::StaticTest, State::Hit { .. }, State::Hit { t_last, .. }) => {
            let last = share(t_last.unwrap_or(0.0));
            format!("It gives 0 as the last time too. They are in contact until {last}.")
        }
        (Part::Axis(axis), ..) => why_on_axis(algorithm, axis, state, expected, explanation),
        _ => "Its float numbers are rounded here.".to_owned(),
    }
}

fn why_on_axis(
    algorithm: Algorithm,
    axis: usize,
    state: State,
    expected: State,
    explanation: &Explanation,
) -> String {
    let axis = &explanation.axes[axis];
    let name = &axis.name;
    let dt = f64::from(explanation.dt.seconds());
    let touches_and_parts = axis
        .step
        .is_some_and(|step| step.gap == 0.0 && step.leave == Some(0.0));
    match (state, explanation.stop) {
        (_, Some(Stop::Apart)) if expected == State::Miss => format!(
            "v_rel is 0 on {name}, and they are apart there. It has no case for that, and goes on."
        ),
        (_, Some(Stop::Case1 | Stop::Case3)) if expected == State::Miss => format!(
            "On {name} they are apart and move apart. It has no case for that: its last time stays the end of the motion."
        ),
        _ if touches_and_parts => format!(
            "On {name} they touch and part at once. Its comparison is strict, so the last time stays as it was."
        ),
        (State::GoesOn { t_last, .. }, _)
            if algorithm == Algorithm::Article1999 && t_last > dt * (1.0 + SAME_TIME) =>
        {
            "It takes as last time when they part, even after the end of the motion.".to_owned()
        }
        _ => "Its float numbers are rounded here.".to_owned(),
    }
}
