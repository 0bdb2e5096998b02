//! Laws that need no oracle: what a pair does does not depend on who is called A, on mirrors or on names of axes.

use std::cmp::Ordering;

use bevy::math::{Dir2, Vec2};
use num_traits::Zero;
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Hit, Interval, Moving, Octagon, Outcome, sweep};

use crate::moving;
use crate::pair_strategies::{OnAxis, Pair, grid_pair, pair};
use crate::shapes_under_test::{Studied, exact};

/// The outcome with its hit changed.
fn with<D>(outcome: Outcome<D>, change: impl FnOnce(Hit<D>) -> Hit<D>) -> Outcome<D> {
    match outcome {
        Outcome::Clear => Outcome::Clear,
        Outcome::Overlapping(hit) => Outcome::Overlapping(change(hit)),
        Outcome::Meeting(hit) => Outcome::Meeting(change(hit)),
    }
}

/// Whether the contact begins at the start with the centres level on the deciding axis: there + is a rule.
fn is_level_at_the_start<S: Studied>(a: &Moving<S>, b: &Moving<S>, pair: &Pair) -> bool {
    exact(a, b, pair.dt())
        .contact()
        .is_some_and(|contact| contact.first.is_zero() && contact.side == Ordering::Equal)
}

fn swapped_is_flipped<S: Studied>(
    [a, b]: [Moving<S>; 2],
    pair: &Pair,
) -> Result<(), TestCaseError> {
    let keeps_side = is_level_at_the_start(&a, &b, pair);
    let flipped = with(sweep(&a, &b, pair.dt()), |hit| Hit {
        normal: if keeps_side { hit.normal } else { -hit.normal },
        ..hit
    });
    prop_assert_eq!(sweep(&b, &a, pair.dt()), flipped);
    Ok(())
}

fn mirror(axis: OnAxis) -> OnAxis {
    let flip = |[min, max]: [f32; 2]| [-max, -min];
    OnAxis {
        a: flip(axis.a),
        va: -axis.va,
        b: flip(axis.b),
        vb: -axis.vb,
    }
}

/// What becomes of the pair of octagons: when, and not on which side.
fn times_of_octagons(pair: &Pair) -> Option<(f32, f32)> {
    let [a, b] = pair.octagons();
    sweep(&a, &b, pair.dt()).hit().map(|hit| crate::times(&hit))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn swapping_two_boxes_flips_the_normal_and_nothing_else(pair in pair(2)) {
        swapped_is_flipped(pair.boxes(), &pair)?;
    }

    #[test]
    fn swapping_two_boxes_in_space_flips_the_normal_and_nothing_else(pair in pair(3)) {
        swapped_is_flipped(pair.boxes3(), &pair)?;
    }

    #[test]
    fn swapping_two_octagons_flips_the_normal_and_nothing_else(pair in pair(4)) {
        swapped_is_flipped(pair.octagons(), &pair)?;
    }

    #[test]
    fn a_mirror_turns_x_around_and_nothing_else(pair in pair(2)) {
        let [a, b] = pair.boxes();
        let keeps_side = is_level_at_the_start(&a, &b, &pair);
        let seen = with(sweep(&a, &b, pair.dt()), |hit| Hit {
            normal: if hit.axis == 0 && !keeps_side { -hit.normal } else { hit.normal },
            ..hit
        });
        let mut mirrored = pair.clone();
        mirrored.axes[0] = mirror(pair.axes[0]);
        let [a, b] = mirrored.boxes();
        prop_assert_eq!(sweep(&a, &b, pair.dt()), seen);
    }

    #[test]
    fn a_mirror_keeps_the_times_of_octagons(pair in pair(4)) {
        // −x + y is −(x − y): the cut corners change places.
        let [x, y, sum, difference] = pair.axes[..] else { unreachable!("four axes") };
        let axes = vec![mirror(x), y, mirror(difference), mirror(sum)];
        let mirrored = Pair { axes, dt: pair.dt };
        prop_assert_eq!(times_of_octagons(&mirrored), times_of_octagons(&pair));
    }

    #[test]
    fn exchanging_x_and_y_exchanges_the_axes_but_x_wins_a_tie_in_both(pair in pair(2)) {
        let [a, b] = pair.boxes();
        let deciding = exact(&a, &b, pair.dt()).contact().map(|contact| contact.deciding);
        let is_tie = deciding.is_some_and(|axes| axes.len() == 2);
        let mut exchanged = pair.clone();
        exchanged.axes.swap(0, 1);
        let [p, q] = exchanged.boxes();
        let (one, other) = (sweep(&a, &b, pair.dt()), sweep(&p, &q, pair.dt()));
        let yx = |normal: Dir2| Dir2::new_unchecked(Vec2::new(normal.y, normal.x));
        if is_tie {
            let axes = [one, other].map(|outcome| outcome.hit().map(|hit| hit.axis));
            prop_assert_eq!(axes, [Some(0); 2]);
            let times = [one, other].map(|outcome| outcome.hit().map(|hit| crate::times(&hit)));
            prop_assert_eq!(times[0], times[1]);
        } else {
            let seen = with(one, |hit| Hit { axis: 1 - hit.axis, normal: yx(hit.normal), ..hit });
            prop_assert_eq!(other, seen);
        }
    }

    #[test]
    fn exchanging_x_and_y_keeps_the_times_of_octagons(pair in pair(4)) {
        let [x, y, sum, difference] = pair.axes[..] else { unreachable!("four axes") };
        let exchanged = Pair { axes: vec![y, x, sum, mirror(difference)], dt: pair.dt };
        prop_assert_eq!(times_of_octagons(&exchanged), times_of_octagons(&pair));
    }

    #[test]
    fn an_octagon_without_cut_corners_is_its_box(pair in pair(2)) {
        let [a, b] = pair.boxes();
        // An octagon has corners after all where a body crosses all of f32 in a step.
        let [p, q] = [a, b].map(|body| body.velocity().abs().max_element());
        prop_assume!((f64::from(p) + f64::from(q)) * f64::from(pair.dt) < f64::from(f32::MAX));
        let uncut = |body: Moving<Aabb>| {
            let all = Interval::new(-f32::MAX, f32::MAX).expect("finite");
            let [x, y] = [0, 1].map(|axis| body.shape.interval(axis));
            moving(Octagon::from_intervals(x, y, all, all), body.velocity())
        };
        let boxes = sweep(&a, &b, pair.dt()).hit().map(|hit| crate::times(&hit));
        let octagons = sweep(&uncut(a), &uncut(b), pair.dt()).hit().map(|hit| crate::times(&hit));
        prop_assert_eq!(octagons, boxes);
    }

    #[test]
    fn an_octagon_around_the_corners_of_a_box_is_that_box_in_every_answer(pair in grid_pair(2)) {
        let [a, b] = pair.boxes();
        let around = |body: Moving<Aabb>| {
            let [x, y] = [0, 1].map(|axis| body.shape.interval(axis));
            let corners = [
                Vec2::new(x.min(), y.min()),
                Vec2::new(x.max(), y.min()),
                Vec2::new(x.min(), y.max()),
                Vec2::new(x.max(), y.max()),
            ];
            // The points of an empty box are none.
            let count = if body.shape.is_empty() { 0 } else { 4 };
            let octagon = Octagon::from_points(corners.into_iter().take(count));
            moving(octagon.expect("finite"), body.velocity())
        };
        prop_assert_eq!(sweep(&around(a), &around(b), pair.dt()), sweep(&a, &b, pair.dt()));
    }
}
