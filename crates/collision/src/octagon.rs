//! The octagon of the 1979 machine, an 8-DOP: a box whose corners are cut along x + y and x − y.

use bevy_math::{Dir2, Vec2};

use super::aabb::Aabb;
use super::contact_normal::{ContactNormal, contact_normal};
use super::duration::Dt;
use super::finite::NotFinite;
use super::interval::Interval;
use super::kernel::{Axis, Times, sweep_axes};
use super::number::{Number, Sum};
use super::projection::Projection;
use super::shape::Moving;
use super::shape::Shape;
use super::trace::Recorder;

/// The points whose x, y, x + y and x − y each lie in a closed interval, in world units.
///
/// Tests compare the four intervals. An interval need not touch the area: a loose one only makes the octagon a box or
/// a lozenge. The octagon is empty if one of its intervals is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Octagon {
    axes: [Interval; 4],
}

/// The squared lengths of the axes' direction vectors (1, 0), (0, 1), (1, 1) and (1, −1).
const LENGTHS_SQUARED: [f64; 4] = [1.0, 1.0, 2.0, 2.0];

impl Octagon {
    /// The octagon with these intervals on x, y, x + y and x − y.
    pub const fn from_intervals(
        x: Interval,
        y: Interval,
        sum: Interval,
        difference: Interval,
    ) -> Self {
        Self {
            axes: [x, y, sum, difference],
        }
    }

    /// The 1979 shape: the square of half-size `half` around `center`, cut where |dx| + |dy| exceeds `cut`.
    ///
    /// The ends of its intervals are rounded to f32 once, here. On the classic game's grid nothing is rounded.
    ///
    /// # Errors
    /// [`NotFinite`], if a number or a resulting end is infinite or NaN.
    pub fn from_center(center: Vec2, half: f32, cut: f32) -> Result<Self, NotFinite> {
        let around = |center: f64, reach: f32| {
            let reach = f64::from(reach);
            Interval::new((center - reach) as f32, (center + reach) as f32)
        };
        let (x, y) = (f64::from(center.x), f64::from(center.y));
        Ok(Self {
            axes: [
                around(x, half)?,
                around(y, half)?,
                around(x + y, cut)?,
                around(x - y, cut)?,
            ],
        })
    }

    /// The smallest octagon around `points`; empty if there are none. The ends on the diagonals are rounded outward, so
    /// it contains every point.
    ///
    /// # Errors
    /// [`NotFinite`], if a component or a diagonal sum is infinite or NaN.
    pub fn from_points(points: impl IntoIterator<Item = Vec2>) -> Result<Self, NotFinite> {
        let mut axes = [Interval::EMPTY; 4];
        for Vec2 { x, y } in points {
            for (axis, (p, q)) in axes.iter_mut().zip([(x, 0.0), (y, 0.0), (x, y), (x, -y)]) {
                *axis = axis.merge(Interval::around_sum(p, q)?);
            }
        }
        Ok(Self { axes })
    }

    /// Its interval on `axis`: 0 is x, 1 is y, 2 is x + y and 3 is x − y.
    ///
    /// # Panics
    /// If there is no such axis.
    pub const fn interval(&self, axis: usize) -> Interval {
        self.axes[axis]
    }

    /// Whether one of its intervals is empty.
    pub fn is_empty(&self) -> bool {
        self.axes.iter().any(|axis| axis.is_empty())
    }

    /// Whether it contains `point`, decided exactly; its edges belong to it.
    pub fn contains(&self, point: Vec2) -> bool {
        let Vec2 { x, y } = point;
        let terms = [[x, 0.0], [y, 0.0], [x, y], [x, -y]];
        !self.is_empty()
            && terms.into_iter().zip(self.axes).all(|([p, q], axis)| {
                Sum::new(&[p, q, -axis.min()]).rounded() >= 0.0
                    && Sum::new(&[p, q, -axis.max()]).rounded() <= 0.0
            })
    }

