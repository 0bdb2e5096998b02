//! Rocks: how they split, how many there can be, and position and velocity of the children.

use bevy::math::Vec2;
use sweptroids::sim::{
    Blast, BodyId, BodyKind, BoundingBox, Harness, Position, Rock, RockSize, Shooter,
};

use crate::game::{at, is_rock, tuned};

use RockSize::{Large, Medium, Small};

/// Adds a rock with a shot in its centre, which breaks it in the next tick.
fn with_shot_rock(game: Harness, size: RockSize, position: Vec2, velocity: Vec2) -> Harness {
    game.rock(size, position, velocity)
        .shot(Shooter::Ship, position, velocity)
}

fn sizes(game: &mut Harness) -> Vec<RockSize> {
    let kinds = game.components::<BodyKind>().into_iter();
    kinds.filter_map(|(_, kind)| kind.rock_size()).collect()
}

#[test]
fn a_large_rock_splits_into_two_medium_ones_a_medium_one_into_two_small_ones_a_small_one_into_none()
{
    for (parent, children) in [
        (Large, vec![Medium, Medium]),
        (Medium, vec![Small, Small]),
        (Small, vec![]),
    ] {
        let mut game = with_shot_rock(Harness::empty_field(), parent, at(400.0, 300.0), Vec2::ZERO);
        game.step(1);
        assert_eq!(sizes(&mut game), children);
        game.expect_blasts(1);
        game.expect_shots(0);
    }
}

#[test]
fn the_boxes_of_rocks_have_half_sizes_of_33_18_and_10_and_a_half_units() {
    for (size, half) in [(Large, 33.0), (Medium, 18.0), (Small, 10.5)] {
        let mut game = Harness::empty_field().rock(size, at(400.0, 300.0), Vec2::ZERO);
        assert_eq!(game.single::<BoundingBox>().half, at(half, half));
    }
}

#[test]
fn a_blast_lasts_38_ticks_and_nothing_hits_it() {
    let mut game = with_shot_rock(
        Harness::empty_field(),
        Small,
        at(400.0, 300.0),
        at(64.0, 0.0),
    );
    game.step(1);
    let blast = game.single::<Position>();
    game = game.shot(Shooter::Saucer, blast.0, Vec2::ZERO);
    game.step(37);
    game.expect_blasts(1);
    game.expect_shots(1);
    assert_eq!(
        game.positions(|kind| kind == BodyKind::Shot(Shooter::Saucer)),
        [blast.0]
    );
    assert_eq!(game.single::<Blast>().ticks_left, 1);
    game.step(1);
    game.expect_blasts(0);
    assert_eq!(
        game.take_contacts().len(),
        1,
        "the only contact is the one that broke the rock"
    );
}

#[test]
fn a_blast_does_not_move() {
    let mut game = Harness::empty_field().blast(at(400.0, 300.0), 38);
    game.step(10);
    assert_eq!(game.single::<Position>().0, at(400.0, 300.0));
}

/// `rocks` small rocks and `blasts` blasts, and a large rock that breaks in the next tick.
fn crowd(rocks: u32, blasts: u32) -> Harness {
    let game = crate::game::with_resting_rocks(Harness::empty_field(), rocks);
    let game = (0..blasts).fold(game, |game, _| game.blast(at(500.0, 100.0), 10));
    with_shot_rock(game, Large, at(400.0, 300.0), Vec2::ZERO)
}

#[test]
fn there_are_at_most_27_rocks_including_blasts() {
    // (other rocks, blasts, children of the broken rock)
    for (rocks, blasts, children) in [
        (24, 0, 2),
        (25, 0, 1),
        (26, 0, 0),
        (20, 5, 1),
        (20, 6, 0),
        (0, 24, 2),
        (0, 25, 1),
    ] {
        let mut game = crowd(rocks, blasts);
        game.step(1);
        let count = game.components::<Rock>().len();
        assert_eq!(count, (rocks + children) as usize, "{rocks} + {blasts}");
    }
}

