//! Rocks: what one consists of, and how it drifts.

use bevy::math::Vec2;

use crate::sim::state::quantize::{ARCADE_SPEED, snap_velocity};
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::tuning::Tuning;

/// A rock's velocity: that of its parent plus a random share per axis, its size kept within the limits
/// (`SetAstVel` @7203, `GetAstVelocity` @7233).
pub(super) fn drift(
    parent: Vec2,
    stream: RngStream,
    streams: &mut RngStreams,
    tuning: &Tuning,
) -> Vec2 {
    let spread = tuning.rock.spread as i32;
    let mut along = |parent: f32| {
        let v = parent + streams.between(stream, -spread, spread - 1) as f32 * ARCADE_SPEED;
        let size = v.abs().clamp(tuning.rock.slowest, tuning.rock.fastest);
        if v < 0.0 { -size } else { size }
    };
    snap_velocity(Vec2::new(along(parent.x), along(parent.y)))
}
