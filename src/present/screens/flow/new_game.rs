//! The next game: its rules, its seed and its players.

use std::sync::Arc;

use bevy::prelude::*;

use super::game_over::CurrentGame;
use crate::present::launch::{FirstGame, Launch};
use crate::present::persistence::Settings;
use crate::present::screens::game_mode::GameMode;
use crate::replay::Replay;
use crate::replay::{Assist, Assists};
use crate::sim::{Date, Fidelity, RuleSet, SeedCode, SimPlugin, Tuning};

/// What the next game is made from: the command line's choices, and the next seed.
#[derive(Resource, Clone, Debug)]
pub(in crate::present) struct NewGame {
    /// The rules that the simulation is made from.
    pub rules: RuleSet,
    /// The simulation, with the seed of the next game.
    pub game: SimPlugin,
    /// The rules and the tuning of the command line, if it chose them.
    launched: Option<(RuleSet, Tuning)>,
    /// The command line's fidelity, instead of the one in the settings.
    fidelity: Option<Fidelity>,
    /// Rocks of every wave in practice.
    pub rocks: u32,
    /// The replay to beat in a duel.
    pub(in crate::present::screens) opponent: Option<Arc<Replay>>,
    /// The game that the command line begins with, instead of the title.
    pub(in crate::present::screens) first_game: Option<GameMode>,
}

impl NewGame {
    /// What the command line asked for.
    pub(in crate::present) fn new(launch: &Launch) -> Self {
        Self {
            rules: launch.rules.unwrap_or_default(),
            game: launch.game.clone(),
            launched: launch
                .rules
                .map(|rules| (rules, launch.game.tuning.clone())),
            fidelity: launch.fidelity,
            rocks: launch.rocks.unwrap_or(PRACTICE_ROCKS),
            opponent: None,
            first_game: launch.first_game.map(|first_game| match first_game {
                FirstGame::Practice => GameMode::Practice,
                FirstGame::Daily => GameMode::Daily,
                FirstGame::OfCode(code) => GameMode::OfCode(code),
            }),
        }
    }

    /// The assists that a game has from its start.
    fn assists(&self, game_mode: GameMode) -> Assists {
        let is_custom = match game_mode {
            GameMode::Daily => false,
            GameMode::Duel => {
                let setup = &self.opponent().setup;
                setup.game.tuning != setup.rules.tuning()
            }
            _ => self.game.tuning != self.rules.tuning(),
        };
        let assists = [
            (game_mode == GameMode::Practice, Assist::Practice),
            (is_custom, Assist::OwnTuning),
            (
                matches!(game_mode, GameMode::OfCode(_) | GameMode::Duel),
                Assist::ChosenSeed,
            ),
        ];
        let used = assists.into_iter().filter(|(is_used, _)| *is_used);
        used.map(|(_, assist)| assist).collect()
    }

    /// The replay to beat.
    ///
    /// # Panics
    /// If none was chosen: a duel has one.
    fn opponent(&self) -> &Replay {
        self.opponent.as_ref().expect("a duel has an opponent")
    }

    /// The rules of the next game of a mode.
    pub(in crate::present::screens) fn rules_of(&self, game_mode: GameMode) -> RuleSet {
        match game_mode {
            GameMode::Daily => RuleSet::Classic,
            GameMode::Duel => self.opponent().setup.rules,
            _ => self.rules,
        }
    }

    /// Whether the command line chose the rules.
    pub(in crate::present::screens) const fn has_launched_rules(&self) -> bool {
        self.launched.is_some()
    }

    /// The next games are by these rules. Where the command line brought a tuning for them, it holds.
    pub(in crate::present::screens) fn choose_rules(&mut self, rules: RuleSet) {
        self.rules = rules;
        self.game.tuning = match &self.launched {
            Some((launched, tuning)) if *launched == rules => tuning.clone(),
            _ => rules.tuning(),
        };
        self.game.detection.fidelity = rules.fidelity();
    }

    /// The next game. A daily game and one of a code have their seed. Any other gets a seed of its own.
    pub(in crate::present::screens) fn next(
        &mut self,
        game_mode: GameMode,
        settings: &Settings,
        today: Date,
    ) -> (SimPlugin, CurrentGame) {
        let (mut game, mut current) = match game_mode {
            GameMode::Daily => (SimPlugin::daily(today), CurrentGame::daily(today)),
            GameMode::Duel => {
                let setup = &self.opponent().setup;
                (setup.game.clone(), CurrentGame::by_rules(setup.rules))
            }
            _ => (self.game.clone(), CurrentGame::by_rules(self.rules)),
        };
        match game_mode {
            GameMode::Daily | GameMode::Duel => {}
            GameMode::OfCode(code) => (game.seed, game.players) = (code.seed(), 1),
            GameMode::Classic { players } => {
                self.game.seed = self.game.seed.wrapping_add(1);
                game.players = players.min(self.rules.most_players());
            }
            GameMode::Practice => {
                self.game.seed = self.game.seed.wrapping_add(1);
                // Room for the pieces that they break into.
                let limit = self.rocks.saturating_mul(4).min(MAX_ROCKS);
                game.players = 1;
                match &mut game.tuning.assignment {
                    // Those that are supplied need room too.
                    Some(rules) => rules.start = self.rocks.min(rules.limit),
                    None => {
                        game.tuning.wave.rocks = vec![self.rocks];
                        game.tuning.rock.limit = game.tuning.rock.limit.max(limit);
                    }
                }
            }
        }
        current.assists = self.assists(game_mode);
        // A duel is as its replay was.
        if game_mode != GameMode::Duel {
            let (shield, ship) = (&mut game.tuning.shield, &mut game.tuning.ship);
            shield.hits = (shield.hits + u32::from(settings.shield)).min(MAX);
            ship.lives = (ship.lives + u32::from(settings.extra_ships)).min(MAX);
            current.assists = current.assists.union(Assists::from_start(settings));

            // Rules that are decided on boxes may be played on other outlines, unless they know nothing else.
            let own = current.rules.fidelity();
            let fidelity = match own {
                Fidelity::Box => settings.fidelity,
                other => other,
            };
            let wanted = self.fidelity.unwrap_or(fidelity);
            let is_allowed = current.rules.allows(wanted);
            game.detection.fidelity = if is_allowed { wanted } else { own };
        }
        // The rocks of a practice game are not in its seed, and neither is the tuning of a replay.
        let has_code = match game_mode {
            GameMode::Practice => false,
            GameMode::Duel => !current.assists.contains(Assist::OwnTuning),
            _ => true,
        };
        current.code = has_code.then_some(SeedCode::new(game.seed));
        (game, current)
    }
}

/// Rocks of a practice game, until the player sets another number.
const PRACTICE_ROCKS: u32 = 8;

/// The most ships, and the most hits of a shield, that the tuning allows.
const MAX: u32 = 255;

/// The largest rock limit that the tuning allows.
const MAX_ROCKS: u32 = 4096;

#[cfg(test)]
mod tests;
