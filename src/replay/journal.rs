//! The journal of a game that is being recorded: it grows block by block, so that a crash loses the last block at most.

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
            write_block(tape, written, &mut bytes);
            written += BLOCK_TICKS;
        }
        self.written = Some(written);
        bytes
    }
}

/// Writes the ticks from `first` on: length, ticks, digest if one is due, checksum.
fn write_block(tape: &Tape, first: u64, bytes: &mut Vec<u8>) {
    let block = tape.bytes(first..first + BLOCK_TICKS);
    let digest = tape.digest_after(first + BLOCK_TICKS);
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
    let ticks = tape.ticks() + BLOCK_TICKS;
    if ticks > MAX_TICKS {
        return None;
    }
    let block = LENGTH_BYTES + usize::from(*bytes.first()?);
    let has_digest = ticks.is_multiple_of(DIGEST_INTERVAL);
    let end = block + if has_digest { size_of::<u32>() } else { 0 };
    let checksum = bytes.get(end..end + CHECKSUM_BYTES)?;
    if checksum != (xxh3_64(&bytes[..end]) as u32).to_le_bytes() {
        return None;
    }
    let mut read = Tape::from_bytes(&bytes[LENGTH_BYTES..block]).ok()?;
    if read.ticks() != BLOCK_TICKS {
        return None;
    }
    if has_digest {
        let digest = bytes[block..end].first_chunk()?;
        read.push_digest(u32::from_le_bytes(*digest));
    }
    tape.append(read);
    Some(end + CHECKSUM_BYTES)
}
