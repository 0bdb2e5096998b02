//! Finds the pairs whose bounds overlap: each body looks among those of its own and the neighbouring cells.
//!
//! On its own level a body looks only forward: at those behind it in its cell, at the cell to the right, and at the
//! three cells above. So each pair is found once. On coarser levels it looks at all nine cells around its own. The
//! numbers of neighbours in a row follow each other, so all these are few runs of bounds, four of which are
//! compared at once.

use std::ops::Range;

use crate::duration::Dt;
use crate::torus::Torus;

use super::bodies::Bodies;
use super::contact::{BodyContact, contact_of};
use super::level::{Level, Levels};
use super::packed_bounds::{LANES, LaneSet};
use super::sorted_bounds::SortedBounds;
use crate::threads::Threads;

/// Two places among the sorted bounds.
type Candidate = [u32; 2];

/// What one thread finds.
#[derive(Clone, Debug, Default)]
pub(super) struct Finder {
    pub candidates: Vec<Candidate>,
    pub contacts: Vec<BodyContact>,
}

impl Finder {
    /// The memory that it holds, in bytes.
    pub fn memory(&self) -> usize {
        self.candidates.capacity() * size_of::<Candidate>()
            + self.contacts.capacity() * size_of::<BodyContact>()
    }
}

/// Everything that the search and the exact tests of a step read.
#[derive(Clone, Copy)]
pub(super) struct Search<'b> {
    pub sorted: &'b SortedBounds,
    pub levels: &'b Levels,
    pub bodies: Bodies<'b>,
    pub dt: Dt,
    pub torus: Option<Torus>,
    /// Each takes one share of the bodies.
    pub threads: &'b Threads,
}

impl Search<'_> {
    /// Lets each finder do the share of one thread. Calls `searched` when the first has
    /// found its candidates and goes on to test them.
    pub fn run(self, finders: &mut [Finder], mut searched: impl FnMut()) {
        let first = |(share, finder): (usize, &mut Finder)| {
            self.find_candidates(share, finder);
            searched();
            self.test_candidates(finder);
        };
        let finders = finders.iter_mut().enumerate();
        self.threads.run(finders, first, |(share, finder)| {
            self.find_candidates(share, finder);
            self.test_candidates(finder);
        });
    }

    /// Finds the pairs whose bounds overlap, of the bodies of one share.
    fn find_candidates(&self, share: usize, finder: &mut Finder) {
        finder.candidates.clear();
        let levels = &self.levels.occupied;
        for (i, level) in levels.iter().enumerate() {
            let all = level.all(self.sorted);
            let end_of = |share: usize| all.start + all.len() * share / self.threads.count();
            let mut next = end_of(share);
            let end = end_of(share + 1);
            while next < end {
                let block = next..end.min(next + BLOCK);
                next = block.end;
                find_in_block(
                    self.sorted,
                    level,
                    &levels[i + 1..],
                    block,
                    &mut finder.candidates,
                );
            }
        }
    }

    /// Lets the exact kernel answer the pairs.
    fn test_candidates(&self, finder: &mut Finder) {
        let named = |at: u32| {
            let at = at as usize;
            self.bodies
                .named(self.sorted.slot_at(at), self.sorted.copy_at(at))
        };
        finder.contacts.clear();
        for [p, q] in &finder.candidates {
            if let Some(contact) = contact_of(named(*p), named(*q), self.dt, self.torus) {
                finder.contacts.push(contact);
            }
        }
    }
}

/// So many bodies look around themselves before the pairs that they found are written down.
const BLOCK: usize = 256;

/// A body that found something among the [`LANES`] bounds from each of two places on.
#[derive(Clone, Copy, Default)]
struct Find {
    at: u32,
    first: [u32; 2],
    lanes: LaneSet,
}

/// Appends the pairs that the bodies of a block find.
fn find_in_block(
    bounds: &SortedBounds,
    level: &Level,
    coarser: &[Level],
    block: Range<usize>,
    found: &mut Vec<Candidate>,
) {
    let packed = &bounds.packed;
    // Whether a body finds anything is hard to predict, so the loop has no branch for it: a find without lanes is overwritten.
    let mut finds = [Find::default(); BLOCK];
    let mut count = 0;
    for at in block {
        if bounds.is_ghost(at) {
            continue;
        }
        let probe = packed.probe(at);
        let cell = level.cell_at(bounds, at);
        let right = level.runs(bounds, cell, 2);
        let above = level.runs(bounds, cell + level.stride - 1, 3);
        let runs = [at + 1..right[0].end, above[0].clone()];
        // `Range::len` would branch on whether a run is empty.
        let lengths = runs.each_ref().map(|run| run.end - run.start);
        let [here, there] =
            [0, 1].map(|i| probe.overlapping(packed, runs[i].start).first(lengths[i]));
        let lanes = here.followed_by(there);
        finds[count % BLOCK] = Find {
            at: at as u32,
            first: runs.each_ref().map(|run| run.start as u32),
            lanes,
        };
        count += usize::from(!lanes.is_empty());
        let is_rare =
            (lengths[0] > LANES) | (lengths[1] > LANES) | (right[1].end > 0) | (above[1].end > 0);
        if is_rare || !coarser.is_empty() {
            let mut found = |other: usize| found.push([at as u32, other as u32]);
            let [here, there] = runs;
            probe.scan(packed, here.start + LANES..here.end, &mut found);
            probe.scan(packed, there.start + LANES..there.end, &mut found);
            probe.scan(packed, right[1].clone(), &mut found);
            probe.scan(packed, above[1].clone(), &mut found);
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
    for Find { at, first, lanes } in &finds[..count] {
        for lane in *lanes {
            found.push([*at, first[lane / LANES] + (lane % LANES) as u32]);
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
