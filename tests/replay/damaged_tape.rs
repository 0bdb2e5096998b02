//! A damaged tape, or digests that do not fit it, are refused with one clear sentence and the place in the file.

use crate::replay::damage::refused;
use crate::replay::file_parts::{FileParts, compressed, repair};
use crate::replay::short_game;

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
    assert!(refused_with(&[]).starts_with(&damaged));
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
