//! The ship's comings and goings, the players' turns, and the end of the game.

use bevy::prelude::*;

use crate::sim::body::{
    Blast, BodyId, BoundingBox, Kind, Position, Rock, Saucer, Ship, Shot, Velocity,
};
use crate::sim::grid::snap_position;
use crate::sim::intent::Intent;
use crate::sim::message::GameEvent;
use crate::sim::player::{Players, Stage, StashedRock};
use crate::sim::state::{Clock, Ids};
use crate::sim::tuning::Tuning;

use super::rocks::rock_body;

/// Counts down what the ship waits for and does what then is due.
///
/// Source: `ChkShipStatus` @6992, `ChkExitHprspc` @703F, @6F62-6F7A.
pub(super) fn run_stage(
    mut commands: Commands,
    intent: Res<Intent>,
    tuning: Res<Tuning>,
    mut clock: ResMut<Clock>,
    mut stage: ResMut<Stage>,
    mut players: ResMut<Players>,
    mut ids: ResMut<Ids>,
    mut events: MessageWriter<GameEvent>,
    rocks: Query<(Entity, &BodyId, &Rock, &Position, &Velocity)>,
    blasts: Query<(Entity, &Position), With<Blast>>,
    saucers: Query<(Entity, &BodyId, &Position), With<Saucer>>,
    shots: Query<Entity, With<Shot>>,
) {
    let mut enter = |at: Vec2, players: &Players, commands: &mut Commands| {
        let id = ids.next();
        commands.spawn(ship_body(id, at, players, &tuning));
        id
    };
    match &mut *stage {
        Stage::Flying => {}
        Stage::Announcing { left } | Stage::Exploding { left } | Stage::Away { left, .. }
            if *left > 1 =>
        {
            *left -= 1;
        }
        Stage::Returning { left } if *left > 0 => *left -= 1,
        Stage::Announcing { .. } => *stage = Stage::Returning { left: 0 },
        Stage::Returning { .. } => {
            let at = Vec2::from(tuning.ship.spawn);
            let positions = rocks
                .iter()
                .map(|rock| rock.3)
                .chain(blasts.iter().map(|blast| blast.1));
            if saucers.is_empty() && is_safe(at, positions, &tuning) {
                let id = enter(at, &players, &mut commands);
                events.write(GameEvent::ShipAppeared { id, at });
                *stage = Stage::Flying;
            }
        }
        Stage::Away { to, fails, .. } => {
            let (at, failed) = (*to, *fails);
            events.write(GameEvent::HyperspaceLeft { at, failed });
            if failed {
                players.now_mut().lives -= 1;
                events.write(GameEvent::ShipDestroyed { id: ids.next(), at });
                *stage = Stage::Exploding {
                    left: tuning.ship.explosion,
                };
            } else {
                enter(at, &players, &mut commands);
                *stage = Stage::Flying;
            }
        }
        Stage::Exploding { .. } => {
            for (entity, id, _) in &saucers {
                let saucers = &mut players.now_mut().saucers;
                saucers.wait = saucers.delay;
                events.write(GameEvent::SaucerLeft { id: *id });
                commands.entity(entity).despawn();
            }
            let current = players.current;
            if players.now().lives == 0 {
                events.write(GameEvent::PlayerOut {
                    player: current as u8,
                    score: players.now().score,
                });
            }
            match players.next() {
                None => {
                    *stage = Stage::Over;
                    events.write(GameEvent::GameOver);
                }
                Some(next) if next == current => {
                    *stage = Stage::Returning {
                        left: tuning.ship.return_wait,
                    };
                }
                Some(next) => {
                    for entity in shots.iter().chain(blasts.iter().map(|blast| blast.0)) {
                        commands.entity(entity).despawn();
                    }
                    players.now_mut().stash = stash(&rocks, &mut commands);
                    players.current = next;
                    for rock in std::mem::take(&mut players.now_mut().stash) {
                        let StashedRock {
                            id,
                            rock,
                            position,
                            velocity,
                        } = rock;
                        commands.spawn(rock_body(id, rock, position.0, velocity.0, &tuning));
                    }
                    announce(&mut stage, next, &tuning, &mut events);
                }
            }
        }
        Stage::Over if intent.start => {
            let everything = rocks.iter().map(|rock| rock.0).chain(shots.iter());
            for entity in everything.chain(blasts.iter().map(|blast| blast.0)) {
                commands.entity(entity).despawn();
            }
            let count = players.all.len() as u8;
            begin_game(
                &mut players,
                &mut stage,
                &mut clock,
                count,
                &tuning,
                &mut events,
            );
        }
        Stage::Over => {}
    }
}

/// A new game for `count` players on whatever streams there are.
pub(in crate::sim) fn begin_game(
    players: &mut Players,
    stage: &mut Stage,
    clock: &mut Clock,
    count: u8,
    tuning: &Tuning,
    events: &mut MessageWriter<GameEvent>,
) {
    *players = Players {
        heading: players.heading,
        ..Players::new(count, tuning)
    };
    clock.games += 1;
    events.write(GameEvent::GameBegan { players: count });
    announce(stage, 0, tuning, events);
}

fn announce(
    stage: &mut Stage,
    player: usize,
    tuning: &Tuning,
    events: &mut MessageWriter<GameEvent>,
) {
    *stage = Stage::Announcing {
        left: tuning.ship.announce,
    };
    events.write(GameEvent::TurnBegan {
        player: player as u8,
    });
}

fn stash(
    rocks: &Query<(Entity, &BodyId, &Rock, &Position, &Velocity)>,
    commands: &mut Commands,
) -> Vec<StashedRock> {
    let mut stash: Vec<_> = rocks
        .iter()
        .map(|(entity, id, rock, position, velocity)| {
            commands.entity(entity).despawn();
            StashedRock {
                id: *id,
                rock: *rock,
                position: *position,
                velocity: *velocity,
            }
        })
        .collect();
    stash.sort_by_key(|rock| rock.id);
    stash
}

/// What the ship consists of.
pub(in crate::sim) fn ship_body(
    id: BodyId,
    at: Vec2,
    players: &Players,
    tuning: &Tuning,
) -> (BodyId, Kind, Position, Velocity, BoundingBox, Ship) {
    (
        id,
        Kind::Ship,
        Position(snap_position(at)),
        Velocity(Vec2::ZERO),
        BoundingBox {
            half: Vec2::splat(tuning.ship.half),
        },
        Ship {
            heading: players.heading,
            ..Ship::default()
        },
    )
}

/// Whether no position lies in the cells around the ship's (`IsReturnSafe` @7139).
fn is_safe<'p>(
    ship: Vec2,
    mut positions: impl Iterator<Item = &'p Position>,
    tuning: &Tuning,
) -> bool {
    let cell = |at: Vec2| (at / tuning.field.cell).floor();
    let [below, above] = tuning.ship.clear_cells.map(|cells| cells as f32);
    !positions.any(|position| {
        let way = cell(position.0) - cell(ship);
        (-below..=above).contains(&way.x) && (-below..=above).contains(&way.y)
    })
}
