//! A game without a world, run tick by tick as fast as the CPU allows.

use std::sync::Arc;

use super::game_state::GameState;
use super::game_view::GameView;
use super::plugin::SimPlugin;
use super::snapshot::Snapshot;
use super::state::body_state::BodyState;
use super::state::components::BodyId;
use super::state::contact::Contact;
use super::state::counters::CollisionCounters;
use super::state::detection::Detection;
use super::state::events::GameEvent;
use super::state::heading::Heading;
use super::state::intent::Intent;
use super::state::pair_log::{LoggedPair, PairLog};
use super::state::session::Session;
use super::step::tick;
use super::tuning::Tuning;

/// A session without an app: no world, no clock and no frames, one call per tick. It plays by the same code as
/// [`SimPlugin`] in an app, and several times as fast.
///
/// It can be sent to another thread.
pub struct Headless {
    /// What it was begun with, but for the seed, and the tuning once more. Sessions by the same rules share them.
    plugin: Arc<SimPlugin>,
    tuning: Arc<Tuning>,
    seed: u64,
    state: GameState,
    log: Option<PairLog>,
}

impl Headless {
    /// A session with the settings of `plugin`, before its first tick.
    ///
    /// # Panics
    /// If the tuning is not valid: see [`Tuning::check`].
    pub fn new(plugin: &SimPlugin) -> Self {
        plugin.check();
        let tuning = Arc::new(plugin.tuning.clone());
        Self::with(Arc::new(plugin.clone()), plugin.seed, tuning)
    }

    /// Another session before its first tick, with another seed and the other settings of [`new`](Self::new). Both share the
    /// memory of the rules.
    #[must_use]
    pub fn another(&self, seed: u64) -> Self {
        Self::with(Arc::clone(&self.plugin), seed, Arc::clone(&self.tuning))
    }

    fn with(plugin: Arc<SimPlugin>, seed: u64, tuning: Arc<Tuning>) -> Self {
        Self {
            state: plugin.state(seed, Arc::clone(&tuning)),
            plugin,
            tuning,
            seed,
            log: None,
        }
    }

    /// Begins a new session with another seed, and the other settings of [`new`](Self::new). It is the same as a session
    /// made anew.
    pub fn reset(&mut self, seed: u64) {
        self.seed = seed;
        self.state = self.plugin.state(seed, Arc::clone(&self.tuning));
    }

    /// The seed of the session.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Runs one tick with this intent.
    pub fn tick(&mut self, intent: Intent) {
        if let Some(log) = &mut self.log {
            log.pairs.clear();
        }
        let log = self.log.as_mut();
        tick(&mut self.state, intent, log);
    }

    /// Changes how collisions are decided, from the next tick on.
    pub const fn set_detection(&mut self, detection: Detection) {
        self.state.detection = detection;
    }

    /// From the next tick on, lists the pairs that the rules name in each tick, and those only that come within a distance
    /// of a contact, in units; `None` ends it.
    pub fn log_pairs(&mut self, within: Option<f32>) {
        self.log = within.map(PairLog::new);
    }

    /// The pairs of the last tick, if they are logged.
    pub fn logged_pairs(&self) -> &[LoggedPair] {
        self.log.as_ref().map_or(&[], |log| &log.pairs)
    }

    /// The contacts of the last tick, in order of time.
    pub fn contacts(&self) -> impl Iterator<Item = &Contact> {
        self.state.contacts.iter()
    }

    /// The other events of the last tick, in order.
    pub fn events(&self) -> impl Iterator<Item = &GameEvent> {
        self.state.events.iter()
    }

    /// The game, to be read.
    pub const fn view(&self) -> GameView<'_> {
        GameView::of_state(&self.state)
    }

    /// The solid bodies in the field, in the order of their ids.
    pub fn bodies(&self) -> Vec<BodyState> {
        self.view().bodies()
    }

    /// Makes `bodies` the solid bodies in the field, in any order. A caller that asks often keeps its memory.
    pub fn list_bodies(&self, bodies: &mut Vec<BodyState>) {
        self.view().list_bodies(bodies);
    }

    /// The bodies in the field, solid or not.
    pub(in crate::sim) fn body_count(&self) -> u64 {
        self.state.bodies.len() as u64
    }

    /// The most pairs that the rules can name in the next tick.
    pub(in crate::sim) fn most_pairs_of_next_tick(&self) -> u64 {
        // A ship or its shot, a saucer and its shot can come into the field before its collisions are detected, and with them
        // all rocks of a wave or of a game.
        const NEW_STRIKERS: u64 = 3;
        let GameState { tuning, bodies, .. } = &self.state;
        let new_rocks = match &tuning.assignment {
            Some(rules) => rules.start,
            None => tuning.rock.limit,
        };
        let (strikers, struck) = bodies.count_strikers_and_struck();
        (strikers + NEW_STRIKERS) * struck.max(new_rocks.into())
    }

    /// The ship in the field and its heading, if there is one.
    pub fn ship_heading(&self) -> Option<(BodyId, Heading)> {
        self.view().ship_heading()
    }

    /// The values of the rules.
    pub fn tuning(&self) -> &Tuning {
        &self.state.tuning
    }

    /// The simulated state except for the bodies.
    pub const fn session(&self) -> &Session {
        &self.state.session
    }

    /// The simulated state except for the bodies, to be changed between two ticks.
    pub const fn session_mut(&mut self) -> &mut Session {
        &mut self.state.session
    }

    /// Whether the game is over; false before the first tick.
    pub fn is_over(&self) -> bool {
        self.session().is_over()
    }

    /// The counts of the collision system since the session began.
    pub const fn counters(&self) -> CollisionCounters {
        self.state.counters
    }

    /// The digest of the simulated state.
    pub fn digest(&self) -> u64 {
        self.snapshot().digest()
    }

    /// Saves the state.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot::save(self.view())
    }

    /// Restores a state that was saved here or elsewhere. The events of the last tick are gone then.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        snapshot.restore_state(&mut self.state);
    }
}

impl<'g> From<&'g Headless> for GameView<'g> {
    fn from(game: &'g Headless) -> Self {
        game.view()
    }
}
