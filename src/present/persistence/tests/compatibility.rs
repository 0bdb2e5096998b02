//! Files that version 0.1.0 wrote, in games in a window, before its types were renamed: they load unchanged.
//!
//! They stand for the files of a player, so never regenerate them. The bindings' test, `input/tests/saved_bindings.rs`,
//! reads `keys.toml`.

use crate::sim::{Date, Fidelity, RuleSet};

use super::*;

const SETTINGS_TOML: &str = include_str!("written_by_0.1.0/settings.toml");
const SCORES_TOML: &str = include_str!("written_by_0.1.0/scores.toml");

/// In the form in which scores were saved with replays and daily games, and without dates yet.
const SCORES_WITHOUT_DATES: &str = include_str!("written_before_dates/scores.toml");

/// What the file says. Every value in it differs from the default, so that no default can stand in for a value that was not read.
fn saved() -> Settings {
    Settings {
        full_screen: true,
        vsync: false,
        frame_limit: 480,
        is_muted: true,
        effects_volume: 45,
        heartbeat_volume: 25,
        // The file has one volume for both.
        menu_volume: 45,
        look: LookChoice::Full,
        glow: 65,
        afterglow: 55,
        scanlines: 5,
        vignette: 15,
        shake: 45,
        flash: Flash::Reduced,
        line_width: 70,
        palette: Palette::Clear,
        hud_size: 110,
        speed: 85,
        fidelity: Fidelity::Hull,
        hold_to_fire: true,
        toggle_thrust: true,
        // The file has the switch that came before it: `rumble = false`.
        rumble_strength: 0,
        has_seen_controls: true,
        // All others are younger than the file.
        ..Settings::default()
    }
}

#[test]
fn old_settings_load_without_a_notice_and_stay_byte_for_byte() {
    let folder = empty_folder();
    let path = write(folder.path(), "settings.toml", SETTINGS_TOML);
    let mut app = start(folder.path());
    app.update();
    assert_eq!(notices(&app), [""; 0]);
    assert_eq!(settings(&app), saved());
    assert_eq!(read(&path), SETTINGS_TOML);
}

#[test]
fn one_changed_setting_changes_one_line_of_old_settings_and_adds_the_younger_ones() {
    let folder = empty_folder();
    let path = write(folder.path(), "settings.toml", SETTINGS_TOML);
    let mut app = start(folder.path());
    set(&mut app, |settings| settings.glow = 5);
    assert_eq!(notices(&app), [""; 0]);
    assert!(SETTINGS_TOML.contains("\nglow = 65\n"), "{SETTINGS_TOML}");
    let changed = SETTINGS_TOML.replace("\nglow = 65\n", "\nglow = 5\n");
    // Two of them have values that follow from the file.
    let younger = [
        "demonstration = true",
        "extra_ships = 0",
        "is_mono = false",
        "kept_replays = 100",
        "large_text = \"off\"",
        "master_volume = 100",
        "menu_volume = 45",
        "rules = \"classic\"",
        "rumble_strength = 0",
        "shield = 0",
        "show_deaths = false",
        "show_sounds = false",
        "speak_game = true",
        "toggle_fire = false",
        "toggle_turn = false",
    ];
    // Those that came after this test was written have their defaults.
    let new_file = Settings::default().encode(None, "").expect("TOML");
    let key = |line: &str| line.split(' ').next().map(str::to_owned);
    let known: Vec<_> = changed.lines().chain(younger).map(key).collect();
    let youngest = new_file.lines().filter(|line| !known.contains(&key(line)));
    let mut expected: Vec<_> = changed.lines().chain(younger).chain(youngest).collect();
    // The lines are in the order of the alphabet.
    expected.sort_by_key(|line| key(line));
    assert_eq!(read(&path).lines().collect::<Vec<_>>(), expected);
    let reloaded = settings(&start(folder.path()));
    assert_eq!(reloaded, Settings { glow: 5, ..saved() });
}

/// The tables of the file: classic and assisted.
fn saved_scores() -> [Vec<Score>; 2] {
    use Assist::{CourseworkKeys, FinerFidelity, HoldToFire, OwnTuning, Practice, Slow};
    let score = |initials, score, assists: &[Assist]| {
        let initials = Initials::new(initials).expect("three letters");
        Score::new(initials, score, 1, assists.iter().copied().collect())
    };
    // Together, the last three have every assist.
    let calm = [Slow, HoldToFire, FinerFidelity, OwnTuning];
    let practice = [Slow, HoldToFire, FinerFidelity, Practice, OwnTuning];
    let with_keys = [Slow, HoldToFire, FinerFidelity, CourseworkKeys, OwnTuning];
    [
        vec![score("ZED", 140, &[]), score(" BC", 90, &[])],
        vec![
            score("SWP", 60, &calm),
            score("P C", 60, &practice),
            score("A Z", 40, &with_keys),
        ],
    ]
}

