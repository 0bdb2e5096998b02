//! The oriented bounding box (OBB): a rectangle that rotates with the object it bounds. A pair has four axes.

use bevy_math::{DVec2, Dir2, Vec2, Vec2Swizzles};

use super::aabb::Aabb;
use super::contact_normal::{ContactNormal, contact_normal_of_slabs, direction};
use super::convex::Convex;
use super::duration::Dt;
use super::finite::{NotFinite, finite, finite_point};
use super::interval::Interval;
use super::kernel::{Slab, Times, sweep_slabs};
use super::projection::Projection;
use super::shape::{Moving, Shape};
use super::trace::{Recorder, Stop};

/// A closed rectangle at any angle, in world units. Half-extents of 0 are legal. A negative one makes the empty box.
///
/// Every question is answered in f64. The answer holds for a pair whose coordinates differ from the given ones by at
/// most 2^-48 of (the distance between the centres + all four half-extents), and whose velocity differs by at most
/// 2^-48 of the relative speed. Times are then rounded to f32. For boxes at multiples of a quarter turn made by
/// [`along`](Self::along), only the times are rounded, as long as the numbers are multiples of one grid.
/// Boxes at other angles that only touch may be judged either way.
///
/// The axes are numbered: A's local x and y, then B's.
///
/// Source: lecture slide "BA: Characteristics"; W. Perone, *Optimized Oriented Bounding Box intersection
/// testing*; Ericson, *Real-Time Collision Detection*, 4.4. Perone's `intersect_obb` compares each axis with the
/// extent of the other axis, and his `intersect_aabb` takes degrees for radians. Ours does neither.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Obb {
    center: DVec2,
    half: DVec2,
    /// The unit vector of its local x axis.
    axis: DVec2,
}

/// How much wider [`Obb::bounds`] are than a rotated box, relative to its size and position.
const BOUNDS_PADDING: f64 = 1.0 / (1u64 << 48) as f64;

impl Obb {
    /// The empty box: half-extents −1.
    pub const EMPTY: Self = Self {
        center: DVec2::ZERO,
        half: DVec2::NEG_ONE,
        axis: DVec2::X,
    };

    /// The box around `center` with the half-extents `half`, rotated counterclockwise by `angle` RADIANS.
    ///
    /// Sine and cosine are those of `libm` in f64, the same on every machine. A negative half-extent makes the empty
    /// box.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if a number is infinite or NaN.
    pub fn new(center: Vec2, half: Vec2, angle: f32) -> Result<Self, NotFinite> {
        let angle = f64::from(finite(angle)?);
        Self::from_axis(center, half, DVec2::new(libm::cos(angle), libm::sin(angle)))
    }

    /// The box around `center` with the half-extents `half`, whose local x axis points to `direction`.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if a number is infinite or NaN.
    pub fn along(center: Vec2, half: Vec2, direction: Dir2) -> Result<Self, NotFinite> {
        let axis = finite_point(*direction)?.as_dvec2();
        Self::from_axis(center, half, normalized_or_x(axis))
    }

    fn from_axis(center: Vec2, half: Vec2, axis: DVec2) -> Result<Self, NotFinite> {
        let center = finite_point(center)?.as_dvec2();
        let half = finite_point(half)?.as_dvec2();
        if half.min_element() < 0.0 {
            return Ok(Self::EMPTY);
        }
        Ok(Self { center, half, axis })
    }

    /// The box of smallest area around `points`; the empty one if there are none. It contains every point.
    ///
    /// One of its sides lies on an edge of the convex hull (H. Freeman, R. Shapira, *Determining the
    /// minimum-area encasing rectangle for an arbitrary closed curve*, CACM 18, 1975). If areas are equal, the first
    /// edge wins, counterclockwise from the leftmost vertex.
    ///
    /// # Errors
    /// [`NotFinite`] with the first component that is infinite or NaN.
    pub fn from_points(points: impl IntoIterator<Item = Vec2>) -> Result<Self, NotFinite> {
        let points: Vec<Vec2> = points.into_iter().collect();
        let hull = Convex::from_points(points.iter().copied())?;
        let vertices = hull.vertices();
        let following = vertices.iter().cycle().skip(1);
        let best = vertices
            .iter()
            .zip(following)
            .map(|(from, to)| {
                let edge = to.as_dvec2() - from.as_dvec2();
                Self::around_points_along(vertices, normalized_or_x(edge))
            })
            .reduce(|best, other| {
                if other.half.element_product() < best.half.element_product() {
                    other
                } else {
                    best
                }
            });
        Ok(best.map_or(Self::EMPTY, |best| best.refitted_to(&points)))
    }

