//! Tests of the game, one file per behaviour. They state the values of the rules themselves and never read them from the
//! tuning, so that a wrong tuning fails them.

mod assists;
mod batch;
mod box_weight;
mod contact_order;
mod counters;
mod detection_toggle;
mod determinism;
mod draw_order;
mod embedding;
mod field_from_events;
mod headless;
mod heartbeat;
mod hyperspace;
mod latch;
mod lives;
mod pair_log;
mod pause;
mod rocks;
mod rule_sets;
mod saucer_aim;
mod saucer_explosion;
mod saucers;
mod score;
mod seam;
mod several_saucers;
mod ship;
mod shots;
mod snapshot;
mod two_players;
mod waves;
mod wrap;

use bevy::math::Vec2;
use sweptroids::sim::{
    BodyKind, GameEventKind, Harness, Heading, Intent, RockSize, SimPlugin, Stage, Tuning,
};

/// A position or a velocity.
const fn at(x: f32, y: f32) -> Vec2 {
    Vec2::new(x, y)
}

/// What happened since the last call, without the ticks.
fn happened(game: &mut Harness) -> Vec<GameEventKind> {
    let events = game.take_events().into_iter();
    events.map(|event| event.kind).collect()
}

fn is_ship(kind: BodyKind) -> bool {
    kind == BodyKind::Ship
}

fn is_rock(kind: BodyKind) -> bool {
    matches!(kind, BodyKind::Rock(_))
}

fn is_shot(kind: BodyKind) -> bool {
    matches!(kind, BodyKind::Shot(_))
}

fn is_saucer(kind: BodyKind) -> bool {
    matches!(kind, BodyKind::Saucer(_))
}

/// The classic game with some entries of its tuning changed.
fn tuned(text: &str) -> SimPlugin {
    SimPlugin {
        tuning: Tuning::from_toml(text).expect("the tuning is valid"),
        ..SimPlugin::default()
    }
}

/// Adds `count` small rocks at rest along the top of the field, away from its edges.
fn with_resting_rocks(game: Harness, count: u32) -> Harness {
    (0..count).fold(game, |game, i| {
        game.rock(
            RockSize::Small,
            at(32.0 * i as f32 + 80.0, 740.0),
            Vec2::ZERO,
        )
    })
}

/// A ship and `rocks` rocks at rest. The next saucer waits `wait` beats of 4 ticks.
fn resting_field(wait: u32, rocks: u32) -> Harness {
    with_resting_rocks(Harness::empty_field(), rocks)
        .ship(at(500.0, 100.0), Heading(0))
        .player(|player| player.saucers.wait = wait)
}

/// Checks that the wait of 16 ticks for a lost ship has just begun, and that the ship appears at its end.
#[track_caller]
fn expect_own_wait_and_ship(game: &mut Harness) {
    assert_eq!(
        game.session().stage,
        Stage::Returning {
            ticks_left: 16,
            waited: 0
        }
    );
    game.step(15);
    game.expect_ship(false);
    game.step(1);
    game.expect_ship(true);
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
            reverse: false,
            fire: self.draw(6) == 0,
            hyperspace: self.draw(512) == 0,
            start: true,
        }
    }
}
