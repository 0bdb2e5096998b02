//! The life cycle of a game: the ship's return and loss, the players' turns, and the end of the game.

use bevy::math::Vec2;

use crate::sim::bodies::{Bodies, in_order_of_ids};
use crate::sim::state::body::Body;
use crate::sim::state::bundles::{RockBundle, ShipBundle};
use crate::sim::state::components::Position;
use crate::sim::state::events::{GameEventKind, RemovalCause, RockCause, ShipCause, ShipLossCause};
use crate::sim::state::player::{Player, Players, Stage, StashedRock};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::saucers;

/// Advances the ship's stage by one tick: counts down, and enters the next stage when the time is over.
///
/// Source: `ChkShipStatus` @6992, `ChkExitHprspc` @703F, @6F62-6F7A, @68F0-68F5.
pub(super) fn advance_stage(bodies: &mut impl Bodies, tuning: &Tuning, session: &mut Session) {
    match &mut session.stage {
        Stage::Flying => {}
        Stage::Announcing { ticks_left }
        | Stage::Returning { ticks_left, .. }
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
            session.stage = returning(tuning);
        }
        Stage::Announcing { .. } => return_ship(0, bodies, tuning, session),
        Stage::Returning { waited, .. } => {
            let waited = *waited;
            return_ship(waited, bodies, tuning, session);
        }
        Stage::InHyperspace {
            exit,
            fails,
            ship,
            shield,
            ..
        } => {
            let (at, failed, id, shield) = (*exit, *fails, *ship, *shield);
            let left = GameEventKind::HyperspaceLeft { id, at, failed };
            session.write(left);
            let mut ship = ShipBundle::new(id, at, session.players.heading, tuning);
            ship.ship.shield = shield;
            if failed {
                session.players.current_mut().lose_ship();
                session.stage = Stage::Exploding {
                    ticks_left: tuning.ship.explosion,
                };
                session.write(GameEventKind::ShipDestroyed {
                    body: ship.state(),
                    cause: ShipLossCause::Hyperspace,
                });
            } else {
                spawn_ship(ship, ShipCause::Hyperspace, bodies, session);
            }
        }
        Stage::Exploding { .. } => end_turn(bodies, tuning, session),
        Stage::Over if session.intent.start || session.clock.games == 0 => {
            clear_field(RemovalCause::Game, bodies, session);
            begin_game(tuning, session);
        }
        Stage::Over => {}
    }
}

/// Begins a new game. The random streams go on from where they are.
fn begin_game(tuning: &Tuning, session: &mut Session) {
    let players = &mut session.players;
    let count = players.all.len() as u8;
    *players = Players {
        heading: players.heading,
        ..Players::new(count, tuning)
    };
    for player in &mut session.players.all {
        player.lives += session.version.additional_ships();
    }
    session.saucer_explosion = 0;
    session.clock.games += 1;
    session.write(GameEventKind::GameBegan { players: count });
    announce_turn(tuning, session);
}

fn announce_turn(tuning: &Tuning, session: &mut Session) {
    session.stage = Stage::Announcing {
        ticks_left: tuning.ship.announce,
    };
    session.write(GameEventKind::TurnBegan {
        player: session.players.current_index as u8,
    });
}

/// The stage in which a lost ship's player waits.
const fn returning(tuning: &Tuning) -> Stage {
    Stage::Returning {
        ticks_left: tuning.ship.return_wait,
        waited: 0,
    }
}

/// Lets the ship appear if the area around its start is clear, or if it has `waited` for that as long as the tuning
/// allows. In an area that is not clear it has a shield.
fn return_ship(waited: u32, bodies: &mut impl Bodies, tuning: &Tuning, session: &mut Session) {
    let at = Vec2::from(tuning.ship.spawn);
    let is_safe = is_return_safe(at, bodies, tuning);
    let is_forced = tuning.ship.clear_wait > 0 && waited >= tuning.ship.clear_wait;
    if !is_safe && !is_forced {
        session.stage = Stage::Returning {
            ticks_left: 0,
            waited: waited.saturating_add(1),
        };
        return;
    }
    let id = session.ids.allocate();
    let mut ship = ShipBundle::new(id, at, session.players.heading, tuning);
    if !is_safe {
        ship.ship.shield.ticks_left = tuning.shield.return_ticks;
    }
    spawn_ship(ship, ShipCause::Turn, bodies, session);
}

