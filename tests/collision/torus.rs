//! The torus: wrapping, minimal images, and a world that can be translated as a whole.

use bevy::math::{Dir2, Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Hit, Moving, Outcome, Torus, sweep};

use crate::collision::{moving, seconds};

fn field() -> Torus {
    Torus::new(vec2(1024.0, 768.0)).expect("a finite size")
}

/// The positions of the classic game are multiples of this, exact in f32.
const GRID: f32 = 1.0 / 2048.0;

#[derive(Clone, Copy, Debug)]
struct Body {
    position: Vec2,
    half: Vec2,
    v: Vec2,
}

/// Sweeps A against the copy of B nearest to it, for one tick of 1/64 s.
fn sweep_across_seam(a: Body, b: Body) -> Outcome<Dir2> {
    let body = |center: Vec2, body: Body| -> Moving<Aabb> {
        moving(
            Aabb::from_center(center, body.half).expect("finite"),
            body.v,
        )
    };
    let image = field().image(b.position, a.position);
    sweep(&body(a.position, a), &body(image, b), seconds(1.0 / 64.0))
}

#[test]
fn a_shot_at_the_right_edge_hits_the_rock_at_the_left_one() {
    let shot = Body {
        position: vec2(1020.0, 400.0),
        half: Vec2::ZERO,
        v: vec2(512.0, 0.0),
    };
    let rock = Body {
        position: vec2(10.0, 400.0),
        half: Vec2::splat(10.0),
        v: Vec2::ZERO,
    };
    // The rock's left face lies on the seam: a gap of 4 units at 512 units per second.
    let Outcome::Meeting(hit) = sweep_across_seam(shot, rock) else {
        panic!("the shot should close the gap of 4 units")
    };
    assert_eq!((hit.t_first, hit.normal), (1.0 / 128.0, Dir2::X));
    let Outcome::Meeting(hit_of_the_rock) = sweep_across_seam(rock, shot) else {
        panic!("the shot should close the gap of 4 units")
    };
    assert_eq!(hit_of_the_rock.normal, Dir2::NEG_X);
}

#[test]
fn a_body_in_a_corner_of_the_field_touches_bodies_in_all_other_corners() {
    let corner = |x: f32, y: f32| Body {
        position: vec2(x, y),
        half: Vec2::splat(2.0),
        v: Vec2::ZERO,
    };
    let lower_left = corner(1.0, 1.0);
    for other in [
        corner(1023.0, 1.0),
        corner(1.0, 767.0),
        corner(1023.0, 767.0),
    ] {
        assert!(
            matches!(
                sweep_across_seam(lower_left, other),
                Outcome::Overlapping(_)
            ),
            "{other:?}"
        );
    }
}

#[test]
fn a_copy_is_whole_fields_away_and_has_the_velocity_of_its_body() {
    let body = moving(
        Aabb::new([1000.0, -4.0], [1020.0, 6.0]).expect("finite"),
        vec2(3.0, -5.0),
    );
    let copy = field().copy(&body, [-1, 2]).expect("finite");
    let expected = Aabb::new([-24.0, 1532.0], [-4.0, 1542.0]).expect("finite");
    assert_eq!(copy, moving(expected, vec2(3.0, -5.0)));
    assert_eq!(field().copy(&body, [0, 0]).expect("finite"), body);
    // 2^30 fields of 1024 units are within the range of f32, 2^30 fields of 2^100 units are not.
    assert!(field().copy(&body, [1 << 30, 0]).is_ok());
    let vast = Torus::new(Vec2::splat(2f32.powi(100))).expect("a finite size");
    assert!(vast.copy(&body, [1 << 30, 0]).is_err());
}

#[test]
fn at_a_distance_of_exactly_half_the_field_the_offsets_of_a_pair_are_opposite() {
    let (a, b) = (vec2(0.0, 0.0), vec2(512.0, 384.0));
    assert_eq!(field().offset(a, b), vec2(512.0, 384.0));
    assert_eq!(field().offset(b, a), vec2(-512.0, -384.0));
}

#[test]
fn a_wrapped_coordinate_is_never_minus_zero_nor_the_side_itself() {
    let coordinates = [
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
    for x in coordinates {
        let wrapped = field().wrap(vec2(x, 0.0)).x;
        assert!(
            (0.0..1024.0).contains(&wrapped) && wrapped.is_sign_positive(),
            "{x} was wrapped to {wrapped}"
        );
    }
}

#[test]
fn wrapping_a_coordinate_that_is_not_finite_gives_nan() {
    for x in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        let wrapped = field().wrap(vec2(x, 1.0));
        assert!(wrapped.x.is_nan() && wrapped.y == 1.0);
        assert!(Aabb::from_center(wrapped, [1.0; 2]).is_err());
    }
    for side in [f32::NAN, f32::INFINITY] {
        assert!(Torus::new(vec2(1024.0, side)).is_err());
    }
}

