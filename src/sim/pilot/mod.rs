//! Pilots: who gives the intents when nobody sits at the keyboard.

mod auto;
mod forecast;
mod perception;
mod script;

pub use auto::AutoPilot;
pub use script::{BadScript, IntentFields, Script, ScriptWriter};

use bevy::prelude::World;

use super::state::intent::Intent;

/// Gives an intent for each tick, before it runs.
pub trait Pilot {
    /// The intent for the next tick of the simulation in `world`.
    fn intent(&mut self, world: &mut World) -> Intent;
}

/// Does nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct IdlePilot;

impl Pilot for IdlePilot {
    fn intent(&mut self, _world: &mut World) -> Intent {
        Intent::default()
    }
}
