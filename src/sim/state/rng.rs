//! Randomness: one `ChaCha8` stream a purpose, so that a draw for one thing never shifts those for another.
//!
//! The seed is a u64; streams of one seed differ by number. Draws are raw u32 mapped by the few lines here, since
//! a crate's distributions may change between versions.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// What a stream is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RngStream {
    /// Where a wave's rocks start, their speed and outline.
    Waves,
    /// Speed and outline of the children of a rock.
    Splits,
    /// Size, side, course and aim of saucers.
    Saucers,
    /// Where a jump leads and whether it fails.
    Hyperspace,
}

impl RngStream {
    /// All of them, in the order of the digest.
    pub const ALL: [Self; 4] = [Self::Waves, Self::Splits, Self::Saucers, Self::Hyperspace];
}

/// The generators of one game session.
#[derive(Debug)]
pub struct RngStreams {
    generators: [ChaCha8Rng; RngStream::ALL.len()],
}

impl RngStreams {
    /// All streams of `seed`, at their beginning.
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

    /// A number in `0..bound`, each as likely as 2^32 draws allow (exactly so where `bound` is a power of two).
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, stream: RngStream, bound: u32) -> u32 {
        assert!(bound > 0, "a draw needs at least one outcome, got bound 0");
        let raw = self.generators[stream as usize].next_u32();
        ((u64::from(raw) * u64::from(bound)) >> 32) as u32
    }

    /// A number from `first` to `last`, both possible.
    pub fn between(&mut self, stream: RngStream, first: i32, last: i32) -> i32 {
        first + self.below(stream, last.abs_diff(first) + 1) as i32
    }

    /// How many words each stream has given, in the order of [`RngStream::ALL`].
    pub fn positions(&self) -> [u128; RngStream::ALL.len()] {
        self.generators.each_ref().map(ChaCha8Rng::get_word_pos)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_from_one_stream_leaves_the_others_where_they_are() {
        let (mut disturbed, mut calm) = (RngStreams::new(7), RngStreams::new(7));
        disturbed.below(RngStream::Saucers, 100);
        let draw =
            |streams: &mut RngStreams| [(); 8].map(|()| streams.below(RngStream::Waves, 1 << 31));
        assert_eq!(draw(&mut disturbed), draw(&mut calm));
        assert_eq!(disturbed.positions(), [8, 0, 1, 0]);
    }

    #[test]
    fn streams_of_one_seed_and_seeds_of_one_stream_differ() {
        let first = |seed, stream| RngStreams::new(seed).below(stream, 1 << 31);
        assert_ne!(first(1, RngStream::Waves), first(1, RngStream::Splits));
        assert_ne!(first(1, RngStream::Waves), first(2, RngStream::Waves));
    }

    #[test]
    fn both_ends_of_a_range_are_drawn_and_nothing_beyond() {
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
