//! The session: the simulated state except for the bodies.

use bevy::prelude::Resource;

use super::components::BodyId;
use super::events::{GameEvent, GameEventKind};
use super::intent::Intent;
use super::player::{Players, Stage};
use super::rng::RngStreams;
use crate::sim::tuning::{RulesVersion, Tuning};

/// The simulated state except for the bodies.
///
/// It is a single resource, because each resource that a system asks for costs time in every tick.
#[derive(Resource, Debug)]
pub struct Session {
    /// The version of the rules.
    pub version: RulesVersion,
    /// Ticks and games.
    pub clock: Clock,
    /// The ids of bodies.
    pub ids: BodyIds,
    /// The random streams.
    pub streams: RngStreams,
    /// The intent of this tick.
    pub intent: Intent,
    /// The players, and which of them plays.
    pub players: Players,
    /// What the ship is doing.
    pub stage: Stage,
    /// Ticks until the explosion of the last saucer ends; 0 if none explodes. It is no body: nothing hits it, and it
    /// occupies no rock slot. Until it ends no saucer comes and no wave begins.
    pub saucer_explosion: u32,
    /// The events of the current tick. They are gathered here because a resource of their own would cost time in every
    /// system.
    pub(in crate::sim) events: Vec<GameEvent>,
}

impl Session {
    /// A session before its first tick.
    pub fn new(version: RulesVersion, seed: u64, players: u8, tuning: &Tuning) -> Self {
        Self {
            version,
            clock: Clock::default(),
            ids: BodyIds::default(),
            streams: RngStreams::new(seed),
            intent: Intent::default(),
            players: Players::new(
                if tuning.assignment.is_some() {
                    1
                } else {
                    players
                },
                tuning,
            ),
            stage: Stage::Over,
            saucer_explosion: 0,
            events: Vec::new(),
        }
    }

    /// Adds an event of the current tick. It is sent with the others at the end of the tick.
    pub(in crate::sim) fn write(&mut self, kind: GameEventKind) {
        let tick = self.clock.tick_index();
        self.events.push(GameEvent { tick, kind });
    }

    /// Whether "GAME OVER" is due for the current player: the last ship explodes, and none of the player's shots is in
    /// flight, which could still bring a ship.
    ///
    /// Source: NM @6970-698F.
    pub fn is_player_out(&self, has_shots_in_flight: bool) -> bool {
        let is_exploding = matches!(self.stage, Stage::Exploding { .. });
        is_exploding && self.players.current().lives == 0 && !has_shots_in_flight
    }

    /// Whether the other player's turn begins in this tick.
    pub(in crate::sim) fn is_last_tick_of_turn(&self) -> bool {
        let next = self.players.next();
        let is_other = next.is_some_and(|next| next != self.players.current_index);
        is_other && self.stage == Stage::Exploding { ticks_left: 1 }
    }

    /// The rocks that appeared in this tick. Until the sweep they are in no list of bodies.
    pub(in crate::sim) fn new_rocks(&self) -> usize {
        let appeared = self.events.iter().filter_map(|event| event.kind.appeared());
        appeared
            .filter(|body| body.kind.rock_size().is_some())
            .count()
    }

    /// Whether a body went from the field in this tick. Until the sweep it is still in the lists of bodies.
    pub(in crate::sim) fn has_departed(&self, id: BodyId) -> bool {
        let mut departed = self.events.iter().filter_map(|event| event.kind.departed());
        departed.any(|body| body.id == id)
    }

    /// Whether the game is over because it was won. In the classic rules no game is: it ends with the last ship.
    pub fn is_won(&self) -> bool {
        self.is_over() && self.players.current().lives > 0
    }

    /// Whether the game is over. False before the first tick: no game has begun.
    pub fn is_over(&self) -> bool {
        self.clock.games > 0 && self.stage == Stage::Over
    }
}

/// Counts the ticks and games of the session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// The number of the current tick, from 1; 0 before the first.
    pub tick: u64,
    /// The number of games that have begun.
    pub games: u64,
}

impl Clock {
    /// The index of the current tick, from 0, as in scripts and events files. 0 before the first tick.
    pub const fn tick_index(&self) -> u64 {
        self.tick.saturating_sub(1)
    }

    /// Whether this tick is a beat, in which the saucer logic runs.
    pub fn is_beat(&self, tuning: &Tuning) -> bool {
        self.tick.is_multiple_of(u64::from(tuning.saucer.beat))
    }
}

/// Allocates the ids of bodies. No id is used twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BodyIds {
    /// How many ids were allocated.
    pub allocated: u32,
}

impl BodyIds {
    /// An id that no other body has.
    ///
    /// # Panics
    /// After 2^32 − 1 bodies: more than a year of play with the maximum number of rocks.
    pub fn allocate(&mut self) -> BodyId {
        self.allocated = self
            .allocated
            .checked_add(1)
            .expect("body ids run out after 2^32 − 1");
        BodyId(self.allocated)
    }
}
