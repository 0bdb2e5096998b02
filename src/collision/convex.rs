//! The convex hull: the tightest of the lecture's bounding areas, as many axes as it has edges.

use bevy::math::{DVec2, Dir2, Vec2};

use super::aabb::Aabb;
use super::contact_normal::{ContactNormal, contact_normal_of_slabs, direction};
use super::duration::Dt;
use super::finite::{NotFinite, finite_point};
use super::kernel::{Slab, Times, sweep_slabs};
use super::predicates::{cross, orient2d};
use super::shape::Moving;
use super::shape::Shape;
use super::trace::{Recorder, Stop};

/// A convex polygon, closed; world units, all vertices finite. A segment, a point and nothing are legal.
///
/// The hull, [`contains`](Self::contains) and [`overlaps`](Self::overlaps) are exact for all finite f32.
/// The sweep runs over one normal per edge of both, and over x and y if neither has an interior. Its times
/// are within 1 ulp of the exact ones; its verdict is exact unless the exact `t_first` and
/// `t_last` of two axes, or one of them and `dt`, differ by less than 2^-38 relatively, and wherever
/// vertices, velocities and their differences are multiples of one grid and 24 bits long.
///
/// A recorder sees each axis measured along an edge's normal as long as the edge itself. Axes are numbered:
/// the edges of A counterclockwise from its first vertex, then those of B, then x and y.
///
/// Source: lecture slide "BA: Characteristics"; Ericson, *Real-Time Collision Detection*, 5.2.1 and 5.5.3.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Convex {
    vertices: Vec<Vec2>,
}

/// Two points: the axis they stand for is (dy, −dx), which points out of a counterclockwise polygon.
type Edge = [Vec2; 2];

/// Edges with the normals x and y.
const COORDINATES: [Edge; 2] = [[Vec2::ZERO, Vec2::Y], [Vec2::ZERO, Vec2::NEG_X]];

impl Convex {
    /// The hull of no points.
    pub const EMPTY: Self = Self {
        vertices: Vec::new(),
    };

    /// The convex hull of `points`, in any order, repeated and collinear ones allowed.
    ///
    /// Source: A. M. Andrew, *Another efficient algorithm for convex hulls in two dimensions*, Information
    /// Processing Letters 9 (1979). Ours decides every turn exactly.
    ///
    /// # Errors
    /// [`NotFinite`] with the first component that is infinite or NaN.
    pub fn from_points(points: impl IntoIterator<Item = Vec2>) -> Result<Self, NotFinite> {
        let mut points: Vec<Vec2> = points
            .into_iter()
            .map(finite_point)
            .collect::<Result<_, _>>()?;
        points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
        points.dedup();
        if points.len() < 3 {
            return Ok(Self { vertices: points });
        }
        let mut vertices = left_turns(points.iter().copied());
        vertices.pop();
        vertices.extend(left_turns(points.iter().rev().copied()));
        vertices.pop();
        Ok(Self { vertices })
    }

    /// Its corners, counterclockwise from the one with the least x (then the least y); no three on a line.
    pub fn vertices(&self) -> &[Vec2] {
        &self.vertices
    }

    /// Whether there is no point in it.
    pub const fn is_empty(&self) -> bool {
        self.vertices.is_empty()
    }

    /// Whether `point` lies in it, exactly; its edges belong to it. A point that is not finite lies nowhere.
    pub fn contains(&self, point: Vec2) -> bool {
        if !point.is_finite() {
            return false;
        }
        match *self.vertices {
            [] => false,
            [only] => only == point,
            [a, b] => orient2d(a, b, point) == 0.0 && self.bounds().contains(point),
            _ => self.edges().all(|[a, b]| orient2d(a, b, point) >= 0.0),
        }
    }

    /// Whether the two share a point, exactly. Edges and corners that touch do.
    pub fn overlaps(&self, other: &Self) -> bool {
        !self.is_empty()
            && !other.is_empty()
            && Self::axes(self, other)
                .all(|axis| !slab(self, other, [Vec2::ZERO; 2], axis).are_apart())
    }

    /// Its area in square units; infinite where f32 cannot hold it.
    pub fn area(&self) -> f32 {
        let Some(first) = self.vertices.first() else {
            return 0.0;
        };
        let twice: f64 = self.vertices[1..]
            .windows(2)
            .map(|pair| orient2d(*first, pair[0], pair[1]))
            .sum();
        (twice * 0.5) as f32
    }

