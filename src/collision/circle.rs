//! The bounding circle: one distance at rest, one quadratic in motion.

use std::f64::consts::PI;

use bevy::math::{DVec2, Dir2, Vec2};

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

/// A disc, closed; world units, all numbers finite. Radius 0 is a point; a negative radius makes the empty disc.
///
/// [`contains`](Self::contains) and [`overlaps`](Self::overlaps) are exact for all finite f32. The sweep
/// answers for a pair whose centres and radii differ from the given ones by at most 2^-40 of (the distance
/// between the centres + both radii), and rounds its times to f32. So a graze may be judged either way where
/// the way misses the edge by less than that, and its duration varies with the square root of it.
///
/// A recorder sees one axis, number 0: the direction in which B moves as A sees it, `gap` being the way left
/// to the contact; or the direction across it, without motion, where B passes A by.
///
/// Source: lecture slide "BA: Characteristics"; Ericson, *Real-Time Collision Detection*, 4.3 and 5.5.5.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    center: Vec2,
    radius: f32,
}

impl Circle {
    /// The empty disc: radius −1.
    pub const EMPTY: Self = Self {
        center: Vec2::ZERO,
        radius: -1.0,
    };

    /// The disc of `radius` units around `center`; the empty one where the radius is negative.
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

    /// The smallest disc around `points`; the empty one where there are none.
    ///
    /// It contains every point, exactly. Centre and radius are f32: the radius exceeds that of the smallest
    /// real disc by at most 2^-22 of (the largest coordinate + the radius). Source: Welzl 1991, see
    /// `enclosing.rs`.
    ///
    /// # Errors
    /// [`NotFinite`] with the first component that is infinite or NaN, or if the radius leaves the range of f32.
    pub fn from_points(points: impl IntoIterator<Item = Vec2>) -> Result<Self, NotFinite> {
        let hull = Convex::from_points(points)?;
        let Some(center) = center_of_smallest(hull.vertices()) else {
            return Ok(Self::EMPTY);
        };
        let mut disc = Self::new(center.as_vec2(), 0.0)?;
        // The hull is exact, and so is `contains`: a disc around the vertices holds every point.
        for vertex in hull.vertices() {
            let distance = vertex.as_dvec2().distance(disc.center.as_dvec2());
            disc.radius = finite(disc.radius.max(distance as f32))?;
            while !disc.contains(*vertex) {
                disc.radius = finite(disc.radius.next_up())?;
            }
        }
        Ok(disc)
    }

    /// Its centre; the origin for the empty disc.
    pub const fn center(&self) -> Vec2 {
        self.center
    }

    /// Its radius in units; −1 for the empty disc.
    pub const fn radius(&self) -> f32 {
        self.radius
    }

    /// Whether there is no point in it.
    pub fn is_empty(&self) -> bool {
        self.radius < 0.0
    }

    /// Whether `point` lies in it, exactly; its edge belongs to it. A point that is not finite lies nowhere.
    pub fn contains(&self, point: Vec2) -> bool {
        point.is_finite()
            && !self.is_empty()
            && power(self.center, point, [self.radius, 0.0]) <= 0.0
    }

    /// Whether the two share a point, exactly. Edges that touch do.
    pub fn overlaps(&self, other: &Self) -> bool {
        let radii = [self.radius, other.radius];
        !self.is_empty() && !other.is_empty() && power(self.center, other.center, radii) <= 0.0
    }

    /// Its area in square units; infinite where f32 cannot hold it.
    pub fn area(&self) -> f32 {
        if self.is_empty() {
            return 0.0;
        }
        (PI * f64::from(self.radius) * f64::from(self.radius)) as f32
    }

    /// Its box, rounded outward and clipped to the range of f32: what a cull before this test has to use.
    pub fn bounds(&self) -> Aabb {
        if self.is_empty() {
            return Aabb::EMPTY;
        }
        let radius = f64::from(self.radius);
        let side = |center: f32| Interval::around(f64::from(center), radius);
        Aabb::from_intervals([side(self.center.x), side(self.center.y)])
    }

