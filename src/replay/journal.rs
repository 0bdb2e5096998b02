//! The journal of a game that is being recorded: it grows block by block, so that a kill loses the last block at most. It is
//! read as a whole, or while it grows.

use std::ops::Range;

use xxhash_rust::xxh3::xxh3_64;

use super::format::{begin_journal, read_journal_head};
use super::game_setup::GameSetup;
use super::recorder::Recorder;
use super::replay_error::ReplayError;
use super::tape::Tape;
use super::{DIGEST_INTERVAL, MAX_CHANGES, MAX_TICKS};

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
    /// The length in bytes after the head, and after each block. Empty before the head.
    lengths: Vec<u64>,
}

impl JournalWriter {
    /// The bytes that are due: at first the head, later one block or more. Empty, if nothing is due.
    pub fn next_bytes(&mut self, recorder: &Recorder) -> Vec<u8> {
        let tape = recorder.tape();
        let mut bytes = Vec::new();
        let before = self.lengths.last().copied().unwrap_or_default();
        if self.lengths.is_empty() {
            bytes = begin_journal(recorder.setup(), recorder.origin());
            self.lengths.push(bytes.len() as u64);
        }
        while tape.ticks() >= self.written() + BLOCK_TICKS {
            let begin = self.written();
            write_block(tape, begin..begin + BLOCK_TICKS, &mut bytes);
            self.lengths.push(before + bytes.len() as u64);
        }
        bytes
    }

    /// The ticks that are in blocks already.
    const fn written(&self) -> u64 {
        (self.lengths.len() as u64).saturating_sub(1) * BLOCK_TICKS
    }

    /// Takes the journal back to the first ticks of the game, as [`Recorder::cut`] does. Returns the length in bytes to which it
    /// is to be cut; none, if it has no more than those.
    pub fn cut(&mut self, ticks: u64) -> Option<u64> {
        if ticks >= self.written() {
            return None;
        }
        self.lengths.truncate(1 + (ticks / BLOCK_TICKS) as usize);
        self.lengths.last().copied()
    }

    /// The bytes that end the journal of a recording that goes no further: what is due, and a last block of the ticks after it.
    pub fn last_bytes(mut self, recorder: &Recorder) -> Vec<u8> {
        let mut bytes = self.next_bytes(recorder);
        let (tape, written) = (recorder.tape(), self.written());
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
        while let Block::Whole { ticks, length } = read_block(&bytes[offset..], tape.ticks()) {
            // No replay has more. A recording ends before.
            let changes = tape.changes().len() + ticks.changes().len();
            if changes > MAX_CHANGES || tape.ticks() + ticks.ticks() > setup.max_ticks() {
                break;
            }
            tape.append(ticks);
            offset += length;
        }
        Ok(Self {
            recorder: Recorder::new(setup, origin).with_tape(tape),
            dropped_bytes: bytes.len() - offset,
        })
    }
}

/// Reads a journal while another program writes it.
#[derive(Clone, Debug, Default)]
pub struct JournalReader {
    /// None before the head is whole.
    setup: Option<GameSetup>,
    ticks: u64,
    /// The bytes that are not a whole head or block yet, and where they begin in the file.
    unread: Vec<u8>,
    offset: usize,
    /// Why it cannot be read any further.
    error: Option<ReplayError>,
}

impl JournalReader {
    /// What the game was begun with; none before the head is whole.
    pub const fn setup(&self) -> Option<&GameSetup> {
        self.setup.as_ref()
    }

    /// Reads the bytes that follow those of the calls before. Returns the ticks of the blocks that have become whole.
    ///
    /// # Errors
    /// [`ReplayError`] with the place in the file, if the head or the first new block is damaged. No later call reads any
    /// further.
    pub fn append(&mut self, bytes: &[u8]) -> Result<Tape, ReplayError> {
        if let Some(error) = &self.error {
            return Err(error.clone());
        }
        self.unread.extend(bytes);
        if self.setup.is_none() {
            match read_journal_head(&self.unread) {
                Ok((setup, _, length)) => {
                    self.setup = Some(setup);
                    self.take(length);
                }
                Err(ReplayError::Truncated { .. }) => return Ok(Tape::default()),
                Err(error) => return self.stop(error),
            }
        }
        let (mut tape, mut read) = (Tape::default(), 0);
        let is_damaged = loop {
            match read_block(&self.unread[read..], self.ticks + tape.ticks()) {
                Block::Whole { ticks, length } => {
                    tape.append(ticks);
                    read += length;
                }
                Block::Incomplete => break false,
                Block::Damaged => break true,
            }
        };
        self.take(read);
        self.ticks += tape.ticks();
        if !is_damaged {
            return Ok(tape);
        }
        let damaged = ReplayError::Damaged {
            offset: self.offset,
            message: format!("the block after tick {} is damaged", self.ticks),
        };
        if tape.ticks() == 0 {
            return self.stop(damaged);
        }
        // The ticks before it first.
        self.error = Some(damaged);
        Ok(tape)
    }

    fn take(&mut self, length: usize) {
        self.unread.drain(..length);
        self.offset += length;
    }

    fn stop<T>(&mut self, error: ReplayError) -> Result<T, ReplayError> {
        self.error = Some(error.clone());
        Err(error)
    }
}

/// What stands at the end of what was read of a journal.
enum Block {
    /// The ticks of a block, and its length in bytes.
    Whole { ticks: Tape, length: usize },
    /// A part of a block, or nothing.
    Incomplete,
    /// Bytes that no block has.
    Damaged,
}

/// Reads the block that follows so many ticks.
fn read_block(bytes: &[u8], ticks_before: u64) -> Block {
    let Some(length) = bytes.first() else {
        return Block::Incomplete;
    };
    if !ticks_before.is_multiple_of(BLOCK_TICKS) {
        // A shorter block is the last one.
        return Block::Damaged;
    }
    let block = LENGTH_BYTES + usize::from(*length);
    let Some(tape) = bytes.get(LENGTH_BYTES..block) else {
        return Block::Incomplete;
    };
    let Ok(mut read) = Tape::from_bytes(tape) else {
        return Block::Damaged;
    };
    let ticks = ticks_before + read.ticks();
    if !(1..=BLOCK_TICKS).contains(&read.ticks()) || ticks > MAX_TICKS {
        return Block::Damaged;
    }
    let digest = if ticks.is_multiple_of(DIGEST_INTERVAL) {
        size_of::<u32>()
    } else {
        0
    };
    let end = block + digest;
    let Some(checksum) = bytes.get(end..end + CHECKSUM_BYTES) else {
        return Block::Incomplete;
    };
    if checksum != (xxh3_64(&bytes[..end]) as u32).to_le_bytes() {
        return Block::Damaged;
    }
    if let Some(digest) = bytes[block..end].first_chunk() {
        read.push_digest(u32::from_le_bytes(*digest));
    }
    Block::Whole {
        ticks: read,
        length: end + CHECKSUM_BYTES,
    }
}
