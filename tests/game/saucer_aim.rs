//! Shots of saucers: when they fire and how they aim.

use bevy::math::Vec2;
use bevy::prelude::*;
use sweptroids::sim::{
    BodyKind, GameEventKind, Harness, Heading, Position, Press, Saucer, SaucerSize, Shooter, Shot,
    Velocity,
};

use crate::game::{at, happened, is_shot};

use SaucerSize::{Large, Small};

/// How many ticks from now a saucer fires, for each shot in the next `ticks` ticks.
fn firing_ticks(game: &mut Harness, ticks: u32) -> Vec<u32> {
    let fired = |event: &GameEventKind| {
        let saucers_shot = BodyKind::Shot(Shooter::Saucer);
        matches!(event, GameEventKind::ShotFired { body, .. } if body.kind == saucers_shot)
    };
    (1..=ticks)
        .filter(|_| {
            game.step(1);
            happened(game).iter().any(fired)
        })
        .collect()
}

fn saucer_and_ship(size: SaucerSize) -> Harness {
    Harness::empty_field()
        .ship(at(500.0, 100.0), Heading(0))
        .saucer(size, at(300.0, 600.0), Vec2::ZERO)
}

#[test]
fn a_new_saucer_fires_on_the_next_beat_and_then_every_10_beats() {
    let mut game = Harness::empty_field()
        .ship(at(500.0, 100.0), Heading(0))
        .player(|player| (player.saucers.wait, player.saucers.lull) = (1, 80));
    // It appears in tick 4. Its random shots miss the ship here.
    assert_eq!(firing_ticks(&mut game, 100), [8, 48, 88]);
}

#[test]
fn it_holds_fire_while_the_ship_is_in_hyperspace_and_then_continues_its_countdown() {
    // With 19 rocks or more, no jump fails. These burst in a corner.
    let game = saucer_and_ship(Large);
    let mut game = (0..19).fold(game, |game, _| game.blast(Vec2::ZERO, 1_000));
    assert_eq!(firing_ticks(&mut game, 20), [4]);
    // The ship is in hyperspace from tick 21 to 68. Six of the ten beats remain, those in ticks 72 to 92.
    game.press(Press::Hyperspace);
    assert_eq!(firing_ticks(&mut game, 100), [92 - 20]);
}

#[test]
fn it_does_not_fire_in_the_tick_in_which_the_ship_jumps() {
    let mut game = saucer_and_ship(Small);
    game.step(3);
    game.press(Press::Hyperspace);
    assert_eq!(firing_ticks(&mut game, 48), [0; 0]);
}

#[test]
fn without_a_ship_it_never_fires() {
    let mut game = Harness::empty_field().saucer(Large, at(300.0, 600.0), Vec2::ZERO);
    assert_eq!(firing_ticks(&mut game, 100), [0; 0]);
}

/// The headings of `count` shots of a saucer with this position and velocity, at this ship and score.
fn headings(
    size: SaucerSize,
    (saucer, velocity): (Vec2, Vec2),
    ship: Vec2,
    score: u32,
    count: u32,
) -> Vec<u8> {
    let mut game = Harness::empty_field()
        .ship(ship, Heading(0))
        .saucer(size, saucer, velocity)
        .player(|player| player.score = score);
    (0..count)
        .map(|_| {
            game.step(3);
            let world = game.app_mut().world_mut();
            let mut saucers = world.query::<(&mut Saucer, &mut Position, &mut Velocity)>();
            let (mut state, mut position, mut own_velocity) =
                saucers.single_mut(world).expect("a saucer");
            (state.beats_to_shot, position.0, own_velocity.0) = (1, saucer, velocity);
            // The saucer's velocity is subtracted from the shot's. Shots after a change of course are left out.
            game.step(1);
            let world = game.app_mut().world_mut();
            let mut saucers = world.query_filtered::<&Velocity, With<Saucer>>();
            let own = saucers.single(world).expect("a saucer").0;
            let shot = game.velocities(is_shot)[0] - own;
            let world = game.app_mut().world_mut();
            let mut shots = world.query_filtered::<Entity, With<Shot>>();
            let entity = shots.single(world).expect("one shot");
            world.despawn(entity);
            (Heading::towards(shot).0, own == velocity)
        })
        .filter_map(|(heading, keeps_course)| keeps_course.then_some(heading))
        .collect()
}

/// The smallest and the largest error of the headings, relative to `middle`.
fn spread(headings: &[u8], middle: u8) -> (i8, i8) {
    let errors = || headings.iter().map(|h| h.wrapping_sub(middle) as i8);
    (
        errors().min().expect("there are shots"),
        errors().max().expect("there are shots"),
    )
}

const REST: Vec2 = Vec2::ZERO;

