//! The last step in slow motion: what is to be seen of it at the moment that the picture has come to.
//!
//! The simulation stands at the end of a step; the picture is somewhere within it, as far as the clock is on the way to
//! the next. What the step destroyed is seen until it was hit, and what came out of that from then on.

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
                note_losses
                    .after(SimSystems::Sweep)
                    .before(SimSystems::Respond),
                note_births.after(SimSystems::Split),
            ),
        )
        .add_systems(
            RunFixedMainLoop,
            come_to_moment.in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
        );
}

/// A fact of the game whose moment within its step the picture has come to: for all that is drawn.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct DisplayedEvent(pub GameEvent);

/// A body that the last step destroyed.
#[derive(Clone, Copy, Debug)]
pub(in crate::present) struct DestroyedBody {
    /// What it was, with where it started from.
    pub party: ContactBody,
    /// When it was hit, in seconds from the start of the step.
    pub t_first: f32,
    /// Its box, around its centre.
    pub bounds: BoundingBox,
    /// Its own state, if it was a rock.
    pub rock: Option<Rock>,
    /// Its own state, if it was the ship.
    pub ship: Option<Ship>,
}

impl DestroyedBody {
    /// Where it started from: B of a contact at the copy that was tested.
    pub(in crate::present) fn start(&self) -> Vec2 {
        self.party.swept.shape.center().into()
    }

    /// Where it is to be seen at a moment of the step, until it was hit.
    pub(in crate::present) fn shown(&self, moment: f32, torus: &Torus) -> Option<Vec2> {
        let velocity = self.party.swept.velocity();
        interpolate(
            self.start(),
            velocity,
            Lifespan::Until(self.t_first),
            moment,
            torus,
        )
    }
}

/// What the last step brought, for the picture of it.
#[derive(Resource, Debug)]
pub(in crate::present) struct StepPlayback {
    /// How far the picture is, in seconds from the start of the step.
    moment: f32,
    /// The game stood still since: the picture stays at the step's end.
    is_over: bool,
    lost: Vec<DestroyedBody>,
    /// The name of the first rock that came out of another.
    first_child: BodyId,
    /// When each of these rocks was born, in the order of their names.
    births: Vec<f32>,
    /// The ship, and where it pointed before.
    pointed: Option<(Entity, Heading)>,
    /// What happened and was not seen yet, with its moment.
    unseen: Vec<(f32, GameEvent)>,
}

impl Default for StepPlayback {
    fn default() -> Self {
        Self {
            moment: DT.seconds(),
            is_over: true,
            lost: Vec::new(),
            first_child: BodyId(0),
            births: Vec::new(),
            pointed: None,
            unseen: Vec::new(),
        }
    }
}

impl StepPlayback {
    /// How far the picture is, in seconds from the start of the step.
    pub(in crate::present) const fn moment(&self) -> f32 {
        self.moment
    }

    /// What it destroyed, in order of time.
    pub(in crate::present) fn lost(&self) -> &[DestroyedBody] {
        &self.lost
    }

    /// How much of it a body was there that is still in the field.
    pub(in crate::present) fn span(&self, id: BodyId) -> Lifespan {
        let birth =
            id.0.checked_sub(self.first_child.0)
                .and_then(|i| self.births.get(i as usize));
        birth.map_or(Lifespan::Whole, |birth| Lifespan::From(*birth))
    }

    /// Where the ship is seen to point, in radians: on the shorter way from where it pointed before.
    pub(in crate::present) fn angle(&self, ship: Entity, heading: Heading) -> f32 {
        let before = match self.pointed {
            Some((entity, before)) if entity == ship => before,
            _ => heading,
        };
        let left = 1.0 - self.moment / DT.seconds();
        let turn = f32::from(heading.0.wrapping_sub(before.0) as i8);
        (f32::from(heading.0) - turn * left) * std::f32::consts::TAU / 256.0
    }

    /// When the last step destroyed a body, if it did.
    fn lost_at(&self, id: BodyId) -> Option<f32> {
        let lost = self.lost.iter().find(|lost| lost.party.id == id);
        lost.map(|lost| lost.t_first)
    }
}

