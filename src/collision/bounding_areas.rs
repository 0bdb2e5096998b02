//! The bounding areas side by side: how tight each is around the same points.

use bevy::math::Vec2;

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
    /// The smallest disc.
    pub circle: Circle,
    /// The least axis-aligned box.
    pub aabb: Aabb,
    /// The least octagon.
    pub octagon: Octagon,
    /// The box of least area at any angle.
    pub obb: Obb,
    /// The convex hull.
    pub hull: Convex,
}

impl BoundingAreas {
    /// All of them around `points`; all empty where there are none.
    ///
    /// # Errors
    /// [`NotFinite`], if a component is infinite or NaN, or a shape around the points leaves the range of f32.
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

    /// The name and the area, in square units, of each: in the lecture's order, the octagon between the boxes.
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
