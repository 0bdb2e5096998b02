//! Circles: overlap, times, normals and limits.

use bevy::math::{Dir2, Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Circle, NotFinite, Outcome, Phases, Trace, sweep, test};

use crate::shapes::oracle::Motion;
use crate::shapes::{grid_dt, grid_point, grid_velocity, hit_of, moving, quarters, seconds, times};

fn circle(x: f32, y: f32, radius: f32) -> Circle {
    Circle::new(vec2(x, y), radius).expect("finite numbers")
}

#[test]
fn circles_overlap_up_to_a_distance_of_the_sum_of_the_radii() {
    // 3-4-5: the centres are 5 apart.
    let a = circle(0.0, 0.0, 2.0);
    assert!(a.overlaps(&circle(3.0, 4.0, 3.0)), "touching is contact");
    assert!(!a.overlaps(&circle(3.0, 4.0, 3f32.next_down())));
    assert!(circle(0.0, 0.0, 5.0).contains(vec2(3.0, 4.0)));
    assert!(!circle(0.0, 0.0, 5f32.next_down()).contains(vec2(3.0, 4.0)));
}

#[test]
fn gaps_too_small_for_f64_are_still_gaps() {
    let tiny = f32::from_bits(1);
    assert!(circle(0.0, 0.0, 1.0).overlaps(&circle(2.0, 0.0, 1.0)));
    assert!(
        !circle(0.0, 0.0, 1.0).overlaps(&circle(2.0, tiny, 1.0)),
        "a gap due to one subnormal"
    );
    assert!(!circle(0.0, 0.0, f32::MAX).contains(vec2(f32::MAX, tiny)));
    assert!(circle(0.0, 0.0, f32::MAX).contains(vec2(f32::MAX, 0.0)));
}

#[test]
fn circles_that_pass_at_a_tiny_distance_do_not_touch() {
    // The point is 1 + 2^-149 above the centre of the unit circle, which f64 rounds to 1, and moves horizontally.
    let unit_circle = moving(circle(0.0, -f32::from_bits(1), 1.0), Vec2::ZERO);
    let point = moving(circle(0.0, 1.0, 0.0), Vec2::X);
    assert!(!unit_circle.shape.overlaps(&point.shape));
    for dt in [0.0, 1.0] {
        assert_eq!(sweep(&unit_circle, &point, seconds(dt)), Outcome::Clear);
        assert_eq!(sweep(&point, &unit_circle, seconds(dt)), Outcome::Clear);
    }
}

#[test]
fn circles_have_the_expected_times_and_normals() {
    struct Case {
        name: &'static str,
        at: Vec2,
        velocity: Vec2,
        expect: Option<(f32, f32, Dir2)>,
    }
    // A is the unit circle at the origin, and B is another unit circle. They are in contact up to a distance of 2.
    let (x, y) = (Dir2::X, Dir2::Y);
    let case = |name, at, velocity, expect| Case {
        name,
        at,
        velocity,
        expect,
    };
    let cases = [
        case(
            "head on: 8 units of travel, in contact from 2 to 6",
            vec2(4.0, 0.0),
            vec2(-8.0, 0.0),
            Some((0.25, 0.75, x)),
        ),
        case(
            "contact exactly at the end of the step",
            vec2(4.0, 0.0),
            vec2(-2.0, 0.0),
            Some((1.0, 1.0, x)),
        ),
        case(
            "stopping slightly too early",
            vec2(4.0, 0.0),
            vec2(-1.9375, 0.0),
            None,
        ),
        case(
            "a graze",
            vec2(4.0, 2.0),
            vec2(-8.0, 0.0),
            Some((0.5, 0.5, y)),
        ),
        case(
            "passing slightly too far away",
            vec2(4.0, 2.0625),
            vec2(-8.0, 0.0),
            None,
        ),
        case("moving away", vec2(4.0, 0.0), vec2(8.0, 0.0), None),
        case("at rest and apart", vec2(4.0, 0.0), Vec2::ZERO, None),
        case(
            "at rest and touching",
            vec2(0.0, 2.0),
            Vec2::ZERO,
            Some((0.0, 1.0, y)),
        ),
        case(
            "touching and separating",
            vec2(0.0, 2.0),
            vec2(0.0, 4.0),
            Some((0.0, 0.0, y)),
        ),
        case(
            "touching and passing through",
            vec2(0.0, 2.0),
            vec2(0.0, -8.0),
            Some((0.0, 0.5, y)),
        ),
        case(
            "touching and sliding off",
            vec2(0.0, 2.0),
            vec2(4.0, 0.0),
            Some((0.0, 0.0, y)),
        ),
        case(
            "inside and leaving",
            vec2(1.0, 0.0),
            vec2(2.0, 0.0),
            Some((0.0, 0.5, x)),
        ),
        case(
            "equal centres",
            Vec2::ZERO,
            vec2(0.0, 4.0),
            Some((0.0, 0.5, x)),
        ),
    ];
    for case in cases {
        let hit = hit_of(
            circle(0.0, 0.0, 1.0),
            Circle::new(case.at, 1.0).expect("finite"),
            case.velocity,
        );
        assert_eq!(
            hit.map(|hit| (hit.t_first, hit.t_last, hit.normal)),
            case.expect,
            "{}",
            case.name
        );
    }
}

