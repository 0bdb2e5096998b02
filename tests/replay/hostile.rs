//! Files that were made to do harm: they are refused at once, and with little memory. How little is tested with a limit in
//! `tests/cli/verify_files.rs`.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use sweptroids::replay::{MAX_TICKS, Replay};

use crate::replay::damage::refused;
use crate::replay::file_parts::FileParts;
use crate::replay::{classic, record, short_game};

/// One GiB of ticks without an intent in about one MiB.
fn bomb() -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    let mut zeros = io::repeat(0).take(1 << 30);
    io::copy(&mut zeros, &mut encoder).expect("memory takes all bytes");
    encoder.flush().expect("memory takes all bytes");
    encoder.finish().expect("memory takes all bytes")
}

#[test]
fn a_tape_that_unpacks_to_a_gigabyte_is_unpacked_no_further_than_its_head_says() {
    let game = FileParts::of(&short_game());
    let tape_at = game.tape_at() + 4;
    let error = refused(&game.bytes_with_tape(&bomb()));
    // 200 ticks take 400 bytes at most. One byte more shows that there are too many.
    assert_eq!(
        error,
        format!("byte {tape_at}: the tape has 401 ticks, but the head says 200")
    );
}

#[test]
fn more_ticks_than_a_replay_has_are_refused_before_the_tape_is_unpacked() {
    for ticks in [MAX_TICKS + 1, u64::MAX / 2, u64::MAX] {
        let game = FileParts::of(&short_game()).with("/outcome/ticks", ticks);
        let expected =
            format!("byte 16: `ticks` is {ticks}, but such a replay has at most 16777216");
        assert_eq!(refused(&game.bytes_with_tape(&bomb())), expected);
    }
}

#[test]
fn as_many_ticks_as_a_replay_has_are_refused_if_the_tape_has_fewer() {
    let game = FileParts::of(&short_game()).with("/outcome/ticks", MAX_TICKS);
    let expected = "the tape has 200 ticks, but the head says 16777216";
    assert!(refused(&game.bytes()).ends_with(expected));
}

/// It has the longest tape that there is. Its only fault is that a digest is missing, so it is not played.
#[test]
fn the_longest_tape_is_read_and_one_tick_more_is_not() {
    let mut game = FileParts::of(&short_game()).with("/outcome/ticks", MAX_TICKS);
    game.digests = vec![0; MAX_TICKS as usize / 64 - 1];
    game.tape = vec![0; MAX_TICKS as usize];
    let expected = "there are 1048572 bytes of digests, but 16777216 ticks have 1048576";
    assert!(refused(&game.bytes()).ends_with(expected));
    game.digests.push(0);
    let read = Replay::from_bytes(&game.bytes()).expect("it is valid");
    assert_eq!(read.tape.ticks(), MAX_TICKS);
    game.tape.push(0);
    let expected = "the tape has 16777217 ticks, but the head says 16777216";
    assert!(refused(&game.bytes()).ends_with(expected));
}

/// Scores and waves of players that there are not.
#[test]
fn lists_of_the_outcome_that_are_too_long_or_too_short_are_no_panic() {
    for key in ["scores", "waves"] {
        for length in [0, 2, 1000] {
            let game = FileParts::of(&short_game());
            let game = game.with(&format!("/outcome/{key}"), vec![0u32; length]);
            let read = Replay::from_bytes(&game.bytes()).expect("it can be read");
            assert!(read.verify().is_err(), "{length} {key}");
        }
    }
}

/// A head as deep as its limit of 64 KiB allows.
#[test]
fn a_deeply_nested_head_is_refused() {
    for (open, length) in [("[", 65_536), ("{\"a\":", 13_000), ("{\"setup\":", 7_000)] {
        let mut game = FileParts::of(&short_game());
        game.head = open.repeat(length).into_bytes();
        assert!(refused(&game.bytes()).contains("the head is not as it should be"));
    }
}

/// The tuning of a file is checked as a tuning file is: what would make the game panic is refused.
#[test]
fn a_tuning_out_of_range_is_refused() {
    for tuning in [
        "rock.limit = 4097\n",
        "field.width = 1e30\n",
        "field.width = nan\n",
        "wave.rocks = []\n",
        "wave.rocks = [4294967295]\n",
        "ship.drag = 0.0\n",
    ] {
        let game = FileParts::of(&short_game()).with("/setup/tuning", tuning);
        let error = refused(&game.bytes());
        assert!(error.contains("`tuning`, line 1"), "{tuning}: {error}");
    }
}

/// The only list of the tuning that can have any length up to 4096. The replay of such a game can be written and read.
#[test]
fn a_tuning_with_the_longest_list_of_waves_is_written_and_read() {
    let mut setup = classic(1);
    setup.game.tuning.wave.rocks = vec![4096; 4096];
    let replay = record(&setup, &crate::replay::random_ticks(&setup, 1, 100));
    let read = Replay::from_bytes(&replay.to_bytes()).expect("it was just written");
    assert_eq!(read.verify(), Ok(()));
}
