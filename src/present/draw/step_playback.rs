//! Plays back the last step: what to draw at the displayed moment within it.
//!
//! The simulation is at the end of a step. The frame shows a moment within that step: as far into it as the clock is on
//! its way to the next step. A destroyed body is shown until it was hit, and the bodies that came out of it from then on.

use bevy::prelude::*;

use super::step_changes::StepChanges;
use crate::sim::{
    BodyId, DT, GameEvent, GameEventKind, Paused, Ship, SimSystems, SimTick, SnapshotRestored,
};

pub(in crate::present) fn plugin(app: &mut App) {
    app.init_resource::<StepPlayback>()
        .add_message::<DisplayedEvent>()
        .add_observer(forget_step)
        .add_systems(
            SimTick,
            (
                begin_step.before(SimSystems::Begin),
                record_events.after(SimSystems::Split),
            ),
        )
        .add_systems(
            RunFixedMainLoop,
            advance_moment.in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
        );
}

/// A game event, sent once its moment within the step is displayed. Everything that is drawn reacts to this one.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct DisplayedEvent(pub GameEventKind);

/// What the last step changed, and the displayed moment within it.
#[derive(Resource, Debug)]
pub(in crate::present) struct StepPlayback {
    changes: StepChanges,
    /// The displayed moment, in seconds from the start of the step.
    moment: f32,
    /// Whether the game was paused since the step: the display stays at its end.
    is_at_end: bool,
    /// Events that were not displayed yet, with their moments.
    pending_events: Vec<(f32, GameEventKind)>,
}

impl Default for StepPlayback {
    fn default() -> Self {
        Self {
            changes: StepChanges::default(),
            moment: DT.seconds(),
            is_at_end: true,
            pending_events: Vec::new(),
        }
    }
}

impl StepPlayback {
    /// The displayed moment, in seconds from the start of the step.
    pub(in crate::present) const fn moment(&self) -> f32 {
        self.moment
    }

    /// What the step changed.
    pub(in crate::present) const fn changes(&self) -> &StepChanges {
        &self.changes
    }
}

/// After a jump in time, nothing is left of the step that was shown, and the state is shown as it is.
fn forget_step(_: On<SnapshotRestored>, mut step: ResMut<StepPlayback>) {
    *step = StepPlayback {
        is_at_end: true,
        moment: DT.seconds(),
        ..default()
    };
}

fn begin_step(mut step: ResMut<StepPlayback>, ships: Query<(&BodyId, &Ship)>) {
    step.is_at_end = false;
    let heading_before = ships.iter().next().map(|(id, ship)| (*id, ship.heading));
    step.changes = StepChanges::new(heading_before);
    // Events of the step before are due at once.
    for (moment, _) in &mut step.pending_events {
        *moment = 0.0;
    }
}

fn record_events(mut step: ResMut<StepPlayback>, mut events: MessageReader<GameEvent>) {
    for GameEvent { kind, .. } in events.read() {
        step.changes.record(kind);
        step.pending_events.push((kind.t_first(), *kind));
    }
}

/// Moves the displayed moment to the clock, or to the end of the step if the game is paused. There it stays until the
/// next step, so that nothing jumps back.
fn advance_moment(
    mut step: ResMut<StepPlayback>,
    mut displayed: MessageWriter<DisplayedEvent>,
    time: Res<Time<Fixed>>,
    paused: Res<Paused>,
) {
    step.is_at_end |= paused.0;
    step.moment = if step.is_at_end {
        DT.seconds()
    } else {
        time.overstep_fraction() * DT.seconds()
    };
    let moment = step.moment;
    let due = step.pending_events.extract_if(.., |(at, _)| *at <= moment);
    displayed.write_batch(due.map(|(_, event)| DisplayedEvent(event)));
}
