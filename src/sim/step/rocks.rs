//! Rocks: what one consists of, and how it drifts.

use bevy::math::Vec2;

use crate::sim::state::components::{BodyId, BodyKind, BoundingBox, Position, Rock, Velocity};
use crate::sim::state::quantize::{ARCADE_SPEED, snap_velocity};
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::tuning::Tuning;

/// What a rock consists of.
pub(in crate::sim) type RockBody = (BodyId, BodyKind, Position, Velocity, BoundingBox, Rock);

/// A rock of the tuning's size.
pub(in crate::sim) fn rock_body(
    id: BodyId,
    rock: Rock,
    at: Vec2,
    velocity: Vec2,
    tuning: &Tuning,
) -> RockBody {
    let half = tuning.rock.half.of(rock.size);
    (
        id,
        BodyKind::Rock(rock.size),
        Position(at),
        Velocity(velocity),
        BoundingBox {
            half: Vec2::splat(half),
        },
        rock,
    )
}

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
