//! What is chosen before a game: rocks of another speed, a shield, a limit to the wait for a clear centre, no waves.

use bevy::math::Vec2;
use bevy::prelude::*;
use sweptroids::sim::{
    BodyKind, GameEventKind, Harness, Heading, Press, RockSize, SaucerSize, Ship, Shooter, Stage,
    Velocity,
};

use crate::game::{at, happened, is_rock, is_ship, tuned};

use RockSize::{Large, Small};

const PLACE: Vec2 = at(300.0, 300.0);

/// The velocities of the rocks of ten waves, and of the children of a large rock, each axis below the speed limits, at `percent` of the speeds of 1979.
fn rock_velocities(percent: u32) -> Vec<Vec2> {
    let text = format!("[rock]\nspeed = {percent}");
    let mut velocities = Vec::new();
    for seed in 0..10 {
        let mut plugin = tuned(&text);
        plugin.seed = seed;
        let mut game = Harness::empty_field_with(plugin).player(|player| {
            (player.wave, player.wave_wait) = (9, 1);
        });
        game.step(1);
        velocities.extend(game.velocities(is_rock));
        let parent = at(64.0, -80.0) * (percent as f32 / 100.0);
        let mut game = Harness::empty_field_with(tuned(&text))
            .rock(Large, PLACE, parent)
            .shot(Shooter::Ship, PLACE, Vec2::ZERO);
        game.step(1);
        velocities.extend(game.velocities(is_rock));
    }
    velocities
}

#[test]
fn at_half_the_speed_every_rock_and_every_child_flies_half_as_fast() {
    let (full, half, double) = (
        rock_velocities(100),
        rock_velocities(50),
        rock_velocities(200),
    );
    assert_eq!(full.len(), 10 * (11 + 2));
    assert!(full.iter().map(|v| v / 2.0).eq(half));
    assert!(full.iter().map(|v| v * 2.0).eq(double));
}

#[test]
fn at_75_percent_speeds_are_on_the_velocity_grid() {
    for (v, full) in rock_velocities(75).iter().zip(rock_velocities(100)) {
        assert_eq!(*v, (full * 24.0).round() / 32.0);
    }
}

/// A ship at rest whose shield takes one hit, and then keeps everything off for 10 ticks.
fn shielded() -> Harness {
    Harness::empty_field_with(tuned("[shield]\nhits = 1\nhit_ticks = 10")).ship(PLACE, Heading(0))
}

#[test]
fn the_shield_takes_the_first_hit_and_the_other_body_is_destroyed() {
    let mut game = shielded().rock(Large, PLACE, Vec2::ZERO);
    game.step(1);
    game.expect_ship(true);
    game.expect_lives(3);
    // Ramming scores, with a shield too. The rock has become two.
    game.expect_score(20);
    game.expect_rocks(2);
    let events = happened(&mut game);
    let shield_hit = events.iter().find_map(|event| match event {
        GameEventKind::ShieldHit { body, hit } => Some((body.kind, hit.other.kind, hit.t_first)),
        _ => None,
    });
    let expected = (BodyKind::Ship, BodyKind::Rock(Large), 0.0);
    assert_eq!(shield_hit, Some(expected));
    let lost = |event: &GameEventKind| matches!(event, GameEventKind::ShipDestroyed { .. });
    assert!(!events.iter().any(lost));
}

#[test]
fn after_a_hit_nothing_hits_the_ship_for_some_ticks_and_then_the_next_hit_destroys_it() {
    let mut game = shielded().rock(Small, PLACE, Vec2::ZERO);
    game.step(1);
    let mut game = game
        .rock(Small, PLACE, Vec2::ZERO)
        .shot(Shooter::Saucer, PLACE, Vec2::ZERO)
        .saucer(SaucerSize::Large, at(300.0, 290.0), Vec2::ZERO);
    game.take_contacts();
    // The tick of the hit is the first of the ten.
    game.step(9);
    let with_ship =
        |contact: &sweptroids::sim::Contact| is_ship(contact.a.kind) || is_ship(contact.b.kind);
    assert!(!game.take_contacts().iter().any(with_ship));
    let mut game = game.rock(Small, PLACE, Vec2::ZERO);
    game.step(1);
    game.expect_ship(false);
    game.expect_lives(2);
}

#[test]
fn a_shot_of_its_own_ends_the_time_in_which_nothing_hits_the_ship() {
    let mut game = shielded().rock(Small, PLACE, Vec2::ZERO);
    game.step(1);
    let mut game = game.rock(Small, PLACE, Vec2::ZERO);
    game.step(1);
    game.expect_ship(true);
    game.press(Press::Fire);
    game.step(1);
    game.expect_ship(false);
}

#[test]
fn two_bodies_that_hit_at_once_are_one_hit() {
    let mut game =
        shielded()
            .rock(Small, PLACE, Vec2::ZERO)
            .shot(Shooter::Saucer, PLACE, Vec2::ZERO);
    game.step(1);
    game.expect_ship(true);
    assert_eq!(game.single::<Ship>().shield.hits_left, 0);
}

