//! One tick of the game: its phases and their order.
//!
//! Sources name routines of the 1979 machine by their address, as `@6F87`. NM is the annotated listing of revision 4 by
//! nmikstas (asteroids-disassembly).

mod broad_phase;
mod collider;
mod collision_detection;
mod contact_response;
mod draws;
mod field_query;
mod heartbeat;
mod hull_cache;
mod hyperspace;
mod lifecycle;
mod movement;
mod narrow_phase;
mod rock_velocity;
mod saucers;
mod ship;
mod shots;
mod split;
mod waves;

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use super::state::latch::Latch;
use super::state::session::Session;
use super::tuning::Tuning;
use field_query::FieldQuery;

pub use narrow_phase::{tested_hull, tested_octagon};

/// The schedule of one tick of 1/64 s. `SimPlugin` runs it in `FixedUpdate`. Without an app it can be run directly on the
/// world.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SimTick;

/// The phases of a tick, in order. Systems of an embedding app join a phase, or run before the first or after the last.
///
/// Commands take effect at three points: after [`Launch`](Self::Launch), so that a new shot is swept in the same tick;
/// after [`Respond`](Self::Respond), so that destroyed bodies do not move; and at the end of the tick.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SimSystems {
    /// The tick is counted, the intent is taken from the latch, and waves, heartbeat and the ship's stage advance.
    Begin,
    /// The ship fires, jumps, turns, thrusts and coasts.
    Steer,
    /// Saucers appear, change course and fire. From here to the end of the tick velocities are constant.
    Launch,
    /// Step 1 and the sweep for every pair. Writes contacts, counts pairs, and arms shots.
    Sweep,
    /// The response to contacts: destroyed bodies, points, lost ships.
    Respond,
    /// Bodies move by one step and wrap. Shots, blasts and saucers end when their time is over.
    Move,
    /// Blasts and children of broken rocks appear, and explosions of saucers begin. The children are tested from the next
    /// tick on. At its end the game events of the tick are sent: systems after it read them, systems of earlier phases do
    /// not.
    Split,
}

/// Builds the schedule. Two systems whose order is ambiguous are an error.
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

/// Counts the tick, takes the intent from the latch, and advances waves, heartbeat and the ship's stage.
fn begin_tick(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut latch: ResMut<Latch>,
    mut session: ResMut<Session>,
    field: FieldQuery,
) {
    session.clock.tick += 1;
    session.intent = latch.take();
    if field.has_rocks_or_blasts() {
        heartbeat::advance(&tuning, &mut session);
    } else {
        waves::count_down_to_wave(&mut commands, &tuning, &mut session, &field);
        heartbeat::advance_silent(&tuning, &mut session);
    }
    lifecycle::advance_stage(&mut commands, &tuning, &mut session, &field);
}
