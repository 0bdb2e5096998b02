//! Random draws for cases: raw words of a `ChaCha8` stream, mapped to ranges here, because the distributions of a crate may
//! change between versions. So a seed gives the same cases for ever.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// A stream of random draws.
pub struct Draws(ChaCha8Rng);

impl Draws {
    /// The stream with this number of this seed, at its start.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Self(generator)
    }

    /// A whole number from `first` to `last`, both included.
    pub fn between(&mut self, first: i32, last: i32) -> i32 {
        let count = u64::from(last.abs_diff(first)) + 1;
        // The upper half of a 64-bit product: as uniform as 2^32 draws allow.
        first + ((u64::from(self.0.next_u32()) * count) >> 32) as i32
    }

    /// One of `items`.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.between(0, items.len() as i32 - 1) as usize]
    }

    /// True in one of `count` draws.
    pub fn one_in(&mut self, count: i32) -> bool {
        self.between(1, count) == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_draws_for_ever() {
        let mut draws = Draws::new(1130, 0);
        let drawn: Vec<_> = (0..8).map(|_| draws.between(0, 99)).collect();
        assert_eq!(drawn, FIRST_DRAWS);
    }

    /// As they came on the day on which version 1 of the cases was made.
    const FIRST_DRAWS: [i32; 8] = [91, 7, 90, 42, 12, 15, 99, 43];

    #[test]
    fn every_number_of_a_range_is_drawn_and_no_other() {
        let mut draws = Draws::new(1, 0);
        let mut counts = [0; 6];
        for _ in 0..600 {
            counts[draws.between(0, 5) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (60..140).contains(count)),
            "{counts:?}"
        );
    }
}
