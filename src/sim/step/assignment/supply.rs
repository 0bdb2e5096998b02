//! The endless supply: new asteroids for those that were destroyed.

use bevy::prelude::*;

use crate::sim::state::components::{Position, Ship};
use crate::sim::state::events::{GameEventKind, RockCause};
use crate::sim::state::rng::RngStream;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::asteroids::new_asteroid;

/// Spawns the asteroids that come for each destroyed one.
pub(in crate::sim::step) fn supply_asteroids(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    ships: Query<&Position, With<Ship>>,
) {
    let Some(rules) = &tuning.assignment else {
        return;
    };
    let session = &mut *session;
    let ship = ships
        .single()
        .map_or(tuning.centre(), |position| position.0);
    // New asteroids add events to those that are gone through here.
    for index in 0..session.events.len() {
        let GameEventKind::RockBroken {
            body,
            hit,
            children,
            ..
        } = session.events[index].kind
        else {
            continue;
        };
        for _ in 0..children {
            let asteroid = new_asteroid(ship, RngStream::Splits, &tuning, rules, session);
            session.write(GameEventKind::RockAppeared {
                body: asteroid.state(),
                cause: RockCause::Supply {
                    parent: body.id,
                    t_first: hit.t_first,
                },
            });
            commands.spawn(asteroid);
        }
    }
}
