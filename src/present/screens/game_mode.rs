//! The next game: its rules, its seed and its players.

use bevy::prelude::*;

use crate::present::launch::Launch;
use crate::present::persistence::{Assist, Assists, Settings};
use crate::replay::GameKind;
use crate::sim::{Fidelity, RuleSet, SimPlugin};

/// The kind of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameMode {
    /// By the rules, with one or two players in turns.
    Classic { players: u8 },
    /// One player, with a number of rocks that the title sets.
    Practice,
}

impl GameMode {
    /// The default game.
    pub(super) const ONE_PLAYER: Self = Self::Classic { players: 1 };

    /// Its kind in a replay.
    pub(super) const fn recorded_kind(self) -> GameKind {
        match self {
            Self::Classic { .. } => GameKind::Game,
            Self::Practice => GameKind::Practice,
        }
    }
}

/// What the next game is made from: the command line's choices, and the next seed.
#[derive(Resource, Clone, Debug)]
pub(in crate::present) struct NewGame {
    /// The rules that the simulation is made from.
    pub rules: RuleSet,
    /// The simulation, with the seed of the next game.
    pub game: SimPlugin,
    /// The command line's fidelity, instead of the one in the settings.
    fidelity: Option<Fidelity>,
    /// Rocks of every wave in practice.
    pub rocks: u32,
    /// The command line asks to begin with a practice game.
    pub(super) starts_with_practice: bool,
}

impl NewGame {
    /// What the command line asked for.
    pub(in crate::present) fn new(launch: &Launch) -> Self {
        Self {
            rules: launch.rules,
            game: launch.game.clone(),
            fidelity: launch.fidelity,
            rocks: launch.rocks.unwrap_or(PRACTICE_ROCKS),
            starts_with_practice: launch.is_practice,
        }
    }

    /// The assists that a game has from its start.
    pub(super) fn assists(&self, game_mode: GameMode) -> Assists {
        let is_practice = game_mode == GameMode::Practice;
        let is_custom = self.game.tuning != self.rules.tuning();
        let assists = [
            (is_practice, Assist::Practice),
            (is_custom, Assist::OwnTuning),
        ];
        let used = assists.into_iter().filter(|(is_used, _)| *is_used);
        used.map(|(_, assist)| assist).collect()
    }

    /// The next game, with a seed of its own.
    pub(super) fn next(&mut self, game_mode: GameMode, settings: &Settings) -> SimPlugin {
        let mut game = self.game.clone();
        self.game.seed = self.game.seed.wrapping_add(1);
        // Rules that are decided on boxes may be played on other outlines.
        let fidelity = match self.rules.fidelity() {
            Fidelity::Box => settings.fidelity,
            other => other,
        };
        game.detection.fidelity = self.fidelity.unwrap_or(fidelity);
        match game_mode {
            GameMode::Classic { players } => game.players = players,
            GameMode::Practice => {
                // Room for the pieces that they break into.
                let limit = self.rocks.saturating_mul(4).min(MAX_ROCKS);
                game.players = 1;
                game.tuning.wave.rocks = vec![self.rocks];
                game.tuning.rock.limit = game.tuning.rock.limit.max(limit);
            }
        }
        game
    }
}

/// Rocks of a practice game, until the player sets another number.
const PRACTICE_ROCKS: u32 = 8;

/// The largest rock limit that the tuning allows.
const MAX_ROCKS: u32 = 4096;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Tuning;

    #[test]
    fn practice_and_custom_tuning_are_assists() {
        let new_game = |tuning: &str| {
            let tuning = Tuning::from_toml(tuning).expect("the tuning is valid");
            let game = SimPlugin {
                tuning,
                ..default()
            };
            NewGame::new(&Launch { game, ..default() })
        };
        let assists = |tuning: &str, game_mode| -> Vec<Assist> {
            new_game(tuning).assists(game_mode).iter().collect()
        };
        let (classic, practice) = (GameMode::ONE_PLAYER, GameMode::Practice);
        assert_eq!(assists("", classic), []);
        assert_eq!(assists("", practice), [Assist::Practice]);
        // Three ships are the default.
        assert_eq!(assists("[ship]\nlives = 3", classic), []);
        assert_eq!(assists("[ship]\nlives = 5", classic), [Assist::OwnTuning]);
        let both = [Assist::Practice, Assist::OwnTuning];
        assert_eq!(assists("[ship]\nlives = 5", practice), both);
    }

    #[test]
    fn a_practice_game_changes_nothing_for_later_games() {
        let mut new_game = NewGame::new(&Launch::default());
        let practice = new_game.next(GameMode::Practice, &Settings::default());
        assert_eq!(practice.tuning.wave.rocks, [PRACTICE_ROCKS]);
        let game = new_game.next(GameMode::Classic { players: 2 }, &Settings::default());
        assert_eq!((game.tuning, game.players), (Tuning::default(), 2));
        assert_eq!(new_game.assists(GameMode::ONE_PLAYER), Assists::NONE);
    }

    #[test]
    fn a_rule_set_is_no_assist_and_classic_1979_keeps_its_octagons() {
        for rules in RuleSet::ALL {
            let mut new_game = NewGame::new(&Launch {
                rules,
                game: rules.plugin(),
                ..default()
            });
            assert_eq!(new_game.assists(GameMode::ONE_PLAYER), Assists::NONE);
            let hulls = Settings {
                fidelity: Fidelity::Hull,
                ..Settings::default()
            };
            let game = new_game.next(GameMode::ONE_PLAYER, &hulls);
            let expected = match rules {
                RuleSet::Classic1979 => Fidelity::Octagon,
                _ => Fidelity::Hull,
            };
            assert_eq!(game.detection.fidelity, expected, "{}", rules.name());
        }
    }
}
