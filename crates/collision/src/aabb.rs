//! Axis-aligned bounding boxes (AABBs) in two and three dimensions: one interval on each axis.

use bevy_math::{Dir2, Dir3, Vec2, Vec3};

use super::contact_normal::{ContactNormal, contact_normal};
use super::duration::Dt;
use super::finite::{NotFinite, finite};
use super::interval::Interval;
use super::kernel::{Axis, Times, sweep_axes};
use super::shape::{Moving, Shape};
use super::trace::Recorder;

/// The lecture's `struct AABB`: an axis-aligned box in the plane.
pub type Aabb = AabbN<2>;

/// The 1999 article's box: the same in space.
pub type Aabb3 = AabbN<3>;

/// An axis-aligned closed box in `N` dimensions, in world units; all coordinates are finite.
///
/// A box with min > max on any axis is empty: it contains no point and overlaps nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AabbN<const N: usize> {
    // Two arrays instead of an array of intervals, so that a test loads the ends of both axes at once.
    min: [f32; N],
    max: [f32; N],
}

impl<const N: usize> AabbN<N> {
    /// The empty box: min +1, max −1 on every axis.
    pub const EMPTY: Self = Self {
        min: [Interval::EMPTY.min(); N],
        max: [Interval::EMPTY.max(); N],
    };

    /// The box from its minimum to its maximum corner; empty if a component of `min` exceeds that of `max`.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if a component is infinite or NaN.
    #[inline]
    pub fn new(min: impl Into<[f32; N]>, max: impl Into<[f32; N]>) -> Result<Self, NotFinite> {
        let (min, max) = (min.into(), max.into());
        for end in min.into_iter().chain(max) {
            finite(end)?;
        }
        Ok(Self { min, max })
    }

    /// The 1999 article's form: a centre and half-extents, rounded to corners once.
    ///
    /// The article computes `overlaps` from centres, and `min` and `max` from sums. The two round differently. A box
    /// made here has one set of corners, which answers every question. A negative half-extent makes an empty box.
    ///
    /// # Errors
    /// [`NotFinite`], if a component or a corner is infinite or NaN.
    #[inline]
    pub fn from_center(
        center: impl Into<[f32; N]>,
        half: impl Into<[f32; N]>,
    ) -> Result<Self, NotFinite> {
        let (center, half) = (center.into(), half.into());
        Self::new(
            std::array::from_fn(|i| center[i] - half[i]),
            std::array::from_fn(|i| center[i] + half[i]),
        )
    }

    /// The smallest box around `points`; the empty box if there are none (`DmWiki`'s `make_AABB`).
    ///
    /// # Errors
    /// [`NotFinite`] with the first component that is infinite or NaN.
    pub fn from_points<P: Into<[f32; N]>>(
        points: impl IntoIterator<Item = P>,
    ) -> Result<Self, NotFinite> {
        points.into_iter().try_fold(Self::EMPTY, |bounds, point| {
            let point = point.into();
            Ok(bounds.merge(&Self::new(point, point)?))
        })
    }

    /// The box with these intervals on its axes.
    pub const fn from_intervals(axes: [Interval; N]) -> Self {
        let mut aabb = Self::EMPTY;
        let mut i = 0;
        while i < N {
            aabb.min[i] = axes[i].min();
            aabb.max[i] = axes[i].max();
            i += 1;
        }
        aabb
    }

    fn intervals(&self) -> [Interval; N] {
        std::array::from_fn(|i| self.interval(i))
    }

    /// Its interval on `axis`; 0 is x.
    ///
    /// # Panics
    /// If there is no such axis.
    #[inline]
    pub const fn interval(&self, axis: usize) -> Interval {
        Interval::from_finite(self.min[axis], self.max[axis])
    }

    /// Its minimum on `axis`; 0 is x.
    ///
    /// # Panics
    /// If there is no such axis.
    #[inline]
    pub const fn min(&self, axis: usize) -> f32 {
        self.min[axis]
    }

    /// Its maximum on `axis`; 0 is x.
    ///
    /// # Panics
    /// If there is no such axis.
    #[inline]
    pub const fn max(&self, axis: usize) -> f32 {
        self.max[axis]
    }

    /// Whether it contains no point.
    #[inline]
    pub fn is_empty(&self) -> bool {
        (0..N).any(|i| self.interval(i).is_empty())
    }

    /// Whether it contains `point`; its faces belong to it.
    pub fn contains(&self, point: impl Into<[f32; N]>) -> bool {
        let point = point.into();
        (0..N).all(|i| self.interval(i).contains(point[i]))
    }

    /// Step 1 of the lecture: whether the two boxes share a point. Touching faces, edges and corners do.
    #[inline]
    pub fn overlaps(&self, other: &Self) -> bool {
        // All axes without a branch: whether the first axis decides is unpredictable.
        (0..N).fold(true, |overlap, i| {
            overlap & self.interval(i).overlaps(other.interval(i))
        })
    }

    /// The `DmWiki` rule: whether the two share more than faces, edges or corners. The game does not use it.
    pub fn overlaps_strictly(&self, other: &Self) -> bool {
        (0..N).all(|i| self.interval(i).overlaps_strictly(other.interval(i)))
    }

    /// The smallest box that holds both; an empty one adds nothing.
    #[must_use]
    pub fn merge(&self, other: &Self) -> Self {
        if self.is_empty() {
            return *other;
        }
        if other.is_empty() {
            return *self;
        }
        Self::from_intervals(std::array::from_fn(|i| {
            self.interval(i).merge(other.interval(i))
        }))
    }

