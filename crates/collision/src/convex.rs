//! The convex hull: the tightest of the lecture's bounding areas, with one axis for each edge.

use bevy_math::{DVec2, Dir2, Vec2};

use super::aabb::Aabb;
use super::contact_normal::{ContactNormal, contact_normal_of_slabs, direction};
use super::duration::Dt;
use super::finite::{NotFinite, finite_point};
use super::kernel::{Slab, Times, sweep_slabs};
use super::predicates::{cross, orient2d};
use super::projection::Projection;
use super::shape::Moving;
use super::shape::Shape;
use super::trace::{Recorder, Stop};

/// A closed convex polygon in world units; all vertices are finite. A segment, a point and the empty hull are legal.
///
/// The hull, [`contains`](Self::contains) and [`overlaps`](Self::overlaps) are exact for all finite f32.
/// The sweep runs over one normal for each edge of A and B, and over x and y if neither has an interior. Its
/// times are within 1 ulp of the exact ones. Its verdict is exact unless the exact `t_first` and `t_last` of two axes,
/// or one of them and `dt`, differ relatively by less than 2^-38. It is exact even then if vertices, velocities
/// and their differences are multiples of one grid and 24 bits long.
///
/// A recorder sees each axis measured along the normal of an edge, which is as long as the edge. The axes are
/// numbered: the edges of A counterclockwise from its first vertex, then those of B, then x and y.
///
/// Source: lecture slide "BA: Characteristics"; Ericson, *Real-Time Collision Detection*, 5.2.1 and 5.5.3.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Convex {
    vertices: Vec<Vec2>,
}

/// Two points (from, to). They define the axis (dy, −dx), which points out of a counterclockwise polygon.
type Edge = [Vec2; 2];

/// Edges whose normals are x and y.
const COORDINATE_EDGES: [Edge; 2] = [[Vec2::ZERO, Vec2::Y], [Vec2::ZERO, Vec2::NEG_X]];

impl Convex {
    /// The hull of no points.
    pub const EMPTY: Self = Self {
        vertices: Vec::new(),
    };

    /// The convex hull of `points`, in any order. Repeated and collinear points are allowed.
    ///
    /// Source: A. M. Andrew, *Another efficient algorithm for convex hulls in two dimensions*, Information
    /// Processing Letters 9 (1979). Ours decides the direction of every turn exactly.
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
        let mut vertices = left_turning_chain(points.iter().copied());
        vertices.pop();
        vertices.extend(left_turning_chain(points.iter().rev().copied()));
        vertices.pop();
        Ok(Self { vertices })
    }

    /// Its vertices, counterclockwise from the one with the smallest x (then the smallest y). No three are collinear.
    pub fn vertices(&self) -> &[Vec2] {
        &self.vertices
    }

    /// Whether it contains no point.
    pub const fn is_empty(&self) -> bool {
        self.vertices.is_empty()
    }

    /// Whether it contains `point`, decided exactly; its edges belong to it. False for a point that is not finite.
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

    /// Whether the two hulls share a point, decided exactly. Touching edges and corners do.
    pub fn overlaps(&self, other: &Self) -> bool {
        !self.is_empty()
            && !other.is_empty()
            && Self::axes(self, other)
                .all(|axis| !slab(self, other, [Vec2::ZERO; 2], axis).are_apart())
    }

    /// Its area in square units; infinite if f32 cannot hold it.
    pub fn area(&self) -> f32 {
        let Some(first) = self.vertices.first() else {
            return 0.0;
        };
        let twice_area: f64 = self.vertices[1..]
            .windows(2)
            .map(|pair| orient2d(*first, pair[0], pair[1]))
            .sum();
        (twice_area * 0.5) as f32
    }

    /// Its bounding box for a broad phase, exact.
    pub fn bounds(&self) -> Aabb {
        // The vertices are finite, so this is never an error.
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
            // Both directions of a segment give the same axis.
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

    /// The axes that the separating axis theorem needs. x and y separate hulls that lie on one line.
    fn axes(a: &Self, b: &Self) -> impl Iterator<Item = Edge> {
        let have_no_interior = a.vertices.len() < 3 && b.vertices.len() < 3;
        let coordinates = if have_no_interior { 2 } else { 0 };
        a.edges()
            .chain(b.edges())
            .chain(COORDINATE_EDGES.into_iter().take(coordinates))
    }

    /// Both hulls on the axes of their test; none if one is empty.
    pub(super) fn projections(a: &Self, b: &Self) -> Vec<Projection> {
        if a.is_empty() || b.is_empty() {
            return Vec::new();
        }
        let points = |hull: &Self| -> Vec<DVec2> {
            let vertices = hull.vertices.iter();
            vertices.map(|vertex| vertex.as_dvec2()).collect()
        };
        let (points_a, points_b) = (points(a), points(b));
        Self::axes(a, b)
            .map(|edge| Projection::of_points(outward_normal(edge), &points_a, &points_b))
            .collect()
    }

    /// The vertices farthest against and farthest along the normal of `edge`; the first of equal ones.
    fn extremes(&self, edge: Edge) -> (Vec2, Vec2) {
        let first = self.vertices.first().copied().unwrap_or_default();
        let (mut lowest, mut highest) = (first, first);
        for vertex in self.vertices.iter().copied().skip(1) {
            if cross([lowest, vertex], edge) < 0.0 {
                lowest = vertex;
            } else if cross([highest, vertex], edge) > 0.0 {
                highest = vertex;
            }
        }
        (lowest, highest)
    }
}

/// Half of Andrew's algorithm: the chain over sorted points that turns left at each of its vertices.
fn left_turning_chain(points: impl Iterator<Item = Vec2>) -> Vec<Vec2> {
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

/// Both hulls projected onto the normal of `edge`, in units of its length; every sign is exact.
///
/// The numbers are not divided by that length, so that equal times on two axes of a grid stay equal.
fn slab(a: &Convex, b: &Convex, velocities: [Vec2; 2], edge: Edge) -> Slab<f64> {
    let (a_min, a_max) = a.extremes(edge);
    let (b_min, b_max) = b.extremes(edge);
    Slab {
        low: cross([b_max, a_min], edge),
        high: cross([b_min, a_max], edge),
        v_rel: cross(velocities, edge),
    }
}

/// The outward normal that an edge defines, as long as the edge.
fn outward_normal([from, to]: Edge) -> DVec2 {
    let offset = to.as_dvec2() - from.as_dvec2();
    DVec2::new(offset.y, -offset.x)
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
                .unwrap_or(COORDINATE_EDGES[0])
        };
        let unit_slab = |i| {
            let Slab { low, high, v_rel } = slab(&a.shape, &b.shape, velocities, edge(i));
            let length = outward_normal(edge(i)).length();
            Slab {
                low: low / length,
                high: high / length,
                v_rel: v_rel / length,
            }
        };
        let count = Self::axes(&a.shape, &b.shape).count();
        let ContactNormal { axis, is_positive } =
            contact_normal_of_slabs(count, unit_slab, times.axis);
        let normal = direction(outward_normal(edge(axis)));
        (axis, if is_positive { normal } else { -normal })
    }
}
