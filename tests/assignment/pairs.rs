//! The row "tested pairs": asteroid and ship, asteroid and bullet, ship and wall, and no others.

use crate::assignment::{
    at, empty, happened, is_asteroid, is_bullet, is_ship, names, resting_ship,
};

#[test]
fn bullets_fly_through_wall_ship_and_each_other() {
    let mut game = resting_ship(300.0, 450.0)
        .wall()
        .bullet(at(290.0, 450.0), at(400.0, 0.0))
        .bullet(at(310.0, 450.0), at(-400.0, 0.0))
        .bullet(at(650.0, 450.0), at(400.0, 0.0));
    game.step(16);
    assert_eq!(game.positions(is_bullet).len(), 3);
    assert_eq!(game.positions(is_ship).len(), 1);
    assert!(game.take_contacts().is_empty());
}

#[test]
fn asteroids_fly_through_wall_and_each_other() {
    let mut game = empty()
        .wall()
        .asteroid(at(20.0, 20.0), at(640.0, 450.0), at(128.0, 0.0))
        .asteroid(at(20.0, 20.0), at(760.0, 450.0), at(-128.0, 0.0));
    game.step(64);
    // After a second each is where the other began, plus 8 units.
    assert_eq!(
        game.positions(is_asteroid),
        [at(768.0, 450.0), at(632.0, 450.0)]
    );
    assert!(game.take_contacts().is_empty());
}

/// 1 ship, 1 wall, 2 asteroids and 3 bullets: ship–wall, 2 ship–asteroid, 6 bullet–asteroid.
#[test]
fn the_counters_name_nine_pairs_of_seven_bodies() {
    let mut game = resting_ship(400.0, 300.0).wall();
    for x in [50.0, 150.0] {
        game = game.asteroid(at(5.0, 5.0), at(x, 100.0), at(0.0, 0.0));
    }
    for x in [300.0, 350.0, 450.0] {
        game = game.bullet(at(x, 500.0), at(0.0, 400.0));
    }
    game.step(1);
    assert_eq!((game.counters().pairs, game.counters().tested), (9, 0));
}

/// The order of the table: ship and wall come before the asteroids. A ship of 16 units a tick, 5 units before the wall,
/// would otherwise reach an asteroid that lies 3 units deep in it.
#[test]
fn a_ship_that_the_wall_stops_does_not_reach_an_asteroid_in_the_wall() {
    let mut game = resting_ship(655.0, 450.0)
        .moving(at(1000.0, 0.0))
        .wall()
        .asteroid(at(5.0, 5.0), at(676.0, 450.0), at(0.0, 0.0));
    game.step(3);
    game.expect_lives(3);
    assert_eq!(game.positions(is_ship), [at(660.0, 450.0)]);
    assert_eq!(names(&happened(&mut game)), ["ship-stopped"]);
    // Without the wall it does.
    let mut game = resting_ship(655.0, 450.0).moving(at(1000.0, 0.0)).asteroid(
        at(5.0, 5.0),
        at(676.0, 450.0),
        at(0.0, 0.0),
    );
    game.step(1);
    game.expect_lives(2);
}

/// An asteroid that straddles the seam is drawn on both sides, and can be hit on both.
#[test]
fn pairs_are_tested_across_the_seam() {
    let mut game = empty()
        .asteroid(at(30.0, 30.0), at(790.0, 300.0), at(0.0, 0.0))
        .bullet(at(32.0, 300.0), at(-400.0, 0.0));
    game.step(1);
    let contacts = game.take_contacts();
    assert_eq!(contacts.len(), 1);
    // The asteroid's right side is at 820, which is 20; the bullet's left end at 22.
    assert_eq!(contacts[0].t_first, 2.0 / 400.0);
}
