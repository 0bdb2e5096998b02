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

/// Appends the pairs that the bodies of a share of the cells find: share number `share` of `shares`.
pub(super) fn find_candidates(
    bounds: &SortedBounds,
    levels: &Levels,
    (share, shares): (usize, usize),
    found: &mut Vec<Candidate>,
) {
    for (i, level) in levels.occupied.iter().enumerate() {
        let coarser = &levels.occupied[i + 1..];
        let end_of = |share: usize| level.cells * share / shares;
        for cell in end_of(share)..end_of(share + 1) {
            let here = level.run(bounds, cell);
            if here.is_empty() {
                continue;
            }
            let right = level.runs(bounds, cell, 2);
            let above = level.runs(bounds, cell + level.stride - 1, 3);
            let begins_again = !(right[1].is_empty() && above[1].is_empty());
            for at in here {
                if bounds.is_ghost(at) {
                    continue;
                }
                let packed = &bounds.packed;
                let probe = Probe::new(packed.low(at), packed.high(at));
                let mut found = |other: usize| found.push([at as u32, other as u32]);
                probe.scan(packed, at + 1..right[0].end, &mut found);
                probe.scan(packed, above[0].clone(), &mut found);
                if begins_again {
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
}

impl Level {
    /// The bounds in a cell.
    #[inline(always)]
    fn run(&self, bounds: &SortedBounds, cell: usize) -> Range<usize> {
        bounds.starts[self.first + cell] as usize..bounds.starts[self.first + cell + 1] as usize
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
