//! Motion between two steps: where a body is to be drawn, by interpolation, through the seam too.

use bevy::ecs::entity::EntityHashMap;
use bevy::prelude::*;

use crate::sim::{Paused, Position, SimSystems, SimTick, Tuning};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Before>()
        .add_systems(SimTick, remember.before(SimSystems::Begin));
}

/// Where every body was before the last step. A body that was not there yet has no motion.
#[derive(Resource, Default)]
pub(super) struct Before(EntityHashMap<Vec2>);

fn remember(mut before: ResMut<Before>, bodies: Query<(Entity, &Position)>) {
    before.0.clear();
    before
        .0
        .extend(bodies.iter().map(|(entity, position)| (entity, position.0)));
}

impl Before {
    /// Where to draw a body that the last step brought to `now`, on the shorter way from where it was.
    ///
    /// A game that stands still shows the exact step.
    pub(super) fn place(
        &self,
        entity: Entity,
        now: Vec2,
        time: &Time<Fixed>,
        paused: &Paused,
        tuning: &Tuning,
    ) -> Vec2 {
        let torus = tuning.torus();
        match self.0.get(&entity) {
            Some(before) if !paused.0 => {
                let way = torus.way(*before, now);
                torus.wrap(*before + way * time.overstep_fraction())
            }
            _ => now,
        }
    }
}