fn begin_step(mut step: ResMut<StepPlayback>, ships: Query<(Entity, &Ship)>) {
    step.is_over = false;
    step.lost.clear();
    step.births.clear();
    step.pointed = ships
        .iter()
        .next()
        .map(|(ship, state)| (ship, state.heading));
    // What the step before brought was seen by now.
    for (moment, _) in &mut step.unseen {
        *moment = 0.0;
    }
}

fn note_losses(
    mut step: ResMut<StepPlayback>,
    mut contacts: MessageReader<Contact>,
    own: Query<(&BoundingBox, Option<&Rock>, Option<&Ship>)>,
) {
    for contact in contacts.read() {
        for party in [contact.a, contact.b] {
            let Ok((bounds, rock, ship)) = own.get(party.entity) else {
                continue;
            };
            step.lost.push(DestroyedBody {
                party,
                t_first: contact.t_first,
                bounds: *bounds,
                rock: rock.copied(),
                ship: ship.copied(),
            });
        }
    }
}

fn note_births(
    mut step: ResMut<StepPlayback>,
    mut events: MessageReader<GameEvent>,
    session: Res<Session>,
) {
    for event in events.read() {
        let moment = match event {
            GameEvent::RockBroken { id, .. }
            | GameEvent::SaucerDestroyed { id, .. }
            | GameEvent::ShipDestroyed { id, .. } => step.lost_at(*id).unwrap_or(0.0),
            _ => 0.0,
        };
        if let GameEvent::RockBroken { children, .. } = event {
            step.births.extend((0..*children).map(|_| moment));
        }
        step.unseen.push((moment, *event));
    }
    // Children get their names last in a step, in the order in which the rocks broke.
    step.first_child = BodyId(session.ids.allocated + 1 - step.births.len() as u32);
}

/// Brings the picture to where the clock is, or to the end of the step where the game stands still; and keeps it there
/// until the next step, so that nothing jumps back.
fn come_to_moment(
    mut step: ResMut<StepPlayback>,
    mut seen: MessageWriter<DisplayedEvent>,
    time: Res<Time<Fixed>>,
    paused: Res<Paused>,
) {
    step.is_over |= paused.0;
    step.moment = if step.is_over {
        DT.seconds()
    } else {
        time.overstep_fraction() * DT.seconds()
    };
    let moment = step.moment;
    let due = step.unseen.extract_if(.., |(at, _)| *at <= moment);
    seen.write_batch(due.map(|(_, event)| DisplayedEvent(event)));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A whole step.
    const STEP: f32 = 1.0 / 64.0;

    #[test]
    fn children_are_told_by_the_order_of_their_names() {
        let step = StepPlayback {
            first_child: BodyId(7),
            births: vec![0.001, 0.001, 0.002],
            ..default()
        };
        let spans = [6, 7, 8, 9, 10].map(|id| step.span(BodyId(id)));
        let [early, late] = [0.001, 0.002].map(Lifespan::From);
        assert_eq!(
            spans,
            [Lifespan::Whole, early, early, late, Lifespan::Whole]
        );
    }

    #[test]
    fn the_ship_turns_the_shorter_way() {
        let ship = Entity::from_raw_u32(1).expect("an entity");
        let step = |before: u8, share: f32| StepPlayback {
            moment: share * STEP,
            pointed: Some((ship, Heading(before))),
            ..default()
        };
        let turns = |step: StepPlayback, heading: u8| {
            step.angle(ship, Heading(heading)) / std::f32::consts::TAU * 256.0
        };
        // From 254 by 4 to 2, across 0: half of it is 0.
        assert!(turns(step(254, 0.5), 2).abs() < 1e-3);
        assert!((turns(step(64, 0.25), 60) - 63.0).abs() < 1e-3);
        // Another ship came from nowhere.
        let other = Entity::from_raw_u32(2).expect("an entity");
        let angle = step(254, 0.5).angle(other, Heading(64));
        assert!((angle - std::f32::consts::FRAC_PI_2).abs() < 1e-6);
    }
}
