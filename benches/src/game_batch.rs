//! Many games at once: what a tick costs each of them, in worlds of their own and in a `Batch`.

use std::num::NonZeroUsize;
use std::time::Instant;

use sweptroids::sim::{AutoPilot, Batch, Headless, Intent, Pilot, SimPlugin};

use crate::world_game::WorldGame;

/// The numbers of games.
const GAMES: [usize; 5] = [1, 10, 100, 1_000, 4_096];

/// The most games in worlds of their own. Each takes some 100 KB.
const MOST_WORLDS: usize = 1_000;

/// How many different games are recorded. The others are the same once more, and know nothing of it.
const RECORDED: usize = 256;

/// The ticks of each game: a minute and a half.
const TICKS: usize = 6_000;

/// How often each number is measured. The median counts.
const ROUNDS: usize = 5;

/// Ticks of a step of an agent.
const FRAMESKIP: usize = 4;

/// The measured times, a row for each number of games.
pub struct GameBatchTimes {
    pub(crate) rows: Vec<GameBatchTime>,
}

/// Nanoseconds a tick and game.
pub(crate) struct GameBatchTime {
    pub(crate) games: usize,
    /// Pairs a tick and game.
    pub(crate) pairs: f64,
    /// In worlds of their own.
    pub(crate) worlds: Option<f64>,
    /// In a batch, a tick of each game after the other.
    pub(crate) by_tick: f64,
    /// In a batch, [`FRAMESKIP`] ticks of each game after the other.
    pub(crate) by_step: f64,
    /// The same, by two threads.
    pub(crate) two_threads: f64,
}

/// The intents of the `auto` pilot. A new game starts whenever one is over.
fn record(seed: u64) -> Vec<Intent> {
    let mut game = Headless::new(&SimPlugin {
        seed,
        ..SimPlugin::default()
    });
    let mut pilot = AutoPilot::default();
    let intents = (0..TICKS).map(|_| {
        let intent = Intent {
            start: game.is_over(),
            ..pilot.intent(game.view())
        };
        game.tick(intent);
        intent
    });
    intents.collect()
}

impl GameBatchTimes {
    /// Records the games, then measures every number of games.
    pub fn measure() -> Self {
        let tapes: Vec<_> = (0..RECORDED as u64).map(record).collect();
        let rows = GAMES.map(|games| GameBatchTime::measure(games, &tapes));
        Self { rows: rows.into() }
    }
}

impl GameBatchTime {
    fn measure(games: usize, tapes: &[Vec<Intent>]) -> Self {
        // Few games run long enough to be timed.
        let ticks = if games < 100 { TICKS } else { TICKS / 4 };
        let mut pairs = 0;
        let mut rounds: [Vec<f64>; 4] = Default::default();
        for _ in 0..ROUNDS {
            if games <= MOST_WORLDS {
                rounds[0].push(in_worlds(games, ticks, tapes));
            }
            for (rounds, (skip, threads)) in
                rounds[1..]
                    .iter_mut()
                    .zip([(1, 1), (FRAMESKIP, 1), (FRAMESKIP, 2)])
            {
                let (time, named) = in_batch(games, ticks, tapes, skip, threads);
                rounds.push(time);
                pairs = named;
            }
        }
        let [worlds, by_tick, by_step, two_threads] = rounds.map(median);
        Self {
            games,
            pairs: pairs as f64 / (games * ticks) as f64,
            worlds,
            by_tick: by_tick.expect("it was measured"),
            by_step: by_step.expect("it was measured"),
            two_threads: two_threads.expect("it was measured"),
        }
    }
}

/// The seeds of the games: those that were recorded, again and again.
fn seeds(games: usize) -> impl Iterator<Item = u64> {
    (0..games).map(|game| (game % RECORDED) as u64)
}

fn in_worlds(games: usize, ticks: usize, tapes: &[Vec<Intent>]) -> f64 {
    let of_seed = |seed| {
        WorldGame::new(&SimPlugin {
            seed,
            ..SimPlugin::default()
        })
    };
    let mut worlds: Vec<_> = seeds(games).map(of_seed).collect();
    let start = Instant::now();
    for tick in 0..ticks {
        for (world, tape) in worlds.iter_mut().zip(tapes.iter().cycle()) {
            world.tick(tape[tick]);
        }
    }
    nanoseconds(start, games * ticks)
}

fn in_batch(
    games: usize,
    ticks: usize,
    tapes: &[Vec<Intent>],
    skip: usize,
    threads: usize,
) -> (f64, u64) {
    let threads = NonZeroUsize::new(threads).expect("one or two");
    let mut batch = Batch::new(&SimPlugin::default(), seeds(games)).with_threads(threads);
    // What is left of the tape of each game.
    let mut tapes: Vec<_> = tapes
        .iter()
        .cycle()
        .take(games)
        .map(|tape| tape.iter())
        .collect();
    let start = Instant::now();
    for _ in 0..ticks / skip {
        batch.for_each(&mut tapes, |game, tape| {
            for intent in tape.take(skip) {
                game.tick(*intent);
            }
        });
    }
    let elapsed = nanoseconds(start, games * ticks);
    let pairs = batch.games().iter().map(|game| game.counters().pairs);
    (elapsed, pairs.sum())
}

fn nanoseconds(start: Instant, ticks: usize) -> f64 {
    start.elapsed().as_nanos() as f64 / ticks as f64
}

fn median(mut times: Vec<f64>) -> Option<f64> {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied()
}
