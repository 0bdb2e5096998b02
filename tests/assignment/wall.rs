//! The wall: the ship is placed at its previous position + velocity × `t_first`, with velocity 0. The wall spans x from 668 to
//! 732 and y from 368 to 532; the ship reaches 8 units from its centre.

use bevy::math::Vec2;
use sweptroids::sim::{GameEventKind, Harness, Heading, Latch};

use crate::assignment::{at, happened, names, resting_ship, ship_state, tuned};

/// Where a ship that touches each side stops, and the direction away from that side.
const SIDES: [(Vec2, Vec2); 4] = [
    (at(660.0, 450.0), at(-1.0, 0.0)),
    (at(740.0, 450.0), at(1.0, 0.0)),
    (at(700.0, 360.0), at(0.0, -1.0)),
    (at(700.0, 540.0), at(0.0, 1.0)),
];

/// A ship that points in a direction of an axis.
fn heading_of(direction: Vec2) -> Heading {
    Heading::towards(direction)
}

fn at_the_wall(position: Vec2, heading: Heading) -> Harness {
    crate::assignment::empty().wall().ship(position, heading)
}

fn hold(game: &mut Harness, thrust: bool, reverse: bool) {
    let mut latch = game.app_mut().world_mut().resource_mut::<Latch>();
    latch.hold(0, thrust, reverse);
}

#[test]
fn straight_into_each_side_the_gap_is_0_and_the_ship_is_at_rest() {
    for (stop, away) in SIDES {
        for speed in [33.0, 100.03125, 400.0, 1000.0] {
            let start = stop + away * 37.3125;
            let mut game = at_the_wall(start, Heading(0)).moving(-away * speed);
            let ticks = game.step_until(200, |game| ship_state(game).1 == Vec2::ZERO);
            assert_eq!(
                ship_state(&mut game).0,
                stop,
                "at {speed} after {ticks} ticks"
            );
            // It stays there, without a second stop.
            game.step(100);
            assert_eq!(ship_state(&mut game), (stop, Vec2::ZERO));
            assert_eq!(names(&happened(&mut game)), ["ship-stopped"]);
        }
    }
}

#[test]
fn the_stop_is_told_with_its_time_and_the_velocity_that_it_ended() {
    // The damped velocity of this tick is 320 − 3.03125 units/s; 2 units are left to the wall.
    let mut game = resting_ship(658.0, 450.0).wall().moving(at(320.0, 0.0));
    game.step(1);
    let events = happened(&mut game);
    let [GameEventKind::ShipStopped { body, hit }] = events[..] else {
        panic!("{:?}", names(&events));
    };
    assert_eq!(body.velocity, at(316.96875, 0.0));
    assert_eq!(body.position, at(660.0, 450.0));
    assert_eq!(hit.t_first, 2.0 / 316.96875);
    assert_eq!(hit.other.id.0, 2);
}

#[test]
fn a_ship_that_pushes_against_the_wall_never_sinks_in() {
    for (stop, away) in SIDES {
        let mut game = at_the_wall(stop, heading_of(-away));
        hold(&mut game, true, false);
        game.step(300);
        assert_eq!(ship_state(&mut game), (stop, Vec2::ZERO));
        assert_eq!(names(&happened(&mut game)), [""; 0]);
        // It is in contact all the time.
        assert_eq!(game.take_contacts().len(), 300);
    }
}

#[test]
fn from_rest_at_the_wall_the_ship_leaves_forward_or_in_reverse() {
    for (stop, away) in SIDES {
        for (heading, thrust) in [(heading_of(away), true), (heading_of(-away), false)] {
            let mut game = at_the_wall(stop, heading);
            hold(&mut game, thrust, !thrust);
            game.step(64);
            // Most of 100 units/s² for a second: 50 units less the damping.
            let moved = (ship_state(&mut game).0 - stop).dot(away);
            assert!((30.0..50.0).contains(&moved), "{moved} away from {stop}");
        }
    }
}