    /// Its bounding box for a broad phase.
    pub const fn bounds(&self) -> Aabb {
        Aabb::from_intervals([self.axes[0], self.axes[1]])
    }

    /// Its corners, rounded to f32, counterclockwise from the one with the greatest x and the smallest y. `None` if it
    /// is empty.
    ///
    /// All its intervals must touch the area. An uncut corner appears twice.
    pub fn corners(&self) -> Option<[Vec2; 8]> {
        if self.is_empty() {
            return None;
        }
        let [x, y, sum, difference] = self.axes;
        Some([
            Vec2::new(x.max(), x.max() - difference.max()),
            Vec2::new(x.max(), sum.max() - x.max()),
            Vec2::new(sum.max() - y.max(), y.max()),
            Vec2::new(difference.min() + y.max(), y.max()),
            Vec2::new(x.min(), x.min() - difference.min()),
            Vec2::new(x.min(), sum.min() - x.min()),
            Vec2::new(sum.min() - y.min(), y.min()),
            Vec2::new(difference.max() + y.min(), y.min()),
        ])
    }

    /// Its area in square units: the box less its four cut corners. All its intervals must touch the area.
    pub fn area(&self) -> f32 {
        if self.is_empty() {
            return 0.0;
        }
        let [x, y, sum, difference] = self
            .axes
            .map(|axis| (f64::from(axis.min()), f64::from(axis.max())));
        let corner = |leg: f64| leg.max(0.0) * leg.max(0.0) / 2.0;
        let area = (x.1 - x.0) * (y.1 - y.0)
            - corner(x.1 + y.1 - sum.1)
            - corner(sum.0 - (x.0 + y.0))
            - corner(x.1 - y.0 - difference.1)
            - corner(difference.0 - (x.0 - y.1));
        area as f32
    }
}

impl Octagon {
    /// Both octagons on the four axes of their test; none if one is empty.
    pub(super) fn projections(a: &Self, b: &Self) -> Vec<Projection> {
        if a.is_empty() || b.is_empty() {
            return Vec::new();
        }
        let directions = [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, -1.0]];
        let ends = |shape: &Self, axis| {
            let interval = shape.interval(axis);
            [interval.min(), interval.max()].map(f64::from)
        };
        let axes = directions.into_iter().enumerate();
        axes.map(|(axis, direction)| Projection {
            direction: direction.into(),
            a: ends(a, axis),
            b: ends(b, axis),
        })
        .collect()
    }
}

impl Moving<Octagon> {
    #[inline(always)]
    fn axes(a: &Self, b: &Self) -> [Axis<4>; 4] {
        let (va, vb) = (a.velocity(), b.velocity());
        let terms = [
            [vb.x, -va.x, 0.0, 0.0],
            [vb.y, -va.y, 0.0, 0.0],
            [vb.x, -va.x, vb.y, -va.y],
            [vb.x, -va.x, -vb.y, va.y],
        ];
        std::array::from_fn(|i| Axis {
            a: a.shape.axes[i],
            b: b.shape.axes[i],
            v_rel: terms[i],
        })
    }
}

impl Shape for Octagon {
    type Vector = Vec2;
    type Direction = Dir2;

    fn overlaps(&self, other: &Self) -> bool {
        (0..4).all(|i| self.axes[i].overlaps(other.axes[i]))
    }

    fn times<R: Recorder>(
        a: &Moving<Self>,
        b: &Moving<Self>,
        dt: Dt,
        recorder: &mut R,
    ) -> Option<Times> {
        sweep_axes(|| Moving::<Self>::axes(a, b), dt, recorder)
    }

    fn normal(a: &Moving<Self>, b: &Moving<Self>, times: &Times) -> (usize, Dir2) {
        let ContactNormal { axis, is_positive } =
            contact_normal(&Moving::<Self>::axes(a, b), &LENGTHS_SQUARED, times.axis);
        let direction = [Dir2::X, Dir2::Y, Dir2::NORTH_EAST, Dir2::SOUTH_EAST][axis];
        (axis, if is_positive { direction } else { -direction })
    }
}
