//! Pilots: they give the intents when no player does.

mod aim;
mod auto;
mod course;
mod escape;
mod forecast;
mod maneuver;
mod perception;
#[cfg(test)]
mod plain_pilot;
mod script;

pub use auto::AutoPilot;
pub use script::{IntentFields, Script, ScriptError, ScriptWriter};

use super::game_view::GameView;
use super::state::intent::Intent;

/// Decides the intent of each tick before the tick runs.
pub trait Pilot {
    /// The intent for the next tick of the game.
    fn intent(&mut self, game: GameView) -> Intent;
}

/// A pilot that does nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct IdlePilot;

impl Pilot for IdlePilot {
    fn intent(&mut self, _game: GameView) -> Intent {
        Intent::default()
    }
}
