//! Which game follows a choice: its rules, its seed, its assists.

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
    let rules = game.tuning.assignment.expect("its own numbers");
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
    let numbers = |new_game: &NewGame| {
        let tuning = &new_game.game.tuning;
        (tuning.field.width, tuning.ship.lives)
    };
    assert_eq!(numbers(&new_game), (1024.0, 5));
    new_game.choose_rules(RuleSet::Classic21x9);
    assert_eq!(numbers(&new_game), (1792.0, 3));
    new_game.choose_rules(RuleSet::Classic);
    assert_eq!(numbers(&new_game), (1024.0, 5));
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
