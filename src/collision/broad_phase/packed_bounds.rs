//! Bounds with an array for each coordinate, so that eight of them are read and compared at once.

use std::ops::Range;

use wide::f32x8;

/// How many bounds are compared at once. So many that overlap nothing follow the last: they are not numbers, and overlap not even
/// infinite bounds.
pub(crate) const LANES: usize = 8;

const PADDED: &str = "eight bounds follow the last";

/// Bounds in their order, by coordinate.
#[derive(Clone, Debug)]
pub(crate) struct PackedBounds {
    low_x: Vec<f32>,
    low_y: Vec<f32>,
    high_x: Vec<f32>,
    high_y: Vec<f32>,
}

impl Default for PackedBounds {
    fn default() -> Self {
        let [low_x, low_y, high_x, high_y] = [[f32::NAN; LANES]; 4].map(Vec::from);
        Self {
            low_x,
            low_y,
            high_x,
            high_y,
        }
    }
}

impl PackedBounds {
    /// The number of bounds.
    pub(crate) fn len(&self) -> usize {
        self.low_x.len() - LANES
    }

    /// Makes room for so many bounds. What they are is not stated before they are [`set`](Self::set).
    pub(crate) fn resize(&mut self, count: usize) {
        for coordinates in self.all_mut() {
            coordinates.resize(count + LANES, 0.0);
            coordinates[count..].fill(f32::NAN);
        }
    }

    /// Adds bounds behind the last.
    #[inline]
    pub(crate) fn push(&mut self, low: [f32; 2], high: [f32; 2]) {
        let at = self.len();
        for coordinates in self.all_mut() {
            coordinates.push(f32::NAN);
        }
        self.set(at, low, high);
    }

    const fn all_mut(&mut self) -> [&mut Vec<f32>; 4] {
        [
            &mut self.low_x,
            &mut self.low_y,
            &mut self.high_x,
            &mut self.high_y,
        ]
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, at: usize, low: [f32; 2], high: [f32; 2]) {
        self.low_x[at] = low[0];
        self.low_y[at] = low[1];
        self.high_x[at] = high[0];
        self.high_y[at] = high[1];
    }

    #[inline(always)]
    pub(crate) fn low(&self, at: usize) -> [f32; 2] {
        [self.low_x[at], self.low_y[at]]
    }

    #[inline(always)]
    pub(crate) fn high(&self, at: usize) -> [f32; 2] {
        [self.high_x[at], self.high_y[at]]
    }

    /// The memory that they hold, in bytes.
    pub(crate) fn memory(&self) -> usize {
        let coordinates = [&self.low_x, &self.low_y, &self.high_x, &self.high_y];
        4 * coordinates.map(Vec::capacity).iter().sum::<usize>()
    }
}

/// The bounds of one body, in every lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Probe {
    low_x: f32x8,
    low_y: f32x8,
    high_x: f32x8,
    high_y: f32x8,
}

impl Probe {
    #[inline(always)]
    pub(crate) fn new(low: [f32; 2], high: [f32; 2]) -> Self {
        Self {
            low_x: f32x8::splat(low[0]),
            low_y: f32x8::splat(low[1]),
            high_x: f32x8::splat(high[0]),
            high_y: f32x8::splat(high[1]),
        }
    }

    /// Which of the eight bounds from `first` on overlap these, touching included: a bit each, the lowest for `first`.
    #[inline(always)]
    pub(crate) fn overlapping(&self, bounds: &PackedBounds, first: usize) -> u32 {
        let lanes =
            |coordinates: &[f32]| f32x8::new(*coordinates[first..].first_chunk().expect(PADDED));
        let overlap = lanes(&bounds.low_x).simd_le(self.high_x)
            & self.low_x.simd_le(lanes(&bounds.high_x))
            & lanes(&bounds.low_y).simd_le(self.high_y)
            & self.low_y.simd_le(lanes(&bounds.high_y));
        overlap.to_bitmask()
    }

    /// Calls `found` with the place of all bounds in two runs that overlap these. Whether a run is empty, or short, costs no branch
    /// of its own: among scattered bodies nobody can predict it.
    #[inline(always)]
    pub(crate) fn scan_short(
        &self,
        bounds: &PackedBounds,
        [one, other]: [Range<usize>; 2],
        found: &mut impl FnMut(usize),
    ) {
        let in_one = self.overlapping(bounds, one.start) & in_run(one.len());
        let in_other = self.overlapping(bounds, other.start) & in_run(other.len());
        for lane in lanes_of(in_one | in_other << LANES) {
            let first = if lane < LANES { one.start } else { other.start };
            found(first + lane % LANES);
        }
        if one.len() > LANES || other.len() > LANES {
            self.scan(bounds, one.start + LANES..one.end, found);
            self.scan(bounds, other.start + LANES..other.end, found);
        }
    }

    /// Calls `found` with the place of all bounds in a run that overlap these.
    #[inline(always)]
    pub(crate) fn scan(
        &self,
        bounds: &PackedBounds,
        run: Range<usize>,
        found: &mut impl FnMut(usize),
    ) {
        let mut first = run.start;
        while first < run.end {
            let bits = self.overlapping(bounds, first) & in_run(run.end - first);
            for lane in lanes_of(bits) {
                found(first + lane);
            }
            first += LANES;
        }
    }
}

/// The lanes whose bits are set, in rising order.
#[inline(always)]
pub(crate) fn lanes_of(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = (bits != 0).then_some(bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        lane
    })
}

/// The bits of the first `count` lanes.
#[inline(always)]
const fn in_run(count: usize) -> u32 {
    let count = if count < LANES { count } else { LANES };
    (1 << count) - 1
}
