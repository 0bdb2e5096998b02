//! Rocks: how they split, how many there may be, and where and how fast the children go.

use bevy::math::Vec2;
use sweptroids::sim::{
    Blast, BodyId, BodyKind, BoundingBox, Harness, Position, Rock, RockSize, Shooter,
};

use crate::{at, is_rock, tuned};

use RockSize::{Large, Medium, Small};

/// A rock with a shot in its middle.
fn doomed(game: Harness, size: RockSize, place: Vec2, velocity: Vec2) -> Harness {
    game.rock(size, place, velocity)
        .shot(Shooter::Ship, place, velocity)
}

fn sizes(game: &mut Harness) -> Vec<RockSize> {
    let kinds = game.all::<BodyKind>().into_iter();
    kinds.filter_map(|(_, kind)| kind.rock_size()).collect()
}

#[test]
fn a_large_rock_leaves_two_medium_ones_a_medium_one_two_small_ones_a_small_one_none() {
    for (parent, children) in [
        (Large, vec![Medium, Medium]),
        (Medium, vec![Small, Small]),
        (Small, vec![]),
    ] {
        let mut game = doomed(Harness::empty_field(), parent, at(400.0, 300.0), Vec2::ZERO);
        game.step(1);
        assert_eq!(sizes(&mut game), children);
        game.expect_blasts(1);
        game.expect_shots(0);
    }
}

#[test]
fn rocks_reach_33_18_and_10_and_a_half_units_to_all_sides() {
    for (size, half) in [(Large, 33.0), (Medium, 18.0), (Small, 10.5)] {
        let mut game = Harness::empty_field().rock(size, at(400.0, 300.0), Vec2::ZERO);
        assert_eq!(game.only::<BoundingBox>().half, at(half, half));
    }
}

#[test]
fn a_burst_lasts_38_ticks_and_nothing_hits_it() {
    let mut game = doomed(
        Harness::empty_field(),
        Small,
        at(400.0, 300.0),
        at(64.0, 0.0),
    );
    game.step(1);
    let burst = game.only::<Position>();
    game = game.shot(Shooter::Saucer, burst.0, Vec2::ZERO);
    game.step(37);
    game.expect_blasts(1);
    game.expect_shots(1);
    assert_eq!(
        game.positions(|kind| kind == BodyKind::Shot(Shooter::Saucer)),
        [burst.0]
    );
    assert_eq!(game.only::<Blast>().left, 1);
    game.step(1);
    game.expect_blasts(0);
    assert_eq!(
        game.take_contacts().len(),
        1,
        "only the one that broke the rock"
    );
}

#[test]
fn a_burst_stays_where_the_rock_was_hit() {
    let mut game = Harness::empty_field().blast(at(400.0, 300.0), 38);
    game.step(10);
    assert_eq!(game.only::<Position>().0, at(400.0, 300.0));
}

/// `rocks` small rocks and `bursts` bursts, and then a doomed large rock.
fn crowd(rocks: u32, bursts: u32) -> Harness {
    let game = crate::with_resting_rocks(Harness::empty_field(), rocks);
    let game = (0..bursts).fold(game, |game, _| game.blast(at(500.0, 100.0), 10));
    doomed(game, Large, at(400.0, 300.0), Vec2::ZERO)
}

#[test]
fn there_are_at_most_27_rocks_bursts_included() {
    // (others whole, others bursting, children of the one that is broken)
    for (rocks, bursts, children) in [
        (24, 0, 2),
        (25, 0, 1),
        (26, 0, 0),
        (20, 5, 1),
        (20, 6, 0),
        (0, 24, 2),
        (0, 25, 1),
    ] {
        let mut game = crowd(rocks, bursts);
        game.step(1);
        let left = game.all::<Rock>().len();
        assert_eq!(left, (rocks + children) as usize, "{rocks} + {bursts}");
    }
}