#[test]
fn a_large_saucer_shoots_in_random_directions() {
    let all = headings(
        Large,
        (at(300.0, 400.0), REST),
        at(600.0, 400.0),
        50_000,
        2560,
    );
    for heading in 0..=255 {
        assert!(all.contains(&heading), "heading {heading}");
    }
}

#[test]
fn a_small_saucer_aims_at_the_ship_with_an_error_from_minus_16_to_15_256ths_of_a_turn() {
    for (ship, heading) in [
        (at(600.0, 400.0), 0),
        (at(400.0, 600.0), 64),
        (at(200.0, 400.0), 128),
        (at(400.0, 200.0), 192),
        (at(500.0, 500.0), 32),
    ] {
        let all = headings(Small, (at(400.0, 400.0), REST), ship, 0, 1000);
        assert_eq!(spread(&all, heading), (-16, 15), "ship at {ship}");
    }
}

#[test]
fn from_35_000_points_on_the_error_is_only_from_minus_7_to_8() {
    let shots = |score| {
        headings(
            Small,
            (at(400.0, 400.0), REST),
            at(600.0, 400.0),
            score,
            1000,
        )
    };
    assert_eq!(spread(&shots(34_990), 0), (-16, 15));
    assert_eq!(spread(&shots(35_000), 0), (-7, 8));
    assert_eq!(
        spread(&shots(100_000), 0),
        (-7, 8),
        "the score never rolls over"
    );
}

#[test]
fn half_a_second_of_its_own_motion_is_subtracted_from_its_aim() {
    // 200 up and 64 back: 107.7 degrees, heading 77.
    let moving = (at(400.0, 300.0), at(128.0, 0.0));
    let all = headings(Small, moving, at(400.0, 500.0), 0, 1000);
    assert_eq!(spread(&all, 77), (-16, 15));
    // 64 to the right, 64 back and 64 up: straight up.
    let all = headings(Small, moving, at(464.0, 364.0), 0, 1000);
    assert_eq!(spread(&all, 64), (-16, 15));
}

#[test]
fn it_does_not_lead_a_moving_ship() {
    let mut game = Harness::empty_field()
        .ship(at(600.0, 400.0), Heading(64))
        .moving(at(0.0, 500.0))
        .saucer(Small, at(400.0, 400.0), REST)
        .player(|player| player.score = 35_000);
    game.step(3);
    let world = game.app_mut().world_mut();
    let mut ships = world.query_filtered::<&mut Position, Without<Saucer>>();
    ships.single_mut(world).expect("a ship").0 = at(600.0, 400.0);
    game.step(1);
    let heading = Heading::towards(game.velocities(is_shot)[0]).0 as i8;
    assert!((-7..=8).contains(&heading), "{heading}");
}

#[test]
fn it_shoots_through_the_seam_at_a_ship_more_than_half_the_width_away() {
    let shots = |saucer: f32, ship: f32| {
        let all = headings(
            Small,
            (at(saucer, 400.0), REST),
            at(ship, 400.0),
            35_000,
            300,
        );
        [spread(&all, 0), spread(&all, 128)].map(|spread| spread == (-7, 8))
    };
    assert_eq!(
        shots(100.0, 612.0),
        [true, false],
        "half the width: directly"
    );
    assert_eq!(shots(100.0, 613.0), [false, true], "more: through the seam");
    assert_eq!(
        shots(900.0, 388.0),
        [false, true],
        "half the width: directly"
    );
    assert_eq!(shots(900.0, 387.0), [true, false], "more: through the seam");
}

#[test]
fn the_aim_through_the_seam_is_mirrored_and_not_the_shortest_offset() {
    // 600 to the right and 300 up: mirrored that is 153.4 degrees, heading 109. The shortest offset is 424 to the left.
    let all = headings(Small, (at(100.0, 100.0), REST), at(700.0, 400.0), 0, 1000);
    assert_eq!(spread(&all, 109), (-16, 15));
}

#[test]
fn its_own_motion_is_subtracted_before_the_aim_is_mirrored() {
    // 540 minus 64 is 476, within half the width: directly to the right.
    let moving = (at(100.0, 400.0), at(128.0, 0.0));
    let all = headings(Small, moving, at(640.0, 400.0), 35_000, 300);
    assert_eq!(spread(&all, 0), (-7, 8));
}

#[test]
fn the_aim_never_goes_through_the_seam_in_y() {
    // The ship is 600 up, or 168 down through the seam. The saucer shoots up.
    let all = headings(
        Small,
        (at(400.0, 100.0), REST),
        at(400.0, 700.0),
        35_000,
        300,
    );
    assert_eq!(spread(&all, 64), (-7, 8));
}
