//! The simulation as a Bevy plugin: the public way to embed it.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::game_state::GameState;
use super::state::body_query::{BodyComponents, SolidComponents};
use super::state::components::Position;
use super::state::contact::Contact;
use super::state::counters::CollisionCounters;
use super::state::detection::Detection;
use super::state::events::GameEvent;
use super::state::latch::Latch;
use super::state::session::Session;
use super::step::{SimTick, schedule};
use super::tuning::{DT, RulesVersion, Tuning};

/// The whole game without window, sound or input devices.
///
/// In an app with a clock (`MinimalPlugins` is enough) it runs [`SimTick`] once per fixed step, in `FixedUpdate` and the set
/// [`RunSimTickSystems`]. It reads [`Latch`] and writes the events [`Contact`] and [`GameEvent`].
#[derive(Clone, Debug)]
pub struct SimPlugin {
    /// The seed of all random streams.
    pub seed: u64,
    /// One player, or two in turns. Any other number is taken for the nearer of the two.
    pub players: u8,
    /// The version of the rules.
    pub version: RulesVersion,
    /// The values of the rules.
    pub tuning: Tuning,
    /// How collisions are decided at the start.
    pub detection: Detection,
    /// Whether the plugin sets the timestep of `Time<Fixed>` to the length of a tick, 1/64 s. Without it the app's own
    /// timestep decides how often the simulation ticks. Bevy's default is 1/64 s too.
    pub sets_timestep: bool,
}

impl Default for SimPlugin {
    fn default() -> Self {
        Self {
            seed: 0,
            players: 1,
            version: RulesVersion::LATEST,
            tuning: Tuning::default(),
            detection: Detection::default(),
            sets_timestep: false,
        }
    }
}

/// Whether the simulation is paused. Key presses that come during a pause wait in the latch.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paused(pub bool);

/// Triggered in a world when another session has begun there by [`SimPlugin::restart`], for observers that show the simulation: what
/// they remember is of the session before.
#[derive(Event, Clone, Copy, Debug)]
pub struct SessionRestarted;

impl SimPlugin {
    /// Inserts the simulation into a world without an app: the resources that [`SimTick`] needs, and the schedule
    /// itself.
    ///
    /// The caller then runs the schedule, and updates or clears `Messages<Contact>` and `Messages<GameEvent>`.
    ///
    /// # Panics
    /// If the tuning is not valid: see [`Tuning::check`].
    pub fn insert_into(&self, world: &mut World) {
        self.insert_state_into(world);
        world.init_resource::<Messages<Contact>>();
        world.init_resource::<Messages<GameEvent>>();
        // Reading the bodies of a world needs their components to be registered, and does not register them.
        world.query::<(BodyComponents, SolidComponents)>();
        world.add_schedule(schedule());
    }

    fn insert_state_into(&self, world: &mut World) {
        self.check();
        world.insert_resource(self.tuning.clone());
        world.insert_resource(self.detection);
        world.insert_resource(Session::new(
            self.version,
            self.seed,
            self.players,
            &self.tuning,
        ));
        world.insert_resource(CollisionCounters::default());
        world.insert_resource(Latch::default());
    }

    /// The state of a game without a world, before its first tick. `tuning` is that of the plugin.
    pub(super) fn state(&self, seed: u64, tuning: Arc<Tuning>) -> GameState {
        GameState::new(self.version, seed, self.players, tuning, self.detection)
    }

    /// # Panics
    /// If the tuning is not valid.
    pub(super) fn check(&self) {
        if let Err(error) = self.tuning.check() {
            panic!("the simulation needs a valid tuning: {error}");
        }
    }

    /// Begins a new session in a world that already has one. No body, latched press or count of the old session
    /// remains.
    ///
    /// Events that were already written stay for their readers. [`SessionRestarted`] is triggered.
    ///
    /// # Panics
    /// If the tuning is not valid: see [`Tuning::check`].
    pub fn restart(&self, world: &mut World) {
        let mut bodies = world.query_filtered::<Entity, With<Position>>();
        let old: Vec<Entity> = bodies.iter(world).collect();
        for body in old {
            world.despawn(body);
        }
        self.insert_state_into(world);
        world.trigger(SessionRestarted);
    }
}

impl Plugin for SimPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<Contact>()
            .add_message::<GameEvent>()
            .init_resource::<Paused>();
        if self.sets_timestep {
            let length = Duration::from_secs_f32(DT.seconds());
            app.insert_resource(Time::<Fixed>::from_duration(length));
        }
        self.insert_into(app.world_mut());
        app.add_systems(
            FixedUpdate,
            run_tick
                .in_set(RunSimTickSystems)
                .run_if(|paused: Res<Paused>| !paused.0),
        );
    }
}

/// The system in `FixedUpdate` that runs [`SimTick`]. Order systems of `FixedUpdate` before or after this set, to run
/// them before or after the tick.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RunSimTickSystems;

fn run_tick(world: &mut World) {
    world.run_schedule(SimTick);
}
