//! The bounds of all bodies in the order of their cells, by counting how many belong to each: a counting sort.

use crate::torus::Torus;

use super::all_bounds::AllBounds;
use super::level::Levels;
use super::packed_bounds::PackedBounds;
use super::swept_bounds::{PlacedBounds, SweptBounds};

/// A body without a cell: it is empty, or too large for all levels.
const NOWHERE: u32 = u32::MAX;

/// The bounds of one level after the other, each in the order of its cells.
#[derive(Clone, Debug, Default)]
pub(super) struct SortedBounds {
    pub packed: PackedBounds,
    /// The slot of the body.
    pub slot: Vec<u32>,
    /// The number of its cell among those of all levels.
    pub cell: Vec<u32>,
    /// How many fields each body was moved; left empty on the plane.
    pub copy: Vec<[i8; 2]>,
    /// For each cell of all levels the first of its bounds; one more for the end.
    pub starts: Vec<u32>,
    /// The slots of the bodies that are too large for all levels.
    pub large: Vec<u32>,
    /// The slots of empty bodies.
    pub empty: Vec<u32>,
    /// The number of its cell for each body, by slot.
    cell_of_slot: Vec<u32>,
    ghosts: Vec<Ghost>,
}

/// The copy of a body beyond the seam: found by its neighbours there, but looking for none itself.
#[derive(Clone, Debug)]
struct Ghost {
    placed: PlacedBounds,
    cell: u32,
    slot: u32,
}

/// A cell that is so many behind the one before lies far away in memory; so does any cell before it.
const FAR: u32 = 1 << 10;

/// One body in so many may have a cell far from that of the body in the slot before it. A body that moves to another row makes two.
const MOST_FAR: usize = 4;

/// The bit of a slot that marks the bounds of a ghost.
const GHOST: u32 = 1 << 31;

