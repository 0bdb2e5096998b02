//! Assists: what makes a game easier than the rules, or different. Scores with assists have a table of their own.

use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::present::persistence::Settings;

/// One thing that makes a game easier or different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(in crate::present) enum Assist {
    /// Slower than 100 %.
    Slow,
    /// Fire as long as the key is held, or from one press to the next.
    HoldToFire,
    /// Collisions on other outlines than those of the rules.
    FinerFidelity,
    /// The keys of the coursework, which change the collision test or stop the time.
    CourseworkKeys,
    /// Practice.
    Practice,
    /// A tuning that differs from that of the rules.
    OwnTuning,
    /// The game went on from a moment of a replay.
    TakenOver,
    /// A seed that the player chose, and may have practised.
    ChosenSeed,
    /// A shield that takes some hits of each ship.
    Shield,
    /// More ships than the rules give.
    ExtraShips,
}

/// A set of assists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct Assists(u16);

impl Assist {
    /// All assists, in their order in the file.
    pub(in crate::present) const ALL: [Self; Self::COUNT] =
        *Self::VARIANTS.first_chunk().expect("all of them");

    /// Its name in the file.
    pub(in crate::present) fn key(self) -> &'static str {
        self.into()
    }

    /// Its name on the screen.
    pub(in crate::present) const fn label(self) -> &'static str {
        match self {
            Self::Slow => "Slow",
            Self::HoldToFire => "Automatic fire",
            Self::FinerFidelity => "Other outlines",
            Self::CourseworkKeys => "Coursework keys",
            Self::Practice => "Practice",
            Self::OwnTuning => "Own tuning",
            Self::TakenOver => "Taken over",
            Self::ChosenSeed => "Chosen seed",
            Self::Shield => "Shield",
            Self::ExtraShips => "Extra ships",
        }
    }

    const fn bit(self) -> u16 {
        1 << self as u8
    }
}

impl Assists {
    /// No assist: a game by the rules.
    pub(in crate::present) const NONE: Self = Self(0);

    /// The assists of the settings that act at once.
    pub(in crate::present) fn at_once(settings: &Settings) -> Self {
        Self::active([
            (settings.speed < 100, Assist::Slow),
            (
                settings.hold_to_fire || settings.toggle_fire,
                Assist::HoldToFire,
            ),
        ])
    }

    /// The assists of the settings that a game has from its start.
    pub(in crate::present) fn from_start(settings: &Settings) -> Self {
        Self::active([
            (settings.shield > 0, Assist::Shield),
            (settings.extra_ships > 0, Assist::ExtraShips),
        ])
    }

    fn active<const N: usize>(assists: [(bool, Assist); N]) -> Self {
        let active = assists.into_iter().filter(|(is_on, _)| *is_on);
        active.map(|(_, assist)| assist).collect()
    }

    pub(in crate::present) const fn insert(&mut self, assist: Assist) {
        self.0 |= assist.bit();
    }

    /// The assists of either set. A game collects them so: an assist that was on for a moment counts.
    pub(in crate::present) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(in crate::present) const fn contains(self, assist: Assist) -> bool {
        self.0 & assist.bit() != 0
    }

    pub(in crate::present) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The assists of the set, in the order of [`Assist::ALL`].
    pub(in crate::present) fn iter(self) -> impl Iterator<Item = Assist> {
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
