//! How much memory a program takes before it does anything.
//!
//! A program that is larger than its limit is ended by the system with the signal of a crash, before its first instruction.

use std::fs;
use std::io;
use std::path::Path;

/// The kind of a part of a program that is loaded.
const LOADED: u32 = 1;

/// The memory for the code and the file-level variables of a program, in bytes. None if it is no 64-bit ELF file of this
/// machine's byte order.
pub fn memory_of_program(program: &Path) -> io::Result<Option<u64>> {
    Ok(memory(&fs::read(program)?))
}

fn memory(elf: &[u8]) -> Option<u64> {
    let is_64_bits = elf.starts_with(b"\x7fELF\x02");
    if !is_64_bits {
        return None;
    }
    // The offsets are those of the ELF specification, file header and program header.
    let table = usize::try_from(u64_at(elf, 32)?).ok()?;
    let entry_size = usize::from(u16_at(elf, 54)?);
    let entries = usize::from(u16_at(elf, 56)?);
    let mut sum = 0u64;
    for entry in 0..entries {
        let at = table.checked_add(entry * entry_size)?;
        if u32_at(elf, at)? == LOADED {
            sum = sum.saturating_add(u64_at(elf, at.checked_add(40)?)?);
        }
    }
    Some(sum)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_ne_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_ne_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_ne_bytes(*bytes.get(at..)?.first_chunk()?))
}
