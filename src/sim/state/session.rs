//! The session: everything simulated that is no body.

use bevy::prelude::Resource;

use super::components::BodyId;
use super::intent::Intent;
use super::player::{Players, Stage};
use super::rng::RngStreams;
use crate::sim::tuning::Tuning;

/// Everything simulated that is no body: one resource, because each that a system asks for costs it time.
#[derive(Resource, Debug)]
pub struct Session {
    /// Ticks and games.
    pub clock: Clock,
    /// Names for bodies.
    pub ids: BodyIds,
    /// Randomness.
    pub streams: RngStreams,
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
            ids: BodyIds::default(),
            streams: RngStreams::new(seed),
            intent: Intent::default(),
            players: Players::new(players, tuning),
            stage: Stage::Over,
        }
    }

    /// Whether the game is over. Before the first tick no game has begun, so none is over.
    pub fn is_over(&self) -> bool {
        self.clock.games > 0 && self.stage == Stage::Over
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
    /// The index of the current tick, from 0, as in scripts and events files; 0 before the first tick.
    pub const fn tick_index(&self) -> u64 {
        self.tick.saturating_sub(1)
    }

    /// Whether the saucers' logic runs in this tick.
    pub fn is_beat(&self, tuning: &Tuning) -> bool {
        self.tick.is_multiple_of(u64::from(tuning.saucer.beat))
    }
}

/// Names for bodies, each given once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BodyIds {
    /// How many were given.
    pub allocated: u32,
}

impl BodyIds {
    /// A name that no other body has.
    ///
    /// # Panics
    /// After 2^32 − 1 bodies: more than a year of play at the rocks' limit.
    pub fn allocate(&mut self) -> BodyId {
        self.allocated = self
            .allocated
            .checked_add(1)
            .expect("body names run out after 2^32 − 1");
        BodyId(self.allocated)
    }
}
