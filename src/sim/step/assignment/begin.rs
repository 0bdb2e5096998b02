//! The begin of a tick, and of a game: ship, wall and the first asteroids appear at once.

use bevy::math::Vec2;

use crate::sim::bodies::{Bodies, in_order_of_ids};
use crate::sim::state::body::Body;
use crate::sim::state::bundles::{ShipBundle, SolidBundle};
use crate::sim::state::components::BodyKind;
use crate::sim::state::events::{GameEventKind, RemovalCause, RockCause, ShipCause};
use crate::sim::state::player::{Players, Stage};
use crate::sim::state::quantize::snap_position;
use crate::sim::state::rng::RngStream;
use crate::sim::state::session::Session;
use crate::sim::tuning::{AssignmentTuning, Tuning};

use super::asteroids::new_asteroid;

/// Begins a game: the first one by itself, any other at a press of start when the last one is over.
pub(in crate::sim::step) fn begin_when_over(
    bodies: &mut impl Bodies,
    tuning: &Tuning,
    rules: &AssignmentTuning,
    session: &mut Session,
) {
    let begins = session.intent.start || session.clock.games == 0;
    if session.stage == Stage::Over && begins {
        let has_wall = clear_field(bodies, session);
        begin_game(has_wall, bodies, tuning, rules, session);
    }
}

/// Removes what is left of the last game. Returns whether there is a wall, which stays.
fn clear_field(bodies: &mut impl Bodies, session: &mut Session) -> bool {
    let mut has_wall = false;
    for body in in_order_of_ids(bodies.plain_solids().map(|solid| solid.state())) {
        let event = match body.kind {
            BodyKind::Asteroid => GameEventKind::RockCleared { body },
            BodyKind::Bullet => GameEventKind::ShotCleared {
                body,
                cause: RemovalCause::Game,
            },
            _ => {
                has_wall |= body.kind == BodyKind::Wall;
                continue;
            }
        };
        session.write(event);
        bodies.remove(body.id);
    }
    has_wall
}

fn begin_game(
    has_wall: bool,
    bodies: &mut impl Bodies,
    tuning: &Tuning,
    rules: &AssignmentTuning,
    session: &mut Session,
) {
    session.players = Players {
        heading: session.players.heading,
        ..Players::new(1, tuning)
    };
    session.clock.games += 1;
    session.stage = Stage::Flying;
    session.write(GameEventKind::GameBegan { players: 1 });
    if !has_wall {
        let wall = new_wall(tuning, rules, session);
        session.write(GameEventKind::WallAppeared { body: wall.state() });
        bodies.spawn(Body::Wall(wall));
    }
    let id = session.ids.allocate();
    let ship = ShipBundle::new(id, tuning.centre(), session.players.heading, tuning);
    session.write(GameEventKind::ShipAppeared {
        body: ship.state(),
        cause: ShipCause::Turn,
    });
    bodies.spawn(Body::Ship(ship));
    for _ in 0..rules.start {
        let asteroid = new_asteroid(tuning.centre(), RngStream::Waves, tuning, rules, session);
        session.write(GameEventKind::RockAppeared {
            body: asteroid.state(),
            cause: RockCause::Start,
        });
        bodies.spawn(Body::Asteroid(asteroid));
    }
}

fn new_wall(tuning: &Tuning, rules: &AssignmentTuning, session: &mut Session) -> SolidBundle {
    let at = snap_position(tuning.centre() + Vec2::from(rules.wall_at));
    let half = snap_position(rules.wall_half());
    SolidBundle::new(session.ids.allocate(), BodyKind::Wall, at, Vec2::ZERO, half)
}
