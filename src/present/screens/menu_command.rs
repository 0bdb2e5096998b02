//! What menus and keys can ask for.

use bevy::prelude::*;

use crate::present::screens::game_mode::GameMode;
use crate::present::states::Page;

/// A command of the player. `transitions` carries out the first one of a frame.
#[derive(Message, Clone, Copy, Debug)]
pub(super) enum MenuCommand {
    /// Begin a new game. Before the very first one, the page with the controls opens.
    Begin(GameMode),
    /// Begin the game that waits behind the page with the controls.
    BeginPending,
    /// Begin a game of the same mode as the last one.
    PlayAgain,
    /// Resume the game.
    Resume,
    /// Open a page. [`MenuCommand::Back`] returns from it.
    Open(Page),
    /// Open a page. [`MenuCommand::Back`] leads from it to the title.
    Show(Page),
    /// Go back to the previous page.
    Back,
    /// Go back to the page before the previous one.
    BackTwice,
    /// End the game and open the title.
    Title,
    /// What only the page of the row can do.
    Run(fn(&mut World)),
    /// Exit the program.
    Exit,
}
