//! Journals that were made to do harm, with every checksum right: none ends the program, and none becomes a replay that nobody
//! can read.

use serde_json::{Value, json};
use sweptroids::replay::{Journal, MAX_CHANGES, Replay};
use sweptroids::sim::GameLimits;
use xxhash_rust::xxh3::xxh3_64;

/// A journal with this head, before its blocks.
fn journal_of(head: &Value) -> Vec<u8> {
    let head = head.to_string();
    let mut bytes = b"SWEPTREC\x01\0\0\0".to_vec();
    bytes.extend((head.len() as u32).to_le_bytes());
    bytes.extend(head.as_bytes());
    bytes.extend(xxh3_64(&bytes).to_le_bytes());
    bytes
}

/// The head of a game by the coursework's rules, by an agent with a setting of so many characters.
fn head(characters: usize) -> Value {
    json!({
        "setup": {
            "rules": "assignment", "rules_version": 1, "seed": 1, "players": 1, "phases": "both", "fidelity": "box"
        },
        "origin": {"kind": "sim", "agent": {"name": "a", "settings": {"a": "x".repeat(characters)}}}
    })
}

/// A block of 16 ticks, each with a change before it, as many digests as are due after the ticks before.
fn block_of_changes(ticks_before: u64) -> Vec<u8> {
    let mut bytes = vec![32];
    // Without Step 1, and with it again.
    bytes.extend([0x81, 0, 0x80, 0].repeat(8));
    if (ticks_before + 16).is_multiple_of(64) {
        bytes.extend([0; 4]);
    }
    let checksum = xxh3_64(&bytes) as u32;
    bytes.extend(checksum.to_le_bytes());
    bytes
}

/// With room for the outcome in the head of its replay, and no longer.
#[test]
fn a_head_is_read_only_if_the_head_of_its_replay_will_be() {
    let longest = |limit: usize| {
        let rest = head(0).to_string().len();
        journal_of(&head(limit - rest))
    };
    let read = Journal::from_bytes(&longest(64_512))
        .expect("it has 1,024 bytes less than the head of a replay");
    let replay = read
        .recorder
        .finish_by_playback(GameLimits::default())
        .expect("no tick");
    assert!(Replay::from_bytes(&replay.to_bytes()).is_ok());
    for length in [64_513, 65_536] {
        let error = Journal::from_bytes(&longest(length)).expect_err("it is too long");
        let expected = format!("byte 12: the head has {length} bytes, but may have 64512 at most");
        assert_eq!(error.to_string(), expected);
    }
}

/// A replay has 65,536 changes at most. A journal of 66,560 is read up to the block that would be too much.
#[test]
fn more_changes_than_a_replay_has_are_dropped_and_the_rest_can_be_read() {
    let mut bytes = journal_of(&head(1));
    for block in 0..66_560 / 16 {
        bytes.extend(block_of_changes(16 * block));
    }
    let read = Journal::from_bytes(&bytes).expect("its head is whole");
    assert_eq!(read.recorder.tape().changes().len(), MAX_CHANGES);
    assert!(read.dropped_bytes > 0);
    let replay = read
        .recorder
        .finish_by_playback(GameLimits::default())
        .expect("a quiet game");
    let read = Replay::from_bytes(&replay.to_bytes()).expect("it has no more changes than it may");
    assert_eq!(read.outcome.ticks, 65_536);
}

/// A game of so many bodies that nobody plays it.
#[test]
fn a_journal_whose_game_takes_too_long_says_so() {
    let mut bytes = journal_of(&head(1));
    bytes.extend(block_of_changes(0));
    let read = Journal::from_bytes(&bytes).expect("it is whole");
    let limits = GameLimits {
        work: 50,
        ..GameLimits::default()
    };
    let limit = read
        .recorder
        .finish_by_playback(limits)
        .expect_err("16 ticks of six bodies");
    assert!(
        limit
            .to_string()
            .ends_with("units of work, but the limit is 50"),
        "{limit}"
    );
}
