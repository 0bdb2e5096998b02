//! The explanations of pairs whose numbers can be checked in the head.

use bevy_math::Vec2;

use super::{CodeLine, Explanation};
use sweptroids_collision::{Aabb, Convex, Dt, Moving, MovingPair, Obb, Octagon};

/// A square of side 10 at the origin, at rest.
fn square() -> Moving<Aabb> {
    moving([0.0, 0.0], [10.0, 10.0], [0.0, 0.0])
}

fn moving(min: [f32; 2], max: [f32; 2], velocity: [f32; 2]) -> Moving<Aabb> {
    let shape = Aabb::new(min, max).expect("finite");
    Moving::new(shape, velocity).expect("finite")
}

/// The square, and a box of 6 by 6 that begins at `min` and moves, for a step of 1 s.
fn explained(min: [f32; 2], velocity: [f32; 2]) -> Explanation {
    let b = moving(min, min.map(|low| low + 6.0), velocity);
    Explanation::new(MovingPair::Box([square(), b]), Dt::power_of_half(0))
}

fn lines(explanation: &Explanation) -> Vec<(u8, CodeLine)> {
    let moves = explanation.moves().into_iter();
    moves.map(|one| (one.step, one.line)).collect()
}

#[test]
fn the_length_that_two_boxes_share_is_no_longer_than_the_shorter_one() {
    // The box from 2 to 8 lies within the square, from 0 to 10: they share 6, and 8 would part them.
    let inside = explained([2.0, 2.0], [8.0, 0.0]);
    let x = &inside.axes[0];
    assert_eq!((x.overlap_at(0.0), x.gap_at(0.0)), (6.0, -8.0));
    // After half a second at 8 units/s it lies from 6 to 12.
    assert_eq!(x.overlap_at(0.5), 4.0);
    assert_eq!(x.overlap_at(2.0), 0.0, "they are apart");
}

#[test]
fn b_moves_on_an_axis_too_that_another_one_left_untested() {
    // It is 4 to the right of the square and moves away: y is not asked. There it is 10 above, and comes down.
    let away = explained([14.0, 20.0], [4.0, -16.0]);
    let y = &away.axes[1];
    assert!(y.step.is_none());
    assert_eq!((y.gap_at(0.0), y.gap_at(0.5)), (10.0, 2.0));
    assert_eq!(y.overlap_at(1.0), 6.0);
}

#[test]
fn a_time_that_an_earlier_axis_has_given_already_is_not_called_later() {
    // Gaps of 4 on x and of 4 on y, both closed at 10 units/s.
    let corner = explained([14.0, 14.0], [-10.0, -10.0]);
    let sentences: Vec<_> = corner.moves().into_iter().map(|one| one.sentence).collect();
    let of = |begin: &str| {
        sentences
            .iter()
            .find(|sentence| sentence.starts_with(begin))
    };
    let on_y = of("On y, the gap of 4 closes").expect("case 4");
    assert!(on_y.ends_with(": t_first is that already."), "{on_y}");
}

#[test]
fn a_hit_goes_through_all_five_steps() {
    // The gap of 4 on x closes at 10 units/s after 0.4 s; on y they overlap from 2 to 8.
    let hit = explained([14.0, 2.0], [-10.0, 0.0]);
    assert_eq!(
        lines(&hit),
        [
            (1, CodeLine::StaticTest),
            (2, CodeLine::Begin),
            (3, CodeLine::Case4First),
            (3, CodeLine::Case4Last),
            (3, CodeLine::Case5),
            (4, CodeLine::NoMotion),
            (5, CodeLine::FinalTest),
        ]
    );
    assert_eq!(
        hit.verdict(),
        "x closes at 0.4 of the step, y overlaps already: hit at 0.4."
    );
    assert_eq!(
        hit.step_1_alone(),
        "Step 1 alone, the static test at the start: no hit. It misses this one. The next step would catch it, for they are still in contact at its start."
    );
    let moves = hit.moves();
    // 4 to close the gap, 6 + 10 more until B is past A.
    let times: Vec<_> = moves.iter().map(|one| (one.t_first, one.t_last)).collect();
    assert_eq!(times[1], (0.0, 1.0));
    assert_eq!(times[2], (0.4, 1.0));
    assert_eq!(times[6], (0.4, 1.0));
    // Each line is about the moment at which it can be seen. B parts from A after the step, which ends at 1.
    let moments: Vec<_> = moves.iter().map(|one| one.moment).collect();
    assert_eq!(moments, [0.0, 0.0, 0.4, 1.0, 0.4, 0.0, 0.4]);
    assert_eq!(
        moves[2].sentence,
        "On x, the gap of 4 closes at 0.4 of the step: this becomes t_first."
    );
}

#[test]
fn each_way_to_miss_is_said_in_a_sentence() {
    for (min, velocity, sentence) in [
        (
            [14.0, 2.0],
            [10.0, 0.0],
            "On x they are 4 apart, and B moves away: no hit.",
        ),
        (
            [-10.0, 2.0],
            [-1.0, 0.0],
            "On x they are 4 apart, and B moves away: no hit.",
        ),
        (
            [2.0, 13.0],
            [8.0, 0.0],
            "On y they are 3 apart and stay so: no hit.",
        ),
        (
            [14.0, 2.0],
            [-2.0, 0.0],
            "x would close at 2 of the step, after its end. A gap of 2 is left: no hit.",
        ),
        (
            // x is closed from 0.1 to 0.5; y closes at 0.625.
            [14.0, 20.0],
            [-40.0, -16.0],
            "y closes at 0.625 of the step, but x has parted at 0.5. There is a gap of 5 then: no hit.",
        ),
        (
            // The same with the axes exchanged.
            [20.0, 14.0],
            [-16.0, -40.0],
            "x closes at 0.625 of the step, but y has parted at 0.5. There is a gap of 5 then: no hit.",
        ),
    ] {
        let explanation = explained(min, velocity);
        assert_eq!(explanation.verdict(), sentence);
        assert!(explanation.hit.is_none());
        let last = explanation.moves().pop().expect("there are moves");
        assert!(last.sentence.ends_with("no hit."), "{}", last.sentence);
    }
}

