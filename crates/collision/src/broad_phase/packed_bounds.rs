//! Bounds in a form in which two of them are compared on all four sides at once.

use std::ops::Range;

use wide::f32x8;

/// How many bounds are compared without a branch. So many that overlap nothing follow the last: they are not numbers, and overlap
/// not even infinite bounds.
pub(super) const LANES: usize = 4;

const PADDED: &str = "bounds that overlap nothing follow the last";

/// Each side of bounds has a bit of its own.
const SIDES: usize = 4;

/// Bounds in their order: each has `low` and then −`high`, so that both ends are compared in the same direction.
#[derive(Clone, Debug)]
pub(super) struct PackedBounds(Vec<[f32; SIDES]>);

impl Default for PackedBounds {
    fn default() -> Self {
        Self(vec![NOTHING; LANES])
    }
}

const NOTHING: [f32; SIDES] = [f32::NAN; SIDES];

impl PackedBounds {
    /// Makes room for so many bounds. What they are is not stated before they are [`set`](Self::set).
    pub(super) fn resize(&mut self, count: usize) {
        self.0.resize(count + LANES, NOTHING);
        self.0[count..].fill(NOTHING);
    }

    #[inline(always)]
    pub(super) fn set(&mut self, at: usize, low: [f32; 2], high: [f32; 2]) {
        self.0[at] = [low[0], low[1], -high[0], -high[1]];
    }

    #[inline(always)]
    pub(super) fn low(&self, at: usize) -> [f32; 2] {
        let [x, y, ..] = self.0[at];
        [x, y]
    }

    #[inline(always)]
    pub(super) fn high(&self, at: usize) -> [f32; 2] {
        let [.., x, y] = self.0[at];
        [-x, -y]
    }

    /// What is compared with other bounds to see which overlap those at `at`.
    #[inline(always)]
    pub(super) fn probe(&self, at: usize) -> Probe {
        Probe::new(self.low(at), self.high(at))
    }

    /// The memory that they hold, in bytes.
    pub(super) fn memory(&self) -> usize {
        size_of::<[f32; SIDES]>() * self.0.capacity()
    }
}

/// The bounds of one body, twice, as those of others are compared with them: `high` and then −`low`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Probe(f32x8);

impl Probe {
    #[inline(always)]
    pub(super) fn new(low: [f32; 2], high: [f32; 2]) -> Self {
        let [right, top, left, bottom] = [high[0], high[1], -low[0], -low[1]];
        Self(f32x8::new([
            right, top, left, bottom, right, top, left, bottom,
        ]))
    }

    /// Which of the [`LANES`] bounds from `first` on overlap these, touching included.
    #[inline(always)]
    pub(super) fn overlapping(&self, bounds: &PackedBounds, first: usize) -> LaneSet {
        let others: &[[f32; SIDES]; LANES] = bounds.0[first..].first_chunk().expect(PADDED);
        let two = |first: usize| {
            let sides = others[first..first + 2].as_flattened();
            let sides = f32x8::new(*sides.first_chunk().expect("two have eight sides"));
            sides.simd_le(self.0).to_bitmask()
        };
        let sides = two(0) | two(2) << (2 * SIDES);
        LaneSet(sides & sides >> 1 & sides >> 2 & sides >> 3 & 0x1111)
    }

    /// Calls `found` with the place of all bounds in a run that overlap these.
    #[inline(always)]
    pub(super) fn scan(
        &self,
        bounds: &PackedBounds,
        run: Range<usize>,
        found: &mut impl FnMut(usize),
    ) {
        let mut first = run.start;
        while first < run.end {
            for lane in self.overlapping(bounds, first).first(run.end - first) {
                found(first + lane);
            }
            first += LANES;
        }
    }
}

/// A set of lanes, in rising order. Lane n is bit 4n: the bits between stay 0.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LaneSet(u32);

impl LaneSet {
    /// Those of the first `count` lanes.
    #[inline(always)]
    pub(super) const fn first(self, count: usize) -> Self {
        let count = if count < LANES { count } else { LANES };
        Self(self.0 & ((1 << (SIDES * count)) - 1))
    }

    /// These lanes, and others as those behind the last.
    #[inline(always)]
    pub(super) const fn followed_by(self, others: Self) -> Self {
        Self(self.0 | others.0 << (SIDES * LANES))
    }

    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for LaneSet {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let lane = (self.0 != 0).then_some(self.0.trailing_zeros() as usize / SIDES);
        self.0 &= self.0.wrapping_sub(1);
        lane
    }
}
