//! The journal of a game that is being recorded: whatever happens to it, it gives back a prefix of the game.

use std::sync::LazyLock;

use sweptroids::replay::{Journal, JournalWriter, Playback, Recorder, Replay, ReplayError, Tape};
use sweptroids::sim::{GameLimits, Headless};

use crate::replay::{changing_game, classic, origin, play_tick, random_ticks};

/// The game of two players of 300 ticks, in which the detection changes after 100 and 200 ticks.
static GAME: LazyLock<Replay> = LazyLock::new(|| changing_game(6));

/// Its journal, as it is in the file after each tick, and at last. There are 18 blocks of 16 ticks, and 12 ticks wait.
static JOURNAL: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut bytes = Vec::new();
    write_journal(u64::MAX, |new| bytes.extend(new));
    bytes
});

/// Records the first ticks of the game again, and hands over what is due after each. Returns what goes on with it.
fn write_journal(ticks: u64, mut write: impl FnMut(Vec<u8>)) -> (JournalWriter, Recorder) {
    let mut playback = Playback::new(&GAME.setup, &GAME.tape);
    let mut recorder = Recorder::new(GAME.setup.clone(), GAME.origin.clone());
    let mut writer = JournalWriter::default();
    write(writer.next_bytes(&recorder));
    while recorder.tape().ticks() < ticks && playback.step() {
        recorder.record(playback.game());
        write(writer.next_bytes(&recorder));
    }
    (writer, recorder)
}

/// The length of the journal's head.
fn head_length() -> usize {
    let recorder = Recorder::new(GAME.setup.clone(), GAME.origin.clone());
    JournalWriter::default().next_bytes(&recorder).len()
}

/// Expects that the tape is the beginning of the game's.
#[track_caller]
fn expect_prefix(tape: &Tape) {
    let ticks = tape.ticks();
    assert!(ticks <= GAME.outcome.ticks);
    for tick in 0..ticks {
        assert_eq!(tape.intent(tick), GAME.tape.intent(tick), "tick {tick}");
    }
    let changes = GAME.tape.changes().iter().filter(|it| it.tick < ticks);
    assert!(tape.changes().iter().eq(changes));
    assert_eq!(tape.digests(), &GAME.tape.digests()[..ticks as usize / 64]);
}

#[test]
fn after_every_tick_at_most_15_are_not_in_the_journal() {
    let (mut bytes, mut ticks) = (Vec::new(), 0);
    write_journal(u64::MAX, |new| {
        bytes.extend(new);
        let journal = Journal::from_bytes(&bytes).expect("it is whole");
        assert_eq!(journal.recorder.tape().ticks(), ticks / 16 * 16);
        assert_eq!(journal.dropped_bytes, 0);
        ticks += 1;
    });
    assert_eq!(ticks, 301, "once before the first tick, and after each");
}

/// As an environment that restores a snapshot does it: back, and on along the same tape, in one part that was run elsewhere.
#[test]
fn a_journal_that_is_taken_back_and_goes_on_is_the_same_file() {
    for ticks in [0, 15, 16, 17, 64, 150, 288, 299, 300] {
        let mut bytes = Vec::new();
        let (mut writer, mut recorder) = write_journal(u64::MAX, |new| bytes.extend(new));
        recorder.cut(ticks);
        match writer.cut(ticks) {
            Some(length) => bytes.truncate(length as usize),
            None => assert!(ticks >= 288, "18 blocks are written"),
        }
        let journal = Journal::from_bytes(&bytes).expect("it is whole");
        assert_eq!(journal.recorder.tape().ticks(), (ticks / 16 * 16).min(288));
        assert_eq!(journal.dropped_bytes, 0);
        recorder.append(GAME.tape.part(ticks..300));
        assert_eq!(recorder.tape(), &GAME.tape);
        bytes.extend(writer.next_bytes(&recorder));
        assert_eq!(bytes, *JOURNAL, "{ticks} ticks");
    }
}

/// The journal of the first ticks of the game, ended there.
fn ended_journal(ticks: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    let (writer, recorder) = write_journal(ticks, |new| bytes.extend(new));
    bytes.extend(writer.last_bytes(&recorder));
    bytes
}

#[test]
fn a_journal_that_is_ended_has_all_ticks() {
    for ticks in [0, 1, 15, 16, 17, 63, 64, 65, 300] {
        let journal = Journal::from_bytes(&ended_journal(ticks)).expect("it is whole");
        assert_eq!(journal.recorder.tape().ticks(), ticks);
        assert_eq!(journal.dropped_bytes, 0);
        expect_prefix(journal.recorder.tape());
    }
}

#[test]
fn nothing_follows_a_shorter_block() {
    let mut bytes = ended_journal(17);
    let block = bytes[head_length()..].to_vec();
    bytes.extend(&block);
    let journal = Journal::from_bytes(&bytes).expect("the head is whole");
    assert_eq!(journal.recorder.tape().ticks(), 17);
    assert_eq!(journal.dropped_bytes, block.len());
}

