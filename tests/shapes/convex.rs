//! Convex hulls: construction, overlap, times and normals.

use bevy::math::{Dir2, Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Convex, NotFinite, Phases, Trace, sweep, test};

use crate::shapes::oracle::{Motion, Polygon, distance, moved, polygon};
use crate::shapes::{
    grid_dt, grid_half, grid_point, grid_velocity, hit_of, moving, seconds, times,
};

fn hull(points: &[(f32, f32)]) -> Convex {
    Convex::from_points(points.iter().map(|point| Vec2::from(*point))).expect("finite points")
}

fn hull_of(points: &[Vec2]) -> Convex {
    Convex::from_points(points.iter().copied()).expect("finite points")
}

fn hull_of_box(aabb: &Aabb) -> Convex {
    let (x, y) = (aabb.interval(0), aabb.interval(1));
    hull(&[
        (x.min(), y.min()),
        (x.max(), y.min()),
        (x.max(), y.max()),
        (x.min(), y.max()),
    ])
}

#[test]
fn the_hull_drops_points_that_are_inside_on_an_edge_or_repeated() {
    let square = hull(&[
        (0.0, 0.0),
        (2.0, 2.0),
        (1.0, 0.0),
        (2.0, 0.0),
        (1.0, 1.0),
        (0.0, 2.0),
        (2.0, 2.0),
    ]);
    let corners = [
        vec2(0.0, 0.0),
        vec2(2.0, 0.0),
        vec2(2.0, 2.0),
        vec2(0.0, 2.0),
    ];
    assert_eq!(square.vertices(), corners);
    assert_eq!(square.area(), 4.0);
    assert_eq!(
        square.bounds(),
        Aabb::new([0.0; 2], [2.0; 2]).expect("finite")
    );
}

#[test]
fn a_turn_too_small_for_f64_is_still_a_turn() {
    // The middle point lies one subnormal below the line through the other two: a triangle, not a segment.
    let tiny = f32::from_bits(1);
    let sliver = hull(&[(-f32::MAX, -f32::MAX), (tiny, 0.0), (f32::MAX, f32::MAX)]);
    assert_eq!(sliver.vertices().len(), 3);
    let flat = hull(&[(-f32::MAX, -f32::MAX), (tiny, tiny), (f32::MAX, f32::MAX)]);
    assert_eq!(flat.vertices().len(), 2);
}

#[test]
fn degenerate_hulls_contain_exactly_their_points() {
    let (point, segment) = (
        hull(&[(1.0, 1.0), (1.0, 1.0)]),
        hull(&[(0.0, 0.0), (1.0, 1.0), (4.0, 4.0)]),
    );
    assert_eq!((point.vertices().len(), segment.vertices().len()), (1, 2));
    assert_eq!(
        (point.area(), segment.area(), Convex::EMPTY.area()),
        (0.0, 0.0, 0.0)
    );
    assert!(point.contains(vec2(1.0, 1.0)) && !point.contains(vec2(1.0, 1.5)));
    assert!(segment.contains(vec2(3.0, 3.0)) && !segment.contains(vec2(5.0, 5.0)));
    assert!(!segment.contains(vec2(3.0, 3.0f32.next_up())));
    assert!(!Convex::EMPTY.contains(Vec2::ZERO));
    assert_eq!(Convex::from_points([]), Ok(Convex::EMPTY));
}

#[test]
fn degenerate_hulls_overlap_only_if_they_share_a_point() {
    let cases: [(&str, &[(f32, f32)], &[(f32, f32)], bool); 9] = [
        ("a point with itself", &[(1.0, 2.0)], &[(1.0, 2.0)], true),
        (
            "two points with the same x",
            &[(1.0, 2.0)],
            &[(1.0, 3.0)],
            false,
        ),
        (
            "a point on a segment",
            &[(1.0, 1.0)],
            &[(0.0, 0.0), (2.0, 2.0)],
            true,
        ),
        (
            "a point beyond a segment",
            &[(3.0, 3.0)],
            &[(0.0, 0.0), (2.0, 2.0)],
            false,
        ),
        (
            "a point beside a segment",
            &[(1.0, 1.5)],
            &[(0.0, 0.0), (2.0, 2.0)],
            false,
        ),
        (
            "segments on one line, touching",
            &[(0.0, 0.0), (2.0, 2.0)],
            &[(2.0, 2.0), (3.0, 3.0)],
            true,
        ),
        (
            "segments on one line, apart",
            &[(0.0, 0.0), (2.0, 2.0)],
            &[(2.5, 2.5), (3.0, 3.0)],
            false,
        ),
        (
            "a cross",
            &[(-1.0, 0.0), (1.0, 0.0)],
            &[(0.0, -1.0), (0.0, 1.0)],
            true,
        ),
        (
            "a T that does not touch",
            &[(-1.0, 0.0), (1.0, 0.0)],
            &[(0.0, 0.5), (0.0, 1.0)],
            false,
        ),
    ];
    for (name, a, b, is_contact) in cases {
        assert_eq!(hull(a).overlaps(&hull(b)), is_contact, "{name}");
        assert_eq!(
            hit_of(hull(a), hull(b), Vec2::ZERO).is_some(),
            is_contact,
            "{name}, swept"
        );
        assert!(!hull(a).overlaps(&Convex::EMPTY), "{name}");
    }
}

