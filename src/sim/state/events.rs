//! The events of the simulation: contacts, and the other facts of the game.
//!
//! They are Bevy messages. Collision detection writes [`Contact`]. Destruction, score, sound and pictures depend only on
//! these events.

use bevy::math::{Dir2, Vec2};
use bevy::prelude::*;

use crate::collision::{Aabb, Moving, Phase};

use super::components::{BodyId, BodyKind, RockSize, SaucerSize, Shooter};

/// One of the two bodies of a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactBody {
    /// Its entity, which exists until the response to the contact.
    pub entity: Entity,
    /// Its id.
    pub id: BodyId,
    /// Its kind.
    pub kind: BodyKind,
    /// Its box at the start of the step, and its velocity. B's box is at the copy that was tested.
    pub swept: Moving<Aabb>,
}

/// An accepted contact. The contacts of a step are written in order of time.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The index of the tick in which it happened, from 0, as in a script of intents.
    pub tick: u64,
    /// The striking body: a shot, a saucer or a ship.
    pub a: ContactBody,
    /// The body that is struck: a saucer, a ship or a rock.
    pub b: ContactBody,
    /// Which step of the algorithm decided it.
    pub phase: Phase,
    /// The first time of contact in seconds, within the step.
    pub t_first: f32,
    /// The last time of contact in seconds, within the step.
    pub t_last: f32,
    /// The middle of the area that the boxes share at `t_first`, in the field.
    pub point: Vec2,
    /// The contact normal, from A to B.
    pub normal: Dir2,
}

/// An event of the game other than a contact.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum GameEvent {
    /// A game began.
    GameBegan {
        /// The number of players, 1 or 2.
        players: u8,
    },
    /// A player's turn is announced.
    TurnBegan {
        /// The player's index, 0 or 1.
        player: u8,
    },
    /// A wave of large rocks has begun.
    WaveBegan {
        /// The number of the wave, from 1.
        wave: u32,
        /// The number of rocks.
        rocks: u32,
    },
    /// The ship entered the field.
    ShipAppeared {
        /// Its id.
        id: BodyId,
        /// Its position.
        at: Vec2,
    },
    /// The ship was destroyed.
    ShipDestroyed {
        /// Its id.
        id: BodyId,
        /// Its position.
        at: Vec2,
    },
    /// A shot was fired.
    ShotFired {
        /// Its id.
        id: BodyId,
        /// Who fired it.
        shooter: Shooter,
    },
    /// A shot ended without a hit.
    ShotExpired {
        /// Its id.
        id: BodyId,
    },
    /// A rock was broken.
    RockBroken {
        /// Its id.
        id: BodyId,
        /// Its size.
        size: RockSize,
        /// Its position.
        at: Vec2,
        /// Its velocity in units per second.
        velocity: Vec2,
        /// The number of its children.
        children: u8,
        /// The points that it brought.
        points: u32,
    },
    /// A saucer entered the field.
    SaucerAppeared {
        /// Its id.
        id: BodyId,
        /// Its size.
        size: SaucerSize,
    },
    /// A saucer left at the far side, or because the ship was destroyed.
    SaucerLeft {
        /// Its id.
        id: BodyId,
    },
    /// A saucer was destroyed.
    SaucerDestroyed {
        /// Its id.
        id: BodyId,
        /// Its size.
        size: SaucerSize,
        /// Its position.
        at: Vec2,
        /// The points that it brought.
        points: u32,
    },
    /// The ship jumped into hyperspace.
    HyperspaceEntered {
        /// The position from which it jumped.
        at: Vec2,
    },
    /// The ship is back from hyperspace.
    HyperspaceLeft {
        /// Its position.
        at: Vec2,
        /// Whether the jump failed and the ship explodes.
        failed: bool,
    },
    /// The score brought an extra ship.
    ExtraShip {
        /// The player's ships, the new one included.
        lives: u32,
    },
    /// One beat of the heartbeat.
    Heartbeat {
        /// Whether it has the higher of the two pitches.
        is_high: bool,
    },
    /// A player lost the last ship.
    PlayerOut {
        /// The player's index, 0 or 1.
        player: u8,
        /// The player's final score.
        score: u32,
    },
    /// The game ended: no player has a ship left.
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
