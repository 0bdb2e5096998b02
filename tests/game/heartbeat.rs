//! The heartbeat: two pitches in turn, quickening with time.

use bevy::math::Vec2;
use sweptroids::sim::{GameEvent, Harness, Heading, Press, RockSize, Stage};

use crate::at;

fn alive() -> Harness {
    Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(0))
        .rock(RockSize::Small, at(600.0, 600.0), Vec2::ZERO)
}

/// The ticks, from now, on which the heart beats, and with which pitch.
fn beats(game: &mut Harness, ticks: u32) -> Vec<(u32, bool)> {
    let mut beats = Vec::new();
    game.take_events();
    for tick in 1..=ticks {
        game.step(1);
        for event in game.take_events() {
            if let GameEvent::Heartbeat { is_high } = event {
                beats.push((tick, is_high));
            }
        }
    }
    beats
}

fn ticks(game: &mut Harness, ticks: u32) -> Vec<u32> {
    beats(game, ticks).into_iter().map(|beat| beat.0).collect()
}

#[test]
fn it_beats_after_48_ticks_of_silence_and_then_every_52_less_one_for_each_64_ticks() {
    // A beat of 4 ticks and a gap: 48 until tick 63, 47 until 127, 46 until 191, 45 until 255.
    let expected = [48, 48 + 52, 100 + 51, 151 + 50, 201 + 49];
    assert_eq!(ticks(&mut alive(), 250), expected);
}

#[test]
fn its_two_pitches_take_turns() {
    let pitches: Vec<bool> = beats(&mut alive(), 250)
        .into_iter()
        .map(|beat| beat.1)
        .collect();
    assert_eq!(pitches, [true, false, true, false, true]);
}

#[test]
fn it_is_fastest_after_40_times_64_ticks_with_a_beat_every_12() {
    let mut game = alive();
    game.step(2560 - 1);
    assert_eq!(game.session().players.current().heart.gap, 9);
    game.step(1);
    assert_eq!(game.session().players.current().heart.gap, 8);
    game.step(100);
    let beats = ticks(&mut game, 100);
    assert!(beats.windows(2).all(|pair| pair[1] - pair[0] == 12));
    assert_eq!(game.session().players.current().heart.gap, 8);
}

#[test]
fn it_is_silent_without_a_rock_and_without_a_ship() {
    let mut empty = Harness::empty_field().ship(at(300.0, 300.0), Heading(0));
    assert_eq!(ticks(&mut empty, 200), [0; 0]);
    let mut game = alive();
    game.session_mut().stage = Stage::Exploding { left: 1000 };
    assert_eq!(ticks(&mut game, 200), [0; 0]);
}

#[test]
fn a_bursting_rock_keeps_it_beating() {
    let mut game = Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(0))
        .blast(at(600.0, 600.0), 60);
    assert_eq!(ticks(&mut game, 200), [48]);
}

#[test]
fn it_beats_on_through_a_jump() {
    let mut game = alive();
    game.step(10);
    game.press(Press::Hyperspace);
    assert_eq!(ticks(&mut game, 48), [38]);
}

#[test]
fn it_quickens_with_time_even_while_the_ship_is_lost() {
    let mut game = alive().rock(RockSize::Small, at(300.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.expect_ship(false);
    game.step(127);
    assert_eq!(game.session().players.current().heart.gap, 46);
}

#[test]
fn after_a_silence_the_first_beat_comes_after_a_whole_gap() {
    // Lost on tick 41, back on tick 249; from tick 250 on a gap of 48 - 3, then less one on tick 256.
    let mut game = alive();
    game.step(40);
    let mut game = game.rock(RockSize::Small, at(300.0, 300.0), Vec2::ZERO);
    game.step(1);
    assert_eq!(ticks(&mut game, 208), [0; 0]);
    game.expect_ship(true);
    assert_eq!(ticks(&mut game, 60), [45]);
}

#[test]
fn a_new_wave_slows_it_down_again() {
    let mut game = Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(0))
        .player(|player| {
            player.heart.gap = 8;
            player.wave_wait = 1;
        });
    game.step(1);
    assert_eq!(game.session().players.current().heart.gap, 48);
}
