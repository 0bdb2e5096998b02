//! Oriented boxes: overlap, times, normals and bounds.

use std::f32::consts::FRAC_PI_4;

use bevy::math::{DVec2, Dir2, Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Moving, NotFinite, Obb, Phases, Trace, sweep, test};

use crate::shapes::oracle::{Motion, Polygon, core, distance, moved};
use crate::shapes::{
    grid_dt, grid_half, grid_point, grid_velocity, hit_of, moving, quarters, seconds, times,
};

fn obb(center: Vec2, half: Vec2, angle: f32) -> Obb {
    Obb::new(center, half, angle).expect("finite numbers")
}

fn along(center: Vec2, half: Vec2, direction: Dir2) -> Obb {
    Obb::along(center, half, direction).expect("finite numbers")
}

#[test]
fn a_square_at_45_degrees_extends_by_half_its_diagonal() {
    // Half-extents of 1 at 45 degrees: corners at 1.41421 on the axes, sides at 1 on the diagonals.
    let diamond = obb(Vec2::ZERO, Vec2::ONE, FRAC_PI_4);
    for (at, is_inside) in [
        (vec2(1.414, 0.0), true),
        (vec2(1.415, 0.0), false),
        (vec2(0.7, 0.7), true),
        (vec2(0.75, 0.75), false),
    ] {
        assert_eq!(diamond.contains(at), is_inside, "{at}");
    }
    assert_eq!(diamond.area(), 4.0);
    let bounds = diamond.bounds();
    assert!((bounds.max(0) - 2f32.sqrt()).abs() < 1e-6 && bounds.max(0) >= 2f32.sqrt());
    assert!((bounds.min(1) + 2f32.sqrt()).abs() < 1e-6);
}

#[test]
fn a_square_at_45_degrees_is_met_at_its_corner_and_later_than_its_bounds() {
    // The left corner of B starts at 4 - 1.41421, A's right side is at 1, and B moves at 4 units per second.
    let a = obb(Vec2::ZERO, Vec2::ONE, 0.0);
    let b = obb(vec2(4.0, 0.0), Vec2::ONE, FRAC_PI_4);
    let hit = hit_of(a, b, vec2(-4.0, 0.0)).expect("a contact");
    assert!(
        (hit.t_first - (3.0 - 2f32.sqrt()) / 4.0).abs() < 1e-6,
        "{hit:?}"
    );
    assert_eq!((hit.axis, hit.normal), (0, Dir2::X));
    // 2.25 to the side, B misses A's corner, although their bounds overlap on y.
    let b = obb(vec2(4.0, 2.25), Vec2::ONE, FRAC_PI_4);
    let a_corner = obb(Vec2::ZERO, Vec2::ONE, 0.0);
    assert!(
        a_corner
            .bounds()
            .interval(1)
            .overlaps(b.bounds().interval(1))
    );
    let clear = hit_of(a_corner, b, vec2(-2.0, 0.0));
    assert_eq!(clear, None, "B should stop before its side is over A");
}

#[test]
fn the_axis_of_least_penetration_gives_the_normal_of_a_contact_at_the_start() {
    // B is 1.5 away along A's local x axis, which is rotated by a quarter turn. The overlap on that axis is 0.5.
    let a = along(Vec2::ZERO, Vec2::ONE, Dir2::Y);
    let b = along(vec2(0.0, 1.5), Vec2::ONE, Dir2::Y);
    let hit = hit_of(a, b, Vec2::ZERO).expect("a contact");
    assert_eq!(
        (hit.t_first, hit.t_last, hit.axis, hit.normal),
        (0.0, 1.0, 0, Dir2::Y)
    );
    let hit = hit_of(b, a, Vec2::ZERO).expect("a contact");
    assert_eq!(hit.normal, Dir2::NEG_Y);
}

