//! Counts bodies by their extent, and measures where those of each level lie: what the levels of a step are chosen by.

use crate::torus::Torus;

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
#[derive(Clone, Copy, Debug, PartialEq)]
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
#[derive(Clone, Debug, PartialEq)]
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
    /// Counts nothing any more.
    pub fn clear(&mut self) {
        self.buckets.fill(0);
        self.levels.fill(OnLevel::NONE);
    }

    /// Counts one more body, on levels with these extents. One that is empty or without end does not count.
    #[inline(always)]
    pub fn add(&mut self, bounds: &SweptBounds, extents: &Extents) {
        let extent = bounds.extent();
        if !(0.0..f32::INFINITY).contains(&extent) {
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

    /// The extents of levels for these bodies. At least 15 of 16 are on the finest, unless they are larger than a third of a torus.
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

#[cfg(test)]
mod tests {
    use bevy_math::Vec2;

    use super::*;

    /// Squares of these sides. Their extents are a sixteenth more.
    fn squares(sides: &[f32]) -> Vec<SweptBounds> {
        let square = |(x, side): (f32, &f32)| SweptBounds {
            low: [x, -x],
            high: [x + side, side - x],
        };
        let places = (0..sides.len()).map(|i| i as f32);
        places.zip(sides).map(square).collect()
    }

    fn counted(bounds: &[SweptBounds], extents: &Extents) -> Tally {
        let mut tally = Tally::default();
        for bounds in bounds {
            tally.add(bounds, extents);
        }
        tally
    }

    fn extents(sides: &[f32], torus: Option<Torus>) -> [f32; LEVELS] {
        let bounds = squares(sides);
        counted(&bounds, &Extents::default()).extents(torus).0
    }

    #[test]
    fn the_finest_level_is_for_fifteen_of_sixteen_and_each_other_four_times_as_large() {
        // An extent of 17, in the bucket up to 20; and one of 1,700.
        let mut sides = [16.0; 16];
        sides[7] = 1600.0;
        assert_eq!(extents(&sides, None)[..3], [20.0, 80.0, 320.0]);
        sides[8] = 1600.0;
        assert_eq!(
            extents(&sides, None)[0],
            1792.0,
            "two of sixteen are too many"
        );
    }

    #[test]
    fn sizes_up_to_twice_the_common_one_share_its_level() {
        // Extents of 17 and of 34.
        let mut sides = [16.0; 32];
        sides[0] = 32.0;
        assert_eq!(extents(&sides, None)[0], 40.0);
    }

    #[test]
    fn on_a_torus_three_cells_fit_across_the_field() {
        let torus = Torus::new(Vec2::new(300.0, 900.0)).expect("a field");
        assert_eq!(
            extents(&[16.0], Some(torus))[..4],
            [20.0, 80.0, 100.0, 100.0]
        );
    }

    #[test]
    fn without_bodies_or_with_endless_ones_alone_the_levels_have_sizes() {
        for sides in [&[][..], &[f32::INFINITY; 3], &[f32::MAX; 3], &[-1.0]] {
            let extents = extents(sides, None);
            assert!(
                extents.iter().all(|extent| extent.is_finite()),
                "{extents:?}"
            );
        }
        // Most are endless, and the others have cells of their size.
        assert_eq!(
            extents(&[f32::INFINITY, f32::INFINITY, 16.0], None)[0],
            20.0
        );
    }

    #[test]
    fn what_threads_have_counted_adds_up() {
        let bounds = squares(&[1.0, 200.0, 3.0, 3.0, 900.0, 0.5, 7.0]);
        let extents = counted(&bounds, &Extents::default()).extents(None);
        let at_once = counted(&bounds, &extents);
        for share in 1..bounds.len() {
            let mut parts = bounds.chunks(share).map(|part| counted(part, &extents));
            let mut all = parts.next().expect("a part");
            parts.for_each(|part| all.merge(&part));
            assert_eq!(all, at_once, "{share} at a time");
        }
        let bodies: Vec<_> = at_once.levels.iter().map(|level| level.bodies).collect();
        assert_eq!(bodies.iter().sum::<usize>(), bounds.len());
    }
}
