//! What can be changed in a file whose checksum is made right, so that it still passes: only what does not change the game.
//! Here is the whole list, each with its reason.

use serde_json::{Value, json};
use sweptroids::replay::Replay;
use sweptroids::sim::Tuning;

use crate::replay::file_parts::FileParts;
use crate::replay::{changing_game, classic, random_ticks, record, short_game};

/// Expects that a changed file passes, and that every value of its outcome is as before.
#[track_caller]
fn expect_passes(original: &Replay, parts: &FileParts) {
    let replay = Replay::from_bytes(&parts.bytes()).expect("it can be read");
    assert_eq!(replay.verify(), Ok(()));
    assert_eq!(replay.outcome, original.outcome);
    assert_eq!(replay.tape.digests(), original.tape.digests());
}

#[track_caller]
fn expect_head_passes(pointer: &str, value: impl Into<Value>) {
    let game = short_game();
    expect_passes(&game, &FileParts::of(&game).with(pointer, value));
}

/// Nothing about the kind, the date and the parent can be proved by playing the game again.
#[test]
fn the_origin_is_not_proved() {
    expect_head_passes("/origin/kind", "daily");
    expect_head_passes("/origin/began", 1_000_000_000);
    let parent = json!({"digest": "0123456789abcdef", "tick": 9});
    expect_head_passes("/origin/parent", parent);
}

/// With Step 1 or without it, the sweep finds the same contacts at the same times.
#[test]
fn the_phases_both_and_dynamic_are_the_same_game() {
    expect_head_passes("/setup/phases", "dynamic");
    let game = changing_game(1);
    let mut parts = FileParts::of(&game);
    assert_eq!(parts.tape[100], 0x89, "hulls without Step 1");
    parts.tape[100] = 0x88;
    expect_passes(&game, &parts);
}

/// `classic` and `classic-1979` have one tuning; they differ in the outlines, which the file names by themselves.
#[test]
fn the_name_of_rules_with_the_same_values_is_not_proved() {
    expect_head_passes("/setup/rules", "classic-1979");
}

/// The digests cover the outline. Between two of them, an outline that decides no contact otherwise leaves no trace: here
/// there is no ship yet, and rocks do not hit each other.
#[test]
fn an_outline_between_two_digests_is_proved_by_its_contacts_alone() {
    let game = short_game();
    let mut parts = FileParts::of(&game);
    let (boxes, hulls) = (0x80, 0x88);
    parts.tape.insert(20, boxes);
    parts.tape.insert(10, hulls);
    expect_passes(&game, &parts);
    // Until the next digest, and it is noticed.
    parts.tape.remove(21);
    let replay = Replay::from_bytes(&parts.bytes()).expect("it can be read");
    assert_eq!(replay.verify().map_err(|it| it.tick), Err(64));
}

#[test]
fn the_same_tuning_in_other_words_is_the_same_game() {
    expect_head_passes("/setup/tuning", "");
    expect_head_passes("/setup/tuning", "# The rules.\n[ship]\nlives = 3\n");
    expect_head_passes("/setup/tuning", Tuning::default().to_toml());
}

/// The classic rules have no reverse thrust. Start does nothing in a game that is not over.
#[test]
fn intents_without_an_effect_are_not_proved() {
    let game = short_game();
    assert!(!game.outcome.over);
    for (bit, ticks) in [(0x08, 0..200), (0x40, 1..200)] {
        for tick in ticks {
            let mut parts = FileParts::of(&game);
            parts.tape[tick] ^= bit;
            expect_passes(&game, &parts);
        }
    }
}

/// The first rocks are drawn after 128 ticks, in which the game announces its player. Before that all seeds are one game.
#[test]
fn the_seed_of_a_game_without_a_rock_is_not_proved() {
    let setup = classic(7);
    let passes = |ticks| {
        let game = record(&setup, &random_ticks(&setup, 7, ticks));
        let parts = FileParts::of(&game).with("/setup/seed", 8);
        let replay = Replay::from_bytes(&parts.bytes()).expect("it can be read");
        replay.verify().is_ok()
    };
    assert_eq!([0, 100, 127, 128].map(passes), [true, true, true, false]);
}

/// A change to what is there already, and one right before another.
#[test]
fn a_change_that_changes_nothing_is_not_proved() {
    let game = short_game();
    let mut parts = FileParts::of(&game);
    parts.tape.insert(100, 0x80);
    expect_passes(&game, &parts);
}

#[test]
fn the_same_head_in_other_words_is_the_same_file() {
    let game = short_game();
    let parts = FileParts::of(&game);
    expect_passes(&game, &parts.clone().with_text("{", " { "));
    expect_passes(&game, &parts.with_text("\"seed\"", "\"s\\u0065ed\""));
}