fn spawn_ship(ship: ShipBundle, cause: ShipCause, bodies: &mut impl Bodies, session: &mut Session) {
    session.write(GameEventKind::ShipAppeared {
        body: ship.state(),
        cause,
    });
    bodies.spawn(Body::Ship(ship));
    session.stage = Stage::Flying;
}

/// Ends a turn when the ship's explosion is over: saucers leave, and the next player with a ship plays on. With two players every
/// turn is announced, also that of a sole survivor, whose field goes on as it is.
///
/// Source: NM @69A5-69BC, @702D-703E.
fn end_turn(bodies: &mut impl Bodies, tuning: &Tuning, session: &mut Session) {
    saucers::leave_after_lost_ship(bodies, session);
    let current = session.players.current_index;
    let Player { lives, score, .. } = *session.players.current();
    if lives == 0 {
        session.write(GameEventKind::PlayerOut {
            player: current as u8,
            score,
        });
    }
    let Some(next) = session.players.next() else {
        session.stage = Stage::Over;
        session.write(GameEventKind::GameOver);
        return;
    };
    if session.players.all.len() == 1 {
        session.stage = returning(tuning);
        return;
    }
    if next != current {
        session.players.current_mut().stash = stash_rocks(bodies);
        clear_field(RemovalCause::Turn, bodies, session);
        session.players.current_index = next;
        for stashed in std::mem::take(&mut session.players.current_mut().stash) {
            let StashedRock {
                id,
                size,
                rock,
                position,
                velocity,
            } = stashed;
            let rock = RockBundle::new(id, size, rock, position.0, velocity.0, tuning);
            session.write(GameEventKind::RockAppeared {
                body: rock.state(),
                cause: RockCause::Turn,
            });
            bodies.spawn(Body::Rock(rock));
        }
    }
    announce_turn(tuning, session);
}

/// Removes all rocks, blasts and shots from the field.
fn clear_field(cause: RemovalCause, bodies: &mut impl Bodies, session: &mut Session) {
    for body in in_order_of_ids(bodies.rocks().map(|rock| rock.state())) {
        bodies.remove(body.id);
        session.write(match cause {
            RemovalCause::Turn => GameEventKind::RockStashed { body },
            RemovalCause::Game => GameEventKind::RockCleared { body },
        });
    }
    for body in in_order_of_ids(bodies.shots().map(|shot| shot.state())) {
        bodies.remove(body.id);
        session.write(GameEventKind::ShotCleared { body, cause });
    }
    let mut blasts: Vec<_> = bodies.blasts().collect();
    blasts.sort_unstable_by_key(|blast| blast.id);
    for blast in blasts {
        bodies.remove(blast.id);
        session.write(GameEventKind::BlastEnded {
            id: blast.id,
            at: blast.position.0,
            cause: Some(cause),
        });
    }
}

/// The rocks in the field, to be kept while the other player plays.
fn stash_rocks(bodies: &impl Bodies) -> Vec<StashedRock> {
    let stashed = |RockBundle { solid, rock }: RockBundle| {
        Some(StashedRock {
            id: solid.id,
            size: solid.kind.rock_size()?,
            rock,
            position: solid.position,
            velocity: solid.velocity,
        })
    };
    let mut rocks: Vec<_> = bodies.rocks().filter_map(stashed).collect();
    rocks.sort_unstable_by_key(|rock| rock.id);
    rocks
}

/// Whether there is no saucer in the field, and no rock or blast in the cells around the ship's cell.
///
/// Source: `IsReturnSafe` @7139.
fn is_return_safe(ship: Vec2, bodies: &impl Bodies, tuning: &Tuning) -> bool {
    let cell = |at: Vec2| (at / tuning.field.cell).floor();
    let [below, above] = tuning.ship.clear_cells.map(|cells| cells as f32);
    let is_near = |position: Position| {
        let offset = cell(position.0) - cell(ship);
        (-below..=above).contains(&offset.x) && (-below..=above).contains(&offset.y)
    };
    let rocks = bodies.rocks().map(|rock| rock.solid.position);
    let blasts = bodies.blasts().map(|blast| blast.position);
    bodies.saucers().next().is_none() && !rocks.chain(blasts).any(is_near)
}