    /// The smallest box around `points` with the local x axis `axis`, to the accuracy of f64.
    fn around_points_along(points: &[Vec2], axis: DVec2) -> Self {
        let origin = points.first().copied().unwrap_or_default().as_dvec2();
        let (mut min, mut max) = (DVec2::ZERO, DVec2::ZERO);
        for point in points {
            let local = to_local(point.as_dvec2() - origin, axis);
            (min, max) = (min.min(local), max.max(local));
        }
        let center = (min + max) * 0.5;
        Self {
            center: origin + axis * center.x + axis.perp() * center.y,
            half: (max - min) * 0.5,
            axis,
        }
    }

    /// The same box with half-extents fitted to `points` by the same subtraction as in [`contains`](Self::contains).
    fn refitted_to(self, points: &[Vec2]) -> Self {
        let half = points.iter().fold(DVec2::ZERO, |half, point| {
            half.max(to_local(point.as_dvec2() - self.center, self.axis).abs())
        });
        Self { half, ..self }
    }

    /// Its centre, rounded to f32; the origin for the empty box.
    pub fn center(&self) -> Vec2 {
        self.center.as_vec2()
    }

    /// Half its width and height along its local axes, rounded to f32; infinite if f32 cannot hold them.
    pub fn half_extents(&self) -> Vec2 {
        self.half.as_vec2()
    }

    /// Its counterclockwise angle in radians, within [−π, π], rounded to f32.
    pub fn angle(&self) -> f32 {
        libm::atan2(self.axis.y, self.axis.x) as f32
    }

    /// Its corners, rounded to f32, counterclockwise from the one with the smallest local x and y. `None` if it is
    /// empty.
    pub fn corners(&self) -> Option<[Vec2; 4]> {
        (!self.is_empty()).then(|| self.exact_corners().map(|corner| corner.as_vec2()))
    }

    fn exact_corners(&self) -> [DVec2; 4] {
        let (x, y) = (self.axis * self.half.x, self.axis.perp() * self.half.y);
        [-x - y, x - y, x + y, y - x].map(|offset| self.center + offset)
    }

    /// Whether it contains no point.
    pub fn is_empty(&self) -> bool {
        self.half.x < 0.0
    }

    /// Whether it contains `point`; its edges belong to it. False for a point that is not finite.
    pub fn contains(&self, point: Vec2) -> bool {
        let local = to_local(point.as_dvec2() - self.center, self.axis).abs();
        local.x <= self.half.x && local.y <= self.half.y
    }

    /// Whether the two boxes share a point. Touching edges and corners do.
    pub fn overlaps(&self, other: &Self) -> bool {
        !self.is_empty()
            && !other.is_empty()
            && slabs(self, other, DVec2::ZERO)
                .iter()
                .all(|slab| !slab.are_apart())
    }

    /// Whether it shares a point with an axis-aligned box. The test uses the same four axes, two of which are x and y.
    pub fn overlaps_aabb(&self, other: &Aabb) -> bool {
        self.overlaps(&Self::from(*other))
    }

    /// Its area in square units; 0 for the empty box, infinite if f32 cannot hold it.
    pub fn area(&self) -> f32 {
        if self.is_empty() {
            return 0.0;
        }
        (4.0 * self.half.x * self.half.y) as f32
    }

    /// Its axis-aligned bounding box for a broad phase, rounded outward and clipped to the range of f32.
    pub fn bounds(&self) -> Aabb {
        if self.is_empty() {
            return Aabb::EMPTY;
        }
        let axis = self.axis.abs();
        let reach = DVec2::new(axis.dot(self.half), axis.dot(self.half.yx()));
        let is_rotated = axis.min_element() > 0.0;
        let padding = if is_rotated {
            BOUNDS_PADDING * (self.half.element_sum() + self.center.abs().max_element())
        } else {
            0.0
        };
        Aabb::from_intervals([
            Interval::around(self.center.x, reach.x + padding),
            Interval::around(self.center.y, reach.y + padding),
        ])
    }

    /// The box moved by `offset`.
    ///
    /// # Errors
    /// [`NotFinite`], if the offset is not finite or the moved centre leaves the range of f32.
    pub fn translate(&self, offset: Vec2) -> Result<Self, NotFinite> {
        let offset = finite_point(offset)?.as_dvec2();
        if self.is_empty() {
            return Ok(*self);
        }
        let center = self.center + offset;
        finite_point(center.as_vec2())?;
        Ok(Self { center, ..*self })
    }
}

