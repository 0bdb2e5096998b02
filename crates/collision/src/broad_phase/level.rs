//! Levels: grids of cells for bodies of about one size, and the table in which the cells of a level are numbered.
//!
//! A body belongs to the level whose cells are at least as long as its swept bounds, and there to one cell: that of its
//! lower left corner. So two bodies of a level can touch only in the same cell or in neighbouring ones. The cells of
//! a level are four times as long as those of the level below.
//!
//! Where the cells of the field, or around all bodies of a level on the plane, are not many more than its bodies, each has a number
//! of its own, row by row: a grid. Else the cell (x, y) has the number x + y · `stride`, modulo `cells`.
//! Neighbours in a row have neighbouring numbers; cells far apart may share a number, and then the bounds of their
//! bodies tell them apart. `cells` has no small factor and `stride` is the golden section of it, so bodies in rows,
//! columns, diagonals and lattices spread over the whole table.

use crate::torus::Torus;

use super::tally::{Extents, LEVELS, Tally};

/// One level that has bodies.
#[derive(Clone, Debug)]
pub(super) struct Level {
    /// Cells for each unit, on each axis.
    per_unit: [f64; 2],
    /// The middle of cell 0, in cells.
    middle: [f64; 2],
    /// The number of cells on each axis: on a torus across the field, on the plane where it has a grid.
    pub across: Option<[i32; 2]>,
    /// The number of cells in the table, and of the first of them among all levels.
    pub cells: usize,
    pub first: usize,
    pub stride: usize,
    /// 1 / `cells`, rounded.
    per_cell: f64,
}

/// Where the bodies of a step are.
enum Spread {
    /// Anywhere in a field with these sides.
    Field([f32; 2]),
    /// Their lower left corners lie between these.
    Plane { least: [f32; 2], greatest: [f32; 2] },
}

impl Spread {
    fn sides(&self) -> [f64; 2] {
        match self {
            Self::Field(sides) => sides.map(f64::from),
            Self::Plane { least, greatest } => {
                [0, 1].map(|axis| f64::from(greatest[axis]) - f64::from(least[axis]))
            }
        }
    }
}

/// The levels of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Levels {
    /// Those that have bodies, the finest first.
    pub occupied: Vec<Level>,
    pub extents: Extents,
    /// For each occupied level its index among the occupied ones.
    index: [usize; LEVELS],
    /// The number of cells of all levels, and the most that so many bodies can have.
    pub cells: usize,
    pub most_cells: usize,
}

/// The number of cells of a table has none of these factors.
const SMALL_FACTORS: [usize; 11] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31];

impl Levels {
    /// Chooses the extents of the levels for these bodies. Returns whether they are others than in the step before: then the bodies
    /// have to be counted on them.
    pub fn choose_extents(&mut self, tally: &Tally, torus: Option<Torus>) -> bool {
        let extents = tally.extents(torus);
        std::mem::replace(&mut self.extents, extents) != extents
    }

    /// Chooses the cells of each level for these bodies, which are counted on its extents.
    pub fn choose(&mut self, tally: &Tally, torus: Option<Torus>) {
        self.occupied.clear();
        (self.cells, self.most_cells) = (0, 0);
        for (i, on_level) in tally.levels.iter().enumerate() {
            if on_level.bodies == 0 {
                continue;
            }
            self.index[i] = self.occupied.len();
            let spread = match torus {
                Some(torus) => Spread::Field(torus.size().to_array()),
                None => Spread::Plane {
                    least: on_level.least,
                    greatest: on_level.greatest,
                },
            };
            let level = Level::new(self.extents.0[i], on_level.bodies, self.cells, &spread);
            self.cells += level.cells;
            self.most_cells += most_cells(on_level.bodies);
            self.occupied.push(level);
        }
    }

    /// The index among the occupied levels of a body of this extent, or `None` if it is too large for all.
    #[inline]
    pub fn index_of(&self, extent: f32) -> Option<usize> {
        Some(self.index[self.extents.level_of(extent)?])
    }
}

/// The cells of a table without a grid, but for a few.
const fn fewest_cells(bodies: usize) -> usize {
    bodies + bodies / 2 + 16
}

/// The most cells of a table for so many bodies.
const fn most_cells(bodies: usize) -> usize {
    2 * fewest_cells(bodies) + 64
}

