//! CSD1130 lecture 18, slides "Pseudo-Code (1/2)" and "(2/2)", with the comparisons as printed and f32 throughout, as a student
//! writes them down. Where the reference differs, it does so on purpose: see
//! `tests/collision/errata.rs`.

use super::stage::{Part, Stage, State};
use crate::question::Question;

/// The stages of the lecture's algorithm.
pub fn printed_lecture(question: &Question, has_step_1: bool) -> Vec<Stage> {
    let mut stages = Vec::new();
    let ends = |axis: usize| {
        let [a, b] = [&question.a, &question.b].map(|body| &body.shape);
        ([a.min(axis), a.max(axis)], [b.min(axis), b.max(axis)])
    };
    let mut t_first = 0.0_f32;
    let mut t_last = question.dt.seconds();
    let goes_on = |t_first: f32, t_last: f32| State::GoesOn {
        t_first: t_first.into(),
        t_last: t_last.into(),
    };
    if has_step_1 {
        let overlaps = |axis: usize| {
            let (a, b) = ends(axis);
            !(a[1] < b[0] || a[0] > b[1])
        };
        let is_hit = overlaps(0) && overlaps(1);
        stages.push(Stage {
            part: Part::StaticTest,
            state: if is_hit {
                // The slide does not say that the output is set.
                State::Hit {
                    t_first: None,
                    t_last: None,
                }
            } else {
                goes_on(t_first, t_last)
            },
        });
        if is_hit {
            return stages;
        }
    }
    for axis in 0..2 {
        let (a, b) = ends(axis);
        let v_rel = question.b.velocity()[axis] - question.a.velocity()[axis];
        let mut is_miss = false;
        if v_rel < 0.0 {
            is_miss |= a[0] > b[1];
            if a[1] < b[0] {
                t_first = t_first.max((a[1] - b[0]) / v_rel);
            }
            if a[0] < b[1] {
                t_last = t_last.min((a[0] - b[1]) / v_rel);
            }
        }
        if v_rel > 0.0 {
            if a[0] > b[1] {
                t_first = t_first.max((a[0] - b[1]) / v_rel);
            }
            if a[1] > b[0] {
                t_last = t_last.min((a[1] - b[0]) / v_rel);
            }
            is_miss |= a[1] < b[0];
        }
        is_miss |= t_first > t_last;
        let state = if is_miss {
            State::Miss
        } else {
            goes_on(t_first, t_last)
        };
        let part = Part::Axis(axis);
        stages.push(Stage { part, state });
        if is_miss {
            return stages;
        }
    }
    stages.push(Stage {
        part: Part::FinalTest,
        state: State::Hit {
            t_first: Some(t_first.into()),
            t_last: Some(t_last.into()),
        },
    });
    stages
}
