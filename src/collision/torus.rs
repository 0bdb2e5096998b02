//! A field whose left edge is its right edge and whose bottom is its top.
//!
//! A pair is tested through the *minimal image*: B is taken at the copy nearest to A. That misses nothing
//! while no pair can reach across half the field in one step, `h_A + h_B + |v_rel| · dt < size / 2` on each
//! axis: [`Torus::is_complete_for`] checks it where rules are set up.
//!
//! Exactness: differences and images of positions are computed in f32. On a dyadic grid whose coordinates
//! fit f32 with a bit to spare (the classic game: multiples of 2^-11 below 1024) nothing is rounded, so
//! translating a whole world changes no verdict and no time. Off such a grid an image may be rounded by
//! half an ulp of its coordinates; the pair is then tested exactly as it was rounded.

use bevy::math::Vec2;

use super::duration::Dt;
use super::finite::{NotFinite, finite};

/// The field: a rectangle from (0, 0) to its size, wrapped on both axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Torus {
    size: Vec2,
}

impl Torus {
    /// A field of `size` world units.
    ///
    /// # Errors
    /// [`NotFinite`], if a side is not finite.
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

    /// The copy of `position` in the field: each coordinate in [0, side), never −0.
    ///
    /// A coordinate that is not finite becomes NaN, which no shape takes.
    #[inline]
    pub fn wrap(&self, position: Vec2) -> Vec2 {
        Vec2::new(wrap(position.x, self.size.x), wrap(position.y, self.size.y))
    }

    /// The shortest way from `from` to `to`, both in the field: each coordinate in [−side / 2, side / 2].
    #[inline]
    pub fn offset(&self, from: Vec2, to: Vec2) -> Vec2 {
        Vec2::new(
            shortest(to.x - from.x, self.size.x),
            shortest(to.y - from.y, self.size.y),
        )
    }

    /// The copy of `position` nearest to `to`: the minimal image. It may lie outside the field.
    #[inline]
    pub fn image(&self, position: Vec2, to: Vec2) -> Vec2 {
        Vec2::new(
            nearest(position.x, to.x, self.size.x),
            nearest(position.y, to.y, self.size.y),
        )
    }

    /// Whether the minimal image misses nothing for pairs whose half-extents sum up to `half` and whose
    /// relative speed is at most `v_rel` per axis, in a step of `dt`.
    pub fn is_complete_for(&self, half: Vec2, v_rel: Vec2, dt: Dt) -> bool {
        // In f64 the product is exact, so that rounding cannot carry a reach below half the field.
        let reach = half.as_dvec2() + v_rel.abs().as_dvec2() * f64::from(dt.seconds());
        (reach * 2.0).cmplt(self.size.as_dvec2()).all()
    }
}

fn wrap(at: f32, side: f32) -> f32 {
    let wrapped = if (0.0..side).contains(&at) {
        at
    } else {
        at.rem_euclid(side)
    };
    // A tiny negative coordinate is rounded up to the side itself; −0 becomes 0; NaN stays what it is.
    if wrapped == side { 0.0 } else { wrapped + 0.0 }
}

/// The copy of `at` nearest to `to`: rounded once where it is moved, and not at all where it stays.
fn nearest(at: f32, to: f32, side: f32) -> f32 {
    let way = at - to;
    if way > side / 2.0 {
        at - side
    } else if way < -side / 2.0 {
        at + side
    } else {
        at
    }
}

fn shortest(way: f32, side: f32) -> f32 {
    if way > side / 2.0 {
        way - side
    } else if way < -side / 2.0 {
        way + side
    } else {
        way
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field() -> Torus {
        Torus::new(Vec2::new(1024.0, 768.0)).expect("a finite size")
    }

    #[test]
    fn the_shortest_way_crosses_the_seam() {
        let way = field().offset(Vec2::new(1000.0, 10.0), Vec2::new(20.0, 760.0));
        assert_eq!(way, Vec2::new(44.0, -18.0));
    }

    #[test]
    fn the_image_is_the_copy_next_door() {
        let image = field().image(Vec2::new(20.0, 760.0), Vec2::new(1000.0, 10.0));
        assert_eq!(image, Vec2::new(1044.0, -8.0));
    }

    #[test]
    fn a_wrapped_position_lies_in_the_field() {
        assert_eq!(field().wrap(Vec2::new(1024.0, -1.0)), Vec2::new(0.0, 767.0));
        assert_eq!(field().wrap(Vec2::new(-1e-30, 0.0)).x, 0.0);
    }

    #[test]
    fn completeness_ends_where_a_pair_reaches_half_the_field() {
        let dt = Dt::power_of_half(6);
        let half = Vec2::splat(40.0);
        assert!(field().is_complete_for(half, Vec2::splat(64.0 * 343.0), dt));
        assert!(!field().is_complete_for(half, Vec2::splat(64.0 * 344.0), dt));
    }
}
