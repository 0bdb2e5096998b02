//! Loss and return of the ship, turns of two players, and the end of the game.

use bevy::math::Vec2;
use sweptroids::sim::{
    GameEvent, Harness, Heading, Press, Rock, RockSize, SaucerSize, Ship, Shooter, SimPlugin, Stage,
};

use crate::{at, is_rock, is_ship, tuned};

use RockSize::{Large, Small};

/// A game in which a small rock has just destroyed the ship.
fn ship_destroyed(lives: u32) -> Harness {
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
fn a_destroyed_ship_explodes_for_192_ticks_and_returns_16_ticks_later() {
    let mut game = ship_destroyed(3);
    game.expect_lives(2);
    game.step(192 + 16 - 1);
    game.expect_ship(false);
    game.step(1);
    game.expect_ship(true);
    game.expect_lives(2);
}

#[test]
fn the_new_ship_is_at_rest_at_524_396_with_the_old_heading() {
    let mut game = ship_destroyed(3);
    game.step(208);
    assert_eq!(game.positions(is_ship), [at(524.0, 396.0)]);
    assert_eq!(game.velocities(is_ship), [at(0.0, 0.0)]);
    assert_eq!(game.single::<Ship>().heading, Heading(40));
}

#[test]
fn a_saucer_leaves_when_the_explosion_is_over() {
    let mut game = ship_destroyed(3).saucer(SaucerSize::Large, at(100.0, 700.0), at(128.0, 0.0));
    game.step(191);
    game.expect_saucers(1);
    game.step(1);
    game.expect_saucers(0);
    let left = |event: &GameEvent| matches!(event, GameEvent::SaucerLeft { .. });
    assert!(game.take_events().iter().any(left));
}

/// Whether the ship returns at the first opportunity with a rock at rest, or a blast, at `position`.
fn returns_in_time(position: Vec2, is_blast: bool) -> bool {
    let mut game = ship_destroyed(3);
    game = if is_blast {
        game.blast(position, 1000)
    } else {
        game.rock(Small, position, Vec2::ZERO)
    };
    game.step(208);
    !game.components::<Ship>().is_empty()
}

#[test]
fn the_ship_waits_while_a_rock_is_within_the_cells_from_4_below_to_3_above_its_own() {
    // The ship's cell is (16, 12). The cells reach from 12 x 32 = 384 to 20 x 32 = 640 in x, and from 8 x 32 = 256 to
    // 16 x 32 = 512 in y.
    let grid_step = 1.0 / 2048.0;
    for (position, is_free) in [
        (at(384.0, 400.0), false),
        (at(384.0 - grid_step, 400.0), true),
        (at(640.0 - grid_step, 400.0), false),
        (at(640.0, 400.0), true),
        (at(500.0, 256.0), false),
        (at(500.0, 256.0 - grid_step), true),
        (at(500.0, 512.0 - grid_step), false),
        (at(500.0, 512.0), true),
        (at(384.0, 256.0 - grid_step), true),
    ] {
        assert_eq!(
            returns_in_time(position, false),
            is_free,
            "rock at {position}"
        );
        assert_eq!(
            returns_in_time(position, true),
            is_free,
            "blast at {position}"
        );
    }
}

#[test]
fn the_ship_returns_in_the_tick_after_the_last_rock_has_left_the_cells() {
    // The rock moves 2 units per tick and leaves the cells at x = 640 in tick 320.
    let mut game = ship_destroyed(3).rock(Small, at(0.0, 400.0), at(128.0, 0.0));
    game.step(320);
    game.expect_ship(false);
    assert_eq!(game.positions(is_rock), [at(640.0, 400.0)]);
    game.step(1);
    game.expect_ship(true);
}

#[test]
fn the_ship_waits_while_a_saucer_is_anywhere_in_the_field() {
    let mut game = ship_destroyed(3);
    game.step(200);
    let mut game = game.saucer(SaucerSize::Large, at(1000.0, 700.0), at(128.0, 0.0));
    // The saucer leaves in its twelfth tick.
    game.step(12);
    game.expect_saucers(0);
    game.expect_ship(false);
    game.step(1);
    game.expect_ship(true);
}

#[test]
fn the_first_ship_appears_128_ticks_after_the_turn_is_announced() {
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
    let mut game = ship_destroyed(1);
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
    assert!(game.take_events().is_empty(), "no more events");
}

#[test]
fn start_begins_a_new_game_when_the_last_is_over_and_not_before() {
    let mut game = ship_destroyed(1).rock(Large, at(100.0, 100.0), Vec2::ZERO);
    game.press(Press::Start);
    game.step(192);
    assert_eq!(game.session().stage, Stage::Over);
    assert_eq!(
        game.session().clock.games,
        1,
        "the press during the game has no effect"
    );
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
        game.single::<Ship>().heading,
        Heading(40),
        "the heading is never reset"
    );
}