#[test]
fn the_normal_of_an_oblique_contact_points_from_centre_to_centre() {
    // 3-4-5: at a height of 3, the centres are 5 apart when B is 4 to the right.
    let hit = hit_of(
        circle(0.0, 0.0, 2.0),
        circle(8.0, 3.0, 3.0),
        vec2(-8.0, 0.0),
    )
    .expect("a contact");
    assert_eq!((hit.t_first, hit.axis), (0.5, 0));
    assert!((*hit.normal - vec2(0.8, 0.6)).length() < 1e-6);
}

#[test]
fn a_point_that_passes_through_a_point_has_the_normal_x() {
    let hit = hit_of(
        circle(0.0, 0.0, 0.0),
        circle(0.0, 4.0, 0.0),
        vec2(0.0, -8.0),
    )
    .expect("a contact");
    assert_eq!((hit.t_first, hit.t_last, hit.normal), (0.5, 0.5, Dir2::X));
}

#[test]
fn a_short_travel_to_a_large_circle_loses_no_digits() {
    // At a height of 1, the point meets the circle of radius R at sqrt(R^2 - 1). That is 1 / 2R before R, where it
    // starts. For R = 3 * 2^21 that is 2^-22 / 3. Near R, f64 has steps of 2^-30.
    let radius = 3.0 * 2f32.powi(21);
    let hit = hit_of(
        circle(0.0, 0.0, radius),
        circle(radius, 1.0, 0.0),
        vec2(-1.0, 0.0),
    );
    assert_eq!(hit.expect("a contact").t_first, 2f32.powi(-22) / 3.0);
    // A point that starts 2^-40 outside the unit circle and moves at 1 unit per second.
    let hit = hit_of(
        circle(-1.0, 0.0, 1.0),
        circle(2f32.powi(-40), 0.0, 0.0),
        vec2(-1.0, 0.0),
    );
    assert_eq!(hit.expect("a contact").t_first, 2f32.powi(-40));
}

#[test]
fn circles_that_touch_and_slide_off_at_any_angle_touch_only_at_the_start() {
    // Every Pythagorean triple (3-4-5, 5-12-13, ...) from two whole numbers below 24.
    for (m, n) in (2..24u8).flat_map(|m| (1..m).map(move |n| (f32::from(m), f32::from(n)))) {
        let (x, y, reach) = (m * m - n * n, 2.0 * m * n, m * m + n * n);
        for sign in [1.0, -1.0] {
            let b = circle(x, y, reach - 1.0);
            let tangent = vec2(-y, x) * sign;
            let hit = hit_of(circle(0.0, 0.0, 1.0), b, tangent).expect("touching is contact");
            assert!(
                hit.t_first == 0.0 && hit.t_last < 1e-14,
                "{x}, {y}: {hit:?}"
            );
        }
    }
}

#[test]
fn the_bounds_of_a_circle_contain_an_edge_that_f64_rounds_away() {
    let bounds = circle(1.0, -1.0, 2f32.powi(-100)).bounds();
    assert_eq!(
        [bounds.min(0), bounds.max(0)],
        [1f32.next_down(), 1f32.next_up()]
    );
    assert_eq!(
        [bounds.min(1), bounds.max(1)],
        [-(1f32.next_up()), -(1f32.next_down())]
    );
}

#[test]
fn a_trace_of_circles_has_one_axis() {
    let a = moving(circle(0.0, 0.0, 1.0), Vec2::ZERO);
    let b = moving(circle(4.0, 0.0, 1.0), vec2(-8.0, 0.0));
    let mut trace = Trace::default();
    test(&a, &b, seconds(1.0), Phases::Both, &mut trace);
    assert_eq!(
        (trace.axes.len(), trace.axes[0].gap, trace.stop),
        (1, 2.0, None)
    );
}

