//! What the command line asks of the window.

use std::path::PathBuf;

use super::diagnostics::FrameBenchmark;
use super::persistence::LookChoice;
use crate::coursework::LabBegin;
use crate::replay::Replay;
use crate::sim::{Fidelity, RuleSet, SeedCode, SimPlugin};

/// What the command line asks of the window.
#[derive(Clone, Debug, Default)]
pub struct Launch {
    /// The rules that [`game`](Self::game) is made from. Without them it is made from the default rules, and the games are
    /// by the rules in the settings.
    pub rules: Option<RuleSet>,
    /// The simulation of the first game. Each later game gets a seed of its own.
    pub game: SimPlugin,
    /// The visual quality, instead of the one in the settings.
    pub look: Option<LookChoice>,
    /// The outlines that collisions are tested on, instead of those of the rules or the settings.
    pub fidelity: Option<Fidelity>,
    /// Begin with this game instead of the title.
    pub first_game: Option<FirstGame>,
    /// Begin with this replay instead of the title.
    pub replay: Option<Replay>,
    /// Follow the game that another program plays, from its journal, instead of the title.
    #[cfg(not(target_family = "wasm"))]
    pub journal: Option<PathBuf>,
    /// Begin with the lab instead of the title.
    pub lab: Option<FirstLab>,
    /// Rocks of every wave in practice.
    pub rocks: Option<u32>,
    /// Measure frames, then exit.
    pub frames: Option<FrameBenchmark>,
}

/// What the lab opens with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FirstLab {
    /// A scenario, a pair or a page; without it, the first scenario.
    pub begin: Option<LabBegin>,
    /// A C++ file to compare with the reference.
    pub cpp_file: Option<PathBuf>,
}

/// A game that begins at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstGame {
    /// A practice game.
    Practice,
    /// The daily game.
    Daily,
    /// The game of a seed code.
    OfCode(SeedCode),
}
