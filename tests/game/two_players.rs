//! Turns of two players: whose field and clocks they are, how they are announced, and when the next ship comes.

use bevy::math::Vec2;
use bevy::prelude::*;
use sweptroids::sim::{
    GameEventKind, Harness, Heading, Rock, RockSize, SaucerSize, Ship, Shooter, SimPlugin, Stage,
};

use crate::game::{at, expect_own_wait_and_ship, happened, is_rock, is_ship, tuned};

use RockSize::{Large, Small};

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

/// The players whose turns were announced.
fn turns(game: &mut Harness) -> Vec<u8> {
    let events = happened(game).into_iter();
    events
        .filter_map(|event| match event {
            GameEventKind::TurnBegan { player } => Some(player),
            _ => None,
        })
        .collect()
}

#[test]
fn two_players_take_turns_after_each_lost_ship() {
    let mut game = two_players();
    game.step(1 + 191);
    assert_eq!(turns(&mut game), [0; 0]);
    game.step(1);
    assert_eq!(turns(&mut game), [1]);
    game.expect_lives(3);
    game.expect_score(0);
    game.expect_rocks(0);
    // "PLAYER 2" is shown for 128 ticks.
    game.step(127);
    game.expect_ship(false);
    game.step(1);
    game.expect_ship(true);
    assert_eq!(game.session().players.all[0].lives, 2);
    assert_eq!(game.session().players.all[0].score, 100);
}

/// Runs ticks until the current player's ship flies, and then destroys it with a rock.
fn lose_ship(game: Harness) -> Harness {
    let mut game = game;
    game.step_until(1000, |game| !game.components::<Ship>().is_empty());
    let position = game.positions(is_ship)[0];
    let mut game = game.rock(Small, position, Vec2::ZERO);
    game.step(1);
    game.expect_ship(false);
    game
}

#[test]
fn each_of_two_players_has_their_own_rocks_clocks_and_heartbeat() {
    let mut game = two_players();
    game.session_mut().players.all[0].saucers.delay = 50;
    game.session_mut().players.all[0].heartbeat.gap = 20;
    game.session_mut().players.all[1].wave = 0;
    game.session_mut().players.all[1].wave_wait = 127;
    game.step(192);
    let rock = (game.positions(is_rock), game.components::<Rock>());
    let gap = game.session().players.current().heartbeat.gap;
    game.step(1);
    // The second player's field is empty until the wave begins. The first player's rock does not move meanwhile.
    game.step(127);
    game.expect_rocks(4);
    let second = game.session().players.current().clone();
    assert_eq!(
        (second.wave, second.saucers.delay, second.heartbeat.gap),
        (1, 146, 48)
    );
    let mut game = lose_ship(game);
    game.step(192);
    assert_eq!(game.session().players.current_index, 0);
    let first = game.session().players.current();
    assert_eq!((first.saucers.delay, first.heartbeat.gap), (50, gap));
    // The rock came back into the field in this tick and has moved by one step.
    assert_eq!(game.positions(is_rock), [rock.0[0] + at(0.0, 1.0)]);
    assert_eq!(game.components::<Rock>(), rock.1);
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
    let out = GameEventKind::PlayerOut {
        player: 0,
        score: 100,
    };
    assert!(happened(&mut game).contains(&out));
    let mut game = lose_ship(game);
    game.step(192);
    assert_eq!(
        game.session().players.current_index,
        1,
        "the second player again"
    );
    assert_eq!(turns(&mut game), [1], "announced all the same");
    let mut game = lose_ship(game);
    game.step(192);
    assert_eq!(game.session().stage, Stage::Over);
    assert!(happened(&mut game).contains(&GameEventKind::GameOver));
}

/// How many ticks after the tick of a loss the next ship appears.
fn ticks_to_ship(game: &mut Harness) -> u32 {
    game.step_until(2000, |game| !game.components::<Ship>().is_empty())
}

