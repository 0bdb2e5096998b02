//! The contact point of two moving boxes: the centre of the area that they share.

use bevy_math::Vec2;

use super::aabb::Aabb;
use super::shape::Moving;

/// The centre of the area that two moving boxes share at `t_first`, in world units. It is computed in f64 and rounded
/// to f32.
///
/// The rounding of `t_first` may leave a tiny gap between the boxes. The point then lies in that gap.
pub fn contact_point(a: &Moving<Aabb>, b: &Moving<Aabb>, t_first: f32) -> Vec2 {
    let t = f64::from(t_first);
    let center = |axis: usize| {
        let (va, vb) = (f64::from(a.velocity()[axis]), f64::from(b.velocity()[axis]));
        let low =
            (f64::from(a.shape.min(axis)) + va * t).max(f64::from(b.shape.min(axis)) + vb * t);
        let high =
            (f64::from(a.shape.max(axis)) + va * t).min(f64::from(b.shape.max(axis)) + vb * t);
        ((low + high) / 2.0) as f32
    };
    Vec2::new(center(0), center(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dt, sweep};

    #[test]
    fn the_contact_point_is_the_centre_of_the_shared_face() {
        // B closes a gap of 4 at 8 units per second. They meet on x = 10 and share y from 2 to 8.
        let a = Moving::new(Aabb::new([0.0, 0.0], [10.0, 10.0]).unwrap(), [0.0, 0.0]).unwrap();
        let b = Moving::new(Aabb::new([14.0, 2.0], [20.0, 8.0]).unwrap(), [-8.0, 0.0]).unwrap();
        let hit = sweep(&a, &b, Dt::new(1.0).unwrap()).hit().unwrap();
        assert_eq!(contact_point(&a, &b, hit.t_first), Vec2::new(10.0, 5.0));
    }
}
