//! Plays back the last step: what to draw at the displayed moment within it.
//!
//! The simulation is at the end of a step. The frame shows a moment within that step: as far into it as the clock is on
//! its way to the next step. A destroyed body is shown until it was hit, and the bodies that came out of it from then on.

use bevy::prelude::*;

use crate::collision::Torus;
use crate::sim::{
    BodyId, BodyState, DT, GameEvent, GameEventKind, Heading, Paused, RockCause, Ship, SimSystems,
    SimTick, SnapshotRestored,
};

use super::interpolation::{Lifespan, interpolate};

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

/// A body that the last step destroyed.
#[derive(Clone, Copy, Debug)]
pub(in crate::present) struct DestroyedBody {
    /// The body when it was hit.
    pub body: BodyState,
    /// When it was hit, in seconds from the start of the step.
    pub t_first: f32,
}

impl DestroyedBody {
    /// Its position at the start of the step.
    pub(in crate::present) fn start(&self, torus: &Torus) -> Vec2 {
        torus.wrap(self.body.position - self.body.velocity * self.t_first)
    }

    /// Its position at a moment of the step; none once it was hit.
    pub(in crate::present) fn position_at(&self, moment: f32, torus: &Torus) -> Option<Vec2> {
        interpolate(
            self.start(torus),
            self.body.velocity,
            Lifespan::Until(self.t_first),
            moment,
            torus,
        )
    }
}

/// What the last step changed, and the displayed moment within it.
#[derive(Resource, Debug)]
pub(in crate::present) struct StepPlayback {
    /// The displayed moment, in seconds from the start of the step.
    moment: f32,
    /// Whether the game was paused since the step: the display stays at its end.
    is_at_end: bool,
    destroyed: Vec<DestroyedBody>,
    /// The rocks that came out of others, and when.
    births: Vec<(BodyId, f32)>,
    /// The ship and its heading before the step.
    heading_before: Option<(BodyId, Heading)>,
    /// Events that were not displayed yet, with their moments.
    pending_events: Vec<(f32, GameEventKind)>,
}

impl Default for StepPlayback {
    fn default() -> Self {
        Self {
            moment: DT.seconds(),
            is_at_end: true,
            destroyed: Vec::new(),
            births: Vec::new(),
            heading_before: None,
            pending_events: Vec::new(),
        }
    }
}

impl StepPlayback {
    /// The displayed moment, in seconds from the start of the step.
    pub(in crate::present) const fn moment(&self) -> f32 {
        self.moment
    }

    /// The bodies that the step destroyed, in order of time.
    pub(in crate::present) fn destroyed(&self) -> &[DestroyedBody] {
        &self.destroyed
    }

    /// The part of the step in which a body existed that is in the field after it.
    pub(in crate::present) fn lifespan(&self, id: BodyId) -> Lifespan {
        let birth = self.births.iter().find(|(child, _)| *child == id);
        birth.map_or(Lifespan::Whole, |(_, time)| Lifespan::From(*time))
    }

    /// The displayed angle of the ship, in radians. It turns from its heading before the step in the shorter direction.
    pub(in crate::present) fn angle(&self, ship: BodyId, heading: Heading) -> f32 {
        let before = match self.heading_before {
            Some((id, before)) if id == ship => before,
            _ => heading,
        };
        let remaining = 1.0 - self.moment / DT.seconds();
        let turn = f32::from(heading.0.wrapping_sub(before.0) as i8);
        (f32::from(heading.0) - turn * remaining) * std::f32::consts::TAU / 256.0
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
    step.destroyed.clear();
    step.births.clear();
    step.heading_before = ships.iter().next().map(|(id, ship)| (*id, ship.heading));
    // Events of the step before are due at once.
    for (moment, _) in &mut step.pending_events {
        *moment = 0.0;
    }
}

fn record_events(mut step: ResMut<StepPlayback>, mut events: MessageReader<GameEvent>) {
    for GameEvent { kind, .. } in events.read() {
        let moment = kind.t_first();
        if let Some((body, hit)) = kind.destroyed() {
            step.destroyed.push(DestroyedBody {
                body: *body,
                t_first: hit.t_first,
            });
        }
        if let GameEventKind::RockAppeared {
            body,
            cause: RockCause::Split { .. },
        } = kind
        {
            step.births.push((body.id, moment));
        }
        step.pending_events.push((moment, *kind));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A whole step, in seconds.
    const STEP: f32 = 1.0 / 64.0;

    #[test]
    fn a_child_lives_from_its_birth_and_any_other_body_through_the_whole_step() {
        let step = StepPlayback {
            births: vec![(BodyId(7), 0.001), (BodyId(9), 0.002)],
            ..default()
        };
        let lifespans = [7, 8, 9].map(|id| step.lifespan(BodyId(id)));
        let [early, late] = [0.001, 0.002].map(Lifespan::From);
        assert_eq!(lifespans, [early, Lifespan::Whole, late]);
    }

    #[test]
    fn the_ship_turns_in_the_shorter_direction() {
        let ship = BodyId(1);
        let step = |before: u8, share: f32| StepPlayback {
            moment: share * STEP,
            heading_before: Some((ship, Heading(before))),
            ..default()
        };
        let shown_heading = |step: StepPlayback, heading: u8| {
            step.angle(ship, Heading(heading)) / std::f32::consts::TAU * 256.0
        };
        // From 254 to 2 it turns by 4, across 0. Half of that is 0.
        assert!(shown_heading(step(254, 0.5), 2).abs() < 1e-3);
        assert!((shown_heading(step(64, 0.25), 60) - 63.0).abs() < 1e-3);
        // A new ship has no heading before the step.
        let angle = step(254, 0.5).angle(BodyId(2), Heading(64));
        assert!((angle - std::f32::consts::FRAC_PI_2).abs() < 1e-6);
    }
}
