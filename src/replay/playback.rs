//! Plays a replay without a window.

use crate::sim::{Headless, Snapshot};

use super::outcome::Outcome;
use super::{GameSetup, Tape};

/// A game that is played again from its recording, tick by tick.
pub struct Playback<'r> {
    setup: &'r GameSetup,
    tape: &'r Tape,
    game: Headless,
    ticks: u64,
}

impl<'r> Playback<'r> {
    /// A playback before its first tick.
    pub fn new(setup: &'r GameSetup, tape: &'r Tape) -> Self {
        Self {
            setup,
            tape,
            game: Headless::new(&setup.game),
            ticks: 0,
        }
    }

    /// How many ticks it has run.
    pub const fn ticks(&self) -> u64 {
        self.ticks
    }

    /// Runs the next tick. Returns false at the end of the tape.
    pub fn step(&mut self) -> bool {
        let Some(intent) = self.tape.intent(self.ticks) else {
            return false;
        };
        let detection = self.tape.detection(self.ticks, self.setup.game.detection);
        self.game.set_detection(detection);
        self.game.tick(intent);
        self.ticks += 1;
        true
    }

    /// Goes on from a state of this game that was saved before.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.game.restore(snapshot);
        self.ticks = snapshot.tick();
    }

    /// The game as it is now.
    pub const fn game(&self) -> &Headless {
        &self.game
    }

    /// Saves its state.
    pub fn snapshot(&mut self) -> Snapshot {
        self.game.snapshot()
    }

    /// Its digest.
    pub fn digest(&mut self) -> u64 {
        self.game.digest()
    }

    /// The outcome, if the game ended here.
    pub fn outcome(&mut self) -> Outcome {
        let digest = self.game.digest();
        Outcome::of(self.game.session(), digest)
    }
}