#[test]
fn each_new_ship_has_a_shield_and_a_jump_neither_renews_nor_loses_it() {
    let plugin = tuned("[shield]\nhits = 1\n[hyperspace]\nsafe_of_32 = 32");
    let mut game = Harness::empty_field_with(plugin).ship(PLACE, Heading(0));
    let hits_left = |game: &mut Harness| game.single::<Ship>().shield.hits_left;
    game.press(Press::Hyperspace);
    game.step(49);
    assert_eq!(hits_left(&mut game), 1);
    let ship = game.positions(is_ship)[0];
    let mut game = game.rock(Small, ship, Vec2::ZERO);
    game.step(1);
    assert_eq!(hits_left(&mut game), 0);
    // Nothing hits it for 64 ticks. They do not pass in hyperspace.
    game.press(Press::Hyperspace);
    game.step(49);
    assert_eq!(hits_left(&mut game), 0);
    assert_eq!(game.single::<Ship>().shield.ticks_left, 63);
    game.step(63);
    let ship = game.positions(is_ship)[0];
    let mut game = game.rock(Small, ship, Vec2::ZERO);
    game.step(1 + 208);
    game.expect_lives(2);
    assert_eq!(hits_left(&mut game), 1);
}

#[test]
fn a_failed_jump_is_no_hit() {
    let plugin = tuned("[shield]\nhits = 9\n[hyperspace]\nsafe_of_32 = 0\nrocks_step = [64, 0]");
    let mut game = Harness::empty_field_with(plugin).ship(PLACE, Heading(0));
    game.press(Press::Hyperspace);
    game.step(49);
    game.expect_lives(2);
}

/// A ship that was lost in tick 1 of a game in which a rock rests in the centre, and in which the wait for a clear
/// centre lasts at most 50 ticks.
fn blocked() -> Harness {
    let plugin = tuned("[ship]\nclear_wait = 50\n[shield]\nreturn_ticks = 20");
    let mut game = Harness::empty_field_with(plugin)
        .ship(PLACE, Heading(0))
        .rock(Small, PLACE, Vec2::ZERO)
        .rock(Large, at(524.0, 396.0), Vec2::ZERO);
    game.step(1);
    game.expect_ship(false);
    game
}

#[test]
fn a_return_waits_for_a_clear_centre_at_most_as_long_as_the_tuning_says() {
    // The first test is 208 ticks after the loss.
    let mut game = blocked();
    game.step(208 + 49);
    game.expect_ship(false);
    let waiting = Stage::Returning {
        ticks_left: 0,
        waited: 50,
    };
    assert_eq!(game.session().stage, waiting);
    game.step(1);
    game.expect_ship(true);
}

#[test]
fn a_ship_that_comes_into_a_rock_has_a_shield_that_ends_after_some_ticks() {
    let mut game = blocked();
    game.step(208 + 50);
    game.expect_ship(true);
    game.step(19);
    game.expect_ship(true);
    game.expect_rocks(1);
    game.step(1);
    game.expect_ship(false);
    game.expect_lives(1);
}

#[test]
fn a_ship_that_comes_into_a_rock_loses_its_shield_with_its_first_shot() {
    let mut game = blocked();
    game.step(208 + 50 + 5);
    game.press(Press::Fire);
    game.step(1);
    game.expect_ship(false);
}

#[test]
fn a_centre_that_clears_in_time_brings_a_ship_without_a_shield() {
    let mut game = blocked();
    game.step(208 + 30);
    let world = game.app_mut().world_mut();
    let mut rocks = world.query_filtered::<&mut Velocity, With<sweptroids::sim::Rock>>();
    // 20 units a tick: it leaves the cells around the centre within 8 ticks.
    rocks.single_mut(world).expect("one rock").0 = at(1280.0, 0.0);
    game.step(9);
    assert_eq!(game.single::<Ship>().shield.ticks_left, 0);
}

#[test]
fn without_a_limit_a_return_waits_for_ever() {
    let mut game = Harness::empty_field()
        .ship(PLACE, Heading(0))
        .rock(Small, PLACE, Vec2::ZERO)
        .rock(Large, at(524.0, 396.0), Vec2::ZERO);
    game.step(10_000);
    game.expect_ship(false);
}

#[test]
fn in_an_empty_practice_no_wave_begins_and_none_is_counted() {
    let mut game = Harness::new(tuned("[wave]\nrocks = [0]"));
    game.step(2_000);
    game.expect_ship(true);
    game.expect_rocks(0);
    let player = game.session().players.current();
    assert_eq!((player.wave, player.wave_wait), (0, 127));
    let began = |event: &GameEventKind| matches!(event, GameEventKind::WaveBegan { .. });
    assert!(!happened(&mut game).iter().any(began));
}

/// The file that `docs/playing.md` shows.
#[test]
fn the_gentle_game_of_the_page_is_a_valid_tuning() {
    let page = include_str!("../../docs/playing.md");
    let (_, block) = page.split_once("```toml\n").expect("a TOML block");
    let (text, _) = block.split_once("```").expect("its end");
    let tuning = tuned(text).tuning;
    assert_eq!((tuning.ship.lives, tuning.ship.clear_wait), (5, 128));
    assert_eq!((tuning.rock.speed, tuning.shield.hits), (75, 1));
}

#[test]
fn a_game_begins_with_the_ships_of_the_tuning() {
    let mut game = Harness::new(tuned("[ship]\nlives = 7"));
    game.step(1);
    game.expect_lives(7);
}
