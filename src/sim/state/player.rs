//! The players: score, ships, wave and clocks of each, and the stage of the current player's ship.

use bevy::math::Vec2;

use super::components::{BodyId, Position, Rock, RockSize, Shield, Velocity};
use super::heading::Heading;
use crate::sim::tuning::Tuning;

/// The maximum number of ships of a player.
pub const MAX_LIVES: u32 = 255;

/// The state of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The score in points. It never rolls over.
    pub score: u32,
    /// The ships that remain, the one in play included.
    pub lives: u32,
    /// Whether the player has lost a ship in this game. Only the first ship of a game comes without a wait of its own.
    pub has_lost_ship: bool,
    /// The score that brings the next extra ship.
    pub next_extra: u32,
    /// The number of the current wave, from 1. 0 before the first.
    pub wave: u32,
    /// Ticks until the next wave. They count down while the field has no rocks and no blasts.
    pub wave_wait: u32,
    /// When the next saucer appears.
    pub saucers: SaucerClock,
    /// The heartbeat.
    pub heartbeat: Heartbeat,
    /// The player's rocks while the other player plays.
    pub stash: Vec<StashedRock>,
}

/// When the next saucer appears. All times are in beats of the saucer logic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaucerClock {
    /// The wait between two saucers. It shrinks with each saucer.
    pub delay: u32,
    /// The beats that remain until the next saucer may appear.
    pub wait: u32,
    /// The beats since a rock was last broken. They count while the ship flies and no saucer is in the field.
    pub lull: u32,
}

impl SaucerClock {
    /// Begins the wait for the next saucer, when the last one is gone.
    pub fn restart(&mut self) {
        self.wait = self.delay;
    }
}

/// The heartbeat: two alternating pitches that quicken with time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// Ticks of silence between two beats at the current tempo.
    pub gap: u32,
    /// Ticks until the next beat.
    pub ticks_to_beat: u32,
    /// Ticks until the gap becomes shorter.
    pub ticks_to_quicken: u32,
    /// Whether the next beat has the higher pitch.
    pub is_next_high: bool,
}

impl Heartbeat {
    /// The heartbeat at the start of a wave.
    pub fn at_wave_start(tuning: &Tuning) -> Self {
        Self {
            gap: tuning.heartbeat.gap,
            ticks_to_beat: tuning.heartbeat.gap,
            ticks_to_quicken: tuning.heartbeat.quicken,
            is_next_high: true,
        }
    }
}

/// A rock that is kept while the other player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StashedRock {
    /// Its id, which it keeps.
    pub id: BodyId,
    /// Its size.
    pub size: RockSize,
    /// Its outline.
    pub rock: Rock,
    /// Its position when it was stashed.
    pub position: Position,
    /// Its velocity.
    pub velocity: Velocity,
}

impl Player {
    /// A player at the start of a game.
    pub fn new(tuning: &Tuning) -> Self {
        Self {
            score: 0,
            lives: tuning.ship.lives,
            has_lost_ship: false,
            next_extra: tuning.ship.extra_every,
            wave: 0,
            wave_wait: tuning.wave.pause,
            saucers: SaucerClock {
                delay: tuning.saucer.delay,
                wait: tuning.saucer.wave_delay,
                lull: 0,
            },
            heartbeat: Heartbeat::at_wave_start(tuning),
            stash: Vec::new(),
        }
    }

    /// Takes the ship in play.
    pub fn lose_ship(&mut self) {
        self.lives -= 1;
        self.has_lost_ship = true;
    }

    /// Adds points. Returns how many extra ships they brought.
    pub fn add_points(&mut self, points: u32, tuning: &Tuning) -> u32 {
        self.score = self.score.saturating_add(points);
        let before = self.lives;
        while self.score >= self.next_extra {
            self.lives = (self.lives + 1).min(MAX_LIVES);
            self.next_extra = self.next_extra.saturating_add(tuning.ship.extra_every);
            if self.next_extra == u32::MAX {
                break;
            }
        }
        self.lives.saturating_sub(before)
    }
}

/// The players of a game, and which of them plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    /// One or two players.
    pub all: Vec<Player>,
    /// The index of the current player.
    pub current_index: usize,
    /// The heading of the ship when it appears. As on the 1979 machine it is never reset.
    pub heading: Heading,
}

impl Players {
    /// `count` players at the start of a game.
    pub fn new(count: u8, tuning: &Tuning) -> Self {
        Self {
            all: vec![Player::new(tuning); usize::from(count.clamp(1, 2))],
            current_index: 0,
            heading: Heading::default(),
        }
    }

    /// The current player.
    pub fn current(&self) -> &Player {
        &self.all[self.current_index]
    }

    /// The current player, mutable.
    pub fn current_mut(&mut self) -> &mut Player {
        &mut self.all[self.current_index]
    }

    /// The index of the next player: the other one if that player has ships, else the same one if it has, else none.
    pub fn next(&self) -> Option<usize> {
        let count = self.all.len();
        (1..=count)
            .map(|step| (self.current_index + step) % count)
            .find(|player| self.all[*player].lives > 0)
    }
}

/// The stage of the current player's ship. The ship is an entity only while it flies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// "PLAYER n" is shown.
    Announcing {
        /// Ticks until the ship may appear.
        ticks_left: u32,
    },
    /// The ship returns after some ticks, as soon as the area around its start is clear.
    Returning {
        /// Ticks until the ship may appear.
        ticks_left: u32,
        /// Ticks that it has waited for a clear area since.
        waited: u32,
    },
    /// The ship flies.
    Flying,
    /// The ship is in hyperspace.
    InHyperspace {
        /// Ticks until it leaves hyperspace.
        ticks_left: u32,
        /// Where it leaves hyperspace.
        exit: Vec2,
        /// Whether it explodes there.
        fails: bool,
        /// The ship's id, which it keeps.
        ship: BodyId,
        /// Its shield, which stays as it is meanwhile.
        shield: Shield,
    },
    /// The ship explodes.
    Exploding {
        /// Ticks until the explosion ends.
        ticks_left: u32,
    },
    /// The game is over, or none has begun.
    Over,
}