impl Level {
    fn new(extent: f32, bodies: usize, first: usize, spread: &Spread) -> Self {
        let [length, height] = spread.sides();
        let side = f64::from(extent);
        let mut cells = fewest_cells(bodies);
        let (across, per_unit, origin) = match spread {
            Spread::Field(sides) => {
                let across = [length, height].map(|length| (length / side).floor().max(3.0));
                let per_unit = [0, 1].map(|i| across[i] / f64::from(sides[i]));
                (across, per_unit, [0.0; 2])
            }
            Spread::Plane { least, .. } => {
                let across = [length, height].map(|length| (length / side).floor() + 1.0);
                let per_unit = [side.recip(); 2];
                (
                    across,
                    per_unit,
                    least.map(|least| f64::from(least) * per_unit[0]),
                )
            }
        };
        // A column on each side and a row below and above: the neighbours of the last cells, and on a torus the copies of bodies
        // beyond the seam.
        let [columns, rows] = across.map(|n| n + 2.0);
        let has_grid =
            columns * rows <= most_cells(bodies).min((1usize << 31).saturating_sub(first)) as f64;
        let stride;
        if has_grid {
            (cells, stride) = (columns as usize * rows as usize, columns as usize);
        } else {
            while SMALL_FACTORS
                .iter()
                .any(|factor| cells.is_multiple_of(*factor))
            {
                cells += 1;
            }
            // The golden section: no short step of cells leads to a number near the one that it started from.
            stride = (cells as f64 * 0.381_966) as usize;
        }
        let is_bounded = has_grid || matches!(spread, Spread::Field(_));
        Self {
            per_unit,
            middle: origin.map(|origin| if is_bounded { origin + 0.5 } else { 0.5 }),
            across: is_bounded.then(|| across.map(|n| n as i32)),
            cells,
            first,
            stride,
            per_cell: 1.0 / cells as f64,
        }
    }

    /// The cell of a corner. With `across` they are counted from 1: column 0 and row 0 lie before the first.
    #[inline]
    pub fn cell(&self, corner: [f32; 2]) -> [i32; 2] {
        let cell = |axis: usize| {
            nearest(f64::from(corner[axis]) * self.per_unit[axis] - self.middle[axis])
        };
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
            return number as usize;
        }
        if number.abs() >= 1 << 50 {
            return number.rem_euclid(self.cells as i64) as usize;
        }
        // A multiplication takes a quarter of the time of a division. Its error is below a quarter of 1 / `cells`. So truncation is
        // exact, unless `number` is a multiple of `cells`: then it may lead to the integer next to it, toward 0.
        let rounds = (number as f64 * self.per_cell) as i64;
        let rest = number - rounds * self.cells as i64;
        let rest = if rest < 0 {
            rest + self.cells as i64
        } else {
            rest
        };
        let beyond = if rest >= self.cells as i64 {
            self.cells as i64
        } else {
            0
        };
        (rest - beyond) as usize
    }
}

/// The integer nearest to `x`, the even one of two; within ±2^30.
#[inline(always)]
fn nearest(x: f64) -> i32 {
    // Above 2^52 the last bit of an f64 is worth 1. A cast would check the range once more and round toward 0.
    const SHIFT: f64 = 1.5 * (1u64 << 52) as f64;
    let limit = f64::from(1 << 30);
    let x = if x > -limit { x } else { -limit };
    let x = if x < limit { x } else { limit };
    (x + SHIFT).to_bits() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hashed(cells: usize) -> Level {
        Level {
            per_unit: [1.0; 2],
            middle: [0.5; 2],
            across: None,
            cells,
            first: 0,
            stride: 1,
            per_cell: 1.0 / cells as f64,
        }
    }

    #[test]
    fn a_cell_beyond_the_table_has_the_number_that_a_division_leaves() {
        for cells in [17, 97, 15_013, 1_500_007] {
            let level = hashed(cells);
            for rounds in [-40, -3, -2, -1, 0, 1, 2, 3, 40, 700] {
                for beside in [-1, 0, 1] {
                    let x = rounds * cells as i32 + beside;
                    let expected = i64::from(x).rem_euclid(cells as i64) as usize;
                    assert_eq!(level.number([x, 0]), expected, "{x} of {cells}");
                }
            }
        }
    }

    #[test]
    fn a_corner_lies_in_the_cell_around_it() {
        let level = hashed(97);
        for (x, cell) in [
            (-1.25, -2),
            (-0.25, -1),
            (0.25, 0),
            (0.75, 0),
            (1e9, 1_000_000_000),
        ] {
            assert_eq!(level.cell([x, x]), [cell; 2]);
        }
        assert_eq!(level.cell([f32::MAX, -f32::MAX]), [1 << 30, -(1 << 30)]);
    }
}
