//! Numbers that are not finite are refused, and unusual finite ones are handled: −0, subnormal and the greatest.

use bevy::math::{Vec2, Vec3, vec2};
use sweptroids::collision::{
    Aabb, Aabb3, BadDuration, Dt, Interval, Moving, NotFinite, Octagon, Outcome, Phases, sweep,
    test,
};

use crate::collision::{aabb, moving, seconds, square, times};

const NOT_FINITE: [f32; 3] = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY];

/// Whether the result is an error that carries exactly this value.
fn refuses<T>(result: Result<T, NotFinite>, value: f32) -> bool {
    result.is_err_and(|NotFinite(refused)| refused.to_bits() == value.to_bits())
}

#[test]
fn every_constructor_refuses_a_number_that_is_not_finite_and_returns_it() {
    for value in NOT_FINITE {
        assert!(refuses(Interval::new(value, 1.0), value));
        assert!(refuses(Interval::new(0.0, value), value));
        assert!(refuses(Aabb::new([0.0, value], [1.0, 1.0]), value));
        assert!(refuses(Aabb::new([0.0, 0.0], [value, 1.0]), value));
        assert!(refuses(
            Aabb::from_corners(vec2(value, 0.0), Vec2::ONE),
            value
        ));
        assert!(refuses(Aabb3::new([0.0; 3], [1.0, 1.0, value]), value));
        assert!(refuses(
            Aabb::from_points([[0.0, 0.0], [1.0, value]]),
            value
        ));
        assert!(refuses(Moving::new(square(0.0, 0.0), [0.0, value]), value));
        let cube = Aabb3::new([0.0; 3], [1.0; 3]).expect("finite");
        assert!(refuses(
            Moving::new(cube, Vec3::new(0.0, 0.0, value)),
            value
        ));
        let octagon = Octagon::from_center(Vec2::ZERO, 1.0, 1.5).expect("finite");
        assert!(refuses(Moving::new(octagon, vec2(value, 0.0)), value));
        assert!(Aabb::from_center([value, 0.0], [1.0; 2]).is_err());
        assert!(Aabb::from_center([0.0; 2], [1.0, value]).is_err());
        assert!(square(0.0, 0.0).translate([value, 0.0]).is_err());
        assert!(Aabb::EMPTY.translate([0.0, value]).is_err());
        assert!(square(0.0, 0.0).at([value, 0.0], 1.0).is_err());
        assert!(square(0.0, 0.0).at([1.0, 0.0], value).is_err());
        assert!(Aabb::EMPTY.at([1.0, 0.0], value).is_err());
        assert!(!square(0.0, 0.0).contains([value, 5.0]));
    }
}

#[test]
fn a_sum_outside_the_range_of_f32_is_refused() {
    assert!(refuses(
        Aabb::from_center([f32::MAX; 2], [f32::MAX; 2]),
        f32::INFINITY
    ));
    assert!(refuses(
        aabb([0.0; 2], [f32::MAX; 2]).translate([f32::MAX; 2]),
        f32::INFINITY
    ));
    let lowest = Interval::new(-f32::MAX, 0.0).expect("finite");
    assert!(refuses(lowest.translate(-f32::MAX), f32::NEG_INFINITY));
}

#[test]
fn a_duration_is_finite_and_not_negative_and_minus_zero_is_zero() {
    for value in NOT_FINITE {
        let Err(BadDuration::NotFinite(NotFinite(refused))) = Dt::new(value) else {
            panic!("{value} should be refused as a duration")
        };
        assert_eq!(refused.to_bits(), value.to_bits());
    }
    assert_eq!(Dt::new(-1.5), Err(BadDuration::Negative(-1.5)));
    assert_eq!(
        Dt::new(-1.5).unwrap_err().to_string(),
        "-1.5 is a negative duration"
    );
    assert_eq!(
        Dt::new(f32::NAN).unwrap_err().to_string(),
        "NaN is not a finite number"
    );
    let smallest = f32::from_bits(1);
    assert_eq!(Dt::new(-smallest), Err(BadDuration::Negative(-smallest)));
    assert_eq!(seconds(-0.0).seconds().to_bits(), 0);
    assert_eq!(seconds(f32::MAX).seconds(), f32::MAX);
    assert_eq!(Dt::power_of_half(6), seconds(0.015625));
    assert_eq!(Dt::power_of_half(0), seconds(1.0));
}

