//! The bounding circle: a test of one distance at rest, one quadratic in motion.

use std::f64::consts::PI;

use bevy_math::{DVec2, Dir2, Vec2};

use super::aabb::Aabb;
use super::contact_normal::direction;
use super::convex::Convex;
use super::duration::Dt;
use super::expansion::filtered;
use super::finite::{NotFinite, finite, finite_point};
use super::interval::Interval;
use super::kernel::{Slab, Times, sweep_slabs};
use super::shape::{Moving, Shape};
use super::smallest_circle::center_of_smallest;
use super::trace::{Recorder, Stop};

/// A filled circle (a closed disc) in world units; all numbers are finite. A circle of radius 0 is a point. A negative
/// radius makes the empty circle.
///
/// [`contains`](Self::contains) and [`overlaps`](Self::overlaps) are exact for all finite f32. The sweep gives the
/// answer for a pair whose centres and radii differ from the given ones by at most 2^-40 of (the distance
/// between the centres + both radii), and rounds its times to f32. So a graze may be judged either way if the path
/// misses the edge by less than that, and the duration of a graze varies with the square root of that tolerance.
///
/// A recorder sees one axis, number 0. It is the direction of B's motion relative to A, and `gap` is the travel that
/// remains until the contact. If B passes A by, it is the direction perpendicular to that, without motion.
///
/// Source: lecture slide "BA: Characteristics"; Ericson, *Real-Time Collision Detection*, 4.3 and 5.5.5.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    center: Vec2,
    radius: f32,
}

impl Circle {
    /// The empty circle: radius −1.
    pub const EMPTY: Self = Self {
        center: Vec2::ZERO,
        radius: -1.0,
    };

    /// The circle of `radius` units around `center`; the empty one if the radius is negative.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if a number is infinite or NaN.
    pub fn new(center: Vec2, radius: f32) -> Result<Self, NotFinite> {
        let center = finite_point(center)?;
        let radius = finite(radius)? + 0.0;
        if radius < 0.0 {
            return Ok(Self::EMPTY);
        }
        Ok(Self { center, radius })
    }

    /// The smallest circle around `points`; the empty one if there are none.
    ///
    /// It contains every point, exactly. Because centre and radius are f32, the radius exceeds that of the smallest
    /// real circle by at most 2^-22 of (the largest coordinate + the radius). Source: Welzl 1991, see
    /// `smallest_circle.rs`.
    ///
    /// # Errors
    /// [`NotFinite`] with the first component that is infinite or NaN, or if the radius leaves the range of f32.
    pub fn from_points(points: impl IntoIterator<Item = Vec2>) -> Result<Self, NotFinite> {
        let hull = Convex::from_points(points)?;
        let Some(center) = center_of_smallest(hull.vertices()) else {
            return Ok(Self::EMPTY);
        };
        let mut circle = Self::new(center.as_vec2(), 0.0)?;
        // The hull and `contains` are exact, so a circle around the vertices holds every point.
        for vertex in hull.vertices() {
            let distance = vertex.as_dvec2().distance(circle.center.as_dvec2());
            circle.radius = finite(circle.radius.max(distance as f32))?;
            while !circle.contains(*vertex) {
                circle.radius = finite(circle.radius.next_up())?;
            }
        }
        Ok(circle)
    }

    /// Its centre; the origin for the empty circle.
    pub const fn center(&self) -> Vec2 {
        self.center
    }

    /// Its radius in units; −1 for the empty circle.
    pub const fn radius(&self) -> f32 {
        self.radius
    }

    /// Whether it contains no point.
    pub fn is_empty(&self) -> bool {
        self.radius < 0.0
    }

    /// Whether it contains `point`, decided exactly; its edge belongs to it. False for a point that is not finite.
    pub fn contains(&self, point: Vec2) -> bool {
        point.is_finite()
            && !self.is_empty()
            && power(self.center, point, [self.radius, 0.0]) <= 0.0
    }

    /// Whether the two circles share a point, decided exactly. Touching edges do.
    pub fn overlaps(&self, other: &Self) -> bool {
        let radii = [self.radius, other.radius];
        !self.is_empty() && !other.is_empty() && power(self.center, other.center, radii) <= 0.0
    }

    /// Its area in square units; infinite if f32 cannot hold it.
    pub fn area(&self) -> f32 {
        if self.is_empty() {
            return 0.0;
        }
        (PI * f64::from(self.radius) * f64::from(self.radius)) as f32
    }

    /// Its bounding box for a broad phase, rounded outward and clipped to the range of f32.
    pub fn bounds(&self) -> Aabb {
        if self.is_empty() {
            return Aabb::EMPTY;
        }
        let radius = f64::from(self.radius);
        let side = |center: f32| Interval::around(f64::from(center), radius);
        Aabb::from_intervals([side(self.center.x), side(self.center.y)])
    }

    /// The circle with its centre moved by `offset`, rounded to the nearest f32.
    ///
    /// # Errors
    /// [`NotFinite`], if the offset or the moved centre is not finite.
    pub fn translate(&self, offset: Vec2) -> Result<Self, NotFinite> {
        let offset = finite_point(offset)?;
        if self.is_empty() {
            return Ok(*self);
        }
        Self::new(self.center + offset, self.radius)
    }
}

