//! The score tables: which scores enter, in which order, and that they are saved.

use super::*;
use crate::sim::{Date, Fidelity};

const CLASSIC: ScoreTable = ScoreTable::Rules(RuleSet::Classic);

fn start_without_notices(folder: &Path) -> App {
    let app = start(folder);
    assert_eq!(notices(&app), [""; 0]);
    app
}

#[test]
fn ten_scores_are_kept_and_a_tie_displaces_nobody() {
    let folder = empty_folder();
    let mut app = start_without_notices(folder.path());
    for number in 1..=9 {
        assert_eq!(add(&mut app, score("AAA", number * 100)), Some(0));
    }
    assert_eq!(add(&mut app, score("TIE", 900)), Some(1));
    let rank = |app: &App, score| app.world().resource::<Scores>().rank(score, CLASSIC);
    // The table is full, and its last score is 100.
    assert_eq!(rank(&app, 100), None);
    assert_eq!(rank(&app, 101), Some(9));
    assert_eq!(rank(&app, 900), Some(2));
    assert_eq!(rank(&app, u32::MAX), Some(0));
    assert_eq!(add(&mut app, score("LOW", 100)), None);
    assert_eq!(add(&mut app, score("MID", 150)), Some(9));
    let expected = [
        "AAA 900", "TIE 900", "AAA 800", "AAA 700", "AAA 600", "AAA 500", "AAA 400", "AAA 300",
        "AAA 200", "MID 150",
    ];
    assert_eq!(table(&app), expected);
    assert_eq!(table(&start_without_notices(folder.path())), expected);
}

#[test]
fn scores_that_were_set_aside_for_those_of_another_browser_are_listed_with_them() {
    let [here, elsewhere] = [empty_folder(), empty_folder()];
    let mut app = start_without_notices(here.path());
    add(&mut app, score("OWN", 300));
    let mut app = start_without_notices(elsewhere.path());
    add(&mut app, score("NEW", 200));
    // As the page does when the player brings a file.
    let file = here.path().join("scores.toml");
    fs::rename(&file, here.path().join("scores.toml.before-import")).expect("it is there");
    fs::copy(elsewhere.path().join("scores.toml"), &file).expect("it can be written");
    // Once, however often the game is started.
    for _ in 0..2 {
        let app = start_without_notices(here.path());
        assert_eq!(table(&app), ["OWN 300", "NEW 200"]);
    }
    assert!(read(&file).contains("OWN"));
}

#[test]
fn zero_points_have_no_rank() {
    let mut app = App::new();
    app.insert_resource(Folders::NONE).add_plugins(plugin);
    let scores = app.world().resource::<Scores>();
    assert_eq!(scores.rank(0, CLASSIC), None);
    assert_eq!(scores.rank(1, CLASSIC), Some(0));
}

#[test]
fn scores_with_assists_have_a_table_of_their_own() {
    let folder = empty_folder();
    let mut app = start_without_notices(folder.path());
    let assisting = Settings {
        speed: 75,
        hold_to_fire: true,
        ..Settings::default()
    };
    let mut assists = Assists::at_once(&assisting);
    assists.insert(Assist::Practice);
    let initials = Initials::new("Z A").expect("a blank is allowed");
    let assisted = Score::new(initials, 5000, 3, assists);
    add(&mut app, score("ABC", 100));
    assert_eq!(add(&mut app, assisted.clone()), Some(0));
    let app = start_without_notices(folder.path());
    assert_eq!(table(&app), ["ABC 100"]);
    let scores = app.world().resource::<Scores>();
    assert_eq!(scores.table(ScoreTable::Assisted), [assisted]);
    assert_eq!(scores.rank(200, CLASSIC), Some(0));
    assert_eq!(scores.rank(200, ScoreTable::Assisted), Some(1));
    assert_eq!(scores.last_initials(), initials);
    let text = read(&folder.path().join("scores.toml"));
    assert!(
        text.contains("initials = \"Z A\"\nscore = 5000\nwave = 3\n"),
        "{text}"
    );
    assert!(text.contains("\"slow\""), "{text}");
}

