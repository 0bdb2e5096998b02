//! The broad phase: all contacts of a step among many moving boxes, on the unbounded plane or on a torus.
//!
//! [`BroadPhase`] holds the boxes. [`BroadPhase::find_contacts`] answers for a step, in four parts:
//!
//! 1. Each box gets bounds around its motion, rounded outward, and is counted by size ([`all_bounds`], [`swept_bounds`],
//!    [`tally`]).
//! 2. The bounds are sorted into cells of about their size ([`level`], [`sorted_bounds`]). The boxes themselves are moved to that order too, whenever
//!    many lie far from where it has them: so a step finds them nearly sorted, and neighbours lie near each other in memory.
//! 3. Bounds in neighbouring cells are compared, four at a time ([`search`]). The exact kernel answers the pairs whose
//!    bounds overlap, so the contacts and their times are those of testing every pair with it.
//! 4. The contacts are sorted by time, then by names ([`contact_radix`]).
//!
//! # What it costs
//!
//! | boxes | work |
//! |---|---|
//! | of about one size, spread out or in rows | grows with the number of boxes and of contacts |
//! | of very different sizes | each box looks at nine cells on every coarser level that has boxes; levels are 4 times as large each; where more than one box in 16 is large, the small ones share cells of that size |
//! | all in one place | as many pairs as there are contacts: n² / 2 |
//! | at rest | as in motion |
//! | many in each other's bounds without touching | one exact test for each such pair |
//! | on a torus, sweeping over more than a third of the field | each is compared with every other box and its copies |
//! | on the plane, more than 4 million times as large as most | each is compared with every other box |
//!
//! All memory is kept from step to step. Once it has grown to what the steps need, a step allocates nothing (with one
//! thread; to hand work to another takes one small allocation).

mod all_bounds;
mod bodies;
mod contact;
mod contact_radix;
mod large;
mod level;
mod packed_bounds;
mod search;
mod sorted_bounds;
mod swept_bounds;
mod tally;

use std::num::NonZeroUsize;

use super::aabb::Aabb;
use super::duration::Dt;
use super::shape::Moving;
use super::torus::Torus;

pub use contact::BodyContact;
pub use swept_bounds::ReachesTooFar;

use crate::threads::Threads;
use all_bounds::AllBounds;
use bodies::Bodies;
use level::Levels;
use search::{Finder, Search};
use sorted_bounds::SortedBounds;
use swept_bounds::PlacedBounds;

/// A slot that no body has.
const NO_SLOT: u32 = u32::MAX;

/// Many moving boxes, and the contacts among them in a step.
///
/// Boxes have ids, which the caller chooses: 4 bytes are kept for each number up to the greatest id.
///
/// # Examples
/// ```
/// use bevy_math::Vec2;
/// use sweptroids_collision::{Aabb, BroadPhase, Dt, Moving, Torus};
///
/// let square = |x: f32, v: f32| {
///     let shape = Aabb::new([x, 100.0], [x + 10.0, 110.0]).expect("finite");
///     Moving::new(shape, Vec2::new(v, 0.0)).expect("finite")
/// };
/// let field = Torus::new(Vec2::new(1024.0, 768.0)).expect("finite");
/// let mut broad_phase = BroadPhase::on_torus(field);
/// broad_phase.insert(7, square(0.0, 0.0));
/// broad_phase.insert(3, square(20.0, -640.0));
/// // Its right face is 4 units from the seam, beyond which box 7 begins.
/// broad_phase.insert(5, square(1010.0, 512.0));
///
/// let contacts = broad_phase.find_contacts(Dt::power_of_half(6)).expect("they stay near the field");
/// let found: Vec<_> = contacts.iter().map(|c| (c.a, c.b, c.t_first)).collect();
/// assert_eq!(found, [(5, 7, 1.0 / 128.0), (3, 7, 1.0 / 64.0)]);
///
/// broad_phase.remove(5);
/// assert_eq!(broad_phase.len(), 2);
/// ```
#[derive(Clone, Debug, Default)]
pub struct BroadPhase {
    torus: Option<Torus>,
    threads: Threads,
    /// By slot, about in the order of cells.
    bodies: Vec<Moving<Aabb>>,
    ids: Vec<u32>,
    /// By id.
    slots: Vec<u32>,
    all: AllBounds,
    large_bounds: Vec<PlacedBounds>,
    levels: Levels,
    sorted: SortedBounds,
    finders: Vec<Finder>,
    contacts: Vec<BodyContact>,
    candidates: u64,
    // Memory of the sorts.
    other_bodies: Vec<Moving<Aabb>>,
    other_ids: Vec<u32>,
    new_slots: Vec<u32>,
    other_contacts: Vec<BodyContact>,
}