fn tables(app: &App) -> [Vec<Score>; 2] {
    let scores = app.world().resource::<Scores>();
    [ScoreTable::Rules(RuleSet::Classic), ScoreTable::Assisted]
        .map(|table| scores.table(table).to_vec())
}

#[test]
fn old_scores_load_without_a_notice_and_stay_byte_for_byte() {
    let folder = empty_folder();
    let path = write(folder.path(), "scores.toml", SCORES_TOML);
    let mut app = start(folder.path());
    app.update();
    assert_eq!(notices(&app), [""; 0]);
    assert_eq!(tables(&app), saved_scores());
    let last_initials = app.world().resource::<Scores>().last_initials();
    assert_eq!(Some(last_initials), Initials::new("A Z"));
    assert_eq!(read(&path), SCORES_TOML);
}

#[test]
fn old_scores_have_no_date_and_the_rules_that_their_table_says() {
    let folder = empty_folder();
    write(folder.path(), "scores.toml", SCORES_TOML);
    let [classic, assisted] = tables(&start(folder.path()));
    for score in &classic {
        let known = (score.date(), score.rules(), score.fidelity());
        let expected = (None, Some(RuleSet::Classic), Some(Fidelity::Box));
        assert_eq!(known, expected, "{score:?}");
    }
    for score in &assisted {
        let known = (score.date(), score.rules(), score.fidelity());
        assert_eq!(known, (None, None, None), "{score:?}");
    }
}

#[test]
fn scores_with_replays_and_daily_games_stay_and_the_daily_ones_have_their_date() {
    let folder = empty_folder();
    let path = write(folder.path(), "scores.toml", SCORES_WITHOUT_DATES);
    let mut app = start(folder.path());
    app.update();
    assert_eq!(notices(&app), [""; 0]);
    assert_eq!(read(&path), SCORES_WITHOUT_DATES);
    let date = Date::read("2026-11-20").expect("a date");
    let octagons = RuleSet::Classic1979;
    for (table, date, rules, fidelity) in [
        (ScoreTable::Assisted, None, None, None),
        (
            ScoreTable::Rules(octagons),
            None,
            Some(octagons),
            Some(Fidelity::Octagon),
        ),
        (
            ScoreTable::Daily(date),
            Some(date),
            Some(RuleSet::Classic),
            Some(Fidelity::Box),
        ),
    ] {
        let scores = app.world().resource::<Scores>().table(table);
        let [score] = scores else {
            panic!("one score: {scores:?}");
        };
        assert!(score.replay.is_some(), "{score:?}");
        let known = (score.date(), score.rules(), score.fidelity());
        assert_eq!(known, (date, rules, fidelity), "{score:?}");
    }
    // A new score changes none of them.
    add(&mut app, score("NEW", 100));
    let saved = read(&path);
    for section in SCORES_WITHOUT_DATES.split("\n\n").skip(1) {
        assert!(saved.contains(section.trim_end()), "{section} in {saved}");
    }
}

#[test]
fn a_new_score_adds_one_section_to_old_scores() {
    let folder = empty_folder();
    let path = write(folder.path(), "scores.toml", SCORES_TOML);
    let mut app = start(folder.path());
    assert_eq!(add(&mut app, score("NEW", 100)), Some(1));
    assert_eq!(notices(&app), [""; 0]);
    let [mut classic, assisted] = saved_scores();
    classic.insert(1, score("NEW", 100));
    assert_eq!(
        tables(&start(folder.path())),
        [classic, assisted],
        "loaded again"
    );
    let next = "[[classic]]\ninitials = \" BC\"\n";
    let section = "[[classic]]\ninitials = \"NEW\"\nscore = 100\nwave = 1\n\n";
    assert!(SCORES_TOML.contains(next), "{SCORES_TOML}");
    let expected = SCORES_TOML
        .replace(next, &format!("{section}{next}"))
        .replace("last_initials = \"A Z\"", "last_initials = \"NEW\"");
    assert_eq!(read(&path), expected);
}

#[test]
fn a_daily_score_adds_one_section_to_old_scores() {
    let folder = empty_folder();
    let path = write(folder.path(), "scores.toml", SCORES_TOML);
    let mut app = start(folder.path());
    let date = Date::read("2026-11-22").expect("a date");
    let daily = score("DAY", 100).in_table(ScoreTable::Daily(date));
    assert_eq!(add(&mut app, daily), Some(0));
    assert_eq!(tables(&start(folder.path())), saved_scores());
    let section = "\n[[daily.2026-11-22]]\ninitials = \"DAY\"\nscore = 100\nwave = 1\n";
    let old = SCORES_TOML.replace("last_initials = \"A Z\"", "last_initials = \"DAY\"");
    assert_eq!(read(&path), format!("{old}{section}"));
}
