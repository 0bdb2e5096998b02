//! What belongs to a player: score, ships, wave, and the clocks that run for each of two players apart.

use bevy::math::Vec2;

use super::components::{BodyId, Position, Rock, RockSize, Velocity};
use super::heading::Heading;
use crate::sim::tuning::Tuning;

/// The most ships a player can hold.
pub const MOST_LIVES: u32 = 255;

/// One player's side of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// Points; never rolls over.
    pub score: u32,
    /// Ships left, the one in play included.
    pub lives: u32,
    /// The score that brings the next ship.
    pub next_extra: u32,
    /// The current wave, from 1; 0 before the first.
    pub wave: u32,
    /// Ticks until the next wave, while the field is empty.
    pub wave_wait: u32,
    /// The saucers' clock.
    pub saucers: SaucerClock,
    /// The heartbeat.
    pub heart: Heartbeat,
    /// The rocks that wait while the other player plays.
    pub stash: Vec<StashedRock>,
}

/// When saucers come. All counts are beats of the saucer logic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaucerClock {
    /// The delay to the next one; shrinks with each.
    pub delay: u32,
    /// What is left of it.
    pub wait: u32,
    /// Since a rock was last broken, while the ship flew and no saucer was there.
    pub lull: u32,
}

impl SaucerClock {
    /// The last saucer is gone: the wait for the next one begins.
    pub fn restart(&mut self) {
        self.wait = self.delay;
    }
}

/// The heartbeat: two pitches in turn, quickening with time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// Ticks of silence between two beats, now.
    pub gap: u32,
    /// Ticks until the next beat.
    pub next: u32,
    /// Ticks until the gap shrinks.
    pub quicken: u32,
    /// Whether the next beat is the higher one.
    pub is_high: bool,
}

impl Heartbeat {
    /// The heartbeat at the start of a wave.
    pub fn at_rest(tuning: &Tuning) -> Self {
        Self {
            gap: tuning.heartbeat.gap,
            next: tuning.heartbeat.gap,
            quicken: tuning.heartbeat.quicken,
            is_high: true,
        }
    }
}

/// A rock that is not in the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StashedRock {
    /// Its name, kept.
    pub id: BodyId,
    /// Its size.
    pub size: RockSize,
    /// Its outline.
    pub rock: Rock,
    /// Where it was.
    pub position: Position,
    /// How it moved.
    pub velocity: Velocity,
}

impl Player {
    /// A player at the start of a game.
    pub fn new(tuning: &Tuning) -> Self {
        Self {
            score: 0,
            lives: tuning.ship.lives,
            next_extra: tuning.ship.extra_every,
            wave: 0,
            wave_wait: tuning.wave.pause,
            saucers: SaucerClock {
                delay: tuning.saucer.delay,
                wait: tuning.saucer.wave_delay,
                lull: 0,
            },
            heart: Heartbeat::at_rest(tuning),
            stash: Vec::new(),
        }
    }

    /// Adds points; says how many ships they brought.
    pub fn add_points(&mut self, points: u32, tuning: &Tuning) -> u32 {
        self.score = self.score.saturating_add(points);
        let before = self.lives;
        while self.score >= self.next_extra {
            self.lives = (self.lives + 1).min(MOST_LIVES);
            self.next_extra = self.next_extra.saturating_add(tuning.ship.extra_every);
            if self.next_extra == u32::MAX {
                break;
            }
        }
        self.lives.saturating_sub(before)
    }
}

/// The players of a game, and whose turn it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    /// One or two.
    pub all: Vec<Player>,
    /// The index of the one whose turn it is.
    pub current_index: usize,
    /// Where the ship points, or will point when it comes back: the 1979 machine never resets it.
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

    /// The one whose turn it is.
    pub fn current(&self) -> &Player {
        &self.all[self.current_index]
    }

    /// The one whose turn it is, to change.
    pub fn current_mut(&mut self) -> &mut Player {
        &mut self.all[self.current_index]
    }

    /// Whose turn comes next: the other player if that one has ships left, else the same one, else nobody.
    pub fn next(&self) -> Option<usize> {
        let count = self.all.len();
        (1..=count)
            .map(|ahead| (self.current_index + ahead) % count)
            .find(|player| self.all[*player].lives > 0)
    }
}

/// What the ship of the current player is doing. It is an entity only while it flies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// "PLAYER n" is shown for `left` more ticks.
    Announcing {
        /// Ticks.
        left: u32,
    },
    /// The ship comes after `left` more ticks, as soon as its place is clear.
    Returning {
        /// Ticks.
        left: u32,
    },
    /// It flies.
    Flying,
    /// It is in hyperspace.
    Away {
        /// Ticks.
        left: u32,
        /// Where it will come out.
        to: Vec2,
        /// Whether it will explode there.
        fails: bool,
    },
    /// It explodes.
    Exploding {
        /// Ticks.
        left: u32,
    },
    /// The game is over.
    Over,
}
