//! The random velocity of a new rock.

use bevy::math::Vec2;

use crate::sim::state::quantize::{ARCADE_SPEED, snap_velocity};
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::tuning::Tuning;

/// The velocity of a new rock: the parent's velocity plus a random share on each axis, the speed on each axis clamped to
/// the limits of the tuning. The percentage of the tuning applies to the random share and the limits, and so to all speeds.
///
/// Source: `SetAstVel` @7203, `GetAstVelocity` @7233.
pub(super) fn random_velocity(
    parent: Vec2,
    stream: RngStream,
    streams: &mut RngStreams,
    tuning: &Tuning,
) -> Vec2 {
    let (spread, factor) = (tuning.rock.spread as i32, tuning.rock.speed_factor());
    let [slowest, fastest] = [tuning.rock.slowest, tuning.rock.fastest].map(|speed| speed * factor);
    let mut component = |parent: f32| {
        let share = streams.between(stream, -spread, spread - 1) as f32 * ARCADE_SPEED;
        let v = parent + share * factor;
        let speed = v.abs().clamp(slowest, fastest);
        if v < 0.0 { -speed } else { speed }
    };
    snap_velocity(Vec2::new(component(parent.x), component(parent.y)))
}
