//! Goes through the fields of a snapshot, each with its name: the digest, the comparison and the text of a state all
//! read the same list.

use bevy::math::Vec2;

use super::field::{FieldOwner, FieldValue};
use super::saved_state::{HashedState, UnhashedState};
use crate::sim::state::body::Body;
use crate::sim::state::bundles::SolidBundle;
use crate::sim::state::components::{BodyId, BodyKind, Rock, RockSize, Shooter};
use crate::sim::state::player::{Player, Players, Stage};
use crate::sim::state::rng::RngStream;
use crate::sim::tuning::RulesVersion;

/// Takes the fields of a snapshot one after another.
pub(super) trait FieldVisitor {
    /// The fields that follow belong to this owner.
    fn enter(&mut self, owner: FieldOwner);

    /// The next field.
    fn field(&mut self, name: &'static str, value: FieldValue);

    /// The next field, a vector.
    fn vector(&mut self, [x, y]: [&'static str; 2], vector: Vec2) {
        self.field(x, FieldValue::F32(vector.x));
        self.field(y, FieldValue::F32(vector.y));
    }
}

impl HashedState {
    /// Visits every field, in the order of the digest. This order and the types of the values are frozen for each version
    /// of the rules.
    pub(super) fn visit(&self, visitor: &mut impl FieldVisitor) {
        use FieldValue::{U32, U64, U128};

        let Self {
            tuning,
            version,
            fidelity,
            clock,
            allocated_ids,
            draws,
            stage,
            saucer_explosion,
            players,
            bodies,
        } = self;
        visitor.enter(FieldOwner::SESSION);
        visitor.field("tuning.hash", U64(tuning.hash(*version)));
        // Version 1 has no number in its digest.
        if *version > RulesVersion::V1 {
            visitor.field("rules_version", U32(version.number()));
        }
        visitor.field(
            "fidelity",
            FieldValue::Tag(*fidelity as u8, fidelity.name()),
        );
        visitor.field("tick", U64(clock.tick));
        visitor.field("games", U64(clock.games));
        visitor.field("allocated_ids", U32(*allocated_ids));
        for (stream, position) in RngStream::ALL.into_iter().zip(draws) {
            visitor.field(draws_name(stream), U128(*position));
        }
        visit_stage(*stage, visitor);
        visitor.field("saucer_explosion", U32(*saucer_explosion));
        let Players {
            all,
            current_index,
            heading,
        } = players;
        visitor.field("players.current", U32(*current_index as u32));
        visitor.field("players.heading", U32(u32::from(heading.0)));
        for (index, player) in all.iter().enumerate() {
            visit_player(index as u8, player, visitor);
        }
        for body in bodies {
            visit_body(body, visitor);
        }
    }
}

impl UnhashedState {
    /// Visits every field.
    pub(super) fn visit(&self, visitor: &mut impl FieldVisitor) {
        use FieldValue::{Bool, Tag, U32, U64};

        let Self {
            seed,
            phases,
            counters,
            intent,
            latch,
        } = self;
        visitor.enter(FieldOwner::SESSION);
        visitor.field("seed", U64(*seed));
        visitor.field("phases", Tag(*phases as u8, phases.name()));
        visitor.field("counters.pairs", U64(counters.pairs));
        visitor.field("counters.tested", U64(counters.tested));
        visitor.field("counters.static_hits", U64(counters.static_hits));
        visitor.field("counters.dynamic_hits", U64(counters.dynamic_hits));
        visitor.field("intent.turn", FieldValue::I8(intent.turn));
        let flags = [
            ("intent.thrust", intent.thrust),
            ("intent.reverse", intent.reverse),
            ("intent.fire", intent.fire),
            ("intent.hyperspace", intent.hyperspace),
            ("intent.start", intent.start),
        ];
        for (name, flag) in flags {
            visitor.field(name, Bool(flag));
        }
        for (name, value) in latch.fields() {
            visitor.field(name, U32(value));
        }
    }
}

const fn draws_name(stream: RngStream) -> &'static str {
    match stream {
        RngStream::Waves => "draws.waves",
        RngStream::Splits => "draws.splits",
        RngStream::Saucers => "draws.saucers",
        RngStream::Hyperspace => "draws.hyperspace",
    }
}

fn visit_stage(stage: Stage, visitor: &mut impl FieldVisitor) {
    use FieldValue::{Bool, Tag, U32};

    let (tag, name, ticks_left) = match stage {
        Stage::Announcing { ticks_left } => (0, "announcing", ticks_left),
        Stage::Returning { ticks_left, waited } => {
            visitor.field("stage.waited", U32(waited));
            (1, "returning", ticks_left)
        }
        Stage::Flying => (2, "flying", 0),
        Stage::InHyperspace {
            ticks_left,
            exit,
            fails,
            ship,
            shield,
        } => {
            visitor.field("stage.ship", U32(ship.0));
            visitor.field("stage.shield.hits_left", U32(shield.hits_left));
            visitor.field("stage.shield.ticks_left", U32(shield.ticks_left));
            visitor.vector(["stage.exit.x", "stage.exit.y"], exit);
            visitor.field("stage.fails", Bool(fails));
            (3, "in hyperspace", ticks_left)
        }
        Stage::Exploding { ticks_left } => (4, "exploding", ticks_left),
        Stage::Over => (5, "over", 0),
    };
    visitor.field("stage", Tag(tag, name));
    visitor.field("stage.ticks_left", U32(ticks_left));
}

fn visit_player(index: u8, player: &Player, visitor: &mut impl FieldVisitor) {
    use FieldValue::{Bool, U32};

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
    visitor.enter(FieldOwner::player(index));
    let numbers = [
        ("score", score),
        ("lives", lives),
        ("next_extra", next_extra),
        ("wave", wave),
        ("wave_wait", wave_wait),
        ("saucers.delay", &saucers.delay),
        ("saucers.wait", &saucers.wait),
        ("saucers.lull", &saucers.lull),
        ("heartbeat.gap", &heartbeat.gap),
        ("heartbeat.ticks_to_beat", &heartbeat.ticks_to_beat),
        ("heartbeat.ticks_to_quicken", &heartbeat.ticks_to_quicken),
    ];
    for (name, number) in numbers {
        visitor.field(name, U32(*number));
    }
    visitor.field("has_lost_ship", Bool(*has_lost_ship));
    visitor.field("heartbeat.is_next_high", Bool(heartbeat.is_next_high));
    visitor.field("stashed_rocks", U32(stash.len() as u32));
    for stashed in stash {
        visitor.enter(FieldOwner::stashed(index, stashed.id));
        visitor.field("id", U32(stashed.id.0));
        visit_rock(stashed.size, stashed.rock, visitor);
        visitor.vector(POSITION, stashed.position.0);
        visitor.vector(VELOCITY, stashed.velocity.0);
    }
}

const POSITION: [&str; 2] = ["position.x", "position.y"];
const VELOCITY: [&str; 2] = ["velocity.x", "velocity.y"];

fn visit_rock(size: RockSize, rock: Rock, visitor: &mut impl FieldVisitor) {
    visitor.field("size", FieldValue::Tag(size as u8, size.name()));
    visitor.field("outline", FieldValue::U8(rock.outline));
}

fn visit_body(body: &Body, visitor: &mut impl FieldVisitor) {
    use FieldValue::{Bool, U32};

    match body {
        Body::Ship(body) => {
            visit_solid(&body.solid, visitor);
            let ship = &body.ship;
            visitor.field("heading", FieldValue::U8(ship.heading.0));
            visitor.field("reload", U32(ship.reload));
            visitor.field("queued_shots", U32(ship.queued_shots));
            visitor.field("shield.hits_left", U32(ship.shield.hits_left));
            visitor.field("shield.ticks_left", U32(ship.shield.ticks_left));
        }
        Body::Saucer(body) => {
            visit_solid(&body.solid, visitor);
            visitor.field("beats_to_shot", U32(body.saucer.beats_to_shot));
        }
        Body::Shot(body) => {
            visit_solid(&body.solid, visitor);
            visitor.field("ticks_left", U32(body.shot.ticks_left));
            visitor.field("is_armed", Bool(body.shot.is_armed));
        }
        Body::Rock(body) => {
            visit_solid(&body.solid, visitor);
            if let BodyKind::Rock(size) = body.solid.kind {
                visit_rock(size, body.rock, visitor);
            }
        }
        Body::Asteroid(solid) | Body::Bullet(solid) | Body::Wall(solid) => {
            visit_solid(solid, visitor);
        }
        Body::Blast(blast) => {
            enter_body(blast.id, visitor);
            visitor.field("kind", FieldValue::Tag(0, "blast"));
            visitor.vector(POSITION, blast.position.0);
            visitor.field("ticks_left", U32(blast.blast.ticks_left));
        }
    }
}

fn enter_body(id: BodyId, visitor: &mut impl FieldVisitor) {
    visitor.enter(FieldOwner::body(id));
    visitor.field("id", FieldValue::U32(id.0));
}

fn visit_solid(body: &SolidBundle, visitor: &mut impl FieldVisitor) {
    enter_body(body.id, visitor);
    let (tag, name) = match body.kind {
        BodyKind::Ship => (1, "ship"),
        BodyKind::Saucer(size) => (
            2 + size as u8,
            ["large saucer", "small saucer"][size as usize],
        ),
        BodyKind::Shot(Shooter::Ship) => (4, "shot of the ship"),
        BodyKind::Shot(Shooter::Saucer) => (5, "shot of a saucer"),
        BodyKind::Rock(size) => (
            6 + size as u8,
            size.of(["large rock", "medium rock", "small rock"]),
        ),
        BodyKind::Asteroid => (9, "asteroid"),
        BodyKind::Bullet => (10, "bullet"),
        BodyKind::Wall => (11, "wall"),
    };
    visitor.field("kind", FieldValue::Tag(tag, name));
    visitor.vector(POSITION, body.position.0);
    visitor.vector(VELOCITY, body.velocity.0);
    visitor.vector(["half.x", "half.y"], body.bounds.half);
}
