//! A game is recorded, written, read and verified, whatever it was begun with and whatever was changed in it.

use proptest::prelude::*;
use sweptroids::collision::Phases;
use sweptroids::replay::{Agent, GameKind, GameSetup, Origin, Parent, Replay};
use sweptroids::sim::{Detection, Fidelity, RuleSet, SimPlugin};

use crate::replay::file_parts::FileParts;
use crate::replay::simulated_again::confirms;
use crate::replay::{Tick, random_ticks, record};

/// Tuning files: none, a house rule, slow rocks without a saucer, and an assist with many rocks.
const TUNINGS: [&str; 4] = [
    "",
    "[ship]\nlives = 1\n",
    "[rock]\nslowest = 0.0\nfastest = 8.0\nspread = 1\n[wave]\nrocks = [1]\n[saucer]\ndelay = 65535\n",
    "[shield]\nhits = 2\n[wave]\nrocks = [12, 3, 5]\npause = 1\n[hyperspace]\nsafe_of_32 = 0\n",
];

/// As [`TUNINGS`], of the entries that the coursework's game has.
const ASSIGNMENT_TUNINGS: [&str; 4] = [
    "",
    "[ship]\nlives = 1\n",
    "[asteroid]\nspeed = [0, 1]\nsize = [60, 60]\n[ship]\ndamping = 1.0\n[wall]\nat = [-60.5, 40.25]\n",
    "[shield]\nhits = 2\n[asteroid]\nstart = 12\nsupply_ram = 3\nlimit = 20\n",
];

fn setup() -> impl Strategy<Value = GameSetup> {
    let [rules, tunings] = [RuleSet::ALL.len(), TUNINGS.len()].map(|length| 0..length);
    let detection = detection();
    (any::<u64>(), 1u8..=2, rules, tunings, detection).prop_map(
        |(seed, players, rules, tuning, detection)| {
            let rules = RuleSet::ALL[rules];
            let tunings = match rules {
                RuleSet::Assignment => ASSIGNMENT_TUNINGS,
                _ => TUNINGS,
            };
            let tuning = rules.tuned(tunings[tuning]).expect("it is valid");
            let game = SimPlugin {
                seed,
                players: players.min(rules.most_players()),
                tuning,
                detection: as_allowed(rules, detection),
                ..rules.plugin()
            };
            GameSetup { rules, game }
        },
    )
}

fn detection() -> impl Strategy<Value = Detection> {
    (0..3usize, 0..3usize).prop_map(|(phases, fidelity)| Detection {
        phases: Phases::ALL[phases],
        fidelity: Fidelity::ALL[fidelity],
    })
}

/// The same on boxes, where the rules know nothing else.
fn as_allowed(rules: RuleSet, detection: Detection) -> Detection {
    let Detection { phases, fidelity } = detection;
    let fidelity = if rules.allows(fidelity) {
        fidelity
    } else {
        Fidelity::Box
    };
    Detection { phases, fidelity }
}

fn origin() -> impl Strategy<Value = Origin> {
    let parent = prop::option::of((any::<u64>(), any::<u64>()));
    let agent = prop::option::of((
        ".{0,20}",
        prop::collection::btree_map("[a-z_]*", ".*", 0..4),
    ));
    (0..4usize, any::<Option<u64>>(), parent, agent).prop_map(|(kind, began, parent, agent)| {
        Origin {
            kind: GameKind::ALL[kind],
            began,
            parent: parent.map(|(digest, tick)| Parent {
                digest: format!("{digest:016x}"),
                tick,
            }),
            agent: agent.map(|(name, settings)| Agent { name, settings }),
        }
    })
}

/// Each tick from such a one on is decided so.
fn changes() -> impl Strategy<Value = Vec<(usize, Detection)>> {
    prop::collection::vec((0..400usize, detection()), 0..5)
}

