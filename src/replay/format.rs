//! The bytes of a replay file: written and read. `docs/replays.md` describes them.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::sim::RulesVersion;

use super::byte_reader::ByteReader;
use super::game_setup::{GameSetup, Origin, SetupText};
use super::outcome::Outcome;
use super::replay_error::ReplayError;
use super::tape::Tape;
use super::{DIGEST_INTERVAL, Replay};

/// The extension of replay files.
pub const EXTENSION: &str = "replay";

/// The newest format version, in which files are written.
pub const FORMAT_VERSION: u32 = 1;

/// The longest file that is read, in bytes.
pub const MAX_FILE_BYTES: u64 = 1 << 25;

/// What a replay begins with.
const MAGIC: &[u8; 8] = b"SWEPTRPL";

/// What the journal of an unfinished recording begins with.
pub(super) const JOURNAL_MAGIC: &[u8; 8] = b"SWEPTREC";

/// The longest head, in bytes.
const MAX_HEAD: usize = 1 << 16;

/// The longest head of a journal, in bytes: there is room for the outcome in the head of its replay.
const MAX_JOURNAL_HEAD: usize = MAX_HEAD - (1 << 10);

/// The longest message about a head, in characters.
const MAX_MESSAGE: usize = 400;

/// The head of a file, as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    setup: SetupText,
    origin: Origin,
    outcome: Outcome,
}

/// The head of a journal: the outcome is not known yet.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JournalHead {
    setup: SetupText,
    origin: Origin,
}

impl Replay {
    /// The bytes of its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = Head {
            setup: self.setup.text(),
            origin: self.origin.clone(),
            outcome: self.outcome.clone(),
        };
        let mut bytes = begin(MAGIC, &head, MAX_HEAD);
        let tape = compressed(&self.tape.bytes(0..self.tape.ticks()));
        bytes.extend((tape.len() as u32).to_le_bytes());
        bytes.extend(tape);
        for digest in self.tape.digests() {
            bytes.extend(digest.to_le_bytes());
        }
        bytes.extend(xxh3_64(&bytes).to_le_bytes());
        bytes
    }

    /// Reads the bytes of a file. It is not played: see [`verify`](Self::verify).
    ///
    /// # Errors
    /// [`ReplayError`] with the place in the file. Memory is bounded by the length of the file and [`GameSetup::max_ticks`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReplayError> {
        Self::from_bytes_with(bytes, &RulesVersion::ALL)
    }

    /// [`from_bytes`](Self::from_bytes), which knows these versions of the rules. For tests of the mechanism.
    ///
    /// # Errors
    /// As [`from_bytes`](Self::from_bytes).
    #[doc(hidden)]
    pub fn from_bytes_with(bytes: &[u8], versions: &[RulesVersion]) -> Result<Self, ReplayError> {
        if bytes.len() as u64 > MAX_FILE_BYTES {
            return Err(ReplayError::TooLong {
                limit: MAX_FILE_BYTES,
            });
        }
        let mut reader = ByteReader::new(bytes);
        if bytes.starts_with(JOURNAL_MAGIC) {
            return Err(ReplayError::Unfinished);
        }
        reader.magic(MAGIC)?;
        read_format_version(&mut reader)?;
        let (head_at, head) = read_head_text(&mut reader, MAX_HEAD)?;
        let tape_length = reader.number("the length of the tape")? as usize;
        let (tape_at, tape) = (reader.offset(), reader.take(tape_length, "the tape")?);
        let rest = bytes.len() - reader.offset();
        let digests_length = rest.checked_sub(size_of::<u64>());
        let Some(digests_length) = digests_length else {
            return Err(reader.truncated("the checksum", size_of::<u64>() - rest));
        };
        let (digests_at, digests) = (reader.offset(), reader.take(digests_length, "the digests")?);
        reader.checksum()?;
        let Head {
            setup,
            origin,
            outcome,
        } = parse(head_at, head)?;
        let setup = read_setup(head_at, setup, versions)?;
        let damaged = |offset, message| Err(ReplayError::Damaged { offset, message });
        let (ticks, limit) = (outcome.ticks, setup.max_ticks());
        if ticks > limit {
            return damaged(
                head_at,
                format!("`ticks` is {ticks}, but such a replay has at most {limit}"),
            );
        }
        let mut read = decompressed(tape_at, tape, outcome.ticks)?;
        if read.ticks() != outcome.ticks {
            let (found, expected) = (read.ticks(), outcome.ticks);
            return damaged(
                tape_at,
                format!("the tape has {found} ticks, but the head says {expected}"),
            );
        }
        if let Some(change) = setup.change_beyond_its_rules(&read) {
            return damaged(
                tape_at,
                format!(
                    "from tick {} on, the tape decides collisions on {}s, but the rules {} are decided on boxes",
                    change.tick,
                    change.detection.fidelity.name(),
                    setup.rules.name()
                ),
            );
        }
        let expected = (outcome.ticks / DIGEST_INTERVAL) as usize * size_of::<u32>();
        if digests.len() != expected {
            let found = digests.len();
            return damaged(
                digests_at,
                format!(
                    "there are {found} bytes of digests, but {} ticks have {expected}",
                    outcome.ticks
                ),
            );
        }
        let (digests, _) = digests.as_chunks();
        for digest in digests {
            read.push_digest(u32::from_le_bytes(*digest));
        }
        Ok(Self {
            setup,
            origin,
            tape: read,
            outcome,
        })
    }
}