impl SortedBounds {
    /// Sorts the bounds of all bodies. Returns whether so many bodies are out of the order of their cells that to move them pays.
    pub fn sort(&mut self, all: &AllBounds, levels: &Levels, torus: Option<Torus>) -> bool {
        self.starts.clear();
        self.starts.reserve(levels.most_cells + 2);
        // Two more than cells: `starts[c + 1]` counts up from the start of cell c to its end, which is the next one's start.
        self.starts.resize(levels.cells + 2, 0);
        self.cell_of_slot.clear();
        self.ghosts.clear();
        self.large.clear();
        self.empty.clear();
        let (mut previous, mut far) = (0, 0);
        for (slot, bounds) in (0..).zip(&all.by_slot) {
            let extent = bounds.extent();
            let cell = if extent < 0.0 {
                self.empty.push(slot);
                NOWHERE
            } else if let Some(index) = levels.index_of(extent) {
                let level = &levels.occupied[index];
                let cell = level.cell(bounds.low);
                let number = level.first + level.number(cell);
                self.starts[number + 2] += 1;
                if let (Some(torus), Some(across)) = (torus, level.across)
                    && is_at_the_seam(cell, across)
                {
                    let placed = all.placed(slot);
                    for fields in beyond_the_seam(cell, across) {
                        let [x, y] = [0, 1].map(|i| cell[i] + i32::from(fields[i]) * across[i]);
                        let number = level.first + level.number([x, y]);
                        self.starts[number + 2] += 1;
                        self.ghosts.push(Ghost {
                            placed: placed.copied(torus, fields),
                            cell: number as u32,
                            slot,
                        });
                    }
                }
                number as u32
            } else {
                self.large.push(slot);
                NOWHERE
            };
            self.cell_of_slot.push(cell);
            far += usize::from(cell.wrapping_sub(previous) > FAR);
            previous = cell;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        self.fill(all, sum as usize);
        far > all.by_slot.len() / MOST_FAR
    }

    fn fill(&mut self, all: &AllBounds, count: usize) {
        self.packed.resize(count);
        self.slot.resize(count, 0);
        self.cell.resize(count, 0);
        let has_copies = !all.copies.is_empty();
        self.copy.resize(if has_copies { count } else { 0 }, [0; 2]);
        let cells = std::mem::take(&mut self.cell_of_slot);
        for ((slot, bounds), cell) in (0..).zip(&all.by_slot).zip(&cells) {
            if *cell != NOWHERE {
                let at = self.put(*cell, bounds, slot);
                if has_copies {
                    self.copy[at] = all.copies[slot as usize];
                }
            }
        }
        self.cell_of_slot = cells;
        let ghosts = std::mem::take(&mut self.ghosts);
        for ghost in &ghosts {
            let at = self.put(ghost.cell, &ghost.placed.bounds, ghost.slot | GHOST);
            self.copy[at] = ghost.placed.copy;
        }
        self.ghosts = ghosts;
    }

    /// Puts bounds at the next place of a cell, which it returns.
    #[inline(always)]
    fn put(&mut self, cell: u32, bounds: &SweptBounds, slot: u32) -> usize {
        let start = &mut self.starts[cell as usize + 1];
        let at = *start as usize;
        *start += 1;
        self.packed.set(at, bounds.low, bounds.high);
        self.slot[at] = slot;
        self.cell[at] = cell;
        at
    }

    /// Gives every body the next slot in the order of the cells. Calls `moved` with its old slot, for each new slot in order.
    #[inline]
    pub fn renumber(&mut self, new_slots: &mut Vec<u32>, mut moved: impl FnMut(u32)) {
        let mut next = 0;
        new_slots.resize(self.cell_of_slot.len(), 0);
        for slots in [&mut self.slot, &mut self.large, &mut self.empty] {
            for slot in slots {
                if *slot & GHOST == 0 {
                    new_slots[*slot as usize] = next;
                    moved(*slot);
                    *slot = next;
                    next += 1;
                }
            }
        }
        if !self.ghosts.is_empty() {
            for slot in self.slot.iter_mut().filter(|slot| **slot & GHOST != 0) {
                *slot = new_slots[(*slot & !GHOST) as usize] | GHOST;
            }
        }
    }

    /// The slot of the body with the bounds at `at`.
    #[inline]
    pub fn slot_at(&self, at: usize) -> usize {
        (self.slot[at] & !GHOST) as usize
    }

    /// Whether the bounds at `at` are those of a copy beyond the seam.
    #[inline]
    pub fn is_ghost(&self, at: usize) -> bool {
        self.slot[at] & GHOST != 0
    }

    /// How many fields the bounds at `at` were moved from their body.
    #[inline]
    pub fn copy_at(&self, at: usize) -> [i8; 2] {
        self.copy.get(at).copied().unwrap_or_default()
    }

    /// The bounds at `at`.
    pub fn placed_at(&self, at: usize) -> PlacedBounds {
        PlacedBounds {
            bounds: SweptBounds {
                low: self.packed.low(at),
                high: self.packed.high(at),
            },
            copy: self.copy_at(at),
        }
    }

    /// The memory that it holds, in bytes.
    pub fn memory(&self) -> usize {
        let words = [
            &self.slot,
            &self.cell,
            &self.starts,
            &self.large,
            &self.empty,
            &self.cell_of_slot,
        ];
        self.packed.memory()
            + 4 * words.map(Vec::capacity).iter().sum::<usize>()
            + 2 * self.copy.capacity()
            + size_of::<Ghost>() * self.ghosts.capacity()
    }
}

/// Whether a cell, counted from 1, is in the first or the last column or row.
#[inline(always)]
fn is_at_the_seam([x, y]: [i32; 2], [columns, rows]: [i32; 2]) -> bool {
    (x == 1) | (x == columns) | (y == 1) | (y == rows)
}

/// In which directions a body in this cell, counted from 1, has copies in the columns and rows just beyond the seam.
#[cold]
fn beyond_the_seam(cell: [i32; 2], across: [i32; 2]) -> impl Iterator<Item = [i8; 2]> {
    let [x, y] = [0, 1].map(|i| i8::from(cell[i] == 1) - i8::from(cell[i] == across[i]));
    let corner = [[x, 0], [0, y], [x, y]];
    let is_there = [x != 0, y != 0, x != 0 && y != 0];
    corner
        .into_iter()
        .zip(is_there)
        .filter_map(|(fields, is)| is.then_some(fields))
}
