//! The area that a body swept in the last step, drawn as a box around its motion.

use bevy::math::Vec2;

use super::line_styles::{LineRole, OverlayLines};
use crate::collision::{Aabb, Moving};
use crate::sim::DT;

/// The area that a body swept in a step; `bounds` is its box at the start of the step.
pub(super) fn swept_area(bounds: Aabb, velocity: Vec2) -> Option<Aabb> {
    let moving = Moving::new(bounds, velocity);
    moving.and_then(|moving| moving.swept_bounds(DT)).ok()
}

/// Draws a swept area, moved by `offset` to a copy of the body.
pub(super) fn add_swept_area(area: &Aabb, offset: Vec2, lines: &mut OverlayLines) {
    if let Ok(area) = area.translate(offset) {
        lines.add_box(&area, LineRole::SweptArea);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::BoundingBox;

    #[test]
    fn the_swept_area_reaches_from_the_box_before_the_step_to_the_box_after_it() {
        let box_at = |x, half| BoundingBox { half }.at(Vec2::new(x, 300.0));
        let half = Vec2::new(10.0, 8.0);
        // 640 units/s are 10 units a step, from x = 500 to 510.
        let area = swept_area(box_at(500.0, half), Vec2::new(640.0, 0.0));
        assert_eq!(area, Some(box_at(505.0, half + Vec2::new(5.0, 0.0))));
    }

    #[test]
    fn the_area_of_a_copy_is_drawn_at_the_copy() {
        let half = Vec2::new(10.0, 8.0);
        let area = BoundingBox { half }.at(Vec2::new(5.0, 300.0));
        let mut lines = OverlayLines::default();
        add_swept_area(&area, Vec2::new(1024.0, 0.0), &mut lines);
        assert_eq!(lines.0.len(), 4);
        assert_eq!(lines.0[0].from, Vec2::new(1019.0, 292.0));
    }
}
