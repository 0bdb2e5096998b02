//! Discs.

use bevy::math::{Dir2, Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Circle, NotFinite, Outcome, Phases, Trace, sweep, test};

use crate::oracle::Motion;
use crate::{grid_dt, grid_point, grid_velocity, hit_of, moving, quarters, seconds, times};

fn circle(x: f32, y: f32, radius: f32) -> Circle {
    Circle::new(vec2(x, y), radius).expect("finite numbers")
}

#[test]
fn discs_meet_where_the_distance_is_the_sum_of_the_radii() {
    // 3-4-5: the centres are 5 apart.
    let a = circle(0.0, 0.0, 2.0);
    assert!(a.overlaps(&circle(3.0, 4.0, 3.0)), "touching is contact");
    assert!(!a.overlaps(&circle(3.0, 4.0, 3f32.next_down())));
    assert!(circle(0.0, 0.0, 5.0).contains(vec2(3.0, 4.0)));
    assert!(!circle(0.0, 0.0, 5f32.next_down()).contains(vec2(3.0, 4.0)));
}

#[test]
fn what_f64_cannot_tell_apart_is_still_told_apart() {
    let tiny = f32::from_bits(1);
    assert!(circle(0.0, 0.0, 1.0).overlaps(&circle(2.0, 0.0, 1.0)));
    assert!(
        !circle(0.0, 0.0, 1.0).overlaps(&circle(2.0, tiny, 1.0)),
        "one subnormal off"
    );
    assert!(!circle(0.0, 0.0, f32::MAX).contains(vec2(f32::MAX, tiny)));
    assert!(circle(0.0, 0.0, f32::MAX).contains(vec2(f32::MAX, 0.0)));
}

#[test]
fn abreast_and_a_hair_apart_they_pass_without_touching() {
    // The point is 1 + 2^-149 above the centre of the unit disc, which f64 rounds to 1, and flies level.
    let disc = moving(circle(0.0, -f32::from_bits(1), 1.0), Vec2::ZERO);
    let point = moving(circle(0.0, 1.0, 0.0), Vec2::X);
    assert!(!disc.shape.overlaps(&point.shape));
    for dt in [0.0, 1.0] {
        assert_eq!(sweep(&disc, &point, seconds(dt)), Outcome::Clear);
        assert_eq!(sweep(&point, &disc, seconds(dt)), Outcome::Clear);
    }
}

