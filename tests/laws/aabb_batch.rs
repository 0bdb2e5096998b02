//! `AabbBatch` gives the same answers as the pair kernel.

use proptest::prelude::*;
use sweptroids::collision::{Aabb, AabbBatch, Dt, Moving, Shape, Times, Trace};

use crate::laws::pair_strategies::one_and_many;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_024))]

    #[test]
    fn one_against_many_has_the_answers_of_pair_by_pair((one, many, dt) in one_and_many()) {
        let mut expected = Vec::new();
        for (i, other) in many.iter().enumerate() {
            if let Some(times) = Aabb::times(&one, other, dt, &mut ()) {
                expected.push((i, times));
            }
        }
        let (mut batch, mut hits) = (AabbBatch::new(), Vec::new());
        push_all(&mut batch, &many);
        batch.sweep(&one, dt, &mut hits);
        prop_assert_eq!(&hits, &expected);
    }

    #[test]
    fn a_cleared_batch_has_no_contacts_and_can_be_filled_again((one, many, dt) in one_and_many()) {
        let (mut batch, mut hits) = (AabbBatch::new(), Vec::new());
        push_all(&mut batch, &many);
        batch.clear();
        prop_assert!(batch.is_empty());
        batch.sweep(&one, dt, &mut hits);
        prop_assert_eq!(&hits, &Vec::<(usize, Times)>::new());
        push_all(&mut batch, &many[..many.len() / 2]);
        batch.sweep(&one, dt, &mut hits);
        prop_assert!(hits.iter().all(|(i, _)| batch.get(*i) == many.get(*i)));
    }
}

/// A velocity of either sign, from the slowest to the fastest, with arbitrary bits.
fn velocity() -> impl Strategy<Value = f32> {
    prop_oneof![
        -1e3f32..1e3,
        any::<f32>().prop_filter("finite", |v| v.is_finite())
    ]
}

/// The duration of a game's step, or an extreme one.
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
    fn a_box_that_only_just_arrives_is_not_dropped_by_the_filter(
        [va, vb] in [velocity(), velocity()],
        dt in seconds(),
        steps in -3i32..=3,
    ) {
        // The gap is B's travel relative to A in dt, up to a few steps of f32.
        let travel = (f64::from(vb) - f64::from(va)) * f64::from(dt);
        let mut gap = (travel.abs() as f32).min(f32::MAX.next_down());
        for _ in 0..steps.abs() {
            gap = if steps > 0 { gap.next_up() } else { gap.next_down() };
        }
        let gap = gap.clamp(0.0, f32::MAX);
        let (a, b) = if travel > 0.0 {
            ([gap, f32::MAX], [-1.0, 0.0])
        } else {
            ([-f32::MAX, -gap], [0.0, 1.0])
        };
        for axis in [0, 1] {
            let body_on_axis = |ends: [f32; 2], v: f32| {
                let (mut min, mut max, mut velocity) = ([0.0; 2], [1.0; 2], [0.0; 2]);
                (min[axis], max[axis], velocity[axis]) = (ends[0], ends[1], v);
                Moving::new(Aabb::new(min, max).expect("finite"), velocity).expect("finite")
            };
            let (one, other) = (body_on_axis(a, va), body_on_axis(b, vb));
            let dt = Dt::new(dt).expect("a duration");
            let (mut batch, mut hits) = (AabbBatch::new(), Vec::new());
            batch.push(other);
            batch.sweep(&one, dt, &mut hits);
            let expected = Aabb::times(&one, &other, dt, &mut Trace::default());
            prop_assert_eq!(!hits.is_empty(), expected.is_some());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_096))]

    #[test]
    fn every_bit_of_the_times_is_that_of_pair_by_pair((one, many, dt) in one_and_many()) {
        let (mut batch, mut hits) = (AabbBatch::new(), Vec::new());
        push_all(&mut batch, &many);
        batch.sweep(&one, dt, &mut hits);
        for (i, times) in hits {
            let expected = Aabb::times(&one, &many[i], dt, &mut ()).expect("a hit");
            let bits = |times: Times| (times.t_first.to_bits(), times.t_last.to_bits(), times.axis);
            prop_assert_eq!(bits(times), bits(expected));
        }
    }
}

fn push_all(batch: &mut AabbBatch, many: &[Moving<Aabb>]) {
    for body in many {
        batch.push(*body);
    }
    assert_eq!(batch.len(), many.len());
}
