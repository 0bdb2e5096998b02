//! Many contacts in one step: their order does not depend on the order in which they were found.

use bevy::math::vec2;
use proptest::prelude::*;
use sweptroids::collision::{contact_point, retain_in_time_order, sweep};

use crate::{moving, resting, seconds, square};

/// `t_first` and two ids.
type Contact = (f32, u32, u32);

/// What is left after every contact that still has both its parties destroyed them.
fn resolved(mut contacts: Vec<Contact>) -> Vec<Contact> {
    let mut gone = Vec::new();
    retain_in_time_order(
        &mut contacts,
        |contact| *contact,
        |&(_, a, b)| {
            let both_exist = !gone.contains(&a) && !gone.contains(&b);
            if both_exist {
                gone.extend([a, b]);
            }
            both_exist
        },
    );
    contacts
}

/// Contacts of ten bodies at quarters of a second, each pair at most once.
fn contacts() -> impl Strategy<Value = Vec<Contact>> {
    let contact = (0..=4u8, 0..9u32, 1..9u32);
    prop::collection::vec(contact, 0..20).prop_map(|all| {
        let mut pairs = std::collections::BTreeMap::new();
        for (quarters, a, further) in all {
            let b = (a + further) % 9;
            pairs.insert((a.min(b), a.max(b)), f32::from(quarters) * 0.25);
        }
        pairs.into_iter().map(|((a, b), t)| (t, a, b)).collect()
    })
}

#[test]
fn a_bullet_takes_the_first_thing_on_its_way_and_the_second_lives() {
    // Bullet 7 reaches rock 2 at 0.2 and would reach rock 1 at 0.4; rock 1 and ship 3 meet at 0.5.
    let found = vec![(0.4, 1, 7), (0.5, 1, 3), (0.2, 7, 2)];
    assert_eq!(resolved(found), [(0.2, 7, 2), (0.5, 1, 3)]);
}

#[test]
fn two_bullets_at_one_instant_score_a_rock_once_by_the_lesser_id() {
    let found = vec![(0.25, 9, 4), (0.25, 4, 8)];
    assert_eq!(resolved(found), [(0.25, 4, 8)]);
}

#[test]
fn everything_is_asked_once_and_in_order() {
    let mut asked = Vec::new();
    let mut found = vec![(0.5, 1, 2), (0.0, 5, 4), (0.5, 2, 0), (1.0, 0, 1)];
    retain_in_time_order(
        &mut found,
        |contact| *contact,
        |contact| {
            asked.push(*contact);
            contact.0 < 1.0
        },
    );
    assert_eq!(asked, [(0.0, 5, 4), (0.5, 2, 0), (0.5, 1, 2), (1.0, 0, 1)]);
    assert_eq!(found, asked[..3]);
}

#[test]
fn the_contact_point_of_boxes_that_overlap_is_the_middle_of_what_they_share() {
    let (a, b) = (resting(square(0.0, 0.0)), resting(square(6.0, -4.0)));
    assert_eq!(contact_point(&a, &b, 0.0), vec2(8.0, 3.0));
    assert_eq!(contact_point(&b, &a, 0.0), vec2(8.0, 3.0));
}

#[test]
fn the_contact_point_moves_with_both_bodies() {
    // Both rise at 16; B catches up 4 units at 8 and touches A's right face, then at x = 10 + 8 / 2.
    let a = moving(square(0.0, 0.0), [8.0, 16.0]);
    let b = moving(square(14.0, 0.0), [0.0, 16.0]);
    let hit = sweep(&a, &b, seconds(1.0)).hit().expect("A catches up");
    assert_eq!(hit.t_first, 0.5);
    assert_eq!(contact_point(&a, &b, hit.t_first), vec2(14.0, 13.0));
}

proptest! {
    #[test]
    fn whatever_order_contacts_are_found_in_they_are_resolved_alike(
        (found, shuffled) in contacts().prop_flat_map(|found| (Just(found.clone()), Just(found).prop_shuffle()))
    ) {
        prop_assert_eq!(resolved(shuffled), resolved(found));
    }

    #[test]
    fn which_of_a_pair_is_called_a_does_not_matter(found in contacts()) {
        let swap = |contacts: Vec<Contact>| -> Vec<Contact> {
            contacts.into_iter().map(|(t, a, b)| (t, b, a)).collect()
        };
        prop_assert_eq!(swap(resolved(swap(found.clone()))), resolved(found));
    }

    #[test]
    fn what_is_kept_is_in_order_and_nobody_is_hit_twice(found in contacts()) {
        let kept = resolved(found);
        prop_assert!(kept.iter().zip(kept.iter().skip(1)).all(|(one, next)| one.0 <= next.0));
        let mut parties: Vec<_> = kept.iter().flat_map(|(_, a, b)| [*a, *b]).collect();
        parties.sort_unstable();
        let count = parties.len();
        parties.dedup();
        prop_assert_eq!(parties.len(), count);
    }
}
