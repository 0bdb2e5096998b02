//! The schedule of a tick: the phases as systems of a world.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use crate::sim::bodies::{Arming, EntityBodies, Reading, Writing};
use crate::sim::state::contact::Contact;
use crate::sim::state::counters::CollisionCounters;
use crate::sim::state::detection::Detection;
use crate::sim::state::events::GameEvent;
use crate::sim::state::latch::Latch;
use crate::sim::state::pair_log::PairLog;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::collision_detection::{self, CollisionBuffers};
use super::phases;

/// The schedule of one tick of 1/64 s. `SimPlugin` runs it in `FixedUpdate`. Without an app it can be run directly on the
/// world.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SimTick;

/// The phases of a tick, in order. Systems of an embedding app join a phase, or run before the first or after the last.
///
/// In `Begin`, `Sweep` and `Split` they may read all components of bodies, but for `Shot` in `Sweep`. In the other phases the
/// simulation writes them, so that a system that reads them there would have an ambiguous order.
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

/// Builds the schedule. Two systems whose order is ambiguous are an error.
pub(in crate::sim) fn schedule() -> Schedule {
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
    schedule.add_systems((
        ApplyDeferred.after(Launch).before(Sweep),
        ApplyDeferred.after(Respond).before(Move),
    ));
    schedule.add_systems((
        begin.in_set(Begin),
        steer.in_set(Steer),
        launch.in_set(Launch),
        detect_collisions.in_set(Sweep),
        respond_to_contacts.in_set(Respond),
        advance.in_set(Move),
        split.in_set(Split),
        publish_events.in_set(Publish),
    ));
    schedule
}

fn begin(
    mut bodies: EntityBodies<Reading>,
    tuning: Res<Tuning>,
    mut latch: ResMut<Latch>,
    mut session: ResMut<Session>,
) {
    phases::begin(&mut bodies, &tuning, &mut latch, &mut session);
}

fn steer(mut bodies: EntityBodies<Writing>, tuning: Res<Tuning>, mut session: ResMut<Session>) {
    phases::steer(&mut bodies, &tuning, &mut session);
}

fn launch(mut bodies: EntityBodies<Writing>, tuning: Res<Tuning>, mut session: ResMut<Session>) {
    phases::launch(&mut bodies, &tuning, &mut session);
}

/// Step 1 and the sweep for every pair.
fn detect_collisions(
    mut buffers: Local<CollisionBuffers>,
    mut found: Local<Vec<Contact>>,
    mut bodies: EntityBodies<Arming>,
    tuning: Res<Tuning>,
    detection: Res<Detection>,
    session: Res<Session>,
    mut counters: ResMut<CollisionCounters>,
    mut log: Option<ResMut<PairLog>>,
    mut contacts: MessageWriter<Contact>,
) {
    collision_detection::detect_collisions(
        &mut bodies,
        &mut buffers,
        &tuning,
        *detection,
        &session,
        &mut counters,
        log.as_deref_mut(),
        &mut found,
    );
    if !found.is_empty() {
        contacts.write_batch(found.drain(..));
    }
}

fn respond_to_contacts(
    mut bodies: EntityBodies<Writing>,
    mut contacts: MessageReader<Contact>,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
) {
    if !contacts.is_empty() {
        phases::respond(&mut bodies, contacts.read(), &tuning, &mut session);
    }
}

fn advance(mut bodies: EntityBodies<Writing>, tuning: Res<Tuning>, mut session: ResMut<Session>) {
    phases::advance(&mut bodies, &tuning, &mut session);
}

fn split(mut bodies: EntityBodies<Reading>, tuning: Res<Tuning>, mut session: ResMut<Session>) {
    phases::split(&mut bodies, &tuning, &mut session);
}

/// Sends the events that the session gathered in this tick.
fn publish_events(mut session: ResMut<Session>, mut events: ResMut<Messages<GameEvent>>) {
    events.write_batch(session.events.drain(..));
}
