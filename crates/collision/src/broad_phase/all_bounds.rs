//! The bounds of all bodies in a step, by slot.

use crate::duration::Dt;
use crate::torus::Torus;

use super::bodies::Bodies;
use super::swept_bounds::{PlacedBounds, ReachesTooFar, SweptBounds};
use super::tally::{Extents, Tally};
use crate::threads::Threads;

/// The bounds of all bodies in a step.
#[derive(Clone, Debug, Default)]
pub(super) struct AllBounds {
    pub by_slot: Vec<SweptBounds>,
    /// How many fields each body was moved; left empty on the plane.
    pub copies: Vec<[i8; 2]>,
    /// One for each thread; in the end the first has all.
    counted: Vec<Counted>,
}

/// What one thread has counted of its bodies, and whether one of them stopped it.
#[derive(Clone, Debug, Default)]
struct Counted {
    tally: Tally,
    too_far: Option<ReachesTooFar>,
}

impl AllBounds {
    /// Bounds all bodies, and counts them on levels with these extents.
    ///
    /// # Errors
    /// [`ReachesTooFar`] about the first such body by slot, only on a torus.
    pub fn compute(
        &mut self,
        bodies: Bodies<'_>,
        dt: Dt,
        torus: Option<Torus>,
        extents: &Extents,
        threads: &Threads,
    ) -> Result<(), ReachesTooFar> {
        let count = bodies.bodies.len();
        self.by_slot.resize(count, SweptBounds::default());
        self.copies.resize(torus.map_or(0, |_| count), [0; 2]);
        self.counted.resize_with(threads.count(), Counted::default);
        for counted in &mut self.counted {
            counted.tally.clear();
            counted.too_far = None;
        }
        let length = count.div_ceil(threads.count()).max(1);
        let chunks = bodies
            .chunks(length)
            .zip(self.by_slot.chunks_mut(length))
            .zip(&mut self.counted);
        if let Some(torus) = torus {
            let chunks = chunks.zip(self.copies.chunks_mut(length));
            threads.for_each(chunks, |(((bodies, bounds), counted), copies)| {
                let all = bodies.bodies.iter().zip(bodies.ids);
                for ((body, id), (bounds, copy)) in all.zip(bounds.iter_mut().zip(copies)) {
                    match PlacedBounds::on_torus(*id, body, dt, torus) {
                        Ok(placed) => (*bounds, *copy) = (placed.bounds, placed.copy),
                        Err(error) => {
                            counted.too_far = Some(error);
                            return;
                        }
                    }
                    counted.tally.add(bounds, extents);
                }
            });
        } else {
            threads.for_each(chunks, |((bodies, bounds), counted)| {
                for (body, bounds) in bodies.bodies.iter().zip(bounds) {
                    *bounds = SweptBounds::on_plane(body, dt);
                    counted.tally.add(bounds, extents);
                }
            });
        }
        if let Some(error) = self.counted.iter().find_map(|counted| counted.too_far) {
            return Err(error);
        }
        let (all, others) = self.counted.split_first_mut().expect("one for each thread");
        for other in others {
            all.tally.merge(&other.tally);
        }
        Ok(())
    }

    /// Counts the bodies once more, on levels with these extents.
    pub fn count_on(&mut self, extents: &Extents) {
        let tally = &mut self.counted[0].tally;
        tally.clear();
        for bounds in &self.by_slot {
            tally.add(bounds, extents);
        }
    }

    /// What the levels are chosen by.
    pub fn tally(&self) -> &Tally {
        &self.counted[0].tally
    }

    /// The bounds of the body in a slot.
    pub fn placed(&self, slot: u32) -> PlacedBounds {
        PlacedBounds {
            bounds: self.by_slot[slot as usize],
            copy: self.copies.get(slot as usize).copied().unwrap_or_default(),
        }
    }

    /// The memory that they hold, in bytes.
    pub fn memory(&self) -> usize {
        self.by_slot.capacity() * size_of::<SweptBounds>()
            + self.copies.capacity() * size_of::<[i8; 2]>()
            + self.counted.capacity() * size_of::<Counted>()
    }
}
