//! Plays back the last step: what to draw at the displayed moment within it.
//!
//! The simulation is at the end of a step. The frame shows a moment within that step: as far into it as the clock is on
//! its way to the next step. A destroyed body is shown until it was hit, and the bodies that came out of it from then on.

use bevy::prelude::*;

use crate::collision::Torus;
use crate::sim::{
    BodyId, BoundingBox, Contact, ContactBody, DT, GameEvent, Heading, Paused, Rock, Session, Ship,
    SimSystems, SimTick,
};

use super::interpolation::{Lifespan, interpolate};

pub(in crate::present) fn plugin(app: &mut App) {
    app.init_resource::<StepPlayback>()
        .add_message::<DisplayedEvent>()
        .add_systems(
            SimTick,
            (
                begin_step.before(SimSystems::Begin),
                record_destroyed
                    .after(SimSystems::Sweep)
                    .before(SimSystems::Respond),
                record_events_and_births.after(SimSystems::Split),
            ),
        )
        .add_systems(
            RunFixedMainLoop,
            advance_moment.in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
        );
}

/// A game event, sent once its moment within the step is displayed. Everything that is drawn reacts to this one.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct DisplayedEvent(pub GameEvent);

/// A body that the last step destroyed.
#[derive(Clone, Copy, Debug)]
pub(in crate::present) struct DestroyedBody {
    /// The body as the contact has it, at the start of the step.
    pub body: ContactBody,
    /// When it was hit, in seconds from the start of the step.
    pub t_first: f32,
    /// Its box, around its centre.
    pub bounds: BoundingBox,
    /// Its state, if it was a rock.
    pub rock: Option<Rock>,
    /// Its state, if it was the ship.
    pub ship: Option<Ship>,
}

impl DestroyedBody {
    /// Its position at the start of the step. For B of a contact: that of the copy that was tested.
    pub(in crate::present) fn start(&self) -> Vec2 {
        self.body.swept.shape.center().into()
    }

    /// Its position at a moment of the step; none once it was hit.
    pub(in crate::present) fn position_at(&self, moment: f32, torus: &Torus) -> Option<Vec2> {
        let velocity = self.body.swept.velocity();
        interpolate(
            self.start(),
            velocity,
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
    /// The id of the first rock that came out of another.
    first_child: BodyId,
    /// When each of these rocks appeared, in the order of their ids.
    birth_times: Vec<f32>,
    /// The ship and its heading before the step.
    heading_before: Option<(Entity, Heading)>,
    /// Events that were not displayed yet, with their moments.
    pending_events: Vec<(f32, GameEvent)>,
}

impl Default for StepPlayback {
    fn default() -> Self {
        Self {
            moment: DT.seconds(),
            is_at_end: true,
            destroyed: Vec::new(),
            first_child: BodyId(0),
            birth_times: Vec::new(),
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
        let birth_time =
            id.0.checked_sub(self.first_child.0)
                .and_then(|i| self.birth_times.get(i as usize));
        birth_time.map_or(Lifespan::Whole, |time| Lifespan::From(*time))
    }

    /// The displayed angle of the ship, in radians. It turns from its heading before the step in the shorter direction.
    pub(in crate::present) fn angle(&self, ship: Entity, heading: Heading) -> f32 {
        let before = match self.heading_before {
            Some((entity, before)) if entity == ship => before,
            _ => heading,
        };
        let remaining = 1.0 - self.moment / DT.seconds();
        let turn = f32::from(heading.0.wrapping_sub(before.0) as i8);
        (f32::from(heading.0) - turn * remaining) * std::f32::consts::TAU / 256.0
    }

    /// When the last step destroyed a body, if it did.
    fn destroyed_at(&self, id: BodyId) -> Option<f32> {
        let destroyed = self.destroyed.iter().find(|body| body.body.id == id);
        destroyed.map(|body| body.t_first)
    }
}

fn begin_step(mut step: ResMut<StepPlayback>, ships: Query<(Entity, &Ship)>) {
    step.is_at_end = false;
    step.destroyed.clear();
    step.birth_times.clear();
    step.heading_before = ships
        .iter()
        .next()
        .map(|(ship, state)| (ship, state.heading));
    // Events of the step before are due at once.
    for (moment, _) in &mut step.pending_events {
        *moment = 0.0;
    }
}

fn record_destroyed(
    mut step: ResMut<StepPlayback>,
    mut contacts: MessageReader<Contact>,
    states: Query<(&BoundingBox, Option<&Rock>, Option<&Ship>)>,
) {
    for contact in contacts.read() {
        for body in [contact.a, contact.b] {
            let Ok((bounds, rock, ship)) = states.get(body.entity) else {
                continue;
            };
            step.destroyed.push(DestroyedBody {
                body,
                t_first: contact.t_first,
                bounds: *bounds,
                rock: rock.copied(),
                ship: ship.copied(),
            });
        }
    }
}

fn record_events_and_births(
    mut step: ResMut<StepPlayback>,
    mut events: MessageReader<GameEvent>,
    session: Res<Session>,
) {
    for event in events.read() {
        let moment = match event {
            GameEvent::RockBroken { id, .. }
            | GameEvent::SaucerDestroyed { id, .. }
            | GameEvent::ShipDestroyed { id, .. } => step.destroyed_at(*id).unwrap_or(0.0),
            _ => 0.0,
        };
        if let GameEvent::RockBroken { children, .. } = event {
            step.birth_times.extend((0..*children).map(|_| moment));
        }
        step.pending_events.push((moment, *event));
    }
    // Children get the last ids of a step, in the order in which the rocks broke.
    step.first_child = BodyId(session.ids.allocated + 1 - step.birth_times.len() as u32);
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
    fn birth_times_belong_to_children_in_the_order_of_their_ids() {
        let step = StepPlayback {
            first_child: BodyId(7),
            birth_times: vec![0.001, 0.001, 0.002],
            ..default()
        };
        let lifespans = [6, 7, 8, 9, 10].map(|id| step.lifespan(BodyId(id)));
        let [early, late] = [0.001, 0.002].map(Lifespan::From);
        assert_eq!(
            lifespans,
            [Lifespan::Whole, early, early, late, Lifespan::Whole]
        );
    }

    #[test]
    fn the_ship_turns_in_the_shorter_direction() {
        let ship = Entity::from_raw_u32(1).expect("an entity");
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
        let new_ship = Entity::from_raw_u32(2).expect("an entity");
        let angle = step(254, 0.5).angle(new_ship, Heading(64));
        assert!((angle - std::f32::consts::FRAC_PI_2).abs() < 1e-6);
    }
}
