//! Where rocks come from: broken rocks, and waves.

use bevy::prelude::*;

use crate::sim::body::{
    Blast, BodyId, BoundingBox, Kind, Position, Rock, RockSize, Saucer, Ship, Velocity,
};
use crate::sim::grid::{ARCADE_SPEED, snap_position, snap_velocity};
use crate::sim::message::GameEvent;
use crate::sim::player::{Heart, Players, Stage};
use crate::sim::state::Ids;
use crate::sim::streams::{Stream, Streams};
use crate::sim::tuning::Tuning;

/// How often a wave's rock that would start on a ship is drawn again before the last draw stands.
const MOST_DRAWS: u32 = 64;

/// What a rock consists of.
pub(in crate::sim) type RockBody = (BodyId, Kind, Position, Velocity, BoundingBox, Rock);

/// A rock of the tuning's size.
pub(in crate::sim) fn rock_body(
    id: BodyId,
    rock: Rock,
    at: Vec2,
    velocity: Vec2,
    tuning: &Tuning,
) -> RockBody {
    let [large, medium, small] = tuning.rock.half;
    let half = match rock.size {
        RockSize::Large => large,
        RockSize::Medium => medium,
        RockSize::Small => small,
    };
    (
        id,
        Kind::Rock(rock.size),
        Position(at),
        Velocity(velocity),
        BoundingBox {
            half: Vec2::splat(half),
        },
        rock,
    )
}

/// Puts a blast in the place of every broken rock, and its children beside it.
///
/// Source: `BreakAsteroid` @75EC, `SplitAsteroid` @761D.
pub(super) fn split_rocks(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut streams: ResMut<Streams>,
    mut ids: ResMut<Ids>,
    mut events: MessageReader<GameEvent>,
) {
    for event in events.read() {
        let GameEvent::RockBroken {
            id,
            size,
            at,
            velocity,
            children,
            ..
        } = *event
        else {
            continue;
        };
        commands.spawn((
            id,
            Position(at),
            Blast {
                left: tuning.rock.explosion,
            },
        ));
        let Some(size) = size.child() else { continue };
        for child in 0..children {
            let velocity = drift(velocity, Stream::Splits, &mut streams, &tuning);
            let axis = if child == 0 { Vec2::X } else { Vec2::Y };
            let shifted = snap_position(at + velocity * axis * tuning.rock.child_shift);
            let rock = Rock {
                size,
                outline: streams.below(Stream::Splits, 4) as u8,
            };
            let at = tuning.torus().wrap(shifted);
            commands.spawn(rock_body(ids.next(), rock, at, velocity, &tuning));
        }
    }
}

/// A rock's velocity: that of its parent plus a random share per axis, its size kept within the limits
/// (`SetAstVel` @7203, `GetAstVelocity` @7233).
fn drift(parent: Vec2, stream: Stream, streams: &mut Streams, tuning: &Tuning) -> Vec2 {
    let spread = tuning.rock.spread as i32;
    let mut along = |parent: f32| {
        let v = parent + streams.between(stream, -spread, spread - 1) as f32 * ARCADE_SPEED;
        let size = v.abs().clamp(tuning.rock.slowest, tuning.rock.fastest);
        if v < 0.0 { -size } else { size }
    };
    snap_velocity(Vec2::new(along(parent.x), along(parent.y)))
}

/// Brings in the next wave once the field has been empty long enough, and not while a saucer is there.
///
/// Source: `InitWaveVars` @7168, @7187-71DA.
pub(super) fn begin_waves(
    mut commands: Commands,
    tuning: Res<Tuning>,
    stage: Res<Stage>,
    mut streams: ResMut<Streams>,
    mut players: ResMut<Players>,
    mut ids: ResMut<Ids>,
    mut events: MessageWriter<GameEvent>,
    rocks: Query<(), Or<(With<Rock>, With<Blast>)>>,
    saucers: Query<(), With<Saucer>>,
    ships: Query<&Position, With<Ship>>,
) {
    if !rocks.is_empty() || !saucers.is_empty() || *stage == Stage::Over {
        return;
    }
    let player = players.now_mut();
    player.wave_wait = player.wave_wait.saturating_sub(1);
    if player.wave_wait > 0 {
        return;
    }
    player.wave += 1;
    player.wave_wait = tuning.wave.pause;
    player.saucers.wait = tuning.saucer.wave_delay;
    player.heart = Heart::at_rest(&tuning);
    let counts = &tuning.wave.rocks;
    let count = counts[(player.wave as usize - 1).min(counts.len() - 1)].min(tuning.rock.limit);
    let ship = ships
        .single()
        .map_or(tuning.ship.spawn.into(), |position| position.0);
    for _ in 0..count {
        let at = edge_place(ship, &mut streams, &tuning);
        let velocity = drift(Vec2::ZERO, Stream::Waves, &mut streams, &tuning);
        let outline = streams.below(Stream::Waves, 4) as u8;
        let rock = Rock {
            size: RockSize::Large,
            outline,
        };
        commands.spawn(rock_body(ids.next(), rock, at, velocity, &tuning));
    }
    events.write(GameEvent::WaveBegan {
        wave: player.wave,
        rocks: count,
    });
}

/// A random cell of the left or the bottom edge, clear of the ship or of the place where it will appear (a departure:
/// the 1979 machine does not look).
fn edge_place(ship: Vec2, streams: &mut Streams, tuning: &Tuning) -> Vec2 {
    let cell = tuning.field.cell;
    let mut draw = || {
        let on_left = streams.below(Stream::Waves, 2) == 0;
        let side = if on_left {
            tuning.field.height
        } else {
            tuning.field.width
        };
        let along = streams.below(Stream::Waves, (side / cell) as u32) as f32 * cell;
        if on_left {
            Vec2::new(0.0, along)
        } else {
            Vec2::new(along, 0.0)
        }
    };
    let is_clear =
        |at: Vec2| tuning.torus().way(ship, at).abs().max_element() >= tuning.wave.clear_of_ship;
    let mut at = draw();
    for _ in 1..MOST_DRAWS {
        if is_clear(at) {
            break;
        }
        at = draw();
    }
    at
}
