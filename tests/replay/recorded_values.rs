//! Every recorded value is proved: with another value and the right checksum, `verify` says no and names the value.

use serde_json::{Value, json};
use sweptroids::replay::{Divergence, RecordedValue, Replay};

use crate::replay::file_parts::FileParts;
use crate::replay::simulated_again::confirms;
use crate::replay::{changing_game, short_game};

/// Verifies a changed file, which can be read. Both ways to prove it have to agree.
#[track_caller]
fn verify(parts: &FileParts) -> Result<(), Divergence> {
    let bytes = parts.bytes();
    let replay = Replay::from_bytes(&bytes).expect("it can be read");
    let verified = replay.verify();
    assert_eq!(verified.is_ok(), confirms(&bytes, &replay));
    verified
}

/// Expects that the file is refused for this value after this tick.
#[track_caller]
fn expect_named(parts: &FileParts, tick: u64, value: RecordedValue) -> Divergence {
    let difference = verify(parts).expect_err("a value is wrong");
    assert_eq!((difference.tick, difference.value), (tick, value));
    assert_ne!(difference.computed, difference.recorded);
    difference
}

fn game() -> FileParts {
    FileParts::of(&short_game())
}

#[test]
fn a_file_that_was_taken_apart_and_put_together_passes() {
    assert_eq!(verify(&game()), Ok(()));
    assert_eq!(verify(&FileParts::of(&changing_game(1))), Ok(()));
}

#[test]
fn each_bit_of_each_digest_on_the_way_is_proved() {
    for index in 0..3 {
        for bit in 0..32 {
            let mut parts = game();
            parts.digests[index] ^= 1 << bit;
            let tick = 64 * (index as u64 + 1);
            let named = expect_named(&parts, tick, RecordedValue::DigestOnTheWay);
            assert_eq!(named.recorded, format!("{:08x}", parts.digests[index]));
        }
    }
    let mut swapped = game();
    swapped.digests.swap(1, 2);
    expect_named(&swapped, 128, RecordedValue::DigestOnTheWay);
}

#[test]
fn the_sentence_has_tick_name_and_both_values() {
    let parts = game().with("/outcome/scores", json!([9_990]));
    let [score] = short_game().outcome.scores[..] else {
        panic!("one player");
    };
    let difference = expect_named(&parts, 200, RecordedValue::Scores);
    let expected = format!("after tick 200, the score is [{score}], but [9990] was recorded");
    assert_eq!(difference.to_string(), expected);
}

#[test]
fn each_value_of_the_outcome_is_proved() {
    let outcome = short_game().outcome;
    let [score, wave] = [outcome.scores[0], outcome.waves[0]];
    let table: [(&str, Value, RecordedValue); 10] = [
        ("games", json!(0), RecordedValue::Games),
        ("games", json!(2), RecordedValue::Games),
        ("over", json!(true), RecordedValue::Over),
        ("scores", json!([score + 10]), RecordedValue::Scores),
        ("scores", json!([score, 0]), RecordedValue::Scores),
        ("scores", json!([]), RecordedValue::Scores),
        ("waves", json!([wave + 1]), RecordedValue::Waves),
        ("waves", json!([wave, wave]), RecordedValue::Waves),
        ("digest", json!("0000000000000000"), RecordedValue::Digest),
        (
            "digest",
            json!(format!("{:016x}", outcome.digest ^ 1 << 63)),
            RecordedValue::Digest,
        ),
    ];
    for (key, value, recorded) in table {
        expect_named(
            &game().with(&format!("/outcome/{key}"), value),
            200,
            recorded,
        );
    }
}

