//! Sweptroids: an Asteroids-style game whose every hit is the lecture's static AABB test and then the exact sweep.
//!
//! * [`collision`] is the core: exact, pure, without an ECS. The essay to begin with is the doc of its crate, [`sweptroids_collision`].
//! * [`sim`] is the 1979 game on Bevy's ECS, without a window: deterministic, to be embedded.
//! * [`replay`] records games, plays them again and verifies them.
//! * [`coursework`] answers the questions of the coursework.
//! * `present` is the game in a window, with the feature of that name.
//! * `cli` is the command line.
//! * `web` is what a page in a browser calls.
//!
//! An embedder may rely on the names re-exported here and on those of [`sim`]. `docs/embedding.md` shows how to use them.

#[cfg(not(target_family = "wasm"))]
mod atomic_file;
#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod collision;
pub mod coursework;
#[cfg(any(feature = "present", not(target_family = "wasm")))]
mod event_log;
#[cfg(not(target_family = "wasm"))]
mod followed_journal;
#[cfg(any(feature = "present", not(target_family = "wasm")))]
mod journal_file;
#[cfg(feature = "present")]
mod live_events;
#[cfg(any(feature = "present", not(target_family = "wasm")))]
mod numbered_path;
#[cfg(not(target_family = "wasm"))]
mod output_file;
#[cfg(feature = "present")]
pub mod present;
#[cfg(not(target_family = "wasm"))]
mod recording_file;
pub mod replay;
pub mod sim;
#[cfg(any(feature = "present", not(target_family = "wasm")))]
mod storage;
mod toml_error;
#[cfg(any(feature = "present", target_family = "wasm"))]
pub mod web;

/// The game as a Bevy plugin: seed, players, tuning and how collisions are decided.
pub use sim::SimPlugin;

/// The game without an app: one call a tick; and many of them at once.
pub use sim::{Batch, Headless};

/// A game to be read, wherever it runs.
pub use sim::GameView;

/// Stops and resumes the simulation of an app.
pub use sim::Paused;

/// The schedule of one tick, its sets to order systems by, and the set that runs it in `FixedUpdate`.
pub use sim::{RunSimTickSystems, SimSystems, SimTick};

/// Where devices write what the player wants.
pub use sim::{Latch, Press};

/// What the player wants in one tick.
pub use sim::Intent;

/// Who gives the intents of each tick: the `auto` pilot, a script, or a pilot of yours.
pub use sim::{AutoPilot, IdlePilot, Pilot, Script};

/// What happened in a tick, and to which bodies.
pub use sim::{BodyState, Contact, GameEvent, GameEventKind};

/// The state of the game besides its bodies: clock, players, score.
pub use sim::Session;

/// The file of a recording, for programs that record games of their own; and a file that is written as the commands write theirs.
#[cfg(not(target_family = "wasm"))]
pub use recording_file::{RecordingFile, RecordingFileError};

/// Which steps of the algorithm are taken, and on which outlines.
pub use sim::{Detection, Fidelity};

/// The named rule sets, and the version of the rules.
pub use sim::{RuleSet, RulesVersion, UnknownRulesVersion};

/// The codes of seeds, and the dates of daily games.
pub use sim::{Date, SeedCode, SeedCodeError};

/// The values of the rules, and why a tuning file or a tuning made in code is refused.
pub use sim::{InvalidTuning, Tuning, TuningError};

/// The whole state between two ticks: saved, restored, compared; and one number for it.
pub use sim::{RestoreSnapshot, Snapshot, SnapshotRestored, digest};

/// A game for tests: arrange, press, step, check.
pub use sim::Harness;

/// The sweep of two moving boxes, and what it answers.
pub use collision::{Aabb, Dt, Moving, Outcome, Phases, sweep};

/// The code of the README and of the embedding page, compiled and run as tests.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../README.md")]
    pub struct Readme;

    #[doc = include_str!("../docs/embedding.md")]
    pub struct Embedding;
}
