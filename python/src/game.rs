//! The game behind the environments: everything that they ask of the simulation goes through here.

use std::collections::BTreeMap;

use sweptroids::replay::{Agent, GameKind, GameSetup, Origin, Recorder, Recording};
use sweptroids::sim::{BodyState, GameLimits};
use sweptroids::{
    AutoPilot, Headless, Intent, Pilot, RuleSet, Session, SimPlugin, Snapshot, Tuning,
};

/// A session of the game, one call a tick.
pub struct Game {
    headless: Headless,
}

/// The whole state of a session between two ticks.
#[derive(Clone)]
pub struct GameState(Snapshot);

impl Game {
    /// A session before its first tick.
    pub fn new(plugin: &SimPlugin) -> Self {
        Self {
            headless: Headless::new(plugin),
        }
    }

    /// Another session before its first tick. Both share the memory of the rules.
    pub fn another(&self) -> Self {
        Self {
            headless: self.headless.another(0),
        }
    }

    /// Begins the session of another seed.
    pub fn reset(&mut self, seed: u64) {
        self.headless.reset(seed);
    }

    /// Runs one tick.
    pub fn tick(&mut self, intent: Intent) {
        self.headless.tick(intent);
    }

    /// Calls with each solid body in the field, in any order.
    #[inline]
    pub fn for_each_body(&self, call: impl FnMut(BodyState)) {
        self.headless.view().for_each_body(call);
    }

    /// What this pilot does next.
    pub fn ask(&self, pilot: &mut AutoPilot) -> Intent {
        pilot.intent(self.headless.view())
    }

    /// Pairs that the rules named since the session began.
    pub const fn pairs(&self) -> u64 {
        self.headless.counters().pairs
    }

    /// The simulated state except for the bodies.
    pub const fn session(&self) -> &Session {
        self.headless.session()
    }

    /// The values of the rules.
    pub fn tuning(&self) -> &Tuning {
        self.headless.tuning()
    }

    /// Whether the game is over; false before the first tick.
    pub fn is_over(&self) -> bool {
        self.headless.is_over()
    }

    /// The digest of the simulated state.
    pub fn digest(&self) -> u64 {
        self.headless.digest()
    }

    /// Saves the state.
    pub fn save(&self) -> GameState {
        GameState(self.headless.snapshot())
    }

    /// Restores a state of a game by the same rules.
    pub fn restore(&mut self, state: &GameState) {
        self.headless.restore(&state.0);
    }
}

impl GameState {
    /// Ticks since the session began.
    pub const fn tick(&self) -> u64 {
        self.0.tick()
    }
}

/// The file of a replay of these intents, and the digest at its end. The game is played again for it, so that nothing
/// else has to be kept while an episode runs.
pub fn replay_bytes(
    rules: RuleSet,
    game: &SimPlugin,
    intents: impl Iterator<Item = Intent>,
    agent: &str,
    settings: BTreeMap<String, String>,
) -> (Vec<u8>, u64) {
    let setup = GameSetup {
        rules,
        game: game.clone(),
    };
    let origin = Origin {
        kind: GameKind::Sim,
        agent: Some(Agent {
            name: agent.to_owned(),
            settings,
        }),
        ..Origin::default()
    };
    let mut headless = Headless::new(game);
    let mut recorder = Recorder::new(setup, origin);
    for intent in intents {
        headless.tick(intent);
        recorder.record(&headless);
    }
    let replay = recorder.finish(&headless);
    (replay.to_bytes(), replay.outcome.digest)
}

/// The best score of the replay or the journal in this file, played again.
///
/// # Errors
/// What is wrong with the file, or where the game played again differs.
pub fn verified_score(bytes: &[u8]) -> Result<u32, String> {
    let limits = GameLimits::default();
    let recording = Recording::from_bytes(bytes, limits).map_err(|error| error.to_string())?;
    let verified = recording.replay.verify_within(limits);
    verified.map_err(|error| error.to_string())?;
    Ok(recording.replay.outcome.best_score())
}
