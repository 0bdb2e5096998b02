//! The time of one tick with a given number of rocks. A ship, its four shots and the rocks never meet.

use std::time::Instant;

use bevy::ecs::world::World;
use bevy_math::Vec2;
use sweptroids::collision::{Aabb, BroadPhase, Moving};
use sweptroids::sim::{
    BodyId, BodyKind, BoundingBox, DT, Headless, Intent, Position, Rock, RockSize, Session, Ship,
    Shooter, Shot, SimPlugin, Snapshot, Stage, Velocity,
};

/// The numbers of rocks: those of a first wave, of the largest wave, and the most that can exist.
const ROCKS: [u16; 3] = [4, 11, 27];

/// The number of ticks that are timed together.
const TICKS: u32 = 2_000;

/// How many times each number of rocks is measured, in turn. The median counts.
const ROUNDS: usize = 51;

/// A game in which nothing is hit: the ship rests, shots fly along rows beside it, and rocks along other rows.
pub(crate) fn game_without_contacts(rocks: u16) -> Headless {
    // The field is arranged in a world, and its snapshot goes into a game without one.
    let mut world = World::new();
    SimPlugin::default().insert_into(&mut world);
    let mut session = world.resource_mut::<Session>();
    session.clock.games = 1;
    session.stage = Stage::Flying;
    for player in &mut session.players.all {
        player.wave = 1;
        player.saucers.wait = u32::MAX;
    }
    let mut allocate_id = || session.ids.allocate();
    let ids: Vec<BodyId> = (0..rocks + 5).map(|_| allocate_id()).collect();
    let mut ids = ids.into_iter();
    let mut body = |kind, position: Vec2, velocity: Vec2, half: f32| {
        (
            ids.next().expect("an id for each body"),
            kind,
            Position(position),
            Velocity(velocity),
            BoundingBox {
                half: Vec2::splat(half),
            },
        )
    };
    let ship = body(BodyKind::Ship, Vec2::new(512.0, 384.0), Vec2::ZERO, 7.0);
    world.spawn((ship, Ship::default()));
    for (y, speed) in [
        (368.0, 512.0),
        (376.0, -384.0),
        (392.0, 448.0),
        (400.0, -576.0),
    ] {
        let kind = BodyKind::Shot(Shooter::Ship);
        let shot = body(kind, Vec2::new(100.0, y), Vec2::new(speed, 0.0), 0.0);
        let state = Shot {
            ticks_left: u32::MAX,
            is_armed: true,
        };
        world.spawn((shot, state));
    }
    for rock in 0..rocks {
        let size = [RockSize::Large, RockSize::Medium, RockSize::Small][usize::from(rock % 3)];
        let half = [33.0, 18.0, 10.5][usize::from(rock % 3)];
        // Alternately above and below, farther from the rows of the shots than half a large rock.
        let y = if rock % 2 == 0 { 100.0 } else { 600.0 } + f32::from(rock % 5) * 24.0;
        let x = f32::from(rock) * 37.0;
        let velocity = Vec2::new(f32::from(rock % 7) * 8.0 - 24.0, 0.0);
        let rock_body = body(BodyKind::Rock(size), Vec2::new(x, y), velocity, half);
        world.spawn((rock_body, Rock { outline: 0 }));
    }
    let mut game = Headless::new(&SimPlugin::default());
    game.restore(&Snapshot::save(&world));
    game
}

/// The bodies of a game, for the broad phase among many boxes.
fn broad_phase_of(game: &Headless) -> BroadPhase {
    let mut broad_phase = BroadPhase::on_torus(game.tuning().torus());
    for (id, body) in (0..).zip(game.bodies()) {
        let shape = Aabb::from_center(body.position, body.bounds.half).expect("finite numbers");
        broad_phase.insert(
            id,
            Moving::new(shape, body.velocity).expect("finite numbers"),
        );
    }
    broad_phase
}

/// The measured times, one for each of [`ROCKS`].
pub struct TickTimes {
    pub(crate) rows: [TickTime; ROCKS.len()],
}

/// The time of a tick with one number of rocks.
pub(crate) struct TickTime {
    pub(crate) rocks: u16,
    /// Pairs per tick.
    pub(crate) pairs: u64,
    /// The median of all rounds in nanoseconds per tick.
    pub(crate) median: f64,
    /// The least of all rounds in nanoseconds per tick.
    pub(crate) least: f64,
    /// What [`BroadPhase`] alone takes for the same bodies, which do not move: the median in nanoseconds per step. The game has a
    /// filter of its own, because this is so much.
    pub(crate) broad_phase: f64,
}

impl TickTimes {
    /// Measures all numbers of rocks in turn.
    ///
    /// # Panics
    /// If anything was hit, because the game then changed.
    pub fn measure() -> Self {
        let mut games = ROCKS.map(game_without_contacts);
        let mut broad_phases = games.each_ref().map(broad_phase_of);
        let mut rounds: [Vec<f64>; ROCKS.len()] = Default::default();
        let mut broad_rounds = rounds.clone();
        for _ in 0..ROUNDS {
            for (game, round) in games.iter_mut().zip(&mut rounds) {
                let start = Instant::now();
                for _ in 0..TICKS {
                    game.tick(Intent::default());
                }
                round.push(start.elapsed().as_nanos() as f64 / f64::from(TICKS));
            }
            for (broad_phase, round) in broad_phases.iter_mut().zip(&mut broad_rounds) {
                let start = Instant::now();
                for _ in 0..TICKS {
                    broad_phase.find_contacts(DT).expect("they are slow");
                }
                round.push(start.elapsed().as_nanos() as f64 / f64::from(TICKS));
            }
        }
        let rows = std::array::from_fn(|i| {
            let counters = games[i].counters();
            assert_eq!(counters.contacts(), 0, "nothing should be hit");
            for rounds in [&mut rounds, &mut broad_rounds] {
                rounds[i].sort_by(f64::total_cmp);
            }
            TickTime {
                rocks: ROCKS[i],
                pairs: counters.pairs / (ROUNDS as u64 * u64::from(TICKS)),
                median: rounds[i][ROUNDS / 2],
                least: rounds[i][0],
                broad_phase: broad_rounds[i][ROUNDS / 2],
            }
        });
        Self { rows }
    }
}
