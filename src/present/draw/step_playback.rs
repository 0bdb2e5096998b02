//! Plays back the last step: what to draw at the displayed moment within it.
//!
//! The simulation is at the end of a step. The frame shows a moment within that step: as far into it as the clock is on
//! its way to the next step. A destroyed body is shown until it was hit, and the bodies that came out of it from then on.

use bevy::prelude::*;

use super::step_changes::StepChanges;
use crate::sim::{
    BodyId, DT, GameEvent, GameEventKind, Paused, SessionRestarted, Ship, SimSystems, SimTick,
    SnapshotRestored,
};

pub(in crate::present) fn plugin(app: &mut App) {
    app.init_resource::<StepPlayback>()
        .add_message::<DisplayedEvent>()
        .add_observer(forget_step::<SnapshotRestored>)
        .add_observer(forget_step::<SessionRestarted>)
        .add_systems(
            SimTick,
            (
                begin_step.before(SimSystems::Begin),
                record_events.after(SimSystems::Publish),
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
#[derive(Resource, Clone, Debug)]
pub(in crate::present) struct StepPlayback {
    changes: StepChanges,
    /// The displayed moment, in seconds from the start of the step.
    moment: f32,
    /// Whether the game was paused since the step: the display stays at its end.
    is_at_end: bool,
    /// A moment of this step that the display comes up to, and no further.
    stop: Option<f32>,
    /// Events that were not displayed yet, with their moments.
    pending_events: Vec<(f32, GameEventKind)>,
}

impl Default for StepPlayback {
    fn default() -> Self {
        Self {
            changes: StepChanges::default(),
            moment: DT.seconds(),
            is_at_end: true,
            stop: None,
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

    /// Lets the display of this step come up to a moment, in seconds from its start, and no further: what is destroyed then
    /// stays in the picture.
    pub(in crate::present) const fn stop_at(&mut self, moment: f32) {
        self.stop = Some(moment);
    }

    /// Whether the display has come to a moment, in seconds from the start of the step.
    pub(in crate::present) fn has_reached(&self, moment: f32) -> bool {
        self.moment >= moment || self.stop == Some(moment) && self.moment == moment.next_down()
    }

    /// The last moment that is displayed.
    fn end(&self) -> f32 {
        // A body is destroyed at its moment, so the last moment with it is the one before.
        self.stop.map_or(DT.seconds(), f32::next_down)
    }
}

/// After a jump in time, and in another session, nothing is left of the step that was shown, and the state is shown as it is.
fn forget_step<E: Event>(_: On<E>, mut step: ResMut<StepPlayback>) {
    *step = StepPlayback {
        is_at_end: true,
        moment: DT.seconds(),
        ..default()
    };
}

fn begin_step(mut step: ResMut<StepPlayback>, ships: Query<(&BodyId, &Ship)>) {
    step.is_at_end = false;
    step.stop = None;
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

/// Moves the displayed moment to the clock, or to the end if the game is paused. There it stays until the next step, so
/// that nothing jumps back.
fn advance_moment(
    mut step: ResMut<StepPlayback>,
    mut displayed: MessageWriter<DisplayedEvent>,
    time: Res<Time<Fixed>>,
    paused: Res<Paused>,
) {
    step.is_at_end |= paused.0;
    step.moment = if step.is_at_end {
        step.end()
    } else {
        (time.overstep_fraction() * DT.seconds()).min(step.end())
    };
    let moment = step.moment;
    let due = step.pending_events.extract_if(.., |(at, _)| *at <= moment);
    displayed.write_batch(due.map(|(_, event)| DisplayedEvent(event)));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A whole step, in seconds.
    const STEP: f32 = 1.0 / 64.0;

    #[test]
    fn a_display_that_stops_at_a_hit_has_reached_it_and_still_shows_what_was_hit() {
        let mut step = StepPlayback {
            moment: 0.0,
            ..default()
        };
        step.stop_at(0.5 * STEP);
        assert!(!step.has_reached(0.5 * STEP));
        step.moment = step.end();
        assert!(step.has_reached(0.5 * STEP) && step.moment() < 0.5 * STEP);
        // A hit at the very start of the step.
        step.stop_at(0.0);
        step.moment = step.end();
        assert!(step.has_reached(0.0) && step.moment() < 0.0);
    }
}
