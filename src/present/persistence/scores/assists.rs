//! What makes a game easier than the rules, or different: its score is listed apart.

use crate::present::persistence::Settings;
use crate::sim::Fidelity;

/// One thing that makes a game easier or different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum Assist {
    /// Slower than 100 %.
    Slow,
    /// Fire as long as the key is held.
    HoldToFire,
    /// Collisions on outlines finer than boxes.
    FinerFidelity,
    /// The keys of the coursework, which change the collision test or stop the time.
    CourseworkKeys,
    /// Practice.
    Practice,
    /// Figures that differ from those of 1979.
    OwnTuning,
}

/// A set of assists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct Assists(u8);

impl Assist {
    /// All of them, in their order in the file.
    pub(in crate::present) const ALL: [Self; 6] = [
        Self::Slow,
        Self::HoldToFire,
        Self::FinerFidelity,
        Self::CourseworkKeys,
        Self::Practice,
        Self::OwnTuning,
    ];

    /// Its name in the file.
    pub(in crate::present) const fn key(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::HoldToFire => "hold-to-fire",
            Self::FinerFidelity => "finer-fidelity",
            Self::CourseworkKeys => "coursework-keys",
            Self::Practice => "practice",
            Self::OwnTuning => "own-tuning",
        }
    }

    /// Its name on the screen.
    pub(in crate::present) const fn label(self) -> &'static str {
        match self {
            Self::Slow => "Slow",
            Self::HoldToFire => "Hold to fire",
            Self::FinerFidelity => "Finer outlines",
            Self::CourseworkKeys => "Coursework keys",
            Self::Practice => "Practice",
            Self::OwnTuning => "Own tuning",
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl Assists {
    /// No assist: a game by the rules.
    pub(in crate::present) const NONE: Self = Self(0);

    /// What the settings switch on. It adds up over a game: an assist that was on for a moment was on.
    pub(in crate::present) fn of(settings: &Settings) -> Self {
        let on = [
            (settings.speed < 100, Assist::Slow),
            (settings.hold_to_fire, Assist::HoldToFire),
            (settings.fidelity != Fidelity::Box, Assist::FinerFidelity),
        ];
        let on = on.iter().filter(|(is_on, _)| *is_on);
        on.map(|(_, assist)| *assist).collect()
    }

    pub(in crate::present) const fn insert(&mut self, assist: Assist) {
        self.0 |= assist.bit();
    }

    /// Those of both sets.
    pub(in crate::present) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(in crate::present) const fn contains(self, assist: Assist) -> bool {
        self.0 & assist.bit() != 0
    }

    pub(in crate::present) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in the set.
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
