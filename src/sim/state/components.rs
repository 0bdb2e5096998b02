//! What is in the field: the components of its bodies.
//!
//! An entity with a [`BoundingBox`] is solid: it moves and is tested. A ship that is away or destroyed is no
//! entity at all (see `Stage`), and a rock that bursts becomes a [`Blast`], which has no box.

use bevy::math::Vec2;
use bevy::prelude::*;

use crate::collision::Aabb;

use super::heading::Heading;
use crate::sim::tuning::Size;

/// A body's name for life: never used twice in a game, and the order of all work and results.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BodyId(pub u32);

/// What a body is. The rules name pairs of kinds.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BodyKind {
    /// The ship of the player whose turn it is.
    Ship,
    /// A saucer.
    Saucer(SaucerSize),
    /// A shot and who fired it.
    Shot(Shooter),
    /// A rock.
    Rock(RockSize),
}

impl BodyKind {
    /// The size, if it is a saucer.
    pub const fn saucer_size(self) -> Option<SaucerSize> {
        match self {
            Self::Saucer(size) => Some(size),
            _ => None,
        }
    }

    /// The size, if it is a rock.
    pub const fn rock_size(self) -> Option<RockSize> {
        match self {
            Self::Rock(size) => Some(size),
            _ => None,
        }
    }

    /// The word for it in events.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ship => "ship",
            Self::Saucer(_) => "saucer",
            Self::Shot(_) => "shot",
            Self::Rock(_) => "rock",
        }
    }
}

/// Large rocks break into two medium ones, these into two small ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RockSize {
    /// What a wave begins with.
    Large,
    /// The child of a large one.
    Medium,
    /// The child of a medium one; it leaves nothing.
    Small,
}

impl RockSize {
    /// The size of its children, if it has any.
    pub const fn child(self) -> Option<Self> {
        match self {
            Self::Large => Some(Self::Medium),
            Self::Medium => Some(Self::Small),
            Self::Small => None,
        }
    }

    /// The one of three figures, for large, medium and small, that holds for it.
    #[inline]
    pub fn of<T>(self, [large, medium, small]: [T; 3]) -> T {
        match self {
            Self::Large => large,
            Self::Medium => medium,
            Self::Small => small,
        }
    }

    /// Its name in events.
    pub fn name(self) -> &'static str {
        self.of(["large", "medium", "small"])
    }
}

impl Size<3> for RockSize {
    #[inline]
    fn rank(self) -> usize {
        self.of([0, 1, 2])
    }
}

/// The two saucers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaucerSize {
    /// Shoots at random.
    Large,
    /// Aims.
    Small,
}

impl SaucerSize {
    /// The one of two figures, for large and small, that holds for it.
    #[inline]
    pub fn of<T>(self, [large, small]: [T; 2]) -> T {
        match self {
            Self::Large => large,
            Self::Small => small,
        }
    }

    /// Its name in events.
    pub fn name(self) -> &'static str {
        self.of(["large", "small"])
    }
}

impl Size<2> for SaucerSize {
    #[inline]
    fn rank(self) -> usize {
        self.of([0, 1])
    }
}

/// Who fired a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shooter {
    /// The ship.
    Ship,
    /// A saucer.
    Saucer,
}

/// Where a body's centre is, in the field, on the position grid.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Position(pub Vec2);

/// Units per second, on the velocity grid, constant during a step.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub Vec2);

/// The body's box, around its centre: half its width and height in units, each 0 or more.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct BoundingBox {
    /// Half of width and height.
    pub half: Vec2,
}

impl BoundingBox {
    /// The box in the field, for a body at `position`.
    ///
    /// # Panics
    /// If a corner is not finite: positions of the simulation always are.
    #[inline]
    pub fn at(&self, position: Vec2) -> Aabb {
        Aabb::from_center(position, self.half).expect("bodies have finite positions and boxes")
    }
}

/// The ship's own state while it flies.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ship {
    /// Where it points.
    pub heading: Heading,
    /// Whether it thrusts in this tick: for flame and sound.
    pub is_thrusting: bool,
    /// Ticks until it may fire again.
    pub reload: u32,
    /// Presses that came while it was reloading.
    pub trigger: u32,
}

/// A saucer's own state.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saucer {
    /// Beats of its logic until it fires.
    pub next_shot: u32,
}

/// A shot's own state.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Sweeps it has left.
    pub left: u32,
    /// Whether it has once been apart from its ship for a whole step, so that it can hit it.
    pub is_armed: bool,
}

/// A rock's own state.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rock {
    /// Which of the four outlines it has: simulated, because hulls are tested.
    pub outline: u8,
}

/// A bursting rock. It keeps the rock's slot, but nothing can hit it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blast {
    /// Ticks it has left.
    pub left: u32,
}
