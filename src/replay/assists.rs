//! Assists: what makes a game easier than the rules, or different. Scores with assists have a table of their own.

use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::collision::Phases;
use crate::sim::{Detection, Tuning};

use super::game_setup::{GameKind, GameSetup};
use super::{DetectionChange, Replay};

/// One thing that makes a game easier or different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Assist {
    /// Slower than 100 %. It leaves no trace in a replay.
    Slow,
    /// Fire as long as the key is held, or from one press to the next. It leaves no trace in a replay.
    HoldToFire,
    /// Collisions on other outlines than those of the rules.
    FinerFidelity,
    /// The keys of the coursework, which change the collision test or stop the time. Of these, Step 1 alone leaves a trace in a
    /// replay.
    CourseworkKeys,
    /// Practice.
    Practice,
    /// A tuning that differs from that of the rules.
    OwnTuning,
    /// The game went on from a moment of a replay.
    TakenOver,
    /// A seed that the player chose, and may have practised. It leaves no trace in a replay.
    ChosenSeed,
    /// A shield that takes some hits of each ship.
    Shield,
    /// More ships than the rules give.
    ExtraShips,
}

/// A set of assists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assists(u16);

impl Assist {
    /// All assists, in their order in files.
    pub const ALL: [Self; Self::COUNT] = *Self::VARIANTS.first_chunk().expect("all of them");

    /// Its name in files.
    pub fn key(self) -> &'static str {
        self.into()
    }

    const fn bit(self) -> u16 {
        1 << self as u8
    }
}

impl Assists {
    /// No assist: a game by the rules.
    pub const NONE: Self = Self(0);

    /// The assists that leave a trace in a replay. Others may have been used.
    pub fn of_replay(replay: &Replay) -> Self {
        let GameSetup { rules, game } = &replay.setup;
        let (tuning, published) = (&game.tuning, rules.tuning());
        let has_shield = tuning.shield.hits > published.shield.hits;
        let has_extra_ships = tuning.ship.lives > published.ship.lives;
        let mut without_assists = tuning.clone();
        if has_shield {
            without_assists.shield.hits = published.shield.hits;
        }
        if has_extra_ships {
            without_assists.ship.lives = published.ship.lives;
        }
        let is_tuned = |tuning: &Tuning| tuning.hash(game.version) != published.hash(game.version);
        let origin = &replay.origin;
        let any_detection = |is_so: &dyn Fn(Detection) -> bool| {
            let changes = replay.tape.changes().iter();
            let later = changes.map(|DetectionChange { detection, .. }| *detection);
            std::iter::once(game.detection).chain(later).any(is_so)
        };
        Self::active([
            (
                any_detection(&|detection| detection.fidelity != rules.fidelity()),
                Assist::FinerFidelity,
            ),
            (
                any_detection(&|detection| detection.phases == Phases::Static),
                Assist::CourseworkKeys,
            ),
            (origin.kind == GameKind::Practice, Assist::Practice),
            (is_tuned(&without_assists), Assist::OwnTuning),
            (origin.parent.is_some(), Assist::TakenOver),
            (has_shield, Assist::Shield),
            (has_extra_ships, Assist::ExtraShips),
        ])
    }

    /// The assists that are on.
    pub fn active<const N: usize>(assists: [(bool, Assist); N]) -> Self {
        let active = assists.into_iter().filter(|(is_on, _)| *is_on);
        active.map(|(_, assist)| assist).collect()
    }

    /// Adds one.
    pub const fn insert(&mut self, assist: Assist) {
        self.0 |= assist.bit();
    }

    /// The assists of either set. A game collects them so: an assist that was on for a moment counts.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether it is one of them.
    pub const fn contains(self, assist: Assist) -> bool {
        self.0 & assist.bit() != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The assists of the set, in the order of [`Assist::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Assist> {
        Assist::ALL
            .into_iter()
            .filter(move |assist| self.contains(*assist))
    }
}

impl FromIterator<Assist> for Assists {
    fn from_iter<I: IntoIterator<Item = Assist>>(assists: I) -> Self {
        let mut set = Self::NONE;
        assists.into_iter().for_each(|assist| set.insert(assist));
        set
    }
}