#[test]
fn a_point_meets_the_slope_of_a_triangle() {
    // The slope of A runs from (2, 0) to (0, 2). A point at (4, 1) moves at a speed of 4 and meets it at (1, 1).
    let triangle = hull(&[(0.0, 0.0), (2.0, 0.0), (0.0, 2.0)]);
    let hit = hit_of(triangle.clone(), hull(&[(4.0, 1.0)]), vec2(-4.0, 0.0)).expect("a contact");
    assert_eq!((hit.t_first, hit.t_last), (0.75, 1.0));
    assert_eq!(
        (hit.axis, hit.normal),
        (1, Dir2::NORTH_EAST),
        "the edge after the one along y = 0"
    );
    // At y = 2.25 the point passes above the tip at (0, 2). At y = 2 it grazes the tip.
    assert_eq!(
        hit_of(triangle.clone(), hull(&[(4.0, 2.25)]), vec2(-8.0, 0.0)),
        None
    );
    let graze =
        hit_of(triangle, hull(&[(4.0, 2.0)]), vec2(-8.0, 0.0)).expect("a graze is a contact");
    assert_eq!((graze.t_first, graze.t_last), (0.5, 0.5));
}

#[test]
fn a_point_that_passes_through_a_point_hits_it() {
    let hit =
        hit_of(hull(&[(0.0, 0.0)]), hull(&[(3.0, 4.0)]), vec2(-6.0, -8.0)).expect("a contact");
    assert_eq!((hit.t_first, hit.t_last, hit.normal), (0.5, 0.5, Dir2::X));
    assert_eq!(
        hit_of(hull(&[(0.0, 0.0)]), hull(&[(3.0, 4.0)]), vec2(-6.0, -8.5)),
        None
    );
}

#[test]
fn the_penetration_is_measured_in_units_independent_of_the_length_of_an_edge() {
    // A right triangle with legs of 8 and 2. The points are 0.25 from one leg and 0.5 from the other.
    let triangle = || hull(&[(0.0, 0.0), (8.0, 0.0), (0.0, 2.0)]);
    for (at, normal) in [((0.5, 0.25), Dir2::NEG_Y), ((0.25, 0.5), Dir2::NEG_X)] {
        let hit = hit_of(triangle(), hull(&[at]), Vec2::ZERO).expect("a contact");
        assert_eq!(hit.normal, normal, "{at:?}");
        let hit = hit_of(hull(&[at]), triangle(), Vec2::ZERO).expect("a contact");
        assert_eq!(hit.normal, -normal, "{at:?}, swapped");
    }
}

#[test]
fn a_trace_of_hulls_has_one_axis_for_each_edge_and_a_stop() {
    let a = moving(hull(&[(0.0, 0.0), (2.0, 0.0), (0.0, 2.0)]), Vec2::ZERO);
    let b = moving(hull(&[(4.0, 0.0), (6.0, 0.0), (4.0, 2.0)]), vec2(-4.0, 0.0));
    let mut trace = Trace::default();
    assert!(test(&a, &b, seconds(1.0), Phases::Dynamic, &mut trace).is_hit());
    assert_eq!(trace.axes.len(), 6);
    let mut trace = Trace::default();
    assert!(!test(&b, &a, seconds(0.25), Phases::Dynamic, &mut trace).is_hit());
    assert!(trace.stop.is_some());
}

#[test]
fn a_number_that_is_not_finite_is_refused_and_is_in_no_hull() {
    let inf = f32::INFINITY;
    assert_eq!(
        Convex::from_points([Vec2::ZERO, vec2(0.0, -inf)]),
        Err(NotFinite(-inf))
    );
    let square = hull(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]);
    for point in [vec2(f32::NAN, 1.0), vec2(1.0, inf), vec2(-inf, inf)] {
        assert!(!square.contains(point), "{point}");
    }
    assert_eq!(square.translate(vec2(inf, 0.0)), Err(NotFinite(inf)));
    assert_eq!(
        square.translate(Vec2::ONE).expect("finite").vertices()[0],
        Vec2::ONE
    );
}

/// A box on the grid, and a velocity.
fn moving_box() -> impl Strategy<Value = (Aabb, Vec2)> {
    (grid_point(), grid_half(), grid_velocity()).prop_map(|(center, half, velocity)| {
        (Aabb::from_center(center, half).expect("finite"), velocity)
    })
}

/// One to seven grid points for a hull, and a velocity.
fn moving_points() -> impl Strategy<Value = (Vec<Vec2>, Vec2)> {
    let points = prop::collection::vec(grid_point(), 1..8);
    (points, grid_point(), grid_velocity()).prop_map(|(points, offset, velocity)| {
        (
            points
                .into_iter()
                .map(|point| point * 0.5 + offset)
                .collect(),
            velocity,
        )
    })
}

