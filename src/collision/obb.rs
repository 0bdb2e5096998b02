//! The oriented bounding box: a rectangle that turns with what it bounds, four axes a pair.

use bevy::math::{DVec2, Dir2, Vec2, Vec2Swizzles};

use super::aabb::Aabb;
use super::contact_normal::{ContactNormal, contact_normal_of_slabs, direction};
use super::convex::Convex;
use super::duration::Dt;
use super::finite::{NotFinite, finite, finite_point};
use super::interval::Interval;
use super::kernel::{Slab, Times, sweep_slabs};
use super::shape::{Moving, Shape};
use super::trace::{Recorder, Stop};

/// A rectangle at an angle, closed; world units. Half-extents of 0 are legal; a negative one makes the empty box.
///
/// All questions are answered in f64 and hold for a pair whose coordinates differ from the given ones by at
/// most 2^-48 of (the distance between the centres + all four half-extents), and whose velocity differs by
/// at most 2^-48 of the relative speed; times are then rounded to f32. At multiples of a quarter turn made by
/// [`along`](Self::along) nothing but the times is rounded, as long as the numbers are multiples of one grid.
/// Boxes at an odd angle that only touch may be judged either way.
///
/// Axes are numbered: A's own x and y, then B's.
///
/// Source: lecture slide "BA: Characteristics"; W. Perone, *Optimized Oriented Bounding Box intersection
/// testing*, whose `intersect_obb` compares each axis with the other one's extent and whose `intersect_aabb`
/// takes degrees for radians (ours does neither); Ericson, *Real-Time Collision Detection*, 4.4.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Obb {
    center: DVec2,
    half: DVec2,
    /// Where its own x axis points; of unit length.
    axis: DVec2,
}

/// The part of a box's size by which [`Obb::bounds`] are wider where the box is turned.
const PAD: f64 = 1.0 / (1u64 << 48) as f64;

impl Obb {
    /// The empty box: half-extents −1.
    pub const EMPTY: Self = Self {
        center: DVec2::ZERO,
        half: DVec2::NEG_ONE,
        axis: DVec2::X,
    };

    /// The box around `center` with `half` its width and height, turned by `angle` RADIANS counterclockwise.
    ///
    /// Sine and cosine are those of `libm` in f64: the same on every machine. A negative half-extent makes
    /// the empty box.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if a number is infinite or NaN.
    pub fn new(center: Vec2, half: Vec2, angle: f32) -> Result<Self, NotFinite> {
        let angle = f64::from(finite(angle)?);
        Self::turned(center, half, DVec2::new(libm::cos(angle), libm::sin(angle)))
    }

    /// The box around `center` whose own x axis points to `direction`.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if a number is infinite or NaN.
    pub fn along(center: Vec2, half: Vec2, direction: Dir2) -> Result<Self, NotFinite> {
        let axis = finite_point(*direction)?.as_dvec2();
        Self::turned(center, half, unit(axis))
    }

    fn turned(center: Vec2, half: Vec2, axis: DVec2) -> Result<Self, NotFinite> {
        let center = finite_point(center)?.as_dvec2();
        let half = finite_point(half)?.as_dvec2();
        if half.min_element() < 0.0 {
            return Ok(Self::EMPTY);
        }
        Ok(Self { center, half, axis })
    }