/// d is the tick of the loss. The machine's values are 321 and 336, NM @69AE, @68F0-68F5,
/// @7048-7058.
#[test]
fn two_players_first_ships_come_at_d_plus_320_and_all_others_at_d_plus_336() {
    let mut game = two_players();
    game.step(1);
    assert_eq!(
        ticks_to_ship(&mut game),
        192 + 128,
        "the second player's first"
    );
    let mut game = lose_ship(game);
    assert_eq!(
        ticks_to_ship(&mut game),
        192 + 128 + 16,
        "the first player's second"
    );
    let mut game = lose_ship(game);
    assert_eq!(ticks_to_ship(&mut game), 336, "the second player's second");
}

/// NM @69AE-69BC: set at every death while either has ships, before asking whether the other has.
#[test]
fn a_sole_survivor_is_announced_for_128_ticks_and_the_field_goes_on_as_it_is() {
    let mut game = two_players().shot(Shooter::Ship, at(700.0, 100.0), Vec2::ZERO);
    game.session_mut().players.all[1].lives = 0;
    game.step(1 + 191);
    let rocks = game.components::<Rock>();
    let rock = game.positions(is_rock)[0];
    happened(&mut game);
    game = game.shot(Shooter::Ship, at(700.0, 100.0), Vec2::ZERO);
    game.step(1);
    assert_eq!(turns(&mut game), [0]);
    assert_eq!(game.session().stage, Stage::Announcing { ticks_left: 128 });
    assert_eq!(game.components::<Rock>(), rocks, "nothing is stashed");
    game.expect_shots(1);
    // The rock flies 1 unit a tick.
    assert_eq!(game.positions(is_rock), [rock + at(0.0, 1.0)]);
    game.step(128);
    expect_own_wait_and_ship(&mut game);
}

#[test]
fn without_a_wait_of_its_own_a_ship_comes_with_the_end_of_the_announcement() {
    let plugin = SimPlugin {
        players: 2,
        ..tuned("[ship]\nreturn_wait = 0")
    };
    let mut game = Harness::empty_field_with(plugin).ship(at(300.0, 300.0), Heading(0));
    for _ in 0..3 {
        game = lose_ship(game);
        assert_eq!(ticks_to_ship(&mut game), 320);
    }
}

/// NM @69A5-69BC, the end of a ship's explosion.
#[test]
fn at_the_end_of_an_explosion_the_saucer_leaves_then_the_player_is_out_then_the_turn_begins() {
    let mut game = two_players().saucer(SaucerSize::Large, at(900.0, 700.0), Vec2::ZERO);
    game.session_mut().players.all[0].lives = 1;
    game.step(1 + 191);
    happened(&mut game);
    game.step(1);
    let events = happened(&mut game);
    assert!(
        matches!(events[0], GameEventKind::SaucerLeft { .. }),
        "{events:?}"
    );
    let out = GameEventKind::PlayerOut {
        player: 0,
        score: 100,
    };
    assert_eq!(events[1], out);
    assert!(
        matches!(events[2], GameEventKind::RockStashed { .. }),
        "{events:?}"
    );
    assert_eq!(events[3..], [GameEventKind::TurnBegan { player: 1 }]);
}

/// NM @69A5-69AB: in the bank of the player who died, before the switch.
#[test]
fn a_death_begins_the_saucers_wait_of_the_player_who_died() {
    let mut game = two_players();
    for (player, delay) in [(0, 50), (1, 60)] {
        let saucers = &mut game.session_mut().players.all[player].saucers;
        (saucers.delay, saucers.wait) = (delay, 9);
    }
    game.step(1 + 192);
    let waits = |game: &Harness| {
        let players = &game.session().players.all;
        [players[0].saucers.wait, players[1].saucers.wait]
    };
    assert_eq!(waits(&game), [50, 9]);
}