#[test]
fn each_rule_set_has_a_table_of_its_own_that_appears_in_the_file_with_its_first_score() {
    let folder = empty_folder();
    let mut app = start_without_notices(folder.path());
    for (points, rules) in (1..).zip(RuleSet::ALL) {
        assert_eq!(
            add(
                &mut app,
                score("ABC", points * 100).in_table(ScoreTable::Rules(rules))
            ),
            Some(0)
        );
    }
    let assists: Assists = [Assist::Slow].into_iter().collect();
    let initials = Initials::new("SLO").expect("three letters");
    let slow =
        Score::new(initials, 900, 1, assists).in_table(ScoreTable::Rules(RuleSet::Classic1979));
    add(&mut app, slow);
    let app = start_without_notices(folder.path());
    let scores = app.world().resource::<Scores>();
    let points = ScoreTable::UNDATED.map(|table| {
        let table = scores.table(table).iter().map(|score| score.score);
        table.collect::<Vec<_>>()
    });
    assert_eq!(points, [[100], [200], [300], [400], [500], [900]]);
    let text = read(&folder.path().join("scores.toml"));
    assert!(text.contains("[[classic-1979]]"), "{text}");
}

#[test]
fn a_game_by_the_rules_has_no_assists() {
    let default = Settings::default();
    assert!(Assists::at_once(&default).is_empty());
    assert!(Assists::from_start(&default).is_empty());
    let slower = Settings {
        speed: 99,
        ..Settings::default()
    };
    let assists: Vec<_> = Assists::at_once(&slower).iter().collect();
    assert_eq!(assists, [Assist::Slow]);
    let all: Assists = Assist::ALL.into_iter().collect();
    assert_eq!(all.iter().count(), 10);
    assert!(all.union(Assists::NONE).contains(Assist::Slow));
}

#[test]
fn an_unknown_assist_is_kept_and_its_score_stays_in_the_assisted_table() {
    let folder = empty_folder();
    let file = folder.path().join("scores.toml");
    let assists = "assists = [\"slow\", \"luck\"]";
    let before = format!("[[assisted]]\ninitials = \"ABC\"\nscore = 900\nwave = 2\n{assists}\n");
    fs::write(&file, before).expect("a writable file");
    let mut app = start_without_notices(folder.path());
    add(&mut app, score("NEW", 100));
    assert_eq!(table(&app), ["NEW 100"]);
    let text = read(&file);
    assert!(text.contains(assists), "{text}");
    // Loaded again, it is still one score.
    assert_eq!(
        start_without_notices(folder.path())
            .world()
            .resource::<Scores>()
            .table(ScoreTable::Assisted)
            .len(),
        1
    );
}

#[test]
fn a_file_with_an_invalid_score_is_renamed_and_its_valid_scores_stay() {
    let valid = "[[classic]]\ninitials = \"ABC\"\nscore = 100\nwave = 2\n";
    for (invalid, expected) in [
        (
            "[[classic]]\ninitials = \"abc\"\nscore = 9\nwave = 1\n",
            "line 6: `classic.initials` is \"abc\", but has to be three letters, A to Z or blank",
        ),
        (
            "[[classic]]\ninitials = \"ABC\"\nscore = -9\nwave = 1\n",
            "line 7: `classic.score` is -9, but has to be a whole number, 1 to 4294967295",
        ),
        (
            "[[classic]]\ninitials = \"ABC\"\nscore = 9\n",
            "line 5: `classic.wave` is missing, but has to be a whole number, 1 to 4294967295",
        ),
        (
            "[[assisted]]\ninitials = \"ABC\"\nscore = 9\nwave = 1\nassists = [7]\n",
            "line 9: `assisted.assists` is [7], but has to be a list of one or more names of assists",
        ),
        (
            "[[classic]]\ninitials = \"ABC\"\nscore = 9\nwave = 1\nassists = [\"slow\"]\n",
            "line 9: `classic.assists` is [\"slow\"], but has to be an empty list or left out",
        ),
        (
            "[[classic]]\ninitials = \"ABC\"\nscore = 9\nwave = 1\ndate = \"2026-11-31\"\n",
            "line 9: `classic.date` is \"2026-11-31\", but has to be a date such as 2026-11-22",
        ),
        (
            "[[classic]]\ninitials = \"ABC\"\nscore = 9\nwave = 1\nrules = 1979\n",
            "line 9: `classic.rules` is 1979, but has to be a name in quotes",
        ),
        (
            "[assisted]\nscore = 9\n",
            "line 5: `assisted` is a table, but has to be a list of scores",
        ),
    ] {
        let folder = empty_folder();
        let text = format!("{valid}{invalid}");
        let path = write(folder.path(), "scores.toml", &text);
        let app = start(folder.path());
        let expected = format!(
            "{}, {expected}; the file is kept as scores.toml.damaged",
            path.display()
        );
        assert_eq!(notices(&app), [expected]);
        assert_eq!(table(&app), ["ABC 100"]);
        assert_eq!(read(&folder.path().join("scores.toml.damaged")), text);
        assert_eq!(table(&start_without_notices(folder.path())), ["ABC 100"]);
    }
}

