//! The row "ship": acceleration along the heading and against it, damping, turn; and "order of one update": the keys.

use sweptroids::sim::{Harness, Heading, Intent, Latch, Press, Ship};

use crate::assignment::{at, is_bullet, resting_ship, ship_state};

fn tick(game: &mut Harness, intent: Intent) {
    game.app_mut()
        .world_mut()
        .resource_mut::<Latch>()
        .set(intent);
    game.step(1);
}

/// 100 units/s² for 1/64 s are 1.5625 units/s. Damping takes 0.94% of it, which is less than half a step of the velocity
/// grid, 1/32.
#[test]
fn up_accelerates_by_100_along_the_heading_and_down_by_as_much_against_it() {
    for (thrust, reverse, expected) in [
        (true, false, 1.5625),
        (false, true, -1.5625),
        (true, true, 0.0),
    ] {
        let mut game = resting_ship(400.0, 300.0);
        let intent = Intent {
            thrust,
            reverse,
            ..Intent::default()
        };
        tick(&mut game, intent);
        assert_eq!(ship_state(&mut game).1, at(expected, 0.0));
    }
}

/// 0.99 a frame of 1/60 s is 0.99^60 = 0.547 a second, whatever a tick is: of 320 units/s 175 are left. Rounding takes up to
/// 1/32 units/s in each of the 64 ticks.
#[test]
fn damping_leaves_0_99_of_the_velocity_a_frame_of_1_60_s() {
    let mut game = resting_ship(100.0, 300.0).moving(at(320.0, 0.0));
    game.step(1);
    // 320 · (1 − 0.99^(60/64)) = 3.0009.
    assert_eq!(ship_state(&mut game).1, at(320.0 - 3.03125, 0.0));
    game.step(63);
    let left = ship_state(&mut game).1.x;
    assert!((173.0..175.1).contains(&left), "{left}");
}

#[test]
fn a_ship_without_thrust_comes_to_rest() {
    // 32 steps of the grid, one in each tick.
    let mut game = resting_ship(400.0, 300.0).moving(at(1.0, -1.0));
    game.step(31);
    assert_eq!(ship_state(&mut game).1, at(0.03125, -0.03125));
    game.step(1);
    assert_eq!(ship_state(&mut game).1, at(0.0, 0.0));
}

#[test]
fn under_full_thrust_it_stays_below_167_units_per_second() {
    // 1.5625 a tick against 0.938%.
    let mut game = resting_ship(400.0, 100.0);
    game.hold(0, true);
    game.step(1000);
    let speed = ship_state(&mut game).1.x;
    assert!((150.0..166.7).contains(&speed), "{speed}");
}

#[test]
fn it_turns_by_2_pi_in_a_second() {
    let mut game = resting_ship(400.0, 300.0);
    game.hold(-1, false);
    game.step(16);
    assert_eq!(game.single::<Ship>().heading, Heading(64));
    game.step(48);
    assert_eq!(game.single::<Ship>().heading, Heading(0));
    game.hold(1, false);
    game.step(16);
    assert_eq!(game.single::<Ship>().heading, Heading(192));
}

/// The coursework reads Up and Down before Left and Right, and Space after them.
#[test]
fn thrust_acts_along_the_heading_before_the_turn_and_a_bullet_flies_along_the_one_after_it() {
    let mut game = resting_ship(400.0, 300.0);
    game.hold(-1, true);
    game.press(Press::Fire);
    game.step(1);
    assert_eq!(ship_state(&mut game).1.y, 0.0);
    let [bullet] = game.velocities(is_bullet)[..] else {
        panic!("one bullet");
    };
    // 4/256 of a turn, and 1/32 for the grid.
    let expected = Heading(4).direction() * 400.0;
    assert!(
        (bullet - expected).abs().max_element() <= 0.03125,
        "{bullet}"
    );
    assert!(bullet.y > 39.0);
}
