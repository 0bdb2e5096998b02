//! For arbitrary boxes the broad phase finds the contacts of all pairs, from step to step.

use std::num::NonZeroUsize;

use bevy::math::{Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Dt, Moving, Torus};

use super::all_pairs::{Bodies, all_pairs, expect_all_pairs, filled};
use crate::collision::{aabb, moving, seconds};
use crate::laws::pair_strategies::one_and_many;

fn field() -> Torus {
    Torus::new(vec2(1024.0, 768.0)).expect("a finite size")
}

fn step() -> Dt {
    Dt::power_of_half(6)
}

/// A length from a point to `most`: small ones are as common as large ones.
fn length(most: f32) -> impl Strategy<Value = f32> {
    prop_oneof![
        Just(0.0),
        0.0..most,
        (0..12i32).prop_map(move |i| most / (1 << i) as f32)
    ]
}

/// A coordinate anywhere near the field, often on its seam, on quarters or between.
fn coordinate(side: f32) -> impl Strategy<Value = f32> {
    prop_oneof![
        0.0..side,
        (0..(4.0 * side) as i32).prop_map(|quarters| quarters as f32 / 4.0),
        -8.0f32..8.0,
        (-8.0f32..8.0).prop_map(move |x| side + x),
        -2.0 * side..2.0 * side,
    ]
}

/// A box of up to `size` at up to `speed`.
fn body(size: f32, speed: f32) -> impl Strategy<Value = Moving<Aabb>> {
    let velocity = move || prop_oneof![Just(0.0), -speed..speed];
    (
        coordinate(1024.0),
        coordinate(768.0),
        length(size),
        length(size),
        velocity(),
        velocity(),
    )
        .prop_map(|(x, y, w, h, vx, vy)| moving(aabb([x, y], [x + w, y + h]), vec2(vx, vy)))
}

/// Boxes with ids that are neither in order nor without gaps.
fn bodies(size: f32, speed: f32, most: usize) -> impl Strategy<Value = Bodies> {
    prop::collection::vec(body(size, speed), 0..most).prop_map(|bodies| {
        (0..)
            .zip(bodies)
            .map(|(i, body)| ((i * 37) % 211, body))
            .collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn on_the_plane_and_the_torus_all_pairs_are_found(many in bodies(60.0, 600.0, 120)) {
        expect_all_pairs(&many, step(), None);
        expect_all_pairs(&many, step(), Some(field()));
    }

    #[test]
    fn small_and_large_boxes_find_each_other(many in bodies(900.0, 600.0, 60)) {
        expect_all_pairs(&many, step(), None);
        expect_all_pairs(&many, step(), Some(field()));
    }

    #[test]
    fn boxes_that_cross_the_field_meet_at_the_earliest_copy(many in bodies(40.0, 60_000.0, 24)) {
        expect_all_pairs(&many, step(), Some(field()));
        expect_all_pairs(&many, step(), None);
    }

    #[test]
    fn the_most_difficult_numbers_are_no_exception((one, many, dt) in one_and_many()) {
        let all: Bodies = (0..).zip(many.into_iter().chain([one])).collect();
        expect_all_pairs(&all, dt, None);
    }

    #[test]
    fn boxes_come_move_and_go_between_steps(
        first in bodies(60.0, 600.0, 60),
        changes in prop::collection::vec((0..211u32, prop::option::of(body(200.0, 600.0))), 0..60),
        threads in 1..4usize,
        is_on_torus: bool,
    ) {
        let torus = is_on_torus.then(field);
        let threads = NonZeroUsize::new(threads).expect("at least one");
        let mut broad_phase = filled(&first, torus).with_threads(threads);
        let mut expected: std::collections::BTreeMap<_, _> = first.into_iter().collect();
        for changes in changes.chunks(7) {
            for (id, change) in changes {
                match change {
                    Some(body) => {
                        prop_assert_eq!(broad_phase.insert(*id, *body), expected.insert(*id, *body));
                    }
                    None => prop_assert_eq!(broad_phase.remove(*id), expected.remove(id)),
                }
            }
            for (id, body) in broad_phase.iter_mut() {
                let offset = Vec2::new(3.0, -5.0);
                body.shape = body.shape.translate(offset).expect("finite");
                expected.insert(id, *body);
            }
            prop_assert_eq!(broad_phase.len(), expected.len());
            let now: Bodies = expected.iter().map(|(id, body)| (*id, *body)).collect();
            for (id, body) in &now {
                prop_assert_eq!(broad_phase.get(*id), Some(body));
            }
            let found = broad_phase.find_contacts(seconds(0.02)).expect("within reach");
            prop_assert_eq!(found, all_pairs(&now, seconds(0.02), torus));
        }
    }
}
