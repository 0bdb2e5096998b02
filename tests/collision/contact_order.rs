//! Many contacts in one step are resolved in an order that does not depend on the order in which they were found.

use bevy::math::vec2;
use proptest::prelude::*;
use sweptroids::collision::{contact_point, retain_in_time_order, sweep};

use crate::collision::{moving, resting, seconds, square};

/// `t_first` and two ids.
type Contact = (f32, u32, u32);

/// The contacts that happen if every contact destroys both of its bodies.
fn resolved(mut contacts: Vec<Contact>) -> Vec<Contact> {
    let mut destroyed = Vec::new();
    retain_in_time_order(
        &mut contacts,
        |contact| *contact,
        |&(_, a, b)| {
            let both_exist = !destroyed.contains(&a) && !destroyed.contains(&b);
            if both_exist {
                destroyed.extend([a, b]);
            }
            both_exist
        },
    );
    contacts
}

/// Contacts of nine bodies at quarters of a second, at most one for each pair.
fn contacts() -> impl Strategy<Value = Vec<Contact>> {
    let contact = (0..=4u8, 0..9u32, 1..9u32);
    prop::collection::vec(contact, 0..20).prop_map(|contacts| {
        let mut pairs = std::collections::BTreeMap::new();
        for (quarters, a, offset) in contacts {
            let b = (a + offset) % 9;
            pairs.insert((a.min(b), a.max(b)), f32::from(quarters) * 0.25);
        }
        pairs.into_iter().map(|((a, b), t)| (t, a, b)).collect()
    })
}

#[test]
fn a_shot_destroys_the_first_rock_on_its_path_and_not_the_second() {
    // Shot 7 reaches rock 2 at 0.2 and would reach rock 1 at 0.4. Rock 1 and ship 3 meet at 0.5.
    let found = vec![(0.4, 1, 7), (0.5, 1, 3), (0.2, 7, 2)];
    assert_eq!(resolved(found), [(0.2, 7, 2), (0.5, 1, 3)]);
}

#[test]
fn of_two_shots_at_the_same_instant_only_the_lower_id_destroys_the_rock() {
    let found = vec![(0.25, 9, 4), (0.25, 4, 8)];
    assert_eq!(resolved(found), [(0.25, 4, 8)]);
}

#[test]
fn accept_is_called_once_for_each_contact_in_order() {
    let mut calls = Vec::new();
    let mut found = vec![(0.5, 1, 2), (0.0, 5, 4), (0.5, 2, 0), (1.0, 0, 1)];
    retain_in_time_order(
        &mut found,
        |contact| *contact,
        |contact| {
            calls.push(*contact);
            contact.0 < 1.0
        },
    );
    assert_eq!(calls, [(0.0, 5, 4), (0.5, 2, 0), (0.5, 1, 2), (1.0, 0, 1)]);
    assert_eq!(found, calls[..3]);
}

#[test]
fn the_contact_point_of_overlapping_boxes_is_the_centre_of_their_intersection() {
    let (a, b) = (resting(square(0.0, 0.0)), resting(square(6.0, -4.0)));
    assert_eq!(contact_point(&a, &b, 0.0), vec2(8.0, 3.0));
    assert_eq!(contact_point(&b, &a, 0.0), vec2(8.0, 3.0));
}

#[test]
fn the_contact_point_moves_with_both_bodies() {
    // Both rise at 16. A catches up 4 units at 8, and its right face touches B at x = 10 + 8 / 2.
    let a = moving(square(0.0, 0.0), [8.0, 16.0]);
    let b = moving(square(14.0, 0.0), [0.0, 16.0]);
    let hit = sweep(&a, &b, seconds(1.0))
        .hit()
        .expect("A should catch up with B");
    assert_eq!(hit.t_first, 0.5);
    assert_eq!(contact_point(&a, &b, hit.t_first), vec2(14.0, 13.0));
}

proptest! {
    #[test]
    fn the_order_in_which_contacts_are_found_does_not_matter(
        (found, shuffled) in contacts().prop_flat_map(|found| (Just(found.clone()), Just(found).prop_shuffle()))
    ) {
        prop_assert_eq!(resolved(shuffled), resolved(found));
    }

    #[test]
    fn which_body_of_a_pair_is_called_a_does_not_matter(found in contacts()) {
        let swap = |contacts: Vec<Contact>| -> Vec<Contact> {
            contacts.into_iter().map(|(t, a, b)| (t, b, a)).collect()
        };
        prop_assert_eq!(swap(resolved(swap(found.clone()))), resolved(found));
    }

    #[test]
    fn resolved_contacts_are_in_time_order_and_hit_no_body_twice(found in contacts()) {
        let resolved = resolved(found);
        prop_assert!(resolved.iter().zip(resolved.iter().skip(1)).all(|(contact, next)| contact.0 <= next.0));
        let mut bodies: Vec<_> = resolved.iter().flat_map(|(_, a, b)| [*a, *b]).collect();
        bodies.sort_unstable();
        let count = bodies.len();
        bodies.dedup();
        prop_assert_eq!(bodies.len(), count);
    }
}
