//! What the tests of this room look at.

use bevy::math::Vec2;

use crate::sim::{Harness, RockSize, Shooter};

/// A shot that meets a small rock across a gap of 4 at 512 units/s: in the middle of the first step.
pub(super) fn hit_at_half() -> Harness {
    Harness::empty_field()
        .rock(RockSize::Small, Vec2::new(500.0, 300.0), Vec2::ZERO)
        .shot(
            Shooter::Ship,
            Vec2::new(485.5, 300.0),
            Vec2::new(512.0, 0.0),
        )
}