/// The scores of two players, each by itself, and in their order.
#[test]
fn the_values_of_both_players_are_proved() {
    let game = (0..).map(changing_game).find(|game| {
        let scores = &game.outcome.scores;
        scores[0] != scores[1]
    });
    let game = game.expect("some game has two scores");
    let [one, two] = game.outcome.scores[..] else {
        panic!("two players");
    };
    let parts = FileParts::of(&game);
    for scores in [[one + 1, two], [one, two + 1], [two, one]] {
        let parts = parts.clone().with("/outcome/scores", json!(scores));
        expect_named(&parts, 300, RecordedValue::Scores);
    }
    for player in 0..2 {
        let mut waves = game.outcome.waves.clone();
        waves[player] += 1;
        expect_named(
            &parts.clone().with("/outcome/waves", waves),
            300,
            RecordedValue::Waves,
        );
    }
}

/// A tick more or less changes the length of the tape, so it is found while the file is read. With the tape changed too, it
/// is another game.
#[test]
fn the_number_of_ticks_is_proved() {
    for ticks in [199, 201] {
        let parts = game().with("/outcome/ticks", ticks);
        let error = Replay::from_bytes(&parts.bytes()).expect_err("the tape is longer or shorter");
        let expected = format!("the tape has 200 ticks, but the head says {ticks}");
        assert!(error.to_string().ends_with(&expected), "{error}");
    }
    let mut longer = game().with("/outcome/ticks", 201);
    longer.tape.push(0);
    expect_named(&longer, 201, RecordedValue::Digest);
    let mut shorter = game().with("/outcome/ticks", 199);
    shorter.tape.pop();
    expect_named(&shorter, 199, RecordedValue::Digest);
}

/// What a game was begun with is in its first digest.
#[test]
fn the_setup_is_proved() {
    let setup: [(&str, Value); 5] = [
        ("players", json!(2)),
        ("rules", json!("classic-16x9")),
        ("rules", json!("classic-21x9")),
        ("tuning", json!("ship.lives = 4\n")),
        // A value that no rule reads in a game on boxes.
        ("tuning", json!("octagon.cut = 1.4\n")),
    ];
    for (key, value) in setup {
        let parts = game().with(&format!("/setup/{key}"), value);
        expect_named(&parts, 64, RecordedValue::DigestOnTheWay);
    }
    // The first rocks are drawn after 128 ticks, in which the game announces its player.
    let parts = game().with("/setup/seed", 6);
    expect_named(&parts, 128, RecordedValue::DigestOnTheWay);
    let parts = game().with("/setup/rules_version", 2);
    let error = Replay::from_bytes(&parts.bytes()).expect_err("it is not known");
    assert!(error.to_string().contains("version 2 of the rules"));
}

/// In this game a ship among slow rocks is hit. Where the outline changes when, the collisions change.
#[test]
fn how_collisions_are_decided_is_proved_where_it_matters() {
    let mut noticed = [false; 4];
    for seed in 0..20 {
        let parts = FileParts::of(&changing_game(seed));
        // The tape has 300 ticks and two changes: before tick 100, and before tick 200, one byte later.
        assert_eq!([parts.tape[100], parts.tape[201]], [0x89, 0x84]);
        let mut no_hulls = parts.clone();
        no_hulls.tape[100] = 0x80;
        let mut later = parts.clone();
        later.tape[100..111].rotate_left(1);
        let mut removed = parts.clone();
        removed.tape.remove(201);
        // Step 1 alone misses fast contacts.
        let statically = parts.clone().with("/setup/phases", "static");
        for (noticed, changed) in noticed
            .iter_mut()
            .zip([no_hulls, later, removed, statically])
        {
            *noticed |= verify(&changed).is_err();
        }
    }
    assert_eq!(noticed, [true; 4]);
}

/// Each tick by itself: where its intent is another one, most games are other games. Every one that is not is confirmed
/// by the other proof, see [`verify`].
#[test]
fn the_intents_are_proved() {
    let game = game();
    let mut noticed = 0;
    for index in 0..200 {
        let mut changed = game.clone();
        // Thrust on or off.
        changed.tape[index] ^= 0x04;
        noticed += u32::from(verify(&changed).is_err());
    }
    // A ship that is away cannot thrust: it is away while the game announces its player, and after it was hit.
    assert!(noticed > 20, "{noticed} of 200");
}
