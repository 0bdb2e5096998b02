//! Shots: how many there can be, their life, velocity and start, and what they hit.

use bevy::math::Vec2;
use sweptroids::sim::{
    GameEventKind, Harness, Heading, Press, RockSize, SaucerSize, Ship, Shooter, Shot, SimPlugin,
};

use crate::game::{at, happened, is_ship, is_shot, tuned};

fn ship_with_heading(heading: u8) -> Harness {
    Harness::empty_field().ship(at(300.0, 300.0), Heading(heading))
}

#[test]
fn a_ship_has_at_most_four_shots_in_flight_and_a_press_beyond_them_is_lost() {
    let mut game = ship_with_heading(0);
    for _ in 0..5 {
        game.press(Press::Fire);
        game.step(2);
    }
    game.expect_shots(4);
    // The first shot expires after tick 72. The fifth press does not fire then.
    game.step(62);
    game.expect_shots(3);
    game.press(Press::Fire);
    game.step(1);
    game.expect_shots(4);
    assert_eq!(
        happened(&mut game).iter().filter(|e| is_fired(e)).count(),
        5
    );
}

fn is_fired(event: &GameEventKind) -> bool {
    matches!(event, GameEventKind::ShotFired { .. })
}

#[test]
fn a_saucer_has_at_most_two_shots_in_flight() {
    for (before, after) in [(1, 2), (2, 2)] {
        let game = ship_with_heading(0).saucer(SaucerSize::Large, at(600.0, 600.0), Vec2::ZERO);
        let mut game = (0..before).fold(game, |game, i| {
            game.shot(Shooter::Saucer, at(100.0 + i as f32, 100.0), Vec2::ZERO)
        });
        game.step(4);
        game.expect_shots(after);
    }
}

#[test]
fn the_ships_shots_do_not_count_towards_the_saucers_limit() {
    let game = ship_with_heading(0).saucer(SaucerSize::Large, at(600.0, 600.0), Vec2::ZERO);
    let mut game = (0..4).fold(game, |game, i| {
        game.shot(Shooter::Ship, at(100.0 + i as f32, 100.0), Vec2::ZERO)
    });
    game.step(4);
    game.expect_shots(5);
}

#[test]
fn a_shot_expires_after_its_72nd_tick() {
    let mut game = ship_with_heading(0);
    game.press(Press::Fire);
    game.step(71);
    game.expect_shots(1);
    game.step(1);
    game.expect_shots(0);
    let expired = |event: &GameEventKind| matches!(event, GameEventKind::ShotExpired { .. });
    assert!(happened(&mut game).iter().any(expired));
}

#[test]
fn a_shot_hits_a_rock_that_it_touches_at_the_very_end_of_its_72nd_sweep() {
    // 72 x 7.875 = 567: from x = 100 to the left face of a small rock at x = 677.5.
    for (rock, is_hit) in [(677.5, true), (677.5 + 1.0 / 2048.0, false)] {
        let mut game = Harness::empty_field()
            .shot(Shooter::Ship, at(100.0, 300.0), at(504.0, 0.0))
            .rock(RockSize::Small, at(rock, 300.0), Vec2::ZERO);
        game.step(72);
        game.expect_rocks(usize::from(!is_hit));
        game.expect_shots(0);
    }
}

#[test]
fn two_presses_in_one_tick_fire_shots_two_ticks_apart() {
    let mut game = ship_with_heading(0);
    game.press(Press::Fire);
    game.press(Press::Fire);
    for shots in [1, 1, 2, 2] {
        game.step(1);
        game.expect_shots(shots);
    }
}

#[test]
fn four_presses_in_one_slow_frame_all_fire() {
    let mut game = ship_with_heading(0);
    for _ in 0..4 {
        game.press(Press::Fire);
    }
    for shots in [1, 1, 2, 2, 3, 3, 4, 4] {
        game.step(1);
        game.expect_shots(shots);
    }
}

#[test]
fn a_shot_flies_504_units_per_second_and_starts_one_and_a_half_steps_ahead() {
    // It starts 1.5 x 7.875 = 11.8125 units ahead, 3/16 less than 12, and then makes its first step of 7.875.
    let mut game = ship_with_heading(64);
    game.press(Press::Fire);
    game.step(1);
    assert_eq!(game.velocities(is_shot), [at(0.0, 504.0)]);
    assert_eq!(
        game.positions(is_shot),
        [at(300.0, 300.0 + 11.8125 + 7.875)]
    );
}

#[test]
fn the_ships_velocity_is_added_to_its_shots_up_to_888_on_each_axis() {
    // NM @683C: the ship fires before the drag of this tick.
    for (ship, shot) in [
        (at(64.0, 0.0), at(568.0, 0.0)),
        (at(0.0, 64.0), at(504.0, 64.0)),
        (at(-64.0, 0.0), at(440.0, 0.0)),
        (at(504.0, 0.0), at(888.0, 0.0)),
    ] {
        let mut game = ship_with_heading(0).moving(ship);
        game.press(Press::Fire);
        game.step(1);
        assert_eq!(game.velocities(is_shot), [shot], "ship {ship}");
    }
    let mut game = ship_with_heading(128).moving(at(-504.0, 0.0));
    game.press(Press::Fire);
    game.step(1);
    assert_eq!(game.velocities(is_shot), [at(-888.0, 0.0)]);
}

