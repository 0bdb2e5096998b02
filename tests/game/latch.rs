//! Presses and taps at the frame rates of real monitors: none is lost, none acts twice.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use sweptroids::sim::{GameEventKind, Harness, Heading, Latch, Press, Ship};

use crate::game::{RandomPlayer, at, happened, tuned};

const RATES: [u64; 4] = [30, 64, 144, 240];

/// A game at `rate` frames per second. Its ship can fire in every tick, and its shots last one tick.
fn at_rate(rate: u64) -> Harness {
    let plugin = tuned("[shot]\nlife = 1\ninterval = 1\n");
    let mut game = Harness::empty_field_with(plugin).ship(at(300.0, 300.0), Heading(0));
    let frame = Duration::from_nanos(1_000_000_000 / rate);
    game.app_mut()
        .insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    game
}

fn shots_fired(game: &mut Harness) -> usize {
    let events = happened(game).into_iter();
    events
        .filter(|event| matches!(event, GameEventKind::ShotFired { .. }))
        .count()
}

fn heading(game: &mut Harness) -> u8 {
    game.single::<Ship>().heading.0
}

#[test]
fn every_press_at_every_frame_rate_fires_once() {
    for rate in RATES {
        let mut game = at_rate(rate);
        let mut random = RandomPlayer(rate);
        let mut presses = 0;
        for _ in 0..20 * rate {
            // About 10 presses per second, sometimes two in a frame.
            for _ in 0..2 {
                if random.draw(rate) < 5 {
                    game.press(Press::Fire);
                    presses += 1;
                }
            }
            game.frame();
        }
        for _ in 0..rate {
            game.frame();
        }
        assert!(presses > 150, "{presses} presses");
        assert_eq!(shots_fired(&mut game), presses, "{rate} frames/s");
    }
}

#[test]
fn a_press_in_a_frame_without_a_tick_acts_in_the_next_tick() {
    // Frames last 4.17 ms and ticks 15.625 ms, so the first tick runs in the fourth frame.
    let mut game = at_rate(240);
    game.press(Press::Fire);
    for fired in [0, 0, 0, 1, 0, 0, 0] {
        game.frame();
        assert_eq!(shots_fired(&mut game), fired);
    }
}

#[test]
fn a_frame_of_two_ticks_fires_one_press_once_and_two_presses_twice() {
    for presses in [1, 2] {
        let mut game = at_rate(30);
        for _ in 0..presses {
            game.press(Press::Fire);
        }
        game.frame();
        assert_eq!(game.session().clock.tick, 2);
        assert_eq!(shots_fired(&mut game), presses);
        game.frame();
        assert_eq!(shots_fired(&mut game), 0);
    }
}

#[test]
fn a_tap_shorter_than_a_frame_turns_for_one_tick_at_every_frame_rate() {
    for rate in RATES {
        let mut game = at_rate(rate);
        for tap in 1..=10 {
            game.hold(-1, false);
            game.hold(0, false);
            // At least 1/30 s: at least two ticks.
            for _ in 0..rate.div_ceil(30) {
                game.frame();
            }
            assert_eq!(heading(&mut game), 3 * tap, "{rate} frames/s, tap {tap}");
        }
    }
}

#[test]
fn a_tap_of_thrust_pushes_for_one_tick() {
    let mut game = at_rate(240);
    game.hold(0, true);
    game.frame();
    game.hold(0, false);
    for _ in 0..3 {
        game.frame();
    }
    assert_eq!(game.session().clock.tick, 1);
    assert_eq!(game.velocities(crate::game::is_ship), [at(3.96875, 0.0)]);
}

#[test]
fn a_control_held_for_many_ticks_acts_in_each_of_them_and_in_none_after_its_release() {
    for rate in RATES {
        let mut game = at_rate(rate);
        for _ in 0..rate {
            game.hold(1, false);
            game.frame();
        }
        let ticks = game.session().clock.tick;
        assert!((63..=64).contains(&ticks), "one second");
        assert_eq!(heading(&mut game), (3 * ticks as u8).wrapping_neg());
        game.hold(0, false);
        // A hold since the last tick may still act once, in the next tick.
        game.frame();
        let after_release = heading(&mut game);
        for _ in 0..rate {
            game.frame();
        }
        let last = heading(&mut game);
        assert!(
            last == after_release || last == after_release.wrapping_sub(3),
            "{rate} frames/s: {after_release}, then {last}"
        );
    }
}

#[test]
fn a_cleared_latch_has_no_presses_and_no_held_controls() {
    let mut game = at_rate(64);
    game.press(Press::Fire);
    game.hold(-1, true);
    game.app_mut().world_mut().resource_mut::<Latch>().clear();
    game.step(5);
    assert_eq!(shots_fired(&mut game), 0);
    assert_eq!(heading(&mut game), 0);
}

#[test]
fn the_game_does_not_depend_on_the_frame_rate() {
    // Two seconds without input, at different frame rates.
    let digests = [64, 32, 16].map(|rate| {
        let mut game = at_rate(rate);
        for _ in 0..2 * rate {
            game.frame();
        }
        assert_eq!(game.session().clock.tick, 128);
        game.digest()
    });
    assert_eq!(digests, [digests[0]; 3]);
}
