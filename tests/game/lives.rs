//! Death and return, turns of two players, and the end of the game.

use bevy::math::Vec2;
use sweptroids::sim::{
    GameEvent, Harness, Heading, Press, Rock, RockSize, SaucerSize, Ship, SimPlugin, Stage,
};

use crate::{at, is_rock, is_ship};

use RockSize::{Large, Small};

/// A ship that meets a small rock in the first tick.
fn lost(lives: u32) -> Harness {
    let mut game = Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(40))
        .rock(Small, at(300.0, 300.0), Vec2::ZERO)
        .player(|player| player.lives = lives);
    game.step(1);
    game.expect_ship(false);
    game.take_events();
    game
}

#[test]
fn a_lost_ship_explodes_for_192_ticks_and_is_back_16_ticks_later() {
    let mut game = lost(3);
    game.expect_lives(2);
    game.step(192 + 16 - 1);
    game.expect_ship(false);
    game.step(1);
    game.expect_ship(true);
    game.expect_lives(2);
}

#[test]
fn the_new_ship_stands_at_524_396_with_its_old_heading() {
    let mut game = lost(3);
    game.step(208);
    assert_eq!(game.positions(is_ship), [at(524.0, 396.0)]);
    assert_eq!(game.velocities(is_ship), [at(0.0, 0.0)]);
    assert_eq!(game.only::<Ship>().heading, Heading(40));
}

#[test]
fn the_explosion_over_a_saucer_leaves() {
    let mut game = lost(3).saucer(SaucerSize::Large, at(100.0, 700.0), at(128.0, 0.0));
    game.step(191);
    game.expect_saucers(1);
    game.step(1);
    game.expect_saucers(0);
    let left = |event: &GameEvent| matches!(event, GameEvent::SaucerLeft { .. });
    assert!(game.take_events().iter().any(left));
}

/// Whether the ship comes back in time with a rock at rest, or its burst, at `place`.
fn comes_back(place: Vec2, bursts: bool) -> bool {
    let mut game = lost(3);
    game = if bursts {
        game.blast(place, 1000)
    } else {
        game.rock(Small, place, Vec2::ZERO)
    };
    game.step(208);
    !game.all::<Ship>().is_empty()
}

#[test]
fn the_ship_waits_while_a_rock_is_within_the_cells_from_4_below_to_3_above_its_own() {
    // Its cell is (16, 12): x from 12 x 32 = 384 to 20 x 32 = 640, y from 8 x 32 = 256 to 16 x 32 = 512.
    let just_less = 1.0 / 2048.0;
    for (place, is_free) in [
        (at(384.0, 400.0), false),
        (at(384.0 - just_less, 400.0), true),
        (at(640.0 - just_less, 400.0), false),
        (at(640.0, 400.0), true),
        (at(500.0, 256.0), false),
        (at(500.0, 256.0 - just_less), true),
        (at(500.0, 512.0 - just_less), false),
        (at(500.0, 512.0), true),
        (at(384.0, 256.0 - just_less), true),
    ] {
        assert_eq!(comes_back(place, false), is_free, "rock at {place}");
        assert_eq!(comes_back(place, true), is_free, "burst at {place}");
    }
}

#[test]
fn the_ship_comes_in_the_tick_after_the_last_rock_has_left_the_cells() {
    // It leaves the cells at x = 640 in tick 320, two units a tick.
    let mut game = lost(3).rock(Small, at(0.0, 400.0), at(128.0, 0.0));
    game.step(320);
    game.expect_ship(false);
    assert_eq!(game.positions(is_rock), [at(640.0, 400.0)]);
    game.step(1);
    game.expect_ship(true);
}

#[test]
fn the_ship_waits_while_a_saucer_is_anywhere() {
    let mut game = lost(3);
    game.step(200);
    let mut game = game.saucer(SaucerSize::Large, at(1000.0, 700.0), at(128.0, 0.0));
    // It leaves in its twelfth tick.
    game.step(12);
    game.expect_saucers(0);
    game.expect_ship(false);
    game.step(1);
    game.expect_ship(true);
}

#[test]
fn the_first_ship_comes_128_ticks_after_the_turn_was_announced() {
    let mut game = Harness::default();
    game.step(1 + 127);
    game.expect_ship(false);
    game.step(1);
    game.expect_ship(true);
    assert_eq!(game.positions(is_ship), [at(524.0, 396.0)]);
    game.expect_lives(3);
}

#[test]
fn the_game_is_over_when_the_last_ship_has_exploded() {
    let mut game = lost(1);
    game.expect_lives(0);
    game.step(191);
    assert_ne!(game.session().stage, Stage::Over);
    game.take_events();
    game.step(1);
    assert_eq!(game.session().stage, Stage::Over);
    assert_eq!(
        game.take_events(),
        [
            GameEvent::PlayerOut {
                player: 0,
                score: 100
            },
            GameEvent::GameOver
        ]
    );
    game.step(1000);
    game.expect_ship(false);
    assert!(game.take_events().is_empty(), "nothing happens any more");
}

