//! The values of these rules: a wrong entry is refused with its line, name, value and range.

use sweptroids::sim::{RuleSet, RulesVersion, Session, Tuning};

use crate::assignment::tuned;

#[test]
fn a_wrong_entry_is_named_with_its_value_and_what_is_allowed() {
    let table = [
        (
            "[asteroid]\npoints = 20000",
            "line 2: `asteroid.points` is 20000, but its range is 0 to 10000 points for one that was shot",
        ),
        (
            "[ship]\ndamping = 1.5",
            "line 2: `ship.damping` is 1.5, but its range is 0.5 to 1 of the velocity that is left after 1/60 s",
        ),
        (
            "[wall]\nat = 3",
            "line 2: `wall.at` is 3, but has to be a list of 2 numbers from -1024 to 1024 units from the middle of the field to that of the wall",
        ),
        (
            "[ship]\nlives = 0",
            "line 2: `ship.lives` is 0, but its range is 1 to 255 ships",
        ),
        (
            "[asteroid]\n\nsize = [60, 10]",
            "line 3: `asteroid.size` is [60, 10], but the first value has to be the smaller one",
        ),
        (
            "[asteroid]\nspeed = [9, 8]",
            "line 2: `asteroid.speed` is [9, 8], but the first value has to be the smaller one",
        ),
        (
            "[wall]\nat = [0.0, 0.0]",
            "line 2: `wall.at` is [0.0, 0.0] and `wall.size` [64.0, 164.0], but the wall has to lie in the field and clear of the ship in its middle",
        ),
        (
            "[wall]\nat = [390.0, 0.0]",
            "line 2: `wall.at` is [390.0, 0.0] and `wall.size` [64.0, 164.0], but the wall has to lie in the field and clear of the ship in its middle",
        ),
        // Entries that only the classic rules have.
        (
            "[saucer]\nspeed = 100.0",
            "line 1: there is no entry `saucer`",
        ),
        (
            "[ship]\nthrust = 100.0",
            "line 2: there is no entry `ship.thrust`",
        ),
    ];
    for (text, expected) in table {
        let error = RuleSet::Assignment.tuned(text).expect_err(text);
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn the_file_of_the_rules_is_a_valid_tuning_file_of_theirs() {
    let file = include_str!("../../assets/tuning/assignment.toml");
    assert_eq!(
        RuleSet::Assignment.tuned(file),
        Ok(RuleSet::Assignment.tuning())
    );
}

#[test]
fn the_classic_rules_do_not_have_the_entries_of_these() {
    let error = RuleSet::Classic.tuned("[wall]\nat = [0.0, 0.0]");
    let error = error.expect_err("there is no wall").to_string();
    assert_eq!(error, "line 1: there is no entry `wall`");
}

#[test]
fn a_tuning_as_a_file_reads_back_the_same() {
    let tuning = tuned("[bullet]\nsize = [0.3, 7.0]\n[shield]\nhits = 2\n[ship]\nlives = 5").tuning;
    let text = tuning.to_toml();
    assert!(text.contains("wall.at = [300.0, 150.0]\n"), "{text}");
    let read = RuleSet::Assignment.tuned(&text).expect("it is valid");
    assert_eq!(read, tuning);
    let hash = |tuning: &Tuning| tuning.hash(RulesVersion::V1);
    assert_eq!(hash(&read), hash(&tuning));
    assert_ne!(hash(&read), hash(&RuleSet::Assignment.tuning()));
    assert_eq!(tuning.check(), Ok(()));
}

#[test]
fn the_rules_are_for_one_player_whatever_the_plugin_says() {
    let mut plugin = RuleSet::Assignment.plugin();
    plugin.players = 2;
    let game = sweptroids::sim::Headless::new(&plugin);
    let session: &Session = game.session();
    assert_eq!(session.players.all.len(), 1);
}
