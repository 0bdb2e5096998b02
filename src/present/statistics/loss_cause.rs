//! What destroyed a ship, as statistics tell it.

use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::sim::{BodyKind, RockSize, SaucerSize, ShipLossCause, Shooter};

/// What destroyed a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(in crate::present) enum LossCause {
    LargeRock,
    MediumRock,
    SmallRock,
    LargeSaucer,
    SmallSaucer,
    SaucerShot,
    OwnShot,
    /// A jump that failed.
    Hyperspace,
    /// An asteroid of the assignment.
    Asteroid,
}

impl LossCause {
    /// All causes, in their order on the screen and in the file.
    pub(in crate::present) const ALL: [Self; Self::COUNT] =
        *Self::VARIANTS.first_chunk().expect("all of them");

    /// The cause of an event.
    ///
    /// # Panics
    /// If a ship was hit by a ship, of which the field never has two, or by what never destroys one.
    pub(in crate::present) fn of(cause: &ShipLossCause) -> Self {
        let hit = match cause {
            ShipLossCause::Hyperspace => return Self::Hyperspace,
            ShipLossCause::Hit(hit) => hit,
        };
        match hit.other.kind {
            BodyKind::Rock(RockSize::Large) => Self::LargeRock,
            BodyKind::Rock(RockSize::Medium) => Self::MediumRock,
            BodyKind::Rock(RockSize::Small) => Self::SmallRock,
            BodyKind::Saucer(SaucerSize::Large) => Self::LargeSaucer,
            BodyKind::Saucer(SaucerSize::Small) => Self::SmallSaucer,
            BodyKind::Shot(Shooter::Saucer) => Self::SaucerShot,
            BodyKind::Shot(Shooter::Ship) => Self::OwnShot,
            BodyKind::Asteroid => Self::Asteroid,
            BodyKind::Ship | BodyKind::Bullet | BodyKind::Wall => {
                panic!("no ship is destroyed by that: {hit:?}")
            }
        }
    }

    /// Its name in the file.
    pub(in crate::present) fn key(self) -> &'static str {
        self.into()
    }

    /// Its name on the screen.
    pub(in crate::present) const fn label(self) -> &'static str {
        match self {
            Self::LargeRock => "LARGE ROCK",
            Self::MediumRock => "MEDIUM ROCK",
            Self::SmallRock => "SMALL ROCK",
            Self::LargeSaucer => "LARGE SAUCER",
            Self::SmallSaucer => "SMALL SAUCER",
            Self::SaucerShot => "SAUCER'S SHOT",
            Self::OwnShot => "OWN SHOT",
            Self::Hyperspace => "HYPERSPACE",
            Self::Asteroid => "ASTEROID",
        }
    }
}
