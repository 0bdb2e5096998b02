//! Saucers: when they come, how they fly, and what they shoot at.
//!
//! The logic runs on every fourth tick, a *beat*. Source: NM @6BA4 to @6CD1.

use bevy::prelude::*;

use crate::sim::state::bundles::SaucerBundle;
use crate::sim::state::components::{
    Blast, BodyId, BodyKind, Position, Rock, Saucer, SaucerSize, Ship, Shooter, Shot, Velocity,
};
use crate::sim::state::events::GameEvent;
use crate::sim::state::heading::Heading;
use crate::sim::state::player::{Player, Stage};
use crate::sim::state::quantize::ARCADE_LENGTH;
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::shots::{count, launch};

/// Counts down to a saucer and lets it in; changes its course and fires its shots.
pub(super) fn run_saucers(
    mut commands: Commands,
    tuning: Res<Tuning>,
    mut session: ResMut<Session>,
    mut events: MessageWriter<GameEvent>,
    mut saucers: Query<(&mut Saucer, &BodyKind, &Position, &mut Velocity), Without<Ship>>,
    ships: Query<&Position, With<Ship>>,
    shots: Query<&BodyKind, With<Shot>>,
    rocks: Query<(), Or<(With<Rock>, With<Blast>)>>,
) {
    if !session.clock.is_beat(&tuning) {
        return;
    }
    let session = &mut *session;
    if saucers.is_empty() && is_due(session, rocks.iter().count() as u32, &tuning) {
        let size = next_size(session, &tuning);
        let id = session.ids.allocate();
        events.write(GameEvent::SaucerAppeared { id, size });
        let saucer = enter(id, size, &tuning, &mut session.streams);
        commands.spawn(saucer);
    }
    for (mut saucer, kind, position, mut velocity) in &mut saucers {
        change_course(&mut velocity.0, session, &tuning);
        // A ship that jumps in this very tick is still found, but gone.
        let (Stage::Flying, Ok(ship), Some(size)) =
            (session.stage, ships.single(), kind.saucer_size())
        else {
            continue;
        };
        if is_ready(&mut saucer, &tuning)
            && count(&shots, Shooter::Saucer) < tuning.shot.saucer_limit
        {
            let heading = aim(size, (position.0, velocity.0), ship.0, session, &tuning);
            let from = (heading, position.0, velocity.0);
            let shot = launch(Shooter::Saucer, from, &tuning, &mut session.ids);
            events.write(GameEvent::ShotFired {
                id: shot.id,
                shooter: Shooter::Saucer,
            });
            commands.spawn(shot);
        }
    }
}

/// Counts down and counts the lull while the ship flies, and says whether a saucer comes now (NM @6BA4-6BCE).
fn is_due(session: &mut Session, rocks: u32, tuning: &Tuning) -> bool {
    if session.stage != Stage::Flying {
        return false;
    }
    let player = session.players.current_mut();
    player.saucers.lull = player.saucers.lull.saturating_add(1);
    player.saucers.wait = player.saucers.wait.saturating_sub(1);
    player.saucers.wait == 0 && is_welcome(player, rocks, tuning)
}

/// Shortens the delay to the next saucer and chooses the size of this one.
fn next_size(session: &mut Session, tuning: &Tuning) -> SaucerSize {
    let player = session.players.current_mut();
    player.saucers.delay = player
        .saucers
        .delay
        .saturating_sub(tuning.saucer.delay_step)
        .max(tuning.saucer.delay_least);
    choose_size(player, tuning, &mut session.streams)
}

/// Whether a saucer may come now: after a lull, or while few rocks are left, bursting ones included (@717A).
fn is_welcome(player: &Player, rocks: u32, tuning: &Tuning) -> bool {
    let below =
        (tuning.saucer.rocks_first + player.wave.saturating_sub(1)).min(tuning.saucer.rocks_most);
    player.saucers.lull >= tuning.saucer.lull || (1..below).contains(&rocks)
}

/// Large while the delay is long; then by score and chance (NM @6C0F-6C2F).
fn choose_size(player: &Player, tuning: &Tuning, streams: &mut RngStreams) -> SaucerSize {
    if player.saucers.delay >= tuning.saucer.large_until {
        return SaucerSize::Large;
    }
    if player.score >= tuning.saucer.small_from {
        return SaucerSize::Small;
    }
    if streams.below(RngStream::Saucers, 256) < player.saucers.delay / 2 + 1 {
        SaucerSize::Large
    } else {
        SaucerSize::Small
    }
}

/// At a random side and height, straight across (NM @6BDD-6C0A).
fn enter(id: BodyId, size: SaucerSize, tuning: &Tuning, streams: &mut RngStreams) -> SaucerBundle {
    let from_left = streams.below(RngStream::Saucers, 2) == 0;
    let cells = (tuning.field.height / tuning.field.cell) as u32;
    let y = streams.below(RngStream::Saucers, cells) as f32 * tuning.field.cell;
    let (x, v) = if from_left {
        (0.0, tuning.saucer.speed)
    } else {
        (tuning.field.width - ARCADE_LENGTH, -tuning.saucer.speed)
    };
    SaucerBundle::new(id, size, Vec2::new(x, y), Vec2::new(v, 0.0), tuning)
}

/// Now and then up or down; straight on half of the time (NM @6C34, @6CD1).
fn change_course(velocity: &mut Vec2, session: &mut Session, tuning: &Tuning) {
    if session
        .clock
        .tick
        .is_multiple_of(u64::from(tuning.saucer.course))
    {
        let course = [-1.0, 0.0, 0.0, 1.0][session.streams.below(RngStream::Saucers, 4) as usize];
        velocity.y = course * tuning.saucer.speed;
    }
}

/// Counts down to the next shot and says whether it is due.
fn is_ready(saucer: &mut Saucer, tuning: &Tuning) -> bool {
    saucer.next_shot = saucer.next_shot.saturating_sub(1);
    let is_due = saucer.next_shot == 0;
    if is_due {
        saucer.next_shot = tuning.saucer.cadence;
    }
    is_due
}

/// Where a saucer shoots: the large one anywhere, the small one at the ship, but for its error.
fn aim(
    size: SaucerSize,
    (position, velocity): (Vec2, Vec2),
    ship: Vec2,
    session: &mut Session,
    tuning: &Tuning,
) -> Heading {
    match size {
        SaucerSize::Large => Heading(session.streams.below(RngStream::Saucers, 256) as u8),
        SaucerSize::Small => {
            let error = error(
                session.players.current().score,
                tuning,
                &mut session.streams,
            );
            at_ship(position, velocity, ship, tuning).turned(error)
        }
    }
}

/// Towards the ship, half a second of the saucer's own motion taken off, since its shots inherit that; through the seam
/// where that way is more than half the width long, by mirroring left and right as revision 4 does (NM @6C65-6C87).
fn at_ship(from: Vec2, velocity: Vec2, ship: Vec2, tuning: &Tuning) -> Heading {
    let mut way = ship - from - velocity * tuning.saucer.aim_back;
    if way.x.abs() > tuning.field.width / 2.0 {
        way.x = -way.x;
    }
    Heading::towards(way)
}

/// By how many 1/256 turns the small saucer misses its aim (NM @6CAA-6CC0).
fn error(score: u32, tuning: &Tuning, streams: &mut RngStreams) -> i32 {
    let [below, above] = if score >= tuning.saucer.sharp_from {
        tuning.saucer.error_sharp
    } else {
        tuning.saucer.error
    };
    streams.between(RngStream::Saucers, -(below as i32), above as i32)
}