    /// Its box, exactly: what a cull before this finer test has to use.
    pub fn bounds(&self) -> Aabb {
        // The vertices are finite.
        Aabb::from_points(self.vertices.iter().copied()).unwrap_or(Aabb::EMPTY)
    }

    /// The hull of the vertices moved by `offset`, each rounded to the nearest f32.
    ///
    /// # Errors
    /// [`NotFinite`], if the offset or a moved vertex is not finite.
    pub fn translate(&self, offset: Vec2) -> Result<Self, NotFinite> {
        let offset = finite_point(offset)?;
        Self::from_points(self.vertices.iter().map(|vertex| vertex + offset))
    }

    fn edges(&self) -> impl Iterator<Item = Edge> {
        let count = match self.vertices.len() {
            0 | 1 => 0,
            // There and back again is the same axis.
            2 => 1,
            more => more,
        };
        let next = self.vertices.iter().cycle().skip(1);
        self.vertices
            .iter()
            .zip(next)
            .map(|(from, to)| [*from, *to])
            .take(count)
    }

    /// What the separating axis theorem needs: x and y tell apart what lies on one line.
    fn axes(a: &Self, b: &Self) -> impl Iterator<Item = Edge> {
        let have_no_interior = a.vertices.len() < 3 && b.vertices.len() < 3;
        let coordinates = if have_no_interior { 2 } else { 0 };
        a.edges()
            .chain(b.edges())
            .chain(COORDINATES.into_iter().take(coordinates))
    }

    /// The first of its vertices that lies farthest against and along the normal of `edge`.
    fn extremes(&self, edge: Edge) -> (Vec2, Vec2) {
        let first = self.vertices.first().copied().unwrap_or_default();
        let (mut least, mut most) = (first, first);
        for vertex in self.vertices.iter().copied().skip(1) {
            if cross([least, vertex], edge) < 0.0 {
                least = vertex;
            } else if cross([most, vertex], edge) > 0.0 {
                most = vertex;
            }
        }
        (least, most)
    }
}

/// The vertices of the chain over sorted points that turns left at each of them.
fn left_turns(points: impl Iterator<Item = Vec2>) -> Vec<Vec2> {
    let mut chain: Vec<Vec2> = Vec::new();
    for point in points {
        while let [.., a, b] = chain[..]
            && orient2d(a, b, point) <= 0.0
        {
            chain.pop();
        }
        chain.push(point);
    }
    chain
}

/// Both hulls on the normal of `edge`, in units of its length: every sign exact.
///
/// Not divided by that length, so that equal times on two axes of a grid stay equal.
fn slab(a: &Convex, b: &Convex, velocities: [Vec2; 2], edge: Edge) -> Slab<f64> {
    let (a_min, a_max) = a.extremes(edge);
    let (b_min, b_max) = b.extremes(edge);
    Slab {
        low: cross([b_max, a_min], edge),
        high: cross([b_min, a_max], edge),
        v_rel: cross(velocities, edge),
    }
}

/// The normal that `edge` stands for.
fn outward([from, to]: Edge) -> DVec2 {
    let way = to.as_dvec2() - from.as_dvec2();
    DVec2::new(way.y, -way.x)
}

impl Shape for Convex {
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
        let velocities = [a.velocity(), b.velocity()];
        let slabs =
            Self::axes(&a.shape, &b.shape).map(|edge| slab(&a.shape, &b.shape, velocities, edge));
        sweep_slabs(slabs, dt, recorder)
    }

    fn normal(a: &Moving<Self>, b: &Moving<Self>, times: &Times) -> (usize, Dir2) {
        let velocities = [a.velocity(), b.velocity()];
        let edge = |i| {
            Self::axes(&a.shape, &b.shape)
                .nth(i)
                .unwrap_or(COORDINATES[0])
        };
        let of_unit_length = |i| {
            let Slab { low, high, v_rel } = slab(&a.shape, &b.shape, velocities, edge(i));
            let length = outward(edge(i)).length();
            Slab {
                low: low / length,
                high: high / length,
                v_rel: v_rel / length,
            }
        };
        let count = Self::axes(&a.shape, &b.shape).count();
        let ContactNormal { axis, positive } =
            contact_normal_of_slabs(count, of_unit_length, times.axis);
        let normal = direction(outward(edge(axis)));
        (axis, if positive { normal } else { -normal })
    }
}
