//! Our sweeps against those of the peers, on pairs for which theirs are defined: apart at the start, and no ties.

use bevy_math::Vec2;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use sweptroids::collision::{Aabb, Moving, Shape};
use sweptroids_benches::peers::{self, BevyBody, ParryBody};
use sweptroids_benches::workload::DT;

/// A body with a size and a speed as in the game, within ±48 units.
fn body() -> impl Strategy<Value = Moving<Aabb>> {
    let vector = |range: std::ops::Range<f32>| (range.clone(), range).prop_map(Vec2::from);
    (
        vector(-48.0..48.0),
        vector(1.0..33.0),
        vector(-768.0..768.0),
    )
        .prop_map(|(center, half, velocity)| {
            let shape = Aabb::from_center(center.to_array(), half.to_array()).expect("finite");
            Moving::new(shape, velocity).expect("finite")
        })
}

/// Our first time of contact, with A grown by `margin` on every side.
fn our_first(a: &Moving<Aabb>, b: &Moving<Aabb>, margin: f32) -> Option<f32> {
    let (min, max) = (
        [0, 1].map(|i| a.shape.min(i) - margin),
        [0, 1].map(|i| a.shape.max(i) + margin),
    );
    let grown = Moving::new(Aabb::new(min, max).expect("finite"), a.velocity()).expect("finite");
    Aabb::times(&grown, b, DT, &mut ()).map(|times| times.t_first)
}

/// The two times that bracket every answer whose error is less than `margin` units, or `Some(None)` for no contact.
///
/// `None` if the answer is a tie, because a slightly larger and a slightly smaller A give different verdicts, or if the
/// larger A is in contact at the start.
fn bracket(a: &Moving<Aabb>, b: &Moving<Aabb>, margin: f32) -> Option<Option<(f32, f32)>> {
    match (our_first(a, b, margin), our_first(a, b, -margin)) {
        (None, None) => Some(None),
        (Some(early), Some(late)) if early > 0.0 => Some(Some((early, late))),
        _ => None,
    }
}

fn check_bracket(
    ours: Option<f32>,
    theirs: Option<f32>,
    bracket: Option<(f32, f32)>,
) -> Result<(), TestCaseError> {
    let Some((early, late)) = bracket else {
        prop_assert_eq!((ours, theirs), (None, None));
        return Ok(());
    };
    for time in [ours, theirs] {
        let time =
            time.ok_or_else(|| TestCaseError::fail("no contact, but the bracket has one"))?;
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
    fn our_sweep_agrees_with_cast_shapes_of_parry(a in body(), b in body()) {
        // The iteration of `cast_shapes` is accurate to about a hundredth of a unit.
        let bracket = bracket(&a, &b, 0.05);
        prop_assume!(bracket.is_some());
        let theirs = peers::parry_first(&ParryBody::from(&a), &ParryBody::from(&b), DT.seconds());
        check_bracket(our_first(&a, &b, 0.0), theirs, bracket.flatten())?;
    }

    #[test]
    fn our_sweep_agrees_with_aabb_cast_of_bevy(a in body(), b in body()) {
        let bracket = bracket(&a, &b, 0.001);
        prop_assume!(bracket.is_some());
        let theirs = peers::bevy_first(&BevyBody::from(&a), &BevyBody::from(&b), DT.seconds());
        check_bracket(our_first(&a, &b, 0.0), theirs, bracket.flatten())?;
    }
}
