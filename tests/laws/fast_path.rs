//! The fast paths of the kernel give the answers of the exact path. A recorder makes the kernel compare exactly.

use bevy::math::Vec2;
use proptest::prelude::*;
use sweptroids::collision::{
    Aabb, Dt, ExactPathCounter, Interval, Moving, Octagon, Outcome, Phases, Shape, Times, Trace,
    test,
};

use crate::laws::pair_strategies::{one_and_many, pair};

/// Checks that the answers with and without a recorder agree: verdict, axis and normal exactly, times within one step
/// of f32.
fn check_fast_path<S>(a: &Moving<S>, b: &Moving<S>, dt: Dt) -> Result<(), TestCaseError>
where
    S: Shape + std::fmt::Debug,
    S::Vector: std::fmt::Debug,
    S::Direction: PartialEq + std::fmt::Debug,
{
    for phases in Phases::ALL {
        let fast = test(a, b, dt, phases, &mut ());
        let exact = test(a, b, dt, phases, &mut Trace::default());
        prop_assert_eq!(variant(&fast), variant(&exact));
        let (Some(fast), Some(exact)) = (fast.hit(), exact.hit()) else {
            continue;
        };
        prop_assert_eq!((fast.axis, fast.normal), (exact.axis, exact.normal));
        prop_assert!(
            is_within_one_step(fast.t_first, exact.t_first),
            "{fast:?} {exact:?}"
        );
        prop_assert!(
            is_within_one_step(fast.t_last, exact.t_last),
            "{fast:?} {exact:?}"
        );
        prop_assert!(0.0 <= fast.t_first && fast.t_first <= fast.t_last);
        prop_assert!(fast.t_last <= dt.seconds());
    }
    Ok(())
}

/// A number for the variant of an outcome.
fn variant<D>(outcome: &Outcome<D>) -> u8 {
    match outcome {
        Outcome::Clear => 0,
        Outcome::Overlapping(_) => 1,
        Outcome::Meeting(_) => 2,
    }
}

fn is_within_one_step(a: f32, b: f32) -> bool {
    a == b || a.next_up() == b || a == b.next_up()
}

/// The octagon around a box, with its diagonal intervals a quarter shorter at each end than those of the box.
fn octagon(body: &Moving<Aabb>) -> Option<Moving<Octagon>> {
    let [x, y] = [0, 1].map(|axis| body.shape.interval(axis));
    let sum = Interval::new(x.min() + y.min() + 0.25, x.max() + y.max() - 0.25).ok()?;
    let difference = Interval::new(x.min() - y.max() + 0.25, x.max() - y.min() - 0.25).ok()?;
    let shape = Octagon::from_intervals(x, y, sum, difference);
    Moving::new(shape, body.velocity()).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8_192))]

    #[test]
    fn the_fast_path_has_the_answers_of_the_exact_path((a, b, dt) in pair()) {
        check_fast_path(&a, &b, dt)?;
    }

    #[test]
    fn the_fast_path_has_the_answers_of_the_exact_path_for_octagons((a, b, dt) in pair()) {
        if let (Some(a), Some(b)) = (octagon(&a), octagon(&b)) {
            check_fast_path(&a, &b, dt)?;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16_384))]

    #[test]
    fn a_gap_as_long_as_the_travel_is_answered_exactly(
        vb in 1e6f32..2e6,
        va in 1e-4f32..2e-4,
        seconds in 1e-3f32..1.0,
    ) {
        // The gap has 48 bits, the travel more than 53. f64 alone errs in both directions.
        let travel = (f64::from(vb) - f64::from(va)) * f64::from(seconds);
        let min = travel as f32;
        let remainder = (f64::from(min) - travel) as f32;
        let [shape_a, shape_b] = [[min, f32::MAX], [-f32::MAX, remainder]]
            .map(|[min, max]| Aabb::new([min, 0.0], [max, 1.0]).unwrap());
        let a = Moving::new(shape_a, Vec2::new(va, 0.0)).unwrap();
        let b = Moving::new(shape_b, Vec2::new(vb, 0.0)).unwrap();
        check_fast_path(&a, &b, Dt::new(seconds).unwrap())?;
    }
}

#[test]
fn a_tie_on_a_grid_does_not_need_the_exact_path() {
    // The corners graze: contact begins on x at 1 s, at the instant at which it ends on y.
    let a = Moving::new(Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap(), Vec2::ZERO).unwrap();
    let b = Moving::new(
        Aabb::new([2.0, 0.0], [3.0, 1.0]).unwrap(),
        Vec2::new(-1.0, 1.0),
    )
    .unwrap();
    let mut exact_path = ExactPathCounter::default();
    let times = Aabb::times(&a, &b, Dt::power_of_half(0), &mut exact_path).unwrap();
    assert_eq!((times.t_first, times.t_last), (1.0, 1.0));
    assert_eq!(exact_path, ExactPathCounter(0));
}

#[test]
fn a_tie_off_the_grid_takes_the_exact_path() {
    // In f64, contact begins on x at the instant at which it ends on y. Exactly, it begins 2^-100 s later.
    let tiny = 2f32.powi(-100);
    let a = Moving::new(Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap(), Vec2::ZERO).unwrap();
    let b = Aabb::new([2.0, tiny], [3.0, 1.0]).unwrap();
    for (v_x, is_hit) in [(-1.0, false), ((-1.0f32).next_down(), true)] {
        let b = Moving::new(b, Vec2::new(v_x, 1.0)).unwrap();
        let mut exact_path = ExactPathCounter::default();
        let times = Aabb::times(&a, &b, Dt::power_of_half(0), &mut exact_path);
        assert_eq!(times.is_some(), is_hit);
        assert_eq!(exact_path.0, u64::from(!is_hit));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_024))]

    /// The broad phase asks about a pair in either order.
    #[test]
    fn exchanging_the_boxes_changes_no_bit_of_the_times((one, many, dt) in one_and_many()) {
        for other in &many {
            let bits = |times: Times| (times.t_first.to_bits(), times.t_last.to_bits(), times.axis);
            let forward = Aabb::times(&one, other, dt, &mut ()).map(bits);
            let exchanged = Aabb::times(other, &one, dt, &mut ()).map(bits);
            prop_assert_eq!(forward, exchanged);
        }
    }
}
