//! Which games a table of people would take, and why not the others.

use sweptroids::collision::Phases;
use sweptroids::replay::{
    Agent, GameKind, GameSetup, Origin, Parent, Reason, Recorder, Replay, VerifyReport,
};
use sweptroids::sim::{
    AutoPilot, Detection, Fidelity, GameLimits, Headless, Pilot, RuleSet, Tuning,
};

use crate::replay::classic;

/// A game of 1,000 ticks by the `auto` pilot, decided in another way from tick 500 on.
fn game(setup: GameSetup, origin: Origin, later: Option<Detection>) -> Replay {
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup, origin);
    let mut pilot = AutoPilot::default();
    for tick in 0..1_000 {
        if let Some(detection) = later.filter(|_| tick == 500) {
            game.set_detection(detection);
        }
        let intent = pilot.intent(game.view());
        game.tick(intent);
        recorder.record(&game);
    }
    recorder.finish(&game)
}

/// Why no table takes it.
fn unranked(replay: &Replay) -> Vec<&'static str> {
    let report = VerifyReport::of("a.replay".to_owned(), replay, GameLimits::default());
    let game = report.game.expect("it is as recorded");
    assert_eq!(game.ranked, game.unranked.is_empty());
    game.unranked
}

fn by(origin: Origin) -> Replay {
    game(classic(1), origin, None)
}

fn tuned(change: impl Fn(&mut Tuning)) -> Replay {
    let mut setup = classic(1);
    change(&mut setup.game.tuning);
    game(setup, Origin::default(), None)
}

#[test]
fn a_game_by_the_rules_and_a_daily_one_are_ranked() {
    for kind in [GameKind::Game, GameKind::Daily] {
        let origin = Origin {
            kind,
            began: Some(1_795_000_000),
            ..Origin::default()
        };
        assert_eq!(unranked(&by(origin)), [""; 0], "{kind:?}");
    }
    // Without Step 1 the game is the same.
    let dynamic = Detection {
        phases: Phases::Dynamic,
        ..Detection::default()
    };
    assert_eq!(
        unranked(&game(classic(1), Origin::default(), Some(dynamic))),
        [""; 0]
    );
}

#[test]
fn each_reason_not_to_rank_a_game_is_named() {
    let agent = Agent {
        name: "search".to_owned(),
        ..Agent::default()
    };
    let parent = Parent {
        digest: "0123456789abcdef".to_owned(),
        tick: 10,
    };
    let from = |kind, parent, agent| Origin {
        kind,
        parent,
        agent,
        ..Origin::default()
    };
    let later = |phases, fidelity| {
        let detection = Detection { phases, fidelity };
        game(classic(1), Origin::default(), Some(detection))
    };
    let quiet = GameSetup {
        rules: RuleSet::Classic,
        game: RuleSet::Classic.plugin(),
    };
    let mut nobody = Headless::new(&quiet.game);
    let mut recorder = Recorder::new(quiet, Origin::default());
    nobody.tick(Default::default());
    recorder.record(&nobody);
    let table: [(Replay, &[&str]); 10] = [
        (by(from(GameKind::Sim, None, None)), &["sim"]),
        (
            by(from(GameKind::Sim, None, Some(agent))),
            &["agent", "sim"],
        ),
        (by(from(GameKind::Practice, None, None)), &["practice"]),
        (
            by(from(GameKind::Game, Some(parent), None)),
            &["taken-over"],
        ),
        (later(Phases::Both, Fidelity::Hull), &["finer-fidelity"]),
        (later(Phases::Static, Fidelity::Box), &["coursework-keys"]),
        (tuned(|tuning| tuning.shield.hits = 1), &["shield"]),
        (tuned(|tuning| tuning.ship.lives = 4), &["extra-ships"]),
        (tuned(|tuning| tuning.rock.speed = 99), &["own-tuning"]),
        (recorder.finish(&nobody), &["no-points"]),
    ];
    for (replay, expected) in table {
        assert_eq!(unranked(&replay), expected);
    }
}

/// A session goes on with its random streams, so its last game is not one of its seed.
#[test]
fn several_games_in_one_replay_are_not_ranked() {
    let mut setup = classic(1);
    setup.game.tuning.ship.lives = 1;
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup, Origin::default());
    while game.session().clock.games < 2 {
        let start = game.is_over();
        game.tick(sweptroids::sim::Intent {
            start,
            ..Default::default()
        });
        recorder.record(&game);
    }
    let reasons = unranked(&recorder.finish(&game));
    assert!(reasons.contains(&"several-games"), "{reasons:?}");
}

#[test]
fn of_a_game_that_differs_nothing_is_said() {
    let mut replay = by(Origin::default());
    replay.outcome.scores[0] += 10;
    let report = VerifyReport::of("a.replay".to_owned(), &replay, GameLimits::default());
    assert!(report.game.is_none());
    assert_eq!(report.reason, Some(Reason::Diverged));
}