    /// The part that both share; empty if they share nothing.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        if !self.overlaps(other) {
            return Self::EMPTY;
        }
        Self::from_intervals(std::array::from_fn(|i| {
            self.interval(i).intersection(other.interval(i))
        }))
    }

    /// The box moved by `offset`, each corner rounded to the nearest f32.
    ///
    /// # Errors
    /// [`NotFinite`], if the offset or a moved corner is not finite.
    #[inline]
    pub fn translate(&self, offset: impl Into<[f32; N]>) -> Result<Self, NotFinite> {
        let offset = offset.into();
        let mut moved = self.intervals();
        for (axis, offset) in moved.iter_mut().zip(offset) {
            *axis = axis.translate(offset)?;
        }
        Ok(Self::from_intervals(moved))
    }

    /// Its centre, rounded to the nearest f32.
    pub fn center(&self) -> [f32; N] {
        self.intervals().map(Interval::center)
    }

    /// Its area, or volume: the product of its sides, in units to the power of N. 0 for an empty box.
    ///
    /// Infinite only if the area itself exceeds the range of f32.
    pub fn area(&self) -> f32 {
        if self.is_empty() {
            return 0.0;
        }
        // In f64 no side is infinite. In f32 an infinite side times a side of length 0 would be NaN.
        let side = |i: usize| f64::from(self.max(i)) - f64::from(self.min(i));
        (0..N).map(side).product::<f64>() as f32
    }

    /// The box after `t` seconds at `velocity`: the 1999 article's interpolation. Each corner is computed in f64 and
    /// rounded once.
    ///
    /// # Errors
    /// [`NotFinite`], if a corner leaves the range of f32 or an argument is not finite.
    pub fn at(&self, velocity: impl Into<[f32; N]>, t: f32) -> Result<Self, NotFinite> {
        let velocity = velocity.into();
        let mut moved = self.intervals();
        for (axis, velocity) in moved.iter_mut().zip(velocity) {
            let travel = f64::from(finite(velocity)?) * f64::from(finite(t)?);
            if !axis.is_empty() {
                *axis = Interval::new(
                    (f64::from(axis.min()) + travel) as f32,
                    (f64::from(axis.max()) + travel) as f32,
                )?;
            }
        }
        Ok(Self::from_intervals(moved))
    }

    /// The smallest box that holds the exact position of this one after `t` seconds at `velocity`.
    fn bounds_at(&self, velocity: [f32; N], t: f32) -> Result<Self, NotFinite> {
        let mut axes = [Interval::EMPTY; N];
        for i in 0..N {
            let travel = f64::from(velocity[i]) * f64::from(t);
            axes[i] = self.interval(i).translate_outward(travel)?;
        }
        Ok(Self::from_intervals(axes))
    }

    fn pair_axes(a: &Self, va: [f32; N], b: &Self, vb: [f32; N]) -> [Axis<2>; N] {
        std::array::from_fn(|i| Axis {
            a: a.interval(i),
            b: b.interval(i),
            v_rel: [vb[i], -va[i]],
        })
    }
}

impl Aabb {
    /// The box from its minimum to its maximum corner; empty if a component of `min` exceeds that of `max`.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if a component is infinite or NaN.
    pub fn from_corners(min: Vec2, max: Vec2) -> Result<Self, NotFinite> {
        Self::new(min.to_array(), max.to_array())
    }
}

macro_rules! impl_shape {
    ($n:literal, $vector:ty, $direction:ident, [$($axis:expr),+]) => {
        impl Moving<AabbN<$n>> {
            /// The box after `t` seconds of its motion.
            ///
            /// # Errors
            /// [`NotFinite`], if a corner leaves the range of f32.
            pub fn at(&self, t: f32) -> Result<AabbN<$n>, NotFinite> {
                self.shape.at(self.velocity(), t)
            }

            /// The smallest box around the whole motion of `dt` seconds.
            ///
            /// It is rounded outward, so it holds every point that the moving box passes through.
            ///
            /// # Errors
            /// [`NotFinite`], if a corner leaves the range of f32.
            pub fn swept_bounds(&self, dt: Dt) -> Result<AabbN<$n>, NotFinite> {
                let end = self.shape.bounds_at(self.velocity().to_array(), dt.seconds())?;
                Ok(self.shape.merge(&end))
            }

            #[inline(always)]
            fn axes(a: &Self, b: &Self) -> [Axis<2>; $n] {
                let (va, vb) = (a.velocity().to_array(), b.velocity().to_array());
                AabbN::pair_axes(&a.shape, va, &b.shape, vb)
            }
        }

        impl Shape for AabbN<$n> {
            type Vector = $vector;
            type Direction = $direction;

            #[inline]
            fn overlaps(&self, other: &Self) -> bool {
                AabbN::overlaps(self, other)
            }

            #[inline]
            fn times<R: Recorder>(
                a: &Moving<Self>,
                b: &Moving<Self>,
                dt: Dt,
                recorder: &mut R,
            ) -> Option<Times> {
                sweep_axes(|| Moving::<Self>::axes(a, b), dt, recorder)
            }

            #[inline]
            fn normal(a: &Moving<Self>, b: &Moving<Self>, times: &Times) -> (usize, $direction) {
                let ContactNormal { axis, is_positive } =
                    contact_normal(&Moving::<Self>::axes(a, b), &[1.0; $n], times.axis);
                let direction = [$($axis),+][axis];
                (axis, if is_positive { direction } else { -direction })
            }
        }
    };
}

impl_shape!(2, Vec2, Dir2, [Dir2::X, Dir2::Y]);
impl_shape!(3, Vec3, Dir3, [Dir3::X, Dir3::Y, Dir3::Z]);
