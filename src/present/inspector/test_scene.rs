//! The scene that several tests of the inspector use.

use bevy::math::Vec2;

use crate::sim::{Harness, RockSize, Shooter};

/// A shot that hits a small rock in the middle of the first step: the gap of 4 closes at 512 units/s.
pub(super) fn hit_at_half() -> Harness {
    Harness::empty_field()
        .rock(RockSize::Small, Vec2::new(500.0, 300.0), Vec2::ZERO)
        .shot(
            Shooter::Ship,
            Vec2::new(485.5, 300.0),
            Vec2::new(512.0, 0.0),
        )
}
