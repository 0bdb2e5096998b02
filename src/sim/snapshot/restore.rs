//! Restores a snapshot into a world.

use std::mem::discriminant;

use bevy::ecs::world::EntityWorldMut;
use bevy::prelude::*;

use super::save::{BodyComponents, SavedBodies, bodies_in_order};
use super::saved_state::{HashedState, SavedBody, Snapshot, UnhashedState};
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
        let mut bodies = world.query::<(Entity, BodyComponents)>();
        self.restore_with(&mut bodies, world);
    }

    /// [`restore`](Self::restore) with a query that is kept.
    pub(in crate::sim) fn restore_with(&self, bodies: &mut SavedBodies, world: &mut World) {
        let HashedState {
            tuning,
            version,
            fidelity,
            clock,
            allocated_ids,
            draws,
            stage,
            saucer_explosion,
            players,
            bodies: saved,
        } = &self.hashed;
        let UnhashedState {
            seed,
            phases,
            counters,
            intent,
            latch,
        } = self.unhashed;
        let old = bodies_in_order(bodies, world);
        restore_bodies(old, saved, world);
        world.resource_mut::<Tuning>().clone_from(tuning);
        *world.resource_mut::<Detection>() = Detection {
            phases,
            fidelity: *fidelity,
        };
        *world.resource_mut::<CollisionCounters>() = counters;
        *world.resource_mut::<Latch>() = latch;
        let mut session = world.resource_mut::<Session>();
        session.version = *version;
        session.clock = *clock;
        session.ids.allocated = *allocated_ids;
        session.streams.seek(seed, *draws);
        session.stage = *stage;
        session.saucer_explosion = *saucer_explosion;
        session.players.clone_from(players);
        session.intent = intent;
        session.events.clear();
        world.trigger(SnapshotRestored);
    }
}

/// Makes the bodies of the world those of a snapshot. Both lists are in the order of ids.
fn restore_bodies(old: Vec<(Entity, SavedBody)>, saved: &[SavedBody], world: &mut World) {
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

impl SavedBody {
    fn insert_into(&self, entity: &mut EntityWorldMut) {
        match self {
            Self::Ship(ship) => entity.insert(ship.clone()),
            Self::Saucer(saucer) => entity.insert(saucer.clone()),
            Self::Shot(shot) => entity.insert(shot.clone()),
            Self::Rock(rock) => entity.insert(rock.clone()),
            Self::Blast(blast) => entity.insert(blast.clone()),
            Self::Asteroid(solid) | Self::Bullet(solid) | Self::Wall(solid) => {
                entity.insert(solid.clone())
            }
        };
    }
}
