//! The collision system: Step 1 and the sweep for every pair that the rules name, contacts in order of time.
//!
//! It only writes [`Contact`] messages. Which pairs there are: `HitDectection` @69F0 of the 1979 listing.

use bevy::math::Dir2;
use bevy::prelude::*;

use crate::collision::{Hit, Torus, contact_point, in_order_of_time};
use crate::sim::body::{BodyId, BoundingBox, Kind, Position, Shooter, Shot, Velocity};
use crate::sim::message::Contact;
use crate::sim::player::Stage;
use crate::sim::state::{Detection, Fidelity, Session, Tally};
use crate::sim::tuning::{DT, Tuning};

use super::cull::{Cull, Swath};
use super::fidelity::{Outlines, own_reach, reach, test_pair};
use super::solid::Body;

/// Room for one step's work, kept so that a tick allocates nothing.
#[derive(Default)]
pub(super) struct Scratch {
    strikers: Vec<Body>,
    /// Those strikers that others may strike: ship and saucers.
    targets: Vec<Body>,
    rocks: Vec<Body>,
    cull: Cull,
    contacts: Vec<Contact>,
    gone: Vec<BodyId>,
}

/// Tests every pair and writes the accepted contacts of the step.
pub(super) fn find_contacts(
    mut scratch: Local<Scratch>,
    session: Res<Session>,
    tuning: Res<Tuning>,
    detection: Res<Detection>,
    mut tally: ResMut<Tally>,
    mut contacts: MessageWriter<Contact>,
    bodies: Query<(Entity, &BodyId, &Kind, &Position, &Velocity, &BoundingBox)>,
    outlines: Outlines,
    mut shots: Query<&mut Shot>,
) {
    let scratch = &mut *scratch;
    scratch.strikers.clear();
    scratch.targets.clear();
    scratch.rocks.clear();
    scratch.cull.clear();
    scratch.contacts.clear();
    scratch.gone.clear();
    for (entity, id, kind, position, velocity, bounds) in &bodies {
        let body = Body {
            entity,
            id: *id,
            kind: *kind,
            position: position.0,
            velocity: velocity.0,
            half: bounds.half,
        };
        match kind {
            Kind::Rock(_) => {
                scratch.cull.push(swath(&body, detection.fidelity));
                scratch.rocks.push(body);
            }
            Kind::Shot(_) => scratch.strikers.push(body),
            Kind::Ship | Kind::Saucer(_) => {
                scratch.strikers.push(body);
                scratch.targets.push(body);
            }
        }
    }
    let step = Step {
        tick: session.clock.tick - 1,
        torus: tuning.torus(),
        tuning: &tuning,
        detection: *detection,
        outlines: &outlines,
    };
    for a in &scratch.strikers {
        tally.pairs += scratch.rocks.len() as u64;
        let swath = swath(a, detection.fidelity);
        let near = scratch.cull.near(swath, step.torus.size());
        let rocks = near.map(|index| &scratch.rocks[index]);
        scratch
            .contacts
            .extend(rocks.filter_map(|b| step.contact(a, b)));
        for b in scratch.targets.iter().filter(|b| strikes(a.kind, b.kind)) {
            tally.pairs += 1;
            let contact = step.contact(a, b);
            if is_own_shot(a.kind, b.kind)
                && !has_left_ship(&mut shots, a.entity, contact.is_none())
            {
                continue;
            }
            scratch.contacts.extend(contact);
        }
    }
    if session.stage != Stage::Flying {
        arm_all(&scratch.strikers, &mut shots);
    }
    let gone = &mut scratch.gone;
    in_order_of_time(
        &mut scratch.contacts,
        |contact| (contact.t_first, contact.a.id.0, contact.b.id.0),
        |contact| {
            let parties = [contact.a.id, contact.b.id];
            let both_exist = !parties.iter().any(|id| gone.contains(id));
            if both_exist {
                gone.extend(parties);
            }
            both_exist
        },
    );
    for contact in scratch.contacts.drain(..) {
        tally.count(contact.phase);
        contacts.write(contact);
    }
}

/// Whether the rules test a pair of this striker and this other striker. All strikers are tested with all rocks.
fn strikes(a: Kind, b: Kind) -> bool {
    match (a, b) {
        (Kind::Shot(_) | Kind::Saucer(_), Kind::Ship) => true,
        (Kind::Shot(shooter), Kind::Saucer(_)) => shooter == Shooter::Ship,
        _ => false,
    }
}

fn is_own_shot(a: Kind, b: Kind) -> bool {
    a == Kind::Shot(Shooter::Ship) && b == Kind::Ship
}

/// Whether a shot counts against its own ship: from the step after one in which the two were apart.
fn has_left_ship(shots: &mut Query<&mut Shot>, shot: Entity, is_apart: bool) -> bool {
    let Ok(mut shot) = shots.get_mut(shot) else {
        return true;
    };
    let had_left = shot.is_armed;
    if is_apart && !had_left {
        shot.is_armed = true;
    }
    had_left
}

/// With no ship in the field every shot is apart from it.
fn arm_all(strikers: &[Body], shots: &mut Query<&mut Shot>) {
    for striker in strikers
        .iter()
        .filter(|body| matches!(body.kind, Kind::Shot(_)))
    {
        has_left_ship(shots, striker.entity, true);
    }
}

/// What of the field a body can touch in the step, for the cull.
fn swath(body: &Body, fidelity: Fidelity) -> Swath {
    Swath::new(body.position, own_reach(body, fidelity), body.velocity)
}

/// What all pairs of a step share.
struct Step<'t, 'w, 's> {
    tick: u64,
    torus: Torus,
    tuning: &'t Tuning,
    detection: Detection,
    outlines: &'t Outlines<'w, 's>,
}

impl Step<'_, '_, '_> {
    /// The contact of a pair, if there is one: the cull, then Step 1 and the sweep.
    #[inline]
    fn contact(&self, a: &Body, b: &Body) -> Option<Contact> {
        let way = self.way(a, b);
        let motion = (b.velocity - a.velocity).abs() * DT.seconds();
        let reach = reach(a, b, self.detection.fidelity, self.tuning) + motion;
        if way.x.abs() > reach.x || way.y.abs() > reach.y {
            return None;
        }
        let b = Body {
            position: a.position + way,
            ..*b
        };
        let hit = test_pair(a, &b, self.detection, self.tuning, self.outlines)?;
        Some(self.describe(a, &b, hit))
    }

    /// From A to the copy of B that is tested: the nearest, but a saucer has none across the left and right edge,
    /// where it comes in and leaves.
    #[inline]
    fn way(&self, a: &Body, b: &Body) -> Vec2 {
        let mut way = self.torus.way(a.position, b.position);
        if matches!(a.kind, Kind::Saucer(_)) || matches!(b.kind, Kind::Saucer(_)) {
            way.x = b.position.x - a.position.x;
        }
        way
    }

    #[cold]
    fn describe(&self, a: &Body, b: &Body, hit: Hit<Dir2>) -> Contact {
        let (a, b) = (a.party(), b.party());
        Contact {
            tick: self.tick,
            a,
            b,
            phase: hit.phase,
            t_first: hit.t_first,
            t_last: hit.t_last,
            point: self
                .torus
                .wrap(contact_point(&a.swept, &b.swept, hit.t_first)),
            normal: hit.normal,
        }
    }
}
