//! Gomez, "Simple Intersection Tests For Games" (Gamasutra, October 1999), listings 3 and 4, on two of its three axes and in f32:
//! boxes as centre and extent, motions as displacements. Its times are parts of the motion; here they are seconds.

use super::stage::{Part, Stage, State};
use crate::question::Question;

/// A box and its displacement on one axis.
struct Span {
    position: f32,
    extent: f32,
    displacement: f32,
}

/// The stages of the article's algorithm. It always begins with the static test.
pub fn article_1999(question: &Question) -> Vec<Stage> {
    let dt = question.dt.seconds();
    let seconds = |share: f32| f64::from(share) * f64::from(dt);
    let span = |body: usize, axis: usize| {
        let body = [&question.a, &question.b][body];
        let (low, high) = (body.shape.min(axis), body.shape.max(axis));
        let position = low.midpoint(high);
        let end = position + body.velocity()[axis] * dt;
        Span {
            position,
            extent: (high - low) / 2.0,
            displacement: end - position,
        }
    };
    let spans = [0, 1].map(|axis| (span(0, axis), span(1, axis)));
    let is_hit = spans
        .iter()
        .all(|(a, b)| (b.position - a.position).abs() <= a.extent + b.extent);
    let mut stages = vec![Stage {
        part: Part::StaticTest,
        state: if is_hit {
            State::Hit {
                t_first: Some(0.0),
                t_last: Some(0.0),
            }
        } else {
            State::GoesOn {
                t_first: 0.0,
                t_last: seconds(1.0),
            }
        },
    }];
    if is_hit {
        return stages;
    }
    // The times of an axis, for both of them what they are before the axis was looked at.
    let (mut u_0, mut u_1) = ([0.0_f32; 2], [1.0_f32; 2]);
    for (axis, (a, b)) in spans.iter().enumerate() {
        let (a_min, a_max) = (a.position - a.extent, a.position + a.extent);
        let (b_min, b_max) = (b.position - b.extent, b.position + b.extent);
        let v = b.displacement - a.displacement;
        if a_max < b_min && v < 0.0 {
            u_0[axis] = (a_max - b_min) / v;
        } else if b_max < a_min && v > 0.0 {
            u_0[axis] = (a_min - b_max) / v;
        }
        if b_max > a_min && v < 0.0 {
            u_1[axis] = (a_min - b_max) / v;
        } else if a_max > b_min && v > 0.0 {
            u_1[axis] = (a_max - b_min) / v;
        }
        stages.push(Stage {
            part: Part::Axis(axis),
            state: State::GoesOn {
                t_first: seconds(u_0[0].max(u_0[1])),
                t_last: seconds(u_1[0].min(u_1[1])),
            },
        });
    }
    let (first, last) = (u_0[0].max(u_0[1]), u_1[0].min(u_1[1]));
    stages.push(Stage {
        part: Part::FinalTest,
        state: if first <= last {
            State::Hit {
                t_first: Some(seconds(first)),
                t_last: Some(seconds(last)),
            }
        } else {
            State::Miss
        },
    });
    stages
}
