//! The wrapped field: minimal images, and a world that can be moved as a whole.

use bevy::math::{Dir2, Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Hit, Moving, Outcome, Torus, sweep};

use crate::{moving, seconds};

fn field() -> Torus {
    Torus::new(vec2(1024.0, 768.0)).expect("a finite size")
}

/// Positions of the classic game are multiples of this, exact in f32.
const GRID: f32 = 1.0 / 2048.0;

#[derive(Clone, Copy, Debug)]
struct Body {
    at: Vec2,
    half: Vec2,
    v: Vec2,
}

/// A against the copy of B nearest to it, in one tick of 1/64 s.
fn across_the_seam(a: Body, b: Body) -> Outcome<Dir2> {
    let body = |at: Vec2, body: Body| -> Moving<Aabb> {
        moving(Aabb::from_center(at, body.half).expect("finite"), body.v)
    };
    let image = field().image(b.at, a.at);
    sweep(&body(a.at, a), &body(image, b), seconds(1.0 / 64.0))
}

#[test]
fn a_shot_at_the_right_edge_hits_the_rock_at_the_left_one() {
    let shot = Body {
        at: vec2(1020.0, 400.0),
        half: Vec2::ZERO,
        v: vec2(512.0, 0.0),
    };
    let rock = Body {
        at: vec2(10.0, 400.0),
        half: Vec2::splat(10.0),
        v: Vec2::ZERO,
    };
    // The rock's left face is the seam: 4 units at 512 a second.
    let Outcome::Meeting(hit) = across_the_seam(shot, rock) else {
        panic!("it is 4 units away")
    };
    assert_eq!((hit.t_first, hit.normal), (1.0 / 128.0, Dir2::X));
    let Outcome::Meeting(seen_from_the_rock) = across_the_seam(rock, shot) else {
        panic!("it is 4 units away")
    };
    assert_eq!(seen_from_the_rock.normal, Dir2::NEG_X);
}

#[test]
fn a_body_in_a_corner_meets_those_in_all_the_others() {
    let corner = |x: f32, y: f32| Body {
        at: vec2(x, y),
        half: Vec2::splat(2.0),
        v: Vec2::ZERO,
    };
    let here = corner(1.0, 1.0);
    for there in [
        corner(1023.0, 1.0),
        corner(1.0, 767.0),
        corner(1023.0, 767.0),
    ] {
        assert!(
            matches!(across_the_seam(here, there), Outcome::Overlapping(_)),
            "{there:?}"
        );
    }
}

#[test]
fn exactly_half_a_field_away_the_way_is_as_long_whichever_way_round() {
    let (a, b) = (vec2(0.0, 0.0), vec2(512.0, 384.0));
    assert_eq!(field().offset(a, b), vec2(512.0, 384.0));
    assert_eq!(field().offset(b, a), vec2(-512.0, -384.0));
}

#[test]
fn a_wrapped_coordinate_is_never_minus_zero_nor_the_side_itself() {
    let places = [
        -0.0,
        0.0,
        1024.0,
        -1024.0,
        -2048.0,
        -1e-30,
        -f32::from_bits(1),
        1e30,
        -1e30,
    ];
    for place in places {
        let at = field().wrap(vec2(place, 0.0)).x;
        assert!(
            (0.0..1024.0).contains(&at) && at.is_sign_positive(),
            "{place} became {at}"
        );
    }
}

#[test]
fn a_place_that_is_no_number_does_not_become_one() {
    for place in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        let wrapped = field().wrap(vec2(place, 1.0));
        assert!(wrapped.x.is_nan() && wrapped.y == 1.0);
        assert!(Aabb::from_center(wrapped, [1.0; 2]).is_err());
    }
    for side in [f32::NAN, f32::INFINITY] {
        assert!(Torus::new(vec2(1024.0, side)).is_err());
    }
}

#[test]
#[should_panic(expected = "positive sides")]
fn a_field_without_width_is_a_bug_of_the_caller() {
    let _ = Torus::new(vec2(0.0, 768.0));
}

#[test]
fn a_pair_that_stays_on_its_side_of_the_seam_is_not_moved_by_rounding() {
    // 100.1 − 1e-6 is not what is left of 1e-6 after a way there and back in f32.
    let (at, to) = (vec2(1e-6, 300.3), vec2(100.1, 0.7));
    assert_eq!(field().image(at, to), at);
}

