//! The whole state of a game without a world.

use std::sync::Arc;

use super::bodies::BodyLists;
use super::state::contact::Contact;
use super::state::counters::CollisionCounters;
use super::state::detection::Detection;
use super::state::events::GameEvent;
use super::state::latch::Latch;
use super::state::session::Session;
use super::tuning::{RulesVersion, Tuning};

/// A game as a value: what a world has as resources and entities.
#[derive(Debug)]
pub struct GameState {
    /// The values of the rules, which many games share.
    pub tuning: Arc<Tuning>,
    pub detection: Detection,
    pub session: Session,
    pub latch: Latch,
    pub counters: CollisionCounters,
    pub bodies: BodyLists,
    /// The contacts of the last tick, in order of time.
    pub contacts: Vec<Contact>,
    /// The other events of the last tick, in order.
    pub events: Vec<GameEvent>,
}

impl GameState {
    /// A session before its first tick.
    pub fn new(
        version: RulesVersion,
        seed: u64,
        players: u8,
        tuning: Arc<Tuning>,
        detection: Detection,
    ) -> Self {
        Self {
            detection,
            session: Session::new(version, seed, players, &tuning),
            tuning,
            latch: Latch::default(),
            counters: CollisionCounters::default(),
            bodies: BodyLists::default(),
            contacts: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Forgets the contacts and events of the last tick.
    pub fn clear_events(&mut self) {
        self.contacts.clear();
        self.events.clear();
    }
}
