//! Reads the parts of a file one after another, and says where one is missing.

use xxhash_rust::xxh3::xxh3_64;

use super::replay_error::ReplayError;

/// Takes parts from the front of the bytes.
pub(super) struct ByteReader<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> ByteReader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, offset: 0 }
    }

    /// Where the next part begins.
    pub(super) const fn offset(&self) -> usize {
        self.offset
    }

    pub(super) fn truncated(&self, part: &'static str, missing: usize) -> ReplayError {
        ReplayError::Truncated {
            offset: self.bytes.len(),
            part,
            missing,
        }
    }

    pub(super) fn take(
        &mut self,
        length: usize,
        part: &'static str,
    ) -> Result<&'a [u8], ReplayError> {
        let rest = &self.bytes[self.offset..];
        let Some(taken) = rest.get(..length) else {
            return Err(self.truncated(part, length - rest.len()));
        };
        self.offset += length;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self, part: &'static str) -> Result<[u8; N], ReplayError> {
        let bytes = self.take(N, part)?;
        Ok(*bytes.first_chunk().expect("it has this length"))
    }

    pub(super) fn number(&mut self, part: &'static str) -> Result<u32, ReplayError> {
        self.array(part).map(u32::from_le_bytes)
    }

    /// A file that ends in its magic number is truncated. One that begins differently is no replay.
    pub(super) fn magic(&mut self, expected: &[u8; 8]) -> Result<(), ReplayError> {
        if expected.starts_with(self.bytes) || self.bytes.starts_with(expected) {
            self.take(expected.len(), "the magic number").map(|_| ())
        } else {
            Err(ReplayError::NotAReplay)
        }
    }

    /// Checks the checksum that comes next: xxh3-64 of everything before it.
    pub(super) fn checksum(&mut self) -> Result<(), ReplayError> {
        let (offset, found) = (self.offset, self.array("the checksum")?);
        let (found, expected) = (u64::from_le_bytes(found), xxh3_64(&self.bytes[..offset]));
        if found == expected {
            return Ok(());
        }
        Err(ReplayError::Damaged {
            offset,
            message: format!(
                "the checksum is {found:016x}, but that of the bytes before it is {expected:016x}: the file is damaged or \
                 incomplete"
            ),
        })
    }
}
