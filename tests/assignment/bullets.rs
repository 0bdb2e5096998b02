//! The row "bullet": 400 units/s along the heading, fired on the press edge, removed outside the window.

use sweptroids::sim::{GameEventKind, Press};

use crate::assignment::{at, empty, happened, is_bullet, names, resting_ship};

#[test]
fn a_bullet_starts_at_the_ship_and_flies_at_400_along_the_heading_whatever_the_ships_velocity() {
    let mut game = resting_ship(400.0, 300.0).moving(at(0.0, 64.0));
    game.press(Press::Fire);
    game.step(1);
    assert_eq!(game.velocities(is_bullet), [at(400.0, 0.0)]);
    // 400 / 64 = 6.25.
    assert_eq!(game.positions(is_bullet), [at(406.25, 300.0)]);
}

#[test]
fn each_press_fires_one_bullet_without_pause_or_limit() {
    let mut game = resting_ship(100.0, 300.0);
    game.press(Press::Fire);
    game.step(5);
    assert_eq!(game.positions(is_bullet).len(), 1);
    (0..20).for_each(|_| game.press(Press::Fire));
    game.step(20);
    assert_eq!(game.positions(is_bullet).len(), 21);
}

#[test]
fn a_bullet_is_removed_when_its_centre_has_left_the_field() {
    let mut game = empty().bullet(at(790.0, 300.0), at(400.0, 0.0));
    game.step(1);
    assert_eq!(game.positions(is_bullet), [at(796.25, 300.0)]);
    game.step(1);
    assert_eq!(game.positions(is_bullet), []);
    let events = happened(&mut game);
    let [GameEventKind::ShotExpired { body }] = events[..] else {
        panic!("{:?}", names(&events));
    };
    assert_eq!(body.position, at(802.5, 300.0));
}

#[test]
fn a_bullet_takes_the_first_asteroid_on_its_way() {
    // Both are within the 6.25 units of one tick; the one that was made last is nearer.
    let mut game = empty()
        .asteroid(at(5.0, 5.0), at(117.5, 300.0), at(0.0, 0.0))
        .asteroid(at(5.0, 5.0), at(116.5, 300.0), at(0.0, 0.0))
        .bullet(at(100.0, 300.0), at(400.0, 0.0));
    game.step(1);
    let contacts = game.take_contacts();
    assert_eq!(contacts.len(), 1);
    assert_eq!(contacts[0].b.id.0, 2);
    // The gap is 116.5 − 5 − 110 = 1.5 units, at 400 units/s.
    assert_eq!(contacts[0].t_first, 1.5 / 400.0);
}
