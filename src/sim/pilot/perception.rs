//! What a pilot sees: the ship and everything dangerous, each at the copy nearest to the ship.

use bevy::ecs::query::QueryState;
use bevy::prelude::*;

use crate::sim::state::components::{
    BodyId, BodyKind, BoundingBox, Position, Ship, Shooter, Velocity,
};
use crate::sim::state::heading::Heading;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// The ship as its pilot sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PerceivedShip {
    pub velocity: Vec2,
    pub heading: Heading,
    pub half: f32,
    pub reload: u32,
}

/// Something else in the field, relative to the ship.
#[derive(Clone, Copy, Debug)]
pub(super) struct PerceivedBody {
    pub id: BodyId,
    pub kind: BodyKind,
    pub offset: Vec2,
    pub velocity: Vec2,
    pub half: Vec2,
}

impl PerceivedBody {
    /// Whether touching it is death.
    pub(super) fn is_danger(&self) -> bool {
        self.kind != BodyKind::Shot(Shooter::Ship)
    }

    /// Whether it is worth a shot.
    pub(super) fn is_target(&self) -> bool {
        matches!(self.kind, BodyKind::Rock(_) | BodyKind::Saucer(_))
    }
}

/// The queries behind the eyes, kept from tick to tick.
pub(super) struct Perception {
    ships: QueryState<(
        &'static Ship,
        &'static Position,
        &'static Velocity,
        &'static BoundingBox,
    )>,
    bodies: QueryState<(
        &'static BodyId,
        &'static BodyKind,
        &'static Position,
        &'static Velocity,
        &'static BoundingBox,
    )>,
    /// What was seen last, in the order of names.
    pub others: Vec<PerceivedBody>,
    /// Since when each body is in view, in the order of names.
    in_view: Vec<(BodyId, u64)>,
}

/// A body is noticed so many ticks after it came into view: nobody reacts at once.
const REACTION: u64 = 16;

impl Perception {
    pub(super) fn new(world: &mut World) -> Self {
        Self {
            ships: world.query(),
            bodies: world.query(),
            others: Vec::new(),
            in_view: Vec::new(),
        }
    }

    /// Looks around; none while there is no ship.
    pub(super) fn look(&mut self, world: &World) -> Option<PerceivedShip> {
        self.others.clear();
        self.ships.update_archetypes(world);
        self.bodies.update_archetypes(world);
        let (ship, at, velocity, bounds) = self.ships.query_manual(world).single_inner().ok()?;
        let torus = world.resource::<Tuning>().torus();
        for (id, kind, position, velocity, bounds) in self.bodies.query_manual(world) {
            if *kind != BodyKind::Ship {
                self.others.push(PerceivedBody {
                    id: *id,
                    kind: *kind,
                    offset: torus.offset(at.0, position.0),
                    velocity: velocity.0,
                    half: bounds.half,
                });
            }
        }
        self.others.sort_unstable_by_key(|other| other.id);
        self.notice(world.resource::<Session>().clock.tick);
        Some(PerceivedShip {
            velocity: velocity.0,
            heading: ship.heading,
            half: bounds.half.x,
            reload: ship.reload,
        })
    }

    /// Forgets what has not been in view long enough, and remembers since when it is.
    fn notice(&mut self, tick: u64) {
        let since = |in_view: &[(BodyId, u64)], id: BodyId| {
            let found = in_view.binary_search_by_key(&id, |(id, _)| *id);
            found.map_or(tick, |index| in_view[index].1)
        };
        let in_view: Vec<_> = self
            .others
            .iter()
            .map(|other| (other.id, since(&self.in_view, other.id)))
            .collect();
        self.in_view = in_view;
        let in_view = &self.in_view;
        self.others
            .retain(|other| tick - since(in_view, other.id) >= REACTION);
    }
}
