//! The arrows of the overlay: the velocity of a body and the normal of a contact.

use bevy::math::Vec2;

use super::line_styles::{LineRole, OverlayLines};

/// The time in which a body moves from the tail of its velocity arrow to the tip, in seconds.
const VELOCITY_SECONDS: f32 = 0.2;

/// The length of a normal's arrow, in units.
const NORMAL_LENGTH: f32 = 28.0;

/// The length of an arrow's head along the arrow, in units. It is as wide as it is long.
const HEAD_LENGTH: f32 = 5.0;

/// Draws the velocity arrow of a body; none if the body is at rest. The velocity is in units per second.
pub(super) fn add_velocity_arrow(position: Vec2, velocity: Vec2, lines: &mut OverlayLines) {
    let vector = velocity * VELOCITY_SECONDS;
    add_arrow(position, vector, LineRole::Velocity, lines);
}

/// Draws the normal of a contact at its point. The normal has length 1.
pub(super) fn add_normal_arrow(point: Vec2, normal: Vec2, lines: &mut OverlayLines) {
    let vector = normal * NORMAL_LENGTH;
    add_arrow(point, vector, LineRole::Contact, lines);
}

fn add_arrow(tail: Vec2, vector: Vec2, role: LineRole, lines: &mut OverlayLines) {
    let Some(direction) = vector.try_normalize() else {
        return;
    };
    let tip = tail + vector;
    lines.add_line(tail, tip, role);
    for side in [direction.perp(), -direction.perp()] {
        let end = tip - HEAD_LENGTH * direction + 0.5 * HEAD_LENGTH * side;
        lines.add_line(tip, end, role);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_velocity_arrow_ends_where_the_body_is_after_a_fifth_of_a_second() {
        let position = Vec2::new(100.0, 50.0);
        let mut lines = OverlayLines::default();
        add_velocity_arrow(position, Vec2::new(0.0, 80.0), &mut lines);
        // The shaft and the two sides of the head.
        assert_eq!(lines.0.len(), 3);
        assert_eq!(lines.0[0].from, position);
        assert_eq!(lines.0[0].to, Vec2::new(100.0, 66.0));
    }

    #[test]
    fn a_body_at_rest_has_no_arrow() {
        let mut lines = OverlayLines::default();
        add_velocity_arrow(Vec2::ZERO, Vec2::ZERO, &mut lines);
        assert_eq!(lines.0, []);
    }
}