#[test]
fn unknown_fields_of_scores_stay() {
    let folder = empty_folder();
    let text =
        "season = 4\n[[classic]]\ninitials = \"ABC\"\nscore = 100\nwave = 2\nreplay = \"a.rpl\"\n";
    let path = write(folder.path(), "scores.toml", text);
    let mut app = start_without_notices(folder.path());
    add(&mut app, score("DEF", 200));
    let text = read(&path);
    for line in ["season = 4", "replay = \"a.rpl\"", "\"DEF\"", "\"ABC\""] {
        assert!(text.contains(line), "{line} in {text}");
    }
}

#[test]
fn a_score_says_when_and_how_its_game_was_played() {
    let folder = empty_folder();
    let mut app = start_without_notices(folder.path());
    let game = PlayedGame {
        date: Date::read("2026-11-22"),
        rules: Some(RuleSet::Classic21x9),
        fidelity: Some(Fidelity::Hull),
    };
    let assists: Assists = [Assist::FinerFidelity].into_iter().collect();
    let initials = Initials::new("ABC").expect("three letters");
    let played = Score::new(initials, 900, 4, assists).of_game(game);
    add(&mut app, played.clone());
    let text = read(&folder.path().join("scores.toml"));
    for line in [
        "date = \"2026-11-22\"",
        "rules = \"classic-21x9\"",
        "fidelity = \"hull\"",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in {text}");
    }
    let app = start_without_notices(folder.path());
    let scores = app.world().resource::<Scores>();
    assert_eq!(scores.table(ScoreTable::Assisted), [played]);
}

#[test]
fn rules_and_a_fidelity_of_a_newer_version_stay_and_are_not_known() {
    let folder = empty_folder();
    let text = "[[assisted]]\nassists = [\"slow\"]\nfidelity = \"disc\"\ninitials = \"ABC\"\nrules = \"deluxe\"\nscore = 100\nwave = 2\n";
    let path = write(folder.path(), "scores.toml", text);
    let mut app = start_without_notices(folder.path());
    let table = |app: &App| {
        let scores = app.world().resource::<Scores>();
        scores.table(ScoreTable::Assisted).to_vec()
    };
    let [score] = &table(&app)[..] else {
        panic!("one score: {:?}", table(&app));
    };
    assert_eq!((score.rules(), score.fidelity()), (None, None));
    add(&mut app, super::score("NEW", 50));
    let saved = read(&path);
    for line in ["fidelity = \"disc\"", "rules = \"deluxe\""] {
        assert!(saved.contains(line), "{line} in {saved}");
    }
}

#[test]
fn a_copy_of_the_game_sees_the_scores_of_another_copy_when_it_adds_one() {
    let folder = empty_folder();
    let (mut first, mut second) = (
        start_without_notices(folder.path()),
        start_without_notices(folder.path()),
    );
    assert_eq!(add(&mut second, score("BBB", 200)), Some(0));
    assert_eq!(add(&mut first, score("AAA", 100)), Some(1));
    assert_eq!(table(&first), ["BBB 200", "AAA 100"]);
}

#[test]
fn a_score_that_cannot_be_saved_is_saved_with_the_next_one() {
    let folder = empty_folder();
    let data = folder.path().join("sweptroids");
    let mut app = start(&data);
    fs::write(&data, "a file in place of the folder").expect("a writable file");
    assert_eq!(add(&mut app, score("AAA", 100)), Some(0));
    assert_eq!(add(&mut app, score("BBB", 50)), Some(1));
    assert_eq!(table(&app), ["AAA 100", "BBB 50"]);
    let shown = notices(&app);
    assert_eq!(shown.len(), 1, "{shown:?}");
    assert!(
        shown[0].ends_with("; scores are not saved yet"),
        "{shown:?}"
    );

    fs::remove_file(&data).expect("a removable file");
    add(&mut start_without_notices(&data), score("CCC", 75));
    assert_eq!(add(&mut app, score("DDD", 60)), Some(2));
    assert_eq!(notices(&app), [""; 0]);
    let expected = ["AAA 100", "CCC 75", "DDD 60", "BBB 50"];
    assert_eq!(table(&app), expected);
    assert_eq!(table(&start_without_notices(&data)), expected);
}
