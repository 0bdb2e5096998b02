//! Many games at once: for agents that learn, and for tables of thousands of games.

use std::num::NonZeroUsize;

use super::headless::Headless;
use super::plugin::SimPlugin;
use super::state::intent::Intent;
use crate::collision::Threads;

/// Many games by the same rules, each with a seed of its own. Every game is to the bit what it would be alone, however many
/// there are and however many threads run them.
///
/// A thousand ships fire at once, and each looks for what it hit:
///
/// ```
/// use sweptroids::sim::{Batch, BodyKind, Contact, Headless, Intent, Shooter, SimPlugin};
///
/// let mut batch = Batch::new(&SimPlugin::default(), 0..1000);
/// let fire = Intent { fire: true, ..Intent::default() };
/// let mut first_hit = None;
/// for tick in 0..400 {
///     batch.tick(&[fire; 1000]);
///     let hits = |game: &Headless| {
///         let is_hit = |contact: &Contact| contact.a.kind == BodyKind::Shot(Shooter::Ship);
///         game.contacts().any(is_hit)
///     };
///     first_hit = first_hit.or(batch.games().iter().position(hits).map(|game| (game, tick)));
/// }
/// let (game, tick) = first_hit.expect("one of a thousand hits a rock");
/// let score = batch.games()[game].session().players.current().score;
/// assert!(score >= 20, "game {game} hit in tick {tick}");
/// ```
pub struct Batch {
    games: Vec<Headless>,
    threads: Threads,
}

impl Batch {
    /// Games with the settings of `plugin` and these seeds, before their first tick, to be run by the thread that calls.
    ///
    /// # Panics
    /// If the tuning is not valid: see [`Tuning::check`](super::Tuning::check).
    pub fn new(plugin: &SimPlugin, seeds: impl IntoIterator<Item = u64>) -> Self {
        let first = Headless::new(plugin);
        let games = seeds.into_iter().map(|seed| first.another(seed));
        Self {
            games: games.collect(),
            threads: Threads::default(),
        }
    }

    /// The same games, run by so many threads. Where no more threads can be started, one runs them all.
    #[must_use]
    pub fn with_threads(mut self, count: NonZeroUsize) -> Self {
        self.threads = Threads::new(count);
        self
    }

    /// The games, to be read.
    pub fn games(&self) -> &[Headless] {
        &self.games
    }

    /// The games, each to be run or changed by itself.
    pub fn games_mut(&mut self) -> &mut [Headless] {
        &mut self.games
    }

    /// Runs one tick of every game, each with its intent.
    ///
    /// # Panics
    /// If there are not as many intents as games.
    pub fn tick(&mut self, intents: &[Intent]) {
        self.for_each(&mut intents.to_vec(), |game, intent| game.tick(*intent));
    }

    /// Does `work` to every game and what belongs to it, the games shared among the threads.
    ///
    /// # Panics
    /// If there are not as many `data` as games.
    pub fn for_each<T: Send>(
        &mut self,
        data: &mut [T],
        work: impl Fn(&mut Headless, &mut T) + Sync,
    ) {
        let (count, given) = (self.games.len(), data.len());
        assert_eq!(given, count, "{count} games were given {given} values");
        let share = count.div_ceil(self.threads.count()).max(1);
        let parts = self.games.chunks_mut(share).zip(data.chunks_mut(share));
        self.threads.for_each(parts, |(games, data)| {
            for (game, of_game) in games.iter_mut().zip(data) {
                work(game, of_game);
            }
        });
    }
}
