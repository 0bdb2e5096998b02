//! The field as a torus: its left and right edges are the same line, and so are its bottom and top.
//!
//! A pair is tested through the *minimal image*: B is replaced by its copy nearest to A. That misses no contact as
//! long as no pair can reach across half the field in one step: `h_A + h_B + |v_rel| · dt < size / 2` on each axis.
//! [`Torus::is_complete_for`] checks it when a game sets up its rules.
//!
//! Exactness: offsets and images are computed in f32. On a dyadic grid whose coordinates fit f32 with one spare bit
//! (the classic game: multiples of 2^-11 below 1024) nothing is rounded. There, translating the whole world changes no
//! verdict and no time. Off such a grid an image may be rounded by half an ulp of its coordinates. The pair is then
//! tested exactly, at the rounded position.

use bevy_math::Vec2;

use super::aabb::Aabb;
use super::duration::Dt;
use super::finite::{NotFinite, finite};
use super::shape::Moving;

/// A field: the rectangle from (0, 0) to its size, wrapped on both axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Torus {
    size: Vec2,
}

impl Torus {
    /// A field of `size` world units.
    ///
    /// # Errors
    /// [`NotFinite`] with the value, if a side is infinite or NaN.
    ///
    /// # Panics
    /// If a side is not positive.
    pub fn new(size: Vec2) -> Result<Self, NotFinite> {
        finite(size.x)?;
        finite(size.y)?;
        assert!(
            size.min_element() > 0.0,
            "a field has positive sides, got {size}"
        );
        Ok(Self { size })
    }

    /// Width and height in world units.
    pub const fn size(&self) -> Vec2 {
        self.size
    }

    /// The copy of `position` in the field: each coordinate lies in [0, side) and is never −0.
    ///
    /// A coordinate that is not finite becomes NaN, which every shape refuses.
    #[inline]
    pub fn wrap(&self, position: Vec2) -> Vec2 {
        // Most positions are in the field, and only −0 has to change there.
        if position.cmpge(Vec2::ZERO).all() && position.cmplt(self.size).all() {
            return position + Vec2::ZERO;
        }
        Vec2::new(wrap(position.x, self.size.x), wrap(position.y, self.size.y))
    }

    /// The shortest vector from `from` to `to`, both in the field: each coordinate lies in [−side / 2, side / 2].
    #[inline]
    pub fn offset(&self, from: Vec2, to: Vec2) -> Vec2 {
        Vec2::new(
            self.offset_on_axis(0, from.x, to.x),
            self.offset_on_axis(1, from.y, to.y),
        )
    }

    /// The shortest way from `from` to `to` on one axis (0 or 1): a coordinate of [`offset`](Self::offset).
    #[inline]
    pub fn offset_on_axis(&self, axis: usize, from: f32, to: f32) -> f32 {
        let (offset, side) = (to - from, self.size[axis]);
        if offset > side / 2.0 {
            offset - side
        } else if offset < -side / 2.0 {
            offset + side
        } else {
            offset
        }
    }

    /// The copy of `position` nearest to `to`: the minimal image. It may lie outside the field.
    #[inline]
    pub fn image(&self, position: Vec2, to: Vec2) -> Vec2 {
        Vec2::new(
            nearest_image(position.x, to.x, self.size.x),
            nearest_image(position.y, to.y, self.size.y),
        )
    }

    /// The copy of a moving box this many fields to the right and up, each corner rounded to the nearest f32.
    ///
    /// # Errors
    /// [`NotFinite`], if a corner leaves the range of f32.
    pub fn copy(&self, body: &Moving<Aabb>, fields: [i32; 2]) -> Result<Moving<Aabb>, NotFinite> {
        let moved = |end: f32, axis: usize| {
            (f64::from(end) + f64::from(fields[axis]) * f64::from(self.size[axis])) as f32
        };
        let shape = Aabb::new(
            [0, 1].map(|axis| moved(body.shape.min(axis), axis)),
            [0, 1].map(|axis| moved(body.shape.max(axis), axis)),
        )?;
        Moving::new(shape, body.velocity())
    }

    /// Whether the minimal image misses no contact in a step of `dt`, for pairs whose half-extents sum up to `half` and
    /// whose relative speed is at most `v_rel` on each axis.
    pub fn is_complete_for(&self, half: Vec2, v_rel: Vec2, dt: Dt) -> bool {
        // In f64 the product is exact, so rounding cannot move a reach below half the field.
        let reach = half.as_dvec2() + v_rel.abs().as_dvec2() * f64::from(dt.seconds());
        (reach * 2.0).cmplt(self.size.as_dvec2()).all()
    }
}

#[cold]
fn wrap(coordinate: f32, side: f32) -> f32 {
    let wrapped = if (0.0..side).contains(&coordinate) {
        coordinate
    } else {
        coordinate.rem_euclid(side)
    };
    // A tiny negative coordinate is rounded up to the side itself. Adding 0 turns −0 into 0 and keeps NaN.
    if wrapped == side { 0.0 } else { wrapped + 0.0 }
}

/// The copy of `coordinate` nearest to `to`. It is rounded once if it is moved, and not at all if it stays.
fn nearest_image(coordinate: f32, to: f32, side: f32) -> f32 {
    let offset = coordinate - to;
    if offset > side / 2.0 {
        coordinate - side
    } else if offset < -side / 2.0 {
        coordinate + side
    } else {
        coordinate
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field() -> Torus {
        Torus::new(Vec2::new(1024.0, 768.0)).expect("a finite size")
    }

    #[test]
    fn the_shortest_offset_crosses_the_seam() {
        let offset = field().offset(Vec2::new(1000.0, 10.0), Vec2::new(20.0, 760.0));
        assert_eq!(offset, Vec2::new(44.0, -18.0));
    }

    #[test]
    fn the_image_of_a_position_is_its_nearest_copy() {
        let image = field().image(Vec2::new(20.0, 760.0), Vec2::new(1000.0, 10.0));
        assert_eq!(image, Vec2::new(1044.0, -8.0));
    }

    #[test]
    fn a_wrapped_position_lies_in_the_field() {
        assert_eq!(field().wrap(Vec2::new(1024.0, -1.0)), Vec2::new(0.0, 767.0));
        assert_eq!(field().wrap(Vec2::new(-1e-30, 0.0)).x, 0.0);
    }

    #[test]
    fn images_are_complete_until_a_pair_reaches_across_half_the_field() {
        let dt = Dt::power_of_half(6);
        let half = Vec2::splat(40.0);
        assert!(field().is_complete_for(half, Vec2::splat(64.0 * 343.0), dt));
        assert!(!field().is_complete_for(half, Vec2::splat(64.0 * 344.0), dt));
    }
}
