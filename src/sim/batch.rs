//! Many games at once: for agents that learn, and for tables of thousands of games.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::game_state::GameState;
use super::game_view::GameView;
use super::plugin::SimPlugin;
use super::snapshot::Snapshot;
use super::state::contact::Contact;
use super::state::detection::Detection;
use super::state::events::GameEvent;
use super::state::intent::Intent;
use super::state::session::Session;
use super::step::{CollisionBuffers, tick};
use super::tuning::Tuning;
use crate::threads::Threads;

/// Many games by the same rules, each with a seed of its own. Every game is to the bit what it would be alone, however many
/// there are and however many threads run them.
///
/// A thousand ships fire at once, and each looks for what it hit:
///
/// ```
/// use sweptroids::sim::{Batch, BodyKind, Intent, Shooter, SimPlugin};
///
/// let mut batch = Batch::new(&SimPlugin::default(), 0..1000);
/// let fire = Intent { fire: true, ..Intent::default() };
/// let mut first_hit = None;
/// for tick in 0..400 {
///     batch.tick(&[fire; 1000]);
///     let hits = |game: &usize| {
///         let mut contacts = batch.contacts(*game).iter();
///         contacts.any(|contact| contact.a.kind == BodyKind::Shot(Shooter::Ship))
///     };
///     first_hit = first_hit.or((0..batch.len()).find(hits).map(|game| (game, tick)));
/// }
/// let (game, tick) = first_hit.expect("one of a thousand hits a rock");
/// assert!(batch.game(game).session().players.current().score > 0, "game {game} hit in tick {tick}");
/// ```
pub struct Batch {
    plugin: SimPlugin,
    tuning: Arc<Tuning>,
    games: Vec<GameState>,
    threads: Threads,
    /// One a thread.
    buffers: Vec<CollisionBuffers>,
}

impl Batch {
    /// Games with the settings of `plugin` and these seeds, before their first tick, to be run by the thread that calls.
    ///
    /// # Panics
    /// If the tuning is not valid: see [`Tuning::check`].
    pub fn new(plugin: &SimPlugin, seeds: impl IntoIterator<Item = u64>) -> Self {
        plugin.check();
        let tuning = Arc::new(plugin.tuning.clone());
        let games = seeds
            .into_iter()
            .map(|seed| plugin.state(seed, Arc::clone(&tuning)))
            .collect();
        Self {
            plugin: plugin.clone(),
            tuning,
            games,
            threads: Threads::default(),
            buffers: vec![CollisionBuffers::default()],
        }
    }

    /// The same games, run by so many threads. Where no more threads can be started, one runs them all.
    #[must_use]
    pub fn with_threads(mut self, count: NonZeroUsize) -> Self {
        self.threads = Threads::new(count);
        let buffers = (0..self.threads.count()).map(|_| CollisionBuffers::default());
        self.buffers = buffers.collect();
        self
    }

    /// How many games there are.
    pub const fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is no game.
    pub const fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Runs one tick of every game, each with its intent.
    ///
    /// # Panics
    /// If there are not as many intents as games.
    pub fn tick(&mut self, intents: &[Intent]) {
        self.for_each(&mut intents.to_vec(), |mut game, intent| game.tick(*intent));
    }

    /// Does `work` to every game and what belongs to it, the games shared among the threads.
    ///
    /// # Panics
    /// If there are not as many `data` as games.
    pub fn for_each<T: Send>(&mut self, data: &mut [T], work: impl Fn(GameMut<'_>, &mut T) + Sync) {
        let (count, given) = (self.games.len(), data.len());
        assert_eq!(
            given, count,
            "each of {count} games needs what belongs to it"
        );
        let plugin = &self.plugin;
        let share = count.div_ceil(self.buffers.len()).max(1);
        let parts = self.games.chunks_mut(share).zip(data.chunks_mut(share));
        self.threads
            .for_each(parts.zip(&mut self.buffers), |((games, data), buffers)| {
                for (state, of_game) in games.iter_mut().zip(data) {
                    let game = GameMut {
                        state,
                        plugin,
                        buffers,
                    };
                    work(game, of_game);
                }
            });
    }

    /// A game, to be read.
    ///
    /// # Panics
    /// As all methods with an index: if there is no such game.
    pub fn game(&self, index: usize) -> GameView<'_> {
        GameView::of_state(&self.games[index])
    }

    /// A game, to be run or changed by itself.
    pub fn game_mut(&mut self, index: usize) -> GameMut<'_> {
        GameMut {
            state: &mut self.games[index],
            plugin: &self.plugin,
            buffers: &mut self.buffers[0],
        }
    }

    /// The contacts of the last tick of a game, in order of time.
    pub fn contacts(&self, index: usize) -> &[Contact] {
        &self.games[index].contacts
    }

    /// The other events of the last tick of a game, in order.
    pub fn events(&self, index: usize) -> &[GameEvent] {
        &self.games[index].events
    }

    /// The values of the rules.
    pub fn tuning(&self) -> &Tuning {
        &self.tuning
    }
}

/// One game of a [`Batch`], to be run or changed.
pub struct GameMut<'b> {
    state: &'b mut GameState,
    plugin: &'b SimPlugin,
    buffers: &'b mut CollisionBuffers,
}

impl GameMut<'_> {
    /// Runs one tick with this intent.
    pub fn tick(&mut self, intent: Intent) {
        tick(self.state, intent, self.buffers, None);
    }

    /// Begins a new session with this seed. It is the same as a session made anew.
    pub fn reset(&mut self, seed: u64) {
        *self.state = self.plugin.state(seed, Arc::clone(&self.state.tuning));
    }

    /// Changes how collisions are decided, from the next tick on.
    pub const fn set_detection(&mut self, detection: Detection) {
        self.state.detection = detection;
    }

    /// Restores a state that was saved here or elsewhere. The events of the last tick are gone then.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        snapshot.restore_state(self.state);
    }

    /// Saves the state.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot::save(self.view())
    }

    /// The game, to be read.
    pub const fn view(&self) -> GameView<'_> {
        GameView::of_state(self.state)
    }

    /// The simulated state except for the bodies.
    pub const fn session(&self) -> &Session {
        &self.state.session
    }

    /// The contacts of the last tick, in order of time.
    pub fn contacts(&self) -> &[Contact] {
        &self.state.contacts
    }

    /// The other events of the last tick, in order.
    pub fn events(&self) -> &[GameEvent] {
        &self.state.events
    }
}
