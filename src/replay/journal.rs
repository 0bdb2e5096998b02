//! The journal of a game that is being recorded: it grows block by block, so that a kill loses the last block at most.

use std::ops::Range;

use xxhash_rust::xxh3::xxh3_64;

use super::format::{begin_journal, read_journal_head};
use super::recorder::Recorder;
use super::replay_error::ReplayError;
use super::tape::Tape;
use super::{DIGEST_INTERVAL, MAX_TICKS};

/// The ticks of a block: a quarter of a second.
const BLOCK_TICKS: u64 = 16;

/// What a block begins with: the length of its bytes (u8).
const LENGTH_BYTES: usize = 1;

/// What a block ends with: the low half of its checksum (u32).
const CHECKSUM_BYTES: usize = 4;

/// The longest journal that is read, in bytes: more than the longest tape needs, with a change in every tick.
pub const MAX_JOURNAL_BYTES: u64 = 3 * MAX_TICKS;

/// Cuts what a recorder records into blocks. The caller writes them to a file.
#[derive(Clone, Debug, Default)]
pub struct JournalWriter {
    /// The ticks that are in blocks already; none before the head.
    written: Option<u64>,
}

impl JournalWriter {
    /// The bytes that are due: at first the head, later one block or more. Empty, if nothing is due.
    pub fn next_bytes(&mut self, recorder: &Recorder) -> Vec<u8> {
        let tape = recorder.tape();
        let (mut bytes, mut written) = match self.written {
            None => (begin_journal(recorder.setup(), recorder.origin()), 0),
            Some(written) => (Vec::new(), written),
        };
        while tape.ticks() >= written + BLOCK_TICKS {
            write_block(tape, written..written + BLOCK_TICKS, &mut bytes);
            written += BLOCK_TICKS;
        }
        self.written = Some(written);
        bytes
    }

    /// The bytes that end the journal of a recording that goes no further: what is due, and a last block of the ticks after it.
    pub fn last_bytes(mut self, recorder: &Recorder) -> Vec<u8> {
        let mut bytes = self.next_bytes(recorder);
        let (tape, written) = (recorder.tape(), self.written.unwrap_or_default());
        if tape.ticks() > written {
            write_block(tape, written..tape.ticks(), &mut bytes);
        }
        bytes
    }
}

/// Writes a block of these ticks: length, ticks, digest if one is due, checksum.
fn write_block(tape: &Tape, ticks: Range<u64>, bytes: &mut Vec<u8>) {
    let digest = tape.digest_after(ticks.end);
    let block = tape.bytes(ticks);
    let begin = bytes.len();
    bytes.push(block.len() as u8);
    bytes.extend(block);
    bytes.extend(digest.into_iter().flat_map(u32::to_le_bytes));
    let checksum = xxh3_64(&bytes[begin..]) as u32;
    bytes.extend(checksum.to_le_bytes());
}

/// A recording that was not finished.
#[derive(Clone, Debug)]
pub struct Journal {
    /// What was recorded up to the last block that is whole.
    pub recorder: Recorder,
    /// How many bytes after it were dropped.
    pub dropped_bytes: usize,
}

impl Journal {
    /// Reads the bytes of a journal as far as they are whole.
    ///
    /// # Errors
    /// [`ReplayError`], if not even its head is.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReplayError> {
        let (setup, origin, mut offset) = read_journal_head(bytes)?;
        let mut tape = Tape::default();
        while let Some(length) = read_block(&bytes[offset..], &mut tape) {
            offset += length;
        }
        Ok(Self {
            recorder: Recorder::new(setup, origin).with_tape(tape),
            dropped_bytes: bytes.len() - offset,
        })
    }
}

/// Adds the ticks of the first block. Returns its length in bytes, or none if it is not whole.
fn read_block(bytes: &[u8], tape: &mut Tape) -> Option<usize> {
    if !tape.ticks().is_multiple_of(BLOCK_TICKS) {
        // A shorter block is the last one.
        return None;
    }
    let block = LENGTH_BYTES + usize::from(*bytes.first()?);
    let mut read = Tape::from_bytes(bytes.get(LENGTH_BYTES..block)?).ok()?;
    let ticks = tape.ticks() + read.ticks();
    if !(1..=BLOCK_TICKS).contains(&read.ticks()) || ticks > MAX_TICKS {
        return None;
    }
    let has_digest = ticks.is_multiple_of(DIGEST_INTERVAL);
    let end = block + if has_digest { size_of::<u32>() } else { 0 };
    let checksum = bytes.get(end..end + CHECKSUM_BYTES)?;
    if checksum != (xxh3_64(&bytes[..end]) as u32).to_le_bytes() {
        return None;
    }
    if has_digest {
        let digest = bytes[block..end].first_chunk()?;
        read.push_digest(u32::from_le_bytes(*digest));
    }
    tape.append(read);
    Some(end + CHECKSUM_BYTES)
}