impl From<Aabb> for Obb {
    /// The same box, not rotated.
    fn from(aabb: Aabb) -> Self {
        if aabb.is_empty() {
            return Self::EMPTY;
        }
        let min = DVec2::new(aabb.min(0).into(), aabb.min(1).into());
        let max = DVec2::new(aabb.max(0).into(), aabb.max(1).into());
        Self {
            center: (min + max) * 0.5,
            half: (max - min) * 0.5,
            axis: DVec2::X,
        }
    }
}

/// `vector` scaled to length 1; x for the zero vector.
///
/// It divides instead of multiplying by a reciprocal, so that (0, 49) becomes exactly y.
fn normalized_or_x(vector: DVec2) -> DVec2 {
    let length = vector.length();
    if length > 0.0 {
        vector / length
    } else {
        DVec2::X
    }
}

/// `vector` in the local coordinates of a box whose x axis is `axis`.
fn to_local(vector: DVec2, axis: DVec2) -> DVec2 {
    DVec2::new(axis.dot(vector), axis.perp_dot(vector))
}

/// The four directions that may separate A and B: the axes of A, then those of B.
fn directions(a: &Obb, b: &Obb) -> [DVec2; 4] {
    [a.axis, a.axis.perp(), b.axis, b.axis.perp()]
}

/// The four axes of the separating axis test, both for pairs at rest and in motion.
///
/// It uses Perone's observation that the products of the axes have only two magnitudes. Unlike Perone, it takes each
/// box's width along the box's own x axis.
fn slabs(a: &Obb, b: &Obb, v_rel: DVec2) -> [Slab<f64>; 4] {
    let offset = b.center - a.center;
    let cos = a.axis.dot(b.axis).abs();
    let sin = a.axis.perp_dot(b.axis).abs();
    // The half-extents of one box, projected onto the two axes of the other.
    let projected = |half: DVec2| (half.x * cos + half.y * sin, half.x * sin + half.y * cos);
    let (of_a, of_b) = (projected(a.half), projected(b.half));
    let reaches = [
        a.half.x + of_b.0,
        a.half.y + of_b.1,
        b.half.x + of_a.0,
        b.half.y + of_a.1,
    ];
    let directions = directions(a, b);
    std::array::from_fn(|i| {
        let distance = offset.dot(directions[i]);
        Slab {
            low: -distance - reaches[i],
            high: reaches[i] - distance,
            v_rel: v_rel.dot(directions[i]),
        }
    })
}

impl Obb {
    /// Both boxes on the four axes of their test; none if one is empty.
    pub(super) fn projections(a: &Self, b: &Self) -> Vec<Projection> {
        if a.is_empty() || b.is_empty() {
            return Vec::new();
        }
        let corners = [a, b].map(|shape| shape.exact_corners());
        let directions = directions(a, b).into_iter();
        let [a, b] = &corners;
        directions
            .map(|direction| Projection::of_points(direction, a, b))
            .collect()
    }
}

impl Moving<Obb> {
    fn slabs(a: &Self, b: &Self) -> [Slab<f64>; 4] {
        let v_rel = b.velocity().as_dvec2() - a.velocity().as_dvec2();
        slabs(&a.shape, &b.shape, v_rel)
    }
}

impl Shape for Obb {
    type Vector = Vec2;
    type Direction = Dir2;

    fn overlaps(&self, other: &Self) -> bool {
        Self::overlaps(self, other)
    }

    fn times<R: Recorder>(
        a: &Moving<Self>,
        b: &Moving<Self>,
        dt: Dt,
        recorder: &mut R,
    ) -> Option<Times> {
        if a.shape.is_empty() || b.shape.is_empty() {
            recorder.stop(Stop::Empty);
            return None;
        }
        sweep_slabs(Moving::<Self>::slabs(a, b), dt, recorder)
    }

    fn normal(a: &Moving<Self>, b: &Moving<Self>, times: &Times) -> (usize, Dir2) {
        let slabs = Moving::<Self>::slabs(a, b);
        let ContactNormal { axis, is_positive } =
            contact_normal_of_slabs(slabs.len(), |i| slabs[i], times.axis);
        let normal = direction(directions(&a.shape, &b.shape)[axis]);
        (axis, if is_positive { normal } else { -normal })
    }
}
