//! The types of values in a tuning: how each is read from its entry and fed to the hash.

use xxhash_rust::xxh3::Xxh3;

use super::entry::{Numbers, TuningEntry};
use super::per_size::PerSize;

/// A type of value.
pub(super) trait TuningValue: Sized {
    /// The value, if the entry's numbers are of its type.
    fn from_numbers(numbers: &Numbers) -> Option<Self>;

    /// The value as the numbers of an entry.
    fn numbers(&self) -> Numbers;

    /// Feeds its little-endian bytes to the hash.
    fn feed(&self, hash: &mut Xxh3);

    /// The value of the entry with this name.
    ///
    /// # Panics
    /// If there is no such entry, or its numbers are of another type: a fault of the embedded file.
    fn read(entries: &[TuningEntry], name: &str) -> Self {
        let entry = entries
            .iter()
            .find(|entry| entry.name == name)
            .unwrap_or_else(|| panic!("the embedded tuning has an entry {name}"));
        let numbers = &entry.numbers;
        Self::from_numbers(numbers).unwrap_or_else(|| panic!("{name} cannot be {numbers:?}"))
    }
}

impl TuningValue for u32 {
    fn from_numbers(numbers: &Numbers) -> Option<Self> {
        match numbers {
            Numbers::Integer(value) => Some(*value),
            _ => None,
        }
    }

    fn numbers(&self) -> Numbers {
        Numbers::Integer(*self)
    }

    fn feed(&self, hash: &mut Xxh3) {
        hash.update(&self.to_le_bytes());
    }
}

impl TuningValue for f32 {
    fn from_numbers(numbers: &Numbers) -> Option<Self> {
        match numbers {
            Numbers::Float(value) => Some(*value),
            _ => None,
        }
    }

    fn numbers(&self) -> Numbers {
        Numbers::Float(*self)
    }

    fn feed(&self, hash: &mut Xxh3) {
        hash.update(&self.to_bits().to_le_bytes());
    }
}

impl TuningValue for Vec<u32> {
    fn from_numbers(numbers: &Numbers) -> Option<Self> {
        match numbers {
            Numbers::Integers(list) => Some(list.clone()),
            _ => None,
        }
    }

    fn numbers(&self) -> Numbers {
        Numbers::Integers(self.clone())
    }

    fn feed(&self, hash: &mut Xxh3) {
        (self.len() as u32).feed(hash);
        self.iter().for_each(|value| value.feed(hash));
    }
}

impl<const N: usize> TuningValue for [u32; N] {
    fn from_numbers(numbers: &Numbers) -> Option<Self> {
        match numbers {
            Numbers::Integers(list) => list.as_slice().try_into().ok(),
            _ => None,
        }
    }

    fn numbers(&self) -> Numbers {
        Numbers::Integers(self.to_vec())
    }

    fn feed(&self, hash: &mut Xxh3) {
        self.iter().for_each(|value| value.feed(hash));
    }
}

impl<const N: usize> TuningValue for [f32; N] {
    fn from_numbers(numbers: &Numbers) -> Option<Self> {
        match numbers {
            Numbers::Floats(list) => list.as_slice().try_into().ok(),
            _ => None,
        }
    }

    fn numbers(&self) -> Numbers {
        Numbers::Floats(self.to_vec())
    }

    fn feed(&self, hash: &mut Xxh3) {
        self.iter().for_each(|value| value.feed(hash));
    }
}

impl<T, const N: usize, const LARGE_FIRST: bool> TuningValue for PerSize<T, N, LARGE_FIRST>
where
    [T; N]: TuningValue,
{
    fn from_numbers(numbers: &Numbers) -> Option<Self> {
        TuningValue::from_numbers(numbers).map(Self)
    }

    fn numbers(&self) -> Numbers {
        self.0.numbers()
    }

    fn feed(&self, hash: &mut Xxh3) {
        self.0.feed(hash);
    }
}
