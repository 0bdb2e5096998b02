//! The simulation in a world of its own, run tick by tick as fast as the CPU allows.

use bevy::prelude::*;

use super::plugin::SimPlugin;
use super::snapshot::{SavedBodies, Snapshot};
use super::state::body_query::bodies_of;
use super::state::body_state::BodyState;
use super::state::components::{BodyId, Ship};
use super::state::contact::Contact;
use super::state::counters::CollisionCounters;
use super::state::detection::Detection;
use super::state::events::GameEvent;
use super::state::heading::Heading;
use super::state::intent::Intent;
use super::state::latch::Latch;
use super::state::pair_log::{LoggedPair, PairLog};
use super::state::session::Session;
use super::step::schedule;
use super::tuning::Tuning;

/// A session without an app: no clock and no frames, one call per tick.
///
/// It can be sent to another thread.
pub struct Headless {
    plugin: SimPlugin,
    world: World,
    schedule: Schedule,
    bodies: SavedBodies,
}

impl Headless {
    /// A session with the settings of `plugin`, before its first tick.
    ///
    /// # Panics
    /// If the tuning is not valid: see [`Tuning::check`].
    pub fn new(plugin: &SimPlugin) -> Self {
        let mut world = World::new();
        plugin.insert_resources_into(&mut world);
        Self {
            plugin: plugin.clone(),
            bodies: world.query(),
            world,
            schedule: schedule(),
        }
    }

    /// Begins a new session with another seed, and the other settings of [`new`](Self::new). It is the same as a session
    /// made anew, but reuses memory.
    pub fn reset(&mut self, seed: u64) {
        self.plugin.seed = seed;
        self.plugin.restart(&mut self.world);
        self.clear_events();
    }

    /// The seed of the session.
    pub const fn seed(&self) -> u64 {
        self.plugin.seed
    }

    /// Runs one tick with this intent.
    pub fn tick(&mut self, intent: Intent) {
        self.clear_events();
        if let Some(mut log) = self.world.get_resource_mut::<PairLog>() {
            log.pairs.clear();
        }
        self.world.resource_mut::<Latch>().set(intent);
        self.schedule.run(&mut self.world);
    }

    /// Changes how collisions are decided, from the next tick on.
    pub fn set_detection(&mut self, detection: Detection) {
        *self.world.resource_mut::<Detection>() = detection;
    }

    /// From the next tick on, lists the pairs that the rules name in each tick, and those only that come within a distance
    /// of a contact, in units; `None` ends it.
    pub fn log_pairs(&mut self, within: Option<f32>) {
        match within {
            Some(within) => self.world.insert_resource(PairLog::new(within)),
            None => drop(self.world.remove_resource::<PairLog>()),
        }
    }

    /// The pairs of the last tick, if they are logged.
    pub fn logged_pairs(&self) -> &[LoggedPair] {
        let log = self.world.get_resource::<PairLog>();
        log.map_or(&[], |log| &log.pairs)
    }

    /// The contacts of the last tick, in order of time.
    pub fn contacts(&self) -> impl Iterator<Item = &Contact> {
        self.world
            .resource::<Messages<Contact>>()
            .iter_current_update_messages()
    }

    /// The other events of the last tick, in order.
    pub fn events(&self) -> impl Iterator<Item = &GameEvent> {
        self.world
            .resource::<Messages<GameEvent>>()
            .iter_current_update_messages()
    }

    /// The solid bodies in the field, in the order of their ids.
    pub fn bodies(&self) -> Vec<BodyState> {
        bodies_of(&self.world)
    }

    /// The ship in the field and its heading, if there is one.
    pub fn ship_heading(&self) -> Option<(BodyId, Heading)> {
        let mut ships = self.world.try_query::<(&BodyId, &Ship)>()?;
        let ship = ships.iter(&self.world).next();
        ship.map(|(id, ship)| (*id, ship.heading))
    }

    /// The values of the rules.
    pub fn tuning(&self) -> &Tuning {
        self.world.resource()
    }

    /// The simulated state except for the bodies.
    pub fn session(&self) -> &Session {
        self.world.resource::<Session>()
    }

    /// Whether the game is over; false before the first tick.
    pub fn is_over(&self) -> bool {
        self.session().is_over()
    }

    /// The counts of the collision system since the session began.
    pub fn counters(&self) -> CollisionCounters {
        *self.world.resource::<CollisionCounters>()
    }

    /// The digest of the simulated state.
    pub fn digest(&mut self) -> u64 {
        self.snapshot().digest()
    }

    /// Saves the state.
    pub fn snapshot(&mut self) -> Snapshot {
        Snapshot::save_with(&mut self.bodies, &self.world)
    }

    /// Restores a state that was saved here or elsewhere. The events of the last tick are gone then.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        snapshot.restore_with(&mut self.bodies, &mut self.world);
        self.clear_events();
    }

    /// The world of the session, to read.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// The world of the session, to query or to change.
    pub fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    fn clear_events(&mut self) {
        self.world.resource_mut::<Messages<Contact>>().clear();
        self.world.resource_mut::<Messages<GameEvent>>().clear();
    }
}
