//! Laws that need no oracle: an outcome does not depend on which body is called A, on mirroring or on exchanging axes.

use std::cmp::Ordering;

use bevy::math::{Dir2, Vec2};
use num_traits::Zero;
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Hit, Interval, Moving, Octagon, Outcome, sweep};

use crate::collision::moving;
use crate::collision::pair_strategies::{OnAxis, Pair, grid_pair, pair};
use crate::collision::shapes_under_test::{ExactShape, exact};

/// The outcome with `change` applied to its hit.
fn map_hit<D>(outcome: Outcome<D>, change: impl FnOnce(Hit<D>) -> Hit<D>) -> Outcome<D> {
    match outcome {
        Outcome::Clear => Outcome::Clear,
        Outcome::Overlapping(hit) => Outcome::Overlapping(change(hit)),
        Outcome::Meeting(hit) => Outcome::Meeting(change(hit)),
    }
}

/// Whether the contact begins at the start and the centres are equal on the deciding axis. The normal is then always
/// positive.
fn has_equal_centres_at_start<S: ExactShape>(a: &Moving<S>, b: &Moving<S>, pair: &Pair) -> bool {
    exact(a, b, pair.dt())
        .contact()
        .is_some_and(|contact| contact.first.is_zero() && contact.side == Ordering::Equal)
}

fn check_swapped<S: ExactShape>([a, b]: [Moving<S>; 2], pair: &Pair) -> Result<(), TestCaseError> {
    let keeps_side = has_equal_centres_at_start(&a, &b, pair);
    let flipped = map_hit(sweep(&a, &b, pair.dt()), |hit| Hit {
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

/// The times of the pair of octagons, without the normal.
fn times_of_octagons(pair: &Pair) -> Option<(f32, f32)> {
    let [a, b] = pair.octagons();
    sweep(&a, &b, pair.dt())
        .hit()
        .map(|hit| crate::collision::times(&hit))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn swapping_two_boxes_flips_the_normal_and_nothing_else(pair in pair(2)) {
        check_swapped(pair.boxes(), &pair)?;
    }

    #[test]
    fn swapping_two_boxes_in_space_flips_the_normal_and_nothing_else(pair in pair(3)) {
        check_swapped(pair.boxes3(), &pair)?;
    }

    #[test]
    fn swapping_two_octagons_flips_the_normal_and_nothing_else(pair in pair(4)) {
        check_swapped(pair.octagons(), &pair)?;
    }

    #[test]
    fn mirroring_x_flips_the_normal_on_x_and_nothing_else(pair in pair(2)) {
        let [a, b] = pair.boxes();
        let keeps_side = has_equal_centres_at_start(&a, &b, &pair);
        let expected = map_hit(sweep(&a, &b, pair.dt()), |hit| Hit {
            normal: if hit.axis == 0 && !keeps_side { -hit.normal } else { hit.normal },
            ..hit
        });
        let mut mirrored = pair.clone();
        mirrored.axes[0] = mirror(pair.axes[0]);
        let [a, b] = mirrored.boxes();
        prop_assert_eq!(sweep(&a, &b, pair.dt()), expected);
    }

    #[test]
    fn mirroring_x_keeps_the_times_of_octagons(pair in pair(4)) {
        // −x + y is −(x − y), so the two diagonals exchange their intervals.
        let [x, y, sum, difference] = pair.axes[..] else { unreachable!("four axes") };
        let axes = vec![mirror(x), y, mirror(difference), mirror(sum)];
        let mirrored = Pair { axes, dt: pair.dt };
        prop_assert_eq!(times_of_octagons(&mirrored), times_of_octagons(&pair));
    }

    #[test]
    fn exchanging_x_and_y_exchanges_the_axes_but_x_always_wins_a_tie(pair in pair(2)) {
        let [a, b] = pair.boxes();
        let deciding = exact(&a, &b, pair.dt()).contact().map(|contact| contact.deciding);
        let is_tie = deciding.is_some_and(|axes| axes.len() == 2);
        let mut exchanged = pair.clone();
        exchanged.axes.swap(0, 1);
        let [p, q] = exchanged.boxes();
        let outcomes = [sweep(&a, &b, pair.dt()), sweep(&p, &q, pair.dt())];
        let yx = |normal: Dir2| Dir2::new_unchecked(Vec2::new(normal.y, normal.x));
        if is_tie {
            let axes = outcomes.map(|outcome| outcome.hit().map(|hit| hit.axis));
            prop_assert_eq!(axes, [Some(0); 2]);
            let times = outcomes.map(|outcome| outcome.hit().map(|hit| crate::collision::times(&hit)));
            prop_assert_eq!(times[0], times[1]);
        } else {
            let expected = map_hit(outcomes[0], |hit| Hit { axis: 1 - hit.axis, normal: yx(hit.normal), ..hit });
            prop_assert_eq!(outcomes[1], expected);
        }
    }

    #[test]
    fn exchanging_x_and_y_keeps_the_times_of_octagons(pair in pair(4)) {
        let [x, y, sum, difference] = pair.axes[..] else { unreachable!("four axes") };
        let exchanged = Pair { axes: vec![y, x, sum, mirror(difference)], dt: pair.dt };
        prop_assert_eq!(times_of_octagons(&exchanged), times_of_octagons(&pair));
    }

    #[test]
    fn an_octagon_without_cut_corners_has_the_times_of_its_box(pair in pair(2)) {
        let [a, b] = pair.boxes();
        // If a body crosses the whole range of f32 in a step, even the longest diagonal intervals cut corners.
        let [p, q] = [a, b].map(|body| body.velocity().abs().max_element());
        prop_assume!((f64::from(p) + f64::from(q)) * f64::from(pair.dt) < f64::from(f32::MAX));
        let uncut = |body: Moving<Aabb>| {
            let longest = Interval::new(-f32::MAX, f32::MAX).expect("finite");
            let [x, y] = [0, 1].map(|axis| body.shape.interval(axis));
            moving(Octagon::from_intervals(x, y, longest, longest), body.velocity())
        };
        let boxes = sweep(&a, &b, pair.dt()).hit().map(|hit| crate::collision::times(&hit));
        let octagons = sweep(&uncut(a), &uncut(b), pair.dt()).hit().map(|hit| crate::collision::times(&hit));
        prop_assert_eq!(octagons, boxes);
    }

    #[test]
    fn an_octagon_around_the_corners_of_a_box_has_the_outcomes_of_that_box(pair in grid_pair(2)) {
        let [a, b] = pair.boxes();
        let around = |body: Moving<Aabb>| {
            let [x, y] = [0, 1].map(|axis| body.shape.interval(axis));
            let corners = [
                Vec2::new(x.min(), y.min()),
                Vec2::new(x.max(), y.min()),
                Vec2::new(x.min(), y.max()),
                Vec2::new(x.max(), y.max()),
            ];
            // An empty box has no corners.
            let count = if body.shape.is_empty() { 0 } else { 4 };
            let octagon = Octagon::from_points(corners.into_iter().take(count));
            moving(octagon.expect("finite"), body.velocity())
        };
        prop_assert_eq!(sweep(&around(a), &around(b), pair.dt()), sweep(&a, &b, pair.dt()));
    }
}
