//! The random numbers of an environment: which frames repeat the last action, and the seeds of later episodes.

/// `SplitMix64`, after Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*, 2014. Its whole state is one
/// number, which a snapshot holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator(pub u64);

impl Generator {
    /// The next word.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// True with this probability, from 0 to 1.
    pub fn is_drawn(&mut self, probability: f64) -> bool {
        // The top 53 bits, as a number in [0, 1).
        let unit = (self.word() >> 11) as f64 * (1.0 / (1u64 << 53) as f64);
        unit < probability
    }
}