    /// The disc with its centre moved by `offset`, rounded to the nearest f32.
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

/// |p − q|² − (sum of the radii)²: the exact sign, and a relative error below 2^-41.
fn power(p: Vec2, q: Vec2, radii: [f32; 2]) -> f64 {
    let [px, py, qx, qy, r, s] = [p.x, p.y, q.x, q.y, radii[0], radii[1]].map(f64::from);
    let reach = r + s;
    let squares = (px - qx) * (px - qx) + (py - qy) * (py - qy);
    filtered(
        squares - reach * reach,
        squares + reach * reach,
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

/// The way of B's centre as A's sees it: from (`along`, `aside`), relative to A and to the way's own
/// direction, at `speed`.
struct Course {
    /// |distance|² − reach², its sign exact: c of the quadratic.
    power: f64,
    /// The sum of the radii.
    reach: f64,
    heading: DVec2,
    speed: f64,
    along: f64,
    aside: f64,
}

impl Course {
    fn new(a: &Moving<Circle>, b: &Moving<Circle>) -> Self {
        let radii = [a.shape.radius, b.shape.radius];
        let way = way(a, b);
        let velocity = b.velocity().as_dvec2() - a.velocity().as_dvec2();
        let speed = velocity.length();
        // At rest any direction will do; across this one lies the whole distance.
        let heading = if speed > 0.0 {
            velocity / speed
        } else {
            let distance = way.length();
            if distance > 0.0 {
                way.perp() / distance
            } else {
                DVec2::X
            }
        };
        Self {
            power: power(a.shape.center, b.shape.center, radii),
            reach: f64::from(radii[0]) + f64::from(radii[1]),
            heading,
            speed,
            along: way.dot(heading),
            aside: heading.perp_dot(way),
        }
    }

    /// Half of the chord that the way cuts out of the disc of radius `reach` around A.
    fn half_chord(&self) -> f64 {
        if self.power <= 0.0 {
            // Here nothing cancels.
            (self.along * self.along - self.power).sqrt()
        } else {
            let aside = self.aside.abs();
            ((self.reach - aside) * (self.reach + aside))
                .max(0.0)
                .sqrt()
        }
    }

    /// The quadratic as one slab: B's centre and the chord, measured along the way.
    ///
    /// Its ends −along ± `half_chord` are the roots of the quadratic times the speed. Their product is
    /// `power`: the root in which the two terms cancel is taken from the other one (Ericson's
    /// c / (b + √disc)).
    fn slab(&self) -> Slab<f64> {
        let aside = self.aside.abs();
        // Without a motion, or abreast of each other, they are as near now as they will be, and `power` knows
        // more of it than `aside` does.
        if self.speed == 0.0 || self.power > 0.0 && self.along == 0.0 {
            return Slab {
                low: quotient(self.power, aside + self.reach),
                high: aside + self.reach,
                v_rel: 0.0,
            };
        }
        if self.power > 0.0 && aside > self.reach {
            return Slab {
                low: aside - self.reach,
                high: aside + self.reach,
                v_rel: 0.0,
            };
        }
        let (half, along) = (self.half_chord(), self.along);
        let (low, high) = if along < 0.0 {
            (quotient(self.power, half - along), half - along)
        } else {
            (-half - along, -quotient(self.power, half + along))
        };
        Slab {
            low,
            high,
            v_rel: self.speed,
        }
    }
}

/// `n / d` for d ≥ 0, where d = 0 only if n = 0.
fn quotient(n: f64, d: f64) -> f64 {
    if n == 0.0 { 0.0 } else { n / d }
}

/// From A's centre to B's.
fn way(a: &Moving<Circle>, b: &Moving<Circle>) -> DVec2 {
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
        sweep_slabs([Course::new(a, b).slab()], dt, recorder)
    }

    /// From A's centre to B's at `t_first`; +x where the two centres are equal then.
    fn normal(a: &Moving<Self>, b: &Moving<Self>, times: &Times) -> (usize, Dir2) {
        if times.axis.is_none() {
            return (0, direction(way(a, b)));
        }
        // Not from the rounded time: a fast disc crosses a small one within its last bit.
        let course = Course::new(a, b);
        let heading = course.heading;
        let then = heading * -course.half_chord() + heading.perp() * course.aside;
        (0, direction(then))
    }
}
