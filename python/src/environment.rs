//! One environment: a game, the action that is held, and the episode that it counts.

use sweptroids::{RuleSet, SimPlugin};

use crate::action::Controls;
use crate::game::{Game, GameState};
use crate::generator::Generator;
use crate::session_tape::SessionTape;

/// What all environments of a batch have in common.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The rules.
    pub rules: RuleSet,
    /// Ticks of a step, at least 1.
    pub frameskip: u32,
    /// The probability with which a tick repeats the action before, from 0 to 1.
    pub repeat_action_probability: f64,
    /// Whether a lost ship ends the episode.
    pub episodic_life: bool,
    /// Steps after which an episode is truncated.
    pub max_episode_steps: Option<u64>,
    /// Whether the tape of the session is kept, for recordings and for snapshots that are pickled.
    pub keeps_tape: bool,
}

/// Whether an environment can be stepped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It was never reset.
    New,
    /// An episode is under way.
    Running,
    /// The episode ended because a ship was lost: a reset goes on with the same game.
    LostShip,
    /// The episode ended, and so did its session.
    Ended,
}

/// What an environment remembers besides its game. Snapshots hold it too.
#[derive(Clone, Debug)]
pub struct EpisodeState {
    /// The seed of the session.
    pub seed: u64,
    /// The seeds of the sessions to come.
    pub seeds: Generator,
    /// Which ticks repeat the action before.
    pub sticky: Generator,
    /// The controls that the last tick held.
    pub held: Controls,
    /// Steps since the episode began.
    pub steps: u64,
    /// The ships at the end of the last tick.
    pub lives: u32,
    /// Whether it can be stepped.
    pub status: Status,
    /// The ticks of the session; none, if they are not kept.
    pub tape: SessionTape,
}

/// What a step came to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StepResult {
    /// The points that it brought.
    pub reward: f64,
    /// Whether the episode is over.
    pub terminated: bool,
    /// Whether it was broken off because it has lasted as long as it may.
    pub truncated: bool,
}

/// The numbers of `info`, in the order of [`INFO_NAMES`].
pub type Info = [i64; INFO_NAMES.len()];

/// The names of the numbers of `info`.
pub const INFO_NAMES: [&str; 4] = ["tick", "lives", "wave", "score"];

/// One environment.
pub struct Environment {
    game: Game,
    state: EpisodeState,
}

/// An environment between two steps, as a value.
#[derive(Clone)]
pub struct Saved {
    /// The game.
    pub game: GameState,
    /// The rest.
    pub state: EpisodeState,
}

impl Environment {
    /// An environment before its first reset.
    pub fn new(plugin: &SimPlugin) -> Self {
        Self::of(Game::new(plugin))
    }

    /// Another environment before its first reset, by the same rules.
    pub fn another(&self) -> Self {
        Self::of(self.game.another())
    }

    fn of(game: Game) -> Self {
        Self {
            game,
            state: EpisodeState {
                seed: 0,
                seeds: Generator(0),
                sticky: Generator(0),
                held: Controls::default(),
                steps: 0,
                lives: 0,
                status: Status::New,
                tape: SessionTape::default(),
            },
        }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What it remembers besides.
    pub const fn state(&self) -> &EpisodeState {
        &self.state
    }

    /// Begins an episode. With a seed, that seed is the session's, and those of later sessions follow from it. Without one, the
    /// game goes on after a lost ship; else the next session begins. `entropy` is the seed if there has been none.
    pub fn reset(&mut self, seed: Option<u64>, entropy: u64) {
        let state = &mut self.state;
        let goes_on = state.status == Status::LostShip && seed.is_none();
        state.steps = 0;
        if goes_on {
            state.status = Status::Running;
            return;
        }
        let seed = match seed {
            None if state.status != Status::New => state.seeds.word(),
            first => {
                let first = first.unwrap_or(entropy);
                state.seeds = Generator(first);
                first
            }
        };
        state.seed = seed;
        // Not the seed itself, from which the seeds of later sessions come.
        state.sticky = Generator(!seed);
        state.held = Controls::default();
        state.tape.clear();
        self.game.reset(seed);
        state.lives = self.game.session().players.current().lives;
        state.status = Status::Running;
    }

    /// Runs a step with these controls.
    ///
    /// Actions are sticky as in ALE (`StellaEnvironment::act`, after Machado et al. 2018): before each frame the last executed
    /// action is replaced by the action of this step, except with the probability `repeat_action_probability`. Once it is
    /// replaced, the frames that are left execute the action of this step in either case, so no more is drawn for them here.
    /// What the last step held is repeated; what it pressed is not pressed again. The presses of this step come with the first
    /// frame that executes its action, and are lost if none does.
    pub fn step(&mut self, controls: Controls, settings: &Settings) -> StepResult {
        let state = &mut self.state;
        let score = self.game.session().players.current().score;
        let mut is_executed = false;
        let mut has_lost_ship = false;
        for _ in 0..settings.frameskip {
            let mut tick = state.held;
            if !is_executed && !state.sticky.is_drawn(settings.repeat_action_probability) {
                is_executed = true;
                tick = controls;
                state.held = controls.held();
            }
            self.game.tick(tick.intent());
            if settings.keeps_tape {
                state.tape.push(tick, &self.game);
            }
            let lives = self.game.session().players.current().lives;
            has_lost_ship |= lives < state.lives;
            state.lives = lives;
            if self.game.is_over() {
                break;
            }
        }
        state.steps += 1;
        let is_over = self.game.is_over();
        // The last ship ends the episode with the game: its shots may still score, and bring another ship.
        let ends_with_ship = settings.episodic_life && has_lost_ship && state.lives > 0 && !is_over;
        let truncated = settings
            .max_episode_steps
            .is_some_and(|most| state.steps >= most);
        let terminated = is_over || ends_with_ship;
        state.status = if ends_with_ship {
            Status::LostShip
        } else if is_over || truncated {
            Status::Ended
        } else {
            Status::Running
        };
        let points = self.game.session().players.current().score - score;
        StepResult {
            reward: f64::from(points),
            terminated,
            truncated,
        }
    }

    /// The numbers of `info`.
    pub fn info(&self) -> Info {
        let session = self.game.session();
        let player = session.players.current();
        [
            session.clock.tick as i64,
            i64::from(player.lives),
            i64::from(player.wave),
            i64::from(player.score),
        ]
    }

    /// The digest of the game.
    pub fn digest(&self) -> u64 {
        self.game.digest()
    }

    /// Saves it.
    pub fn save(&self) -> Saved {
        Saved {
            game: self.game.save(),
            state: self.state.clone(),
        }
    }

    /// Goes on from what was saved in an environment with the same rules.
    pub fn restore(&mut self, saved: &Saved) {
        self.game.restore(&saved.game);
        self.state.clone_from(&saved.state);
    }
}