/// A part of a step that has just ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The pairs whose bounds overlap are found: with several threads, those of this thread, while the others still search.
    Broad,
    /// The exact kernel has answered them.
    Narrow,
    /// The contacts are in order.
    Order,
}

impl BroadPhase {
    /// No boxes yet, on the unbounded plane.
    pub fn on_plane() -> Self {
        Self::default()
    }

    /// No boxes yet, on a torus.
    ///
    /// A box may lie anywhere within 16 fields of the field; all its copies are meant. Of two boxes, the one with the
    /// higher id is taken at each copy ([`Torus::copy`]) that the other can reach. A contact is the earliest of these, at the same
    /// `t_first` that with the latest `t_last`. A box is in no contact with its own copies.
    ///
    /// # Panics
    /// If a side is not within 2^-100 to 2^100 units: copies could leave the range of f32.
    pub fn on_torus(torus: Torus) -> Self {
        let limit = 2f32.powi(100);
        let size = torus.size();
        assert!(
            size.min_element() >= limit.recip() && size.max_element() <= limit,
            "the sides of a torus are 2^-100 to 2^100 units, got {size}"
        );
        Self {
            torus: Some(torus),
            ..Self::default()
        }
    }

    /// Uses this many threads for bounds, search and exact tests. The contacts are the same, bit for bit.
    ///
    /// The default is one: that of the caller, which then starts none. The others are started here and wait from step to step; clones
    /// share them. To wake one takes up to 0.2 ms, so a second one pays from about 50,000 boxes on. Where the system has no more
    /// threads, the caller's does it all.
    #[must_use]
    pub fn with_threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = Threads::new(threads);
        self
    }

    /// Adds a box, or replaces the one with this id, which it returns.
    ///
    /// # Panics
    /// If there are 2^31 boxes.
    pub fn insert(&mut self, id: u32, body: Moving<Aabb>) -> Option<Moving<Aabb>> {
        if let Some(old) = self.get_mut(id) {
            return Some(std::mem::replace(old, body));
        }
        assert!(self.bodies.len() < 1 << 31, "fewer than 2^31 boxes");
        if self.slots.len() <= id as usize {
            self.slots.resize(id as usize + 1, NO_SLOT);
        }
        self.slots[id as usize] = self.bodies.len() as u32;
        self.bodies.push(body);
        self.ids.push(id);
        None
    }

    /// Removes the box with this id and returns it.
    pub fn remove(&mut self, id: u32) -> Option<Moving<Aabb>> {
        let slot = self.slot(id)?;
        self.slots[id as usize] = NO_SLOT;
        self.ids.swap_remove(slot);
        if let Some(moved) = self.ids.get(slot) {
            self.slots[*moved as usize] = slot as u32;
        }
        Some(self.bodies.swap_remove(slot))
    }

    /// Removes all boxes and keeps the memory.
    pub fn clear(&mut self) {
        self.bodies.clear();
        self.ids.clear();
        self.slots.clear();
    }

    /// The box with this id.
    pub fn get(&self, id: u32) -> Option<&Moving<Aabb>> {
        Some(&self.bodies[self.slot(id)?])
    }

    /// The box with this id, to be moved.
    pub fn get_mut(&mut self, id: u32) -> Option<&mut Moving<Aabb>> {
        let slot = self.slot(id)?;
        Some(&mut self.bodies[slot])
    }

    /// All boxes with their ids, to be moved: the quickest way to move many. Their order is not stated.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (u32, &mut Moving<Aabb>)> {
        self.ids.iter().copied().zip(&mut self.bodies)
    }

    /// The number of boxes.
    pub fn len(&self) -> usize {
        self.bodies.len()
    }

    /// Whether it has no boxes.
    pub fn is_empty(&self) -> bool {
        self.bodies.is_empty()
    }

    /// The number of pairs that the exact kernel answered in the last step that succeeded.
    pub const fn candidates(&self) -> u64 {
        self.candidates
    }

    /// The memory that it holds, in bytes.
    pub fn memory(&self) -> usize {
        let bodies = self.bodies.capacity() + self.other_bodies.capacity();
        let words = [&self.ids, &self.other_ids, &self.slots, &self.new_slots];
        let found = self.finders.iter().map(Finder::memory);
        let contacts = self.contacts.capacity() + self.other_contacts.capacity();
        bodies * size_of::<Moving<Aabb>>()
            + words.map(Vec::capacity).iter().sum::<usize>() * size_of::<u32>()
            + self.all.memory()
            + self.large_bounds.capacity() * size_of::<PlacedBounds>()
            + contacts * size_of::<BodyContact>()
            + found.sum::<usize>()
            + self.sorted.memory()
    }

    /// All contacts within a step of `dt`, by `t_first` as given out, then by the lower id, then by the higher.
    ///
    /// The boxes stay where they are: to move them is up to the caller.
    ///
    /// # Errors
    /// [`ReachesTooFar`], only on a torus.
    pub fn find_contacts(&mut self, dt: Dt) -> Result<&[BodyContact], ReachesTooFar> {
        self.find_contacts_in_parts(dt, |_| {})
    }

    /// Finds contacts like [`BroadPhase::find_contacts`], and calls `ended` at the end of each part of the work.
    ///
    /// # Errors
    /// [`ReachesTooFar`], only on a torus.
    pub fn find_contacts_in_parts(
        &mut self,
        dt: Dt,
        mut ended: impl FnMut(Part),
    ) -> Result<&[BodyContact], ReachesTooFar> {
        let bodies = Bodies {
            bodies: &self.bodies,
            ids: &self.ids,
        };
        let (torus, threads) = (self.torus, &self.threads);
        let extents = &self.levels.extents;
        self.all.compute(bodies, dt, torus, extents, threads)?;
        if self.levels.choose_extents(self.all.tally(), torus) {
            self.all.count_on(&self.levels.extents);
        }
        self.levels.choose(self.all.tally(), torus);
        let is_unsorted = self.sorted.sort(&self.all, &self.levels, torus);
        self.large_bounds.clear();
        let large = self.sorted.large.iter();
        self.large_bounds
            .extend(large.map(|slot| self.all.placed(*slot)));
        // Reserved in every step, so that the first step that sorts them allocates nothing.
        self.other_bodies.clear();
        self.other_bodies.reserve(self.bodies.len());
        self.other_ids.clear();
        self.other_ids.reserve(self.bodies.len());
        self.new_slots.clear();
        self.new_slots.reserve(self.bodies.len());
        if is_unsorted {
            self.sort_bodies();
        }
        let search = Search {
            sorted: &self.sorted,
            levels: &self.levels,
            bodies: Bodies {
                bodies: &self.bodies,
                ids: &self.ids,
            },
            dt,
            torus: self.torus,
            threads: &self.threads,
        };
        self.finders
            .resize_with(self.threads.count(), Finder::default);
        search.run(&mut self.finders, || ended(Part::Broad));
        self.contacts.clear();
        self.candidates = large::find_contacts(
            search.bodies,
            search.sorted,
            &self.large_bounds,
            dt,
            search.torus,
            &mut self.contacts,
        );
        for finder in &self.finders {
            self.candidates += finder.candidates.len() as u64;
            self.contacts.extend_from_slice(&finder.contacts);
        }
        ended(Part::Narrow);
        contact_radix::sort(&mut self.contacts, &mut self.other_contacts);
        ended(Part::Order);
        Ok(&self.contacts)
    }

    /// Moves the bodies to the order of their bounds.
    fn sort_bodies(&mut self) {
        let (bodies, ids) = (&self.bodies, &self.ids);
        let (other_bodies, other_ids) = (&mut self.other_bodies, &mut self.other_ids);
        let slots = &mut self.slots;
        self.sorted.renumber(&mut self.new_slots, |old| {
            let id = ids[old as usize];
            slots[id as usize] = other_ids.len() as u32;
            other_ids.push(id);
            other_bodies.push(bodies[old as usize]);
        });
        std::mem::swap(&mut self.bodies, &mut self.other_bodies);
        std::mem::swap(&mut self.ids, &mut self.other_ids);
    }

    fn slot(&self, id: u32) -> Option<usize> {
        let slot = *self.slots.get(id as usize)?;
        (slot != NO_SLOT).then_some(slot as usize)
    }
}
