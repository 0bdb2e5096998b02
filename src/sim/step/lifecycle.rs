//! The life cycle of a game: the ship's return and loss, the players' turns, and the end of the game.

use bevy::prelude::*;

use crate::sim::state::bundles::{RockBundle, ShipBundle};
use crate::sim::state::components::{BodyId, Position};
use crate::sim::state::events::GameEvent;
use crate::sim::state::player::{Player, Players, Stage, StashedRock};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::field_query::FieldQuery;

/// Advances the ship's stage by one tick: counts down, and enters the next stage when the time is over.
///
/// Source: `ChkShipStatus` @6992, `ChkExitHprspc` @703F, @6F62-6F7A, @68F0-68F5.
pub(super) fn advance_stage(
    commands: &mut Commands,
    tuning: &Tuning,
    session: &mut Session,
    events: &mut MessageWriter<GameEvent>,
    field: &FieldQuery,
) {
    match &mut session.stage {
        Stage::Flying => {}
        Stage::Announcing { ticks_left }
        | Stage::Returning { ticks_left }
        | Stage::Exploding { ticks_left }
        | Stage::InHyperspace { ticks_left, .. }
            if *ticks_left > 1 =>
        {
            *ticks_left -= 1;
        }
        // The wait for a lost ship is the player's own, so it follows the announcement of that player's next turn.
        Stage::Announcing { .. }
            if session.players.current().has_lost_ship && tuning.ship.return_wait > 0 =>
        {
            session.stage = Stage::Returning {
                ticks_left: tuning.ship.return_wait,
            };
        }
        Stage::Announcing { .. } | Stage::Returning { .. } => {
            session.stage = Stage::Returning { ticks_left: 0 };
            let at = Vec2::from(tuning.ship.spawn);
            if is_return_safe(at, field, tuning) {
                spawn_ship(at, commands, tuning, session, events);
            }
        }
        Stage::InHyperspace { exit, fails, .. } => {
            let (at, failed) = (*exit, *fails);
            events.write(GameEvent::HyperspaceLeft { at, failed });
            if failed {
                session.players.current_mut().lose_ship();
                session.stage = Stage::Exploding {
                    ticks_left: tuning.ship.explosion,
                };
                events.write(GameEvent::ShipDestroyed {
                    id: session.ids.allocate(),
                    at,
                });
            } else {
                spawn_ship(at, commands, tuning, session, events);
            }
        }
        Stage::Exploding { .. } => end_turn(commands, tuning, session, events, field),
        Stage::Over if session.intent.start || session.clock.games == 0 => {
            clear_field(commands, field);
            begin_game(tuning, session, events);
        }
        Stage::Over => {}
    }
}

/// Begins a new game. The random streams go on from where they are.
fn begin_game(tuning: &Tuning, session: &mut Session, events: &mut MessageWriter<GameEvent>) {
    let players = &mut session.players;
    let count = players.all.len() as u8;
    *players = Players {
        heading: players.heading,
        ..Players::new(count, tuning)
    };
    session.clock.games += 1;
    events.write(GameEvent::GameBegan { players: count });
    announce_turn(tuning, session, events);
}

fn announce_turn(tuning: &Tuning, session: &mut Session, events: &mut MessageWriter<GameEvent>) {
    session.stage = Stage::Announcing {
        ticks_left: tuning.ship.announce,
    };
    events.write(GameEvent::TurnBegan {
        player: session.players.current_index as u8,
    });
}

fn spawn_ship(
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

/// Ends a turn when the ship's explosion is over: saucers leave, and the next player with a ship plays on.
///
/// The wait for the next saucer begins again after every lost ship, in the clock of the player who lost it. With two
/// players every turn is announced, also that of a sole survivor, whose field goes on as it is.
///
/// Source: NM @69A5-69BC, @702D-703E.
fn end_turn(
    commands: &mut Commands,
    tuning: &Tuning,
    session: &mut Session,
    events: &mut MessageWriter<GameEvent>,
    field: &FieldQuery,
) {
    session.players.current_mut().saucers.restart();
    session.saucer_explosion = 0;
    for (entity, id) in field.saucers.iter().sort_unstable::<&BodyId>() {
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
    let Some(next) = session.players.next() else {
        session.stage = Stage::Over;
        events.write(GameEvent::GameOver);
        return;
    };
    if session.players.all.len() == 1 {
        session.stage = Stage::Returning {
            ticks_left: tuning.ship.return_wait,
        };
        return;
    }
    if next != current {
        session.players.current_mut().stash = stash_rocks(field);
        clear_field(commands, field);
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
    }
    announce_turn(tuning, session, events);
}

/// Removes all rocks, blasts and shots from the field.
fn clear_field(commands: &mut Commands, field: &FieldQuery) {
    let rocks = field.rocks.iter().map(|rock| rock.0);
    let blasts = field.blasts.iter().map(|blast| blast.0);
    for entity in rocks.chain(blasts).chain(&field.shots) {
        commands.entity(entity).despawn();
    }
}

/// The rocks in the field, to be kept while the other player plays.
fn stash_rocks(field: &FieldQuery) -> Vec<StashedRock> {
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

/// Whether there is no saucer in the field, and no rock or blast in the cells around the ship's cell.
///
/// Source: `IsReturnSafe` @7139.
fn is_return_safe(ship: Vec2, field: &FieldQuery, tuning: &Tuning) -> bool {
    let cell = |at: Vec2| (at / tuning.field.cell).floor();
    let [below, above] = tuning.ship.clear_cells.map(|cells| cells as f32);
    let is_near = |position: &Position| {
        let offset = cell(position.0) - cell(ship);
        (-below..=above).contains(&offset.x) && (-below..=above).contains(&offset.y)
    };
    let rocks = field.rocks.iter().map(|rock| rock.4);
    let blasts = field.blasts.iter().map(|blast| blast.1);
    field.saucers.is_empty() && !rocks.chain(blasts).any(is_near)
}
