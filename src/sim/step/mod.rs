//! One step of the game: its phases and their order, in one place.

mod broad_phase;
mod collider;
mod collision_detection;
mod contact_response;
mod field_query;
mod heartbeat;
mod hull_cache;
mod hyperspace;
mod lifecycle;
mod movement;
mod narrow_phase;
mod rocks;
mod saucers;
mod ship;
mod shots;
mod split;
mod waves;

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use super::state::events::GameEvent;
use super::state::latch::Latch;
use super::state::session::Session;
use super::tuning::Tuning;
use field_query::FieldQuery;

pub use narrow_phase::{tested_hull, tested_octagon};

/// The schedule of one tick of 1/64 s. `SimPlugin` runs it in `FixedUpdate`; without an app's clock it can be run
/// directly on the world.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SimTick;

/// The phases of a tick, in order. Systems of others join one of them, or run after the last.
///
/// Commands take effect at three points: after [`Launch`](Self::Launch), so that a new shot is swept at once; after
/// [`Respond`](Self::Judge), so that what was destroyed moves no more; and at the end.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SimSystems {
    /// The tick begins: intents are taken, waves, heartbeat and the ship's comings and goings are counted down.
    Begin,
    /// The ship turns, thrusts, coasts, fires and jumps.
    Steer,
    /// Saucers come, change course and fire. From here to the end of the step velocities are constant.
    Launch,
    /// Step 1 and the sweep for every pair. Writes contacts only.
    Sweep,
    /// What contacts lead to: destruction, points, lost ships.
    Respond,
    /// Everything moves by one step and wraps; what has had its time goes.
    Move,
    /// Broken rocks leave their blast and children, which are tested from the next step on.
    Split,
}

/// Builds the schedule. Systems whose order is ambiguous are an error.
pub(super) fn schedule() -> Schedule {
    use SimSystems::{Begin, Launch, Move, Respond, Split, Steer, Sweep};

    let mut schedule = Schedule::new(SimTick);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..default()
    });
    schedule.configure_sets(
        (Begin, Steer, Launch, Sweep, Respond, Move, Split).chain_ignore_deferred(),
    );
    schedule.add_systems((
        begin_tick.in_set(Begin),
        ship::fly_ship.in_set(Steer),
        saucers::run_saucers.in_set(Launch),
        ApplyDeferred.after(Launch).before(Sweep),
        collision_detection::detect_collisions.in_set(Sweep),
        contact_response::respond_to_contacts.in_set(Respond),
        ApplyDeferred.after(Respond).before(Move),
        movement::advance.in_set(Move),
        split::split_rocks.in_set(Split),
    ));
    schedule
}

/// Counts the tick, takes the intent from the latch, and counts down what comes of itself: waves, heartbeat, the ship.
fn begin_tick(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut latch: ResMut<Latch>,
    mut session: ResMut<Session>,
    mut events: MessageWriter<GameEvent>,
    field: FieldQuery,
) {
    session.clock.tick += 1;
    session.intent = latch.take();
    waves::count_down_to_wave(&mut commands, &tuning, &mut session, &mut events, &field);
    heartbeat::beat_heart(&tuning, &mut session, &mut events, &field);
    lifecycle::run_stage(&mut commands, &tuning, &mut session, &mut events, &field);
}