fn with_changes(rules: RuleSet, mut ticks: Vec<Tick>, changes: &[(usize, Detection)]) -> Vec<Tick> {
    for (from, detection) in changes {
        for tick in ticks.iter_mut().skip(*from) {
            tick.detection = as_allowed(rules, *detection);
        }
    }
    ticks
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_game_survives_its_file(
        setup in setup(),
        origin in origin(),
        player in any::<u64>(),
        length in 0u64..400,
        changes in changes(),
    ) {
        let ticks = with_changes(setup.rules, random_ticks(&setup, player, length), &changes);
        let written = Replay { origin, ..record(&setup, &ticks) };
        let bytes = written.to_bytes();
        let read = Replay::from_bytes(&bytes).expect("it was just written");

        prop_assert_eq!(read.setup.rules, setup.rules);
        let (one, other) = (&read.setup.game, &setup.game);
        prop_assert_eq!((one.seed, one.players), (other.seed, other.players));
        prop_assert_eq!((one.version, one.detection), (other.version, other.detection));
        prop_assert_eq!(one.tuning.hash(one.version), other.tuning.hash(other.version));
        prop_assert_eq!(&read.origin, &written.origin);
        prop_assert_eq!(&read.tape, &written.tape);
        prop_assert_eq!(&read.outcome, &written.outcome);
        // One game is one file: written again it is the same.
        prop_assert_eq!(&read.to_bytes(), &bytes);

        prop_assert_eq!(read.verify(), Ok(()));
        prop_assert!(confirms(&bytes, &read));
        // The tape has the ticks of the game, and no change that changes nothing.
        let replayed: Vec<_> = (0..length)
            .map(|tick| Tick {
                intent: read.tape.intent(tick).expect("it is on the tape"),
                detection: read.tape.detection(tick, setup.game.detection),
            })
            .collect();
        prop_assert_eq!(&replayed, &ticks);
        let mut last = setup.game.detection;
        for change in read.tape.changes() {
            prop_assert_ne!(change.detection, last);
            last = change.detection;
        }
    }
}

#[test]
fn a_game_without_a_tick_is_a_replay() {
    let setup = crate::replay::classic(7);
    let bytes = record(&setup, &[]).to_bytes();
    let replay = Replay::from_bytes(&bytes).expect("it is valid");
    assert_eq!(replay.verify(), Ok(()));
    assert_eq!((replay.outcome.ticks, replay.outcome.games), (0, 0));
    assert!(FileParts::read(&bytes).tape.is_empty());
}

/// The tuning is written only where it is not that of the rules. A tuning file without a change changes nothing.
#[test]
fn the_tuning_of_the_rules_is_not_written() {
    for rules in RuleSet::ALL {
        let tuning = |text| {
            let game = SimPlugin {
                tuning: rules.tuned(text).expect("it is valid"),
                ..rules.plugin()
            };
            let head = FileParts::of(&record(&GameSetup { rules, game }, &[])).json();
            head["setup"]["tuning"].as_str().map(str::to_owned)
        };
        assert_eq!(tuning(""), None, "{}", rules.name());
        assert_eq!(tuning("[ship]\nlives = 3\n"), None, "{}", rules.name());
        let own = tuning("[ship]\nlives = 5\n").expect("it is another tuning");
        assert!(own.contains("ship.lives = 5\n"), "{own}");
        // Every value is written, so that a change of the built-in rules cannot change this game.
        assert!(own.contains("field.width = "), "{own}");
    }
}

/// The same game gives the same bytes, on every machine and at every time. Two minutes fit into a few kilobytes.
#[test]
fn the_file_of_a_game_depends_on_the_game_alone_and_is_small() {
    let setup = crate::replay::classic(3);
    let ticks = random_ticks(&setup, 3, 120 * 64);
    let [one, other] = [(); 2].map(|()| record(&setup, &ticks).to_bytes());
    assert_eq!(one, other);
    // 120 digests of 4 bytes, and less than 4 bits for a tick of a player who presses keys at random.
    assert!(one.len() < 480 + 120 * 64 / 2, "{} bytes", one.len());
}
