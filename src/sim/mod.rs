//! The headless game on Bevy's ECS.

mod body;
mod digest;
mod grid;
mod harness;
mod headless;
mod intent;
mod message;
mod outline;
mod pilot;
mod player;
mod plugin;
mod state;
mod step;
mod streams;
mod tuning;

pub use body::{
    Blast, BodyId, BoundingBox, Kind, Position, Rock, RockSize, Saucer, SaucerSize, Ship, Shooter,
    Shot, Velocity,
};
pub use digest::digest;
pub use grid::{Heading, POSITION_STEP, VELOCITY_STEP, snap_position, snap_velocity};
pub use harness::Harness;
pub use headless::Headless;
pub use intent::{Intent, Latch, Press};
pub use message::{Contact, GameEvent, Party};
pub use outline::{ROCK_OUTLINES, rock_outline, saucer_outline, ship_outline};
pub use pilot::{AutoPilot, BadScript, IdlePilot, IntentFields, Pilot, Script, ScriptWriter};
pub use player::{Heart, Player, Players, SaucerClock, Stage, StashedRock};
pub use plugin::{Paused, SimPlugin};
pub use state::{Clock, Detection, Fidelity, Ids, Session, Tally};
pub use step::{SimSystems, SimTick, tested_hull, tested_octagon};
pub use streams::{Stream, Streams};
pub use tuning::{CLASSIC, DT, Tuning, TuningError};
