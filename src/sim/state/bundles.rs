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
use crate::sim::tuning::{DT, Tuning};

/// What every solid body is spawned with.
#[derive(Bundle, Clone, Copy, Debug)]
pub struct SolidBundle {
    pub id: BodyId,
    pub kind: BodyKind,
    pub position: Position,
    pub velocity: Velocity,
    pub bounds: BoundingBox,
}

impl SolidBundle {
    /// A body of this kind. Velocity in units per second, half of the width and height of its box in units.
    pub fn new(id: BodyId, kind: BodyKind, at: Vec2, velocity: Vec2, half: Vec2) -> Self {
        Self {
            id,
            kind,
            position: Position(at),
            velocity: Velocity(velocity),
            bounds: BoundingBox { half },
        }
    }

    /// Where its centre is a step later on the unbounded plane.
    #[inline]
    pub fn moved(&self) -> Vec2 {
        self.position.0 + self.velocity.0 * DT.seconds()
    }

    /// The body as events have it.
    pub fn state(&self) -> BodyState {
        BodyState::new(
            self.id,
            self.kind,
            self.position,
            self.velocity,
            self.bounds,
        )
    }
}

/// A ship.
#[derive(Bundle, Clone, Copy, Debug)]
pub struct ShipBundle {
    pub solid: SolidBundle,
    pub ship: Ship,
}

impl ShipBundle {
    /// A ship at rest, ready to fire. Its position is rounded to the position grid.
    pub fn new(id: BodyId, at: Vec2, heading: Heading, tuning: &Tuning) -> Self {
        Self {
            solid: SolidBundle::new(
                id,
                BodyKind::Ship,
                snap_position(at),
                Vec2::ZERO,
                Vec2::splat(tuning.ship.half),
            ),
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
        self.solid.state().with_ship(Some(self.ship))
    }
}

/// A saucer.
#[derive(Bundle, Clone, Copy, Debug)]
pub struct SaucerBundle {
    pub solid: SolidBundle,
    pub saucer: Saucer,
}

impl SaucerBundle {
    /// A saucer that fires on its next beat. Velocity in units per second.
    pub fn new(id: BodyId, size: SaucerSize, at: Vec2, velocity: Vec2, tuning: &Tuning) -> Self {
        let half = size.of([tuning.saucer.half_large, tuning.saucer.half_small]);
        Self {
            solid: SolidBundle::new(id, BodyKind::Saucer(size), at, velocity, half.into()),
            saucer: Saucer { beats_to_shot: 1 },
        }
    }

    /// The body as events have it.
    pub fn state(&self) -> BodyState {
        self.solid.state()
    }
}

/// A shot.
#[derive(Bundle, Clone, Copy, Debug)]
pub struct ShotBundle {
    pub solid: SolidBundle,
    pub shot: Shot,
}

impl ShotBundle {
    /// A shot at the start of its life, not armed. Velocity in units per second.
    pub fn new(id: BodyId, shooter: Shooter, at: Vec2, velocity: Vec2, tuning: &Tuning) -> Self {
        Self {
            solid: SolidBundle::new(id, BodyKind::Shot(shooter), at, velocity, Vec2::ZERO),
            shot: Shot {
                ticks_left: tuning.shot.life,
                is_armed: false,
            },
        }
    }

    /// The body as events have it.
    pub fn state(&self) -> BodyState {
        self.solid.state()
    }
}

/// A rock.
#[derive(Bundle, Clone, Copy, Debug)]
pub struct RockBundle {
    pub solid: SolidBundle,
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
            solid: SolidBundle::new(
                id,
                BodyKind::Rock(size),
                at,
                velocity,
                Vec2::splat(tuning.rock.half.of(size)),
            ),
            rock,
        }
    }

    /// The body as events have it.
    pub fn state(&self) -> BodyState {
        self.solid.state().with_rock(Some(self.rock))
    }
}

/// A bursting rock. It is not solid.
#[derive(Bundle, Clone, Copy, Debug)]
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
