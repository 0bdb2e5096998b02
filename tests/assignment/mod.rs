//! The game of the coursework, row by row of its table (`docs/assignment.md`). The tests state the values themselves and
//! never read them from the tuning, so that a wrong tuning fails them.

mod asteroids;
mod bullets;
mod end;
mod field;
mod pairs;
mod phases;
mod pilot;
mod records;
mod results;
mod ship;
mod tuning;
mod wall;
mod wall_traps;

use bevy::math::Vec2;
use sweptroids::sim::{
    BodyKind, GameEventKind, Harness, Heading, Headless, Intent, RuleSet, SimPlugin,
};

/// A position or a velocity.
const fn at(x: f32, y: f32) -> Vec2 {
    Vec2::new(x, y)
}

/// The coursework's game with another seed.
fn seeded(seed: u64) -> SimPlugin {
    SimPlugin {
        seed,
        ..RuleSet::Assignment.plugin()
    }
}

/// The coursework's game with some entries of its tuning changed.
fn tuned(text: &str) -> SimPlugin {
    SimPlugin {
        tuning: RuleSet::Assignment.tuned(text).expect("it is valid"),
        ..RuleSet::Assignment.plugin()
    }
}

/// A field without bodies: no wall, and no asteroid but for those that are destroyed.
fn empty() -> Harness {
    Harness::empty_field_with(RuleSet::Assignment.plugin())
}

/// A ship at rest that points right.
fn resting_ship(x: f32, y: f32) -> Harness {
    empty().ship(at(x, y), Heading(0))
}

fn is_ship(kind: BodyKind) -> bool {
    kind == BodyKind::Ship
}

fn is_asteroid(kind: BodyKind) -> bool {
    kind == BodyKind::Asteroid
}

fn is_bullet(kind: BodyKind) -> bool {
    kind == BodyKind::Bullet
}

fn is_wall(kind: BodyKind) -> bool {
    kind == BodyKind::Wall
}

/// Where the only ship is, and its velocity.
#[track_caller]
fn ship_state(game: &mut Harness) -> (Vec2, Vec2) {
    let (positions, velocities) = (game.positions(is_ship), game.velocities(is_ship));
    assert_eq!(positions.len(), 1, "ships");
    (positions[0], velocities[0])
}

/// What happened since the last call, without the ticks.
fn happened(game: &mut Harness) -> Vec<GameEventKind> {
    let events = game.take_events().into_iter();
    events.map(|event| event.kind).collect()
}

/// Their names.
fn names(events: &[GameEventKind]) -> Vec<&'static str> {
    events.iter().map(GameEventKind::name).collect()
}

/// Random intents from a seed: a player who turns, thrusts both ways and shoots, and always begins a new game.
struct RandomPlayer {
    state: u64,
    held: Intent,
}

impl RandomPlayer {
    fn new(seed: u64) -> Self {
        Self {
            state: seed,
            held: Intent::default(),
        }
    }

    /// A random number in `0..bound`, by splitmix64, so that the tests share no generator with the game.
    fn draw(&mut self, bound: u64) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }

    fn intent(&mut self) -> Intent {
        if self.draw(16) == 0 {
            self.held = Intent {
                turn: self.draw(3) as i8 - 1,
                thrust: self.draw(2) == 0,
                reverse: self.draw(4) == 0,
                ..Intent::default()
            };
        }
        Intent {
            fire: self.draw(12) == 0,
            start: true,
            ..self.held
        }
    }

    fn play(&mut self, game: &mut Headless, ticks: u64) {
        for _ in 0..ticks {
            game.tick(self.intent());
        }
    }
}