#[test]
fn the_completeness_of_images_is_not_decided_by_rounding() {
    // Half the field is 512; 0.1 s in f32 is a little more than 0.1, at a speed of 5120 a little too far.
    let is_complete = |v: f32| field().is_complete_for(Vec2::ZERO, vec2(v, 0.0), seconds(0.1));
    assert!(f64::from(0.1f32) > 0.1 && 0.1f32 * 5120.0 == 512.0);
    assert!(!is_complete(5120.0) && is_complete(5119.0));
    // A velocity may point anywhere: what counts is how fast it is.
    assert!(!is_complete(-5120.0) && is_complete(-5119.0));
    // Rounded to f32, this reach of 383.99998 and a bit falls below 384 and the bit, which is beyond it.
    let (half, tick) = (vec2(0.0, 384.0), seconds(1e-30));
    assert!(!field().is_complete_for(half, vec2(0.0, 1.0), tick));
    for strange in [f32::NAN, f32::INFINITY] {
        assert!(!field().is_complete_for(vec2(strange, 0.0), Vec2::ZERO, tick));
    }
}

fn grid(range: std::ops::Range<i32>) -> impl Strategy<Value = f32> + Clone {
    range.prop_map(|steps| steps as f32 * GRID)
}

/// On the grid and anywhere in the field.
fn place() -> impl Strategy<Value = Vec2> + Clone {
    (grid(0..1024 * 2048), grid(0..768 * 2048)).prop_map(Vec2::from)
}

/// Two bodies near each other, perhaps across the seam; off any grid in velocity.
fn neighbours() -> impl Strategy<Value = (Body, Body)> {
    let near = || {
        prop_oneof![
            grid(-60 * 2048..60 * 2048),
            (-60..60).prop_map(|x| x as f32)
        ]
    };
    let half = || prop_oneof![Just(0.0), Just(7.0), Just(33.0), grid(0..40 * 2048)];
    let speed = || prop_oneof![Just(0.0), Just(512.0), Just(-512.0), -2000f32..2000.0];
    let vector = |(x, y): (f32, f32)| vec2(x, y);
    (
        place(),
        (near(), near()).prop_map(vector),
        (half(), half()).prop_map(vector),
        (half(), half()).prop_map(vector),
        (speed(), speed()).prop_map(vector),
        (speed(), speed()).prop_map(vector),
    )
        .prop_map(|(at, way, half_a, half_b, va, vb)| {
            let there = field().wrap(at + way);
            (
                Body {
                    at,
                    half: half_a,
                    v: va,
                },
                Body {
                    at: there,
                    half: half_b,
                    v: vb,
                },
            )
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn moving_the_whole_world_by_a_grid_vector_changes_no_answer((a, b) in neighbours(), by in place()) {
        let reach = (a.half + b.half, (a.v - b.v).abs());
        prop_assert!(field().is_complete_for(reach.0, reach.1, seconds(1.0 / 64.0)));
        let moved = |body: Body| Body { at: field().wrap(body.at + by), ..body };
        prop_assert_eq!(across_the_seam(moved(a), moved(b)), across_the_seam(a, b));
    }

    #[test]
    fn the_nearest_copy_of_b_is_the_only_one_that_can_hit((a, b) in neighbours()) {
        let size = field().size();
        let nearest = field().image(b.at, a.at);
        let hits = (-1..=1).flat_map(|i| (-1..=1).map(move |j| vec2(i as f32, j as f32)))
            .map(|copy| nearest + size * copy)
            .filter(|at| {
                let body = |at: Vec2, of: Body| moving(Aabb::from_center(at, of.half).expect("finite"), of.v);
                sweep(&body(a.at, a), &body(*at, b), seconds(1.0 / 64.0)).is_hit()
            });
        let expected: Vec<Vec2> = across_the_seam(a, b).hit().map(|_: Hit<Dir2>| nearest).into_iter().collect();
        prop_assert_eq!(hits.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn the_way_there_is_the_way_back_turned_round(a in place(), b in place()) {
        let way = field().offset(a, b);
        prop_assert_eq!(way, -field().offset(b, a));
        prop_assert!(way.x.abs() <= 512.0 && way.y.abs() <= 384.0);
        prop_assert_eq!(field().wrap(a + way), b);
        prop_assert_eq!(field().image(b, a), a + way);
    }
}