#[test]
fn a_negative_radius_makes_the_empty_circle_which_has_no_contacts() {
    let (empty, large) = (circle(3.0, 3.0, -2.0), circle(0.0, 0.0, 9.0));
    assert_eq!(empty, Circle::EMPTY);
    assert!(!empty.contains(Vec2::ZERO) && !empty.overlaps(&large) && !large.overlaps(&empty));
    assert_eq!((empty.area(), empty.bounds()), (0.0, Aabb::EMPTY));
    assert_eq!(hit_of(large, empty, Vec2::X), None);
    assert_eq!(Circle::from_points([]), Ok(Circle::EMPTY));
    assert_eq!(circle(0.0, 0.0, -0.0).radius(), 0.0);
}

#[test]
fn a_number_that_is_not_finite_is_refused_and_returned() {
    let inf = f32::INFINITY;
    assert_eq!(Circle::new(vec2(inf, 0.0), 1.0), Err(NotFinite(inf)));
    assert_eq!(Circle::new(Vec2::ZERO, -inf), Err(NotFinite(-inf)));
    assert!(Circle::new(Vec2::ZERO, f32::NAN).is_err());
    assert!(Circle::from_points([vec2(0.0, f32::NAN)]).is_err());
    assert!(!circle(0.0, 0.0, 1.0).contains(vec2(f32::NAN, 0.0)));
    let corners = [vec2(f32::MAX, f32::MAX), vec2(-f32::MAX, -f32::MAX)];
    assert_eq!(
        Circle::from_points(corners),
        Err(NotFinite(inf)),
        "the radius is outside the range of f32"
    );
}

#[derive(Clone, Copy, Debug)]
struct Body {
    circle: Circle,
    velocity: Vec2,
}

fn body() -> impl Strategy<Value = Body> {
    (grid_point(), quarters(0, 12), grid_velocity()).prop_map(|(center, radius, velocity)| Body {
        circle: Circle::new(center, radius).expect("finite"),
        velocity,
    })
}

impl Body {
    fn sweep(&self, other: &Self, dt: f32) -> Outcome<Dir2> {
        sweep(
            &moving(self.circle, self.velocity),
            &moving(other.circle, other.velocity),
            seconds(dt),
        )
    }
}

proptest! {
    #[test]
    fn at_its_times_the_moved_centres_are_as_far_apart_as_the_sum_of_the_radii(
        a in body(), b in body(), dt in grid_dt()
    ) {
        let offset = (b.circle.center() - a.circle.center()).as_dvec2();
        let v_rel = (b.velocity - a.velocity).as_dvec2();
        let reach = f64::from(a.circle.radius() + b.circle.radius());
        let gap = |reach: f64| move |t: f64| ((offset + v_rel * t).length() - reach).max(0.0);
        let motion = Motion {
            gap: gap(reach),
            gap_of_cores: gap(reach - 1e-6),
            dt: dt.into(),
            speed: v_rel.length(),
        };
        let outcome = a.sweep(&b, dt);
        prop_assert_eq!(motion.check(times(outcome)), Ok(()), "{:?}", outcome);
    }

    #[test]
    fn swapping_two_circles_keeps_verdict_and_times_and_flips_the_normal(a in body(), b in body(), dt in grid_dt()) {
        let (outcome, swapped) = (a.sweep(&b, dt), b.sweep(&a, dt));
        prop_assert_eq!(times(outcome), times(swapped));
        let reach = a.circle.radius() + b.circle.radius();
        if let (Some(hit), Some(swapped)) = (outcome.hit(), swapped.hit())
            && a.circle.center() != b.circle.center()
            && reach > 0.0
        {
            prop_assert_eq!(hit.normal, -swapped.normal);
        }
    }

    #[test]
    fn translating_a_pair_of_circles_does_not_change_the_outcome(
        a in body(), b in body(), by in grid_point(), dt in grid_dt()
    ) {
        let moved = |body: Body| Body { circle: body.circle.translate(by).expect("finite"), ..body };
        prop_assert_eq!(moved(a).sweep(&moved(b), dt), a.sweep(&b, dt));
    }

    #[test]
    fn the_sweep_alone_has_the_times_of_both_steps(a in body(), b in body(), dt in grid_dt()) {
        let both = test(
            &moving(a.circle, a.velocity),
            &moving(b.circle, b.velocity),
            seconds(dt),
            Phases::Both,
            &mut (),
        );
        prop_assert_eq!(times(both), times(a.sweep(&b, dt)));
        let is_at_start = matches!(a.sweep(&b, dt), Outcome::Overlapping(_));
        prop_assert_eq!(a.circle.overlaps(&b.circle), is_at_start);
    }
}