/// The bytes of a file up to the end of its head.
fn begin(magic: &[u8; 8], head: &impl Serialize, limit: usize) -> Vec<u8> {
    let head = serde_json::to_vec(head).expect("a head is plain data");
    assert!(head.len() <= limit, "a head of {} bytes", head.len());
    let mut bytes = magic.to_vec();
    bytes.extend(FORMAT_VERSION.to_le_bytes());
    bytes.extend((head.len() as u32).to_le_bytes());
    bytes.extend(head);
    bytes
}

/// The bytes with which a journal begins.
pub(super) fn begin_journal(setup: &GameSetup, origin: &Origin) -> Vec<u8> {
    let head = JournalHead {
        setup: setup.text(),
        origin: origin.clone(),
    };
    let mut bytes = begin(JOURNAL_MAGIC, &head, MAX_JOURNAL_HEAD);
    bytes.extend(xxh3_64(&bytes).to_le_bytes());
    bytes
}

/// Reads what a journal begins with. Returns where its blocks begin.
pub(super) fn read_journal_head(bytes: &[u8]) -> Result<(GameSetup, Origin, usize), ReplayError> {
    if bytes.starts_with(MAGIC) {
        return Err(ReplayError::Finished);
    }
    let mut reader = ByteReader::new(bytes);
    reader.magic(JOURNAL_MAGIC)?;
    read_format_version(&mut reader)?;
    let (head_at, head) = read_head_text(&mut reader, MAX_JOURNAL_HEAD)?;
    reader.checksum()?;
    let JournalHead { setup, origin } = parse(head_at, head)?;
    let setup = read_setup(head_at, setup, &RulesVersion::ALL)?;
    Ok((setup, origin, reader.offset()))
}

fn parse<'a, T: Deserialize<'a>>(offset: usize, head: &'a [u8]) -> Result<T, ReplayError> {
    serde_json::from_slice(head).map_err(|error| {
        // The head is one line, so its column is a place in the file.
        let offset = offset + error.column().saturating_sub(1);
        damaged_head(offset, &error.to_string())
    })
}

fn read_setup(
    offset: usize,
    setup: SetupText,
    versions: &[RulesVersion],
) -> Result<GameSetup, ReplayError> {
    let read = setup.read(versions);
    read.map_err(|message| damaged_head(offset, &message))
}

/// The message may quote anything that the file contains, so it is kept short and on one line.
fn damaged_head(offset: usize, message: &str) -> ReplayError {
    let mut quoted: String = message.chars().take(MAX_MESSAGE).collect();
    if quoted.len() < message.len() {
        quoted.push('…');
    }
    let quoted = quoted.replace(char::is_control, " ");
    let message = format!("the head is not as it should be: {quoted}");
    ReplayError::Damaged { offset, message }
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("memory takes all bytes")
}

/// The tape of `ticks` ticks that was compressed to these bytes, which begin at `offset`.
fn decompressed(offset: usize, compressed: &[u8], ticks: u64) -> Result<Tape, ReplayError> {
    let damaged = |message| ReplayError::Damaged { offset, message };
    // A tick is one byte, or two with a change before it.
    let limit = 2 * ticks + 1;
    let mut decoder = ZlibDecoder::new(compressed);
    let mut bytes = Vec::new();
    let read = decoder.by_ref().take(limit).read_to_end(&mut bytes);
    read.map_err(|error| damaged(format!("the compressed tape is damaged: {error}")))?;
    if decoder.total_in() < compressed.len() as u64 && (bytes.len() as u64) < limit {
        let left = compressed.len() as u64 - decoder.total_in();
        return Err(damaged(format!(
            "the compressed tape ends {left} bytes before its place does"
        )));
    }
    Tape::from_bytes(&bytes).map_err(|(index, byte)| {
        damaged(format!(
            "byte {index} of the tape is {byte:#04x}, which stands for nothing there"
        ))
    })
}

fn read_format_version(reader: &mut ByteReader) -> Result<(), ReplayError> {
    let offset = reader.offset();
    match reader.number("the format version")? {
        FORMAT_VERSION => Ok(()),
        0 => Err(ReplayError::Damaged {
            offset,
            message: "there is no format version 0".to_owned(),
        }),
        found => Err(ReplayError::Newer {
            found,
            known: FORMAT_VERSION,
        }),
    }
}

/// The offset and the bytes of the head.
fn read_head_text<'a>(
    reader: &mut ByteReader<'a>,
    limit: usize,
) -> Result<(usize, &'a [u8]), ReplayError> {
    let offset = reader.offset();
    let length = reader.number("the length of the head")? as usize;
    if length > limit {
        return Err(ReplayError::Damaged {
            offset,
            message: format!("the head has {length} bytes, but may have {limit} at most"),
        });
    }
    Ok((reader.offset(), reader.take(length, "the head")?))
}
