//! The next game: its rules, its seed and its players.

use std::sync::Arc;

use bevy::prelude::*;

use super::game_over::CurrentGame;
use crate::present::launch::{FirstGame, Launch};
use crate::present::persistence::{Assist, Assists, Settings};
use crate::replay::{GameKind, Replay};
use crate::sim::{Date, Fidelity, RuleSet, SeedCode, SimPlugin, Tuning};

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
    /// One player against the ghost of a replay, with everything that the replay was begun with: see [`NewGame::opponent`].
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
    pub(super) opponent: Option<Arc<Replay>>,
    /// The game that the command line begins with, instead of the title.
    pub(super) first_game: Option<GameMode>,
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
    pub(super) fn rules_of(&self, game_mode: GameMode) -> RuleSet {
        match game_mode {
            GameMode::Daily => RuleSet::Classic,
            GameMode::Duel => self.opponent().setup.rules,
            _ => self.rules,
        }
    }

    /// Whether the command line chose the rules.
    pub(super) const fn has_launched_rules(&self) -> bool {
        self.launched.is_some()
    }

    /// The next games are by these rules. Where the command line brought a tuning for them, it holds.
    pub(super) fn choose_rules(&mut self, rules: RuleSet) {
        self.rules = rules;
        self.game.tuning = match &self.launched {
            Some((launched, tuning)) if *launched == rules => tuning.clone(),
            _ => rules.tuning(),
        };
        self.game.detection.fidelity = rules.fidelity();
    }

    /// The next game. A daily game and one of a code have their seed. Any other gets a seed of its own.
    pub(super) fn next(
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
            shield.hits = (shield.hits + u32::from(settings.shield)).min(MOST);
            ship.lives = (ship.lives + u32::from(settings.extra_ships)).min(MOST);
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
const MOST: u32 = 255;

/// The largest rock limit that the tuning allows.
const MAX_ROCKS: u32 = 4096;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Phases;
    use crate::present::persistence::ScoreTable;
    use crate::present::test_replay::auto_replay;
    use crate::sim::Detection;

    const TODAY: Date = Date::FIRST;

    fn with_tuning(tuning: &str) -> NewGame {
        let game = SimPlugin {
            seed: 5,
            tuning: Tuning::from_toml(tuning).expect("the tuning is valid"),
            ..default()
        };
        NewGame::new(&Launch {
            rules: Some(RuleSet::Classic),
            game,
            ..default()
        })
    }

    fn of_code(seed: u64) -> GameMode {
        GameMode::OfCode(SeedCode::new(seed))
    }

    #[test]
    fn practice_custom_tuning_and_a_chosen_seed_are_assists() {
        let assists = |tuning: &str, game_mode| -> Vec<Assist> {
            with_tuning(tuning).assists(game_mode).iter().collect()
        };
        let (classic, practice) = (GameMode::ONE_PLAYER, GameMode::Practice);
        assert_eq!(assists("", classic), []);
        assert_eq!(assists("", practice), [Assist::Practice]);
        assert_eq!(assists("", of_code(1)), [Assist::ChosenSeed]);
        // Three ships are the default.
        assert_eq!(assists("[ship]\nlives = 3", classic), []);
        let own_tuning = "[ship]\nlives = 5";
        assert_eq!(assists(own_tuning, classic), [Assist::OwnTuning]);
        let both = [Assist::Practice, Assist::OwnTuning];
        assert_eq!(assists(own_tuning, practice), both);
        // The daily game does without it.
        assert_eq!(assists(own_tuning, GameMode::Daily), []);
    }

    #[test]
    fn a_practice_game_changes_nothing_for_later_games() {
        let mut new_game = NewGame::new(&Launch::default());
        let settings = Settings::default();
        let (practice, current) = new_game.next(GameMode::Practice, &settings, TODAY);
        assert_eq!(practice.tuning.wave.rocks, [PRACTICE_ROCKS]);
        assert_eq!(current.code, None);
        let (game, current) = new_game.next(GameMode::Classic { players: 2 }, &settings, TODAY);
        assert_eq!((game.tuning, game.players), (Tuning::default(), 2));
        assert_eq!(current.assists, Assists::NONE);
    }

    #[test]
    fn the_seeds_of_other_games_do_not_depend_on_daily_games_and_codes() {
        let mut new_game = with_tuning("[ship]\nlives = 5");
        let mut seed = |game_mode| {
            let (game, current) = new_game.next(game_mode, &Settings::default(), TODAY);
            assert_eq!(current.code, Some(SeedCode::new(game.seed)));
            game.seed
        };
        let daily = SeedCode::daily(TODAY).seed();
        assert_eq!(seed(GameMode::ONE_PLAYER), 5);
        assert_eq!(seed(GameMode::Daily), daily);
        assert_eq!(seed(GameMode::Daily), daily);
        assert_eq!(seed(of_code(77)), 77);
        assert_eq!(seed(GameMode::Classic { players: 2 }), 6);
    }

    #[test]
    fn a_daily_game_is_the_same_whatever_the_program_was_started_with() {
        let mut others = RuleSet::Classic1979.plugin();
        others.tuning = Tuning::from_toml("[ship]\nlives = 5").expect("the tuning is valid");
        others.detection.phases = crate::collision::Phases::Static;
        let mut new_game = NewGame::new(&Launch {
            rules: Some(RuleSet::Classic1979),
            game: others,
            ..default()
        });
        let (game, current) = new_game.next(GameMode::Daily, &Settings::default(), TODAY);
        let expected = SimPlugin::daily(TODAY);
        assert_eq!(
            (game.seed, game.players, game.tuning, game.detection),
            (expected.seed, 1, expected.tuning, expected.detection)
        );
        assert_eq!(current.rules, RuleSet::Classic);
        assert_eq!(current.table(), ScoreTable::Daily(TODAY));
        let mut slow = current;
        slow.assists.insert(Assist::Slow);
        assert_eq!(slow.table(), ScoreTable::Assisted);
    }

    #[test]
    fn a_duel_begins_with_everything_that_its_replay_was_begun_with() {
        let mut replay = auto_replay(1);
        replay.setup.game.seed = 4711;
        replay.setup.game.detection = Detection {
            phases: Phases::Dynamic,
            fidelity: Fidelity::Hull,
        };
        let mut new_game = with_tuning("[ship]\nlives = 5");
        let mut duel = |replay: &Replay| {
            new_game.opponent = Some(Arc::new(replay.clone()));
            let (game, current) = new_game.next(GameMode::Duel, &Settings::default(), TODAY);
            let setup = &replay.setup.game;
            assert_eq!(
                (game.seed, game.players, game.detection, &game.tuning),
                (4711, 1, setup.detection, &setup.tuning)
            );
            assert_eq!(current.rules, replay.setup.rules);
            assert_eq!(current.table(), ScoreTable::Assisted);
            (current.code, current.assists.iter().collect::<Vec<_>>())
        };
        let code = Some(SeedCode::new(4711));
        assert_eq!(duel(&replay), (code, vec![Assist::ChosenSeed]));
        replay.setup.game.tuning.ship.lives = 7;
        let assists = vec![Assist::OwnTuning, Assist::ChosenSeed];
        assert_eq!(duel(&replay), (None, assists));
        // The next ordinary game has the seed that it would have had.
        let (game, _) = new_game.next(GameMode::ONE_PLAYER, &Settings::default(), TODAY);
        assert_eq!(game.seed, 5);
    }

    #[test]
    fn shield_and_extra_ships_of_the_settings_are_assists_of_every_game_but_a_duel() {
        let settings = Settings {
            shield: 2,
            extra_ships: 4,
            ..Settings::default()
        };
        for game_mode in [GameMode::ONE_PLAYER, GameMode::Practice, GameMode::Daily] {
            let (game, current) = with_tuning("").next(game_mode, &settings, TODAY);
            // Three ships are those of the rules.
            assert_eq!((game.tuning.shield.hits, game.tuning.ship.lives), (2, 7));
            assert_eq!(current.table(), ScoreTable::Assisted);
            assert!(current.assists.contains(Assist::Shield));
            assert!(current.assists.contains(Assist::ExtraShips));
            assert!(
                !current.assists.contains(Assist::OwnTuning),
                "{game_mode:?}"
            );
        }
        let mut new_game = with_tuning("");
        new_game.opponent = Some(Arc::new(auto_replay(1)));
        let (game, _) = new_game.next(GameMode::Duel, &settings, TODAY);
        assert_eq!((game.tuning.shield.hits, game.tuning.ship.lives), (0, 3));
    }

    #[test]
    fn the_assignment_has_practice_and_assists_but_no_second_player() {
        let mut new_game = NewGame::new(&Launch {
            rules: Some(RuleSet::Assignment),
            game: RuleSet::Assignment.plugin(),
            ..default()
        });
        let settings = Settings {
            shield: 2,
            extra_ships: 4,
            ..Settings::default()
        };
        let two_players = GameMode::Classic { players: 2 };
        assert!(!two_players.fits(RuleSet::Assignment));
        assert!(two_players.fits(RuleSet::Classic));
        let (game, current) = new_game.next(GameMode::Practice, &settings, TODAY);
        // Three ships are those of the rules.
        assert_eq!((game.tuning.shield.hits, game.tuning.ship.lives), (2, 7));
        let rules = game.tuning.assignment.expect("its own figures");
        assert_eq!(rules.start, PRACTICE_ROCKS);
        let assists: Vec<_> = current.assists.iter().collect();
        let expected = [Assist::Practice, Assist::Shield, Assist::ExtraShips];
        assert_eq!(assists, expected);
        let (game, _) = new_game.next(two_players, &settings, TODAY);
        assert_eq!(game.players, 1);
    }

    #[test]
    fn chosen_rules_bring_their_field_and_the_tuning_of_the_command_line_comes_back() {
        let mut new_game = with_tuning("[ship]\nlives = 5");
        let figures = |new_game: &NewGame| {
            let tuning = &new_game.game.tuning;
            (tuning.field.width, tuning.ship.lives)
        };
        assert_eq!(figures(&new_game), (1024.0, 5));
        new_game.choose_rules(RuleSet::Classic21x9);
        assert_eq!(figures(&new_game), (1792.0, 3));
        new_game.choose_rules(RuleSet::Classic);
        assert_eq!(figures(&new_game), (1024.0, 5));
    }

    #[test]
    fn a_rule_set_is_no_assist_and_classic_1979_keeps_its_octagons() {
        for rules in RuleSet::ALL {
            let mut new_game = NewGame::new(&Launch {
                rules: Some(rules),
                game: rules.plugin(),
                ..default()
            });
            let hulls = Settings {
                fidelity: Fidelity::Hull,
                ..Settings::default()
            };
            let (game, current) = new_game.next(GameMode::ONE_PLAYER, &hulls, TODAY);
            assert_eq!(current.assists, Assists::NONE);
            assert_eq!(current.table(), ScoreTable::Rules(rules));
            let expected = match rules {
                RuleSet::Classic1979 => Fidelity::Octagon,
                RuleSet::Assignment => Fidelity::Box,
                _ => Fidelity::Hull,
            };
            assert_eq!(game.detection.fidelity, expected, "{}", rules.name());
        }
    }
}
