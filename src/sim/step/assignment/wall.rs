//! The wall: which motions of the ship it stops.

use bevy::math::Vec2;

use crate::collision::Aabb;

/// The coursework's question before its test: whether the ship's centre lies beyond a side of the wall, or on it, while its
/// velocity does not point away from that side.
///
/// Without it a ship that touches the wall could never leave: touching is contact.
pub(in crate::sim::step) fn is_approached(wall: &Aabb, ship: Vec2, velocity: Vec2) -> bool {
    let sides = [
        (ship.x - wall.max(0), velocity.x),
        (wall.min(0) - ship.x, -velocity.x),
        (ship.y - wall.max(1), velocity.y),
        (wall.min(1) - ship.y, -velocity.y),
    ];
    sides
        .into_iter()
        .any(|(beyond, away)| beyond >= 0.0 && away <= 0.0)
}

/// Whether ship and wall only touch at the start, and part at once.
///
/// A departure: near a corner the ship's centre lies beyond two sides, and the question above is asked of each. A ship that
/// leaves one side at a right angle does not point away from the other, and would be held for ever.
pub(in crate::sim::step) fn parts_at_once(t_first: f32, t_last: f32) -> bool {
    t_first == 0.0 && t_last == 0.0
}
