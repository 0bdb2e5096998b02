//! The collision system: Step 1 and the sweep for every pair that the rules name, contacts in order of time.
//!
//! It only writes [`Contact`] messages. Which pairs there are: `HitDectection` @69F0 of the 1979 listing.

use bevy::math::Dir2;
use bevy::prelude::*;

use crate::collision::{Hit, Torus, contact_point, retain_in_time_order};
use crate::sim::state::components::{
    BodyId, BodyKind, BoundingBox, Position, Shooter, Shot, Velocity,
};
use crate::sim::state::counters::CollisionCounters;
use crate::sim::state::detection::{Detection, Fidelity};
use crate::sim::state::events::Contact;
use crate::sim::state::player::Stage;
use crate::sim::state::session::Session;
use crate::sim::tuning::{DT, Tuning};

use super::broad_phase::{BroadPhase, SweptBounds};
use super::collider::Collider;
use super::narrow_phase::{Outlines, own_reach, reach, test_pair};

/// Room for one step's work, kept so that a tick allocates nothing.
#[derive(Default)]
pub(super) struct CollisionBuffers {
    strikers: Vec<Collider>,
    /// Those strikers that others may strike: ship and saucers.
    targets: Vec<Collider>,
    rocks: Vec<Collider>,
    cull: BroadPhase,
    contacts: Vec<Contact>,
    gone: Vec<BodyId>,
}

/// Tests every pair and writes the accepted contacts of the step.
pub(super) fn find_contacts(
    mut scratch: Local<CollisionBuffers>,
    session: Res<Session>,
    tuning: Res<Tuning>,
    detection: Res<Detection>,
    mut counters: ResMut<CollisionCounters>,
    mut contacts: MessageWriter<Contact>,
    bodies: Query<(
        Entity,
        &BodyId,
        &BodyKind,
        &Position,
        &Velocity,
        &BoundingBox,
    )>,
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
        let body = Collider {
            entity,
            id: *id,
            kind: *kind,
            position: position.0,
            velocity: velocity.0,
            half: bounds.half,
        };
        match kind {
            BodyKind::Rock(_) => {
                scratch.cull.push(swath(&body, detection.fidelity));
                scratch.rocks.push(body);
            }
            BodyKind::Shot(_) => scratch.strikers.push(body),
            BodyKind::Ship | BodyKind::Saucer(_) => {
                scratch.strikers.push(body);
                scratch.targets.push(body);
            }
        }
    }
    let step = Step {
        tick: session.clock.tick_index(),
        torus: tuning.torus(),
        tuning: &tuning,
        detection: *detection,
        outlines: &outlines,
    };
    for a in &scratch.strikers {
        counters.pairs += scratch.rocks.len() as u64;
        let swath = swath(a, detection.fidelity);
        let near = scratch.cull.near(swath, step.torus.size());
        let rocks = near.map(|index| &scratch.rocks[index]);
        scratch
            .contacts
            .extend(rocks.filter_map(|b| step.contact(a, b)));
        for b in scratch.targets.iter().filter(|b| strikes(a.kind, b.kind)) {
            counters.pairs += 1;
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
    retain_in_time_order(
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
        counters.count(contact.phase);
        contacts.write(contact);
    }
}

/// Whether the rules test a pair of this striker and this other striker. All strikers are tested with all rocks.
fn strikes(a: BodyKind, b: BodyKind) -> bool {
    match (a, b) {
        (BodyKind::Shot(_) | BodyKind::Saucer(_), BodyKind::Ship) => true,
        (BodyKind::Shot(shooter), BodyKind::Saucer(_)) => shooter == Shooter::Ship,
        _ => false,
    }
}

fn is_own_shot(a: BodyKind, b: BodyKind) -> bool {
    a == BodyKind::Shot(Shooter::Ship) && b == BodyKind::Ship
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
fn arm_all(strikers: &[Collider], shots: &mut Query<&mut Shot>) {
    for striker in strikers
        .iter()
        .filter(|body| matches!(body.kind, BodyKind::Shot(_)))
    {
        has_left_ship(shots, striker.entity, true);
    }
}

/// What of the field a body can touch in the step, for the cull.
fn swath(body: &Collider, fidelity: Fidelity) -> SweptBounds {
    SweptBounds::new(body.position, own_reach(body, fidelity), body.velocity)
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
    fn contact(&self, a: &Collider, b: &Collider) -> Option<Contact> {
        let offset = self.offset(a, b);
        let motion = (b.velocity - a.velocity).abs() * DT.seconds();
        let reach = reach(a, b, self.detection.fidelity, self.tuning) + motion;
        if offset.x.abs() > reach.x || offset.y.abs() > reach.y {
            return None;
        }
        let b = Collider {
            position: a.position + offset,
            ..*b
        };
        let hit = test_pair(a, &b, self.detection, self.tuning, self.outlines)?;
        Some(self.describe(a, &b, hit))
    }

    /// From A to the copy of B that is tested: the nearest, but a saucer has none across the left and right edge,
    /// where it comes in and leaves.
    #[inline]
    fn offset(&self, a: &Collider, b: &Collider) -> Vec2 {
        let mut offset = self.torus.offset(a.position, b.position);
        if matches!(a.kind, BodyKind::Saucer(_)) || matches!(b.kind, BodyKind::Saucer(_)) {
            offset.x = b.position.x - a.position.x;
        }
        offset
    }

    #[cold]
    fn describe(&self, a: &Collider, b: &Collider, hit: Hit<Dir2>) -> Contact {
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
