//! The events of the game other than contacts.
//!
//! They are Bevy messages, sent at the end of the tick.
//!
//! Whatever comes into the field or goes from it is in a [`GameEvent`] with its whole [`BodyState`]:
//! [`GameEventKind::appeared`] and [`GameEventKind::departed`]. Rocks and shots keep their velocity as long as they are in
//! the field, so an observer knows from events alone where they are. A ship and a saucer change theirs: of them the events
//! say when they come and go.

use bevy::math::Vec2;
use bevy::prelude::*;

use super::body_state::{BodyRef, BodyState};
use super::components::BodyId;

/// A hit, as the event of one of the two bodies has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The other body of the contact.
    pub other: BodyRef,
    /// When they touched, in seconds from the start of the step.
    pub t_first: f32,
}

/// What brought a rock into the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RockCause {
    /// A wave began.
    Wave,
    /// A rock was broken. Its children move from the next tick on.
    Split {
        /// The id of the broken rock.
        parent: BodyId,
        /// When it was broken, in seconds from the start of the step.
        t_first: f32,
    },
    /// The turn of its player began again.
    Turn,
    /// A game of the `assignment` rules began.
    Start,
    /// An asteroid was destroyed, and this one takes its place. It moves from the next tick on.
    Supply {
        /// The id of the asteroid that was destroyed.
        parent: BodyId,
        /// When it was destroyed, in seconds from the start of the step.
        t_first: f32,
    },
}

/// What brought the ship into the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShipCause {
    /// A new ship of the player whose turn it is.
    Turn,
    /// In the `assignment` rules the next ship comes in the tick in which the last one was destroyed. It moves from the
    /// next tick on.
    Loss,
    /// The end of a jump into hyperspace. The ship keeps its id.
    Hyperspace,
}

/// What destroyed the ship.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ShipLossCause {
    /// A hit.
    Hit(Hit),
    /// A jump into hyperspace that failed.
    Hyperspace,
}

/// Why a saucer left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaucerExitCause {
    /// It has crossed the field.
    Edge,
    /// The explosion of a ship has ended.
    ShipLost,
}

/// What removed a shot or a blast before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovalCause {
    /// The other player's turn began.
    Turn,
    /// A new game began.
    Game,
}

/// An event of the game other than a contact.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct GameEvent {
    /// The index of the tick in which it happened, from 0, as in a script of intents.
    pub tick: u64,
    /// What happened.
    pub kind: GameEventKind,
}

