//! What the command line asks of the window.

use super::diagnostics::FrameBenchmark;
use super::persistence::LookChoice;
use crate::sim::{Fidelity, SimPlugin};

/// What the command line asks for.
#[derive(Clone, Debug, Default)]
pub struct Launch {
    /// The simulation of the first game; the later ones begin with seeds of their own.
    pub game: SimPlugin,
    /// How much is drawn, over what the settings say.
    pub look: Option<LookChoice>,
    /// On which outlines collisions are decided, over what the settings say.
    pub fidelity: Option<Fidelity>,
    /// Begin a practice at once.
    pub is_practice: bool,
    /// Rocks of every wave in practice.
    pub rocks: Option<u32>,
    /// Measure frames, and end.
    pub frames: Option<FrameBenchmark>,
}
