//! Saucers: when they come, how they fly, and what they shoot at.
//!
//! The logic runs on every fourth tick, a *beat*. Source: NM @6BA4 to @6CD1.

use bevy::prelude::*;

use crate::sim::body::{
    BodyId, BoundingBox, Kind, Position, Rock, Saucer, SaucerSize, Ship, Shooter, Shot, Velocity,
};
use crate::sim::grid::{ARCADE_LENGTH, Heading};
use crate::sim::message::GameEvent;
use crate::sim::player::{Player, Players, Stage};
use crate::sim::state::{Clock, Ids};
use crate::sim::streams::{Stream, Streams};
use crate::sim::tuning::Tuning;

use super::shots::{count, launch};

/// Counts down to a saucer and lets it in.
pub(super) fn bring_in_saucers(
    mut commands: Commands,
    clock: Res<Clock>,
    tuning: Res<Tuning>,
    stage: Res<Stage>,
    mut streams: ResMut<Streams>,
    mut players: ResMut<Players>,
    mut ids: ResMut<Ids>,
    mut events: MessageWriter<GameEvent>,
    saucers: Query<(), With<Saucer>>,
    rocks: Query<(), With<Rock>>,
) {
    if !clock.is_beat(&tuning) {
        return;
    }
    let player = players.now_mut();
    player.saucers.lull = player.saucers.lull.saturating_add(1);
    if *stage != Stage::Flying || !saucers.is_empty() {
        return;
    }
    player.saucers.wait = player.saucers.wait.saturating_sub(1);
    if player.saucers.wait > 0 || !is_welcome(player, rocks.iter().count() as u32, &tuning) {
        return;
    }
    player.saucers.delay = player
        .saucers
        .delay
        .saturating_sub(tuning.saucer.delay_step)
        .max(tuning.saucer.delay_least);
    let size = choose_size(player, &tuning, &mut streams);
    let saucer = enter(size, &tuning, &mut streams, ids.next());
    events.write(GameEvent::SaucerAppeared { id: saucer.0, size });
    commands.spawn(saucer);
}

/// Whether a saucer may come now: after a lull, or while few rocks are left (NM @6BAF-6BCE, @717A).
fn is_welcome(player: &Player, rocks: u32, tuning: &Tuning) -> bool {
    let below =
        (tuning.saucer.rocks_first + player.wave.saturating_sub(1)).min(tuning.saucer.rocks_most);
    player.saucers.lull >= tuning.saucer.lull || (1..below).contains(&rocks)
}

/// Large while the delay is long; then by score and chance (NM @6C0F-6C2F).
fn choose_size(player: &Player, tuning: &Tuning, streams: &mut Streams) -> SaucerSize {
    if player.saucers.delay >= tuning.saucer.large_until {
        return SaucerSize::Large;
    }
    if player.score >= tuning.saucer.small_from {
        return SaucerSize::Small;
    }
    if streams.below(Stream::Saucers, 256) < player.saucers.delay / 2 + 1 {
        SaucerSize::Large
    } else {
        SaucerSize::Small
    }
}

/// At a random side and height, straight across (NM @6BDD-6C0A).
fn enter(
    size: SaucerSize,
    tuning: &Tuning,
    streams: &mut Streams,
    id: BodyId,
) -> (BodyId, Kind, Position, Velocity, BoundingBox, Saucer) {
    let from_left = streams.below(Stream::Saucers, 2) == 0;
    let cells = (tuning.field.height / tuning.field.cell) as u32;
    let y = streams.below(Stream::Saucers, cells) as f32 * tuning.field.cell;
    let (x, v) = if from_left {
        (0.0, tuning.saucer.speed)
    } else {
        (tuning.field.width - ARCADE_LENGTH, -tuning.saucer.speed)
    };
    let half = match size {
        SaucerSize::Large => tuning.saucer.half_large,
        SaucerSize::Small => tuning.saucer.half_small,
    };
    (
        id,
        Kind::Saucer(size),
        Position(Vec2::new(x, y)),
        Velocity(Vec2::new(v, 0.0)),
        BoundingBox { half: half.into() },
        Saucer { size, next_shot: 1 },
    )
}

/// Changes a saucer's course and fires its shots.
pub(super) fn fly_saucers(
    mut commands: Commands,
    clock: Res<Clock>,
    tuning: Res<Tuning>,
    players: Res<Players>,
    mut streams: ResMut<Streams>,
    mut ids: ResMut<Ids>,
    mut events: MessageWriter<GameEvent>,
    mut saucers: Query<(&mut Saucer, &Position, &mut Velocity), Without<Ship>>,
    ships: Query<&Position, With<Ship>>,
    shots: Query<&Shot>,
) {
    if !clock.is_beat(&tuning) {
        return;
    }
    for (mut saucer, position, mut velocity) in &mut saucers {
        if clock.tick.is_multiple_of(u64::from(tuning.saucer.course)) {
            let course = [-1.0, 0.0, 0.0, 1.0][streams.below(Stream::Saucers, 4) as usize];
            velocity.0.y = course * tuning.saucer.speed;
        }
        let Ok(ship) = ships.single() else {
            continue;
        };
        saucer.next_shot = saucer.next_shot.saturating_sub(1);
        if saucer.next_shot > 0 {
            continue;
        }
        saucer.next_shot = tuning.saucer.cadence;
        if count(&shots, Shooter::Saucer) < tuning.shot.saucer_limit {
            let heading = match saucer.size {
                SaucerSize::Large => Heading(streams.below(Stream::Saucers, 256) as u8),
                SaucerSize::Small => {
                    let aim = aim(position.0, velocity.0, ship.0, &tuning);
                    aim.turned(error(players.now().score, &tuning, &mut streams))
                }
            };
            let shot = launch(
                Shooter::Saucer,
                heading,
                position,
                &velocity,
                &tuning,
                &mut ids,
            );
            events.write(GameEvent::ShotFired {
                id: shot.0,
                shooter: Shooter::Saucer,
            });
            commands.spawn(shot);
        }
    }
}

/// Towards the ship, half a second of the saucer's own motion taken off, since its shots inherit that; through the seam
/// where the ship is more than half the width away, by mirroring left and right as revision 4 does (NM @6C65-6C87).
fn aim(from: Vec2, velocity: Vec2, ship: Vec2, tuning: &Tuning) -> Heading {
    let mut way = ship - from;
    if way.x.abs() > tuning.field.width / 2.0 {
        way.x = -way.x;
    }
    Heading::towards(way - velocity * tuning.saucer.aim_back)
}

/// By how many 1/256 turns the small saucer misses its aim (NM @6CAA-6CC0).
fn error(score: u32, tuning: &Tuning, streams: &mut Streams) -> i32 {
    let [below, above] = if score >= tuning.saucer.sharp_from {
        tuning.saucer.error_sharp
    } else {
        tuning.saucer.error
    };
    streams.between(Stream::Saucers, -(below as i32), above as i32)
}