#[test]
#[should_panic(expected = "positive sides")]
fn a_field_without_width_panics() {
    let _ = Torus::new(vec2(0.0, 768.0));
}

#[test]
fn an_image_on_the_same_side_of_the_seam_is_not_moved_by_rounding() {
    // Computed as 100.1 + (1e-6 − 100.1) in f32, the x of the image would not be 1e-6.
    let (position, to) = (vec2(1e-6, 300.3), vec2(100.1, 0.7));
    assert_eq!(field().image(position, to), position);
}

#[test]
fn rounding_does_not_decide_the_completeness_of_images() {
    // Half the field is 512. 0.1 s in f32 is slightly more than 0.1, so a speed of 5120 reaches slightly too far.
    let is_complete = |v: f32| field().is_complete_for(Vec2::ZERO, vec2(v, 0.0), seconds(0.1));
    assert!(f64::from(0.1f32) > 0.1 && 0.1f32 * 5120.0 == 512.0);
    assert!(!is_complete(5120.0) && is_complete(5119.0));
    // Only the magnitude of a velocity counts.
    assert!(!is_complete(-5120.0) && is_complete(-5119.0));
    // A reach of 384 + 1e-30 is not below half of the height, which is 384, even if it is rounded to 384.
    let (half, tick) = (vec2(0.0, 384.0), seconds(1e-30));
    assert!(!field().is_complete_for(half, vec2(0.0, 1.0), tick));
    for strange in [f32::NAN, f32::INFINITY] {
        assert!(!field().is_complete_for(vec2(strange, 0.0), Vec2::ZERO, tick));
    }
}

fn grid(range: std::ops::Range<i32>) -> impl Strategy<Value = f32> + Clone {
    range.prop_map(|steps| steps as f32 * GRID)
}

/// A position on the grid, anywhere in the field.
fn grid_position() -> impl Strategy<Value = Vec2> + Clone {
    (grid(0..1024 * 2048), grid(0..768 * 2048)).prop_map(Vec2::from)
}

/// Two bodies near each other, perhaps across the seam. Their velocities need not lie on a grid.
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
        grid_position(),
        (near(), near()).prop_map(vector),
        (half(), half()).prop_map(vector),
        (half(), half()).prop_map(vector),
        (speed(), speed()).prop_map(vector),
        (speed(), speed()).prop_map(vector),
    )
        .prop_map(|(position, offset, half_a, half_b, va, vb)| {
            let neighbour = field().wrap(position + offset);
            (
                Body {
                    position,
                    half: half_a,
                    v: va,
                },
                Body {
                    position: neighbour,
                    half: half_b,
                    v: vb,
                },
            )
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn moving_the_whole_world_by_a_grid_vector_changes_no_answer((a, b) in neighbours(), by in grid_position()) {
        let reach = (a.half + b.half, (a.v - b.v).abs());
        prop_assert!(field().is_complete_for(reach.0, reach.1, seconds(1.0 / 64.0)));
        let moved = |body: Body| Body { position: field().wrap(body.position + by), ..body };
        prop_assert_eq!(sweep_across_seam(moved(a), moved(b)), sweep_across_seam(a, b));
    }

    #[test]
    fn the_nearest_copy_of_b_is_the_only_one_that_can_hit((a, b) in neighbours()) {
        let size = field().size();
        let nearest = field().image(b.position, a.position);
        let hits = (-1..=1).flat_map(|i| (-1..=1).map(move |j| vec2(i as f32, j as f32)))
            .map(|copy| nearest + size * copy)
            .filter(|copy| {
                let body = |center: Vec2, body: Body| {
                    moving(Aabb::from_center(center, body.half).expect("finite"), body.v)
                };
                sweep(&body(a.position, a), &body(*copy, b), seconds(1.0 / 64.0)).is_hit()
            });
        let expected: Vec<Vec2> = sweep_across_seam(a, b).hit().map(|_: Hit<Dir2>| nearest).into_iter().collect();
        prop_assert_eq!(hits.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn the_offset_from_b_to_a_is_the_opposite_of_the_offset_from_a_to_b(a in grid_position(), b in grid_position()) {
        let offset = field().offset(a, b);
        prop_assert_eq!(offset, -field().offset(b, a));
        prop_assert!(offset.x.abs() <= 512.0 && offset.y.abs() <= 384.0);
        prop_assert_eq!(field().wrap(a + offset), b);
        prop_assert_eq!(field().image(b, a), a + offset);
    }
}
