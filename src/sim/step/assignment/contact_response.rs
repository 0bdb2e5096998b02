//! The response to contacts: points, lost ships, the stop at the wall, and the end of the game.

use bevy::math::Vec2;

use crate::sim::bodies::BodiesMut;
use crate::sim::state::body::Body;
use crate::sim::state::body_state::BodyState;
use crate::sim::state::bundles::ShipBundle;
use crate::sim::state::components::{BodyId, BodyKind, Position, Velocity};
use crate::sim::state::contact::{Contact, ContactBody};
use crate::sim::state::events::{GameEventKind, Hit, ShipCause, ShipLossCause};
use crate::sim::state::heading::Heading;
use crate::sim::state::player::{Player, Stage};
use crate::sim::state::session::Session;
use crate::sim::step::contact_response::{state_at, take_hit};
use crate::sim::tuning::{AssignmentTuning, Tuning};

use super::asteroids::supply_for_shot;

/// Does what the coursework does for each contact of this tick, and ends the game when it is won or lost.
///
/// A contact of another tick, of a body that is not in the field, or of one that was destroyed in this tick already, has no
/// effect.
pub(in crate::sim::step) fn respond_to_contacts<'c>(
    bodies: &mut impl BodiesMut,
    contacts: impl Iterator<Item = &'c Contact>,
    tuning: &Tuning,
    rules: &AssignmentTuning,
    session: &mut Session,
) {
    let asteroids = bodies
        .plain_solids()
        .filter(|solid| solid.kind == BodyKind::Asteroid);
    let mut slots = rules.limit.saturating_sub(asteroids.count() as u32);
    let tick = session.clock.tick_index();
    let mut destroyed: Vec<BodyId> = Vec::new();
    let mut is_ship_lost = false;
    for contact in contacts.filter(|contact| contact.tick == tick) {
        let ids = [contact.a.id, contact.b.id];
        let are_there = ids.iter().all(|id| bodies.solid(*id).is_some());
        if !are_there || destroyed.iter().any(|id| ids.contains(id)) {
            continue;
        }
        let t_first = contact.t_first;
        let [body_a, body_b] = [&contact.a, &contact.b].map(|body| state_at(body, t_first, tuning));
        let hit_by = |other: &ContactBody| Hit {
            other: other.body_ref(),
            t_first,
        };
        if contact.b.kind == BodyKind::Wall {
            stop(&body_a, bodies);
            // A ship that rests at the wall, or pushes against it, is in contact in every tick, from its start.
            if t_first > 0.0 {
                session.write(GameEventKind::ShipStopped {
                    body: body_a,
                    hit: hit_by(&contact.b),
                });
            }
            continue;
        }
        destroyed.extend(ids);
        bodies.remove(body_b.id);
        let hit = hit_by(&contact.b);
        let shield = body_a.ship.map(|ship| ship.shield);
        let (event, wanted, points) = match shield {
            Some(shield) if shield.hits_left > 0 => {
                take_hit(body_a.id, shield, bodies, tuning);
                let event = GameEventKind::ShieldHit { body: body_a, hit };
                (event, rules.supply_ram, 0)
            }
            Some(_) => {
                bodies.remove(body_a.id);
                is_ship_lost = true;
                session.players.heading = body_a.ship.map_or(Heading(0), |ship| ship.heading);
                session.players.current_mut().lose_ship();
                let cause = ShipLossCause::Hit(hit);
                let event = GameEventKind::ShipDestroyed {
                    body: body_a,
                    cause,
                };
                (event, rules.supply_ram, 0)
            }
            None => {
                bodies.remove(body_a.id);
                let event = GameEventKind::ShotHit { body: body_a, hit };
                let wanted = supply_for_shot(&mut session.streams, rules);
                (event, wanted, rules.points)
            }
        };
        slots += 1;
        let children = wanted.min(slots);
        slots -= children;
        session.write(event);
        session.write(GameEventKind::RockBroken {
            body: body_b,
            hit: hit_by(&contact.a),
            children: children as u8,
            points,
        });
        let player = session.players.current_mut();
        player.score = player.score.saturating_add(points);
    }
    let still_flies = |ship: &ShipBundle| !is_ship_lost || !destroyed.contains(&ship.solid.id);
    let ship = bodies.ships().find(still_flies).map(|ship| ship.state());
    end_step(ship, is_ship_lost, bodies, tuning, rules, session);
}

/// Lets the ship rest where it touches the wall.
fn stop(at_wall: &BodyState, bodies: &mut impl BodiesMut) {
    bodies.retain_ships(|ship| {
        if ship.solid.id == at_wall.id {
            ship.solid.position = Position(at_wall.position);
            ship.solid.velocity = Velocity(Vec2::ZERO);
        }
        true
    });
}

/// Ends the game if it is lost or won, and else brings the next ship for a lost one. `ship` is the ship that still flies.
///
/// A game whose last ship is lost in the step that brings the last points is lost.
fn end_step(
    ship: Option<BodyState>,
    is_ship_lost: bool,
    bodies: &mut impl BodiesMut,
    tuning: &Tuning,
    rules: &AssignmentTuning,
    session: &mut Session,
) {
    let Player { score, lives, .. } = *session.players.current();
    if lives == 0 {
        session.write(GameEventKind::PlayerOut { player: 0, score });
    } else if score >= rules.won_at {
        if let Some(ship) = &ship {
            bodies.remove(ship.id);
        }
        session.write(GameEventKind::GameWon { score, ship });
    } else {
        if is_ship_lost {
            return_ship(bodies, tuning, session);
        }
        return;
    }
    session.stage = Stage::Over;
    session.write(GameEventKind::GameOver);
}

/// Puts the next ship in the middle of the field, at rest, with the heading of the last one.
///
/// A departure: nothing hits it for a while. In the coursework the next asteroid over the middle takes the next ship at once.
fn return_ship(bodies: &mut impl BodiesMut, tuning: &Tuning, session: &mut Session) {
    let id = session.ids.allocate();
    let mut ship = ShipBundle::new(id, tuning.centre(), session.players.heading, tuning);
    ship.ship.shield.ticks_left = tuning.shield.return_ticks;
    session.write(GameEventKind::ShipAppeared {
        body: ship.state(),
        cause: ShipCause::Loss,
    });
    bodies.spawn(Body::Ship(ship));
}
