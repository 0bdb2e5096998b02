//! The values that a snapshot is made of.

use crate::collision::Phases;

use crate::sim::state::body::Body;
use crate::sim::state::counters::CollisionCounters;
use crate::sim::state::detection::{Detection, Fidelity};
use crate::sim::state::intent::Intent;
use crate::sim::state::latch::Latch;
use crate::sim::state::player::{Player, Players, Stage, StashedRock};
use crate::sim::state::rng::RngStream;
use crate::sim::state::session::Clock;
use crate::sim::tuning::{RulesVersion, Tuning};

/// Everything that the next tick depends on, saved between two ticks.
///
/// ```
/// use sweptroids::{Headless, Intent, SimPlugin, Snapshot};
///
/// let mut game = Headless::new(&SimPlugin::default());
/// (0..100).for_each(|_| game.tick(Intent::default()));
/// let past: Snapshot = game.snapshot();
/// (0..8).for_each(|_| game.tick(Intent::default()));
/// let present = game.snapshot();
/// // Back, and forward again.
/// game.restore(&past);
/// (0..8).for_each(|_| game.tick(Intent::default()));
/// assert_eq!(game.snapshot().differences(&present), []);
/// ```
#[derive(Clone, Debug)]
pub struct Snapshot {
    pub(super) hashed: HashedState,
    pub(super) unhashed: UnhashedState,
}

/// The part of a snapshot that the digest is the hash of.
#[derive(Clone, Debug)]
pub(super) struct HashedState {
    pub tuning: Tuning,
    pub version: RulesVersion,
    pub fidelity: Fidelity,
    pub clock: Clock,
    pub allocated_ids: u32,
    /// How many words were drawn from each random stream.
    pub draws: [u128; RngStream::ALL.len()],
    pub stage: Stage,
    pub saucer_explosion: u32,
    pub players: Players,
    /// In the order of their ids.
    pub bodies: Vec<Body>,
}

/// The part of a snapshot that is restored but not hashed. What the rules make of it is hashed in the ticks that follow.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnhashedState {
    pub seed: u64,
    pub phases: Phases,
    pub counters: CollisionCounters,
    /// The intent of the last tick.
    pub intent: Intent,
    /// Input that waits for a tick.
    pub latch: Latch,
}

impl Snapshot {
    /// Roughly how much memory it occupies, in bytes.
    pub fn size_in_bytes(&self) -> usize {
        let players = &self.hashed.players.all;
        let stashed: usize = players.iter().map(|player| player.stash.len()).sum();
        let bodies = self.hashed.bodies.len() * size_of::<Body>();
        size_of::<Self>()
            + self.hashed.tuning.wave.rocks.len() * size_of::<u32>()
            + players.len() * size_of::<Player>()
            + stashed * size_of::<StashedRock>()
            + bodies
    }

    /// The same state with collisions decided in another way from the next tick on.
    #[must_use]
    pub const fn with_detection(mut self, detection: Detection) -> Self {
        let Detection { phases, fidelity } = detection;
        self.hashed.fidelity = fidelity;
        self.unhashed.phases = phases;
        self
    }

    /// The number of the last tick, from 1; 0 before the first.
    pub const fn tick(&self) -> u64 {
        self.hashed.clock.tick
    }
}
