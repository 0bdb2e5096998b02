//! One tick of the game: its phases and their order.
//!
//! Sources name routines of the 1979 machine by their address, as `@6F87`. NM is the annotated listing of revision 4 by
//! nmikstas (asteroids-disassembly).

mod assignment;
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
mod random_bits;
mod rock_velocity;
mod saucers;
mod ship;
mod shots;
mod split;
mod waves;

use bevy::ecs::schedule::{
    LogLevel, ScheduleBuildSettings, ScheduleConfigs, ScheduleLabel, SingleThreadedExecutor,
};
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

use super::state::events::GameEvent;
use super::state::latch::Latch;
use super::state::session::Session;
use super::tuning::Tuning;
use field_query::FieldQuery;

pub use narrow_phase::{tested_hull, tested_octagon, tested_pair};

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
    /// tick on.
    Split,
    /// The game events of the tick are sent: systems after it read them, systems of earlier phases do not.
    Publish,
}

/// The systems of the two games, of which a tick runs one.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum GameSystems {
    /// The rules of 1979.
    Classic,
    /// The rules of the coursework.
    Assignment,
}

fn is_assignment(tuning: Res<Tuning>) -> bool {
    tuning.assignment.is_some()
}

/// Builds the schedule. Two systems whose order is ambiguous are an error.
pub(super) fn schedule() -> Schedule {
    use GameSystems::{Assignment, Classic};
    use SimSystems::{Begin, Launch, Move, Publish, Respond, Split, Steer, Sweep};

    let mut schedule = Schedule::new(SimTick);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..default()
    });
    schedule.configure_sets(
        (Begin, Steer, Launch, Sweep, Respond, Move, Split, Publish).chain_ignore_deferred(),
    );
    schedule.configure_sets((
        Classic.run_if(not(is_assignment)),
        Assignment.run_if(is_assignment),
    ));
    schedule.add_systems((
        ApplyDeferred.after(Launch).before(Sweep),
        ApplyDeferred.after(Respond).before(Move),
    ));
    // Of each pair only one runs. Their order is given because two systems without one are an error.
    schedule.add_systems((
        in_phase(Begin, begin_tick, assignment::begin_tick),
        in_phase(Steer, ship::fly_ship, assignment::fly_ship),
        saucers::run_saucers.in_set(Launch).in_set(Classic),
        collision_detection::detect_collisions.in_set(Sweep),
        in_phase(
            Respond,
            contact_response::respond_to_contacts,
            assignment::respond_to_contacts,
        ),
        in_phase(Move, movement::advance, assignment::advance),
        in_phase(Split, split::split_rocks, assignment::supply_asteroids),
        publish_events.in_set(Publish),
    ));
    schedule
}

/// The systems of a phase: that of the classic rules, and that of the `assignment` rules.
fn in_phase<C, A>(
    phase: SimSystems,
    classic: impl IntoScheduleConfigs<ScheduleSystem, C>,
    assignment: impl IntoScheduleConfigs<ScheduleSystem, A>,
) -> ScheduleConfigs<ScheduleSystem> {
    (
        classic.in_set(GameSystems::Classic),
        assignment.in_set(GameSystems::Assignment),
    )
        .chain_ignore_deferred()
        .in_set(phase)
}

/// Sends the events that the session gathered in this tick.
fn publish_events(mut session: ResMut<Session>, mut events: ResMut<Messages<GameEvent>>) {
    events.write_batch(session.events.drain(..));
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
