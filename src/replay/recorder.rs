//! Records a game while it is played.

use bevy::prelude::Resource;

use crate::sim::{Detection, GameLimits, GameView, LimitReached, Snapshot};

use super::outcome::Outcome;
use super::tape::MAX_CHANGES;
use super::{DIGEST_INTERVAL, GameSetup, Origin, Parent, Playback, Replay, Tape};

/// Records a game. It is called after every tick, and reads what the tick did from the game.
#[derive(Resource, Clone, Debug)]
pub struct Recorder {
    setup: GameSetup,
    origin: Origin,
    tape: Tape,
    detection: Detection,
    max_ticks: u64,
}

impl Recorder {
    /// The recorder of a game before its first tick.
    pub fn new(setup: GameSetup, origin: Origin) -> Self {
        Self {
            detection: setup.game.detection,
            max_ticks: setup.max_ticks(),
            setup,
            origin,
            tape: Tape::default(),
        }
    }

    /// The recorder of a game that branches from a replay after `ticks` of its ticks.
    ///
    /// # Panics
    /// If the replay is shorter.
    pub fn branch(parent: &Replay, ticks: u64, origin: Origin) -> Self {
        let digest = parent.outcome.digest;
        Self {
            setup: parent.setup.clone(),
            max_ticks: parent.setup.max_ticks(),
            origin: Origin {
                parent: Some(Parent {
                    digest: format!("{digest:016x}"),
                    tick: ticks,
                }),
                ..origin
            },
            tape: parent.tape.first(ticks),
            detection: match ticks.checked_sub(1) {
                Some(last) => parent.tape.detection(last, parent.setup.game.detection),
                None => parent.setup.game.detection,
            },
        }
    }

    /// What was recorded so far.
    pub const fn tape(&self) -> &Tape {
        &self.tape
    }

    /// What the game was begun with.
    pub const fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// Where the recording comes from.
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Whether it takes no more ticks: see [`GameSetup::max_ticks`] and [`MAX_CHANGES`].
    pub fn is_full(&self) -> bool {
        self.tape.ticks() >= self.max_ticks || self.tape.changes().len() >= MAX_CHANGES
    }

    /// Records the tick that the game has just run.
    ///
    /// # Panics
    /// If that is not the tick after the last one that was recorded, if the recorder is full, or if the rules know no
    /// collisions as they were decided.
    pub fn record<'g>(&mut self, game: impl Into<GameView<'g>>) {
        let game = game.into();
        let limit = self.max_ticks;
        assert!(!self.is_full(), "such a replay has at most {limit} ticks");
        let session = game.session();
        let expected = self.tape.ticks() + 1;
        assert_eq!(session.clock.tick, expected, "the tick that is recorded");
        let detection = game.detection();
        if detection != self.detection {
            assert!(
                self.setup.rules.allows(detection.fidelity),
                "{detection:?} by the rules {}",
                self.setup.rules.name()
            );
            self.tape.push_change(detection);
            self.detection = detection;
        }
        self.tape.push_intent(session.intent);
        if expected.is_multiple_of(DIGEST_INTERVAL) {
            self.tape.push_digest(Snapshot::save(game).digest() as u32);
        }
    }

    /// Records the ticks of a game that was run elsewhere, with the digests that are due after them.
    ///
    /// # Panics
    /// If there are more than [`GameSetup::max_ticks`].
    pub fn append(&mut self, ticks: Tape) {
        let (all, limit) = (self.tape.ticks() + ticks.ticks(), self.max_ticks);
        assert!(
            all <= limit,
            "such a replay has at most {limit} ticks, not {all}"
        );
        self.tape.append(ticks);
        self.take_last_detection();
    }

    /// Takes the recording back to the first ticks of the game.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn cut(&mut self, ticks: u64) {
        self.tape = self.tape.first(ticks);
        self.take_last_detection();
    }

    /// The replay of the game, which ends here.
    ///
    /// # Panics
    /// If the game is not where the recording ends.
    pub fn finish<'g>(self, game: impl Into<GameView<'g>>) -> Replay {
        let game = game.into();
        let session = game.session();
        assert_eq!(session.clock.tick, self.tape.ticks(), "the end of the tape");
        // The last tick's detection: what was changed since, while the game was paused, decided nothing.
        let state = Snapshot::save(game).with_detection(self.detection);
        let outcome = Outcome::of(session, state.digest());
        self.with_outcome(outcome)
    }

    /// The replay of a game that was broken off: its tape is played again for the outcome.
    ///
    /// # Errors
    /// [`LimitReached`], if that costs more than it may.
    pub fn finish_by_playback(self, limits: GameLimits) -> Result<Replay, LimitReached> {
        let mut playback = Playback::new(&self.setup, &self.tape);
        playback.run_within(self.tape.ticks(), limits)?;
        let outcome = playback.outcome();
        Ok(self.with_outcome(outcome))
    }

    fn with_outcome(self, outcome: Outcome) -> Replay {
        let Self {
            setup,
            origin,
            tape,
            detection: _,
            max_ticks: _,
        } = self;
        Replay {
            setup,
            origin,
            tape,
            outcome,
        }
    }

    pub(super) fn with_tape(mut self, tape: Tape) -> Self {
        self.tape = tape;
        self.take_last_detection();
        self
    }

    /// Goes on with how collisions are decided in the last tick of the tape.
    fn take_last_detection(&mut self) {
        let last = self.tape.ticks().saturating_sub(1);
        self.detection = self.tape.detection(last, self.setup.game.detection);
    }
}

impl Replay {
    /// Whether it begins with all of this recording.
    pub fn begins_with(&self, setup: &GameSetup, tape: &Tape) -> bool {
        let ticks = tape.ticks();
        self.setup.game.seed == setup.game.seed
            && self.tape.ticks() >= ticks
            && self.tape.first(ticks) == *tape
    }
}
