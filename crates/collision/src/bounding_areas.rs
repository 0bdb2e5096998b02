//! The bounding areas side by side: a comparison of how tight each is around the same points.

use bevy_math::Vec2;

use super::aabb::Aabb;
use super::circle::Circle;
use super::convex::Convex;
use super::finite::NotFinite;
use super::obb::Obb;
use super::octagon::Octagon;

/// The lecture's four bounding areas, and the 1979 octagon, around the same points.
///
/// Each has `from_points`, `contains`, `overlaps` and `area` under the same names.
/// Source: lecture slide "BA: Characteristics", which orders them circle, AABB, OBB, convex hull.
#[derive(Clone, Debug, PartialEq)]
pub struct BoundingAreas {
    /// The smallest circle.
    pub circle: Circle,
    /// The smallest axis-aligned box.
    pub aabb: Aabb,
    /// The smallest octagon.
    pub octagon: Octagon,
    /// The box of smallest area at any angle.
    pub obb: Obb,
    /// The convex hull.
    pub hull: Convex,
}

impl BoundingAreas {
    /// Makes all of them around `points`; all are empty if there are no points.
    ///
    /// # Errors
    /// [`NotFinite`], if a component is infinite or NaN, or if a shape around the points leaves the range of f32.
    pub fn from_points(points: &[Vec2]) -> Result<Self, NotFinite> {
        let points = || points.iter().copied();
        Ok(Self {
            circle: Circle::from_points(points())?,
            aabb: Aabb::from_points(points())?,
            octagon: Octagon::from_points(points())?,
            obb: Obb::from_points(points())?,
            hull: Convex::from_points(points())?,
        })
    }

    /// The name and the area of each, in square units. The order is the lecture's, with the octagon between the boxes.
    pub fn area_of_each(&self) -> [(&'static str, f32); 5] {
        [
            ("circle", self.circle.area()),
            ("aabb", self.aabb.area()),
            ("octagon", self.octagon.area()),
            ("obb", self.obb.area()),
            ("hull", self.hull.area()),
        ]
    }
}