#[test]
fn it_leaves_a_side_in_every_direction_that_points_away_from_it() {
    // Away from the left side are the headings from 65 to 191.
    for heading in (65..=191).step_by(3) {
        let mut game = at_the_wall(at(660.0, 450.0), Heading(heading));
        hold(&mut game, true, false);
        game.step(32);
        assert!(ship_state(&mut game).0.x < 660.0, "heading {heading}");
    }
}

/// The coursework's rule: a velocity along the side does not point away from it, and touching is contact.
#[test]
fn a_ship_that_pushes_along_the_wall_stays() {
    for heading in [Heading(64), Heading(192)] {
        let mut game = at_the_wall(at(660.0, 450.0), heading);
        hold(&mut game, true, false);
        game.step(100);
        assert_eq!(ship_state(&mut game), (at(660.0, 450.0), Vec2::ZERO));
    }
}

/// Departure: beyond two sides, the coursework's question holds a ship that leaves one of them at a right angle.
#[test]
fn near_a_corner_the_ship_leaves_too() {
    // Its centre is above the top by 3 units, and it touches the left side.
    let corner = at(660.0, 535.0);
    for heading in [Heading(128), Heading(100), Heading(150)] {
        let mut game = at_the_wall(corner, heading);
        hold(&mut game, true, false);
        game.step(32);
        assert!(ship_state(&mut game).0.x < 655.0, "{heading:?}");
    }
    // At rest it stays.
    let mut game = at_the_wall(corner, Heading(128));
    game.step(10);
    assert_eq!(ship_state(&mut game), (corner, Vec2::ZERO));
}

#[test]
fn a_fast_ship_does_not_tunnel_through_a_thin_wall() {
    // 1000 units/s are 15 units a tick; the wall is a quarter of a unit thick, around x = 700.
    let plugin = tuned("[wall]\nsize = [0.25, 164.0]");
    for offset in 0..30 {
        let mut game = Harness::new(plugin.clone());
        game.step(1);
        // The game's own wall and ship: the ship is moved to the left of the wall.
        let world = game.app_mut().world_mut();
        let mut ships = world.query_filtered::<(
            &mut sweptroids::sim::Position,
            &mut sweptroids::sim::Velocity,
        ), bevy::prelude::With<sweptroids::sim::Ship>>();
        let (mut position, mut velocity) = ships.single_mut(world).expect("one ship");
        position.0 = at(640.0 + offset as f32, 450.0);
        velocity.0 = at(1000.0, 0.0);
        game.step_until(20, |game| ship_state(game).1.x == 0.0);
        // 700 − 0.125 − 8.
        assert_eq!(ship_state(&mut game).0, at(691.875, 450.0));
    }
}

#[test]
fn the_wall_stops_a_ship_that_nothing_can_hit() {
    let mut game = resting_ship(650.0, 450.0).wall().moving(at(200.0, 0.0));
    let world = game.app_mut().world_mut();
    let mut ships = world.query::<&mut sweptroids::sim::Ship>();
    ships.single_mut(world).expect("one ship").shield.ticks_left = 1000;
    game.step(20);
    assert_eq!(ship_state(&mut game).0, at(660.0, 450.0));
}

/// The coursework's question is asked of the ship's centre: in the wall it lies beyond no side, and nothing holds the ship.
#[test]
fn a_ship_whose_centre_is_in_the_wall_flies_out_of_it() {
    let mut game = resting_ship(700.0, 450.0).wall().moving(at(100.0, 0.0));
    game.step(64);
    assert!(game.take_contacts().is_empty());
    assert!(ship_state(&mut game).0.x > 740.0);
    // Beyond the left side and sunk in by 3 units, it leaves to the left and not to the right.
    for (velocity, leaves) in [(-100.0, true), (100.0, false)] {
        let mut game = resting_ship(663.0, 450.0).wall().moving(at(velocity, 0.0));
        game.step(10);
        let moved = ship_state(&mut game).0.x != 663.0;
        assert_eq!(moved, leaves);
    }
}
