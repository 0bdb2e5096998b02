//! Our sweeps against the peers', where theirs are defined: bodies apart at the start, no ties.

use bevy_math::Vec2;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use sweptroids::collision::{Aabb, Moving, Shape};
use sweptroids_benches::workload::DT;
use sweptroids_benches::peers::{self, BevyBody, ParryBody};

/// A body of a size and a speed as in the game, within ±48 units.
fn body() -> impl Strategy<Value = Moving<Aabb>> {
    let both = |range: std::ops::Range<f32>| (range.clone(), range).prop_map(Vec2::from);
    (both(-48.0..48.0), both(1.0..33.0), both(-768.0..768.0)).prop_map(
        |(center, half, velocity)| {
            let shape = Aabb::from_center(center.to_array(), half.to_array()).expect("finite");
            Moving::new(shape, velocity).expect("finite")
        },
    )
}

/// First time of contact with both sizes of A grown by `margin` on every side.
fn first(a: &Moving<Aabb>, b: &Moving<Aabb>, margin: f32) -> Option<f32> {
    let (min, max) = (
        [0, 1].map(|i| a.shape.min(i) - margin),
        [0, 1].map(|i| a.shape.max(i) + margin),
    );
    let grown = Moving::new(Aabb::new(min, max).expect("finite"), a.velocity()).expect("finite");
    Aabb::times(&grown, b, DT, &mut ()).map(|times| times.t_first)
}

/// Whether the answer is no tie: it stays what it is where A is a little larger and a little smaller.
///
/// `margin` is in units; the two times, where there are any, bracket every answer that is off by less.
fn bracket(a: &Moving<Aabb>, b: &Moving<Aabb>, margin: f32) -> Option<Option<(f32, f32)>> {
    match (first(a, b, margin), first(a, b, -margin)) {
        (None, None) => Some(None),
        (Some(early), Some(late)) if early > 0.0 => Some(Some((early, late))),
        _ => None,
    }
}

fn agrees(
    ours: Option<f32>,
    theirs: Option<f32>,
    bracket: Option<(f32, f32)>,
) -> Result<(), TestCaseError> {
    let Some((early, late)) = bracket else {
        prop_assert_eq!((ours, theirs), (None, None));
        return Ok(());
    };
    for time in [ours, theirs] {
        let time = time.ok_or_else(|| TestCaseError::fail("a contact is missing"))?;
        prop_assert!(
            early <= time && time <= late,
            "{early} {ours:?} {theirs:?} {late}"
        );
    }
    Ok(())
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 20_000,
        max_global_rejects: 200_000,
        rng_seed: RngSeed::Fixed(18),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_sweep_meets_when_cast_shapes_says_so(a in body(), b in body()) {
        // What `cast_shapes` iterates to is good to about a hundredth of a unit.
        let bracket = bracket(&a, &b, 0.05);
        prop_assume!(bracket.is_some());
        let theirs = peers::parry_first(&ParryBody::from(&a), &ParryBody::from(&b), DT.seconds());
        agrees(first(&a, &b, 0.0), theirs, bracket.flatten())?;
    }

    #[test]
    fn a_sweep_meets_when_aabb_cast_says_so(a in body(), b in body()) {
        let bracket = bracket(&a, &b, 0.001);
        prop_assume!(bracket.is_some());
        let theirs = peers::bevy_first(&BevyBody::from(&a), &BevyBody::from(&b), DT.seconds());
        agrees(first(&a, &b, 0.0), theirs, bracket.flatten())?;
    }
}
