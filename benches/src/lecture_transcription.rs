//! The lecture's pseudo-code in f32, as a student would write it: CSD1130 lecture 18.
//!
//! It leaves out Step 1, because the sweep alone also gives both times of an overlap. It does not mend the lecture:
//! v = 0 and ties are answered as the lecture's text answers them.

use sweptroids::collision::{Aabb, Moving};

/// The lecture's `struct AABB` and its velocity.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    min: [f32; 2],
    max: [f32; 2],
    velocity: [f32; 2],
}

impl From<&Moving<Aabb>> for Body {
    fn from(body: &Moving<Aabb>) -> Self {
        Self {
            min: [0, 1].map(|axis| body.shape.min(axis)),
            max: [0, 1].map(|axis| body.shape.max(axis)),
            velocity: body.velocity().to_array(),
        }
    }
}

/// The first and last time of contact in seconds, within [0, dt]. `None` where the lecture returns 0.
#[inline]
pub fn times(a: &Body, b: &Body, dt: f32) -> Option<(f32, f32)> {
    let mut t_first = 0.0;
    let mut t_last = dt;
    for axis in 0..2 {
        let v_rel = b.velocity[axis] - a.velocity[axis];
        if v_rel < 0.0 {
            if a.min[axis] > b.max[axis] {
                return None;
            }
            if a.max[axis] < b.min[axis] {
                t_first = f32::max((a.max[axis] - b.min[axis]) / v_rel, t_first);
            }
            if a.min[axis] < b.max[axis] {
                t_last = f32::min((a.min[axis] - b.max[axis]) / v_rel, t_last);
            }
        }
        if v_rel > 0.0 {
            if a.min[axis] > b.max[axis] {
                t_first = f32::max((a.min[axis] - b.max[axis]) / v_rel, t_first);
            }
            if a.max[axis] > b.min[axis] {
                t_last = f32::min((a.max[axis] - b.min[axis]) / v_rel, t_last);
            }
            if a.max[axis] < b.min[axis] {
                return None;
            }
        }
        if t_first > t_last {
            return None;
        }
    }
    Some((t_first, t_last))
}