#[test]
fn times_of_contact_stand_in_a_table() {
    struct Case {
        name: &'static str,
        at: Vec2,
        velocity: Vec2,
        expect: Option<(f32, f32, Dir2)>,
    }
    // A is the unit disc at the origin, B another; contact is within a distance of 2.
    let (x, y) = (Dir2::X, Dir2::Y);
    let case = |name, at, velocity, expect| Case {
        name,
        at,
        velocity,
        expect,
    };
    let cases = [
        case(
            "head on: 8 units of way, contact from 2 to 6",
            vec2(4.0, 0.0),
            vec2(-8.0, 0.0),
            Some((0.25, 0.75, x)),
        ),
        case(
            "contact at the very end",
            vec2(4.0, 0.0),
            vec2(-2.0, 0.0),
            Some((1.0, 1.0, x)),
        ),
        case("a little short", vec2(4.0, 0.0), vec2(-1.9375, 0.0), None),
        case(
            "a graze",
            vec2(4.0, 2.0),
            vec2(-8.0, 0.0),
            Some((0.5, 0.5, y)),
        ),
        case("past it", vec2(4.0, 2.0625), vec2(-8.0, 0.0), None),
        case("leaving", vec2(4.0, 0.0), vec2(8.0, 0.0), None),
        case("at rest and apart", vec2(4.0, 0.0), Vec2::ZERO, None),
        case(
            "at rest and touching",
            vec2(0.0, 2.0),
            Vec2::ZERO,
            Some((0.0, 1.0, y)),
        ),
        case(
            "touching and parting",
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
fn the_normal_of_an_oblique_contact_leads_from_centre_to_centre() {
    // At height 3 a disc of reach 5 is met 4 to the right of it.
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
fn a_point_through_a_point_is_a_contact_that_faces_x() {
    let hit = hit_of(
        circle(0.0, 0.0, 0.0),
        circle(0.0, 4.0, 0.0),
        vec2(0.0, -8.0),
    )
    .expect("a contact");
    assert_eq!((hit.t_first, hit.t_last, hit.normal), (0.5, 0.5, Dir2::X));
}

#[test]
fn a_short_way_to_a_large_disc_loses_no_digits() {
    // At height 1 the disc of radius R is met at sqrt(R^2 - 1): 1 / 2R short of R, where the point starts.
    // For R = 3 * 2^21 that is 2^-22 / 3, and f64 near R has steps of 2^-30.
    let radius = 3.0 * 2f32.powi(21);
    let hit = hit_of(
        circle(0.0, 0.0, radius),
        circle(radius, 1.0, 0.0),
        vec2(-1.0, 0.0),
    );
    assert_eq!(hit.expect("a contact").t_first, 2f32.powi(-22) / 3.0);
    // One that starts 2^-40 outside the unit disc, at 1 unit per second.
    let hit = hit_of(
        circle(-1.0, 0.0, 1.0),
        circle(2f32.powi(-40), 0.0, 0.0),
        vec2(-1.0, 0.0),
    );
    assert_eq!(hit.expect("a contact").t_first, 2f32.powi(-40));
}

#[test]
fn discs_that_touch_and_slide_off_at_any_angle_touch_at_the_start_only() {
    // Every 3-4-5, 5-12-13, ... that two whole numbers below 24 make.
    for (m, n) in (2..24u8).flat_map(|m| (1..m).map(move |n| (f32::from(m), f32::from(n)))) {
        let (x, y, reach) = (m * m - n * n, 2.0 * m * n, m * m + n * n);
        for sign in [1.0, -1.0] {
            let at = circle(x, y, reach - 1.0);
            let along = vec2(-y, x) * sign;
            let hit = hit_of(circle(0.0, 0.0, 1.0), at, along).expect("touching is contact");
            assert!(
                hit.t_first == 0.0 && hit.t_last < 1e-14,
                "{x}, {y}: {hit:?}"
            );
        }
    }
}

#[test]
fn the_box_of_a_disc_holds_an_edge_that_f64_rounds_away() {
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
fn a_recorder_sees_one_axis() {
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
fn a_negative_radius_makes_the_empty_disc_which_meets_nothing() {
    let (empty, all) = (circle(3.0, 3.0, -2.0), circle(0.0, 0.0, 9.0));
    assert_eq!(empty, Circle::EMPTY);
    assert!(!empty.contains(Vec2::ZERO) && !empty.overlaps(&all) && !all.overlaps(&empty));
    assert_eq!((empty.area(), empty.bounds()), (0.0, Aabb::EMPTY));
    assert_eq!(hit_of(all, empty, Vec2::X), None);
    assert_eq!(Circle::from_points([]), Ok(Circle::EMPTY));
    assert_eq!(circle(0.0, 0.0, -0.0).radius(), 0.0);
}

#[test]
fn a_number_that_is_not_finite_is_named() {
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
        "its radius is no f32"
    );
}

#[derive(Clone, Copy, Debug)]
struct Body {
    disc: Circle,
    velocity: Vec2,
}

fn body() -> impl Strategy<Value = Body> {
    (grid_point(), quarters(0, 12), grid_velocity()).prop_map(|(center, radius, velocity)| Body {
        disc: Circle::new(center, radius).expect("finite"),
        velocity,
    })
}

impl Body {
    fn sweep(&self, other: &Self, dt: f32) -> Outcome<Dir2> {
        sweep(
            &moving(self.disc, self.velocity),
            &moving(other.disc, other.velocity),
            seconds(dt),
        )
    }
}

proptest! {
    #[test]
    fn its_times_are_those_at_which_the_moved_centres_are_a_reach_apart(a in body(), b in body(), dt in grid_dt()) {
        let way = (b.disc.center() - a.disc.center()).as_dvec2();
        let v_rel = (b.velocity - a.velocity).as_dvec2();
        let reach = f64::from(a.disc.radius() + b.disc.radius());
        let gap = |reach: f64| move |t: f64| ((way + v_rel * t).length() - reach).max(0.0);
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
    fn swapped_it_keeps_verdict_and_times_and_flips_the_normal(a in body(), b in body(), dt in grid_dt()) {
        let (one, other) = (a.sweep(&b, dt), b.sweep(&a, dt));
        prop_assert_eq!(times(one), times(other));
        let reach = a.disc.radius() + b.disc.radius();
        if let (Some(one), Some(other)) = (one.hit(), other.hit())
            && a.disc.center() != b.disc.center()
            && reach > 0.0
        {
            prop_assert_eq!(one.normal, -other.normal);
        }
    }

    #[test]
    fn moved_as_a_pair_it_says_the_same(a in body(), b in body(), by in grid_point(), dt in grid_dt()) {
        let there = |body: Body| Body { disc: body.disc.translate(by).expect("finite"), ..body };
        prop_assert_eq!(there(a).sweep(&there(b), dt), a.sweep(&b, dt));
    }

    #[test]
    fn the_sweep_alone_says_what_both_steps_say(a in body(), b in body(), dt in grid_dt()) {
        let both = test(
            &moving(a.disc, a.velocity),
            &moving(b.disc, b.velocity),
            seconds(dt),
            Phases::Both,
            &mut (),
        );
        prop_assert_eq!(times(both), times(a.sweep(&b, dt)));
        let is_at_start = matches!(a.sweep(&b, dt), Outcome::Overlapping(_));
        prop_assert_eq!(a.disc.overlaps(&b.disc), is_at_start);
    }
}