proptest! {
    #[test]
    fn the_hull_of_a_box_has_the_answers_of_the_box((a, va) in moving_box(), (b, vb) in moving_box(), dt in grid_dt()) {
        let boxes = sweep(&moving(a, va), &moving(b, vb), seconds(dt));
        let hulls = (hull_of_box(&a), hull_of_box(&b));
        prop_assert_eq!(hulls.0.overlaps(&hulls.1), a.overlaps(&b));
        prop_assert_eq!((hulls.0.bounds(), hulls.0.area()), (a, a.area()));
        let swept_hulls = sweep(&moving(hulls.0, va), &moving(hulls.1, vb), seconds(dt));
        prop_assert_eq!(times(swept_hulls), times(boxes));
    }

    #[test]
    fn the_hull_contains_all_its_points_and_its_vertices_are_among_them(
        points in prop::collection::vec((-1e6f32..1e6, -1e-3f32..1e3), 0..24)
    ) {
        let points: Vec<Vec2> = points.into_iter().map(Vec2::from).collect();
        let hull = hull_of(&points);
        prop_assert!(points.iter().all(|point| hull.contains(*point)));
        prop_assert!(hull.vertices().iter().all(|vertex| points.contains(vertex)));
        prop_assert_eq!(hull_of(hull.vertices()), hull);
    }

    #[test]
    fn at_its_times_the_moved_polygons_touch((a, va) in moving_points(), (b, vb) in moving_points(), dt in grid_dt()) {
        let (a, b) = (hull_of(&a), hull_of(&b));
        let v_rel = (vb - va).as_dvec2();
        let (pa, pb) = (polygon(a.vertices()), polygon(b.vertices()));
        // On the grid every verdict is certain, so the cores are the hulls themselves.
        let gap = |pa: Polygon, pb: Polygon| move |t: f64| distance(&pa, &moved(&pb, v_rel * t));
        let motion = Motion {
            gap_of_cores: gap(pa.clone(), pb.clone()),
            gap: gap(pa, pb),
            dt: dt.into(),
            speed: v_rel.length(),
        };
        let outcome = sweep(&moving(a, va), &moving(b, vb), seconds(dt));
        prop_assert_eq!(motion.check(times(outcome)), Ok(()), "{:?}", outcome);
    }

    #[test]
    fn swapping_two_hulls_keeps_verdict_and_times(
        (a, va) in moving_points(), (b, vb) in moving_points(), dt in grid_dt()
    ) {
        let (a, b) = (moving(hull_of(&a), va), moving(hull_of(&b), vb));
        let outcome = test(&a, &b, seconds(dt), Phases::Both, &mut ());
        let swapped = test(&b, &a, seconds(dt), Phases::Both, &mut ());
        prop_assert_eq!(times(outcome), times(swapped));
        prop_assert_eq!(times(outcome), times(sweep(&a, &b, seconds(dt))));
        if let (Some(hit), Some(swapped)) = (outcome.hit(), swapped.hit())
            && hit.t_first > 0.0
            && a.shape.vertices().len() > 2
            && b.shape.vertices().len() == 1
        {
            // Only A has edges, so the order of axes breaks no tie.
            prop_assert_eq!(hit.normal, -swapped.normal);
        }
    }

    #[test]
    fn translating_a_pair_of_hulls_does_not_change_the_outcome(
        (a, va) in moving_points(), (b, vb) in moving_points(), by in grid_point(), dt in grid_dt()
    ) {
        let (a, b) = (hull_of(&a), hull_of(&b));
        let moved = |hull: &Convex| hull.translate(by).expect("finite");
        let outcome = sweep(&moving(moved(&a), va), &moving(moved(&b), vb), seconds(dt));
        prop_assert_eq!(outcome, sweep(&moving(a, va), &moving(b, vb), seconds(dt)));
    }

    #[test]
    fn moving_b_along_the_normal_of_a_contact_at_the_start_separates_the_hulls(
        (a, _) in moving_points(), (b, _) in moving_points()
    ) {
        let (a, b) = (hull_of(&a), hull_of(&b));
        if let Some(hit) = hit_of(a.clone(), b.clone(), Vec2::ZERO) {
            let extent = |hull: &Convex, n: Vec2| {
                hull.vertices().iter().map(|v| v.dot(n)).fold(f32::MIN, f32::max)
            };
            let n = *hit.normal;
            let depth = extent(&a, n) + extent(&b, -n);
            let apart = b.translate(n * (depth + 0.01)).expect("finite");
            prop_assert!(!a.overlaps(&apart), "{hit:?}");
        }
    }

    #[test]
    fn hulls_in_contact_have_bounds_in_contact(
        (a, va) in moving_points(), (b, vb) in moving_points(), dt in grid_dt()
    ) {
        let (a, b) = (hull_of(&a), hull_of(&b));
        let bounds = sweep(&moving(a.bounds(), va), &moving(b.bounds(), vb), seconds(dt));
        let hulls = sweep(&moving(a, va), &moving(b, vb), seconds(dt));
        prop_assert!(!hulls.is_hit() || bounds.is_hit());
    }
}
