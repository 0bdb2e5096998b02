//! The components that each kind of body is spawned with.

use bevy::math::Vec2;
use bevy::prelude::*;

use super::body_state::BodyState;
use super::components::{
    Blast, BodyId, BodyKind, BoundingBox, Position, Rock, RockSize, Saucer, SaucerSize, Shield,
    Ship, Shooter, Shot, Velocity,
};
use super::heading::Heading;
use super::quantize::snap_position;
use crate::sim::tuning::Tuning;

/// A ship.
#[derive(Bundle, Clone, Debug)]
pub struct ShipBundle {
    pub id: BodyId,
    pub kind: BodyKind,
    pub position: Position,
    pub velocity: Velocity,
    pub bounds: BoundingBox,
    pub ship: Ship,
}

impl ShipBundle {
    /// A ship at rest, ready to fire. Its position is rounded to the position grid.
    pub fn new(id: BodyId, at: Vec2, heading: Heading, tuning: &Tuning) -> Self {
        Self {
            id,
            kind: BodyKind::Ship,
            position: Position(snap_position(at)),
            velocity: Velocity(Vec2::ZERO),
            bounds: BoundingBox {
                half: Vec2::splat(tuning.ship.half),
            },
            ship: Ship {
                heading,
                shield: Shield {
                    hits_left: tuning.shield.hits,
                    ticks_left: 0,
                },
                ..Ship::default()
            },
        }
    }

    /// The body as events have it.
    pub fn state(&self) -> BodyState {
        let Self {
            id,
            kind,
            position,
            velocity,
            bounds,
            ..
        } = *self;
        BodyState::new(id, kind, position, velocity, bounds).with_ship(Some(self.ship))
    }
}

/// A saucer.
#[derive(Bundle, Clone, Debug)]
pub struct SaucerBundle {
    pub id: BodyId,
    pub kind: BodyKind,
    pub position: Position,
    pub velocity: Velocity,
    pub bounds: BoundingBox,
    pub saucer: Saucer,
}

impl SaucerBundle {
    /// A saucer that fires on its next beat. Velocity in units per second.
    pub fn new(id: BodyId, size: SaucerSize, at: Vec2, velocity: Vec2, tuning: &Tuning) -> Self {
        let half = size.of([tuning.saucer.half_large, tuning.saucer.half_small]);
        Self {
            id,
            kind: BodyKind::Saucer(size),
            position: Position(at),
            velocity: Velocity(velocity),
            bounds: BoundingBox { half: half.into() },
            saucer: Saucer { beats_to_shot: 1 },
        }
    }

    /// The body as events have it.
    pub fn state(&self) -> BodyState {
        let Self {
            id,
            kind,
            position,
            velocity,
            bounds,
            ..
        } = *self;
        BodyState::new(id, kind, position, velocity, bounds)
    }
}

/// A shot.
#[derive(Bundle, Clone, Debug)]
pub struct ShotBundle {
    pub id: BodyId,
    pub kind: BodyKind,
    pub position: Position,
    pub velocity: Velocity,
    pub bounds: BoundingBox,
    pub shot: Shot,
}

impl ShotBundle {
    /// A shot at the start of its life, not armed. Velocity in units per second.
    pub fn new(id: BodyId, shooter: Shooter, at: Vec2, velocity: Vec2, tuning: &Tuning) -> Self {
        Self {
            id,
            kind: BodyKind::Shot(shooter),
            position: Position(at),
            velocity: Velocity(velocity),
            bounds: BoundingBox { half: Vec2::ZERO },
            shot: Shot {
                ticks_left: tuning.shot.life,
                is_armed: false,
            },
        }
    }

    /// The body as events have it.
    pub fn state(&self) -> BodyState {
        let Self {
            id,
            kind,
            position,
            velocity,
            bounds,
            ..
        } = *self;
        BodyState::new(id, kind, position, velocity, bounds)
    }
}

/// A rock.
#[derive(Bundle, Clone, Debug)]
pub struct RockBundle {
    pub id: BodyId,
    pub kind: BodyKind,
    pub position: Position,
    pub velocity: Velocity,
    pub bounds: BoundingBox,
    pub rock: Rock,
}

impl RockBundle {
    /// A rock of this size and outline. Velocity in units per second.
    pub fn new(
        id: BodyId,
        size: RockSize,
        rock: Rock,
        at: Vec2,
        velocity: Vec2,
        tuning: &Tuning,
    ) -> Self {
        Self {
            id,
            kind: BodyKind::Rock(size),
            position: Position(at),
            velocity: Velocity(velocity),
            bounds: BoundingBox {
                half: Vec2::splat(tuning.rock.half.of(size)),
            },
            rock,
        }
    }

    /// The body as events have it.
    pub fn state(&self) -> BodyState {
        let Self {
            id,
            kind,
            position,
            velocity,
            bounds,
            ..
        } = *self;
        BodyState::new(id, kind, position, velocity, bounds).with_rock(Some(self.rock))
    }
}

/// A bursting rock. It is not solid.
#[derive(Bundle, Clone, Debug)]
pub struct BlastBundle {
    pub id: BodyId,
    pub position: Position,
    pub blast: Blast,
}

impl BlastBundle {
    /// A blast that lasts this many ticks.
    pub fn new(id: BodyId, at: Vec2, ticks_left: u32) -> Self {
        Self {
            id,
            position: Position(at),
            blast: Blast { ticks_left },
        }
    }
}
