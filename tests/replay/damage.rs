//! A damaged file is refused with one clear sentence and the place in the file.

use serde_json::{Value, json};
use sweptroids::replay::{MAX_FILE_BYTES, Recorder, Replay};

use crate::file_parts::{FileParts, HEAD_AT, compressed, repair};
use crate::{classic, origin, short_game};

#[track_caller]
fn refused(bytes: &[u8]) -> String {
    match Replay::from_bytes(bytes) {
        Ok(_) => panic!("it is read"),
        Err(error) => error.to_string(),
    }
}

/// Expects an error for a file of 200 ticks whose head was changed, and whose checksum is right.
#[track_caller]
fn expect_head(pointer: &str, value: impl Into<Value>, expected: &str) {
    let error = refused(&FileParts::of(&short_game()).with(pointer, value).bytes());
    assert!(error.contains(expected), "{pointer}: {error}");
    assert!(error.starts_with("byte "), "{error}");
    assert!(!error.contains('\n'), "{error}");
}

#[test]
fn what_is_no_replay_is_called_so() {
    let journal = sweptroids::replay::JournalWriter::default()
        .next_bytes(&Recorder::new(classic(1), origin()));
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
fn a_head_that_is_no_json_is_refused_with_the_byte() {
    let parts = FileParts::of(&short_game());
    // The head begins with {"setup":{"rules":… The bracket of the inner object is the tenth byte.
    let brackets = parts.clone().with_text("{\"setup\":{", "{\"setup\":[");
    let error = refused(&brackets.bytes());
    assert!(
        error.starts_with("byte 26: the head is not as it should be: expected value"),
        "{error}"
    );
    for (old, new, expected) in [
        (
            "\"players\":1",
            "\"players\":1,\"wings\":2",
            "unknown field `wings`",
        ),
        (
            "\"over\":false",
            "\"over\":0",
            "invalid type: integer `0`, expected a boolean",
        ),
        (
            "\"kind\":\"sim\"",
            "\"kind\":\"dream\"",
            "unknown variant `dream`",
        ),
        (
            "\"games\":1",
            "\"games\":1,\"games\":1",
            "duplicate field `games`",
        ),
        ("\"games\":1,", "", "missing field `games`"),
        ("\"games\":1", "\"games\":-1", "invalid value: integer `-1`"),
        (
            "{\"setup\"",
            "7{\"setup\"",
            "the head is not as it should be",
        ),
        (
            "\"kind\"",
            "\"kind\\ud800\"",
            "the head is not as it should be",
        ),
    ] {
        let changed = parts.clone().with_text(old, new);
        let place = String::from_utf8_lossy(&parts.head)
            .find(old)
            .expect("it is there");
        let error = refused(&changed.bytes());
        assert!(error.contains(expected), "{error}");
        let byte = error.strip_prefix("byte ").expect("a place");
        let byte: usize = byte
            .split(':')
            .next()
            .expect("a number")
            .parse()
            .expect("a number");
        assert!(
            byte >= HEAD_AT && byte <= changed.tape_at(),
            "{error}, changed at {place}"
        );
    }
    let mut ends_early = parts.clone();
    ends_early.head.truncate(20);
    assert!(refused(&ends_early.bytes()).contains("EOF while parsing"));
    let mut goes_on = parts.clone();
    goes_on.head.extend(b"{}");
    assert!(refused(&goes_on.bytes()).contains("trailing characters"));
    let mut latin_1 = parts;
    latin_1.head[18] = 0xe9;
    refused(&latin_1.bytes());
}

#[test]
fn a_value_of_the_head_out_of_its_range_is_named_with_what_is_allowed() {
    expect_head(
        "/setup/rules",
        "house",
        "`rules` is \"house\", but has to be one of classic, classic-1979",
    );
    expect_head(
        "/setup/phases",
        "sometimes",
        "`phases` is \"sometimes\", but has to be one of both, dynamic, static",
    );
    expect_head(
        "/setup/fidelity",
        "fine",
        "`fidelity` is \"fine\", but has to be one of box, octagon, hull",
    );
    for players in [0, 3, 255] {
        let expected = format!("`players` is {players}, but has to be 1 or 2");
        expect_head("/setup/players", players, &expected);
    }
    expect_head("/setup/players", 256, "expected u8");
    expect_head("/setup/seed", -1, "expected u64");
    expect_head("/setup/seed", json!(1.5), "expected u64");
    expect_head("/setup/tuning", "ship.lives = 0\n", "`tuning`, line 1");
    expect_head("/setup/tuning", "ship.wings = 2\n", "`tuning`, line 1");
    expect_head("/setup/tuning", "\n\nship.lives = ", "`tuning`, line 3");
    for digest in [
        "",
        "0",
        "00000000000000000",
        "000000000000000G",
        "000000000000000A",
        "+00000000000000f",
    ] {
        let expected = "is no digest of 16 lower-case hexadecimal digits";
        expect_head("/outcome/digest", digest, expected);
    }
    expect_head(
        "/outcome/scores",
        json!([4_294_967_296_u64]),
        "expected u32",
    );
}

#[test]
fn a_head_that_says_it_is_huge_is_refused_before_it_is_read() {
    let mut bytes = FileParts::of(&short_game()).bytes();
    for length in [65_537, u32::MAX] {
        bytes[12..16].copy_from_slice(&length.to_le_bytes());
        repair(&mut bytes);
        let expected = format!("byte 12: the head has {length} bytes, but may have 65536 at most");
        assert_eq!(refused(&bytes), expected);
    }
}

#[test]
fn a_tape_that_does_not_fit_the_head_is_refused() {
    let game = FileParts::of(&short_game());
    let tape_at = game.tape_at() + 4;
    let with_tape = |tape: &[u8]| {
        let changed = FileParts {
            tape: tape.to_vec(),
            ..game.clone()
        };
        refused(&changed.bytes())
    };
    let with_byte = |index: usize, byte: u8| {
        let mut tape = game.tape.clone();
        tape[index] = byte;
        with_tape(&tape)
    };
    let expected = |message: &str| format!("byte {tape_at}: {message}");
    assert_eq!(
        with_tape(&[]),
        expected("the tape has 0 ticks, but the head says 200")
    );
    assert_eq!(
        with_tape(&game.tape[1..]),
        expected("the tape has 199 ticks, but the head says 200")
    );
    let longer = [&game.tape[..], &[0]].concat();
    assert_eq!(
        with_tape(&longer),
        expected("the tape has 201 ticks, but the head says 200")
    );
    // Left and right at once; unknown phases; an unknown fidelity; a change without a tick.
    for (index, byte) in [(7, 0x03), (0, 0x83), (199, 0x8c), (199, 0x80)] {
        let message =
            format!("byte {index} of the tape is {byte:#04x}, which stands for nothing there");
        assert_eq!(with_byte(index, byte), expected(&message));
    }
}

#[test]
fn a_compressed_tape_that_cannot_be_unpacked_is_refused() {
    let game = FileParts::of(&short_game());
    let tape = compressed(&game.tape);
    let tape_at = game.tape_at() + 4;
    let refused_with = |tape: &[u8]| refused(&game.bytes_with_tape(tape));
    let damaged = format!("byte {tape_at}: the compressed tape is damaged");
    assert!(refused_with(b"no zlib at all").starts_with(&damaged));
    let mut no_checksum = tape.clone();
    *no_checksum.last_mut().expect("it is not empty") ^= 1;
    assert!(refused_with(&no_checksum).starts_with(&damaged));
    let longer = [&tape[..], b"abc"].concat();
    let error = refused_with(&longer);
    assert_eq!(
        error,
        format!("byte {tape_at}: the compressed tape ends 3 bytes before its place does")
    );
    assert_eq!(
        refused_with(&[]),
        format!("byte {tape_at}: the tape has 0 ticks, but the head says 200")
    );
    // Cut off: some of its ticks, or its own checksum.
    for length in 0..tape.len() {
        let error = refused_with(&tape[..length]);
        assert!(
            error.starts_with(&format!("byte {tape_at}: the ")),
            "{length}: {error}"
        );
    }
}

#[test]
fn missing_and_additional_digests_are_refused() {
    let game = FileParts::of(&short_game());
    for (digests, bytes) in [(&[][..], 0), (&game.digests[..2], 8), (&[0; 4], 16)] {
        let changed = FileParts {
            digests: digests.to_vec(),
            ..game.clone()
        };
        let expected = format!("there are {bytes} bytes of digests, but 200 ticks have 12");
        let error = refused(&changed.bytes());
        assert!(error.ends_with(&expected), "{error}");
    }
    // A part of one.
    let mut bytes = game.bytes();
    bytes.splice(bytes.len() - 10..bytes.len() - 8, []);
    repair(&mut bytes);
    assert!(refused(&bytes).ends_with("there are 10 bytes of digests, but 200 ticks have 12"));
}

#[test]
fn a_file_longer_than_any_replay_is_refused_unread() {
    let bytes = vec![b'S'; MAX_FILE_BYTES as usize + 1];
    let expected = "the file has 33554433 bytes; a replay has at most 33554432";
    assert_eq!(refused(&bytes), expected);
}
