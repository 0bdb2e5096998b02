//! Collision detection: the three pairs that the coursework tests, each by Step 1 and the sweep.

use bevy::math::Dir2;
use bevy::prelude::*;

use crate::collision::{Hit, Phases, Torus, contact_point, retain_in_time_order, test};
use crate::sim::state::components::{BodyId, BodyKind, BoundingBox, Position, Ship, Velocity};
use crate::sim::state::contact::{Contact, ContactBody};
use crate::sim::state::counters::CollisionCounters;
use crate::sim::state::detection::Detection;
use crate::sim::state::pair_log::{LoggedPair, PairLog};
use crate::sim::state::player::Stage;
use crate::sim::state::session::Session;
use crate::sim::tuning::{DT, Tuning};

use super::wall::{is_approached, parts_at_once};
use crate::sim::step::broad_phase::{BroadPhase, SweptBounds};
use crate::sim::step::collider::Collider;

/// Buffers of one step, kept between steps to reuse their memory.
#[derive(Default)]
pub(in crate::sim::step) struct PairBuffers {
    bullets: Vec<Collider>,
    asteroids: Vec<Collider>,
    broad_phase: BroadPhase,
    contacts: Vec<Contact>,
    destroyed: Vec<BodyId>,
}

/// Tests every pair and writes the accepted contacts of the step.
///
/// Ship and wall come first, as in the coursework: a ship that the wall stops is at rest for the asteroids of this step, at
/// the position from its start. After the game nothing is tested.
pub(in crate::sim::step) fn detect_collisions(
    mut buffers: Local<PairBuffers>,
    session: Res<Session>,
    tuning: Res<Tuning>,
    detection: Res<Detection>,
    mut counters: ResMut<CollisionCounters>,
    mut log: Option<ResMut<PairLog>>,
    mut events: MessageWriter<Contact>,
    bodies: Query<(
        Entity,
        &BodyId,
        &BodyKind,
        &Position,
        &Velocity,
        &BoundingBox,
    )>,
    ships: Query<&'static Ship>,
) {
    if session.stage != Stage::Flying {
        return;
    }
    let PairBuffers {
        bullets,
        asteroids,
        broad_phase,
        contacts,
        destroyed,
    } = &mut *buffers;
    let (mut ship, mut wall) = (None, None);
    for (entity, id, kind, position, velocity, bounds) in &bodies {
        let body = Collider {
            index: 0,
            entity,
            id: *id,
            kind: *kind,
            position: position.0,
            velocity: velocity.0,
            half: bounds.half,
        };
        match kind {
            BodyKind::Ship => ship = Some(body),
            BodyKind::Wall => wall = Some(body),
            BodyKind::Bullet => bullets.push(body),
            BodyKind::Asteroid => {
                broad_phase.push(swept_bounds(&body));
                asteroids.push(body);
            }
            // Kinds of the classic rules.
            BodyKind::Saucer(_) | BodyKind::Shot(_) | BodyKind::Rock(_) => {}
        }
    }
    let mut step = Step {
        tick: session.clock.tick_index(),
        torus: tuning.torus(),
        phases: detection.phases,
        ships: &ships,
        counters: &mut counters,
    };
    if let (Some(log), Some(ship), Some(wall)) = (&mut log, &ship, &wall) {
        let pair = step.logged_pair(ship, wall, log.within);
        log.pairs.extend(pair);
    }
    if let (Some(ship), Some(wall)) = (&mut ship, &wall)
        && let Some(contact) = step.find_wall_contact(ship, wall)
    {
        ship.velocity = Vec2::ZERO;
        contacts.push(contact);
    }
    let is_safe = |ship: &Collider| {
        let state = ships.get(ship.entity);
        state.is_ok_and(|ship| ship.shield.ticks_left > 0)
    };
    let strikers = bullets
        .iter()
        .chain(ship.iter().filter(|ship| !is_safe(ship)));
    for a in strikers {
        if let Some(log) = &mut log {
            let within = log.within;
            let near = asteroids
                .iter()
                .filter_map(|b| step.logged_pair(a, b, within));
            log.pairs.extend(near);
        }
        step.counters.pairs += asteroids.len() as u64;
        let near = broad_phase.near(swept_bounds(a), step.torus.size());
        contacts.extend(near.filter_map(|index| step.find_contact(a, &asteroids[index])));
    }
    retain_in_time_order(
        contacts,
        |contact| (contact.t_first, contact.a.id.0, contact.b.id.0),
        |contact| {
            let ids = [contact.a.id, contact.b.id];
            let both_exist = !ids.iter().any(|id| destroyed.contains(id));
            // The wall destroys nothing.
            if both_exist && contact.b.kind != BodyKind::Wall {
                destroyed.extend(ids);
            }
            both_exist
        },
    );
    for contact in contacts.drain(..) {
        counters.count(contact.phase);
        events.write(contact);
    }
    bullets.clear();
    asteroids.clear();
    broad_phase.clear();
    destroyed.clear();
}

