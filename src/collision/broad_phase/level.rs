//! Levels: grids of cells for bodies of about one size, and the table in which the cells of a level are numbered.
//!
//! A body belongs to the level whose cells are at least as long as its swept bounds, and there to one cell: that of its
//! lower left corner. So two bodies of a level can touch only in the same cell or in neighbouring ones. The cells of
//! a level are four times as long as those of the level below.
//!
//! The plane has no end, and a table must have one. So the cell (x, y) has the number x + y · `stride`, modulo `cells`.
//! Neighbours in a row have neighbouring numbers; cells far apart may share a number, and then the bounds of their
//! bodies tell them apart. `cells` has no small factor and `stride` is the golden section of it, so bodies in rows,
//! columns, diagonals and lattices spread over the whole table. Where a torus has fewer cells than the
//! table, each of its cells has a number of its own.

use crate::collision::torus::Torus;

use super::swept_bounds::SweptBounds;

/// The number of levels: 4^11 in size. What is larger still is compared with every other body.
pub(super) const LEVELS: usize = 12;

/// One level that has bodies.
#[derive(Clone, Debug)]
pub(super) struct Level {
    /// Cells for each unit, on each axis.
    per_unit: [f64; 2],
    /// On a torus, the number of cells across the field on each axis.
    pub across: Option<[i32; 2]>,
    /// The number of cells in the table, and of the first of them among all levels.
    pub cells: usize,
    pub first: usize,
    pub stride: usize,
}

/// The levels of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Levels {
    /// Those that have bodies, the finest first.
    pub occupied: Vec<Level>,
    /// The greatest extent of each level, occupied or not.
    extents: [f32; LEVELS],
    /// For each occupied level its index among the occupied ones.
    index: [usize; LEVELS],
    /// The number of cells of all levels.
    pub cells: usize,
    histogram: Vec<u32>,
}

/// Buckets of extents by their exponent and two bits of the mantissa.
const BUCKETS: usize = 1 << 10;

fn bucket(extent: f32) -> usize {
    (extent.to_bits() >> 21) as usize
}

/// An extent that is at least every one of the bucket.
fn upper_end(bucket: usize) -> f32 {
    f32::from_bits(((bucket as u32) + 1) << 21)
}

impl Levels {
    /// Chooses levels for bodies with these bounds, so that nearly all of them are on the finest.
    pub fn choose(&mut self, bounds: &[SweptBounds], torus: Option<Torus>) {
        self.histogram.clear();
        self.histogram.resize(BUCKETS, 0);
        let mut count = 0;
        for bounds in bounds.iter().filter(|bounds| bounds.extent >= 0.0) {
            self.histogram[bucket(bounds.extent)] += 1;
            count += 1;
        }
        self.choose_extents(count, torus);
        let mut bodies = [0; LEVELS];
        for bounds in bounds.iter().filter(|bounds| bounds.extent >= 0.0) {
            if let Some(level) = self.level_of(bounds.extent) {
                bodies[level] += 1;
            }
        }
        self.occupied.clear();
        self.cells = 0;
        for (i, bodies) in bodies.into_iter().enumerate().filter(|(_, n)| *n > 0) {
            self.index[i] = self.occupied.len();
            let level = Level::new(self.extents[i], bodies, self.cells, torus);
            self.cells += level.cells;
            self.occupied.push(level);
        }
    }

    fn choose_extents(&mut self, count: u32, torus: Option<Torus>) {
        let most = torus.map_or(f32::MAX, |torus| torus.size().min_element() / 3.0);
        let mut seen = 0;
        let common = self.histogram.iter().position(|n| {
            seen += n;
            16 * u64::from(seen) >= 15 * u64::from(count)
        });
        let greatest = self.histogram.iter().rposition(|n| *n > 0);
        let mut extent = common.map_or(1.0, upper_end);
        if let Some(greatest) = greatest.map(upper_end)
            && greatest <= 2.0 * extent
        {
            extent = greatest;
        }
        for slot in &mut self.extents {
            *slot = extent.clamp(f32::MIN_POSITIVE, most);
            extent *= 4.0;
        }
    }

    /// The level of a body of this extent, or `None` if it is too large for all.
    #[inline]
    fn level_of(&self, extent: f32) -> Option<usize> {
        self.extents.iter().position(|most| extent <= *most)
    }

    /// The index among the occupied levels of a body of this extent, or `None` if it is too large for all.
    #[inline]
    pub fn index_of(&self, extent: f32) -> Option<usize> {
        Some(self.index[self.level_of(extent)?])
    }
}

impl Level {
    fn new(extent: f32, bodies: usize, first: usize, torus: Option<Torus>) -> Self {
        let mut cells = bodies + bodies / 2 + 16;
        let small_factors = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31];
        while small_factors
            .iter()
            .any(|factor| cells.is_multiple_of(*factor))
        {
            cells += 1;
        }
        // The golden section: no short step of cells leads to a number near the one that it started from.
        let mut stride = (cells as f64 * 0.381_966) as usize;
        let Some(torus) = torus else {
            return Self {
                per_unit: [1.0 / f64::from(extent); 2],
                across: None,
                cells,
                first,
                stride,
            };
        };
        let across = torus
            .size()
            .to_array()
            .map(|side| (side / extent).floor().max(3.0) as i32);
        // A column on each side and a row below and above, for the copies of bodies beyond the seam.
        let [columns, rows] = across.map(|n| n as usize + 2);
        if columns.saturating_mul(rows) <= 2 * cells + 64 {
            (cells, stride) = (columns * rows, columns);
        }
        let sides = torus.size().to_array();
        Self {
            per_unit: [0, 1].map(|i| f64::from(across[i]) / f64::from(sides[i])),
            across: Some(across),
            cells,
            first,
            stride,
        }
    }

    /// The cell of a corner, on a torus counted from 1: column 0 and row 0 are those beyond the seam.
    #[inline]
    pub fn cell(&self, corner: [f32; 2]) -> [i32; 2] {
        let cell = |axis: usize| floor(f64::from(corner[axis]) * self.per_unit[axis]);
        match self.across {
            None => [cell(0), cell(1)],
            Some(across) => [0, 1].map(|axis| cell(axis).clamp(0, across[axis] - 1) + 1),
        }
    }

    /// The number of a cell, below `cells`.
    #[inline]
    pub fn number(&self, [x, y]: [i32; 2]) -> usize {
        let number = i64::from(x) + i64::from(y) * self.stride as i64;
        if number >= 0 && number < self.cells as i64 {
            number as usize
        } else {
            number.rem_euclid(self.cells as i64) as usize
        }
    }
}

/// The greatest integer that is not above `x`; the nearest i32 beyond their range.
#[inline(always)]
fn floor(x: f64) -> i32 {
    let toward_zero = x as i32;
    toward_zero.saturating_sub(i32::from(f64::from(toward_zero) > x))
}
