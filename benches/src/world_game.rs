//! A game in a world of its own, run tick by tick: the schedule of an app without the app.

use bevy::ecs::message::Messages;
use bevy::ecs::world::World;
use sweptroids::sim::{Contact, GameEvent, Intent, Latch, SimPlugin, SimTick, Snapshot};

/// A world with the simulation.
pub(crate) struct WorldGame(World);

impl WorldGame {
    /// A session before its first tick.
    pub(crate) fn new(plugin: &SimPlugin) -> Self {
        let mut world = World::new();
        plugin.insert_into(&mut world);
        Self(world)
    }

    /// Runs one tick with this intent.
    pub(crate) fn tick(&mut self, intent: Intent) {
        self.0.resource_mut::<Messages<Contact>>().clear();
        self.0.resource_mut::<Messages<GameEvent>>().clear();
        self.0.resource_mut::<Latch>().set(intent);
        self.0.run_schedule(SimTick);
    }

    /// The digest of its state.
    pub(crate) fn digest(&self) -> u64 {
        Snapshot::save(&self.0).digest()
    }
}
