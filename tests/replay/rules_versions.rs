//! A replay is played by the version of the rules that it was recorded by. A version for tests, in which a game begins with
//! one ship more, shows that the mechanism works.

use sweptroids::replay::{Playback, Replay};
use sweptroids::sim::RulesVersion;

use crate::replay::file_parts::FileParts;
use crate::replay::{changing_game, classic, random_ticks, record, short_game};

const BOTH: [RulesVersion; 2] = [RulesVersion::V1, RulesVersion::TEST];

fn test_game() -> Replay {
    let mut setup = classic(5);
    setup.game.version = RulesVersion::TEST;
    record(&setup, &random_ticks(&setup, 5, 200))
}

fn ships_after_a_tick(replay: &Replay) -> u32 {
    let mut playback = Playback::new(&replay.setup, &replay.tape);
    assert!(playback.step());
    playback.game().session().players.current().lives
}

#[test]
fn replays_of_two_versions_verify_side_by_side_each_by_its_own_rules() {
    let files = [short_game(), test_game(), changing_game(1)].map(|replay| replay.to_bytes());
    let [one, other, _] = files.map(|bytes| {
        let replay = Replay::from_bytes_with(&bytes, &BOTH).expect("both versions are known");
        assert_eq!(replay.verify(), Ok(()));
        replay
    });
    assert_eq!(ships_after_a_tick(&one) + 1, ships_after_a_tick(&other));
    // The same seed and intents.
    assert_eq!(one.tape.intent(9), other.tape.intent(9));
    assert_ne!(one.outcome.digest, other.outcome.digest);
}

#[test]
fn a_replay_of_one_version_is_not_a_replay_of_the_other() {
    let test = RulesVersion::TEST.number();
    for (replay, version) in [(short_game(), test), (test_game(), 1)] {
        let file = FileParts::of(&replay).with("/setup/rules_version", version);
        let read = Replay::from_bytes_with(&file.bytes(), &BOTH).expect("both are known");
        let difference = read.verify().expect_err("it is another game");
        assert_eq!(difference.tick, 64, "the first digest");
    }
}

#[test]
fn an_unknown_version_is_refused_by_its_number() {
    for version in [0, 2, RulesVersion::TEST.number()] {
        let file = FileParts::of(&short_game()).with("/setup/rules_version", version);
        let error = Replay::from_bytes(&file.bytes()).expect_err("it is not known");
        assert_eq!(
            error.to_string(),
            format!(
                "byte 16: the head is not as it should be: version {version} of the rules is not known; this program \
                 knows version 1"
            )
        );
    }
}
