//! Many contacts in one step, in the order in which they happen.

use super::aabb::Aabb;
use super::outcome::Moving;
use bevy::math::Vec2;

/// Sorts the contacts of one step by time and drops those whose parties no longer exist.
///
/// `key` gives a contact's `t_first` as given out and the ids of its two bodies. Contacts at the same
/// instant go by the lesser id, then by the greater, so that neither the order of entities nor which of the
/// two is called A matters. `accept` is then asked in that order, once each: what it refuses is dropped.
/// A game whose contacts destroy both bodies accepts a contact while both still exist.
pub fn in_order_of_time<C>(
    contacts: &mut Vec<C>,
    key: impl Fn(&C) -> (f32, u32, u32),
    accept: impl FnMut(&C) -> bool,
) {
    let key = |contact: &C| {
        let (t_first, a, b) = key(contact);
        (t_first, a.min(b), a.max(b))
    };
    contacts.sort_unstable_by(|a, b| {
        let ((ta, a_low, a_high), (tb, b_low, b_high)) = (key(a), key(b));
        ta.total_cmp(&tb)
            .then((a_low, a_high).cmp(&(b_low, b_high)))
    });
    let mut accept = accept;
    contacts.retain(|contact| accept(contact));
}

/// The middle of what two moving boxes share at `t_first`, in world units, computed in f64 and
/// rounded to f32.
///
/// Rounding of `t_first` may leave the boxes a hair apart; the point then lies between them.
pub fn contact_point(a: &Moving<Aabb>, b: &Moving<Aabb>, t_first: f32) -> Vec2 {
    let t = f64::from(t_first);
    let middle = |axis: usize| {
        let (va, vb) = (f64::from(a.velocity()[axis]), f64::from(b.velocity()[axis]));
        let low =
            (f64::from(a.shape.min(axis)) + va * t).max(f64::from(b.shape.min(axis)) + vb * t);
        let high =
            (f64::from(a.shape.max(axis)) + va * t).min(f64::from(b.shape.max(axis)) + vb * t);
        ((low + high) / 2.0) as f32
    };
    Vec2::new(middle(0), middle(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Aabb, Dt, sweep};

    #[test]
    fn a_body_destroyed_early_hits_nothing_later() {
        // Body 9 meets body 2 at 0.25 and body 1 at 0.5; body 3 meets body 1 at 0.75.
        let mut contacts = vec![(0.75, 3, 1), (0.5, 9, 1), (0.25, 9, 2)];
        let mut gone = Vec::new();
        in_order_of_time(
            &mut contacts,
            |c| *c,
            |&(_, a, b)| {
                let both_exist = !gone.contains(&a) && !gone.contains(&b);
                if both_exist {
                    gone.extend([a, b]);
                }
                both_exist
            },
        );
        assert_eq!(contacts, [(0.25, 9, 2), (0.75, 3, 1)]);
    }

    #[test]
    fn contacts_at_one_instant_go_by_ids_whichever_way_round() {
        let mut contacts = vec![(0.5, 4, 7), (0.5, 9, 3), (0.5, 7, 3)];
        in_order_of_time(&mut contacts, |c| *c, |_| true);
        assert_eq!(contacts, [(0.5, 7, 3), (0.5, 9, 3), (0.5, 4, 7)]);
    }

    #[test]
    fn the_contact_point_is_the_middle_of_the_shared_face() {
        // B closes a gap of 4 at 8 units a second: they meet on x = 10, sharing y from 2 to 8.
        let a = Moving::new(Aabb::new([0.0, 0.0], [10.0, 10.0]).unwrap(), [0.0, 0.0]).unwrap();
        let b = Moving::new(Aabb::new([14.0, 2.0], [20.0, 8.0]).unwrap(), [-8.0, 0.0]).unwrap();
        let hit = sweep(&a, &b, Dt::new(1.0).unwrap()).hit().unwrap();
        assert_eq!(contact_point(&a, &b, hit.t_first), Vec2::new(10.0, 5.0));
    }
}