#[test]
fn rocks_broken_in_one_tick_share_the_slots_that_are_left() {
    // 23 others and two broken ones take 25 of the 27 slots: two children, both of the first.
    let game = crate::with_resting_rocks(Harness::empty_field(), 23);
    let game = doomed(game, Large, at(400.0, 300.0), Vec2::ZERO);
    let mut game = doomed(game, Large, at(600.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.expect_rocks(23 + 2);
    let medium = game.positions(|kind| kind == BodyKind::Rock(Medium));
    assert!(
        medium.iter().all(|place| (place.x - 400.0).abs() < 8.0),
        "{medium:?}"
    );
}

/// The velocities of 1,000 children of medium rocks with this velocity, and the rocks themselves.
fn children_of(velocity: Vec2) -> (Vec<Vec2>, Vec<Rock>) {
    let plugin = tuned("[rock]\nlimit = 4096");
    let mut game = (0..500).fold(Harness::empty_field_with(plugin), |game, i| {
        // 34 units apart: each shot sits in its own rock alone.
        let place = at(34.0 * (i % 30) as f32 + 17.0, 34.0 * (i / 30) as f32 + 17.0);
        doomed(game, Medium, place, velocity)
    });
    game.step(1);
    game.expect_rocks(1000);
    let velocities = game.velocities(is_rock);
    let rocks = game.all::<Rock>().into_iter().map(|(_, rock)| rock);
    (velocities, rocks.collect())
}

fn least_and_most(numbers: impl Iterator<Item = f32>) -> (f32, f32) {
    numbers.fold((f32::MAX, f32::MIN), |(least, most), n| {
        (least.min(n), most.max(n))
    })
}

#[test]
fn a_child_has_its_parents_velocity_and_16_less_to_15_more_arcade_units_within_6_and_31() {
    // 1 arcade unit a frame is 8 units/s: -128 to 120 more, sizes from 48 to 248.
    let (velocities, _) = children_of(at(200.0, -200.0));
    let x = least_and_most(velocities.iter().map(|v| v.x));
    let y = least_and_most(velocities.iter().map(|v| v.y));
    assert_eq!(x, (72.0, 248.0));
    assert_eq!(y, (-248.0, -80.0));
}

#[test]
fn a_child_is_never_slower_than_6_arcade_units_a_frame_on_either_axis() {
    let (velocities, _) = children_of(Vec2::ZERO);
    let numbers = || velocities.iter().flat_map(|v| [v.x, v.y]);
    assert_eq!(least_and_most(numbers()), (-128.0, 120.0));
    assert_eq!(least_and_most(numbers().map(f32::abs)), (48.0, 128.0));
    assert!(
        numbers().all(|n| n % 8.0 == 0.0),
        "whole arcade units a frame"
    );
}

#[test]
fn children_have_any_of_the_four_outlines() {
    let (_, rocks) = children_of(Vec2::ZERO);
    for outline in 0..4 {
        let count = rocks.iter().filter(|rock| rock.outline == outline).count();
        assert!((200..300).contains(&count), "outline {outline}: {count}");
    }
    assert!(rocks.iter().all(|rock| rock.outline < 4));
}

#[test]
fn the_first_child_is_shifted_along_x_the_second_along_y_by_a_32th_of_a_second_of_its_speed() {
    // At most 31 arcade units a frame: 248 / 32 = 7.75 units.
    let mut game = doomed(Harness::empty_field(), Large, at(400.0, 300.0), Vec2::ZERO);
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
fn children_and_burst_begin_where_the_rock_was_when_it_was_hit() {
    // The gap of 4 closes at 64 + 448 units/s: after half of the step the rock is half a unit further left.
    let mut game = Harness::empty_field()
        .rock(Large, at(300.0, 300.0), at(-64.0, 0.0))
        .shot(Shooter::Ship, at(263.0, 300.0), at(448.0, 0.0));
    game.step(1);
    let burst = game.only::<Blast>();
    assert_eq!(burst.left, 38);
    let bursts = game.all::<Blast>();
    let places = game.all::<Position>();
    let place = places.iter().find(|(id, _)| *id == bursts[0].0);
    assert_eq!(place, Some(&(BodyId(1), Position(at(299.5, 300.0)))));
    let children = game.positions(is_rock);
    assert_eq!((children[0].y, children[1].x), (300.0, 299.5));
}

#[test]
fn a_child_is_tested_from_the_next_tick_on() {
    // Two shots in the middle of a large rock: the second finds a child in the second tick.
    let mut game = doomed(Harness::empty_field(), Large, at(400.0, 300.0), Vec2::ZERO).shot(
        Shooter::Ship,
        at(400.0, 300.0),
        Vec2::ZERO,
    );
    game.step(1);
    game.expect_shots(1);
    game.expect_score(20);
    game.step(1);
    game.expect_shots(0);
    game.expect_score(20 + 50);
}

#[test]
fn rocks_pass_through_each_other_untested() {
    let mut game = Harness::empty_field()
        .rock(Large, at(300.0, 300.0), at(200.0, 0.0))
        .rock(Large, at(310.0, 300.0), at(-200.0, 0.0));
    game.step(100);
    game.expect_rocks(2);
    assert_eq!(game.counters().pairs, 0);
}
