//! Plays a replay without a window.

use std::borrow::Cow;

use crate::sim::{Detection, GameLimits, GameMeter, Headless, LimitReached, Snapshot};

use super::outcome::Outcome;
use super::{GameSetup, Replay, Tape};

/// A game that is played again from its recording, tick by tick.
pub struct Playback<'r> {
    tape: Cow<'r, Tape>,
    /// How collisions are decided before the first change.
    first_detection: Detection,
    game: Headless,
    ticks: u64,
}

impl Playback<'static> {
    /// A playback of a game of which no tick is known yet: see [`extend`](Self::extend).
    pub fn of_setup(setup: &GameSetup) -> Self {
        Self::with_tape(setup, Cow::Owned(Tape::default()))
    }

    /// A playback before its first tick, with a copy of the tape.
    pub fn of(replay: &Replay) -> Self {
        Self::with_tape(&replay.setup, Cow::Owned(replay.tape.clone()))
    }
}

impl<'r> Playback<'r> {
    /// A playback before its first tick.
    pub fn new(setup: &GameSetup, tape: &'r Tape) -> Self {
        Self::with_tape(setup, Cow::Borrowed(tape))
    }

    fn with_tape(setup: &GameSetup, tape: Cow<'r, Tape>) -> Self {
        Self {
            tape,
            first_detection: setup.game.detection,
            game: Headless::new(&setup.game),
            ticks: 0,
        }
    }

    /// Adds ticks at the end of the tape.
    pub fn extend(&mut self, ticks: Tape) {
        self.tape.to_mut().append(ticks);
    }

    /// What it plays.
    pub fn tape(&self) -> &Tape {
        &self.tape
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
        let detection = self.tape.detection(self.ticks, self.first_detection);
        self.game.set_detection(detection);
        self.game.tick(intent);
        self.ticks += 1;
        true
    }

    /// A meter for the ticks from here on.
    pub fn meter(&self, limits: GameLimits) -> GameMeter {
        GameMeter::new(limits, &self.game, self.tape.size_in_bytes())
    }

    /// Runs until it has run so many ticks, or to the end of the tape.
    ///
    /// # Errors
    /// [`LimitReached`], as soon as the game is beyond a limit.
    pub fn run_within(&mut self, ticks: u64, limits: GameLimits) -> Result<(), LimitReached> {
        let mut meter = self.meter(limits);
        loop {
            meter.check(&self.game)?;
            if self.ticks >= ticks || !self.step() {
                return Ok(());
            }
        }
    }

    /// Goes on from a state of this game that was saved before.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.game.restore(snapshot);
        self.ticks = snapshot.tick();
    }

    /// Lists the pairs of each tick from the next one on: see [`Headless::log_pairs`].
    pub fn log_pairs(&mut self, within: Option<f32>) {
        self.game.log_pairs(within);
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
