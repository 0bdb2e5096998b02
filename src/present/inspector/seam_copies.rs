//! The copies of a body across the seam that are visible in the field.

use bevy::math::Vec2;

use crate::collision::{Aabb, Torus};
use crate::sim::{BodyKind, BoundingBox};

/// Finds the copies of a body in a field.
pub(super) struct SeamCopies {
    pub torus: Torus,
    field: Aabb,
}

impl SeamCopies {
    pub(super) fn new(torus: Torus) -> Self {
        let half = torus.size() / 2.0;
        Self {
            torus,
            field: BoundingBox { half }.at(half),
        }
    }

    /// The position of a body that covers `area`, and those of its copies nearest to the corners of the field, if the area
    /// around them overlaps the field. A saucer has no copy across the left and right edge, a
    /// bullet of the assignment none at all.
    pub(super) fn positions(
        &self,
        kind: BodyKind,
        position: Vec2,
        area: &Aabb,
    ) -> impl Iterator<Item = Vec2> + use<> {
        let size = self.torus.size();
        let corners = [
            Vec2::ZERO,
            Vec2::new(size.x, 0.0),
            Vec2::new(0.0, size.y),
            size,
        ];
        let images = corners.map(|corner| {
            let image = self.torus.image(position, corner);
            match kind {
                BodyKind::Saucer(_) => Vec2::new(position.x, image.y),
                BodyKind::Bullet => position,
                _ => image,
            }
        });
        let (area, field) = (*area, self.field);
        let is_visible = move |image: Vec2| {
            let area = area.translate(image - position);
            area.is_ok_and(|area| area.overlaps(&field))
        };
        (0..4)
            .filter(move |i| !images[..*i].contains(&images[*i]))
            .map(move |i| images[i])
            .filter(move |image| is_visible(*image))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::SaucerSize;

    #[test]
    fn a_saucer_on_the_left_edge_has_no_copy_on_the_right() {
        let torus = Torus::new(Vec2::new(1024.0, 768.0)).expect("a finite size");
        let copies = SeamCopies::new(torus);
        let position = Vec2::new(5.0, 300.0);
        let area = BoundingBox {
            half: Vec2::splat(10.0),
        }
        .at(position);
        let positions = |kind| copies.positions(kind, position, &area).collect::<Vec<_>>();
        assert_eq!(
            positions(BodyKind::Ship),
            [position, Vec2::new(1029.0, 300.0)]
        );
        assert_eq!(positions(BodyKind::Saucer(SaucerSize::Large)), [position]);
    }
}