#[test]
fn rocks_broken_in_one_tick_share_the_free_slots() {
    // 23 other rocks and the two broken ones take 25 of the 27 slots. Both children are of the first broken rock.
    let game = crate::game::with_resting_rocks(Harness::empty_field(), 23);
    let game = with_shot_rock(game, Large, at(400.0, 300.0), Vec2::ZERO);
    let mut game = with_shot_rock(game, Large, at(600.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.expect_rocks(23 + 2);
    let medium = game.positions(|kind| kind == BodyKind::Rock(Medium));
    assert!(
        medium
            .iter()
            .all(|position| (position.x - 400.0).abs() < 8.0),
        "{medium:?}"
    );
}

/// 1,000 children of medium rocks with this velocity: their velocities and their `Rock` components.
fn children_of(velocity: Vec2) -> (Vec<Vec2>, Vec<Rock>) {
    let plugin = tuned("[rock]\nlimit = 4096");
    let mut game = (0..500).fold(Harness::empty_field_with(plugin), |game, i| {
        // The rocks are 34 units apart, so each shot touches only its own rock.
        let position = at(34.0 * (i % 30) as f32 + 17.0, 34.0 * (i / 30) as f32 + 17.0);
        with_shot_rock(game, Medium, position, velocity)
    });
    game.step(1);
    game.expect_rocks(1000);
    let velocities = game.velocities(is_rock);
    let rocks = game.components::<Rock>().into_iter().map(|(_, rock)| rock);
    (velocities, rocks.collect())
}

fn min_and_max(numbers: impl Iterator<Item = f32>) -> (f32, f32) {
    numbers.fold((f32::MAX, f32::MIN), |(min, max), n| {
        (min.min(n), max.max(n))
    })
}

#[test]
fn minus_16_to_15_arcade_units_are_added_to_a_childs_velocity_and_its_speed_is_clamped_to_6_and_31()
{
    // 1 arcade unit per frame is 8 units/s: -128 to 120 are added, and speeds are clamped to 48 and 248.
    let (velocities, _) = children_of(at(200.0, -200.0));
    let x = min_and_max(velocities.iter().map(|v| v.x));
    let y = min_and_max(velocities.iter().map(|v| v.y));
    assert_eq!(x, (72.0, 248.0));
    assert_eq!(y, (-248.0, -80.0));
}

#[test]
fn a_child_is_never_slower_than_6_arcade_units_per_frame_on_either_axis() {
    let (velocities, _) = children_of(Vec2::ZERO);
    let numbers = || velocities.iter().flat_map(|v| [v.x, v.y]);
    assert_eq!(min_and_max(numbers()), (-128.0, 120.0));
    assert_eq!(min_and_max(numbers().map(f32::abs)), (48.0, 128.0));
    assert!(
        numbers().all(|n| n % 8.0 == 0.0),
        "whole arcade units per frame"
    );
}

#[test]
fn children_have_random_outlines_out_of_four() {
    let (_, rocks) = children_of(Vec2::ZERO);
    for outline in 0..4 {
        let count = rocks.iter().filter(|rock| rock.outline == outline).count();
        assert!((200..300).contains(&count), "outline {outline}: {count}");
    }
    assert!(rocks.iter().all(|rock| rock.outline < 4));
}

#[test]
fn the_first_child_is_shifted_along_x_and_the_second_along_y_by_a_32nd_of_a_second_of_its_motion() {
    // At most 31 arcade units per frame: 248 / 32 = 7.75 units.
    let mut game = with_shot_rock(Harness::empty_field(), Large, at(400.0, 300.0), Vec2::ZERO);
    game.step(1);
    let velocities = game.velocities(is_rock);
    assert_eq!(
        game.positions(is_rock),
        [
            at(400.0 + velocities[0].x / 32.0, 300.0),
            at(400.0, 300.0 + velocities[1].y / 32.0),
        ]
    );
}

#[test]
fn children_and_blast_start_at_the_position_of_the_rock_at_the_time_of_the_hit() {
    // The gap of 4 units closes at 64 + 448 units/s, in half a step. By then the rock has moved half a unit to the left.
    let mut game = Harness::empty_field()
        .rock(Large, at(300.0, 300.0), at(-64.0, 0.0))
        .shot(Shooter::Ship, at(263.0, 300.0), at(448.0, 0.0));
    game.step(1);
    assert_eq!(game.single::<Blast>().ticks_left, 38);
    let blasts = game.components::<Blast>();
    let positions = game.components::<Position>();
    let position = positions.iter().find(|(id, _)| *id == blasts[0].0);
    assert_eq!(position, Some(&(BodyId(1), Position(at(299.5, 300.0)))));
    let children = game.positions(is_rock);
    assert_eq!((children[0].y, children[1].x), (300.0, 299.5));
}

#[test]
fn a_child_is_tested_from_the_next_tick_on() {
    // Two shots are in the centre of a large rock. The second hits a child in the second tick.
    let mut game = with_shot_rock(Harness::empty_field(), Large, at(400.0, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(400.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.expect_shots(1);
    game.expect_score(20);
    game.step(1);
    game.expect_shots(0);
    game.expect_score(20 + 50);
}

#[test]
fn rocks_are_not_tested_against_each_other() {
    let mut game = Harness::empty_field()
        .rock(Large, at(300.0, 300.0), at(200.0, 0.0))
        .rock(Large, at(310.0, 300.0), at(-200.0, 0.0));
    game.step(100);
    game.expect_rocks(2);
    assert_eq!(game.counters().pairs, 0);
}
