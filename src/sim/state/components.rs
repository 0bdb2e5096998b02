//! The components of the bodies in the field.
//!
//! An entity with a [`BoundingBox`] is solid: it moves and is tested. The ship is an entity only while it flies (see
//! `Stage`). A rock that bursts becomes a [`Blast`], which has no box.

use bevy::math::Vec2;
use bevy::prelude::*;

use crate::collision::Aabb;

use super::heading::Heading;
use crate::sim::tuning::Size;

/// The id of a body. No two bodies of a session have the same id. Results are ordered by it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BodyId(pub u32);

/// What a body is. The rules name which pairs of kinds are tested. A body of a kind with a component of its own, such as
/// [`Rock`], needs that too.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BodyKind {
    /// The ship of the player whose turn it is.
    Ship,
    /// A saucer.
    Saucer(SaucerSize),
    /// A shot, with its shooter.
    Shot(Shooter),
    /// A rock.
    Rock(RockSize),
    /// An asteroid of the `assignment` rules. Each has a box of its own.
    Asteroid,
    /// A bullet of the `assignment` rules. Its box does not turn with it.
    Bullet,
    /// The wall of the `assignment` rules, at rest.
    Wall,
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

    /// Its name in an events file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ship => "ship",
            Self::Saucer(_) => "saucer",
            Self::Shot(_) => "shot",
            Self::Rock(_) => "rock",
            Self::Asteroid => "asteroid",
            Self::Bullet => "bullet",
            Self::Wall => "wall",
        }
    }
}

/// The three sizes of rocks. A large rock breaks into two medium ones, a medium one into two small ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RockSize {
    /// The size at the start of a wave.
    Large,
    /// The child of a large rock.
    Medium,
    /// The child of a medium rock. It has no children.
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

    /// The value for this size out of those for large, medium and small.
    #[inline]
    pub fn of<T>(self, [large, medium, small]: [T; 3]) -> T {
        match self {
            Self::Large => large,
            Self::Medium => medium,
            Self::Small => small,
        }
    }

    /// Its name in an events file.
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

/// The two sizes of saucers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaucerSize {
    /// Shoots at random.
    Large,
    /// Aims at the ship.
    Small,
}

impl SaucerSize {
    /// The value for this size out of those for large and small.
    #[inline]
    pub fn of<T>(self, [large, small]: [T; 2]) -> T {
        match self {
            Self::Large => large,
            Self::Small => small,
        }
    }

    /// Its name in an events file.
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

/// The position of a body's centre in the field, in units, on the position grid.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Position(pub Vec2);

/// The velocity of a body in units per second, on the velocity grid. It is constant during a step.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub Vec2);

/// The box of a body, around its centre.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct BoundingBox {
    /// Half of its width and height, in units, each at least 0.
    pub half: Vec2,
}

impl BoundingBox {
    /// The box of a body at `position`.
    ///
    /// # Panics
    /// If a corner is not finite. Positions in the simulation are always finite.
    #[inline]
    pub fn at(&self, position: Vec2) -> Aabb {
        Aabb::from_center(position, self.half).expect("bodies have finite positions and boxes")
    }
}

/// The state that only a ship has.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ship {
    /// The direction in which it points.
    pub heading: Heading,
    /// Whether it thrusts in this tick. Read by flame and sound.
    pub is_thrusting: bool,
    /// Ticks until it may fire again.
    pub reload: u32,
    /// Presses of fire that came while it was reloading.
    pub queued_shots: u32,
    /// Its shield. The rules of 1979 have none.
    pub shield: Shield,
}

/// The shield of a ship, an assist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shield {
    /// Hits that it can still take. The body that hits it is destroyed, the ship is not.
    pub hits_left: u32,
    /// Ticks in which nothing hits the ship, and it hits nothing. Its own next shot ends them.
    pub ticks_left: u32,
}

/// The state that only a saucer has.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saucer {
    /// Beats of the saucer logic until it fires.
    pub beats_to_shot: u32,
}

/// The state that only a shot has.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Ticks until it expires. It is swept once in each of them.
    pub ticks_left: u32,
    /// Whether it can hit its own ship: it has been apart from the ship for a whole step.
    pub is_armed: bool,
}

/// The state that only a rock has.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rock {
    /// The number of its outline, from 0 to 3. It is simulated because the hull of the outline can be tested.
    pub outline: u8,
}

/// A bursting rock. It occupies a rock slot, but nothing can hit it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blast {
    /// Ticks until it is gone.
    pub ticks_left: u32,
}
