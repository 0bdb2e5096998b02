//! The same seed and the same intents give the same game, to the last bit, in every run and every build.
//!
//! `tests/game/goldens.txt` holds the results of some games by version 1 of the rules. Debug and release builds read the same
//! file. A change of behaviour is a new version of the rules: its goldens are new lines, and those of version 1 stay.
//! `BLESS=1 cargo test --no-default-features --test headless game::determinism` writes the file again.

use std::fmt::Write;

use bevy::math::Vec2;
use sweptroids::collision::Phases;
use sweptroids::sim::{
    BodyId, Detection, Fidelity, Harness, Heading, Headless, Intent, RngStream, RuleSet,
    RulesVersion, Session, Shield, Ship, SimPlugin, Stage,
};

use crate::game::RandomPlayer;

/// Plays `ticks` ticks with the random player of a seed.
fn play(plugin: &SimPlugin, player_seed: u64, ticks: u32) -> Headless {
    let mut game = Headless::new(plugin);
    let mut player = RandomPlayer(player_seed);
    let mut intent = Intent::default();
    for _ in 0..ticks {
        intent = player.intent(intent);
        game.tick(intent);
    }
    game
}

fn plugin(seed: u64, players: u8, fidelity: Fidelity) -> SimPlugin {
    SimPlugin {
        seed,
        players,
        detection: Detection {
            fidelity,
            ..Detection::default()
        },
        ..SimPlugin::default()
    }
}

#[test]
fn a_game_played_again_has_the_same_events_and_the_same_digest() {
    let plugin = plugin(3, 2, Fidelity::Box);
    let (mut first, mut second) = (Headless::new(&plugin), Headless::new(&plugin));
    let (mut player, mut intent) = (RandomPlayer(3), Intent::default());
    for tick in 0..20_000 {
        intent = player.intent(intent);
        first.tick(intent);
        second.tick(intent);
        assert!(first.contacts().eq(second.contacts()), "tick {tick}");
        assert!(first.events().eq(second.events()), "tick {tick}");
        if tick % 500 == 0 {
            assert_eq!(first.digest(), second.digest(), "tick {tick}");
        }
    }
    assert_eq!(first.digest(), second.digest());
    assert!(first.counters().contacts() > 100, "a game with contacts");
}

#[test]
fn another_seed_other_intents_or_another_tuning_give_another_game() {
    let digest = |plugin: &SimPlugin, player_seed| play(plugin, player_seed, 2000).digest();
    let base = digest(&plugin(1, 1, Fidelity::Box), 1);
    assert_ne!(base, digest(&plugin(2, 1, Fidelity::Box), 1), "seed");
    assert_ne!(base, digest(&plugin(1, 1, Fidelity::Box), 2), "intents");
    assert_ne!(base, digest(&plugin(1, 2, Fidelity::Box), 1), "players");
    let tuned = crate::game::tuned("[octagon]\ncut = 1.4");
    let tuned = SimPlugin { seed: 1, ..tuned };
    assert_ne!(base, digest(&tuned, 1), "a value that no rule reads here");
}

fn in_hyperspace(ship: u32, hits_left: u32) -> Stage {
    Stage::InHyperspace {
        ticks_left: 1,
        exit: Vec2::ZERO,
        fails: false,
        ship: BodyId(ship),
        shield: Shield {
            hits_left,
            ticks_left: 0,
        },
    }
}

