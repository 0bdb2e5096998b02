//! What is on the screen besides the game: who plays it, and which page lies over it.

use bevy::prelude::*;

/// Who plays.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Mode {
    /// The `auto` pilot, without sound, until somebody begins a game.
    #[default]
    Attract,
    /// A person.
    Play,
}

/// What lies over the field.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Page {
    /// Nothing: the game has the keys.
    Field,
    /// The title with its menu.
    #[default]
    Title,
    /// The game stands still.
    Pause,
    /// Settings.
    Settings,
    /// Keys and pads.
    Controls,
    /// The tables.
    Scores,
    /// Three initials for the table.
    Initials,
    /// Whether to quit.
    Quit,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Mode>().init_state::<Page>();
}
