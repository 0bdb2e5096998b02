//! The response to contacts: destroyed bodies, points, lost ships. Its only input from collision detection is contacts.

use bevy::prelude::*;

use crate::sim::state::body_state::BodyState;
use crate::sim::state::components::{
    Blast, BodyId, BodyKind, BoundingBox, Rock, Shield, Ship, Shooter,
};
use crate::sim::state::contact::{Contact, ContactBody};
use crate::sim::state::events::{GameEvent, GameEventKind, ShipLoss};
use crate::sim::state::player::{Players, Stage};
use crate::sim::state::quantize::snap_position;
use crate::sim::state::session::{Clock, Session};
use crate::sim::tuning::Tuning;

/// Destroys both bodies of every contact of this tick and writes the events that follow. A shield takes the hit for its
/// ship.
///
/// A contact of another tick, or of a body that is not in the field, has no effect.
pub(super) fn respond_to_contacts(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut contacts: MessageReader<Contact>,
    mut events: MessageWriter<GameEvent>,
    bodies: Query<(Entity, &BodyId), With<BoundingBox>>,
    mut ships: Query<&mut Ship>,
    rocks: Query<(), Or<(With<Rock>, With<Blast>)>>,
) {
    if contacts.is_empty() {
        return;
    }
    let entity_of = |id: BodyId| {
        let mut found = bodies.iter().filter(|(_, other)| **other == id);
        found.next().map(|(entity, _)| entity)
    };
    let clock = session.clock;
    let Session { players, stage, .. } = &mut *session;
    let mut slots = (tuning.rock.limit as usize).saturating_sub(rocks.iter().count());
    let tick = clock.tick_index();
    for contact in contacts.read().filter(|contact| contact.tick == tick) {
        let t_first = contact.t_first;
        let (Some(a), Some(b)) = (entity_of(contact.a.id), entity_of(contact.b.id)) else {
            continue;
        };
        for (entity, body, other) in [
            (a, &contact.a, contact.b.name()),
            (b, &contact.b, contact.a.name()),
        ] {
            let body = state_at(body, t_first, &tuning);
            if let Some(ship) = body.ship.filter(|ship| ship.shield.hits_left > 0) {
                let shield = Shield {
                    hits_left: ship.shield.hits_left - 1,
                    ticks_left: tuning.shield.hit_ticks,
                };
                if let Ok(mut ship) = ships.get_mut(entity) {
                    ship.shield = shield;
                }
                let by = other;
                let hit = GameEventKind::ShieldHit { body, by, t_first };
                events.write(clock.event(hit));
                continue;
            }
            commands.entity(entity).despawn();
            let points = |worth: u32| {
                if scores_for_player(other.kind) {
                    worth
                } else {
                    0
                }
            };
            let (kind, points) = match body.kind {
                BodyKind::Shot(_) => {
                    let target = other;
                    let hit = GameEventKind::ShotHit {
                        body,
                        target,
                        t_first,
                    };
                    (hit, 0)
                }
                BodyKind::Rock(size) => {
                    let points = points(tuning.rock.points.of(size));
                    let children = size.child().map_or(0, |_| slots.min(2));
                    slots -= children;
                    players.current_mut().saucers.lull = 0;
                    let broken = GameEventKind::RockBroken {
                        body,
                        by: other,
                        t_first,
                        children: children as u8,
                        points,
                    };
                    (broken, points)
                }
                BodyKind::Saucer(size) => {
                    let points = points(tuning.saucer.points.of(size));
                    let destroyed = GameEventKind::SaucerDestroyed {
                        body,
                        by: other,
                        t_first,
                        points,
                    };
                    (destroyed, points)
                }
                BodyKind::Ship => {
                    if let Some(ship) = body.ship {
                        players.heading = ship.heading;
                    }
                    players.current_mut().lose_ship();
                    *stage = Stage::Exploding {
                        ticks_left: tuning.ship.explosion,
                    };
                    let loss = ShipLoss::Hit { by: other, t_first };
                    (GameEventKind::ShipDestroyed { body, loss }, 0)
                }
            };
            events.write(clock.event(kind));
            award_points(points, players, clock, &tuning, &mut events);
        }
    }
}

/// A body of a contact at `t_first`: in the field and on the position grid.
fn state_at(body: &ContactBody, t_first: f32, tuning: &Tuning) -> BodyState {
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
fn award_points(
    points: u32,
    players: &mut Players,
    clock: Clock,
    tuning: &Tuning,
    events: &mut MessageWriter<GameEvent>,
) {
    let player = players.current_mut();
    let extra_ships = player.add_points(points, tuning);
    for lives in player.lives - extra_ships + 1..=player.lives {
        events.write(clock.event(GameEventKind::ExtraShip { lives }));
    }
}
