//! What happened: contacts and the facts that follow from them, as messages that anyone may read.
//!
//! The collision system only writes [`Contact`]; destruction, score, sound and pictures hang on these messages and
//! on nothing else.

use bevy::math::{Dir2, Vec2};
use bevy::prelude::*;

use crate::collision::{Aabb, Moving, Phase};

use super::components::{BodyId, BodyKind, RockSize, SaucerSize, Shooter};

/// One of the two bodies of a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactBody {
    /// Its entity, alive until the contact is resolved.
    pub entity: Entity,
    /// Its name for life.
    pub id: BodyId,
    /// What it is.
    pub kind: BodyKind,
    /// Its box at the start of the step and its velocity; B's box is the copy nearest to A's.
    pub swept: Moving<Aabb>,
}

/// An accepted contact of a step. Contacts come in order of time.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The index of the tick in whose step it happened, from 0, as in a script of intents.
    pub tick: u64,
    /// The striking body: a shot, a saucer, a ship.
    pub a: ContactBody,
    /// The body struck: a saucer, a ship, a rock.
    pub b: ContactBody,
    /// Which step of the algorithm decided it.
    pub phase: Phase,
    /// The first time of contact in seconds, within the step.
    pub t_first: f32,
    /// The last time of contact in seconds, within the step.
    pub t_last: f32,
    /// The middle of what the boxes share at `t_first`, in the field.
    pub point: Vec2,
    /// From A to B.
    pub normal: Dir2,
}

/// A fact of the game other than a contact.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum GameEvent {
    /// A game began.
    GameBegan {
        /// How many play, in turns.
        players: u8,
    },
    /// A player's turn was announced.
    TurnBegan {
        /// 0 or 1.
        player: u8,
    },
    /// A wave of large rocks came in.
    WaveBegan {
        /// 1 for the first.
        wave: u32,
        /// How many rocks.
        rocks: u32,
    },
    /// The ship entered the field.
    ShipAppeared {
        /// Its name.
        id: BodyId,
        /// Where.
        at: Vec2,
    },
    /// The ship was lost.
    ShipDestroyed {
        /// Its name.
        id: BodyId,
        /// Where.
        at: Vec2,
    },
    /// A shot left its shooter.
    ShotFired {
        /// Its name.
        id: BodyId,
        /// Who fired it.
        shooter: Shooter,
    },
    /// A shot ended without a hit.
    ShotExpired {
        /// Its name.
        id: BodyId,
    },
    /// A rock was broken.
    RockBroken {
        /// Its name.
        id: BodyId,
        /// Its size.
        size: RockSize,
        /// Where.
        at: Vec2,
        /// How it moved.
        velocity: Vec2,
        /// How many rocks came out of it.
        children: u8,
        /// What it brought.
        points: u32,
    },
    /// A saucer came in.
    SaucerAppeared {
        /// Its name.
        id: BodyId,
        /// Which.
        size: SaucerSize,
    },
    /// A saucer left at the far side, or because the ship was lost.
    SaucerLeft {
        /// Its name.
        id: BodyId,
    },
    /// A saucer was destroyed.
    SaucerDestroyed {
        /// Its name.
        id: BodyId,
        /// Which.
        size: SaucerSize,
        /// Where.
        at: Vec2,
        /// What it brought.
        points: u32,
    },
    /// The ship jumped.
    HyperspaceEntered {
        /// From where.
        at: Vec2,
    },
    /// The ship is back.
    HyperspaceLeft {
        /// Where.
        at: Vec2,
        /// Whether it explodes.
        failed: bool,
    },
    /// The score brought a ship.
    ExtraShip {
        /// Ships left, the new one included.
        lives: u32,
    },
    /// The heart beat.
    Heartbeat {
        /// The higher of the two pitches.
        is_high: bool,
    },
    /// A player has no ship left.
    PlayerOut {
        /// 0 or 1.
        player: u8,
        /// With this score.
        score: u32,
    },
    /// No player has.
    GameOver,
}

impl GameEvent {
    /// Its name in an events file.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::GameBegan { .. } => "game-began",
            Self::TurnBegan { .. } => "turn-began",
            Self::WaveBegan { .. } => "wave-began",
            Self::ShipAppeared { .. } => "ship-appeared",
            Self::ShipDestroyed { .. } => "ship-destroyed",
            Self::ShotFired { .. } => "shot-fired",
            Self::ShotExpired { .. } => "shot-expired",
            Self::RockBroken { .. } => "rock-broken",
            Self::SaucerAppeared { .. } => "saucer-appeared",
            Self::SaucerLeft { .. } => "saucer-left",
            Self::SaucerDestroyed { .. } => "saucer-destroyed",
            Self::HyperspaceEntered { .. } => "hyperspace-entered",
            Self::HyperspaceLeft { .. } => "hyperspace-left",
            Self::ExtraShip { .. } => "extra-ship",
            Self::Heartbeat { .. } => "heartbeat",
            Self::PlayerOut { .. } => "player-out",
            Self::GameOver => "game-over",
        }
    }
}