#[test]
fn the_game_is_not_over_before_the_first_tick_nor_while_it_is_played() {
    let mut game = Harness::default();
    assert!(!game.session().is_over(), "no game has begun");
    game.step(1);
    assert!(!game.session().is_over());
    let mut game = ship_destroyed(1);
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

/// The players whose turns were announced.
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
    let out = GameEvent::PlayerOut {
        player: 0,
        score: 100,
    };
    assert!(game.take_events().contains(&out));
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
    assert!(game.take_events().contains(&GameEvent::GameOver));
}

/// How many ticks after the tick of a loss the next ship appears.
fn ticks_to_ship(game: &mut Harness) -> u32 {
    game.step_until(2000, |game| !game.components::<Ship>().is_empty())
}

/// `../shared/arcade-rules.md` 14.2. d is the tick of the loss. The machine's figures are 321 and 336, NM @69AE, @68F0-68F5,
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
    game.take_events();
    game = game.shot(Shooter::Ship, at(700.0, 100.0), Vec2::ZERO);
    game.step(1);
    assert_eq!(turns(&mut game), [0]);
    assert_eq!(game.session().stage, Stage::Announcing { ticks_left: 128 });
    assert_eq!(game.components::<Rock>(), rocks, "nothing is stashed");
    game.expect_shots(1);
    // The rock flies 1 unit a tick.
    assert_eq!(game.positions(is_rock), [rock + at(0.0, 1.0)]);
    game.step(128);
    assert_eq!(game.session().stage, Stage::Returning { ticks_left: 16 });
    game.step(15);
    game.expect_ship(false);
    game.step(1);
    game.expect_ship(true);
}

/// NM @699E: the 16 frames lie in the bank of the player who died. A player's first ship of a game has none.
#[test]
fn one_player_waits_16_ticks_without_an_announcement() {
    let mut game = ship_destroyed(3);
    game.step(192);
    assert_eq!(game.session().stage, Stage::Returning { ticks_left: 16 });
    assert_eq!(turns(&mut game), [0; 0]);
    assert_eq!(ticks_to_ship(&mut game), 16);
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

/// `../shared/arcade-rules.md` 14.2, the end of a ship's explosion.
#[test]
fn at_the_end_of_an_explosion_the_saucer_leaves_then_the_player_is_out_then_the_turn_begins() {
    let mut game = two_players().saucer(SaucerSize::Large, at(900.0, 700.0), Vec2::ZERO);
    game.session_mut().players.all[0].lives = 1;
    game.step(1 + 191);
    game.take_events();
    game.step(1);
    let events = game.take_events();
    assert!(
        matches!(events[0], GameEvent::SaucerLeft { .. }),
        "{events:?}"
    );
    let rest = [
        GameEvent::PlayerOut {
            player: 0,
            score: 100,
        },
        GameEvent::TurnBegan { player: 1 },
    ];
    assert_eq!(events[1..], rest);
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
