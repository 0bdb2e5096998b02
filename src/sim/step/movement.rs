//! Motion: bodies move by one step and wrap at the field edges. Shots, blasts and saucers end when their time is over, and so
//! do explosions of saucers.

use bevy::math::Vec2;

use crate::sim::bodies::BodiesMut;
use crate::sim::state::bundles::SolidBundle;
use crate::sim::state::events::{GameEventKind, SaucerExitCause};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// Moves every solid body by one step, and removes the shots and blasts whose time is over and the saucers that crossed
/// the field.
pub(super) fn advance(bodies: &mut impl BodiesMut, tuning: &Tuning, session: &mut Session) {
    let torus = tuning.torus();
    let step = |solid: &mut SolidBundle| {
        solid.position.0 = torus.wrap(solid.moved());
    };
    bodies.retain_ships(|ship| {
        step(&mut ship.solid);
        true
    });
    bodies.advance_rocks(torus);
    bodies.retain_plain_solids(|solid| {
        step(solid);
        true
    });
    let mut ended = Vec::new();
    // A saucer does not wrap on x. It is removed when it leaves the field.
    bodies.retain_saucers(|saucer| {
        let moved = saucer.solid.moved();
        saucer.solid.position.0 = Vec2::new(moved.x, torus.wrap(moved).y);
        let stays = (0.0..tuning.field.width).contains(&moved.x);
        if !stays {
            session.players.current_mut().saucers.restart();
            let body = saucer.state();
            let cause = SaucerExitCause::Edge;
            ended.push((body.id, GameEventKind::SaucerLeft { body, cause }));
        }
        stays
    });
    bodies.retain_shots(|shot| {
        step(&mut shot.solid);
        shot.shot.ticks_left -= 1;
        let stays = shot.shot.ticks_left > 0;
        if !stays {
            let body = shot.state();
            ended.push((body.id, GameEventKind::ShotExpired { body }));
        }
        stays
    });
    bodies.retain_blasts(|blast| {
        blast.blast.ticks_left -= 1;
        let stays = blast.blast.ticks_left > 0;
        if !stays {
            let event = GameEventKind::BlastEnded {
                id: blast.id,
                at: blast.position.0,
                cause: None,
            };
            ended.push((blast.id, event));
        }
        stays
    });
    // Events come in the order of ids.
    ended.sort_unstable_by_key(|(id, _)| *id);
    for (_, kind) in ended {
        session.write(kind);
    }
    count_down_saucer_explosion(session);
}

/// Counts down the explosion of a saucer. When it ends, the wait for the next saucer begins.
///
/// Source: @6F64-6F7A, @6F99.
fn count_down_saucer_explosion(session: &mut Session) {
    if session.saucer_explosion > 0 {
        session.saucer_explosion -= 1;
        if session.saucer_explosion == 0 {
            session.players.current_mut().saucers.restart();
        }
    }
}
