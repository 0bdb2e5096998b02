//! The ship in flight: turn, thrust, drag and the grids.

use sweptroids::sim::{BoundingBox, Harness, Heading, Latch, Ship};

use crate::game::{at, is_ship};

fn ship_with_heading(heading: u8) -> Harness {
    Harness::empty_field().ship(at(300.0, 300.0), Heading(heading))
}

fn heading(game: &mut Harness) -> u8 {
    game.single::<Ship>().heading.0
}

#[test]
fn a_held_turn_turns_3_of_256_steps_per_tick_with_left_counter_clockwise() {
    let mut game = ship_with_heading(0);
    game.hold(-1, false);
    game.step(10);
    assert_eq!(heading(&mut game), 30);
    game.hold(1, false);
    game.step(11);
    assert_eq!(heading(&mut game), 253, "3 steps clockwise from 0");
    game.hold(0, false);
    game.step(10);
    assert_eq!(heading(&mut game), 253, "no inertia");
}

#[test]
fn thrust_adds_127_32nds_per_tick_along_the_heading_and_moves_the_ship_in_the_same_tick() {
    // 2 x 127/256 arcade units in every second frame: 3.96875 units/s in every tick, 254 units/s^2.
    let mut game = ship_with_heading(0);
    game.hold(0, true);
    game.step(1);
    assert_eq!(game.velocities(is_ship), [at(3.96875, 0.0)]);
    assert_eq!(game.positions(is_ship), [at(300.0 + 127.0 / 2048.0, 300.0)]);
    game.step(63);
    assert_eq!(game.velocities(is_ship), [at(254.0, 0.0)]);
    assert!(game.single::<Ship>().is_thrusting);
}

#[test]
fn the_top_speed_is_504_units_per_second_on_each_axis_and_reached_in_127_ticks() {
    let mut game = ship_with_heading(192);
    game.hold(0, true);
    game.step(126);
    assert_eq!(game.velocities(is_ship), [at(0.0, -500.0625)]);
    game.step(1);
    assert_eq!(game.velocities(is_ship), [at(0.0, -504.0)]);
    game.step(50);
    assert_eq!(game.velocities(is_ship), [at(0.0, -504.0)]);
}

#[test]
fn the_top_speed_is_higher_along_the_diagonal_because_each_axis_has_its_own_limit() {
    let mut game = ship_with_heading(32);
    game.hold(0, true);
    game.step(300);
    assert_eq!(game.velocities(is_ship), [at(504.0, 504.0)]);
}

#[test]
fn there_is_no_drag_while_thrusting() {
    let mut game = ship_with_heading(64).moving(at(64.0, 0.0));
    game.hold(0, true);
    game.step(64);
    assert_eq!(game.velocities(is_ship), [at(64.0, 254.0)]);
}

#[test]
fn a_coasting_ship_loses_a_256th_of_its_velocity_per_tick_on_both_axes() {
    let mut game = ship_with_heading(0).moving(at(64.0, -128.0));
    game.step(1);
    assert_eq!(game.velocities(is_ship), [at(63.75, -127.5)]);
    assert_eq!(
        game.positions(is_ship),
        [at(300.0 + 63.75 / 64.0, 300.0 - 127.5 / 64.0)],
        "the new velocity holds for the whole step"
    );
}

#[test]
fn a_coasting_ship_is_half_as_fast_after_176_ticks_and_at_rest_after_19_seconds() {
    let speed = |game: &mut Harness| game.velocities(is_ship)[0].x;
    let mut game = ship_with_heading(0).moving(at(504.0, 0.0));
    let half = game.step_until(1000, |game| speed(game) <= 252.0);
    // 178 frames on the 1979 machine. Here losses are rounded up to the grid.
    assert_eq!(half, 176);
    let rest = half + game.step_until(2000, |game| speed(game) == 0.0);
    assert!((1200..1232).contains(&rest), "at rest after {rest} ticks");
}

#[test]
fn the_last_32nd_of_a_unit_per_second_is_lost_in_one_tick() {
    let mut game = ship_with_heading(0).moving(at(0.03125, -0.03125));
    game.step(1);
    assert_eq!(game.velocities(is_ship), [at(0.0, 0.0)]);
}

#[test]
fn the_classic_ship_has_no_reverse() {
    let mut game = ship_with_heading(0);
    game.app_mut()
        .world_mut()
        .resource_mut::<Latch>()
        .hold(0, false, true);
    game.step(10);
    assert_eq!(game.velocities(is_ship), [at(0.0, 0.0)]);
}

#[test]
fn position_and_velocity_of_a_ship_in_flight_stay_on_their_grids() {
    let mut game = ship_with_heading(0);
    for tick in 0..1000 {
        game.hold([-1, 0, 1][tick / 7 % 3], tick % 50 < 20);
        game.step(1);
        let (position, velocity) = (game.positions(is_ship)[0], game.velocities(is_ship)[0]);
        assert_eq!(
            (position * 2048.0).fract(),
            at(0.0, 0.0),
            "position {position}"
        );
        assert_eq!(
            (velocity * 32.0).fract(),
            at(0.0, 0.0),
            "velocity {velocity}"
        );
    }
}

#[test]
fn the_ships_box_has_a_half_size_of_7_units() {
    let mut game = ship_with_heading(32);
    assert_eq!(game.single::<BoundingBox>().half, at(7.0, 7.0));
}
