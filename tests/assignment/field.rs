//! The rows "objects", "box" and "field": what is in the field when a game begins, and how large.

use sweptroids::sim::{BodyKind, BodyState, Headless, Intent, Press, RuleSet};

use crate::assignment::{at, empty, is_asteroid, resting_ship, seeded, ship_state};

/// The bodies of a kind after the first tick.
fn first(seed: u64, kind: BodyKind) -> Vec<BodyState> {
    let mut game = Headless::new(&seeded(seed));
    game.tick(Intent::default());
    let bodies = game.bodies().into_iter();
    bodies.filter(|body| body.kind == kind).collect()
}

/// The coursework's origin is the middle of its field, ours the corner at the bottom left: (300, 150) is (700, 450) here.
#[test]
fn the_wall_of_64_by_164_stands_at_300_150_from_the_middle_of_a_field_of_800_by_600() {
    assert_eq!(
        RuleSet::Assignment.tuning().torus().size(),
        at(800.0, 600.0)
    );
    let [wall] = first(1, BodyKind::Wall)[..] else {
        panic!("one wall");
    };
    assert_eq!(wall.position, at(400.0 + 300.0, 300.0 + 150.0));
    assert_eq!(
        (wall.bounds.half, wall.velocity),
        (at(32.0, 82.0), at(0.0, 0.0))
    );
}

#[test]
fn a_ship_of_16_by_16_begins_in_the_middle_at_rest_in_the_first_tick() {
    let [ship] = first(1, BodyKind::Ship)[..] else {
        panic!("one ship");
    };
    assert_eq!(
        (ship.position, ship.velocity),
        (at(400.0, 300.0), at(0.0, 0.0))
    );
    assert_eq!(ship.bounds.half, at(8.0, 8.0));
}

#[test]
fn four_asteroids_begin_with_sides_of_10_to_60_units_each_of_its_own() {
    let (mut smallest, mut largest, mut oblong) = (f32::MAX, 0.0_f32, 0);
    for seed in 0..100 {
        let asteroids = first(seed, BodyKind::Asteroid);
        assert_eq!(asteroids.len(), 4);
        for asteroid in asteroids {
            let sides = asteroid.bounds.half * 2.0;
            smallest = smallest.min(sides.min_element());
            largest = largest.max(sides.max_element());
            oblong += u32::from(sides.x != sides.y);
        }
    }
    // 800 sides of 51 lengths.
    assert_eq!((smallest, largest), (10.0, 60.0));
    assert!(oblong > 350, "{oblong} of 400 are no squares");
}

#[test]
fn a_bullet_of_20_by_3_does_not_turn_its_box_with_its_heading() {
    let mut game = resting_ship(400.0, 300.0);
    // A quarter turn takes 16 ticks.
    game.hold(-1, false);
    game.step(16);
    game.hold(0, false);
    game.press(Press::Fire);
    game.step(1);
    let bodies = game.bodies();
    let bullet = bodies.iter().find(|body| body.kind == BodyKind::Bullet);
    let bullet = bullet.expect("a bullet flies");
    assert_eq!(bullet.velocity, at(0.0, 400.0));
    assert_eq!(bullet.bounds.half, at(10.0, 1.5));
}

#[test]
fn ship_and_asteroids_wrap() {
    let mut game = empty().asteroid(at(5.0, 5.0), at(799.5, 599.0), at(64.0, 64.0));
    game.step(1);
    assert_eq!(game.positions(is_asteroid), [at(0.5, 0.0)]);
    // A ship that would leave at the left comes back at the right.
    let mut game = resting_ship(0.0, 300.0).moving(at(-128.0, 0.0));
    game.step(1);
    let (position, velocity) = ship_state(&mut game);
    assert_eq!(position.x, 800.0 + velocity.x / 64.0);
}