#[test]
fn a_journal_that_was_cut_anywhere_gives_back_the_game_up_to_its_last_whole_block() {
    let head = head_length();
    let mut lengths = Vec::new();
    for length in 0..=JOURNAL.len() {
        let read = Journal::from_bytes(&JOURNAL[..length]);
        let Journal {
            recorder,
            dropped_bytes,
        } = match read {
            Err(error) => {
                assert!(length < head, "{length}: {error}");
                assert!(
                    matches!(error, ReplayError::Truncated { .. }),
                    "{length}: {error}"
                );
                continue;
            }
            Ok(journal) => journal,
        };
        assert!(length >= head);
        expect_prefix(recorder.tape());
        assert_eq!(recorder.origin(), &GAME.origin);
        if dropped_bytes == 0 {
            lengths.push((recorder.tape().ticks(), length));
        }
        // What is dropped is less than a block: 16 ticks, a change before one of them, length, digest and checksum.
        assert!(dropped_bytes < 16 + 1 + 1 + 4 + 4, "{dropped_bytes}");
        let (_, whole) = lengths.last().expect("the head is whole");
        assert_eq!(whole + dropped_bytes, length);
    }
    let ticks: Vec<_> = lengths.iter().map(|(ticks, _)| *ticks).collect();
    let blocks: Vec<_> = (0..=18).map(|block| 16 * block).collect();
    assert_eq!(ticks, blocks, "each block ends somewhere");
}

/// In the blocks, a flipped bit ends the recording before its block.
#[test]
fn a_flipped_bit_ends_the_journal_there() {
    let head = head_length();
    for index in head..JOURNAL.len() {
        let whole = Journal::from_bytes(&JOURNAL[..index]).expect("the head is whole");
        for bit in 0..8 {
            let mut bytes = JOURNAL.clone();
            bytes[index] ^= 1 << bit;
            let read = Journal::from_bytes(&bytes).expect("the head is whole");
            expect_prefix(read.recorder.tape());
            assert_eq!(
                read.recorder.tape().ticks(),
                whole.recorder.tape().ticks(),
                "byte {index}, bit {bit}"
            );
        }
    }
}

/// A changed head would be that of another game, so it has a checksum.
#[test]
fn a_flipped_bit_in_the_head_is_refused() {
    for index in 0..head_length() {
        let mut bytes = JOURNAL.clone();
        bytes[index] ^= 1 << (index % 7);
        assert!(Journal::from_bytes(&bytes).is_err(), "byte {index}");
    }
}

fn outcome_after(ticks: u64) -> sweptroids::replay::Outcome {
    let mut playback = Playback::new(&GAME.setup, &GAME.tape);
    while playback.ticks() < ticks && playback.step() {}
    playback.outcome()
}

#[test]
fn a_journal_is_finished_by_playing_it_and_verifies() {
    let read = Journal::from_bytes(&JOURNAL).expect("it is whole");
    let finished = read.recorder.finish_by_playback(GameLimits::default());
    let finished = finished.expect("it is a short game");
    assert_eq!(finished.outcome, outcome_after(288));
    let replay = Replay::from_bytes(&finished.to_bytes()).expect("it is valid");
    assert_eq!(replay.verify(), Ok(()));
}

/// Ticks after the journal's last one are recorded as if nothing had happened. The detection changed before the end, and
/// the last 100 ticks of the game are decided on octagons.
#[test]
fn a_recording_goes_on_from_its_journal() {
    let Journal { mut recorder, .. } = Journal::from_bytes(&JOURNAL).expect("it is whole");
    let tape = recorder.tape().clone();
    let mut playback = Playback::new(&GAME.setup, &tape);
    while playback.step() {}
    let mut game = Headless::new(&GAME.setup.game);
    game.restore(&playback.snapshot());
    for tick in tape.ticks()..GAME.outcome.ticks {
        let intent = GAME.tape.intent(tick).expect("it is on the tape");
        game.tick(intent);
        recorder.record(&game);
    }
    let replay = recorder.finish(&game);
    assert_eq!(replay.tape, GAME.tape);
    assert_eq!(replay.outcome, GAME.outcome);
}

#[test]
fn every_error_in_the_head_of_a_journal_names_its_place() {
    let finished = GAME.to_bytes();
    let changed = |index: usize, byte: u8| {
        let mut bytes = JOURNAL.clone();
        bytes[index] = byte;
        bytes
    };
    // The checksum is the last of the head's bytes.
    let checksum = format!("byte {}: the checksum is", head_length() - 8);
    let table: [(&[u8], &str); 5] = [
        (
            &finished,
            "byte 0: this is a replay of a game that has ended",
        ),
        (&changed(7, b'?'), "byte 0: this is no replay of sweptroids"),
        (
            &changed(8, 2),
            "byte 8: format version 2; this program knows version 1",
        ),
        (
            &changed(14, 9),
            "byte 12: the head has 591827 bytes, but may have 64512 at most",
        ),
        (&changed(16, b'?'), &checksum),
    ];
    for (bytes, expected) in table {
        let error = Journal::from_bytes(bytes).expect_err("it is damaged");
        assert!(error.to_string().starts_with(expected), "{error}");
    }
}

/// What a program writes before its first block is a journal without a tick.
#[test]
fn a_journal_of_a_game_without_a_block_is_a_game_without_a_tick() {
    let setup = classic(1);
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup.clone(), origin());
    let mut writer = JournalWriter::default();
    let mut bytes = Vec::new();
    for tick in random_ticks(&setup, 1, 15) {
        play_tick(&mut game, &tick);
        recorder.record(&game);
        bytes.extend(writer.next_bytes(&recorder));
    }
    let read = Journal::from_bytes(&bytes).expect("it is whole");
    assert_eq!(read.recorder.tape().ticks(), 0);
    let finished = read.recorder.finish_by_playback(GameLimits::default());
    let finished = finished.expect("it is a short game");
    assert_eq!(finished.verify(), Ok(()));
}
