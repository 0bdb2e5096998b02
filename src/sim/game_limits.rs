//! Limits on what a game may cost, for files of strangers: a small file can stand for a game that takes days or gigabytes.

use std::fmt;
use std::time::Duration;

use bevy::platform::time::Instant;
use thiserror::Error;

use super::headless::Headless;
use super::state::body::Body;
use super::state::contact::Contact;
use super::state::counters::CollisionCounters;

/// Limits that no game reaches that somebody plays. All but the last are the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameLimits {
    /// Bodies in the field at once.
    pub bodies: u64,
    /// Bodies that ever came into the field.
    pub total_bodies: u64,
    /// The work of a tick, in units of [`GameMeter::work`].
    pub tick_work: u64,
    /// The work of all ticks, in units of [`GameMeter::work`].
    pub work: u64,
    /// Memory in bytes: of the intents of a replay, of the bodies, and of the contacts that the next tick may have.
    pub memory: u64,
    /// The time since the first tick. None is no limit.
    pub time: Option<Duration>,
}

impl Default for GameLimits {
    /// Far beyond any game by the published rules in 72 hours. A game that comes near them takes a core for minutes.
    fn default() -> Self {
        Self {
            bodies: 1 << 13,
            total_bodies: 1 << 26,
            tick_work: 1 << 24,
            work: 1 << 38,
            memory: 64 << 20,
            time: None,
        }
    }
}

/// A quantity that is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limited {
    /// [`GameLimits::bodies`].
    Bodies,
    /// [`GameLimits::total_bodies`].
    TotalBodies,
    /// [`GameLimits::tick_work`].
    TickWork,
    /// [`GameLimits::work`].
    Work,
    /// [`GameLimits::memory`].
    Memory,
    /// [`GameLimits::time`], in seconds.
    Time,
}

impl fmt::Display for Limited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bodies => "bodies in the field",
            Self::TotalBodies => "bodies that came into the field",
            Self::TickWork => "units of work in a tick",
            Self::Work => "units of work",
            Self::Memory => "bytes of memory",
            Self::Time => "seconds",
        })
    }
}

/// A game is beyond a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("after tick {tick}, the game is at {found} {limited}, but the limit is {limit}")]
pub struct LimitReached {
    /// How many ticks have run.
    pub tick: u64,
    /// What is limited.
    pub limited: Limited,
    /// How much of it there is.
    pub found: u64,
    /// How much there may be.
    pub limit: u64,
}

/// Measures a game tick by tick.
pub struct GameMeter {
    limits: GameLimits,
    /// The memory that the caller has for the whole game, in bytes.
    memory: u64,
    work: u64,
    counted: CollisionCounters,
    begin: Option<Instant>,
}

/// What a pair that reaches the narrow phase costs, in units of work.
const TESTED_PAIR: u64 = 32;

/// The ticks between two looks at the time.
const TIME_INTERVAL: u64 = 64;

/// What a body takes in its lists and events, in bytes: the same on every machine.
const BODY_BYTES: u64 = 512;

/// What a contact takes, in bytes: the same on every machine.
const CONTACT_BYTES: u64 = 256;

const _: () = assert!(size_of::<Body>() <= 128 && size_of::<Contact>() <= 256);

impl GameMeter {
    /// The meter of a game that has not begun, or of one that goes on from here. `memory` is what the caller has for the whole
    /// game, in bytes.
    #[expect(
        clippy::disallowed_methods,
        reason = "the time ends a game that takes too long, and changes none"
    )]
    pub fn new(limits: GameLimits, game: &Headless, memory: u64) -> Self {
        Self {
            memory,
            work: 0,
            counted: game.counters(),
            begin: limits.time.map(|_| Instant::now()),
            limits,
        }
    }

    /// The work of all ticks so far. A unit is about a nanosecond. In each tick a body is a unit, a pair that the rules name
    /// another, a pair that reaches the narrow phase 32 more, and a contact one for each body, since its bodies are looked for.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Measures the last tick, and whether the next one may run. It is to be called once before each tick and after the last.
    ///
    /// # Errors
    /// [`LimitReached`] for the first limit that the game is beyond.
    pub fn check(&mut self, game: &Headless) -> Result<(), LimitReached> {
        let bodies = game.body_count();
        let tick_work = self.count_tick(bodies, game.counters());
        self.work += tick_work;
        let limits = &self.limits;
        let tick = game.session().clock.tick;
        let within = |limited, found, limit| {
            if found <= limit {
                Ok(())
            } else {
                Err(LimitReached {
                    tick,
                    limited,
                    found,
                    limit,
                })
            }
        };
        within(Limited::Bodies, bodies, limits.bodies)?;
        let total = u64::from(game.session().ids.allocated);
        within(Limited::TotalBodies, total, limits.total_bodies)?;
        within(Limited::TickWork, tick_work, limits.tick_work)?;
        within(Limited::Work, self.work, limits.work)?;
        let memory =
            self.memory + bodies * BODY_BYTES + game.most_pairs_of_next_tick() * CONTACT_BYTES;
        within(Limited::Memory, memory, limits.memory)?;
        match (self.begin, limits.time) {
            (Some(begin), Some(limit)) if tick.is_multiple_of(TIME_INTERVAL) => {
                within(Limited::Time, begin.elapsed().as_secs(), limit.as_secs())
            }
            _ => Ok(()),
        }
    }

    fn count_tick(&mut self, bodies: u64, counters: CollisionCounters) -> u64 {
        let before = std::mem::replace(&mut self.counted, counters);
        let (pairs, tested) = (
            counters.pairs - before.pairs,
            counters.tested - before.tested,
        );
        let found = counters.found - before.found;
        bodies + pairs + TESTED_PAIR * tested + bodies * found
    }
}
