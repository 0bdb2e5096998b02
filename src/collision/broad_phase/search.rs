//! Finds the pairs whose bounds overlap: each body looks among those of its own and the neighbouring cells.
//!
//! On its own level a body looks only forward: at those behind it in its cell, at the cell to the right, and at the
//! three cells above. So each pair is found once. On coarser levels it looks at all nine cells around its own. The
//! numbers of neighbours in a row follow each other, so all these are few runs of bounds, eight of which are
//! compared at once.

use std::ops::Range;

use super::level::{Level, Levels};
use super::packed_bounds::Probe;
use super::sorted_bounds::SortedBounds;

/// Two places among the sorted bounds.
pub(super) type Candidate = [u32; 2];

/// Appends the pairs that the bodies of a share find: share number `share` of `shares`.
pub(super) fn find_candidates(
    bounds: &SortedBounds,
    levels: &Levels,
    (share, shares): (usize, usize),
    found: &mut Vec<Candidate>,
) {
    let packed = &bounds.packed;
    for (i, level) in levels.occupied.iter().enumerate() {
        let coarser = &levels.occupied[i + 1..];
        let all = level.all(bounds);
        let end_of = |share: usize| all.start + all.len() * share / shares;
        for at in end_of(share)..end_of(share + 1) {
            if bounds.is_ghost(at) {
                continue;
            }
            let probe = Probe::new(packed.low(at), packed.high(at));
            let mut found = |other: usize| found.push([at as u32, other as u32]);
            let cell = level.cell_at(bounds, at);
            let right = level.runs(bounds, cell, 2);
            let above = level.runs(bounds, cell + level.stride - 1, 3);
            probe.scan_short(packed, [at + 1..right[0].end, above[0].clone()], &mut found);
            if !(right[1].is_empty() && above[1].is_empty()) {
                probe.scan(packed, right[1].clone(), &mut found);
                probe.scan(packed, above[1].clone(), &mut found);
            }
            for level in coarser {
                let [x, y] = level.cell(packed.low(at));
                for row in y - 1..=y + 1 {
                    for run in level.runs(bounds, level.number([x - 1, row]), 3) {
                        probe.scan(packed, run, &mut found);
                    }
                }
            }
        }
    }
}

impl Level {
    /// The bounds of the level.
    fn all(&self, bounds: &SortedBounds) -> Range<usize> {
        let start = |cell: usize| bounds.starts[self.first + cell] as usize;
        start(0)..start(self.cells)
    }

    /// The cell of the bounds at `at`.
    #[inline(always)]
    fn cell_at(&self, bounds: &SortedBounds, at: usize) -> usize {
        bounds.cell[at] as usize - self.first
    }

    /// The bounds in `count` cells from this one on: a second run, where the numbers begin again at 0.
    #[inline(always)]
    fn runs(&self, bounds: &SortedBounds, cell: usize, count: usize) -> [Range<usize>; 2] {
        let cell = if cell >= self.cells {
            cell - self.cells
        } else {
            cell
        };
        let end = cell + count;
        let start = |cell: usize| bounds.starts[self.first + cell] as usize;
        if end <= self.cells {
            [start(cell)..start(end), 0..0]
        } else {
            [
                start(cell)..start(self.cells),
                start(0)..start(end - self.cells),
            ]
        }
    }
}
