//! Hyperspace: where a jump leads, and whether it fails.

use bevy::prelude::*;

use crate::sim::body::{Blast, Position, Rock, Ship};
use crate::sim::intent::Intent;
use crate::sim::message::GameEvent;
use crate::sim::player::{Players, Stage};
use crate::sim::streams::{Stream, Streams};
use crate::sim::tuning::Tuning;

/// Takes the ship out of the field when hyperspace is pressed.
///
/// Source: `EnterHyprspc` @6E74 to @6ED2. Target: a random cell, the place within the cell kept. Failure: of 32
/// equally likely numbers 24 never fail; the other eight stand for 4, 6, … 18 rocks and fail with fewer or as many.
pub(super) fn enter_hyperspace(
    mut commands: Commands,
    intent: Res<Intent>,
    tuning: Res<Tuning>,
    mut streams: ResMut<Streams>,
    mut stage: ResMut<Stage>,
    mut players: ResMut<Players>,
    mut events: MessageWriter<GameEvent>,
    ships: Query<(Entity, &Ship, &Position)>,
    rocks: Query<(), Or<(With<Rock>, With<Blast>)>>,
) {
    if !intent.hyperspace {
        return;
    }
    for (entity, ship, position) in &ships {
        let to = target(position.0, &tuning, &mut streams);
        let fails = fails(rocks.iter().count() as u32, &tuning, &mut streams);
        players.heading = ship.heading;
        *stage = Stage::Away {
            left: tuning.hyperspace.away,
            to,
            fails,
        };
        events.write(GameEvent::HyperspaceEntered { at: position.0 });
        commands.entity(entity).despawn();
    }
}

fn target(from: Vec2, tuning: &Tuning, streams: &mut Streams) -> Vec2 {
    let cell = tuning.field.cell;
    let mut along = |from: f32, [first, last]: [u32; 2]| {
        let chosen = streams.between(Stream::Hyperspace, first as i32, last as i32);
        chosen as f32 * cell + (from - (from / cell).floor() * cell)
    };
    Vec2::new(
        along(from.x, tuning.hyperspace.cells_x),
        along(from.y, tuning.hyperspace.cells_y),
    )
}

fn fails(rocks: u32, tuning: &Tuning, streams: &mut Streams) -> bool {
    let drawn = streams.below(Stream::Hyperspace, 32);
    let [first, step] = tuning.hyperspace.rocks_step;
    drawn
        .checked_sub(tuning.hyperspace.safe_of_32)
        .is_some_and(|doubtful| first + step * doubtful >= rocks)
}
