//! One against many answers as pair by pair.

use proptest::prelude::*;
use sweptroids::collision::{Aabb, AabbBatch, Dt, Moving, Shape, Times, Trace};

use crate::pair_strategies::one_and_many;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_024))]

    #[test]
    fn one_against_many_answers_as_pair_by_pair((one, many, dt) in one_and_many()) {
        let mut expected = Vec::new();
        for (i, other) in many.iter().enumerate() {
            if let Some(times) = Aabb::times(&one, other, dt, &mut ()) {
                expected.push((i, times));
            }
        }
        let (mut bodies, mut hits) = (AabbBatch::new(), Vec::new());
        bodies_of(&mut bodies, &many);
        bodies.sweep(&one, dt, &mut hits);
        prop_assert_eq!(&hits, &expected);
    }

    #[test]
    fn bodies_that_were_cleared_are_forgotten((one, many, dt) in one_and_many()) {
        let (mut bodies, mut hits) = (AabbBatch::new(), Vec::new());
        bodies_of(&mut bodies, &many);
        bodies.clear();
        prop_assert!(bodies.is_empty());
        bodies.sweep(&one, dt, &mut hits);
        prop_assert_eq!(&hits, &Vec::<(usize, Times)>::new());
        bodies_of(&mut bodies, &many[..many.len() / 2]);
        bodies.sweep(&one, dt, &mut hits);
        prop_assert!(hits.iter().all(|(i, _)| bodies.get(*i) == many.get(*i)));
    }
}

/// A velocity of either sign, with all its bits, from the slowest to the fastest.
fn velocity() -> impl Strategy<Value = f32> {
    prop_oneof![
        -1e3f32..1e3,
        any::<f32>().prop_filter("finite", |v| v.is_finite())
    ]
}

/// A duration as a game has it, or an extreme one.
fn seconds() -> impl Strategy<Value = f32> {
    prop_oneof![
        Just(1.0 / 64.0),
        1e-3f32..1.0,
        (1u32..64).prop_map(f32::from_bits),
        1e30f32..f32::MAX,
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16_384))]

    #[test]
    fn a_box_that_just_arrives_is_not_filtered_away(
        [va, vb] in [velocity(), velocity()],
        dt in seconds(),
        steps in -3i32..=3,
    ) {
        // The gap is what B goes in dt as A sees it, up to a few steps of f32.
        let way = (f64::from(vb) - f64::from(va)) * f64::from(dt);
        let mut gap = (way.abs() as f32).min(f32::MAX.next_down());
        for _ in 0..steps.abs() {
            gap = if steps > 0 { gap.next_up() } else { gap.next_down() };
        }
        let gap = gap.clamp(0.0, f32::MAX);
        let (a, b) = if way > 0.0 {
            ([gap, f32::MAX], [-1.0, 0.0])
        } else {
            ([-f32::MAX, -gap], [0.0, 1.0])
        };
        for axis in [0, 1] {
            let on_axis = |across: [f32; 2], v: f32| {
                let (mut min, mut max, mut velocity) = ([0.0; 2], [1.0; 2], [0.0; 2]);
                (min[axis], max[axis], velocity[axis]) = (across[0], across[1], v);
                Moving::new(Aabb::new(min, max).expect("finite"), velocity).expect("finite")
            };
            let (one, other) = (on_axis(a, va), on_axis(b, vb));
            let dt = Dt::new(dt).expect("a duration");
            let (mut bodies, mut hits) = (AabbBatch::new(), Vec::new());
            bodies.push(other);
            bodies.sweep(&one, dt, &mut hits);
            let expected = Aabb::times(&one, &other, dt, &mut Trace::default());
            prop_assert_eq!(!hits.is_empty(), expected.is_some());
        }
    }
}

fn bodies_of(bodies: &mut AabbBatch, many: &[Moving<Aabb>]) {
    for body in many {
        bodies.push(*body);
    }
    assert_eq!(bodies.len(), many.len());
}
