//! One step of the game: its phases and their order, in one place.

mod advance;
mod collide;
mod heartbeat;
mod judge;
mod jump;
mod rocks;
mod saucers;
mod shots;
mod steer;
mod turns;

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use super::intent::{Intent, Latch};
use super::message::GameEvent;
use super::player::{Players, Stage};
use super::state::Clock;
use super::tuning::Tuning;

pub(super) use collide::Body;
pub(super) use rocks::rock_body;
pub(super) use turns::ship_body;

/// The schedule of one tick of 1/64 s. `SimPlugin` runs it in `FixedUpdate`; without an app's clock it can be run
/// directly on the world.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SimTick;

/// The phases of a tick, in order. Systems of others join one of them, or run after the last.
///
/// Commands take effect at three points: after [`Launch`](Self::Launch), so that a new shot is swept at once; after
/// [`Judge`](Self::Judge), so that what was destroyed moves no more; and at the end.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SimSystems {
    /// The tick begins: intents are taken, waves, heartbeat and the ship's comings and goings are counted down.
    Begin,
    /// The ship turns, thrusts and coasts. From here to the end of the step velocities are constant.
    Steer,
    /// Shots are fired; the ship jumps; saucers come, change course and fire.
    Launch,
    /// Step 1 and the sweep for every pair. Writes contacts only.
    Sweep,
    /// What contacts lead to: destruction, points, lost ships.
    Judge,
    /// Everything moves by one step and wraps; what has had its time goes.
    Move,
    /// Broken rocks leave their blast and children, which are tested from the next step on.
    Split,
}

/// Builds the schedule. Systems whose order is ambiguous are an error.
pub(super) fn schedule() -> Schedule {
    use SimSystems::{Begin, Judge, Launch, Move, Split, Steer, Sweep};

    let mut schedule = Schedule::new(SimTick);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..default()
    });
    schedule
        .configure_sets((Begin, Steer, Launch, Sweep, Judge, Move, Split).chain_ignore_deferred());
    schedule.add_systems((
        (
            begin_tick,
            rocks::begin_waves,
            heartbeat::beat_heart,
            turns::run_stage,
        )
            .chain_ignore_deferred()
            .in_set(Begin),
        steer::steer_ship.in_set(Steer),
        (
            shots::fire_ship_shots,
            jump::enter_hyperspace,
            saucers::bring_in_saucers,
            saucers::fly_saucers,
        )
            .chain_ignore_deferred()
            .in_set(Launch),
        collide::find_contacts.in_set(Sweep),
        judge::judge_contacts.in_set(Judge),
        (
            advance::move_bodies,
            advance::move_saucers,
            advance::end_lives,
        )
            .chain_ignore_deferred()
            .in_set(Move),
        rocks::split_rocks.in_set(Split),
        ApplyDeferred.after(Launch).before(Sweep),
        ApplyDeferred.after(Judge).before(Move),
    ));
    schedule
}

/// Counts the tick, takes the intent from the latch, and begins the session's first game.
fn begin_tick(
    tuning: Res<Tuning>,
    mut clock: ResMut<Clock>,
    mut latch: ResMut<Latch>,
    mut intent: ResMut<Intent>,
    mut players: ResMut<Players>,
    mut stage: ResMut<Stage>,
    mut events: MessageWriter<GameEvent>,
) {
    clock.tick += 1;
    *intent = latch.take();
    if clock.games == 0 {
        let count = players.all.len() as u8;
        turns::begin_game(
            &mut players,
            &mut stage,
            &mut clock,
            count,
            &tuning,
            &mut events,
        );
    }
}
