//! Throughput: ticks per second of the classic game on one core, for recorded intents of the `auto` pilot. A new game
//! starts whenever one is over.

use std::time::{Duration, Instant};

use sweptroids::sim::{AutoPilot, Headless, Intent, Pilot, SimPlugin};

use crate::world_game::WorldGame;

/// The seeds, one for each recording.
const SEEDS: [u64; 3] = [1, 2, 3];

/// The ticks of a recording: 15 minutes and 37.5 seconds of play.
const TICKS: u32 = 60_000;

/// The number of ticks that are timed together. It is less than a time slice of the scheduler, so a disturbance spoils
/// few of the times.
const SLICE: usize = 1_000;

/// How many times each slice is measured, in turn with the others. The sum of the slices' medians counts.
pub(crate) const ROUNDS: usize = 9;

/// The design's goal in ticks per second.
pub(crate) const GOAL: f64 = 1_000_000.0;

/// Frames per second of the Arcade Learning Environment's Asteroids on one core, as measured for the design.
pub(crate) const ALE_FRAMES_PER_SECOND: f64 = 15_000.0;

/// The design's goal relative to [`ALE_FRAMES_PER_SECOND`].
pub(crate) const ALE_RATIO: f64 = 60.0;

/// The intents of `auto` in a session, and the digest and pairs of the session.
struct Recording {
    plugin: SimPlugin,
    intents: Vec<Intent>,
    pairs: u64,
    digest: u64,
}

impl Recording {
    fn record_auto(seed: u64) -> Self {
        let plugin = SimPlugin {
            seed,
            ..SimPlugin::default()
        };
        let mut game = Headless::new(&plugin);
        let mut pilot = AutoPilot::default();
        let intents = (0..TICKS)
            .map(|tick| {
                let intent = auto_intent(tick, &game, &mut pilot);
                game.tick(intent);
                intent
            })
            .collect();
        Self {
            plugin,
            intents,
            pairs: game.counters().pairs,
            digest: game.digest(),
        }
    }

    fn replay(&self) -> Vec<Duration> {
        let mut game = Headless::new(&self.plugin);
        let slices = self.intents.chunks(SLICE);
        let elapsed = slices
            .map(|slice| timed(slice, |intent| game.tick(*intent)))
            .collect();
        assert_eq!(
            game.digest(),
            self.digest,
            "a replay should end with the digest of its recording"
        );
        elapsed
    }

    /// The same in a world, with its bodies as entities: what an app runs.
    fn replay_in_world(&self) -> Vec<Duration> {
        let mut game = WorldGame::new(&self.plugin);
        let slices = self.intents.chunks(SLICE);
        let elapsed = slices
            .map(|slice| timed(slice, |intent| game.tick(*intent)))
            .collect();
        assert_eq!(game.digest(), self.digest, "both run the same game");
        elapsed
    }

    fn play(&self) -> Vec<Duration> {
        let mut game = Headless::new(&self.plugin);
        let mut pilot = AutoPilot::default();
        let ticks: Vec<u32> = (0..TICKS).collect();
        let slices = ticks.chunks(SLICE);
        slices
            .map(|slice| {
                timed(slice, |tick| {
                    let intent = auto_intent(*tick, &game, &mut pilot);
                    game.tick(intent);
                })
            })
            .collect()
    }
}

fn timed<T>(slice: &[T], tick: impl FnMut(&T)) -> Duration {
    let start = Instant::now();
    slice.iter().for_each(tick);
    start.elapsed()
}

/// The next intent, as in `sweptroids sim --pilot auto --restart`.
fn auto_intent(tick: u32, game: &Headless, pilot: &mut AutoPilot) -> Intent {
    let start = tick > 0 && game.is_over();
    Intent {
        start,
        ..pilot.intent(game.view())
    }
}

/// The measured times.
pub struct Throughput {
    pub(crate) sessions: usize,
    pub(crate) ticks_per_session: u32,
    /// Pairs in all sessions.
    pub(crate) pairs: u64,
    pub(crate) replay: Duration,
    pub(crate) auto: Duration,
    pub(crate) in_world: Duration,
}

impl Throughput {
    /// Records, then measures the replay without a world, `auto`, and the replay in a world in turn.
    pub fn measure() -> Self {
        let recordings = SEEDS.map(Recording::record_auto);
        let mut rounds: [Vec<Vec<Duration>>; 3] = Default::default();
        for _ in 0..ROUNDS {
            let elapsed = [
                recordings.iter().flat_map(Recording::replay).collect(),
                recordings.iter().flat_map(Recording::play).collect(),
                recordings
                    .iter()
                    .flat_map(Recording::replay_in_world)
                    .collect(),
            ];
            for (rounds, elapsed) in rounds.iter_mut().zip(elapsed) {
                rounds.push(elapsed);
            }
        }
        let [replay, auto, in_world] = rounds.map(|rounds| sum_of_medians(&rounds));
        Self {
            sessions: SEEDS.len(),
            ticks_per_session: TICKS,
            pairs: recordings.iter().map(|recording| recording.pairs).sum(),
            replay,
            auto,
            in_world,
        }
    }

    /// The ticks of all sessions.
    pub(crate) fn ticks(&self) -> f64 {
        f64::from(self.ticks_per_session) * self.sessions as f64
    }

    pub(crate) fn nanoseconds_per_tick(&self, elapsed: Duration) -> f64 {
        elapsed.as_nanos() as f64 / self.ticks()
    }
}

/// The time of all slices together, where each slice counts with its median over the rounds.
fn sum_of_medians(rounds: &[Vec<Duration>]) -> Duration {
    let median = |slice| {
        let mut times: Vec<Duration> = rounds.iter().map(|round| round[slice]).collect();
        times.sort_unstable();
        times[times.len() / 2]
    };
    (0..rounds[0].len()).map(median).sum()
}
