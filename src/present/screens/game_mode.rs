//! The kinds of games that can be begun.

use crate::replay::GameKind;
use crate::sim::{RuleSet, SeedCode};

/// The kind of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameMode {
    /// By the rules, with one or two players in turns.
    Classic { players: u8 },
    /// One player, with a number of rocks that the title sets.
    Practice,
    /// One player, with the seed of the day.
    Daily,
    /// One player, with a seed that the player chose.
    OfCode(SeedCode),
    /// One player against the ghost of a replay, with everything that the replay was begun with: see `NewGame`.
    Duel,
}

impl GameMode {
    /// The default game.
    pub(super) const ONE_PLAYER: Self = Self::Classic { players: 1 };

    /// Whether games of this mode can be played by these rules.
    pub(super) const fn fits(self, rules: RuleSet) -> bool {
        match self {
            Self::Classic { players } => players <= rules.most_players(),
            _ => true,
        }
    }

    /// A new game of the mode that a recorded game had. One of the command line is taken for a player's.
    pub(super) const fn like(kind: GameKind, players: u8) -> Self {
        match kind {
            GameKind::Practice => Self::Practice,
            GameKind::Daily => Self::Daily,
            GameKind::Game | GameKind::Sim => Self::Classic { players },
        }
    }

    /// Its kind in a replay.
    pub(super) const fn recorded_kind(self) -> GameKind {
        match self {
            Self::Classic { .. } | Self::OfCode(_) | Self::Duel => GameKind::Game,
            Self::Practice => GameKind::Practice,
            Self::Daily => GameKind::Daily,
        }
    }
}
