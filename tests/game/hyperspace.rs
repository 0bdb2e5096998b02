//! Jumps into hyperspace: how long they take, where they end, and how often they fail.

use bevy::math::Vec2;
use sweptroids::sim::{
    GameEventKind, Harness, Heading, Press, RockSize, Ship, ShipLossCause, Shooter, SimPlugin,
    Stage,
};

use crate::game::{at, happened, is_ship, tuned};

const START: Vec2 = at(300.25, 411.5);

/// A ship whose jumps never fail.
fn ship_at_start() -> Harness {
    Harness::empty_field_with(tuned("[hyperspace]\nsafe_of_32 = 32")).ship(START, Heading(40))
}

#[test]
fn a_jump_lasts_48_ticks_and_ends_at_rest_with_the_same_heading() {
    let mut game = ship_at_start().moving(at(200.0, 100.0));
    game.press(Press::Hyperspace);
    for _ in 0..48 {
        game.step(1);
        game.expect_ship(false);
    }
    game.step(1);
    game.expect_ship(true);
    assert_eq!(game.velocities(is_ship), [at(0.0, 0.0)]);
    assert_eq!(game.single::<Ship>().heading, Heading(40));
    game.expect_lives(3);
}

/// NM @683C-6883, @7048-7085: a ship that jumps or comes back in a frame neither turns nor thrusts in it.
#[test]
fn a_ship_neither_turns_nor_thrusts_in_the_ticks_in_which_it_jumps_and_returns() {
    let mut game = ship_at_start();
    game.hold(-1, true);
    game.press(Press::Hyperspace);
    game.step(49);
    assert_eq!(game.single::<Ship>().heading, Heading(40));
    assert_eq!(game.velocities(is_ship), [Vec2::ZERO]);
    game.step(1);
    assert_eq!(game.single::<Ship>().heading, Heading(43));
    assert_ne!(game.velocities(is_ship), [Vec2::ZERO]);
}

/// NM @7048-7085: one that comes back does not fire.
#[test]
fn a_ship_does_not_fire_in_the_tick_in_which_it_returns() {
    let mut game = ship_at_start();
    game.press(Press::Hyperspace);
    game.step(48);
    game.press(Press::Fire);
    game.step(1);
    game.expect_ship(true);
    game.expect_shots(0);
    game.step(1);
    game.expect_shots(0);
}

#[test]
fn a_ship_that_fires_and_jumps_in_one_tick_leaves_a_shot() {
    let mut game = ship_at_start();
    game.press(Press::Fire);
    game.press(Press::Hyperspace);
    game.step(1);
    game.expect_ship(false);
    game.expect_shots(1);
}

#[test]
fn a_jump_takes_two_draws_the_column_and_then_row_and_failure() {
    let mut game = Harness::empty_field().ship(START, Heading(40));
    let positions = |game: &Harness| game.session().streams.positions();
    assert_eq!(positions(&game), [0, 0, 0, 0]);
    game.press(Press::Hyperspace);
    game.step(49);
    assert_eq!(positions(&game), [0, 0, 0, 2]);
}

#[test]
fn a_ship_cannot_be_hit_in_the_tick_in_which_it_jumps() {
    let mut game = ship_at_start()
        .rock(RockSize::Small, START, Vec2::ZERO)
        .shot(Shooter::Saucer, START + at(20.0, 0.0), at(-504.0, 0.0));
    game.press(Press::Hyperspace);
    game.step(1);
    let involves_ship =
        |contact: &sweptroids::sim::Contact| is_ship(contact.a.kind) || is_ship(contact.b.kind);
    assert!(!game.take_contacts().iter().any(involves_ship));
    game.expect_lives(3);
}

/// Sends a new ship from `START` into hyperspace. Returns the exit and whether the jump fails.
fn jump(game: Harness) -> (Harness, Vec2, bool) {
    let mut game = game.ship(START, Heading(0));
    game.session_mut().stage = Stage::Flying;
    game.press(Press::Hyperspace);
    game.step(1);
    match game.session().stage {
        Stage::InHyperspace { exit, fails, .. } => (game, exit, fails),
        other => panic!("the ship is in hyperspace, not {other:?}"),
    }
}

#[test]
fn a_jump_ends_in_any_cell_from_3_to_28_and_3_to_20_at_the_same_position_within_the_cell() {
    // Cells are 32 units long. The ship starts 12.25 and 27.5 units into its cell.
    let mut game = Harness::empty_field();
    let mut seen = [[0u32; 24]; 32];
    for _ in 0..4000 {
        let (next_game, exit, _) = jump(game);
        game = next_game;
        let cell = (exit / 32.0).floor();
        assert_eq!(exit - cell * 32.0, at(12.25, 27.5));
        seen[cell.x as usize][cell.y as usize] += 1;
    }
    for (x, column) in seen.iter().enumerate() {
        let jumps: u32 = column.iter().sum();
        assert_eq!(jumps > 0, (3..=28).contains(&x), "column {x}: {jumps}");
    }
    for y in 0..24 {
        let jumps: u32 = seen.iter().map(|column| column[y]).sum();
        assert_eq!(jumps > 0, (3..=20).contains(&y), "row {y}: {jumps}");
    }
}

#[test]
fn a_jump_ends_at_the_exit_of_its_stage() {
    let safe_jumps = Harness::empty_field_with(tuned("[hyperspace]\nsafe_of_32 = 32"));
    let (mut game, exit, _) = jump(safe_jumps);
    happened(&mut game);
    game.step(48);
    assert_eq!(game.positions(is_ship), [exit]);
    let events = happened(&mut game);
    let left = |event: &GameEventKind| matches!(event, GameEventKind::HyperspaceLeft { at, failed: false, .. } if *at == exit);
    assert!(events.iter().any(left));
}

