//! The random velocity of a new rock.

use bevy::math::Vec2;

use crate::sim::state::quantize::{ARCADE_SPEED, snap_velocity};
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::tuning::Tuning;

/// The velocity of a new rock: the parent's velocity plus a random share on each axis, the speed on each axis clamped to
/// the limits of the tuning.
///
/// Source: `SetAstVel` @7203, `GetAstVelocity` @7233.
pub(super) fn random_velocity(
    parent: Vec2,
    stream: RngStream,
    streams: &mut RngStreams,
    tuning: &Tuning,
) -> Vec2 {
    let spread = tuning.rock.spread as i32;
    let mut component = |parent: f32| {
        let v = parent + streams.between(stream, -spread, spread - 1) as f32 * ARCADE_SPEED;
        let speed = v.abs().clamp(tuning.rock.slowest, tuning.rock.fastest);
        if v < 0.0 { -speed } else { speed }
    };
    snap_velocity(Vec2::new(component(parent.x), component(parent.y)))
}