#[test]
fn start_begins_a_new_game_once_the_last_is_over_and_never_before() {
    let mut game = lost(1).rock(Large, at(100.0, 100.0), Vec2::ZERO);
    game.press(Press::Start);
    game.step(192);
    assert_eq!(game.session().stage, Stage::Over);
    assert_eq!(game.session().clock.games, 1, "that press was too early");
    game.step(100);
    game.take_events();
    game.press(Press::Start);
    game.step(1);
    assert_eq!(game.take_events()[0], GameEvent::GameBegan { players: 1 });
    game.expect_score(0);
    game.expect_lives(3);
    game.expect_rocks(0);
    game.step(127);
    game.expect_rocks(4);
    game.step(1);
    assert_eq!(
        game.only::<Ship>().heading,
        Heading(40),
        "the heading is never reset"
    );
}

#[test]
fn no_game_is_over_before_the_first_tick_nor_while_one_is_played() {
    let mut game = Harness::default();
    assert!(!game.session().is_over(), "none has begun");
    game.step(1);
    assert!(!game.session().is_over());
    let mut game = lost(1);
    game.step(191);
    assert!(!game.session().is_over());
    game.step(1);
    assert!(game.session().is_over());
}

fn two_players() -> Harness {
    let plugin = SimPlugin {
        players: 2,
        ..SimPlugin::default()
    };
    Harness::empty_field_with(plugin)
        .ship(at(300.0, 300.0), Heading(40))
        .rock(Small, at(300.0, 300.0), Vec2::ZERO)
        .rock(Large, at(100.0, 600.0), at(0.0, 64.0))
}

fn turns(game: &mut Harness) -> Vec<u8> {
    let events = game.take_events().into_iter();
    events
        .filter_map(|event| match event {
            GameEvent::TurnBegan { player } => Some(player),
            _ => None,
        })
        .collect()
}

#[test]
fn two_players_take_turns_at_each_death() {
    let mut game = two_players();
    game.step(1 + 191);
    assert_eq!(turns(&mut game), [0; 0]);
    game.step(1);
    assert_eq!(turns(&mut game), [1]);
    game.expect_lives(3);
    game.expect_score(0);
    game.expect_rocks(0);
    // "PLAYER 2" for 128 ticks.
    game.step(127);
    game.expect_ship(false);
    game.step(1);
    game.expect_ship(true);
    assert_eq!(game.session().players.all[0].lives, 2);
    assert_eq!(game.session().players.all[0].score, 100);
}

/// Steps until the current player's ship flies, and then loses it to a rock.
fn lose_ship(game: Harness) -> Harness {
    let mut game = game;
    game.step_until(1000, |game| !game.all::<Ship>().is_empty());
    let place = game.positions(is_ship)[0];
    let mut game = game.rock(Small, place, Vec2::ZERO);
    game.step(1);
    game.expect_ship(false);
    game
}

#[test]
fn each_of_two_players_has_rocks_clocks_and_heartbeat_of_their_own() {
    let mut game = two_players();
    game.session_mut().players.all[0].saucers.delay = 50;
    game.session_mut().players.all[0].heart.gap = 20;
    game.session_mut().players.all[1].wave = 0;
    game.session_mut().players.all[1].wave_wait = 127;
    game.step(192);
    let rock = (game.positions(is_rock), game.all::<Rock>());
    let gap = game.session().players.current().heart.gap;
    game.step(1);
    // The second player's field is empty until the wave comes; the first's rock stands still meanwhile.
    game.step(127);
    game.expect_rocks(4);
    let second = game.session().players.current().clone();
    assert_eq!(
        (second.wave, second.saucers.delay, second.heart.gap),
        (1, 146, 48)
    );
    let mut game = lose_ship(game);
    game.step(192);
    assert_eq!(game.session().players.current_index, 0);
    let first = game.session().players.current();
    assert_eq!((first.saucers.delay, first.heart.gap), (50, gap));
    // It came back into the field within the tick, and has moved with it.
    assert_eq!(game.positions(is_rock), [rock.0[0] + at(0.0, 1.0)]);
    assert_eq!(game.all::<Rock>(), rock.1);
    assert_eq!(game.session().players.all[1].stash.len(), 4);
}

#[test]
fn a_player_without_ships_is_skipped_and_the_game_ends_with_the_last() {
    let mut game = two_players();
    for player in &mut game.session_mut().players.all {
        player.lives = 1;
    }
    game.session_mut().players.all[1].lives = 2;
    game.step(1 + 192);
    let out = GameEvent::PlayerOut {
        player: 0,
        score: 100,
    };
    assert!(game.take_events().contains(&out));
    let mut game = lose_ship(game);
    game.step(192);
    assert_eq!(game.session().players.current_index, 1, "again the second");
    assert_eq!(turns(&mut game), [0; 0], "without announcement");
    let mut game = lose_ship(game);
    game.step(192);
    assert_eq!(game.session().stage, Stage::Over);
    assert!(game.take_events().contains(&GameEvent::GameOver));
}