#[test]
fn on_x_things_are_left_and_right_and_on_y_below_and_above() {
    for (min, velocity, sentence) in [
        (
            [-10.0, 2.0],
            [-1.0, 0.0],
            "On x, B is left of A and moves further left: no hit.",
        ),
        (
            [14.0, 2.0],
            [1.0, 0.0],
            "On x, B is right of A and moves further right: no hit.",
        ),
        (
            [2.0, -10.0],
            [0.0, -1.0],
            "On y, B is below A and moves further down: no hit.",
        ),
        (
            [2.0, 14.0],
            [0.0, 1.0],
            "On y, B is above A and moves further up: no hit.",
        ),
    ] {
        let last = explained(min, velocity)
            .moves()
            .pop()
            .expect("there are moves");
        assert_eq!(last.sentence, sentence);
    }
}

#[test]
fn a_contact_within_the_step_is_tunnelling() {
    // 4 + 6 + 10 units from the start until B is past A.
    assert!(explained([14.0, 2.0], [-24.0, 0.0]).tunnels());
    assert!(
        !explained([14.0, 2.0], [-20.0, 0.0]).tunnels(),
        "it touches at the end"
    );
    assert!(
        !explained([8.0, 2.0], [64.0, 0.0]).tunnels(),
        "Step 1 sees it"
    );
    assert!(
        !explained([14.0, 2.0], [24.0, 0.0]).tunnels(),
        "there is no contact"
    );
}

#[test]
fn boxes_that_overlap_are_a_hit_of_step_1_and_the_sweep_agrees() {
    let both = explained([8.0, 2.0], [64.0, 0.0]);
    assert_eq!(both.verdict(), "x and y overlap already: hit at 0.");
    assert_eq!(
        both.step_1_alone(),
        "Step 1 alone, the static test at the start: hit."
    );
    let steps: Vec<_> = both.moves().iter().map(|one| one.step).collect();
    assert_eq!(steps, [1, 2, 3, 3, 4, 5]);
    let touching = explained([10.0, 2.0], [64.0, 0.0]);
    assert_eq!(
        touching.verdict(),
        "x touches already, y overlaps already: hit at 0."
    );
}

#[test]
fn an_empty_box_hits_nothing() {
    let empty = MovingPair::Box([
        square(),
        Moving::new(Aabb::EMPTY, [0.0, 0.0]).expect("finite"),
    ]);
    let explanation = Explanation::new(empty, Dt::power_of_half(0));
    assert_eq!(
        explanation.verdict(),
        "An empty shape hits nothing: no hit."
    );
    assert_eq!(explanation.moves().len(), 2);
}

/// A pair of each kind: a large and a small square shape, 4 apart on x, B moving to the left.
fn pairs() -> [MovingPair; 4] {
    let (a, b) = (Vec2::new(5.0, 5.0), Vec2::new(17.0, 5.0));
    let velocity = Vec2::new(-10.0, 0.0);
    let octagon = |at, half, v: Vec2| {
        let shape = Octagon::from_center(at, half, 1.5 * half).expect("finite");
        Moving::new(shape, v).expect("finite")
    };
    let obb = |at, half, v: Vec2| {
        let shape = Obb::new(at, Vec2::splat(half), 0.0).expect("finite");
        Moving::new(shape, v).expect("finite")
    };
    let hull = |at: Vec2, half: f32, v: Vec2| {
        let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        let corners = corners.map(|corner| at + half * Vec2::from(corner));
        Moving::new(Convex::from_points(corners).expect("finite"), v).expect("finite")
    };
    [
        MovingPair::Box([square(), moving([14.0, 2.0], [20.0, 8.0], [-10.0, 0.0])]),
        MovingPair::Octagon([octagon(a, 5.0, Vec2::ZERO), octagon(b, 3.0, velocity)]),
        MovingPair::Obb([obb(a, 5.0, Vec2::ZERO), obb(b, 3.0, velocity)]),
        MovingPair::Hull([hull(a, 5.0, Vec2::ZERO), hull(b, 3.0, velocity)]),
    ]
}

#[test]
fn every_kind_of_shape_has_its_own_axes_and_the_gap_of_each_is_that_of_the_kernel() {
    let counts = pairs().map(|pair| {
        let explanation = Explanation::new(pair, Dt::power_of_half(0));
        let hit = explanation.hit.expect("the gap of 4 closes after 0.4 s");
        assert_eq!(hit.t_first, 0.4, "{explanation:?}");
        for axis in &explanation.axes {
            let step = axis.step.expect("every axis is tested");
            let gap = axis.gap_at(0.0) * axis.projection.direction.length();
            assert!((gap - step.gap).abs() < 1e-9, "{axis:?}");
        }
        let corners = explanation.pair.corners();
        (explanation.axes.len(), corners.map(|corners| corners.len()))
    });
    assert_eq!(counts, [(2, [4, 4]), (4, [8, 8]), (4, [4, 4]), (8, [4, 4])]);
    let names = |pair: MovingPair| -> Vec<String> {
        let axes = Explanation::new(pair, Dt::power_of_half(0)).axes;
        axes.into_iter().map(|axis| axis.name).collect()
    };
    let [_, octagon, _, hull] = pairs();
    assert_eq!(names(octagon), ["x", "y", "x + y", "x - y"]);
    assert_eq!(names(hull)[4], "B's edge 1");
}
