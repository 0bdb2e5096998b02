//! The time of one tick with a given number of rocks: a ship, its four shots, and rocks that they pass by.

use std::fmt;
use std::time::Instant;

use bevy_math::Vec2;
use sweptroids::sim::{
    BodyId, BoundingBox, Headless, Intent, BodyKind, Position, Rock, RockSize, Session, Ship, Shooter,
    Shot, SimPlugin, Stage, Velocity,
};

/// The rocks of a first wave, of the greatest, and as many as there can be.
const ROCKS: [u16; 3] = [4, 11, 27];

/// Ticks that are measured together.
const TICKS: u32 = 2_000;

/// How often each number of rocks is measured, in turn; the median counts.
const ROUNDS: usize = 51;

/// A field in which nothing is hit: the ship rests, shots fly along the rows beside it, and rocks along others.
fn field(rocks: u16) -> Headless {
    let mut game = Headless::new(&SimPlugin::default());
    let world = game.world_mut();
    let mut session = world.resource_mut::<Session>();
    session.clock.games = 1;
    session.stage = Stage::Flying;
    for player in &mut session.players.all {
        player.wave = 1;
        player.saucers.wait = u32::MAX;
    }
    let mut give = || session.ids.allocate();
    let names: Vec<BodyId> = (0..rocks + 5).map(|_| give()).collect();
    let mut names = names.into_iter();
    let mut place = |kind, at: Vec2, velocity: Vec2, half: f32| {
        (
            names.next().expect("a name for each"),
            kind,
            Position(at),
            Velocity(velocity),
            BoundingBox {
                half: Vec2::splat(half),
            },
        )
    };
    let ship = place(BodyKind::Ship, Vec2::new(512.0, 384.0), Vec2::ZERO, 7.0);
    world.spawn((ship, Ship::default()));
    for (y, speed) in [
        (368.0, 512.0),
        (376.0, -384.0),
        (392.0, 448.0),
        (400.0, -576.0),
    ] {
        let kind = BodyKind::Shot(Shooter::Ship);
        let shot = place(kind, Vec2::new(100.0, y), Vec2::new(speed, 0.0), 0.0);
        let state = Shot {
            ticks_left: u32::MAX,
            is_armed: true,
        };
        world.spawn((shot, state));
    }
    for rock in 0..rocks {
        let size = [RockSize::Large, RockSize::Medium, RockSize::Small][usize::from(rock % 3)];
        let half = [33.0, 18.0, 10.5][usize::from(rock % 3)];
        // Above and below in turn, more than a large rock's half from the rows of the shots.
        let y = if rock % 2 == 0 { 100.0 } else { 600.0 } + f32::from(rock % 5) * 24.0;
        let x = f32::from(rock) * 37.0;
        let velocity = Vec2::new(f32::from(rock % 7) * 8.0 - 24.0, 0.0);
        let body = place(BodyKind::Rock(size), Vec2::new(x, y), velocity, half);
        world.spawn((body, Rock { outline: 0 }));
    }
    game
}

/// What was measured, for each of [`ROCKS`].
pub struct Ticks {
    rows: [Row; ROCKS.len()],
}

struct Row {
    rocks: u16,
    pairs: u64,
    /// Nanoseconds a tick.
    median: f64,
    least: f64,
}

impl Ticks {
    /// Measures all in turn.
    ///
    /// # Panics
    /// If anything was hit, so that the field did not stay as it was.
    pub fn measure() -> Self {
        let mut games = ROCKS.map(field);
        let mut rounds: [Vec<f64>; ROCKS.len()] = Default::default();
        for _ in 0..ROUNDS {
            for (game, round) in games.iter_mut().zip(&mut rounds) {
                let start = Instant::now();
                for _ in 0..TICKS {
                    game.tick(Intent::default());
                }
                round.push(start.elapsed().as_nanos() as f64 / f64::from(TICKS));
            }
        }
        let rows = std::array::from_fn(|i| {
            let counters = games[i].counters();
            assert_eq!(counters.contacts(), 0, "nothing is hit");
            let round = &mut rounds[i];
            round.sort_by(f64::total_cmp);
            Row {
                rocks: ROCKS[i],
                pairs: counters.pairs / (ROUNDS as u64 * u64::from(TICKS)),
                median: round[ROUNDS / 2],
                least: round[0],
            }
        });
        Self { rows }
    }
}

impl fmt::Display for Ticks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<52}{:>9}{:>9}{:>9}",
            "One tick: a ship, its four shots and rocks", "ns", "least", "pairs"
        )?;
        for row in &self.rows {
            let name = format!("{} rocks", row.rocks);
            writeln!(
                f,
                "  {name:<50}{:>9.1}{:>9.1}{:>9}",
                row.median, row.least, row.pairs
            )?;
        }
        Ok(())
    }
}
