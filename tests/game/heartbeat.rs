//! The heartbeat: two alternating pitches that quicken with time.

use bevy::math::Vec2;
use sweptroids::sim::{GameEventKind, Harness, Heading, Press, RockSize, Stage};

use crate::game::{at, happened};

fn ship_and_rock() -> Harness {
    Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(0))
        .rock(RockSize::Small, at(600.0, 600.0), Vec2::ZERO)
}

/// The beats of the next ticks: how many ticks from now, and whether with the higher pitch.
fn beats(game: &mut Harness, ticks: u32) -> Vec<(u32, bool)> {
    let mut beats = Vec::new();
    happened(game);
    for tick in 1..=ticks {
        game.step(1);
        for event in happened(game) {
            if let GameEventKind::Heartbeat { is_high } = event {
                beats.push((tick, is_high));
            }
        }
    }
    beats
}

/// The beats of the next ticks without their pitch.
fn beat_ticks(game: &mut Harness, ticks: u32) -> Vec<u32> {
    beats(game, ticks).into_iter().map(|beat| beat.0).collect()
}

#[test]
fn it_beats_after_48_ticks_and_then_every_52_minus_one_for_each_64_ticks() {
    // A period is a beat of 4 ticks and a gap. The gap is 48 until tick 63, 47 until 127, 46 until 191, 45 until 255.
    let expected = [48, 48 + 52, 100 + 51, 151 + 50, 201 + 49];
    assert_eq!(beat_ticks(&mut ship_and_rock(), 250), expected);
}

#[test]
fn its_two_pitches_alternate() {
    let pitches: Vec<bool> = beats(&mut ship_and_rock(), 250)
        .into_iter()
        .map(|beat| beat.1)
        .collect();
    assert_eq!(pitches, [true, false, true, false, true]);
}

#[test]
fn it_is_fastest_after_40_times_64_ticks_with_a_beat_every_12_ticks() {
    let mut game = ship_and_rock();
    game.step(2560 - 1);
    assert_eq!(game.session().players.current().heartbeat.gap, 9);
    game.step(1);
    assert_eq!(game.session().players.current().heartbeat.gap, 8);
    game.step(100);
    let beats = beat_ticks(&mut game, 100);
    assert!(beats.windows(2).all(|pair| pair[1] - pair[0] == 12));
    assert_eq!(game.session().players.current().heartbeat.gap, 8);
}

#[test]
fn it_is_silent_without_rocks_and_without_a_ship() {
    let mut empty = Harness::empty_field().ship(at(300.0, 300.0), Heading(0));
    assert_eq!(beat_ticks(&mut empty, 200), [0; 0]);
    let mut game = ship_and_rock();
    game.session_mut().stage = Stage::Exploding { ticks_left: 1000 };
    assert_eq!(beat_ticks(&mut game, 200), [0; 0]);
}

#[test]
fn it_beats_while_a_rock_bursts() {
    let mut game = Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(0))
        .blast(at(600.0, 600.0), 60);
    assert_eq!(beat_ticks(&mut game, 200), [48]);
}

#[test]
fn it_beats_during_a_jump() {
    let mut game = ship_and_rock();
    game.step(10);
    game.press(Press::Hyperspace);
    assert_eq!(beat_ticks(&mut game, 48), [38]);
}

#[test]
fn it_quickens_with_time_even_while_there_is_no_ship() {
    let mut game = ship_and_rock().rock(RockSize::Small, at(300.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.expect_ship(false);
    game.step(127);
    assert_eq!(game.session().players.current().heartbeat.gap, 46);
}

#[test]
fn after_a_silence_the_first_beat_comes_after_a_whole_gap() {
    // The ship is destroyed in tick 41 and back in tick 249. The gap is 48 - 3 from tick 250 on, one less from tick 256.
    let mut game = ship_and_rock();
    game.step(40);
    let mut game = game.rock(RockSize::Small, at(300.0, 300.0), Vec2::ZERO);
    game.step(1);
    assert_eq!(beat_ticks(&mut game, 208), [0; 0]);
    game.expect_ship(true);
    assert_eq!(beat_ticks(&mut game, 60), [45]);
}

#[test]
fn a_new_wave_resets_its_tempo() {
    let mut game = Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(0))
        .player(|player| {
            player.heartbeat.gap = 8;
            player.wave_wait = 1;
        });
    game.step(1);
    assert_eq!(game.session().players.current().heartbeat.gap, 48);
}
