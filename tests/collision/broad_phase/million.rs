//! A million boxes. Testing all pairs would take hours, so some boxes are compared with all others.

use std::num::NonZeroUsize;

use bevy::math::{Vec2, vec2};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use sweptroids::collision::{Aabb, BodyContact, Dt, Moving, Shape, Torus};

use super::all_pairs::{Bodies, filled};
use crate::collision::{aabb, moving};

const COUNT: u32 = 1_000_000;

/// The sides of the field: 3,000 square units a box, rounded.
const SIDE: f32 = 54_772.0;

const STEP: Dt = Dt::power_of_half(6);

/// A box with half-extents of 5 to 15 units at up to 120 units per second on each axis.
fn draw(rng: &mut ChaCha8Rng) -> Moving<Aabb> {
    let mut share = || (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
    let center = vec2(share(), share()) * SIDE;
    let half = vec2(share(), share()) * 10.0 + 5.0;
    let velocity = vec2(share(), share()) * 240.0 - 120.0;
    let (low, high) = (center - half, center + half);
    moving(aabb(low.to_array(), high.to_array()), velocity)
}

/// The contacts of one box with all others. Its copies are tried on the eight fields around it.
fn contacts_of(id: u32, bodies: &Bodies, field: Torus) -> Vec<BodyContact> {
    let (_, one) = bodies[id as usize];
    let mut contacts = Vec::new();
    for (other_id, other) in bodies.iter().filter(|(other, _)| *other != id) {
        let (a, b) = (id.min(*other_id), id.max(*other_id));
        let (first, second) = if a == id {
            (&one, other)
        } else {
            (other, &one)
        };
        let near = |x: i32, y: i32| {
            // As far away as a step never leads.
            let distance = second.shape.min(0) - first.shape.min(0) + x as f32 * SIDE;
            let height = second.shape.min(1) - first.shape.min(1) + y as f32 * SIDE;
            distance.abs() < 100.0 && height.abs() < 100.0
        };
        let fields = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y)));
        let found = fields.filter(|(x, y)| near(*x, *y)).find_map(|(x, y)| {
            let copy = field.copy(second, [x, y]).expect("finite");
            Aabb::times(first, &copy, STEP, &mut ())
        });
        contacts.extend(found.map(|times| BodyContact {
            t_first: times.t_first,
            t_last: times.t_last,
            a,
            b,
        }));
    }
    contacts.sort_by(|p, q| {
        p.t_first
            .total_cmp(&q.t_first)
            .then((p.a, p.b).cmp(&(q.a, q.b)))
    });
    contacts
}

#[test]
fn among_a_million_boxes_those_that_are_looked_at_have_the_contacts_of_all_pairs() {
    let field = Torus::new(Vec2::splat(SIDE)).expect("a finite size");
    let mut rng = ChaCha8Rng::seed_from_u64(1979);
    let bodies: Bodies = (0..COUNT).map(|id| (id, draw(&mut rng))).collect();
    let mut one = filled(&bodies, Some(field));
    let found = one.find_contacts(STEP).expect("within reach");
    // About 0.26 contacts a box.
    assert!(found.len() > 200_000, "{}", found.len());

    let mut compared = 0;
    for id in (0..COUNT).step_by(33_331) {
        let of_one = |contact: &&BodyContact| contact.a == id || contact.b == id;
        let theirs: Vec<_> = found.iter().filter(of_one).copied().collect();
        assert_eq!(theirs, contacts_of(id, &bodies, field), "box {id}");
        compared += theirs.len();
    }
    assert!(compared > 5, "{compared}");

    let two = NonZeroUsize::new(2).expect("not 0");
    let mut threads = filled(&bodies, Some(field)).with_threads(two);
    // The second step begins with what the first has left.
    for _ in 0..2 {
        assert!(threads.find_contacts(STEP).expect("within reach") == found);
    }
}
