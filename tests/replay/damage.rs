//! A damaged file is refused with one clear sentence and the place in the file.

use sweptroids::replay::{JournalWriter, MAX_FILE_BYTES, Recorder, Replay};

use crate::replay::file_parts::{FileParts, HEAD_AT, repair};
use crate::replay::{classic, origin, short_game};

/// The message with which the bytes are refused.
#[track_caller]
pub fn refused(bytes: &[u8]) -> String {
    match Replay::from_bytes(bytes) {
        Ok(_) => panic!("it is read"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_is_no_replay_is_called_so() {
    let journal = JournalWriter::default().next_bytes(&Recorder::new(classic(1), origin()));
    let table: [(&[u8], &str); 6] = [
        (
            b"",
            "byte 0: the file ends here, but 8 bytes of the magic number are missing",
        ),
        (
            b"SWEPT",
            "byte 5: the file ends here, but 3 bytes of the magic number are missing",
        ),
        (b"x", "byte 0: this is no replay of sweptroids"),
        (b"{\"seed\":1}", "byte 0: this is no replay of sweptroids"),
        (&[0; 1000], "byte 0: this is no replay of sweptroids"),
        (
            &journal,
            "byte 0: this is a recording that was not finished; finish it first",
        ),
    ];
    for (bytes, expected) in table {
        assert_eq!(refused(bytes), expected);
    }
}

#[test]
fn a_newer_format_is_refused_by_its_number() {
    let mut parts = FileParts::of(&short_game());
    for format in [2, 3, u32::MAX] {
        parts.format = format;
        let expected = format!("byte 8: format version {format}; this program knows version 1");
        assert_eq!(refused(&parts.bytes()), expected);
    }
    parts.format = 0;
    assert_eq!(
        refused(&parts.bytes()),
        "byte 8: there is no format version 0"
    );
}

/// The parts of a file: magic number (8 bytes), format version (4), length of the head (4), head, length of the tape (4),
/// tape, digests (4 each), checksum (8).
#[test]
fn a_file_that_ends_too_early_says_where_and_what_is_missing() {
    let parts = FileParts::of(&short_game());
    let bytes = parts.bytes();
    let tape_at = parts.tape_at();
    let tape = bytes.len() - 8 - 3 * 4 - (tape_at + 4);
    let table = [
        (7, "1 bytes of the magic number"),
        (8, "4 bytes of the format version"),
        (11, "1 bytes of the format version"),
        (12, "4 bytes of the length of the head"),
        (HEAD_AT - 1, "1 bytes of the length of the head"),
        (HEAD_AT, &format!("{} bytes of the head", parts.head.len())),
        (tape_at - 1, "1 bytes of the head"),
        (tape_at, "4 bytes of the length of the tape"),
        (tape_at + 4, &format!("{tape} bytes of the tape")),
        (tape_at + 4 + tape - 1, "1 bytes of the tape"),
        (tape_at + 4 + tape, "8 bytes of the checksum"),
        (tape_at + 4 + tape + 7, "1 bytes of the checksum"),
    ];
    for (length, missing) in table {
        let expected = format!("byte {length}: the file ends here, but {missing} are missing");
        assert_eq!(refused(&bytes[..length]), expected);
    }
    // After that the last 8 bytes are taken for the checksum.
    for length in tape_at + 4 + tape + 8..bytes.len() {
        let error = refused(&bytes[..length]);
        let place = format!("byte {}: the checksum is ", length - 8);
        assert!(error.starts_with(&place), "{length}: {error}");
        assert!(
            error.ends_with("the file is damaged or incomplete"),
            "{error}"
        );
    }
}

#[test]
fn bytes_after_the_end_are_refused() {
    let bytes = short_game().to_bytes();
    for more in [&b"\n"[..], &[0; 4], &bytes] {
        let longer = [&bytes[..], more].concat();
        assert!(refused(&longer).contains("the checksum is "));
        // With the right checksum they are taken for digests.
        let mut longer = longer;
        repair(&mut longer);
        let error = refused(&longer);
        let expected = format!(
            "there are {} bytes of digests, but 200 ticks have 12",
            12 + more.len()
        );
        assert!(error.contains(&expected), "{error}");
    }
}

#[test]
fn every_flipped_bit_is_noticed_by_the_checksum_or_before() {
    let bytes = short_game().to_bytes();
    for index in 0..bytes.len() {
        for bit in 0..8 {
            let mut changed = bytes.clone();
            changed[index] ^= 1 << bit;
            refused(&changed);
        }
    }
}

#[test]
fn a_file_longer_than_any_replay_is_refused_unread() {
    let bytes = vec![b'S'; MAX_FILE_BYTES as usize + 1];
    let expected = "the file has more than 33554432 bytes, the most that a replay has";
    assert_eq!(refused(&bytes), expected);
}
