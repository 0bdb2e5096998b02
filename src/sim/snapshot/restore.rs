//! Restores a snapshot into a world, or into a game without one.

use std::mem::discriminant;
use std::sync::Arc;

use bevy::ecs::world::EntityWorldMut;
use bevy::prelude::*;

use super::saved_state::{HashedState, Snapshot};
use crate::sim::game_state::GameState;
use crate::sim::state::body::Body;
use crate::sim::state::body_query::bodies_of;
use crate::sim::state::counters::CollisionCounters;
use crate::sim::state::detection::Detection;
use crate::sim::state::latch::Latch;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// Restores a snapshot as a command, so that systems without access to the world can queue it.
///
/// ```
/// # use bevy::prelude::*;
/// # use sweptroids::sim::{RestoreSnapshot, Snapshot};
/// #[derive(Resource)]
/// struct Checkpoint(Snapshot);
///
/// fn go_back(mut commands: Commands, checkpoint: Res<Checkpoint>) {
///     commands.queue(RestoreSnapshot(checkpoint.0.clone()));
/// }
/// ```
#[derive(Clone, Debug)]
pub struct RestoreSnapshot(pub Snapshot);

impl Command for RestoreSnapshot {
    type Out = ();

    fn apply(self, world: &mut World) {
        self.0.restore(world);
    }
}

/// Triggered in a world when a snapshot was restored there, for observers that show the simulation: what they remember of
/// it may be of a future that was taken back.
#[derive(Event, Clone, Copy, Debug)]
pub struct SnapshotRestored;

impl Snapshot {
    /// Restores this state into a world that has the simulation, whatever runs there. To be called between two ticks.
    ///
    /// A body that is there already, by its id and kind, keeps its entity and what an app has added to it. All other
    /// bodies of the world are despawned.
    ///
    /// Events that were written already stay for their readers, and readers of later events miss none. [`SnapshotRestored`]
    /// is triggered.
    ///
    /// # Panics
    /// If the world has no simulation.
    pub fn restore(&self, world: &mut World) {
        restore_bodies(bodies_of(world), &self.hashed.bodies, world);
        world
            .resource_mut::<Tuning>()
            .clone_from(&self.hashed.tuning);
        *world.resource_mut::<Detection>() = self.detection();
        *world.resource_mut::<CollisionCounters>() = self.unhashed.counters;
        *world.resource_mut::<Latch>() = self.unhashed.latch;
        self.restore_session(&mut world.resource_mut::<Session>());
        world.trigger(SnapshotRestored);
    }

    /// Restores this state into a game without a world, between two ticks. The events of the last tick are gone then.
    pub(in crate::sim) fn restore_state(&self, state: &mut GameState) {
        state.bodies.replace(&self.hashed.bodies);
        if *state.tuning != self.hashed.tuning {
            state.tuning = Arc::new(self.hashed.tuning.clone());
        }
        state.detection = self.detection();
        state.counters = self.unhashed.counters;
        state.latch = self.unhashed.latch;
        self.restore_session(&mut state.session);
        state.clear_events();
    }

    const fn detection(&self) -> Detection {
        Detection {
            phases: self.unhashed.phases,
            fidelity: self.hashed.fidelity,
        }
    }

    fn restore_session(&self, session: &mut Session) {
        let HashedState {
            version,
            clock,
            allocated_ids,
            draws,
            stage,
            saucer_explosion,
            players,
            ..
        } = &self.hashed;
        session.version = *version;
        session.clock = *clock;
        session.ids.allocated = *allocated_ids;
        session.streams.seek(self.unhashed.seed, *draws);
        session.stage = *stage;
        session.saucer_explosion = *saucer_explosion;
        session.players.clone_from(players);
        session.intent = self.unhashed.intent;
        session.events.clear();
    }
}

/// Makes the bodies of the world those of a snapshot. Both lists are in the order of ids.
fn restore_bodies(old: Vec<(Entity, Body)>, saved: &[Body], world: &mut World) {
    let mut old = old.into_iter().peekable();
    for body in saved {
        while let Some((entity, _)) = old.next_if(|(_, old)| old.id() < body.id()) {
            world.despawn(entity);
        }
        match old.next_if(|(_, old)| old.id() == body.id()) {
            Some((entity, old)) if discriminant(&old) == discriminant(body) => {
                body.insert_into(&mut world.entity_mut(entity));
            }
            Some((entity, _)) => {
                world.despawn(entity);
                body.insert_into(&mut world.spawn_empty());
            }
            None => body.insert_into(&mut world.spawn_empty()),
        }
    }
    for (entity, _) in old {
        world.despawn(entity);
    }
}

impl Body {
    fn insert_into(&self, entity: &mut EntityWorldMut) {
        match self {
            Self::Ship(ship) => entity.insert(*ship),
            Self::Saucer(saucer) => entity.insert(*saucer),
            Self::Shot(shot) => entity.insert(*shot),
            Self::Rock(rock) => entity.insert(*rock),
            Self::Blast(blast) => entity.insert(*blast),
            Self::Asteroid(solid) | Self::Bullet(solid) | Self::Wall(solid) => {
                entity.insert(*solid)
            }
        };
    }
}
