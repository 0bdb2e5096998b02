//! The response to contacts: destroyed bodies, points, lost ships. Its only input from collision detection is contacts.

use bevy::prelude::*;

use crate::sim::state::components::{Blast, BodyKind, Rock, Ship, Shooter};
use crate::sim::state::events::{Contact, ContactBody, GameEvent};
use crate::sim::state::player::{Players, Stage};
use crate::sim::state::quantize::snap_position;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// Destroys both bodies of every contact and writes the events that follow.
pub(super) fn respond_to_contacts(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut contacts: MessageReader<Contact>,
    mut events: MessageWriter<GameEvent>,
    rocks: Query<(), Or<(With<Rock>, With<Blast>)>>,
    ships: Query<&Ship>,
) {
    if contacts.is_empty() {
        return;
    }
    let Session { players, stage, .. } = &mut *session;
    let mut slots = (tuning.rock.limit as usize).saturating_sub(rocks.iter().count());
    for contact in contacts.read() {
        for (body, other) in [(&contact.a, &contact.b), (&contact.b, &contact.a)] {
            commands.entity(body.entity).despawn();
            let at = position_at(body, contact.t_first, &tuning);
            let points = |worth: u32| {
                if scores_for_player(other.kind) {
                    worth
                } else {
                    0
                }
            };
            match body.kind {
                BodyKind::Shot(_) => {}
                BodyKind::Rock(size) => {
                    let points = points(tuning.rock.points.of(size));
                    let children = size.child().map_or(0, |_| slots.min(2));
                    slots -= children;
                    players.current_mut().saucers.lull = 0;
                    events.write(GameEvent::RockBroken {
                        id: body.id,
                        size,
                        at,
                        velocity: body.swept.velocity(),
                        children: children as u8,
                        points,
                    });
                    award_points(points, players, &tuning, &mut events);
                }
                BodyKind::Saucer(size) => {
                    let points = points(tuning.saucer.points.of(size));
                    events.write(GameEvent::SaucerDestroyed {
                        id: body.id,
                        size,
                        at,
                        points,
                    });
                    award_points(points, players, &tuning, &mut events);
                }
                BodyKind::Ship => {
                    if let Ok(ship) = ships.get(body.entity) {
                        players.heading = ship.heading;
                    }
                    players.current_mut().lose_ship();
                    *stage = Stage::Exploding {
                        ticks_left: tuning.ship.explosion,
                    };
                    events.write(GameEvent::ShipDestroyed { id: body.id, at });
                }
            }
        }
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
    tuning: &Tuning,
    events: &mut MessageWriter<GameEvent>,
) {
    let player = players.current_mut();
    let extra_ships = player.add_points(points, tuning);
    for lives in player.lives - extra_ships + 1..=player.lives {
        events.write(GameEvent::ExtraShip { lives });
    }
}
