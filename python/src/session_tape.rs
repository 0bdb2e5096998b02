//! What was done in each tick of a session: what its recordings and pickled snapshots are made of.

use std::ops::Range;

use sweptroids::Intent;
use sweptroids::replay::{DIGEST_INTERVAL, Tape};

use crate::action::Controls;
use crate::game::Game;

/// The ticks of a session. With its seed they are the whole game.
#[derive(Clone, Debug, Default)]
pub struct SessionTape {
    controls: Vec<u8>,
    /// The low half of the digest after every second, as a replay has them.
    digests: Vec<u32>,
}

impl SessionTape {
    /// Adds the tick that the game has just run.
    pub fn push(&mut self, controls: Controls, game: &Game) {
        self.controls.push(controls.byte());
        if self.ticks().is_multiple_of(DIGEST_INTERVAL) {
            self.digests.push(game.digest() as u32);
        }
    }

    /// Forgets all ticks.
    pub fn clear(&mut self) {
        self.controls.clear();
        self.digests.clear();
    }

    /// Its length in ticks.
    pub const fn ticks(&self) -> u64 {
        self.controls.len() as u64
    }

    /// A byte for each tick: its controls.
    pub fn controls(&self) -> &[u8] {
        &self.controls
    }

    /// The intents of all ticks.
    pub fn intents(&self) -> impl Iterator<Item = Intent> {
        intents(&self.controls)
    }

    /// Some of its ticks, as a replay has them.
    pub fn part(&self, ticks: Range<u64>) -> Tape {
        let digest = |ticks| (ticks / DIGEST_INTERVAL) as usize;
        let digests = &self.digests[digest(ticks.start)..digest(ticks.end)];
        let controls = &self.controls[ticks.start as usize..ticks.end as usize];
        Tape::new(intents(controls), digests)
    }
}

fn intents(controls: &[u8]) -> impl Iterator<Item = Intent> {
    controls.iter().map(|byte| {
        let controls = Controls::from_byte(*byte).expect("the tape has controls");
        controls.intent()
    })
}