#[test]
fn every_part_of_the_state_is_in_the_digest() {
    let changes: [(&str, fn(&mut Session)); 26] = [
        ("nothing", |_| {}),
        ("tick", |s| s.clock.tick += 1),
        ("games", |s| s.clock.games += 1),
        ("ids", |s| s.ids.allocated += 1),
        ("draws", |s| {
            s.streams.below(RngStream::Hyperspace, 2);
        }),
        ("stage", |s| s.stage = Stage::Exploding { ticks_left: 7 }),
        ("time of the stage", |s| {
            s.stage = Stage::Exploding { ticks_left: 8 }
        }),
        ("current player", |s| s.players.current_index = 1),
        ("heading", |s| s.players.heading = Heading(9)),
        ("score", |s| s.players.all[1].score += 10),
        ("lives", |s| s.players.all[1].lives += 1),
        ("extra ship", |s| s.players.all[1].next_extra += 1),
        ("wave", |s| s.players.all[1].wave += 1),
        ("wave pause", |s| s.players.all[1].wave_wait += 1),
        ("saucer lull", |s| s.players.all[1].saucers.lull += 1),
        ("saucer delay", |s| s.players.all[1].saucers.delay += 1),
        ("heartbeat", |s| {
            s.players.all[1].heartbeat.ticks_to_beat += 1;
        }),
        ("pitch of the heartbeat", |s| {
            s.players.all[1].heartbeat.is_next_high = false;
        }),
        ("a saucer's explosion", |s| s.saucer_explosion = 7),
        ("a lost ship", |s| s.players.all[1].has_lost_ship = true),
        ("wait for a clear centre", |s| {
            s.stage = Stage::Returning {
                ticks_left: 0,
                waited: 1,
            };
        }),
        ("longer wait for a clear centre", |s| {
            s.stage = Stage::Returning {
                ticks_left: 0,
                waited: 2,
            };
        }),
        ("hyperspace", |s| s.stage = in_hyperspace(1, 0)),
        ("another ship in hyperspace", |s| {
            s.stage = in_hyperspace(2, 0);
        }),
        ("a shield in hyperspace", |s| s.stage = in_hyperspace(1, 1)),
        ("tempo of the heartbeat", |s| {
            s.players.all[1].heartbeat.ticks_to_quicken += 1;
        }),
    ];
    let mut digests = Vec::new();
    for (name, change) in changes {
        let mut game = Headless::new(&plugin(0, 2, Fidelity::Box));
        game.tick(Intent::default());
        change(game.session_mut());
        let digest = game.digest();
        assert!(!digests.contains(&digest), "{name}");
        digests.push(digest);
    }
}

#[test]
fn the_shield_of_a_ship_is_in_the_digest() {
    let digest = |shield| {
        let mut game = Harness::empty_field().ship(Vec2::ZERO, Heading(0));
        let world = game.app_mut().world_mut();
        let mut ships = world.query::<&mut Ship>();
        ships.single_mut(world).expect("a ship").shield = shield;
        game.digest()
    };
    let shield = |hits_left, ticks_left| Shield {
        hits_left,
        ticks_left,
    };
    assert_ne!(digest(shield(0, 0)), digest(shield(1, 0)));
    assert_ne!(digest(shield(0, 0)), digest(shield(0, 1)));
}

#[test]
fn the_digest_does_not_depend_on_the_phases() {
    let mut game = Headless::new(&plugin(0, 1, Fidelity::Box));
    let digest = game.digest();
    game.set_detection(Detection {
        phases: Phases::Static,
        ..Detection::default()
    });
    assert_eq!(game.digest(), digest);
}

#[test]
fn reading_the_digest_changes_nothing() {
    let plugin = plugin(5, 1, Fidelity::Box);
    let mut with_digests = Headless::new(&plugin);
    let (mut player, mut intent) = (RandomPlayer(5), Intent::default());
    for _ in 0..1000 {
        intent = player.intent(intent);
        with_digests.tick(intent);
        with_digests.digest();
    }
    assert_eq!(with_digests.digest(), play(&plugin, 5, 1000).digest());
}

const GOLDENS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/game/goldens.txt");

/// One line per game: its settings, then its results.
fn goldens() -> String {
    let mut text = String::new();
    for (seed, players, rules, fidelity) in [
        (0, 1, RuleSet::Classic, Fidelity::Box),
        (1, 1, RuleSet::Classic, Fidelity::Box),
        (2, 2, RuleSet::Classic, Fidelity::Box),
        (u64::MAX, 1, RuleSet::Classic, Fidelity::Box),
        (0, 1, RuleSet::Classic1979, Fidelity::Octagon),
        (7, 2, RuleSet::Classic1979, Fidelity::Octagon),
        (8, 1, RuleSet::Classic16x9, Fidelity::Box),
        (9, 2, RuleSet::Classic21x9, Fidelity::Box),
    ] {
        let plugin = SimPlugin {
            version: RulesVersion::V1,
            tuning: rules.tuning(),
            ..plugin(seed, players, fidelity)
        };
        let game = play(&plugin, seed, 50_000);
        let counters = game.counters();
        let digest = game.digest();
        writeln!(
            text,
            "version 1 seed {seed} players {players} rules {} fidelity {} ticks 50000: games {} pairs {} contacts {} \
             digest {digest:016x}",
            rules.name(),
            fidelity.name(),
            game.session().clock.games,
            counters.pairs,
            counters.contacts(),
        )
        .expect("writing to a String cannot fail");
    }
    text
}

#[test]
fn these_games_have_the_results_of_the_goldens() {
    let actual = goldens();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(GOLDENS, &actual).expect("the goldens can be written");
    }
    let blessed = std::fs::read_to_string(GOLDENS).expect("the goldens can be read");
    assert_eq!(
        actual, blessed,
        "{GOLDENS}: if this is intended, write the file again with BLESS=1 and say why"
    );
}
