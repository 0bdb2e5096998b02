//! The parts of a replay's file, taken apart and put together by code that is not the program's. So a test can change one
//! part, and the checksum is right again.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde_json::Value;
use sweptroids::replay::Replay;
use xxhash_rust::xxh3::xxh3_64;

/// The bytes before the head: magic, format version, and length of the head.
pub const HEAD_AT: usize = 16;

/// The parts of a file.
#[derive(Clone, Debug)]
pub struct FileParts {
    pub magic: Vec<u8>,
    pub format: u32,
    pub head: Vec<u8>,
    /// The tape, not compressed.
    pub tape: Vec<u8>,
    pub digests: Vec<u32>,
}

impl FileParts {
    pub fn of(replay: &Replay) -> Self {
        Self::read(&replay.to_bytes())
    }

    pub fn read(bytes: &[u8]) -> Self {
        let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("4 bytes"));
        let head_end = HEAD_AT + number(12) as usize;
        let tape_at = head_end + 4;
        let tape_end = tape_at + number(head_end) as usize;
        let mut tape = Vec::new();
        ZlibDecoder::new(&bytes[tape_at..tape_end])
            .read_to_end(&mut tape)
            .expect("the tape is zlib");
        let digests = (tape_end..bytes.len() - 8).step_by(4).map(number);
        Self {
            magic: bytes[..8].to_vec(),
            format: number(8),
            head: bytes[HEAD_AT..head_end].to_vec(),
            tape,
            digests: digests.collect(),
        }
    }

    /// Where the length of the tape stands.
    pub fn tape_at(&self) -> usize {
        HEAD_AT + self.head.len()
    }

    /// The file, with the right checksum.
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes_with_tape(&compressed(&self.tape))
    }

    /// The file with these bytes as its compressed tape, and with the right checksum.
    pub fn bytes_with_tape(&self, tape: &[u8]) -> Vec<u8> {
        let mut bytes = self.magic.clone();
        bytes.extend(self.format.to_le_bytes());
        bytes.extend((self.head.len() as u32).to_le_bytes());
        bytes.extend(&self.head);
        bytes.extend((tape.len() as u32).to_le_bytes());
        bytes.extend(tape);
        bytes.extend(self.digests.iter().flat_map(|digest| digest.to_le_bytes()));
        bytes.extend(checksum(&bytes));
        bytes
    }

    /// The head as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.head).expect("the head is JSON")
    }

    /// With one value of the head changed. The pointer is like `/outcome/ticks`.
    pub fn with(mut self, pointer: &str, value: impl Into<Value>) -> Self {
        let mut head = self.json();
        let (object, key) = pointer.rsplit_once('/').expect("a pointer");
        let object = head.pointer_mut(object).expect("it is in the head");
        object[key] = value.into();
        self.head = head.to_string().into_bytes();
        self
    }

    /// With a part of the head's text replaced.
    pub fn with_text(mut self, old: &str, new: &str) -> Self {
        let head = String::from_utf8(self.head).expect("JSON is UTF-8");
        assert!(head.contains(old), "{old} is not in {head}");
        self.head = head.replacen(old, new, 1).into_bytes();
        self
    }
}

/// The checksum that ends a file.
pub fn checksum(bytes: &[u8]) -> [u8; 8] {
    xxh3_64(bytes).to_le_bytes()
}

/// Makes the checksum of a changed file right.
pub fn repair(bytes: &mut Vec<u8>) {
    bytes.truncate(bytes.len().saturating_sub(8));
    let right = checksum(bytes);
    bytes.extend(right);
}

pub fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("memory takes all bytes");
    encoder.finish().expect("memory takes all bytes")
}

#[test]
fn the_parts_of_a_file_make_the_file() {
    let replay = crate::replay::changing_game(1);
    let parts = FileParts::of(&replay);
    assert_eq!(parts.magic, b"SWEPTRPL");
    assert_eq!(parts.format, 1);
    // 300 ticks, 2 changes, and a digest after 64, 128, 192 and 256 ticks.
    assert_eq!((parts.tape.len(), parts.digests.len()), (302, 4));
    let again = Replay::from_bytes(&parts.bytes()).expect("it is valid");
    assert_eq!(again.to_bytes(), replay.to_bytes());
}
