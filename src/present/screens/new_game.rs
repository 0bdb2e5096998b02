//! How games are made.

use bevy::prelude::*;

use crate::present::launch::Launch;
use crate::present::persistence::{Assist, Assists, Settings};
use crate::sim::{Fidelity, SimPlugin, Tuning};

/// A sort of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameMode {
    /// By the rules, for so many players, in turns.
    Classic { players: u8 },
    /// One player in a field of so many rocks as is set.
    Practice,
}

impl GameMode {
    /// What is meant where nobody says.
    pub(super) const ONE_PLAYER: Self = Self::Classic { players: 1 };
}

/// How games are made: what the command line asked for, and the seed of the next one.
#[derive(Resource, Clone, Debug)]
pub(in crate::present) struct NewGame {
    pub game: SimPlugin,
    /// What the command line says, over what is set.
    fidelity: Option<Fidelity>,
    /// Rocks of every wave in practice.
    pub rocks: u32,
    /// The command line asks for a practice at once.
    pub(super) starts_with_practice: bool,
}

impl NewGame {
    /// What the command line asked for, and a practice of so many rocks if one is asked for later.
    pub(in crate::present) fn new(launch: &Launch) -> Self {
        Self {
            game: launch.game.clone(),
            fidelity: launch.fidelity,
            rocks: launch.rocks.unwrap_or(PRACTICE_ROCKS),
            starts_with_practice: launch.is_practice,
        }
    }

    /// What makes a game different from its begin.
    pub(super) fn assists(&self, game_mode: GameMode) -> Assists {
        let is_practice = game_mode == GameMode::Practice;
        let is_own = self.game.tuning != Tuning::default();
        let assists = [(is_practice, Assist::Practice), (is_own, Assist::OwnTuning)];
        let on = assists.into_iter().filter(|(is_on, _)| *is_on);
        on.map(|(_, assist)| assist).collect()
    }

    /// The next game, with a seed of its own.
    pub(super) fn next(&mut self, game_mode: GameMode, settings: &Settings) -> SimPlugin {
        let mut game = self.game.clone();
        self.game.seed = self.game.seed.wrapping_add(1);
        game.detection.fidelity = self.fidelity.unwrap_or(settings.fidelity);
        match game_mode {
            GameMode::Classic { players } => game.players = players,
            GameMode::Practice => {
                // Room for what they break into.
                let limit = self.rocks.saturating_mul(4).min(MOST_ROCKS);
                game.players = 1;
                game.tuning.wave.rocks = vec![self.rocks];
                game.tuning.rock.limit = game.tuning.rock.limit.max(limit);
            }
        }
        game
    }
}

/// Rocks of a practice for which no number is given.
const PRACTICE_ROCKS: u32 = 8;

/// The most rocks that the tuning allows at once.
const MOST_ROCKS: u32 = 4096;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn practice_and_figures_of_ones_own_make_a_game_different() {
        let setup = |tuning: &str| {
            let tuning = Tuning::from_toml(tuning).expect("it is right");
            let game = SimPlugin {
                tuning,
                ..default()
            };
            NewGame::new(&Launch { game, ..default() })
        };
        let assists = |tuning: &str, game_mode| -> Vec<Assist> {
            setup(tuning).assists(game_mode).iter().collect()
        };
        let (classic, practice) = (GameMode::ONE_PLAYER, GameMode::Practice);
        assert_eq!(assists("", classic), []);
        assert_eq!(assists("", practice), [Assist::Practice]);
        // Three ships are what everybody has.
        assert_eq!(assists("[ship]\nlives = 3", classic), []);
        assert_eq!(assists("[ship]\nlives = 5", classic), [Assist::OwnTuning]);
        let both = [Assist::Practice, Assist::OwnTuning];
        assert_eq!(assists("[ship]\nlives = 5", practice), both);
    }

    #[test]
    fn a_practice_changes_nothing_for_the_games_after_it() {
        let mut setup = NewGame::new(&Launch::default());
        let practice = setup.next(GameMode::Practice, &Settings::default());
        assert_eq!(practice.tuning.wave.rocks, [PRACTICE_ROCKS]);
        let game = setup.next(GameMode::Classic { players: 2 }, &Settings::default());
        assert_eq!((game.tuning, game.players), (Tuning::default(), 2));
        assert_eq!(setup.assists(GameMode::ONE_PLAYER), Assists::NONE);
    }
}
