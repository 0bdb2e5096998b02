//! Counts bodies by their extent, and measures where those of each level lie: what the levels of a step are chosen by.

use crate::collision::torus::Torus;

use super::swept_bounds::{SweptBounds, greater, lesser};

/// The number of levels: 4^11 in size. What is larger still is compared with every other body.
pub(super) const LEVELS: usize = 12;

/// The greatest extent of each level, occupied or not.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Extents(pub [f32; LEVELS]);

impl Extents {
    /// The level of a body of this extent, or `None` if it is too large for all.
    #[inline(always)]
    pub fn level_of(&self, extent: f32) -> Option<usize> {
        self.0.iter().position(|most| extent <= *most)
    }
}

/// Buckets of extents by their exponent and two bits of the mantissa.
const BUCKETS: usize = 1 << 10;

#[inline(always)]
fn bucket(extent: f32) -> usize {
    (extent.to_bits() >> 21) as usize % BUCKETS
}

/// An extent that is at least every one of the bucket.
fn upper_end(bucket: usize) -> f32 {
    f32::from_bits(((bucket as u32) + 1) << 21)
}

/// The bodies of one level.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnLevel {
    pub bodies: usize,
    /// Their lower left corners lie between these.
    pub least: [f32; 2],
    pub greatest: [f32; 2],
}

impl OnLevel {
    const NONE: Self = Self {
        bodies: 0,
        least: [f32::INFINITY; 2],
        greatest: [f32::NEG_INFINITY; 2],
    };

    #[inline(always)]
    fn extend(&mut self, other: &Self) {
        self.bodies += other.bodies;
        for axis in 0..2 {
            self.least[axis] = lesser(self.least[axis], other.least[axis]);
            self.greatest[axis] = greater(self.greatest[axis], other.greatest[axis]);
        }
    }
}

/// The bodies of a step, or of one share of it.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    buckets: [u32; BUCKETS],
    pub levels: [OnLevel; LEVELS],
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            buckets: [0; BUCKETS],
            levels: [OnLevel::NONE; LEVELS],
        }
    }
}

impl Tally {
    /// Counts one more body, on levels with these extents. An empty box does not count.
    #[inline(always)]
    pub fn add(&mut self, bounds: &SweptBounds, extents: &Extents) {
        let extent = bounds.extent();
        if extent < 0.0 {
            return;
        }
        self.buckets[bucket(extent)] += 1;
        if let Some(level) = extents.level_of(extent) {
            self.levels[level].extend(&OnLevel {
                bodies: 1,
                least: bounds.low,
                greatest: bounds.low,
            });
        }
    }

    /// Adds what another share has counted.
    pub fn merge(&mut self, other: &Self) {
        for (all, more) in self.buckets.iter_mut().zip(&other.buckets) {
            *all += more;
        }
        for (all, more) in self.levels.iter_mut().zip(&other.levels) {
            all.extend(more);
        }
    }

    /// The extents of levels for these bodies: 15 of 16 are on the finest.
    pub fn extents(&self, torus: Option<Torus>) -> Extents {
        let most = torus.map_or(f32::MAX, |torus| torus.size().min_element() / 3.0);
        let count: u64 = self.buckets.iter().map(|n| u64::from(*n)).sum();
        let mut seen = 0;
        let common = self.buckets.iter().position(|n| {
            seen += u64::from(*n);
            count > 0 && 16 * seen >= 15 * count
        });
        let greatest = self.buckets.iter().rposition(|n| *n > 0);
        let mut extent = common.map_or(1.0, upper_end);
        if let Some(greatest) = greatest.map(upper_end)
            && greatest <= 2.0 * extent
        {
            extent = greatest;
        }
        Extents([(); LEVELS].map(|()| {
            let level = extent.clamp(f32::MIN_POSITIVE, most);
            extent *= 4.0;
            level
        }))
    }
}
