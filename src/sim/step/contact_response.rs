//! The response to contacts: destroyed bodies, points, lost ships. Its only input from collision detection is contacts.

use bevy::math::Vec2;

use crate::sim::bodies::BodiesMut;
use crate::sim::state::body_state::BodyState;
use crate::sim::state::components::{BodyId, BodyKind, Shield, Shooter};
use crate::sim::state::contact::{Contact, ContactBody};
use crate::sim::state::events::{GameEventKind, Hit, ShipLossCause};
use crate::sim::state::player::Stage;
use crate::sim::state::quantize::snap_position;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// Destroys both bodies of every contact of this tick, except for a ship whose shield takes the hit, and writes the events
/// that follow.
///
/// A contact of another tick, of a body that is not in the field, or of one that was in a contact of this tick already, has
/// no effect.
pub(super) fn respond_to_contacts<'c>(
    bodies: &mut impl BodiesMut,
    contacts: impl Iterator<Item = &'c Contact>,
    tuning: &Tuning,
    session: &mut Session,
) {
    let mut slots = (tuning.rock.limit as usize).saturating_sub(bodies.filled_rock_slots());
    let tick = session.clock.tick_index();
    let mut hit_bodies: Vec<BodyId> = Vec::new();
    for contact in contacts.filter(|contact| contact.tick == tick) {
        let t_first = contact.t_first;
        // A body is in one contact a tick. Until the end of this phase it is in the field.
        let ids = [contact.a.id, contact.b.id];
        let are_there = ids.iter().all(|id| bodies.solid(*id).is_some());
        if !are_there || hit_bodies.iter().any(|id| ids.contains(id)) {
            continue;
        }
        hit_bodies.extend(ids);
        for (body, other) in [
            (&contact.a, contact.b.body_ref()),
            (&contact.b, contact.a.body_ref()),
        ] {
            let body = state_at(body, t_first, tuning);
            let hit = Hit { other, t_first };
            if let Some(ship) = body.ship.filter(|ship| ship.shield.hits_left > 0) {
                take_hit(body.id, ship.shield, bodies, tuning);
                session.write(GameEventKind::ShieldHit { body, hit });
                continue;
            }
            bodies.remove(body.id);
            let (event, points) = destroy(body, hit, &mut slots, session, tuning);
            session.write(event);
            award_points(points, session, tuning);
        }
    }
}

/// Lets the shield of a ship take a hit.
pub(super) fn take_hit(id: BodyId, before: Shield, bodies: &mut impl BodiesMut, tuning: &Tuning) {
    bodies.retain_ships(|ship| {
        if ship.solid.id == id {
            ship.ship.shield = Shield {
                hits_left: before.hits_left - 1,
                ticks_left: tuning.shield.hit_ticks,
            };
        }
        true
    });
}

/// What the destruction of a body changes. Returns its event, and the points that it brings. `slots` are the rock slots that
/// are free for children.
fn destroy(
    body: BodyState,
    hit: Hit,
    slots: &mut usize,
    session: &mut Session,
    tuning: &Tuning,
) -> (GameEventKind, u32) {
    let points = |worth: u32| {
        if scores_for_player(hit.other.kind) {
            worth
        } else {
            0
        }
    };
    match body.kind {
        // The classic rules name no pair with an asteroid or a wall.
        BodyKind::Shot(_) | BodyKind::Asteroid | BodyKind::Bullet | BodyKind::Wall => {
            (GameEventKind::ShotHit { body, hit }, 0)
        }
        BodyKind::Rock(size) => {
            let points = points(tuning.rock.points.of(size));
            let children = size.child().map_or(0, |_| (*slots).min(2));
            *slots -= children;
            session.players.current_mut().saucers.lull = 0;
            let broken = GameEventKind::RockBroken {
                body,
                hit,
                children: children as u8,
                points,
            };
            (broken, points)
        }
        BodyKind::Saucer(size) => {
            let points = points(tuning.saucer.points.of(size));
            let destroyed = GameEventKind::SaucerDestroyed { body, hit, points };
            (destroyed, points)
        }
        BodyKind::Ship => {
            if let Some(ship) = body.ship {
                session.players.heading = ship.heading;
            }
            session.players.current_mut().lose_ship();
            session.stage = Stage::Exploding {
                ticks_left: tuning.ship.explosion,
            };
            let cause = ShipLossCause::Hit(hit);
            (GameEventKind::ShipDestroyed { body, cause }, 0)
        }
    }
}

/// A body of a contact at `t_first`: in the field and on the position grid.
pub(super) fn state_at(body: &ContactBody, t_first: f32, tuning: &Tuning) -> BodyState {
    BodyState {
        id: body.id,
        kind: body.kind,
        position: position_at(body, t_first, tuning),
        velocity: body.swept.velocity(),
        bounds: body.bounds(),
        rock: body.rock,
        ship: body.ship,
    }
}

/// The position of a body at `t_first`, in the field and on the position grid.
fn position_at(body: &ContactBody, t_first: f32, tuning: &Tuning) -> Vec2 {
    let start = snap_position(Vec2::from(body.swept.shape.center()));
    // Start and motion are rounded separately, so that the result does not depend on where in the field the start is.
    let motion = snap_position(body.swept.velocity() * t_first);
    tuning.torus().wrap(start + motion)
}

/// Whether the player gets points for what this body destroys. Ramming counts like shooting.
fn scores_for_player(kind: BodyKind) -> bool {
    matches!(kind, BodyKind::Ship | BodyKind::Shot(Shooter::Ship))
}

/// Adds points to the current player's score, and writes an event for each extra ship.
fn award_points(points: u32, session: &mut Session, tuning: &Tuning) {
    let player = session.players.current_mut();
    let extra_ships = player.add_points(points, tuning);
    let lives = player.lives;
    for lives in lives - extra_ships + 1..=lives {
        session.write(GameEventKind::ExtraShip { lives });
    }
}