    /// The box of least area around `points`; the empty one where there are none. It contains every point.
    ///
    /// One of its sides lies on an edge of the convex hull (H. Freeman, R. Shapira, *Determining the
    /// minimum-area encasing rectangle for an arbitrary closed curve*, CACM 18, 1975); of equal areas the first
    /// edge's, counterclockwise from the leftmost vertex.
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
                let way = to.as_dvec2() - from.as_dvec2();
                Self::with_axis(vertices, unit(way))
            })
            .reduce(|best, other| {
                if other.half.element_product() < best.half.element_product() {
                    other
                } else {
                    best
                }
            });
        Ok(best.map_or(Self::EMPTY, |best| best.grown_around(&points)))
    }

    /// The least box along `axis` around `points`, to the accuracy of f64.
    fn with_axis(points: &[Vec2], axis: DVec2) -> Self {
        let origin = points.first().copied().unwrap_or_default().as_dvec2();
        let (mut min, mut max) = (DVec2::ZERO, DVec2::ZERO);
        for point in points {
            let at = to_own(point.as_dvec2() - origin, axis);
            (min, max) = (min.min(at), max.max(at));
        }
        let middle = (min + max) * 0.5;
        Self {
            center: origin + axis * middle.x + axis.perp() * middle.y,
            half: (max - min) * 0.5,
            axis,
        }
    }

    /// Its half-extents fitted to `points` with the very subtraction that `contains` does.
    fn grown_around(self, points: &[Vec2]) -> Self {
        let half = points.iter().fold(DVec2::ZERO, |half, point| {
            half.max(to_own(point.as_dvec2() - self.center, self.axis).abs())
        });
        Self { half, ..self }
    }

    /// Its centre, rounded to f32; the origin for the empty box.
    pub fn center(&self) -> Vec2 {
        self.center.as_vec2()
    }

    /// Half its width and height along its own axes, rounded to f32; infinite where f32 cannot hold them.
    pub fn half_extents(&self) -> Vec2 {
        self.half.as_vec2()
    }

    /// How far it is turned in radians, counterclockwise, within [−π, π], rounded to f32.
    pub fn angle(&self) -> f32 {
        libm::atan2(self.axis.y, self.axis.x) as f32
    }

    /// Its corners counterclockwise from that of the least own x and y, rounded to f32; none if it is empty.
    pub fn corners(&self) -> Option<[Vec2; 4]> {
        let (x, y) = (self.axis * self.half.x, self.axis.perp() * self.half.y);
        let ways = [-x - y, x - y, x + y, y - x];
        (!self.is_empty()).then(|| ways.map(|way| (self.center + way).as_vec2()))
    }

    /// Whether there is no point in it.
    pub fn is_empty(&self) -> bool {
        self.half.x < 0.0
    }

    /// Whether `point` lies in it; its edges belong to it. A point that is not finite lies nowhere.
    pub fn contains(&self, point: Vec2) -> bool {
        let at = to_own(point.as_dvec2() - self.center, self.axis).abs();
        at.x <= self.half.x && at.y <= self.half.y
    }

    /// Whether the two share a point. Edges and corners that touch do.
    pub fn overlaps(&self, other: &Self) -> bool {
        !self.is_empty()
            && !other.is_empty()
            && slabs(self, other, DVec2::ZERO)
                .iter()
                .all(|slab| !slab.are_apart())
    }

    /// Whether it shares a point with an axis-aligned box: the same four axes, two of them x and y.
    pub fn overlaps_aabb(&self, other: &Aabb) -> bool {
        self.overlaps(&Self::from(*other))
    }

    /// Its area in square units; 0 for the empty box, infinite where f32 cannot hold it.
    pub fn area(&self) -> f32 {
        if self.is_empty() {
            return 0.0;
        }
        (4.0 * self.half.x * self.half.y) as f32
    }

    /// Its box, rounded outward and clipped to the range of f32: what a cull before this finer test has to use.
    pub fn bounds(&self) -> Aabb {
        if self.is_empty() {
            return Aabb::EMPTY;
        }
        let axis = self.axis.abs();
        let reach = DVec2::new(axis.dot(self.half), axis.dot(self.half.yx()));
        let is_turned = axis.min_element() > 0.0;
        let pad = if is_turned {
            PAD * (self.half.element_sum() + self.center.abs().max_element())
        } else {
            0.0
        };
        Aabb::from_intervals([
            Interval::around(self.center.x, reach.x + pad),
            Interval::around(self.center.y, reach.y + pad),
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
    /// The same box, not turned.
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

/// `vector` at length 1; x where it has none. Divided, not multiplied by a reciprocal: (0, 49) is exactly y.
fn unit(vector: DVec2) -> DVec2 {
    let length = vector.length();
    if length > 0.0 {
        vector / length
    } else {
        DVec2::X
    }
}

/// `vector` as a box along `axis` sees it.
fn to_own(vector: DVec2, axis: DVec2) -> DVec2 {
    DVec2::new(axis.dot(vector), axis.perp_dot(vector))
}

/// The four directions that may separate the two: the axes of A, then those of B.
fn directions(a: &Obb, b: &Obb) -> [DVec2; 4] {
    [a.axis, a.axis.perp(), b.axis, b.axis.perp()]
}

/// The separating axis test, once for the pair at rest and in motion.
///
/// With Perone's observation that the products of the axes have only two magnitudes, and with each box's
/// width on its own x axis.
fn slabs(a: &Obb, b: &Obb, v_rel: DVec2) -> [Slab<f64>; 4] {
    let way = b.center - a.center;
    let cos = a.axis.dot(b.axis).abs();
    let sin = a.axis.perp_dot(b.axis).abs();
    let shadow = |half: DVec2| (half.x * cos + half.y * sin, half.x * sin + half.y * cos);
    let (of_a, of_b) = (shadow(a.half), shadow(b.half));
    let reaches = [
        a.half.x + of_b.0,
        a.half.y + of_b.1,
        b.half.x + of_a.0,
        b.half.y + of_a.1,
    ];
    let directions = directions(a, b);
    std::array::from_fn(|i| {
        let distance = way.dot(directions[i]);
        Slab {
            low: -distance - reaches[i],
            high: reaches[i] - distance,
            v_rel: v_rel.dot(directions[i]),
        }
    })
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
        let ContactNormal { axis, positive } =
            contact_normal_of_slabs(slabs.len(), |i| slabs[i], times.axis);
        let normal = direction(directions(&a.shape, &b.shape)[axis]);
        (axis, if positive { normal } else { -normal })
    }
}
