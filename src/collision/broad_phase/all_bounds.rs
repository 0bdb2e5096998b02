//! The bounds of all bodies in a step, by slot.

use crate::collision::duration::Dt;
use crate::collision::torus::Torus;

use super::bodies::Bodies;
use super::swept_bounds::{PlacedBounds, ReachesTooFar, SweptBounds};
use super::tally::{Extents, Tally};
use super::threads::Threads;

/// The bounds of all bodies in a step.
#[derive(Clone, Debug, Default)]
pub(super) struct AllBounds {
    pub bounds: Vec<SweptBounds>,
    /// How many fields the body was moved; left empty on the plane.
    pub copies: Vec<[i8; 2]>,
    /// What the levels are chosen by.
    pub tally: Tally,
    shares: Vec<Share>,
}

/// What one thread has counted of its bodies, and whether one of them stopped it.
#[derive(Clone, Debug, Default)]
struct Share {
    tally: Tally,
    too_far: Option<ReachesTooFar>,
}

impl AllBounds {
    /// Bounds all bodies, and counts them on levels with these extents.
    ///
    /// # Errors
    /// [`ReachesTooFar`] about the first such body, only on a torus.
    pub fn compute(
        &mut self,
        bodies: Bodies<'_>,
        dt: Dt,
        torus: Option<Torus>,
        extents: &Extents,
        threads: &Threads,
    ) -> Result<(), ReachesTooFar> {
        let count = bodies.bodies.len();
        self.bounds.resize(count, SweptBounds::default());
        self.copies.resize(torus.map_or(0, |_| count), [0; 2]);
        self.shares.clear();
        self.shares.resize_with(threads.count(), Share::default);
        let length = count.div_ceil(threads.count()).max(1);
        let chunks = bodies
            .chunks(length)
            .zip(self.bounds.chunks_mut(length))
            .zip(&mut self.shares);
        if let Some(torus) = torus {
            let chunks = chunks.zip(self.copies.chunks_mut(length));
            threads.for_each(chunks, |(((bodies, bounds), share), copies)| {
                let all = bodies.bodies.iter().zip(bodies.ids);
                for ((body, id), (bounds, copy)) in all.zip(bounds.iter_mut().zip(copies)) {
                    match PlacedBounds::on_torus(*id, body, dt, torus) {
                        Ok(placed) => (*bounds, *copy) = (placed.bounds, placed.copy),
                        Err(error) => {
                            share.too_far = Some(error);
                            return;
                        }
                    }
                    share.tally.add(bounds, extents);
                }
            });
        } else {
            threads.for_each(chunks, |((bodies, bounds), share)| {
                for (body, bounds) in bodies.bodies.iter().zip(bounds) {
                    *bounds = SweptBounds::on_plane(body, dt);
                    share.tally.add(bounds, extents);
                }
            });
        }
        if let Some(error) = self.shares.iter().find_map(|share| share.too_far) {
            return Err(error);
        }
        self.tally = Tally::default();
        for share in &self.shares {
            self.tally.merge(&share.tally);
        }
        Ok(())
    }

    /// Counts the bodies once more, on levels with these extents.
    pub fn count_on(&mut self, extents: &Extents) {
        self.tally = Tally::default();
        for bounds in &self.bounds {
            self.tally.add(bounds, extents);
        }
    }

    /// The bounds of the body in a slot.
    pub fn placed(&self, slot: u32) -> PlacedBounds {
        PlacedBounds {
            bounds: self.bounds[slot as usize],
            copy: self.copies.get(slot as usize).copied().unwrap_or_default(),
        }
    }

    /// The memory that they hold, in bytes.
    pub fn memory(&self) -> usize {
        self.bounds.capacity() * size_of::<SweptBounds>()
            + self.copies.capacity() * size_of::<[i8; 2]>()
            + self.shares.capacity() * size_of::<Share>()
    }
}