#[test]
fn a_ship_that_comes_back_from_a_jump_keeps_its_id() {
    let mut game = ship_at_start();
    let ship = game.bodies()[0].id;
    game.press(Press::Hyperspace);
    game.step(48);
    assert_eq!(game.bodies(), []);
    game.step(1);
    assert_eq!(game.bodies()[0].id, ship);
}

/// How many of 3,200 jumps fail with this many rocks and blasts in the field.
fn failures(rocks: u32, blasts: u32) -> u32 {
    let game = crate::game::with_resting_rocks(Harness::empty_field(), rocks);
    let mut game = (0..blasts).fold(game, |game, _| game.blast(at(500.0, 100.0), 100_000));
    let mut failures = 0;
    for _ in 0..3200 {
        let (next_game, _, fails) = jump(game);
        game = next_game;
        failures += u32::from(fails);
    }
    failures
}

#[test]
fn a_jump_fails_in_8_of_32_cases_and_in_one_less_for_every_two_rocks_from_the_fifth_on() {
    // The chance is 25 % up to 4 rocks and 0 from 19 rocks on. A chance of 1 in 32 is about 100 of 3,200 jumps. Each count
    // uses the same random numbers.
    let groups = [0, 5, 7, 9, 11, 13, 15, 17].map(|rocks| failures(rocks, 0));
    assert!(groups[0].abs_diff(800) < 80, "25 % of 3,200: {}", groups[0]);
    for pair in groups.windows(2) {
        let chance = pair[0] - pair[1];
        assert!(
            chance.abs_diff(100) < 40,
            "1 in 32 less than before: {groups:?}"
        );
    }
    assert!(groups[7].abs_diff(100) < 40, "1 in 32 remains: {groups:?}");
    let last_of_groups = [4, 6, 8, 10, 12, 14, 16, 18].map(|rocks| failures(rocks, 0));
    assert_eq!(groups, last_of_groups);
    assert_eq!([failures(19, 0), failures(27, 0)], [0, 0]);
}

#[test]
fn a_bursting_rock_makes_a_jump_safer_like_a_rock() {
    assert_eq!(failures(4, 15), 0, "19 slots are taken");
    assert_eq!(failures(2, 3), failures(5, 0));
}

/// Rules in which every jump fails and ends in the cell at (96, 96).
fn failing_jumps() -> SimPlugin {
    tuned("[hyperspace]\nsafe_of_32 = 0\ncells_x = [3, 3]\ncells_y = [3, 3]")
}

#[test]
fn a_failed_jump_destroys_the_ship_at_the_exit_in_the_tick_of_its_return() {
    let mut game = Harness::empty_field_with(failing_jumps()).ship(START, Heading(40));
    let ship = game.bodies()[0].id;
    game.press(Press::Hyperspace);
    game.step(48);
    game.expect_lives(3);
    happened(&mut game);
    game.step(1);
    game.expect_lives(2);
    game.expect_ship(false);
    let exit = at(96.0 + 12.25, 96.0 + 27.5);
    let events = happened(&mut game);
    let [
        GameEventKind::HyperspaceLeft {
            id,
            at,
            failed: true,
        },
        GameEventKind::ShipDestroyed {
            body,
            cause: ShipLossCause::Hyperspace,
        },
    ] = events[..]
    else {
        panic!("the jump ends and the ship explodes, not {events:?}");
    };
    assert_eq!((id, body.id, at, body.position), (ship, ship, exit, exit));
    assert_eq!(game.session().stage, Stage::Exploding { ticks_left: 192 });
}

#[test]
fn the_exit_of_a_jump_is_not_kept_clear_of_rocks() {
    let plugin = tuned("[hyperspace]\nsafe_of_32 = 32\ncells_x = [3, 3]\ncells_y = [3, 3]");
    let mut game = Harness::empty_field_with(plugin)
        .ship(START, Heading(40))
        .rock(RockSize::Large, at(110.0, 120.0), Vec2::ZERO);
    game.press(Press::Hyperspace);
    game.step(48);
    game.expect_rocks(1);
    game.step(1);
    game.expect_ship(false);
    game.expect_lives(2);
    game.expect_score(20);
}

#[test]
fn a_press_while_the_ship_is_in_hyperspace_does_nothing() {
    let mut game = ship_at_start();
    game.press(Press::Hyperspace);
    game.step(10);
    game.press(Press::Hyperspace);
    game.step(39);
    game.expect_ship(true);
    game.step(10);
    game.expect_ship(true);
    let entered = |event: &&GameEventKind| matches!(event, GameEventKind::HyperspaceEntered { .. });
    assert_eq!(happened(&mut game).iter().filter(entered).count(), 1);
}

#[test]
fn one_press_causes_one_jump() {
    let mut game = ship_at_start();
    game.press(Press::Hyperspace);
    game.step(49);
    game.expect_ship(true);
    game.step(100);
    game.expect_ship(true);
}

/// The wave comes first in a tick, so its rocks take slots in a jump of the tick in which they appear.
#[test]
fn the_rocks_of_a_wave_count_for_a_jump_in_the_tick_in_which_the_wave_begins() {
    // These jumps fail if there are at most 5 rocks. The second wave has 6.
    let plugin = tuned("[hyperspace]\nsafe_of_32 = 0\nrocks_step = [5, 0]");
    let mut game = Harness::empty_field_with(plugin)
        .ship(START, Heading(40))
        .player(|player| player.wave_wait = 1);
    game.press(Press::Hyperspace);
    game.step(1);
    game.expect_rocks(6);
    assert!(matches!(
        game.session().stage,
        Stage::InHyperspace { fails: false, .. }
    ));
}
