//! The hulls that the collision system tests in one step.

use bevy::math::Vec2;

use crate::collision::{Convex, Moving};

use super::collider::Collider;

/// The hulls of the bodies of one step, each at its body's own position, built when it is first tested.
#[derive(Default)]
pub(super) struct HullCache {
    /// By [`Collider::index`].
    hulls: Vec<Option<Moving<Convex>>>,
    /// The hull of the last B that was tested at a copy across the seam.
    image: Option<Moving<Convex>>,
}

impl HullCache {
    /// Forgets the hulls of the last step.
    pub(super) fn clear(&mut self) {
        self.hulls.clear();
    }

    /// The hulls of a pair, A's at its own position and B's at `b_at`. `hull_of` gives a body's hull around its centre.
    ///
    /// The hull of a copy across the seam is built from the hull around the centre as well: moving the hull at B's own
    /// position would round its corners twice.
    pub(super) fn pair(
        &mut self,
        a: &Collider,
        b: &Collider,
        b_at: Vec2,
        hull_of: impl Fn(&Collider) -> &'static Convex,
    ) -> [&Moving<Convex>; 2] {
        self.build(a, &hull_of);
        let b = if b_at == b.position {
            self.build(b, &hull_of);
            &self.hulls[b.index]
        } else {
            self.image = Some(moving_hull(hull_of(b), b_at, b.velocity));
            &self.image
        };
        [&self.hulls[a.index], b].map(|hull| hull.as_ref().expect("it is built"))
    }

    fn build(&mut self, body: &Collider, hull_of: impl Fn(&Collider) -> &'static Convex) {
        if self.hulls.len() <= body.index {
            self.hulls.resize(body.index + 1, None);
        }
        self.hulls[body.index]
            .get_or_insert_with(|| moving_hull(hull_of(body), body.position, body.velocity));
    }
}

/// A hull at a place, in motion.
pub(super) fn moving_hull(hull: &Convex, at: Vec2, velocity: Vec2) -> Moving<Convex> {
    let placed = hull.translate(at).expect("bodies are finite");
    Moving::new(placed, velocity).expect("bodies are finite")
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::sim::state::components::{BodyId, BodyKind, RockSize, Shooter};
    use crate::sim::state::hull::{rock_hull, shot_hull};

    /// The body of this index: the shot is 0, the others are rocks.
    fn collider(index: usize, position: Vec2) -> Collider {
        let kind = match index {
            0 => BodyKind::Shot(Shooter::Ship),
            _ => BodyKind::Rock(RockSize::Large),
        };
        Collider {
            index,
            id: BodyId(index as u32 + 1),
            kind,
            position,
            velocity: Vec2::ZERO,
            half: Vec2::ZERO,
        }
    }

    fn hull_of(body: &Collider) -> &'static Convex {
        match body.index {
            0 => shot_hull(),
            outline => rock_hull(RockSize::Large, outline as u8),
        }
    }

    #[test]
    fn a_shot_and_three_rocks_near_it_are_four_hulls_in_each_step() {
        let shot = collider(0, Vec2::new(300.0, 300.0));
        let rocks = [1, 2, 3].map(|i| collider(i, Vec2::new(310.0, 300.0 + i as f32)));
        let built = Cell::new(0);
        let counted_hull_of = |body: &Collider| {
            built.set(built.get() + 1);
            hull_of(body)
        };
        let mut cache = HullCache::default();
        for steps in 1..=2 {
            cache.clear();
            for rock in &rocks {
                let [a, b] = cache.pair(&shot, rock, rock.position, counted_hull_of);
                assert_eq!(a.shape, shot_hull().translate(shot.position).unwrap());
                assert_eq!(b.shape, hull_of(rock).translate(rock.position).unwrap());
            }
            assert_eq!(built.get(), 4 * steps);
        }
    }

    #[test]
    fn a_copy_across_the_seam_takes_no_place_in_the_cache() {
        let shot = collider(0, Vec2::new(1020.0, 300.0));
        let rock = collider(1, Vec2::new(4.0, 300.0));
        let image = Vec2::new(1028.0, 300.0);
        let mut cache = HullCache::default();
        for at in [rock.position, image, rock.position] {
            let [_, b] = cache.pair(&shot, &rock, at, hull_of);
            assert_eq!(b.shape, hull_of(&rock).translate(at).unwrap());
        }
    }
}
