//! Fields of the head and bytes of the tape that the rules of the replay do not have are refused.

use sweptroids::replay::{GameSetup, Replay};
use sweptroids::sim::{Detection, Fidelity, RuleSet};

use crate::replay::damage::refused;
use crate::replay::file_parts::FileParts;
use crate::replay::{classic, random_ticks, record};

/// A game of 200 ticks by these rules.
fn game_by(rules: RuleSet) -> Replay {
    let setup = GameSetup {
        rules,
        game: rules.plugin(),
    };
    record(&setup, &random_ticks(&setup, 1, 200))
}

#[test]
fn the_coursework_is_for_one_player_and_decided_on_boxes() {
    let game = FileParts::of(&game_by(RuleSet::Assignment));
    let refused_with = |key: &str, value: serde_json::Value, expected: &str| {
        let error = refused(&game.clone().with(key, value).bytes());
        assert!(error.ends_with(expected), "{error}");
    };
    refused_with(
        "/setup/players",
        2.into(),
        "`players` is 2, but has to be 1 by the rules assignment",
    );
    for fidelity in ["octagon", "hull"] {
        refused_with(
            "/setup/fidelity",
            fidelity.into(),
            &format!("`fidelity` is \"{fidelity}\", but the rules assignment are decided on boxes"),
        );
    }
    // Two players are fine in the game of 1979.
    let classic = FileParts::of(&game_by(RuleSet::Classic)).with("/setup/players", 2);
    assert!(Replay::from_bytes(&classic.bytes()).is_ok());
}

/// 0x84 stands before a tick that is decided on octagons, 0x88 before one on hulls, 0x81 before one without Step 1.
#[test]
fn a_tape_of_the_coursework_changes_to_no_other_outline() {
    let with_change = |rules, byte| {
        let mut game = FileParts::of(&game_by(rules));
        game.tape.insert(100, byte);
        game.bytes()
    };
    for (byte, outlines) in [(0x84, "octagons"), (0x88, "hulls")] {
        let error = refused(&with_change(RuleSet::Assignment, byte));
        let expected = format!(
            "from tick 100 on, the tape decides collisions on {outlines}, but the rules assignment are decided on boxes"
        );
        assert!(error.ends_with(&expected), "{error}");
        assert!(Replay::from_bytes(&with_change(RuleSet::Classic, byte)).is_ok());
    }
    assert!(Replay::from_bytes(&with_change(RuleSet::Assignment, 0x81)).is_ok());
}

/// A game in a wide field does not pass for one of the classic rules that somebody tuned.
#[test]
fn the_figures_of_other_rules_are_refused_under_a_wrong_name() {
    let wide = RuleSet::Classic16x9.tuning().to_toml();
    let game = FileParts::of(&game_by(RuleSet::Classic16x9)).with("/setup/tuning", wide.as_str());
    assert!(
        Replay::from_bytes(&game.bytes()).is_ok(),
        "under their own name they only say it twice"
    );
    for other in ["classic", "classic-1979", "classic-21x9"] {
        let error = refused(&game.clone().with("/setup/rules", other).bytes());
        let expected =
            format!("`rules` is {other}, but `tuning` is that of the rules classic-16x9");
        assert!(error.ends_with(&expected), "{error}");
    }
}

/// A program that embeds the simulation may begin with any tuning. The file names the rules that it is of.
#[test]
fn a_setup_with_the_figures_of_other_rules_is_written_under_their_name() {
    let mut setup = classic(1);
    setup.game.tuning = RuleSet::Classic21x9.tuning();
    let replay = record(&setup, &random_ticks(&setup, 1, 100));
    let read = Replay::from_bytes(&replay.to_bytes()).expect("it was just written");
    assert_eq!(read.setup.rules, RuleSet::Classic21x9);
    assert_eq!(read.verify(), Ok(()));
}

#[test]
#[should_panic(expected = "by the rules assignment")]
fn a_recorder_takes_no_tick_that_its_file_could_not_have() {
    let rules = RuleSet::Assignment;
    let setup = GameSetup {
        rules,
        game: rules.plugin(),
    };
    let mut ticks = random_ticks(&setup, 1, 10);
    ticks[5].detection = Detection {
        fidelity: Fidelity::Hull,
        ..Detection::default()
    };
    record(&setup, &ticks);
}
