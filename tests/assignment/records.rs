//! Snapshots and replays of these rules.

use sweptroids::replay::{GameKind, GameSetup, Origin, Recorder, Replay};
use sweptroids::sim::{FieldOwner, Headless, RuleSet, SimPlugin};

use crate::assignment::{RandomPlayer, seeded, tuned};

#[test]
fn a_snapshot_restored_plays_on_to_the_same_state_in_any_world() {
    let mut game = Headless::new(&seeded(9));
    let mut player = RandomPlayer::new(9);
    player.play(&mut game, 1_200);
    let past = game.snapshot();
    let mut other_player = RandomPlayer {
        state: player.state,
        held: player.held,
    };
    player.play(&mut game, 700);
    let present = game.snapshot();
    assert_ne!(past.digest(), present.digest());
    // Another world, where a classic game is under way.
    let mut other = Headless::new(&SimPlugin::default());
    RandomPlayer::new(3).play(&mut other, 500);
    other.restore(&past);
    assert_eq!(other.snapshot().differences(&past), []);
    other_player.play(&mut other, 700);
    assert_eq!(other.snapshot().differences(&present), []);
    assert_eq!(other.digest(), present.digest());
    // And back to a classic game.
    let classic = Headless::new(&SimPlugin::default()).snapshot();
    other.restore(&classic);
    assert_eq!(other.snapshot().differences(&classic), []);
}

#[test]
fn every_body_of_these_rules_is_in_the_digest_with_its_box() {
    let mut game = Headless::new(&seeded(2));
    RandomPlayer::new(5).play(&mut game, 200);
    let fields = game.snapshot().fields();
    let kinds = |kind: &str| {
        let kinds = fields.iter().filter(|field| field.field == "kind");
        kinds.filter(|field| field.text.value == kind).count()
    };
    assert_eq!((kinds("ship"), kinds("wall")), (1, 1));
    assert!(kinds("asteroid") >= 4 && kinds("bullet") >= 1);
    let halves = fields.iter().filter(|field| field.field == "half.x");
    assert_eq!(halves.count(), game.bodies().len());
    let is_value = |name: &str| fields.iter().any(|field| field.field == name);
    assert!(is_value("tuning.wall.at") && !is_value("tuning.saucer.speed"));
    assert!(fields.iter().any(|field| field.owner
        == FieldOwner {
            player: Some(0),
            body: None
        }));
}

/// A replay of version 1 is played by these rules for ever, on every machine.
#[test]
fn a_game_of_version_1_has_its_digest_for_ever() {
    let mut game = Headless::new(&seeded(1));
    RandomPlayer::new(1).play(&mut game, 20_000);
    let values = (game.session().clock.games, game.counters().contacts());
    assert_eq!((values, game.digest()), ((12, 531), 0x7eea_6ffe_c4cf_a416));
}

fn recorded(game: SimPlugin, ticks: u64) -> Replay {
    let setup = GameSetup {
        rules: RuleSet::Assignment,
        game,
    };
    let origin = Origin {
        kind: GameKind::Sim,
        ..Origin::default()
    };
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup, origin);
    let mut player = RandomPlayer::new(4);
    for _ in 0..ticks {
        player.play(&mut game, 1);
        recorder.record(&game);
    }
    recorder.finish(&game)
}

#[test]
fn a_recorded_game_names_its_rules_and_verifies() {
    for game in [
        seeded(11),
        tuned("[ship]\nlives = 9\n[wall]\nat = [-100.0, 50.0]"),
    ] {
        let bytes = recorded(game.clone(), 3_000).to_bytes();
        let replay = Replay::from_bytes(&bytes).expect("it reads back");
        assert_eq!(replay.setup.rules, RuleSet::Assignment);
        assert_eq!(replay.setup.game.tuning, game.tuning);
        assert_eq!(replay.verify(), Ok(()));
        assert_eq!(replay.outcome.waves, [0]);
    }
}

#[test]
fn a_replay_of_another_tuning_diverges() {
    let mut replay = recorded(seeded(11), 500);
    replay.setup.game = tuned("[asteroid]\nspeed = [30, 131]");
    assert!(replay.verify().is_err());
}
