//! Random numbers: one `ChaCha8` stream per purpose, so that draws for one purpose never change those for another.
//!
//! The seed is a u64. The streams of a seed have different stream numbers. Draws are raw u32 that are mapped to ranges
//! here, because the distributions of a crate may change between versions.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// The purpose of a random stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RngStream {
    /// Position, velocity and outline of a wave's rocks.
    Waves,
    /// Velocity and outline of the children of a rock.
    Splits,
    /// Size, side, course and aim of saucers.
    Saucers,
    /// Where a jump into hyperspace ends, and whether it fails.
    Hyperspace,
}

impl RngStream {
    /// All streams, in the order of the digest.
    pub const ALL: [Self; 4] = [Self::Waves, Self::Splits, Self::Saucers, Self::Hyperspace];
}

/// The random streams of a session.
#[derive(Debug)]
pub struct RngStreams {
    generators: [ChaCha8Rng; RngStream::ALL.len()],
}

impl RngStreams {
    /// The streams of `seed`, at their start.
    pub fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self {
            generators: RngStream::ALL.map(|stream| {
                let mut generator = ChaCha8Rng::from_seed(key);
                generator.set_stream(stream as u64);
                generator
            }),
        }
    }

    /// The next raw word of a stream. Rules that use single bits of it count them from the top: bit 31 is the highest.
    pub fn raw(&mut self, stream: RngStream) -> u32 {
        self.generators[stream as usize].next_u32()
    }

    /// A random number in `0..bound`. All are equally likely as far as 2^32 draws allow, and exactly if `bound` is a power
    /// of two.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, stream: RngStream, bound: u32) -> u32 {
        assert!(bound > 0, "a draw needs at least one outcome, got bound 0");
        below(self.raw(stream), bound)
    }

    /// A random number from `first` to `last`, both included.
    pub fn between(&mut self, stream: RngStream, first: i32, last: i32) -> i32 {
        first + self.below(stream, last.abs_diff(first) + 1) as i32
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        let key = self.generators[0].get_seed();
        u64::from_le_bytes(*key.first_chunk().expect("a key has 32 bytes"))
    }

    /// Moves the streams to where those of `seed` are after so many words, in the order of [`RngStream::ALL`].
    pub fn seek(&mut self, seed: u64, positions: [u128; RngStream::ALL.len()]) {
        if self.seed() != seed {
            *self = Self::new(seed);
        }
        for (generator, position) in self.generators.iter_mut().zip(positions) {
            if generator.get_word_pos() != position {
                generator.set_word_pos(position);
            }
        }
    }

    /// How many words were drawn from each stream, in the order of [`RngStream::ALL`].
    pub fn positions(&self) -> [u128; RngStream::ALL.len()] {
        self.generators.each_ref().map(ChaCha8Rng::get_word_pos)
    }
}

/// The number in `0..bound` that a raw draw stands for: its top bits, if `bound` is a power of two.
pub fn below(raw: u32, bound: u32) -> u32 {
    ((u64::from(raw) * u64::from(bound)) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bounds of the rules are powers of two: 4 outlines and courses, 16 and 32 errors of aim, 32 speeds, 256
    /// headings.
    #[test]
    fn a_bound_of_a_power_of_two_takes_the_top_bits_so_all_numbers_are_equally_likely() {
        for bits in [1, 2, 4, 5, 8] {
            let bound = 1 << bits;
            let mut counts = vec![0; bound as usize];
            for top in 0..1u32 << 16 {
                let raw = top << 16;
                assert_eq!(below(raw, bound), raw >> (32 - bits));
                assert_eq!(below(raw, bound), below(raw | 0xffff, bound));
                counts[below(raw, bound) as usize] += 1;
            }
            assert_eq!(counts, vec![(1 << 16) / bound; bound as usize]);
        }
    }

    #[test]
    fn a_draw_from_one_stream_does_not_change_the_others() {
        let (mut drawn_from, mut untouched) = (RngStreams::new(7), RngStreams::new(7));
        drawn_from.below(RngStream::Saucers, 100);
        let draw =
            |streams: &mut RngStreams| [(); 8].map(|()| streams.below(RngStream::Waves, 1 << 31));
        assert_eq!(draw(&mut drawn_from), draw(&mut untouched));
        assert_eq!(drawn_from.positions(), [8, 0, 1, 0]);
    }

    #[test]
    fn streams_differ_by_purpose_and_by_seed() {
        let first = |seed, stream| RngStreams::new(seed).below(stream, 1 << 31);
        assert_ne!(first(1, RngStream::Waves), first(1, RngStream::Splits));
        assert_ne!(first(1, RngStream::Waves), first(2, RngStream::Waves));
    }

    #[test]
    fn a_range_includes_both_ends_and_nothing_beyond() {
        let mut streams = RngStreams::new(0);
        let draws: Vec<i32> = (0..1000)
            .map(|_| streams.between(RngStream::Waves, -2, 1))
            .collect();
        assert_eq!(
            (draws.iter().min(), draws.iter().max()),
            (Some(&-2), Some(&1))
        );
    }
}
