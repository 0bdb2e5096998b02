//! The simulation as a Bevy plugin: the public way to embed it.

use std::time::Duration;

use bevy::prelude::*;

use super::state::components::Position;
use super::state::counters::CollisionCounters;
use super::state::detection::Detection;
use super::state::events::{Contact, GameEvent};
use super::state::latch::Latch;
use super::state::session::Session;
use super::step::{SimTick, schedule};
use super::tuning::Tuning;

/// The whole game without window, sound or input devices.
///
/// In an app with a clock (`MinimalPlugins` is enough) it runs [`SimTick`] once per fixed step of 1/64 s. It reads
/// [`Latch`] and writes the events [`Contact`] and [`GameEvent`].
#[derive(Clone, Debug)]
pub struct SimPlugin {
    /// The seed of all random streams.
    pub seed: u64,
    /// One player, or two in turns.
    pub players: u8,
    /// The figures of the rules.
    pub tuning: Tuning,
    /// How collisions are decided at the start.
    pub detection: Detection,
}

impl Default for SimPlugin {
    fn default() -> Self {
        Self {
            seed: 0,
            players: 1,
            tuning: Tuning::default(),
            detection: Detection::default(),
        }
    }
}

/// Whether the simulation is paused. Key presses that come during a pause wait in the latch.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paused(pub bool);

impl SimPlugin {
    /// Inserts the simulation into a world without an app: the resources that [`SimTick`] needs, and the schedule
    /// itself.
    ///
    /// The caller then runs the schedule, and updates or clears `Messages<Contact>` and `Messages<GameEvent>`.
    pub fn insert_into(&self, world: &mut World) {
        self.insert_resources_into(world);
        world.add_schedule(schedule());
    }

    /// Inserts the resources that [`SimTick`] needs, without the schedule.
    pub(super) fn insert_resources_into(&self, world: &mut World) {
        self.insert_state_into(world);
        world.init_resource::<Messages<Contact>>();
        world.init_resource::<Messages<GameEvent>>();
    }

    fn insert_state_into(&self, world: &mut World) {
        world.insert_resource(self.tuning.clone());
        world.insert_resource(self.detection);
        world.insert_resource(Session::new(self.seed, self.players, &self.tuning));
        world.insert_resource(CollisionCounters::default());
        world.insert_resource(Latch::default());
    }

    /// Begins a new session in a world that already has one. No body, latched press or count of the old session
    /// remains.
    ///
    /// Events that were already written stay for their readers.
    pub fn restart(&self, world: &mut World) {
        let mut bodies = world.query_filtered::<Entity, With<Position>>();
        let old: Vec<Entity> = bodies.iter(world).collect();
        for body in old {
            world.despawn(body);
        }
        self.insert_state_into(world);
    }
}

impl Plugin for SimPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<Contact>()
            .add_message::<GameEvent>()
            .init_resource::<Paused>()
            .insert_resource(Time::<Fixed>::from_duration(Duration::from_micros(15_625)));
        self.insert_into(app.world_mut());
        app.add_systems(
            FixedUpdate,
            run_tick.run_if(|paused: Res<Paused>| !paused.0),
        );
    }
}

fn run_tick(world: &mut World) {
    world.run_schedule(SimTick);
}
