//! Wrapping: bodies that leave the field on one side enter it on the other.

use bevy::math::Vec2;
use sweptroids::sim::{Harness, Heading, RockSize, Shooter};

use crate::game::{at, is_rock, is_ship, is_shot};

/// (start, velocity, position one step later)
const CASES: [(Vec2, Vec2, Vec2); 5] = [
    (at(1023.0, 300.0), at(128.0, 0.0), at(1.0, 300.0)),
    (at(1.0, 300.0), at(-128.0, 0.0), at(1023.0, 300.0)),
    (at(500.0, 767.5), at(0.0, 64.0), at(500.0, 0.5)),
    (at(500.0, 0.5), at(0.0, -64.0), at(500.0, 767.5)),
    (at(1023.0, 767.0), at(128.0, 128.0), at(1.0, 1.0)),
];

#[test]
fn rocks_and_the_shots_of_both_shooters_wrap_on_both_axes_and_keep_their_velocity() {
    for (from, velocity, to) in CASES {
        let mut game = Harness::empty_field().rock(RockSize::Large, from, velocity);
        game.step(1);
        assert_eq!(game.positions(is_rock), [to]);
        assert_eq!(game.velocities(is_rock), [velocity]);
        for shooter in [Shooter::Ship, Shooter::Saucer] {
            let mut game = Harness::empty_field().shot(shooter, from, velocity);
            game.step(1);
            assert_eq!(game.positions(is_shot), [to]);
            assert_eq!(game.velocities(is_shot), [velocity]);
        }
    }
}

#[test]
fn the_ship_wraps_on_both_axes() {
    // It first loses a 256th of its velocity: 64 units/s become 63.75.
    let mut game = Harness::empty_field()
        .ship(at(1023.5, 767.5), Heading(0))
        .moving(at(64.0, 64.0));
    game.step(1);
    let moved = 63.75 / 64.0 - 0.5;
    assert_eq!(game.positions(is_ship), [at(moved, moved)]);
}

#[test]
fn a_body_on_the_far_edge_is_on_the_near_edge() {
    let mut game =
        Harness::empty_field().rock(RockSize::Small, at(1022.0, 766.0), at(128.0, 128.0));
    game.step(1);
    assert_eq!(game.positions(is_rock), [at(0.0, 0.0)]);
}

#[test]
fn a_rock_is_at_its_exact_position_after_10_000_ticks() {
    // 10,000 ticks of 248 / 64 and 56 / 64 units: 38,750 = 37 x 1024 + 862 and 8,750 = 11 x 768 + 302.
    let mut game = Harness::empty_field().rock(RockSize::Small, Vec2::ZERO, at(248.0, 56.0));
    game.step(10_000);
    assert_eq!(game.positions(is_rock), [at(862.0, 302.0)]);
}
