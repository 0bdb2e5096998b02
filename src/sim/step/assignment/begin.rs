//! The begin of a tick, and of a game: ship, wall and the first asteroids appear at once.

use bevy::prelude::*;

use crate::sim::state::body_query::BodyQuery;
use crate::sim::state::body_state::BodyState;
use crate::sim::state::bundles::{ShipBundle, SolidBundle};
use crate::sim::state::components::BodyKind;
use crate::sim::state::events::{GameEventKind, RemovalCause, RockCause, ShipCause};
use crate::sim::state::latch::Latch;
use crate::sim::state::player::{Players, Stage};
use crate::sim::state::quantize::snap_position;
use crate::sim::state::rng::RngStream;
use crate::sim::state::session::Session;
use crate::sim::tuning::{AssignmentTuning, Tuning};

use super::asteroids::new_asteroid;

/// Counts the tick, takes the intent from the latch, and begins a game: the first one by itself, any other at a press of
/// start when the last one is over.
pub(in crate::sim::step) fn begin_tick(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut latch: ResMut<Latch>,
    mut session: ResMut<Session>,
    bodies: Query<(Entity, BodyQuery)>,
) {
    let Some(rules) = &tuning.assignment else {
        return;
    };
    session.clock.tick += 1;
    session.intent = latch.take();
    let begins = session.intent.start || session.clock.games == 0;
    if session.stage == Stage::Over && begins {
        let has_wall = clear_field(&mut commands, &mut session, &bodies);
        begin_game(&tuning, rules, has_wall, &mut commands, &mut session);
    }
}

/// Removes what is left of the last game. Returns whether there is a wall, which stays.
fn clear_field(
    commands: &mut Commands,
    session: &mut Session,
    bodies: &Query<(Entity, BodyQuery)>,
) -> bool {
    let mut left: Vec<(Entity, BodyState)> = bodies
        .iter()
        .map(|(entity, body)| (entity, body.state()))
        .collect();
    left.sort_unstable_by_key(|(_, body)| body.id);
    let mut has_wall = false;
    for (entity, body) in left {
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
        commands.entity(entity).despawn();
    }
    has_wall
}

fn begin_game(
    tuning: &Tuning,
    rules: &AssignmentTuning,
    has_wall: bool,
    commands: &mut Commands,
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
        commands.spawn(wall);
    }
    let id = session.ids.allocate();
    let ship = ShipBundle::new(id, tuning.centre(), session.players.heading, tuning);
    session.write(GameEventKind::ShipAppeared {
        body: ship.state(),
        cause: ShipCause::Turn,
    });
    commands.spawn(ship);
    for _ in 0..rules.start {
        let asteroid = new_asteroid(tuning.centre(), RngStream::Waves, tuning, rules, session);
        session.write(GameEventKind::RockAppeared {
            body: asteroid.state(),
            cause: RockCause::Start,
        });
        commands.spawn(asteroid);
    }
}

fn new_wall(tuning: &Tuning, rules: &AssignmentTuning, session: &mut Session) -> SolidBundle {
    let at = snap_position(tuning.centre() + Vec2::from(rules.wall_at));
    let half = snap_position(rules.wall_half());
    SolidBundle::new(session.ids.allocate(), BodyKind::Wall, at, Vec2::ZERO, half)
}
