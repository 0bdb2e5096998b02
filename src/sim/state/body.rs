//! A body of the field, as a value.

use super::bundles::{BlastBundle, RockBundle, SaucerBundle, ShipBundle, ShotBundle, SolidBundle};
use super::components::{BodyId, BodyKind};

/// A body, as the components that it is spawned with.
#[derive(Clone, Copy, Debug)]
pub enum Body {
    Ship(ShipBundle),
    Saucer(SaucerBundle),
    Shot(ShotBundle),
    Rock(RockBundle),
    Blast(BlastBundle),
    Asteroid(SolidBundle),
    Bullet(SolidBundle),
    Wall(SolidBundle),
}

impl Body {
    /// An asteroid, a bullet or the wall.
    ///
    /// # Panics
    /// If the kind is of a body that has a state of its own.
    pub fn of_plain_solid(solid: SolidBundle) -> Self {
        match solid.kind {
            BodyKind::Asteroid => Self::Asteroid(solid),
            BodyKind::Bullet => Self::Bullet(solid),
            BodyKind::Wall => Self::Wall(solid),
            kind => panic!("body {} is a {kind:?} without its state", solid.id.0),
        }
    }

    pub const fn id(&self) -> BodyId {
        match self {
            Self::Ship(ship) => ship.solid.id,
            Self::Saucer(saucer) => saucer.solid.id,
            Self::Shot(shot) => shot.solid.id,
            Self::Rock(rock) => rock.solid.id,
            Self::Blast(blast) => blast.id,
            Self::Asteroid(solid) | Self::Bullet(solid) | Self::Wall(solid) => solid.id,
        }
    }
}
