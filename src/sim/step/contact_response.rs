//! What contacts lead to: bodies destroyed, points, ships lost. It reads contacts and nothing else of them.

use bevy::prelude::*;

use crate::sim::state::components::{Blast, BodyKind, Rock, Ship, Shooter};
use crate::sim::state::events::{Contact, ContactBody, GameEvent};
use crate::sim::state::player::{Players, Stage};
use crate::sim::state::quantize::snap_position;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// Destroys both bodies of every contact and says what became of them.
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
        for (party, other) in [(&contact.a, &contact.b), (&contact.b, &contact.a)] {
            commands.entity(party.entity).despawn();
            let at = place(party, contact.t_first, &tuning);
            let points = |worth: u32| if is_players(other.kind) { worth } else { 0 };
            match party.kind {
                BodyKind::Shot(_) => {}
                BodyKind::Rock(size) => {
                    let points = points(tuning.rock.points.of(size));
                    let children = size.child().map_or(0, |_| slots.min(2));
                    slots -= children;
                    players.current_mut().saucers.lull = 0;
                    events.write(GameEvent::RockBroken {
                        id: party.id,
                        size,
                        at,
                        velocity: party.swept.velocity(),
                        children: children as u8,
                        points,
                    });
                    award(points, players, &tuning, &mut events);
                }
                BodyKind::Saucer(size) => {
                    let points = points(tuning.saucer.points.of(size));
                    players.current_mut().saucers.restart();
                    events.write(GameEvent::SaucerDestroyed {
                        id: party.id,
                        size,
                        at,
                        points,
                    });
                    award(points, players, &tuning, &mut events);
                }
                BodyKind::Ship => {
                    if let Ok(ship) = ships.get(party.entity) {
                        players.heading = ship.heading;
                    }
                    players.current_mut().lives -= 1;
                    *stage = Stage::Exploding {
                        left: tuning.ship.explosion,
                    };
                    events.write(GameEvent::ShipDestroyed { id: party.id, at });
                }
            }
        }
    }
}

/// Where a body was at `t_first`, on the grid.
fn place(party: &ContactBody, t_first: f32, tuning: &Tuning) -> Vec2 {
    let start = snap_position(Vec2::from(party.swept.shape.center()));
    // Rounded apart, so that where the start lies in the field does not matter.
    let way = snap_position(party.swept.velocity() * t_first);
    tuning.torus().wrap(start + way)
}

/// Whether what this body destroys brings its player points: ramming counts as much as shooting.
fn is_players(kind: BodyKind) -> bool {
    matches!(kind, BodyKind::Ship | BodyKind::Shot(Shooter::Ship))
}

fn award(
    points: u32,
    players: &mut Players,
    tuning: &Tuning,
    events: &mut MessageWriter<GameEvent>,
) {
    let player = players.current_mut();
    let ships = player.add_points(points, tuning);
    for lives in player.lives - ships + 1..=player.lives {
        events.write(GameEvent::ExtraShip { lives });
    }
}