#[test]
fn a_trace_of_boxes_has_four_axes() {
    let a = moving(obb(Vec2::ZERO, Vec2::ONE, 0.0), Vec2::ZERO);
    let b = moving(obb(vec2(4.0, 0.0), Vec2::ONE, FRAC_PI_4), vec2(-4.0, 0.0));
    let mut trace = Trace::default();
    let outcome = test(&a, &b, seconds(1.0), Phases::Both, &mut trace);
    assert_eq!(trace.axes.len(), 4);
    assert!(
        (trace.axes[0].gap - (3.0 - 2f64.sqrt())).abs() < 1e-7,
        "the angle is an f32"
    );
    assert_eq!(outcome, sweep(&a, &b, seconds(1.0)));
}

#[test]
fn the_smallest_box_around_a_rotated_square_is_the_square() {
    let points = [
        vec2(2.0, 0.0),
        vec2(0.0, 2.0),
        vec2(-2.0, 0.0),
        vec2(0.0, -2.0),
        vec2(0.5, 0.5),
    ];
    let smallest = Obb::from_points(points).expect("finite");
    assert!((smallest.area() - 8.0).abs() < 1e-5);
    assert!((smallest.angle().abs() - FRAC_PI_4).abs() < 1e-6);
    assert!(points.iter().all(|point| smallest.contains(*point)));
}

#[test]
fn no_points_a_point_and_a_segment_have_smallest_boxes_too() {
    assert_eq!(Obb::from_points([]), Ok(Obb::EMPTY));
    let point = Obb::from_points([vec2(3.0, 4.0)]).expect("finite");
    assert_eq!(
        (point.center(), point.half_extents()),
        (vec2(3.0, 4.0), Vec2::ZERO)
    );
    let segment = Obb::from_points([vec2(0.0, 0.0), vec2(6.0, 8.0)]).expect("finite");
    assert_eq!(
        (segment.center(), segment.half_extents().x),
        (vec2(3.0, 4.0), 5.0)
    );
    assert!(segment.half_extents().y < 1e-14);
}

#[test]
fn a_negative_extent_makes_the_empty_box_which_has_no_contacts() {
    let empty = obb(Vec2::ONE, vec2(1.0, -1.0), 1.0);
    let large = obb(Vec2::ZERO, Vec2::splat(9.0), 0.0);
    assert_eq!(empty, Obb::EMPTY);
    assert!(!empty.contains(Vec2::ZERO) && !empty.overlaps(&large) && !large.overlaps(&empty));
    assert_eq!(
        (empty.area(), empty.bounds(), empty.corners()),
        (0.0, Aabb::EMPTY, None)
    );
    assert_eq!(hit_of(large, empty, Vec2::X), None);
    assert_eq!(Obb::from(Aabb::EMPTY), Obb::EMPTY);
    assert_eq!(empty.translate(Vec2::ONE), Ok(Obb::EMPTY));
}

#[test]
fn a_number_that_is_not_finite_is_refused_and_returned() {
    let inf = f32::INFINITY;
    assert_eq!(
        Obb::new(vec2(0.0, inf), Vec2::ONE, 0.0),
        Err(NotFinite(inf))
    );
    assert_eq!(
        Obb::new(Vec2::ZERO, vec2(-inf, 1.0), 0.0),
        Err(NotFinite(-inf))
    );
    assert!(Obb::new(Vec2::ZERO, Vec2::ONE, f32::NAN).is_err_and(|e| e.0.is_nan()));
    assert_eq!(
        Obb::from_points([Vec2::ZERO, vec2(inf, 0.0)]),
        Err(NotFinite(inf))
    );
    assert!(Moving::new(obb(Vec2::ZERO, Vec2::ONE, 0.0), vec2(inf, 0.0)).is_err());
}

#[derive(Clone, Copy, Debug)]
struct Body {
    center: Vec2,
    half: Vec2,
    angle: f32,
    velocity: Vec2,
}

impl Body {
    fn obb(&self) -> Moving<Obb> {
        moving(obb(self.center, self.half, self.angle), self.velocity)
    }

    fn aabb(&self) -> Moving<Aabb> {
        moving(
            Aabb::from_center(self.center, self.half).expect("finite"),
            self.velocity,
        )
    }

    fn with_quarter_turns(&self, quarters: usize) -> Moving<Obb> {
        let direction = [Dir2::X, Dir2::Y, Dir2::NEG_X, Dir2::NEG_Y][quarters];
        moving(along(self.center, self.half, direction), self.velocity)
    }

