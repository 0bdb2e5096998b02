//! What going back costs: ticks taken back, jumps in a long replay, and replays verified. And what replays weigh.

use std::time::{Duration, Instant};

use sweptroids::replay::{GameSetup, Origin, Recorder, Replay, Timeline};
use sweptroids::sim::{AutoPilot, Headless, Intent, Pilot, RuleSet, Snapshot};

use crate::tick_time::game_without_contacts;

/// The rocks of the game whose ticks are taken back.
pub(crate) const ROCKS: u16 = 11;

/// The ticks that are taken back.
pub(crate) const TICKS_BACK: usize = 8;

/// The design's goal for them: back and forward again, in microseconds.
pub(crate) const ROLLBACK_GOAL: f64 = 50.0;

/// How many times they are taken back.
const ROLLBACKS: usize = 5_001;

/// The ticks of 30 minutes of play.
const HALF_AN_HOUR: u64 = 30 * 60 * 64;

/// The jumps in a replay of half an hour.
const JUMPS: u64 = 1_001;

/// The design's goal for a jump, in milliseconds.
pub(crate) const JUMP_GOAL: f64 = 100.0;

/// The goal for verifying, in ticks a second.
pub(crate) const VERIFY_GOAL: f64 = 1_000_000.0;

/// How many times the long replay is verified.
const VERIFICATIONS: usize = 9;

/// The games of five minutes that are weighed: the seeds from 1 on.
pub(crate) const WEIGHED_GAMES: u64 = 20;

/// The ticks of five minutes of play.
const FIVE_MINUTES: u64 = 5 * 60 * 64;

/// The goal for a file, in bytes a minute of play.
pub(crate) const WEIGHT_GOAL: f64 = 850.0;

/// The measured times and sizes.
pub struct ReplayTimes {
    /// Microseconds of each rollback, in order of size.
    pub(crate) rollbacks: Vec<f64>,
    /// Milliseconds of each jump, in order of size.
    pub(crate) jumps: Vec<f64>,
    /// Milliseconds in which the long replay is opened.
    pub(crate) opening: f64,
    /// Ticks a second of each verification, in order of size.
    pub(crate) verifications: Vec<f64>,
    /// Bytes a minute of each weighed game, in order of size.
    pub(crate) weights: Vec<f64>,
}

impl ReplayTimes {
    /// Measures everything.
    pub fn measure() -> Self {
        let long = auto_replay(1, HALF_AN_HOUR);
        let verifications = (0..VERIFICATIONS).map(|_| {
            let elapsed = timed(|| long.verify().expect("it was recorded by this program"));
            HALF_AN_HOUR as f64 / elapsed.as_secs_f64()
        });
        let verifications = sorted(verifications.collect());
        let weights = (1..=WEIGHED_GAMES).map(|seed| {
            let minutes = FIVE_MINUTES as f64 / (60.0 * 64.0);
            auto_replay(seed, FIVE_MINUTES).to_bytes().len() as f64 / minutes
        });
        let weights = sorted(weights.collect());
        let start = Instant::now();
        let timeline = Timeline::new(long);
        let opening = start.elapsed().as_secs_f64() * 1e3;
        Self {
            rollbacks: rollbacks(),
            jumps: jumps(&timeline),
            opening,
            verifications,
            weights,
        }
    }
}

/// Takes a game back by [`TICKS_BACK`] ticks, and runs them again. Every tick is saved, as rollback needs it.
fn rollbacks() -> Vec<f64> {
    let mut game = game_without_contacts(ROCKS);
    let mut saved: Vec<Snapshot> = Vec::new();
    let run = |game: &mut Headless, saved: &mut Vec<Snapshot>| {
        saved.clear();
        for _ in 0..TICKS_BACK {
            saved.push(game.snapshot());
            game.tick(Intent::default());
        }
    };
    run(&mut game, &mut saved);
    let end = game.digest();
    let times = (0..ROLLBACKS).map(|_| {
        let past = saved[0].clone();
        let elapsed = timed(|| {
            game.restore(&past);
            run(&mut game, &mut saved);
        });
        elapsed.as_secs_f64() * 1e6
    });
    let times = sorted(times.collect());
    assert_eq!(game.digest(), end, "the same ticks lead to the same state");
    times
}

/// Jumps to ticks all over a replay, each far from the one before.
fn jumps(timeline: &Timeline) -> Vec<f64> {
    let mut game = Headless::new(&timeline.replay().setup.game);
    let times = (0..JUMPS).map(|jump| {
        // A stride that shares no factor with the length visits the ticks in a scattered order.
        let tick = jump * 40_503 % (timeline.ticks() + 1);
        let elapsed = timed(|| game.restore(&timeline.snapshot(tick)));
        assert_eq!(game.session().clock.tick, tick);
        elapsed.as_secs_f64() * 1e3
    });
    sorted(times.collect())
}

/// A game of the `auto` pilot. A new one begins whenever one is over.
fn auto_replay(seed: u64, ticks: u64) -> Replay {
    let mut setup = GameSetup {
        rules: RuleSet::Classic,
        game: RuleSet::Classic.plugin(),
    };
    setup.game.seed = seed;
    let mut game = Headless::new(&setup.game);
    let mut pilot = AutoPilot::default();
    let mut recorder = Recorder::new(setup, Origin::default());
    for _ in 0..ticks {
        let intent = Intent {
            start: game.is_over(),
            ..pilot.intent(game.view())
        };
        game.tick(intent);
        recorder.record(&game);
    }
    recorder.finish(&game)
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

fn sorted(mut values: Vec<f64>) -> Vec<f64> {
    values.sort_by(f64::total_cmp);
    values
}