/// NM @683C-6883, @6CE6: fire comes before turn and thrust.
#[test]
fn a_shot_has_heading_and_velocity_from_before_the_turn_and_thrust_of_its_tick() {
    let mut game = ship_with_heading(64);
    game.hold(-1, true);
    game.press(Press::Fire);
    game.step(1);
    assert_eq!(game.velocities(is_shot), [at(0.0, 504.0)]);
    assert_eq!(game.single::<Ship>().heading, Heading(67), "it did turn");
    assert_ne!(game.velocities(is_ship), [Vec2::ZERO], "it did thrust");
    // The next tick sees the turn.
    game.step(1);
    game.press(Press::Fire);
    game.hold(0, false);
    game.step(1);
    assert_ne!(game.velocities(is_shot)[1].x, 0.0);
}

#[test]
fn there_is_no_fire_from_hyperspace_or_without_a_ship() {
    let mut game = ship_with_heading(0);
    game.press(Press::Hyperspace);
    game.step(1);
    game.press(Press::Fire);
    game.step(1);
    game.expect_shots(0);
    let mut game = ship_with_heading(0).rock(RockSize::Small, at(300.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.expect_ship(false);
    game.press(Press::Fire);
    game.step(1);
    game.expect_shots(0);
}

/// Rules with a field so narrow that a shot flies all the way round.
fn narrow_field(more: &str) -> SimPlugin {
    tuned(&format!(
        "[field]\nwidth = 512.0\n[ship]\nspawn = [256.0, 396.0]\n[hyperspace]\ncells_x = [3, 12]\n{more}"
    ))
}

#[test]
fn a_ships_shot_that_flies_all_the_way_round_hits_the_ship() {
    // 512 - 11.8125 - 7 = 493.1875 units at 7.875 per tick: in the 63rd tick.
    let mut game = Harness::empty_field_with(narrow_field("")).ship(at(256.0, 100.0), Heading(0));
    game.press(Press::Fire);
    game.step(62);
    game.expect_ship(true);
    game.step(1);
    game.expect_ship(false);
    game.expect_shots(0);
    game.expect_lives(2);
    game.expect_score(0);
}

#[test]
fn a_shot_can_hit_its_own_ship_only_after_a_step_in_which_the_two_were_apart() {
    // It is fired from the ship's centre, so it is inside the ship during its first step.
    let plugin = narrow_field("[shot]\nmuzzle = 0.0");
    let mut game = Harness::empty_field_with(plugin).ship(at(256.0, 100.0), Heading(0));
    game.press(Press::Fire);
    game.step(1);
    game.expect_ship(true);
    assert!(!game.single::<Shot>().is_armed);
    game.step(1);
    assert!(game.single::<Shot>().is_armed);
    // 512 - 7 = 505 units from the centre: in the 65th tick.
    game.step(62);
    game.expect_ship(true);
    game.step(1);
    game.expect_ship(false);
}

#[test]
fn all_shots_are_armed_while_the_ship_is_in_hyperspace() {
    let mut game =
        Harness::empty_field_with(tuned("[shot]\nmuzzle = 0.0")).ship(at(256.0, 100.0), Heading(0));
    game.press(Press::Fire);
    game.press(Press::Hyperspace);
    game.step(1);
    assert!(game.single::<Shot>().is_armed);
}

#[test]
fn shots_never_hit_shots() {
    let mut game = Harness::empty_field()
        .shot(Shooter::Ship, at(300.0, 300.0), at(504.0, 0.0))
        .shot(Shooter::Saucer, at(310.0, 300.0), at(-504.0, 0.0))
        .shot(Shooter::Ship, at(310.0, 300.0), at(-504.0, 0.0));
    game.step(10);
    game.expect_shots(3);
}

#[test]
fn a_saucers_shot_hits_the_ship_but_no_saucer_and_a_ships_shot_hits_the_saucer() {
    let saucer = || Harness::empty_field().saucer(SaucerSize::Large, at(600.0, 300.0), Vec2::ZERO);
    let mut game = saucer().shot(Shooter::Saucer, at(600.0, 300.0), Vec2::ZERO);
    game.step(3);
    game.expect_saucers(1);
    game.expect_shots(1);

    let mut game = saucer().shot(Shooter::Ship, at(600.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.expect_saucers(0);
    game.expect_shots(0);

    let mut game = ship_with_heading(0).shot(Shooter::Saucer, at(300.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.expect_ship(false);
    game.expect_shots(0);
    assert!(game.positions(is_ship).is_empty());
}