    fn corners(&self) -> Polygon {
        let (x, y) = (f64::from(self.half.x), f64::from(self.half.y));
        let axis = DVec2::from_angle(self.angle.into());
        [(-x, -y), (x, -y), (x, y), (-x, y)]
            .map(|(x, y)| self.center.as_dvec2() + axis * x + axis.perp() * y)
            .into()
    }
}

fn body() -> impl Strategy<Value = Body> {
    (grid_point(), grid_half(), -4.0f32..4.0, grid_velocity()).prop_map(
        |(center, half, angle, velocity)| Body {
            center,
            half,
            angle,
            velocity,
        },
    )
}

proptest! {
    #[test]
    fn at_angle_0_it_has_the_answers_of_the_axis_aligned_box(a in body(), b in body(), dt in grid_dt()) {
        let (a, b) = (Body { angle: 0.0, ..a }, Body { angle: 0.0, ..b });
        let aligned = sweep(&a.aabb(), &b.aabb(), seconds(dt));
        let oriented = sweep(&a.obb(), &b.obb(), seconds(dt));
        prop_assert_eq!(oriented, aligned);
        prop_assert_eq!(a.obb().shape, Obb::from(a.aabb().shape));
        prop_assert_eq!(a.obb().shape.bounds(), a.aabb().shape);
    }

    #[test]
    fn rotated_by_quarter_turns_it_has_the_answers_of_the_box_with_its_sides_swapped(
        a in body(), b in body(), turns in (0usize..4, 0usize..4), dt in grid_dt()
    ) {
        let swapped = |body: Body, turns: usize| {
            let half = if turns.is_multiple_of(2) { body.half } else { vec2(body.half.y, body.half.x) };
            Body { half, ..body }.aabb()
        };
        let (a_box, b_box) = (swapped(a, turns.0), swapped(b, turns.1));
        let aligned = sweep(&a_box, &b_box, seconds(dt));
        let oriented = sweep(&a.with_quarter_turns(turns.0), &b.with_quarter_turns(turns.1), seconds(dt));
        prop_assert_eq!(times(oriented), times(aligned));
        let (a, b) = (a.with_quarter_turns(turns.0).shape, b.with_quarter_turns(turns.1).shape);
        prop_assert_eq!(a.overlaps(&b), a_box.shape.overlaps(&b_box.shape));
        prop_assert_eq!(a.bounds(), a_box.shape);
    }

    #[test]
    fn at_its_times_the_moved_boxes_touch(a in body(), b in body(), dt in grid_dt()) {
        let v_rel = (b.velocity - a.velocity).as_dvec2();
        let (pa, pb) = (a.corners(), b.corners());
        let gap = |pa: Polygon, pb: Polygon| move |t: f64| distance(&pa, &moved(&pb, v_rel * t));
        let motion = Motion {
            gap_of_cores: gap(core(&pa, 1.0 - 1e-6), core(&pb, 1.0 - 1e-6)),
            gap: gap(pa, pb),
            dt: dt.into(),
            speed: v_rel.length(),
        };
        let outcome = sweep(&a.obb(), &b.obb(), seconds(dt));
        prop_assert_eq!(motion.check(times(outcome)), Ok(()), "{:?}", outcome);
    }

    #[test]
    fn swapping_two_boxes_keeps_verdict_and_times_and_flips_the_normal(a in body(), b in body(), dt in grid_dt()) {
        let mut trace = Trace::default();
        let outcome = test(&a.obb(), &b.obb(), seconds(dt), Phases::Both, &mut trace);
        let swapped = test(&b.obb(), &a.obb(), seconds(dt), Phases::Both, &mut ());
        prop_assert_eq!(times(outcome), times(swapped));
        if let (Some(hit), Some(swapped)) = (outcome.hit(), swapped.hit()) {
            // If axes tie, the first one wins, and A's axes come first.
            let may_decide = |step: &&sweptroids::collision::AxisStep| {
                let key = if hit.t_first > 0.0 { step.enter.unwrap_or(f64::MIN) } else { step.gap };
                let best = trace.axes.iter().map(|step| {
                    if hit.t_first > 0.0 { step.enter.unwrap_or(f64::MIN) } else { step.gap }
                }).fold(f64::MIN, f64::max);
                key > best - 1e-9
            };
            let ties = trace.axes.iter().filter(may_decide).count();
            if ties == 1 && a.center != b.center {
                prop_assert_eq!(hit.normal, -swapped.normal);
            }
        }
    }

    #[test]
    fn the_sweep_alone_has_the_times_of_both_steps(a in body(), b in body(), dt in grid_dt()) {
        let both = test(&a.obb(), &b.obb(), seconds(dt), Phases::Both, &mut ());
        let dynamic = sweep(&a.obb(), &b.obb(), seconds(dt));
        prop_assert_eq!(times(both), times(dynamic));
        let is_at_start = both.hit().is_some_and(|hit| hit.t_first == 0.0);
        prop_assert_eq!(a.obb().shape.overlaps(&b.obb().shape), is_at_start);
    }

    #[test]
    fn translating_a_pair_of_boxes_does_not_change_the_times(
        a in body(), b in body(), by in grid_point(), dt in grid_dt()
    ) {
        let moved = |body: &Body| moving(body.obb().shape.translate(by).expect("finite"), body.velocity);
        let expected = times(sweep(&a.obb(), &b.obb(), seconds(dt)));
        prop_assert_eq!(times(sweep(&moved(&a), &moved(&b), seconds(dt))), expected);
    }

    #[test]
    fn the_smallest_box_contains_every_point_and_is_no_larger_than_the_axis_aligned_box(
        points in prop::collection::vec((-1e3f32..1e3, -1e3f32..1e3), 0..12)
    ) {
        let points: Vec<Vec2> = points.into_iter().map(Vec2::from).collect();
        let smallest = Obb::from_points(points.iter().copied()).expect("finite");
        let aabb = Aabb::from_points(points.iter().copied()).expect("finite");
        prop_assert!(points.iter().all(|point| smallest.contains(*point)));
        prop_assert!(points.iter().all(|point| smallest.bounds().contains(*point)));
        prop_assert!(smallest.area() <= aabb.area() * (1.0 + 1e-6) + 1e-3);
    }

    #[test]
    fn none_of_a_thousand_angles_gives_a_smaller_box(
        points in prop::collection::vec(grid_point(), 3..8)
    ) {
        let smallest = Obb::from_points(points.iter().copied()).expect("finite");
        for i in 0..1000 {
            let axis = DVec2::from_angle(f64::from(i) * std::f64::consts::PI / 1000.0);
            let side = |axis: DVec2| {
                let projections = points.iter().map(|point| point.as_dvec2().dot(axis));
                projections.clone().fold(f64::MIN, f64::max) - projections.fold(f64::MAX, f64::min)
            };
            prop_assert!(f64::from(smallest.area()) <= side(axis) * side(axis.perp()) + 1e-4);
        }
    }

    #[test]
    fn boxes_that_overlap_have_bounds_that_overlap(a in body(), b in body()) {
        let (a, b) = (a.obb().shape, b.obb().shape);
        prop_assert!(!a.overlaps(&b) || a.bounds().overlaps(&b.bounds()));
    }

    #[test]
    fn the_bounds_of_a_rotated_box_contain_its_corners(
        at in grid_point(), side in grid_point(), share in quarters(0, 8)
    ) {
        let (u, v) = (side, side.perp() * share);
        let corners = [at, at + u, at + u + v, at + v];
        let smallest = Obb::from_points(corners).expect("finite");
        prop_assert!(corners.iter().all(|corner| smallest.bounds().contains(*corner)), "{smallest:?}");
    }

    #[test]
    fn a_box_returns_the_angle_it_was_made_with(angle in -3.125f32..3.125, x in quarters(-8, 8)) {
        let rotated = obb(vec2(x, 1.0), Vec2::ONE, angle);
        prop_assert!((rotated.angle() - angle).abs() <= 1e-6);
        prop_assert_eq!(rotated.center(), vec2(x, 1.0));
    }
}