#[test]
fn minus_zero_gives_the_same_answers_as_zero() {
    let zeros = [0.0, -0.0];
    let with_zeros = sweep(
        &moving(square(0.0, 0.0), [0.0; 2]),
        &moving(square(10.0, 0.0), [0.0; 2]),
        seconds(0.0),
    );
    for z in zeros {
        let a = moving(aabb([z, z], [10.0, 10.0]), [z, -z]);
        let b = moving(aabb([10.0, -z], [20.0, 10.0]), [-z, z]);
        assert_eq!(sweep(&a, &b, seconds(z)), with_zeros);
        let hit = sweep(&a, &b, seconds(z)).hit().expect("they touch");
        assert!(hit.t_first.is_sign_positive() && hit.t_last.is_sign_positive());
    }
    let separating = sweep(
        &moving(square(0.0, 0.0), [1.0, 0.0]),
        &moving(square(10.0, -0.0), [2.0, 0.0]),
        seconds(1.0),
    );
    let hit = separating.hit().expect("they touch and separate");
    assert_eq!((hit.t_first.to_bits(), hit.t_last.to_bits()), (0, 0));
}

#[test]
fn a_gap_of_the_smallest_f32_is_a_gap_even_if_its_time_rounds_to_0() {
    // 2^-149 at 2^127 takes 2^-276 s. That is nearer to 0 than to any other f32, but the boxes do not touch at the
    // start.
    let smallest = f32::from_bits(1);
    let a = moving(aabb([-1.0, 0.0], [0.0, 1.0]), [0.0; 2]);
    let b = moving(aabb([smallest, 0.0], [1.0, 1.0]), [-(2f32.powi(127)), 0.0]);
    let Outcome::Meeting(hit) = sweep(&a, &b, seconds(smallest)) else {
        panic!("the boxes should meet after the start")
    };
    assert_eq!((times(&hit).0, hit.axis), (0.0, 0));
    assert_eq!(hit.normal, bevy::math::Dir2::X);
    let only_static = test(&a, &b, seconds(smallest), Phases::Static, &mut ());
    assert_eq!(only_static, Outcome::Clear);
}

#[test]
fn equal_times_from_different_numbers_stay_in_order() {
    // Contact begins on x at 1/3 and ends on y at 1/3, each computed from different numbers.
    for (p, q) in [
        (1.0, 3.0),
        (5.0, 15.0),
        (7.0, 21.0),
        (11.0, 33.0),
        (13.0, 39.0),
    ] {
        let a = moving(aabb([0.0, 0.0], [1.0, 1.0]), [0.0; 2]);
        let b = moving(aabb([2.0, 0.0], [3.0, p]), [-3.0, -q]);
        let hit = sweep(&a, &b, seconds(1.0))
            .hit()
            .expect("the corners graze");
        assert_eq!(times(&hit), (1.0 / 3.0, 1.0 / 3.0), "{p} / {q}");
    }
}

#[test]
fn equal_times_that_rounding_exchanges_are_put_back_in_order() {
    // Distance and speed are sums of two f32 that f64 has to round. Three times the distance at three times the speed
    // takes the same time, about 0.74 s, halfway between two f32. Rounding moves the time of the triple up and that of
    // the single down.
    let (distance, less) = (118399.0 * 2f32.powi(35), 557569.0 * 2f32.powi(10));
    let (speed, more) = (159873.0 * 2f32.powi(35), 353971.0);
    // On x they meet after three times the distance, on y they separate after the distance: a graze.
    let a = moving(
        aabb([0.0, less], [3.0 * less, distance]),
        [3.0 * more, more],
    );
    let b = moving(
        aabb([3.0 * distance, 0.0], [4.0 * distance, distance]),
        [-3.0 * speed, -speed],
    );
    let hit = sweep(&a, &b, seconds(1.0))
        .hit()
        .expect("the corners graze");
    let below = 0.740_581_45;
    assert_eq!(times(&hit), (below, below));
    // If only x decides, the time is the f32 above.
    let y_at_rest = moving(b.shape, [-3.0 * speed, more]);
    let hit = sweep(&a, &y_at_rest, seconds(1.0)).hit().expect("x meets");
    assert_eq!(hit.t_first, f32::next_up(below));
}

#[test]
fn crossing_the_whole_range_of_f32_in_one_step_does_not_overflow() {
    let max = f32::MAX;
    let a = moving(aabb([-max; 2], [-max; 2]), [max; 2]);
    let b = moving(aabb([max; 2], [max; 2]), [-max; 2]);
    let hit = sweep(&a, &b, seconds(max)).hit().expect("corner to corner");
    assert_eq!(times(&hit), (1.0, 1.0));
    let all = moving(aabb([-max; 2], [max; 2]), [max; 2]);
    let hit = sweep(&all, &all, seconds(max))
        .hit()
        .expect("the boxes are equal");
    assert_eq!(times(&hit), (0.0, max));
}
