//! Tests of replays as bytes, one file per behaviour. Those of the commands that read and write files are in `tests/cli`.

mod beyond_the_rules;
mod branch;
mod damage;
mod damaged_head;
mod damaged_tape;
mod file_parts;
mod goldens;
mod hostile;
mod hostile_journals;
mod journal;
mod mutations;
mod pair_history;
mod ranked;
mod recorded_values;
mod recorder;
mod round_trip;
mod rules_versions;
mod simulated_again;
mod unproved;

use sweptroids::collision::Phases;
use sweptroids::replay::{GameKind, GameSetup, Origin, Recorder, Replay};
use sweptroids::sim::{Detection, Fidelity, Headless, Intent, RuleSet, SimPlugin};

/// A game of one player by the classic rules.
fn classic(seed: u64) -> GameSetup {
    GameSetup {
        rules: RuleSet::Classic,
        game: SimPlugin {
            seed,
            ..SimPlugin::default()
        },
    }
}

fn origin() -> Origin {
    Origin {
        kind: GameKind::Sim,
        ..Origin::default()
    }
}

/// What is done in a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tick {
    intent: Intent,
    detection: Detection,
}

/// Ticks of the random player, all decided as the game began.
fn random_ticks(setup: &GameSetup, player: u64, count: u64) -> Vec<Tick> {
    let mut player = RandomPlayer(player);
    let mut intent = Intent::default();
    let ticks = (0..count).map(|_| {
        intent = player.intent(intent);
        Tick {
            intent,
            detection: setup.game.detection,
        }
    });
    ticks.collect()
}

/// Plays these ticks, and records each.
fn record(setup: &GameSetup, ticks: &[Tick]) -> Replay {
    let mut game = Headless::new(&setup.game);
    let mut recorder = Recorder::new(setup.clone(), origin());
    for tick in ticks {
        play_tick(&mut game, tick);
        recorder.record(&game);
    }
    recorder.finish(&game)
}

fn play_tick(game: &mut Headless, tick: &Tick) {
    game.set_detection(tick.detection);
    game.tick(tick.intent);
}

/// A short game in which something happens: 200 ticks, so that it has 3 digests on the way.
fn short_game() -> Replay {
    let setup = classic(5);
    record(&setup, &random_ticks(&setup, 5, 200))
}

/// A game of two players by a tuning of its own, with one ship each. Both change turns and lose. How collisions are decided
/// changes twice.
fn changing_game(seed: u64) -> Replay {
    let mut setup = classic(seed);
    setup.game.players = 2;
    setup.game.tuning = RuleSet::Classic
        .tuned("[ship]\nlives = 1\nannounce = 2\n[wave]\nrocks = [9]\npause = 1\n")
        .expect("the tuning is valid");
    let mut ticks = random_ticks(&setup, seed, 300);
    for (index, tick) in ticks.iter_mut().enumerate() {
        tick.detection = match index {
            0..100 => Detection::default(),
            100..200 => Detection {
                phases: Phases::Dynamic,
                fidelity: Fidelity::Hull,
            },
            _ => Detection {
                phases: Phases::Both,
                fidelity: Fidelity::Octagon,
            },
        };
    }
    record(&setup, &ticks)
}

/// Random intents from a seed: a player who turns, thrusts and shoots a lot, jumps rarely, and always begins a new game.
struct RandomPlayer(u64);

impl RandomPlayer {
    /// A random number in `0..bound`, by splitmix64, so that the tests share no generator with the game.
    fn draw(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }

    /// A random index into a list or a range of this length.
    fn index(&mut self, length: usize) -> usize {
        self.draw(length as u64) as usize
    }

    fn intent(&mut self, last: Intent) -> Intent {
        let changes = self.draw(16) == 0;
        Intent {
            turn: if changes {
                self.draw(3) as i8 - 1
            } else {
                last.turn
            },
            thrust: if changes {
                self.draw(4) == 0
            } else {
                last.thrust
            },
            reverse: self.draw(64) == 0,
            fire: self.draw(6) == 0,
            hyperspace: self.draw(512) == 0,
            start: true,
        }
    }
}