/// |p − q|² − (sum of the radii)², the power of a point: the sign is exact, the relative error is below 2^-41.
fn power(p: Vec2, q: Vec2, radii: [f32; 2]) -> f64 {
    let [px, py, qx, qy, r, s] = [p.x, p.y, q.x, q.y, radii[0], radii[1]].map(f64::from);
    let reach = r + s;
    let distance_squared = (px - qx) * (px - qx) + (py - qy) * (py - qy);
    filtered(
        distance_squared - reach * reach,
        distance_squared + reach * reach,
        [
            px * px,
            -2.0 * px * qx,
            qx * qx,
            py * py,
            -2.0 * py * qy,
            qy * qy,
            -r * r,
            -2.0 * r * s,
            -s * s,
        ],
    )
}

/// The path of B's centre relative to A's: a straight line at constant speed.
struct RelativePath {
    /// |distance|² − reach² at the start, its sign exact: c of the quadratic.
    power: f64,
    /// The sum of the radii.
    reach: f64,
    /// The unit direction of the motion.
    heading: DVec2,
    /// The speed in units per second.
    speed: f64,
    /// The offset from A's centre to B's at the start, measured along `heading`.
    along: f64,
    /// The same offset, measured perpendicular to `heading`, positive to its left. It does not change.
    across: f64,
}

impl RelativePath {
    fn new(a: &Moving<Circle>, b: &Moving<Circle>) -> Self {
        let radii = [a.shape.radius, b.shape.radius];
        let offset = center_offset(a, b);
        let velocity = b.velocity().as_dvec2() - a.velocity().as_dvec2();
        let speed = velocity.length();
        // At rest any direction will do. This one is perpendicular to the offset.
        let heading = if speed > 0.0 {
            velocity / speed
        } else {
            let distance = offset.length();
            if distance > 0.0 {
                offset.perp() / distance
            } else {
                DVec2::X
            }
        };
        Self {
            power: power(a.shape.center, b.shape.center, radii),
            reach: f64::from(radii[0]) + f64::from(radii[1]),
            heading,
            speed,
            along: offset.dot(heading),
            across: heading.perp_dot(offset),
        }
    }

    /// Half of the chord that the path cuts out of the circle of radius `reach` around A's centre.
    fn half_chord(&self) -> f64 {
        if self.power <= 0.0 {
            // Neither term is negative, so nothing cancels.
            (self.along * self.along - self.power).sqrt()
        } else {
            let across = self.across.abs();
            ((self.reach - across) * (self.reach + across))
                .max(0.0)
                .sqrt()
        }
    }

    /// The quadratic as one slab: the distances from B's centre to both ends of the chord, measured along the path.
    ///
    /// These distances −along ± `half_chord` are the roots of the quadratic times the speed. Their product is
    /// `power`. So the root in which the two terms cancel is computed from the other one (Ericson's
    /// c / (b + √discriminant)).
    fn slab(&self) -> Slab<f64> {
        let across = self.across.abs();
        // Without relative motion, or with the offset perpendicular to it, the start is the nearest approach.
        // `power` is then more accurate than `across`.
        if self.speed == 0.0 || self.power > 0.0 && self.along == 0.0 {
            return Slab {
                low: divide_or_zero(self.power, across + self.reach),
                high: across + self.reach,
                v_rel: 0.0,
            };
        }
        if self.power > 0.0 && across > self.reach {
            return Slab {
                low: across - self.reach,
                high: across + self.reach,
                v_rel: 0.0,
            };
        }
        let (half, along) = (self.half_chord(), self.along);
        let (low, high) = if along < 0.0 {
            (divide_or_zero(self.power, half - along), half - along)
        } else {
            (-half - along, -divide_or_zero(self.power, half + along))
        };
        Slab {
            low,
            high,
            v_rel: self.speed,
        }
    }
}

/// `n / d` for d ≥ 0, or 0 if n = 0. d may be 0 only if n is.
fn divide_or_zero(n: f64, d: f64) -> f64 {
    if n == 0.0 { 0.0 } else { n / d }
}

/// The vector from A's centre to B's at the start.
fn center_offset(a: &Moving<Circle>, b: &Moving<Circle>) -> DVec2 {
    b.shape.center.as_dvec2() - a.shape.center.as_dvec2()
}

impl Shape for Circle {
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
        sweep_slabs([RelativePath::new(a, b).slab()], dt, recorder)
    }

    /// From A's centre to B's at `t_first`; +x if the two centres are equal then.
    fn normal(a: &Moving<Self>, b: &Moving<Self>, times: &Times) -> (usize, Dir2) {
        if times.axis.is_none() {
            return (0, direction(center_offset(a, b)));
        }
        // Not computed from the rounded time: a fast circle crosses a small one within the last bit of it.
        let path = RelativePath::new(a, b);
        let heading = path.heading;
        let offset_at_contact = heading * -path.half_chord() + heading.perp() * path.across;
        (0, direction(offset_at_contact))
    }
}
