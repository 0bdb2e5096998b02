//! What saucers shoot at, and when.

use bevy::math::Vec2;
use bevy::prelude::*;
use sweptroids::sim::{
    GameEvent, Harness, Heading, Position, Press, Saucer, SaucerSize, Shooter, Shot, Velocity,
};

use crate::{at, is_shot};

use SaucerSize::{Large, Small};

/// The ticks, from now, on which shots are fired.
fn firing_ticks(game: &mut Harness, ticks: u32) -> Vec<u32> {
    let fired = |event: &GameEvent| {
        matches!(
            event,
            GameEvent::ShotFired {
                shooter: Shooter::Saucer,
                ..
            }
        )
    };
    (1..=ticks)
        .filter(|_| {
            game.step(1);
            game.take_events().iter().any(fired)
        })
        .collect()
}

fn duel(size: SaucerSize) -> Harness {
    Harness::empty_field()
        .ship(at(500.0, 100.0), Heading(0))
        .saucer(size, at(300.0, 600.0), Vec2::ZERO)
}

#[test]
fn a_saucer_that_came_fires_on_the_next_beat_and_then_every_10_beats() {
    let mut game = Harness::empty_field()
        .ship(at(500.0, 100.0), Heading(0))
        .player(|player| (player.saucers.wait, player.saucers.lull) = (1, 80));
    // It comes on tick 4. Its shots at random leave the ship alone here.
    assert_eq!(firing_ticks(&mut game, 100), [8, 48, 88]);
}

#[test]
fn it_is_silent_while_the_ship_is_away_and_goes_on_where_it_stopped() {
    let mut game = duel(Large);
    assert_eq!(firing_ticks(&mut game, 20), [4]);
    // Away from tick 21 to 68: six of the ten beats are left, those on ticks 72 to 92.
    game.press(Press::Hyperspace);
    assert_eq!(firing_ticks(&mut game, 100), [92 - 20]);
}

#[test]
fn it_does_not_fire_at_a_ship_that_jumps_in_this_tick() {
    let mut game = duel(Small);
    game.step(3);
    game.press(Press::Hyperspace);
    assert_eq!(firing_ticks(&mut game, 48), [0; 0]);
}

#[test]
fn without_a_ship_it_never_fires() {
    let mut game = Harness::empty_field().saucer(Large, at(300.0, 600.0), Vec2::ZERO);
    assert_eq!(firing_ticks(&mut game, 100), [0; 0]);
}

/// The headings of `count` shots of a saucer that is, moves and sees the ship and the score as given.
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
            let (mut state, mut place, mut speed) =
                saucers.single_mut(world).expect("the saucer is there");
            (state.next_shot, place.0, speed.0) = (1, saucer, velocity);
            // It keeps its course on the beat, so the shot's share is what the saucer does not have.
            game.step(1);
            let world = game.app_mut().world_mut();
            let mut saucers = world.query_filtered::<&Velocity, With<Saucer>>();
            let own = saucers.single(world).expect("it is there").0;
            let shot = game.velocities(is_shot)[0] - own;
            let world = game.app_mut().world_mut();
            let mut shots = world.query_filtered::<Entity, With<Shot>>();
            let entity = shots.single(world).expect("it fired");
            world.despawn(entity);
            (Heading::towards(shot).0, own == velocity)
        })
        .filter_map(|(heading, keeps_course)| keeps_course.then_some(heading))
        .collect()
}

/// The least and the greatest heading relative to `middle`.
fn spread(headings: &[u8], middle: u8) -> (i8, i8) {
    let errors = || headings.iter().map(|h| h.wrapping_sub(middle) as i8);
    (
        errors().min().expect("there are shots"),
        errors().max().expect("there are shots"),
    )
}

const REST: Vec2 = Vec2::ZERO;

#[test]
fn the_large_one_shoots_anywhere() {
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
fn the_small_one_aims_at_the_ship_with_an_error_of_16_less_to_15_more_256ths() {
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
fn from_35_000_points_the_error_is_only_7_less_to_8_more() {
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
    assert_eq!(spread(&shots(100_000), 0), (-7, 8), "it never rolls over");
}

#[test]
fn it_takes_half_a_second_of_its_own_motion_off_its_aim() {
    // 200 up and 64 back: 107.7 degrees, the heading 77.
    let moving = (at(400.0, 300.0), at(128.0, 0.0));
    let all = headings(Small, moving, at(400.0, 500.0), 0, 1000);
    assert_eq!(spread(&all, 77), (-16, 15));
    // 64 over and 64 back, 64 up: straight up.
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
    ships.single_mut(world).expect("the ship is there").0 = at(600.0, 400.0);
    game.step(1);
    let heading = Heading::towards(game.velocities(is_shot)[0]).0 as i8;
    assert!((-7..=8).contains(&heading), "{heading}");
}

#[test]
fn it_shoots_through_the_side_edge_at_a_ship_more_than_half_the_width_away() {
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
    assert_eq!(shots(100.0, 612.0), [true, false], "half the width: ahead");
    assert_eq!(shots(100.0, 613.0), [false, true], "more: the other way");
    assert_eq!(shots(900.0, 388.0), [false, true], "half the width: ahead");
    assert_eq!(shots(900.0, 387.0), [true, false], "more: the other way");
}

#[test]
fn the_distance_through_the_edge_is_mirrored_not_measured() {
    // 600 over and 300 up: mirrored 153.4 degrees, heading 109; measured through the seam it would be 424 over.
    let all = headings(Small, (at(100.0, 100.0), REST), at(700.0, 400.0), 0, 1000);
    assert_eq!(spread(&all, 109), (-16, 15));
}

#[test]
fn its_own_motion_is_taken_off_before_the_aim_is_mirrored() {
    // 540 over less 64 is 476, within half the width: straight ahead.
    let moving = (at(100.0, 400.0), at(128.0, 0.0));
    let all = headings(Small, moving, at(640.0, 400.0), 35_000, 300);
    assert_eq!(spread(&all, 0), (-7, 8));
}

#[test]
fn the_aim_is_never_wrapped_in_y() {
    // 600 up, or 168 down through the seam: up.
    let all = headings(
        Small,
        (at(400.0, 100.0), REST),
        at(400.0, 700.0),
        35_000,
        300,
    );
    assert_eq!(spread(&all, 64), (-7, 8));
}