/// What happened in a [`GameEvent`].
///
/// A body that was hit is given at the moment of the hit, any other body as it came or went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GameEventKind {
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
        /// The ship.
        body: BodyState,
        /// What brought it.
        cause: ShipCause,
    },
    /// The ship was destroyed.
    ShipDestroyed {
        /// The ship.
        body: BodyState,
        /// What destroyed it.
        cause: ShipLossCause,
    },
    /// The shield of the ship took a hit. The other body of the contact is destroyed.
    ShieldHit {
        /// The ship, with its shield before the hit.
        body: BodyState,
        /// What hit it, or what it hit, and when.
        hit: Hit,
    },
    /// A shot was fired.
    ShotFired {
        /// The shot. Its kind says whether the ship or a saucer fired it.
        body: BodyState,
        /// The id of the ship or saucer that fired it.
        parent: BodyId,
    },
    /// A shot hit something and is gone.
    ShotHit {
        /// The shot.
        body: BodyState,
        /// What hit it, or what it hit, and when.
        hit: Hit,
    },
    /// A shot ended without a hit. A bullet of the `assignment` rules left the field: its position is outside.
    ShotExpired {
        /// The shot.
        body: BodyState,
    },
    /// A shot was removed.
    ShotCleared {
        /// The shot.
        body: BodyState,
        /// What removed it.
        cause: RemovalCause,
    },
    /// A rock came into the field.
    RockAppeared {
        /// The rock.
        body: BodyState,
        /// What brought it.
        cause: RockCause,
    },
    /// A rock was broken. A blast with its id takes its place. In the `assignment` rules an asteroid was destroyed: it
    /// leaves no blast, and its children are those that are supplied for it.
    RockBroken {
        /// The rock.
        body: BodyState,
        /// What hit it, or what it hit, and when.
        hit: Hit,
        /// The number of its children.
        children: u8,
        /// The points that it brought.
        points: u32,
    },
    /// A rock was put aside until its player's next turn.
    RockStashed {
        /// The rock.
        body: BodyState,
    },
    /// A rock of the last game was removed, because a new game began.
    RockCleared {
        /// The rock.
        body: BodyState,
    },
    /// The blast of a broken rock ended.
    BlastEnded {
        /// Its id, that of the rock.
        id: BodyId,
        /// Its position.
        at: Vec2,
        /// What ended it before its time, if something did.
        cause: Option<RemovalCause>,
    },
    /// A saucer entered the field.
    SaucerAppeared {
        /// The saucer.
        body: BodyState,
    },
    /// A saucer left at the far side, or because the ship was destroyed.
    SaucerLeft {
        /// The saucer.
        body: BodyState,
        /// Why it left.
        cause: SaucerExitCause,
    },
    /// A saucer was destroyed.
    SaucerDestroyed {
        /// The saucer.
        body: BodyState,
        /// What hit it, or what it hit, and when.
        hit: Hit,
        /// The points that it brought.
        points: u32,
    },
    /// The ship jumped into hyperspace.
    HyperspaceEntered {
        /// The ship where it jumped.
        body: BodyState,
    },
    /// The ship is back from hyperspace.
    HyperspaceLeft {
        /// Its id.
        id: BodyId,
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
    /// The wall of the `assignment` rules came into the field.
    WallAppeared {
        /// The wall.
        body: BodyState,
    },
    /// The ship was stopped by the wall. A ship that rests at it is not stopped again.
    ShipStopped {
        /// The ship where it was stopped, with the velocity that it had.
        body: BodyState,
        /// The wall, and when they touched.
        hit: Hit,
    },
    /// The game was won. [`Self::GameOver`] follows.
    GameWon {
        /// The score that won it.
        score: u32,
        /// The ship, which leaves the field; none if it was destroyed in the same tick.
        ship: Option<BodyState>,
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

impl GameEventKind {
    /// Its name in an events file.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::GameBegan { .. } => "game-began",
            Self::TurnBegan { .. } => "turn-began",
            Self::WaveBegan { .. } => "wave-began",
            Self::ShipAppeared { .. } => "ship-appeared",
            Self::ShipDestroyed { .. } => "ship-destroyed",
            Self::ShieldHit { .. } => "shield-hit",
            Self::ShotFired { .. } => "shot-fired",
            Self::ShotHit { .. } => "shot-hit",
            Self::ShotExpired { .. } => "shot-expired",
            Self::ShotCleared { .. } => "shot-cleared",
            Self::RockAppeared { .. } => "rock-appeared",
            Self::RockBroken { .. } => "rock-broken",
            Self::RockStashed { .. } => "rock-stashed",
            Self::RockCleared { .. } => "rock-cleared",
            Self::BlastEnded { .. } => "blast-ended",
            Self::SaucerAppeared { .. } => "saucer-appeared",
            Self::SaucerLeft { .. } => "saucer-left",
            Self::SaucerDestroyed { .. } => "saucer-destroyed",
            Self::HyperspaceEntered { .. } => "hyperspace-entered",
            Self::HyperspaceLeft { .. } => "hyperspace-left",
            Self::ExtraShip { .. } => "extra-ship",
            Self::Heartbeat { .. } => "heartbeat",
            Self::WallAppeared { .. } => "wall-appeared",
            Self::ShipStopped { .. } => "ship-stopped",
            Self::GameWon { .. } => "game-won",
            Self::PlayerOut { .. } => "player-out",
            Self::GameOver => "game-over",
        }
    }

    /// The body that came into the field, if one did.
    ///
    /// It moves in the tick of the event already, unless it is the child of a rock, or comes for a lost asteroid or ship.
    pub const fn appeared(&self) -> Option<&BodyState> {
        match self {
            Self::ShipAppeared { body, .. }
            | Self::ShotFired { body, .. }
            | Self::RockAppeared { body, .. }
            | Self::SaucerAppeared { body }
            | Self::WallAppeared { body } => Some(body),
            _ => None,
        }
    }

    /// The body that went from the field, if one did.
    ///
    /// A ship that a failed jump destroys has gone before, with [`Self::HyperspaceEntered`].
    pub const fn departed(&self) -> Option<&BodyState> {
        match self {
            Self::ShipDestroyed {
                body,
                cause: ShipLossCause::Hit(_),
            }
            | Self::ShotHit { body, .. }
            | Self::ShotExpired { body }
            | Self::ShotCleared { body, .. }
            | Self::RockBroken { body, .. }
            | Self::RockStashed { body }
            | Self::RockCleared { body }
            | Self::SaucerLeft { body, .. }
            | Self::SaucerDestroyed { body, .. }
            | Self::HyperspaceEntered { body }
            | Self::GameWon {
                ship: Some(body), ..
            } => Some(body),
            _ => None,
        }
    }

    /// The body that was destroyed by a hit, and the hit, if one was.
    pub const fn destroyed(&self) -> Option<(&BodyState, Hit)> {
        match self {
            Self::ShipDestroyed {
                body,
                cause: ShipLossCause::Hit(hit),
            }
            | Self::ShotHit { body, hit }
            | Self::RockBroken { body, hit, .. }
            | Self::SaucerDestroyed { body, hit, .. } => Some((body, *hit)),
            _ => None,
        }
    }

    /// The moment of the event in seconds from the start of the step: that of the hit that it comes from, otherwise 0.
    pub const fn t_first(&self) -> f32 {
        match self {
            Self::ShieldHit { hit, .. } | Self::ShipStopped { hit, .. } => hit.t_first,
            Self::RockAppeared {
                cause: RockCause::Split { t_first, .. } | RockCause::Supply { t_first, .. },
                ..
            } => *t_first,
            _ => match self.destroyed() {
                Some((_, hit)) => hit.t_first,
                None => 0.0,
            },
        }
    }
}