/// The wave comes before the ship's stage, so it would begin in the field of the player who goes.
#[test]
fn a_wave_that_is_due_as_the_turn_ends_waits_for_its_own_players_next_turn() {
    let mut game = two_players();
    remove_rocks_at_end_of_turn(&mut game);
    game.take_events();
    game.step(1);
    assert_eq!(game.session().players.current_index, 1);
    game.expect_rocks(0);
    let first = &game.session().players.all[0];
    assert_eq!((first.wave, first.wave_wait), (1, 1));
    let mut game = lose_ship(game);
    // The rock that destroyed the ship is gone, and its blast ends before the first player's turn.
    game.step(192);
    assert_eq!(game.session().players.current_index, 0);
    game.step(1);
    game.expect_rocks(6);
    assert_eq!(game.session().players.all[0].wave, 2);
}

/// Runs the explosion of the ship up to its last tick, in which a wave is due in a field without rocks.
fn remove_rocks_at_end_of_turn(game: &mut Harness) {
    game.step(1 + 191);
    assert_eq!(game.session().stage, Stage::Exploding { ticks_left: 1 });
    let world = game.app_mut().world_mut();
    let mut rocks = world.query_filtered::<Entity, With<Rock>>();
    let rocks: Vec<Entity> = rocks.iter(world).collect();
    for rock in rocks {
        world.despawn(rock);
    }
    game.session_mut().players.all[0].wave_wait = 1;
}

#[test]
fn with_one_player_a_wave_begins_in_the_tick_in_which_the_explosion_ends() {
    let mut game = Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(40))
        .rock(Small, at(300.0, 300.0), Vec2::ZERO);
    remove_rocks_at_end_of_turn(&mut game);
    game.step(1);
    game.expect_rocks(6);
}

#[test]
fn a_sole_survivors_wave_begins_in_the_tick_in_which_the_explosion_ends() {
    let mut game = two_players();
    game.session_mut().players.all[1].lives = 0;
    remove_rocks_at_end_of_turn(&mut game);
    game.step(1);
    assert_eq!(turns(&mut game), [0]);
    game.expect_rocks(6);
}

#[test]
fn a_saucers_explosion_ends_with_the_turn_and_the_wait_begins_when_the_game_ends_too() {
    let mut game = two_players();
    game.step(1 + 191);
    game.session_mut().saucer_explosion = 20;
    game.step(1);
    assert_eq!(game.session().saucer_explosion, 0);
    for player in &mut game.session_mut().players.all {
        player.lives = 1;
        (player.saucers.delay, player.saucers.wait) = (50, 9);
    }
    game.session_mut().players.all[0].lives = 0;
    let mut game = lose_ship(game);
    game.step(191);
    game = game.saucer(SaucerSize::Large, at(900.0, 700.0), Vec2::ZERO);
    happened(&mut game);
    game.step(1);
    assert_eq!(game.session().players.all[1].saucers.wait, 50);
    let names: Vec<_> = happened(&mut game)
        .iter()
        .map(GameEventKind::name)
        .collect();
    assert_eq!(names, ["saucer-left", "player-out", "game-over"]);
}

/// NM @6970-698F.
#[test]
fn game_over_is_due_while_the_last_ship_explodes_and_no_shot_of_the_player_flies() {
    let mut game = two_players();
    game.session_mut().players.all[0].lives = 1;
    assert!(!game.session().is_player_out(false), "the ship flies");
    game.step(1);
    assert!(game.session().is_player_out(false));
    assert!(
        !game.session().is_player_out(true),
        "its shot may bring a ship"
    );
    game.session_mut().players.all[0].lives = 1;
    assert!(
        !game.session().is_player_out(false),
        "a shot brought a ship"
    );
    game.session_mut().players.all[0].lives = 0;
    game.step(191);
    assert!(game.session().is_player_out(false));
    game.step(1);
    assert!(
        !game.session().is_player_out(false),
        "the other player's turn"
    );
}
