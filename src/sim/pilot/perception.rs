//! What the auto pilot sees: the ship and the bodies around it, each at the copy nearest to the ship.

use bevy::math::Vec2;

use crate::sim::game_view::GameView;
use crate::sim::state::body_state::BodyState;
use crate::sim::state::components::{BodyId, BodyKind, Shooter};
use crate::sim::state::heading::Heading;

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

/// What the pilot saw last. It is kept from tick to tick.
#[derive(Default)]
pub(super) struct Perception {
    /// All bodies in the field. They are kept for their memory.
    bodies: Vec<BodyState>,
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
    /// Updates the bodies that the pilot has noticed. Returns the ship, if exactly one flies.
    pub(super) fn observe(&mut self, game: GameView) -> Option<PerceivedShip> {
        self.others.clear();
        game.list_bodies(&mut self.bodies);
        let bodies = &self.bodies;
        let mut flying = bodies.iter().filter_map(|body| Some((body, body.ship?)));
        let (Some((&seen, ship)), None) = (flying.next(), flying.next()) else {
            return None;
        };
        let torus = game.tuning().torus();
        for body in bodies.iter().filter(|body| body.ship.is_none()) {
            self.others.push(PerceivedBody {
                id: body.id,
                kind: body.kind,
                offset: torus.offset(seen.position, body.position),
                velocity: body.velocity,
                half: body.bounds.half,
            });
        }
        self.others.sort_unstable_by_key(|other| other.id);
        self.drop_unnoticed(game.session().clock.tick);
        Some(PerceivedShip {
            at: seen.position,
            velocity: seen.velocity,
            heading: ship.heading,
            half: seen.bounds.half.x,
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
