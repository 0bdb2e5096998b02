//! What the auto pilot sees: the ship and the bodies around it, each at the copy nearest to the ship.

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
    /// Its position in the field.
    pub at: Vec2,
    pub velocity: Vec2,
    pub heading: Heading,
    pub half: f32,
    /// Ticks until it may fire again.
    pub reload: u32,
}

/// Another body in the field, relative to the ship.
#[derive(Clone, Copy, Debug)]
pub(super) struct PerceivedBody {
    pub id: BodyId,
    pub kind: BodyKind,
    /// From the ship to the nearest copy of the body.
    pub offset: Vec2,
    pub velocity: Vec2,
    pub half: Vec2,
}

impl PerceivedBody {
    /// Whether touching it destroys the ship.
    pub(super) fn is_danger(&self) -> bool {
        !matches!(
            self.kind,
            BodyKind::Shot(Shooter::Ship) | BodyKind::Bullet | BodyKind::Wall
        )
    }

    /// Whether the pilot shoots at it.
    pub(super) fn is_target(&self) -> bool {
        matches!(
            self.kind,
            BodyKind::Rock(_) | BodyKind::Saucer(_) | BodyKind::Asteroid
        )
    }
}

/// The queries of the pilot and what it saw last. It is kept from tick to tick.
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
    /// The bodies that the pilot has noticed, in the order of ids.
    pub others: Vec<PerceivedBody>,
    /// The tick in which each body in the field was first seen, in the order of ids.
    first_seen: Vec<(BodyId, u64)>,
    /// The list of the tick before. It is kept for its memory.
    seen_before: Vec<(BodyId, u64)>,
}

/// The reaction time in ticks: a body is noticed only after it has been in view for so long.
const REACTION: u64 = 16;

impl Perception {
    pub(super) fn new(world: &mut World) -> Self {
        Self {
            ships: world.query(),
            bodies: world.query(),
            others: Vec::new(),
            first_seen: Vec::new(),
            seen_before: Vec::new(),
        }
    }

    /// Updates the bodies that the pilot has noticed. Returns the ship, if it flies.
    pub(super) fn observe(&mut self, world: &World) -> Option<PerceivedShip> {
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
        self.drop_unnoticed(world.resource::<Session>().clock.tick);
        Some(PerceivedShip {
            at: at.0,
            velocity: velocity.0,
            heading: ship.heading,
            half: bounds.half.x,
            reload: ship.reload,
        })
    }

    /// Records when each body was first seen, and drops those that have been in view for less than the reaction time.
    fn drop_unnoticed(&mut self, tick: u64) {
        std::mem::swap(&mut self.first_seen, &mut self.seen_before);
        self.first_seen.clear();
        // Both lists are in the order of ids, so one pass over both finds each body.
        let mut seen_before = self.seen_before.iter().peekable();
        self.others.retain(|other| {
            while seen_before.next_if(|(id, _)| *id < other.id).is_some() {}
            let seen = seen_before.next_if(|(id, _)| *id == other.id);
            let since = seen.map_or(tick, |(_, since)| *since);
            self.first_seen.push((other.id, since));
            tick - since >= REACTION
        });
    }
}
