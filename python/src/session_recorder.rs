//! Records the session of an environment from its tape, for journals: nothing is played again.

use sweptroids::RuleSet;
use sweptroids::replay::{Agent, GameKind, GameSetup, Origin, Recorder};

use crate::batch::plugin;
use crate::environment::EpisodeState;

/// The recording of a session as far as it was followed.
pub struct SessionRecorder {
    recorder: Recorder,
    /// The controls of the ticks that were recorded.
    controls: Vec<u8>,
}

impl SessionRecorder {
    /// The recording of the session with this seed, before its first tick.
    pub fn new(rules: RuleSet, seed: u64, agent: Option<Agent>) -> Self {
        let mut game = plugin(rules);
        game.seed = seed;
        let origin = Origin {
            kind: GameKind::Sim,
            agent,
            ..Origin::default()
        };
        Self {
            recorder: Recorder::new(GameSetup { rules, game }, origin),
            controls: Vec::new(),
        }
    }

    /// What was recorded.
    pub const fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    /// How many of the recorded ticks the session has too. Fewer than were recorded, if it was taken back.
    ///
    /// # Errors
    /// If it is another session.
    pub fn common_ticks(&self, state: &EpisodeState) -> Result<u64, String> {
        if state.seed != self.recorder.setup().game.seed {
            return Err("the environment plays another game than the journal".to_owned());
        }
        let (ours, theirs) = (&self.controls, state.tape.controls());
        // As it is unless a snapshot was restored.
        if theirs.starts_with(ours) {
            return Ok(ours.len() as u64);
        }
        let both = ours.iter().zip(theirs);
        Ok(both.take_while(|(ours, theirs)| ours == theirs).count() as u64)
    }

    /// Records what the session has after its first ticks, which are recorded already. A recording that is full takes no more.
    pub fn record_after(&mut self, ticks: u64, state: &EpisodeState) {
        self.controls.truncate(ticks as usize);
        self.recorder.cut(ticks);
        let end = state.tape.ticks().min(self.recorder.setup().max_ticks());
        let new = ticks..end.max(ticks);
        self.recorder.append(state.tape.part(new.clone()));
        let controls = state.tape.controls();
        self.controls
            .extend(&controls[new.start as usize..new.end as usize]);
    }
}
