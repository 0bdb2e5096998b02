//! The ship's comings and goings, the players' turns, and the end of the game.

use bevy::prelude::*;

use crate::sim::state::bundles::{RockBundle, ShipBundle};
use crate::sim::state::components::Position;
use crate::sim::state::events::GameEvent;
use crate::sim::state::player::{Player, Players, Stage, StashedRock};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::field_query::FieldQuery;

/// Counts down what the ship waits for and does what then is due.
///
/// Source: `ChkShipStatus` @6992, `ChkExitHprspc` @703F, @6F62-6F7A.
pub(super) fn run_stage(
    commands: &mut Commands,
    tuning: &Tuning,
    session: &mut Session,
    events: &mut MessageWriter<GameEvent>,
    field: &FieldQuery,
) {
    match &mut session.stage {
        Stage::Flying => {}
        Stage::Announcing { left }
        | Stage::Returning { left }
        | Stage::Exploding { left }
        | Stage::Away { left, .. }
            if *left > 1 =>
        {
            *left -= 1;
        }
        Stage::Announcing { .. } | Stage::Returning { .. } => {
            session.stage = Stage::Returning { left: 0 };
            let at = Vec2::from(tuning.ship.spawn);
            if is_safe(at, field, tuning) {
                enter(at, commands, tuning, session, events);
            }
        }
        Stage::Away { to, fails, .. } => {
            let (at, failed) = (*to, *fails);
            events.write(GameEvent::HyperspaceLeft { at, failed });
            if failed {
                session.players.current_mut().lives -= 1;
                session.stage = Stage::Exploding {
                    left: tuning.ship.explosion,
                };
                events.write(GameEvent::ShipDestroyed {
                    id: session.ids.allocate(),
                    at,
                });
            } else {
                enter(at, commands, tuning, session, events);
            }
        }
        Stage::Exploding { .. } => end_turn(commands, tuning, session, events, field),
        Stage::Over if session.intent.start || session.clock.games == 0 => {
            clear(commands, field);
            begin_game(tuning, session, events);
        }
        Stage::Over => {}
    }
}

/// A new game on whatever streams there are.
fn begin_game(tuning: &Tuning, session: &mut Session, events: &mut MessageWriter<GameEvent>) {
    let players = &mut session.players;
    let count = players.all.len() as u8;
    *players = Players {
        heading: players.heading,
        ..Players::new(count, tuning)
    };
    session.clock.games += 1;
    events.write(GameEvent::GameBegan { players: count });
    announce(tuning, session, events);
}

fn announce(tuning: &Tuning, session: &mut Session, events: &mut MessageWriter<GameEvent>) {
    session.stage = Stage::Announcing {
        left: tuning.ship.announce,
    };
    events.write(GameEvent::TurnBegan {
        player: session.players.current_index as u8,
    });
}

fn enter(
    at: Vec2,
    commands: &mut Commands,
    tuning: &Tuning,
    session: &mut Session,
    events: &mut MessageWriter<GameEvent>,
) {
    let id = session.ids.allocate();
    let heading = session.players.heading;
    commands.spawn(ShipBundle::new(id, at, heading, tuning));
    events.write(GameEvent::ShipAppeared { id, at });
    session.stage = Stage::Flying;
}

/// The ship's explosion is over: saucers leave, and whoever has a ship left plays on.
fn end_turn(
    commands: &mut Commands,
    tuning: &Tuning,
    session: &mut Session,
    events: &mut MessageWriter<GameEvent>,
    field: &FieldQuery,
) {
    for (entity, id) in &field.saucers {
        session.players.current_mut().saucers.restart();
        events.write(GameEvent::SaucerLeft { id: *id });
        commands.entity(entity).despawn();
    }
    let current = session.players.current_index;
    let Player { lives, score, .. } = *session.players.current();
    if lives == 0 {
        events.write(GameEvent::PlayerOut {
            player: current as u8,
            score,
        });
    }
    match session.players.next() {
        None => {
            session.stage = Stage::Over;
            events.write(GameEvent::GameOver);
        }
        Some(next) if next == current => {
            session.stage = Stage::Returning {
                left: tuning.ship.return_wait,
            };
        }
        Some(next) => {
            session.players.current_mut().stash = stash(field);
            clear(commands, field);
            session.players.current_index = next;
            for stashed in std::mem::take(&mut session.players.current_mut().stash) {
                let StashedRock {
                    id,
                    size,
                    rock,
                    position,
                    velocity,
                } = stashed;
                commands.spawn(RockBundle::new(
                    id, size, rock, position.0, velocity.0, tuning,
                ));
            }
            announce(tuning, session, events);
        }
    }
}

/// Takes all rocks, blasts and shots out of the field.
fn clear(commands: &mut Commands, field: &FieldQuery) {
    let rocks = field.rocks.iter().map(|rock| rock.0);
    let blasts = field.blasts.iter().map(|blast| blast.0);
    for entity in rocks.chain(blasts).chain(&field.shots) {
        commands.entity(entity).despawn();
    }
}

/// The rocks in the field, for the time that the other player plays.
fn stash(field: &FieldQuery) -> Vec<StashedRock> {
    let rocks = field.rocks.iter();
    let mut stash: Vec<_> = rocks
        .filter_map(|(_, id, kind, rock, position, velocity)| {
            Some(StashedRock {
                id: *id,
                size: kind.rock_size()?,
                rock: *rock,
                position: *position,
                velocity: *velocity,
            })
        })
        .collect();
    stash.sort_by_key(|rock| rock.id);
    stash
}

/// Whether no saucer is about and no rock, whole or bursting, in the cells around the ship's (`IsReturnSafe` @7139).
fn is_safe(ship: Vec2, field: &FieldQuery, tuning: &Tuning) -> bool {
    let cell = |at: Vec2| (at / tuning.field.cell).floor();
    let [below, above] = tuning.ship.clear_cells.map(|cells| cells as f32);
    let is_near = |position: &Position| {
        let way = cell(position.0) - cell(ship);
        (-below..=above).contains(&way.x) && (-below..=above).contains(&way.y)
    };
    let rocks = field.rocks.iter().map(|rock| rock.4);
    let blasts = field.blasts.iter().map(|blast| blast.1);
    field.saucers.is_empty() && !rocks.chain(blasts).any(is_near)
}