/// What all pairs of a step share.
struct Step<'s, 'w, 'q> {
    tick: u64,
    torus: Torus,
    phases: Phases,
    ships: &'s Query<'w, 'q, &'static Ship>,
    counters: &'s mut CollisionCounters,
}

impl Step<'_, '_, '_> {
    /// The contact of the ship with the wall, if the wall stops the ship.
    fn find_wall_contact(&mut self, ship: &Collider, wall: &Collider) -> Option<Contact> {
        self.counters.pairs += 1;
        let wall = wall.at(ship.position + self.torus.offset(ship.position, wall.position));
        if !is_approached(&wall.swept().shape, ship.position, ship.velocity) {
            return None;
        }
        let contact = self.find_contact(ship, &wall)?;
        (!parts_at_once(contact.t_first, contact.t_last)).then_some(contact)
    }

    /// The contact of a pair, if there is one, with B at the copy nearest to A.
    fn find_contact(&mut self, a: &Collider, b: &Collider) -> Option<Contact> {
        let offset = self.torus.offset(a.position, b.position);
        if !is_in_reach(a, b, offset, 0.0) {
            return None;
        }
        self.counters.tested += 1;
        let b = b.at(a.position + offset);
        let hit = test(&a.swept(), &b.swept(), DT, self.phases, &mut ()).hit()?;
        Some(self.describe(a, &b, hit))
    }

    /// The pair for the log, if it is near enough.
    #[cold]
    fn logged_pair(&self, a: &Collider, b: &Collider, within: f32) -> Option<LoggedPair> {
        let offset = self.torus.offset(a.position, b.position);
        if !is_in_reach(a, b, offset, within) {
            return None;
        }
        let image = b.at(a.position + offset);
        Some(LoggedPair {
            tick: self.tick,
            a: self.contact_body(a),
            b: self.contact_body(&image),
            positions: [a.position, image.position],
            b_itself: (image.position != b.position).then_some(b.position),
        })
    }

    fn contact_body(&self, body: &Collider) -> ContactBody {
        body.contact_body((None, self.ships.get(body.entity).ok()))
    }

    fn describe(&self, a: &Collider, b: &Collider, hit: Hit<Dir2>) -> Contact {
        let [a, b] = [a, b].map(|body| self.contact_body(body));
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

/// The part of the field in which a body can touch anything in the step.
fn swept_bounds(body: &Collider) -> SweptBounds {
    SweptBounds::new(body.position, body.half, body.velocity)
}

/// Whether two bodies can touch in the step, or come within a distance of it, in units.
fn is_in_reach(a: &Collider, b: &Collider, offset: Vec2, within: f32) -> bool {
    let motion = (b.velocity - a.velocity).abs() * DT.seconds();
    let reach = a.half + b.half + motion + within;
    offset.x.abs() <= reach.x && offset.y.abs() <= reach.y
}
