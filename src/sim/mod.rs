//! The 1979 game without a window: on Bevy's ECS or without a world, deterministic, and made to be embedded.

mod batch;
mod bodies;
mod daily_game;
mod date;
mod game_limits;
mod game_state;
mod game_view;
mod harness;
mod headless;
mod pilot;
mod plugin;
mod rule_set;
mod seed_code;
mod snapshot;
mod state;
mod step;
mod summary;
mod tuning;

pub use batch::Batch;
pub use date::Date;
pub use game_limits::{GameLimits, GameMeter, LimitReached, Limited};
pub use game_view::GameView;
pub use harness::Harness;
pub use headless::Headless;
pub use pilot::{AutoPilot, IdlePilot, IntentFields, Pilot, Script, ScriptError, ScriptWriter};
pub use plugin::{Paused, RunSimTickSystems, SessionRestarted, SimPlugin};
pub use rule_set::RuleSet;
pub use seed_code::{SeedCode, SeedCodeError};
pub use snapshot::{
    Difference, Field, FieldOwner, FieldText, RestoreSnapshot, Snapshot, SnapshotRestored,
    differences, digest,
};
pub use state::body_state::{BodyRef, BodyState};
pub use state::components::{
    Blast, BodyId, BodyKind, BoundingBox, Position, Rock, RockSize, Saucer, SaucerSize, Shield,
    Ship, Shooter, Shot, Velocity,
};
pub use state::contact::{Contact, ContactBody};
pub use state::counters::CollisionCounters;
pub use state::detection::{Detection, Fidelity};
pub use state::events::{
    GameEvent, GameEventKind, Hit, RemovalCause, RockCause, SaucerExitCause, ShipCause,
    ShipLossCause,
};
pub use state::heading::Heading;
pub use state::intent::{Intent, Press};
pub use state::latch::Latch;
pub use state::outline::{ROCK_OUTLINES, rock_outline, saucer_outline, ship_outline};
pub use state::pair_log::{LoggedPair, PairLog};
pub use state::player::{Heartbeat, Player, Players, SaucerClock, Stage, StashedRock};
pub use state::quantize::{POSITION_STEP, VELOCITY_STEP, snap_position, snap_velocity};
pub use state::rng::{RngStream, RngStreams};
pub use state::session::{BodyIds, Clock, Session};
pub use step::{SimSystems, SimTick, tested_hull, tested_octagon, tested_pair};
pub use summary::{Summary, run_ticks};
pub use tuning::{
    AssignmentTuning, CLASSIC, DT, InvalidTuning, RulesVersion, Tuning, TuningError,
    UnknownRulesVersion,
};
