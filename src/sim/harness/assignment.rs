//! Arranges a field of the `assignment` rules.

use bevy::math::Vec2;

use crate::sim::state::bundles::SolidBundle;
use crate::sim::state::components::BodyKind;

use super::Harness;

impl Harness {
    /// Adds an asteroid of the `assignment` rules, with half of its width and height in units. Velocity in units per second.
    #[must_use]
    pub fn asteroid(self, half: Vec2, at: Vec2, velocity: Vec2) -> Self {
        self.solid(BodyKind::Asteroid, half, at, velocity)
    }

    /// Adds a bullet of the `assignment` rules, of 20 × 3 units. Velocity in units per second.
    #[must_use]
    pub fn bullet(self, at: Vec2, velocity: Vec2) -> Self {
        self.solid(BodyKind::Bullet, Vec2::new(10.0, 1.5), at, velocity)
    }

    /// Adds the wall of the `assignment` rules, of 64 × 164 units around (700, 450).
    #[must_use]
    pub fn wall(self) -> Self {
        let (half, at) = (Vec2::new(32.0, 82.0), Vec2::new(700.0, 450.0));
        self.solid(BodyKind::Wall, half, at, Vec2::ZERO)
    }

    fn solid(mut self, kind: BodyKind, half: Vec2, at: Vec2, velocity: Vec2) -> Self {
        let id = self.session_mut().ids.allocate();
        let body = SolidBundle::new(id, kind, at, velocity, half);
        self.app.world_mut().spawn(body);
        self
    }
}
