//! A game to be read, wherever it runs.

use bevy::prelude::World;

use super::game_state::GameState;
use super::state::body::Body;
use super::state::body_query::{bodies_of, for_each_solid};
use super::state::body_state::BodyState;
use super::state::components::{Blast, BodyId, Position};
use super::state::counters::CollisionCounters;
use super::state::detection::Detection;
use super::state::heading::Heading;
use super::state::latch::Latch;
use super::state::session::Session;
use super::tuning::Tuning;

/// A game between two ticks, to be read: of a world that has the simulation, or of a
/// [`Headless`](super::Headless).
///
/// Its methods panic if the world has no simulation.
#[derive(Clone, Copy, Debug)]
pub struct GameView<'g>(Source<'g>);

#[derive(Clone, Copy, Debug)]
enum Source<'g> {
    World(&'g World),
    State(&'g GameState),
}

impl<'g> From<&'g World> for GameView<'g> {
    fn from(world: &'g World) -> Self {
        Self(Source::World(world))
    }
}

impl<'g> GameView<'g> {
    pub(super) const fn of_state(state: &'g GameState) -> Self {
        Self(Source::State(state))
    }

    /// The values of the rules.
    pub fn tuning(self) -> &'g Tuning {
        match self.0 {
            Source::World(world) => world.resource(),
            Source::State(state) => &state.tuning,
        }
    }

    /// The simulated state except for the bodies.
    pub fn session(self) -> &'g Session {
        match self.0 {
            Source::World(world) => world.resource(),
            Source::State(state) => &state.session,
        }
    }

    /// How collisions are decided.
    pub fn detection(self) -> Detection {
        match self.0 {
            Source::World(world) => *world.resource(),
            Source::State(state) => state.detection,
        }
    }

    /// The counts of the collision system since the session began.
    pub fn counters(self) -> CollisionCounters {
        match self.0 {
            Source::World(world) => *world.resource(),
            Source::State(state) => state.counters,
        }
    }

    /// The solid bodies in the field, in the order of their ids.
    pub fn bodies(self) -> Vec<BodyState> {
        let mut bodies = Vec::new();
        self.list_bodies(&mut bodies);
        bodies.sort_unstable_by_key(|body| body.id);
        bodies
    }

    /// Makes `bodies` the solid bodies in the field, in any order. A caller that asks often keeps its memory.
    pub fn list_bodies(self, bodies: &mut Vec<BodyState>) {
        bodies.clear();
        self.for_each_body(|body| bodies.push(body));
    }

    /// Calls with each solid body in the field, in any order. What the call does not read is not put together.
    #[inline]
    pub fn for_each_body(self, call: impl FnMut(BodyState)) {
        match self.0 {
            Source::World(world) => for_each_solid(world, call),
            Source::State(state) => state.bodies.for_each_solid(call),
        }
    }

    /// The bursting rocks, in the order of their ids.
    ///
    /// # Panics
    /// If a body of the world was changed so that it is none of ship, saucer, shot, rock and blast.
    pub fn blasts(self) -> Vec<(BodyId, Position, Blast)> {
        let bodies = self.bodies_with_blasts().into_iter();
        let blasts = bodies.filter_map(|body| match body {
            Body::Blast(blast) => Some((blast.id, blast.position, blast.blast)),
            _ => None,
        });
        blasts.collect()
    }

    /// The ship in the field and its heading, if there is one.
    pub fn ship_heading(self) -> Option<(BodyId, Heading)> {
        let mut bodies = self.bodies().into_iter();
        bodies.find_map(|body| Some((body.id, body.ship?.heading)))
    }

    /// Input that waits for a tick.
    pub(super) fn latch(self) -> Latch {
        match self.0 {
            Source::World(world) => *world.resource(),
            Source::State(state) => state.latch,
        }
    }

    /// All bodies, blasts too, in the order of their ids.
    pub(super) fn bodies_with_blasts(self) -> Vec<Body> {
        match self.0 {
            Source::World(world) => {
                let bodies = bodies_of(world);
                bodies.into_iter().map(|(_, body)| body).collect()
            }
            Source::State(state) => {
                let mut bodies: Vec<_> = state.bodies.iter().collect();
                bodies.sort_unstable_by_key(Body::id);
                bodies
            }
        }
    }
}
