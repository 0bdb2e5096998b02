//! The digest: one 64-bit number for the whole simulated state.
//!
//! It is xxh3-64 over the simulated state, in little-endian bytes: tuning, fidelity, tick, games, allocated ids, positions
//! of the random streams, stage, a saucer's explosion, the players with their stashed rocks, and every body in the order
//! of its `BodyId`. What it covers is frozen for each version of the rules: this is version 1. `Phases`, the phases of contacts, counters and recorders are excluded, because nothing simulated
//! depends on them.

use bevy::prelude::*;
use xxhash_rust::xxh3::Xxh3;

use super::components::{
    Blast, BodyId, BodyKind, BoundingBox, Position, Rock, RockSize, Saucer, Ship, Shooter, Shot,
    Velocity,
};
use super::detection::Detection;
use super::player::{Player, Stage};
use super::session::Session;
use crate::sim::tuning::{RulesVersion, Tuning};

/// One number for the whole simulated state.
///
/// # Panics
/// If the simulation's resources are missing.
pub fn digest(world: &mut World) -> u64 {
    let mut state = State(Xxh3::new());
    let version = world.resource::<Session>().version;
    state.number(world.resource::<Tuning>().hash(version));
    // Version 1 has no number in its digest.
    if version > RulesVersion::V1 {
        state.number(version.number());
    }
    state.number(world.resource::<Detection>().fidelity as u8);
    let Session {
        version: _,
        clock,
        ids,
        streams,
        players,
        stage,
        intent: _,
        saucer_explosion,
        events: _,
    } = world.resource::<Session>();
    state.number(clock.tick);
    state.number(clock.games);
    state.number(ids.allocated);
    for position in streams.positions() {
        state.number(position);
    }
    state.stage(*stage);
    state.number(*saucer_explosion);
    state.number(players.current_index as u32);
    state.number(u32::from(players.heading.0));
    for player in &players.all {
        state.player(player);
    }
    let mut bodies: Vec<_> = world
        .query::<(&BodyId, Entity)>()
        .iter(world)
        .map(|(id, entity)| (*id, entity))
        .collect();
    bodies.sort_unstable();
    for (id, entity) in bodies {
        state.number(id.0);
        state.body(world.entity(entity));
    }
    state.0.digest()
}

/// The state as it is fed to the hash.
struct State(Xxh3);

/// A number as its little-endian bytes.
trait Number {
    fn feed(self, hash: &mut Xxh3);
}

macro_rules! numbers {
    ($($kind:ty),+) => {
        $(impl Number for $kind {
            fn feed(self, hash: &mut Xxh3) {
                hash.update(&self.to_le_bytes());
            }
        })+
    };
}

numbers!(u8, u32, u64, u128);

impl State {
    fn number(&mut self, number: impl Number) {
        number.feed(&mut self.0);
    }

    fn flag(&mut self, flag: bool) {
        self.number(u8::from(flag));
    }

    fn vector(&mut self, vector: Vec2) {
        self.number(vector.x.to_bits());
        self.number(vector.y.to_bits());
    }

    fn rock(&mut self, size: RockSize, rock: Rock) {
        self.number(size as u8);
        self.number(rock.outline);
    }

    fn stage(&mut self, stage: Stage) {
        let (tag, ticks_left) = match stage {
            Stage::Announcing { ticks_left } => (0u8, ticks_left),
            Stage::Returning { ticks_left, waited } => {
                self.number(waited);
                (1, ticks_left)
            }
            Stage::Flying => (2, 0),
            Stage::InHyperspace {
                ticks_left,
                exit,
                fails,
                ship,
                shield,
            } => {
                self.number(ship.0);
                self.number(shield.hits_left);
                self.number(shield.ticks_left);
                self.vector(exit);
                self.flag(fails);
                (3, ticks_left)
            }
            Stage::Exploding { ticks_left } => (4, ticks_left),
            Stage::Over => (5, 0),
        };
        self.number(tag);
        self.number(ticks_left);
    }

    fn player(&mut self, player: &Player) {
        let Player {
            score,
            lives,
            has_lost_ship,
            next_extra,
            wave,
            wave_wait,
            saucers,
            heartbeat,
            stash,
        } = player;
        let counts = [score, lives, next_extra, wave, wave_wait];
        let clocks = [
            &saucers.delay,
            &saucers.wait,
            &saucers.lull,
            &heartbeat.gap,
            &heartbeat.ticks_to_beat,
            &heartbeat.ticks_to_quicken,
        ];
        for number in counts.into_iter().chain(clocks) {
            self.number(*number);
        }
        self.flag(*has_lost_ship);
        self.flag(heartbeat.is_next_high);
        self.number(stash.len() as u32);
        for stashed in stash {
            self.number(stashed.id.0);
            self.rock(stashed.size, stashed.rock);
            self.vector(stashed.position.0);
            self.vector(stashed.velocity.0);
        }
    }

    fn body(&mut self, body: EntityRef) {
        self.number(body.get::<BodyKind>().map_or(0, |kind| match kind {
            BodyKind::Ship => 1u8,
            BodyKind::Saucer(size) => 2 + *size as u8,
            BodyKind::Shot(Shooter::Ship) => 4,
            BodyKind::Shot(Shooter::Saucer) => 5,
            BodyKind::Rock(size) => 6 + *size as u8,
        }));
        let vectors = [
            body.get::<Position>().map(|position| position.0),
            body.get::<Velocity>().map(|velocity| velocity.0),
            body.get::<BoundingBox>().map(|bounds| bounds.half),
        ];
        for vector in vectors.into_iter().flatten() {
            self.vector(vector);
        }
        if let Some(ship) = body.get::<Ship>() {
            self.number(ship.heading.0);
            self.number(ship.reload);
            self.number(ship.queued_shots);
            self.number(ship.shield.hits_left);
            self.number(ship.shield.ticks_left);
        }
        if let Some(saucer) = body.get::<Saucer>() {
            self.number(saucer.beats_to_shot);
        }
        if let Some(shot) = body.get::<Shot>() {
            self.number(shot.ticks_left);
            self.flag(shot.is_armed);
        }
        if let (Some(BodyKind::Rock(size)), Some(rock)) = (body.get(), body.get::<Rock>()) {
            self.rock(*size, *rock);
        }
        if let Some(blast) = body.get::<Blast>() {
            self.number(blast.ticks_left);
        }
    }
}
