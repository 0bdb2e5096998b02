//! How many ticks of the classic game a second and core: recorded `auto` intents, with a new game after each.

use std::fmt;
use std::time::{Duration, Instant};

use sweptroids::sim::{AutoPilot, Headless, Intent, Pilot, Session, SimPlugin};

/// What every recording is grown from, one each.
const SEEDS: [u64; 3] = [1, 2, 3];

/// Ticks of a recording: 15 minutes and 37.5 seconds of play.
const TICKS: u32 = 60_000;

/// Ticks that are timed together: less than a scheduler's slice, so that a disturbance spoils few of the times.
const SLICE: usize = 1_000;

/// How often each slice is measured, in turn with the others; the sum of the slices' medians counts.
const ROUNDS: usize = 9;

/// Ticks a second that the design asks for.
const GOAL: f64 = 1_000_000.0;

/// Frames a second of the Arcade Learning Environment's Asteroids on one core, as the design has measured it.
const ALE: f64 = 15_000.0;

/// How many times as fast the design asks the game to be.
const ALE_RATIO: f64 = 60.0;

/// What `auto` did in a session, and what came of it.
struct Recording {
    plugin: SimPlugin,
    intents: Vec<Intent>,
    pairs: u64,
    digest: u64,
}

impl Recording {
    fn of_auto(seed: u64) -> Self {
        let plugin = SimPlugin {
            seed,
            ..SimPlugin::default()
        };
        let mut game = Headless::new(&plugin);
        let mut pilot = AutoPilot::new(game.world_mut());
        let intents = (0..TICKS)
            .map(|tick| {
                let intent = auto_intent(tick, &mut game, &mut pilot);
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
        let spent = slices
            .map(|slice| timed(slice, |intent| game.tick(*intent)))
            .collect();
        assert_eq!(game.digest(), self.digest, "a replay is the session itself");
        spent
    }

    fn play(&self) -> Vec<Duration> {
        let mut game = Headless::new(&self.plugin);
        let mut pilot = AutoPilot::new(game.world_mut());
        let ticks: Vec<u32> = (0..TICKS).collect();
        let slices = ticks.chunks(SLICE);
        slices
            .map(|slice| {
                timed(slice, |tick| {
                    let intent = auto_intent(*tick, &mut game, &mut pilot);
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

/// As `sweptroids sim --pilot auto --restart` has it.
fn auto_intent(tick: u32, game: &mut Headless, pilot: &mut AutoPilot) -> Intent {
    let start = tick > 0 && game.is_over();
    Intent {
        start,
        ..pilot.intent(game.world_mut())
    }
}

/// The schedule with nothing to do: the game is over, the field empty. What is left is the ECS.
fn idle() -> Vec<Duration> {
    let mut game = Headless::new(&SimPlugin::default());
    // The stage of a new session is `Over`; a session without a game would begin one.
    let mut session = game.world_mut().resource_mut::<Session>();
    session.clock.games = 1;
    let intents = vec![Intent::default(); TICKS as usize];
    let slices = intents.chunks(SLICE);
    let spent = slices
        .map(|slice| timed(slice, |intent| game.tick(*intent)))
        .collect();
    assert!(game.is_over(), "an idle game stays over");
    spent
}

/// What was measured.
pub struct Throughput {
    ticks: f64,
    pairs: u64,
    sessions: String,
    replay: Duration,
    auto: Duration,
    idle: Duration,
}

impl Throughput {
    /// Records, then measures replay, `auto` and the idle schedule in turn.
    pub fn measure() -> Self {
        let recordings = SEEDS.map(Recording::of_auto);
        let mut rounds: [Vec<Vec<Duration>>; 3] = Default::default();
        for _ in 0..ROUNDS {
            let spent = [
                recordings.iter().flat_map(Recording::replay).collect(),
                recordings.iter().flat_map(Recording::play).collect(),
                SEEDS.iter().flat_map(|_| idle()).collect(),
            ];
            for (rounds, spent) in rounds.iter_mut().zip(spent) {
                rounds.push(spent);
            }
        }
        let [replay, auto, idle] = rounds.map(|rounds| sum_of_medians(&rounds));
        Self {
            ticks: f64::from(TICKS) * SEEDS.len() as f64,
            pairs: recordings.iter().map(|recording| recording.pairs).sum(),
            sessions: format!("{} sessions of {TICKS} ticks", SEEDS.len()),
            replay,
            auto,
            idle,
        }
    }

    fn nanoseconds(&self, spent: Duration) -> f64 {
        spent.as_nanos() as f64 / self.ticks
    }
}

/// What all slices take, each for its median over the rounds.
fn sum_of_medians(rounds: &[Vec<Duration>]) -> Duration {
    let median = |slice| {
        let mut spent: Vec<Duration> = rounds.iter().map(|round| round[slice]).collect();
        spent.sort_unstable();
        spent[spent.len() / 2]
    };
    (0..rounds[0].len()).map(median).sum()
}

impl fmt::Display for Throughput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "The classic game without a window: {}, {:.1} pairs a tick, median of {ROUNDS}",
            self.sessions,
            self.pairs as f64 / self.ticks
        )?;
        writeln!(f, "{:<52}{:>9}{:>13}", "", "ns/tick", "ticks/s")?;
        let rows = [
            ("recorded `auto` intents", self.replay),
            ("`auto` itself, pilot and tick", self.auto),
            ("the same schedule in an idle world: the ECS", self.idle),
        ];
        for (name, spent) in rows {
            let spent = self.nanoseconds(spent);
            writeln!(f, "  {name:<50}{spent:>9.1}{:>13.0}", 1e9 / spent)?;
        }
        let rate = 1e9 / self.nanoseconds(self.replay);
        let verdict = |is_met| if is_met { "met" } else { "MISSED" };
        writeln!(
            f,
            "  the ECS: {:.0} % of a recorded tick",
            100.0 * self.idle.as_secs_f64() / self.replay.as_secs_f64()
        )?;
        writeln!(
            f,
            "  goal: {GOAL:.0} ticks/s {}; {ALE_RATIO} x ALE's {ALE:.0} frames/s: {:.1} x {}",
            verdict(rate >= GOAL),
            rate / ALE,
            verdict(rate >= ALE_RATIO * ALE)
        )
    }
}
