//! The small state of a session: its clock, its names, its counts, and how collisions are decided.

use bevy::prelude::Resource;

use crate::collision::{Phase, Phases};

use super::body::BodyId;
use super::intent::Intent;
use super::player::{Players, Stage};
use super::streams::Streams;
use super::tuning::Tuning;

/// Everything simulated that is no body: one resource, because each that a system asks for costs it time.
#[derive(Resource, Debug)]
pub struct Session {
    /// Ticks and games.
    pub clock: Clock,
    /// Names for bodies.
    pub ids: Ids,
    /// Randomness.
    pub streams: Streams,
    /// What the player wants in this tick.
    pub intent: Intent,
    /// The players, and whose turn it is.
    pub players: Players,
    /// What the ship is doing.
    pub stage: Stage,
}

impl Session {
    /// A session before its first tick.
    pub fn new(seed: u64, players: u8, tuning: &Tuning) -> Self {
        Self {
            clock: Clock::default(),
            ids: Ids::default(),
            streams: Streams::new(seed),
            intent: Intent::default(),
            players: Players::new(players, tuning),
            stage: Stage::Over,
        }
    }
}

/// Ticks since the session began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// The number of the current tick, from 1; 0 before the first.
    pub tick: u64,
    /// Games begun.
    pub games: u64,
}

impl Clock {
    /// Whether the saucers' logic runs in this tick.
    pub fn is_beat(&self, tuning: &Tuning) -> bool {
        self.tick.is_multiple_of(u64::from(tuning.saucer.beat))
    }
}

/// Names for bodies, each given once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ids {
    /// How many were given.
    pub given: u32,
}

impl Ids {
    /// A name that no other body has.
    ///
    /// # Panics
    /// After 2^32 − 1 bodies: more than a year of play at the rocks' limit.
    pub fn give(&mut self) -> BodyId {
        self.given = self
            .given
            .checked_add(1)
            .expect("body names run out after 2^32 − 1");
        BodyId(self.given)
    }
}

/// Which outline collisions are decided on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fidelity {
    /// One box a body: the assignment's.
    #[default]
    Box,
    /// The 1979 machine's octagon for each pair.
    Octagon,
    /// The convex hulls of the drawn outlines.
    Hull,
}

impl Fidelity {
    /// All three, in the order in which the game cycles through them.
    pub const ALL: [Self; 3] = [Self::Box, Self::Octagon, Self::Hull];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Box => "box",
            Self::Octagon => "octagon",
            Self::Hull => "hull",
        }
    }
}

/// How collisions are decided. May change between any two ticks.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detection {
    /// Which steps of the algorithm are taken: the Step 1 toggle.
    pub phases: Phases,
    /// On which outlines.
    pub fidelity: Fidelity,
}

/// What was counted; no rule reads it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Pairs tested.
    pub pairs: u64,
    /// Contacts accepted that Step 1 decided.
    pub static_hits: u64,
    /// Contacts accepted that the sweep decided.
    pub dynamic_hits: u64,
}

impl Tally {
    /// Contacts accepted.
    pub const fn contacts(&self) -> u64 {
        self.static_hits + self.dynamic_hits
    }

    /// Counts an accepted contact.
    pub fn count(&mut self, phase: Phase) {
        match phase {
            Phase::Static => self.static_hits += 1,
            Phase::Dynamic => self.dynamic_hits += 1,
        }
    }
}
