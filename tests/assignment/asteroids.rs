//! The row "asteroids": their speeds, where they appear, and the endless supply.

use sweptroids::sim::{GameEventKind, Harness, Heading, Headless, Intent, RockCause};

use crate::assignment::{at, happened, is_asteroid, seeded};

#[test]
fn their_speed_is_30_to_130_on_each_axis_in_either_direction() {
    let (mut slowest, mut fastest, mut negative) = (f32::MAX, 0.0_f32, 0);
    for seed in 0..200 {
        let mut game = Headless::new(&seeded(seed));
        game.tick(Intent::default());
        let asteroids = game
            .bodies()
            .into_iter()
            .filter(|body| is_asteroid(body.kind));
        for velocity in asteroids.flat_map(|body| body.velocity.to_array()) {
            slowest = slowest.min(velocity.abs());
            fastest = fastest.max(velocity.abs());
            negative += u32::from(velocity < 0.0);
        }
    }
    // 1600 velocities.
    assert!((30.0..31.0).contains(&slowest), "{slowest}");
    assert!((129.0..=130.0).contains(&fastest), "{fastest}");
    assert!((700..900).contains(&negative), "{negative} of 1600");
}

#[test]
fn they_appear_at_an_edge_and_128_units_clear_of_the_ship() {
    for seed in 0..100 {
        // The ship stands on the left edge, where half of the asteroids appear.
        let mut game = Harness::empty_field_with(seeded(seed))
            .ship(at(0.0, 300.0), Heading(0))
            .asteroid(at(5.0, 5.0), at(400.0, 100.0), at(0.0, 0.0))
            .bullet(at(395.0, 100.0), at(400.0, 0.0));
        game.step(1);
        for event in happened(&mut game) {
            let GameEventKind::RockAppeared { body, cause } = event else {
                continue;
            };
            assert!(matches!(cause, RockCause::Supply { parent, .. } if parent.0 == 2));
            assert!(body.position.min_element() == 0.0, "{}", body.position);
            let offset = game.tuning().torus().offset(at(0.0, 300.0), body.position);
            assert!(offset.abs().max_element() >= 128.0, "{}", body.position);
        }
    }
}

/// How many asteroids there are after one was destroyed, of 100 seeds each.
fn supplied(arrange: impl Fn(Harness) -> Harness) -> [usize; 4] {
    let mut counts = [0; 4];
    for seed in 0..100 {
        let mut game = arrange(Harness::empty_field_with(seeded(seed)).asteroid(
            at(5.0, 5.0),
            at(400.0, 100.0),
            at(0.0, 0.0),
        ));
        game.step(1);
        let asteroids = game.positions(is_asteroid).len();
        let events = happened(&mut game);
        let announced = events.iter().find_map(|event| match event {
            GameEventKind::RockBroken { children, .. } => Some(usize::from(*children)),
            _ => None,
        });
        assert_eq!(announced, Some(asteroids));
        counts[asteroids] += 1;
    }
    counts
}

#[test]
fn each_that_is_shot_brings_one_or_two_new_ones() {
    let [none, one, two, three] = supplied(|game| game.bullet(at(395.0, 100.0), at(400.0, 0.0)));
    assert_eq!((none, three), (0, 0));
    assert!((30..70).contains(&one) && one + two == 100, "{one}, {two}");
}

#[test]
fn each_that_the_ship_rams_brings_one() {
    let counts = supplied(|game| game.ship(at(395.0, 100.0), Heading(0)));
    assert_eq!(counts, [0, 100, 0, 0]);
}

#[test]
fn a_new_one_moves_and_is_tested_from_the_next_tick_on() {
    let mut game = Harness::empty_field_with(seeded(3))
        .asteroid(at(5.0, 5.0), at(400.0, 100.0), at(0.0, 0.0))
        .bullet(at(395.0, 100.0), at(400.0, 0.0));
    game.step(1);
    let (first, velocity) = (
        game.positions(is_asteroid)[0],
        game.velocities(is_asteroid)[0],
    );
    assert_eq!(first.min_element(), 0.0, "still at the edge");
    game.step(1);
    let torus = game.tuning().torus();
    assert_eq!(
        game.positions(is_asteroid)[0],
        torus.wrap(first + velocity / 64.0)
    );
}
