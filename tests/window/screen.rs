//! Where a story is played: in a real window on a virtual screen, or in this process, in memory. The story is the same.

use std::process::{Command, ExitStatus};

use crate::player_folders::PlayerFolders;
use crate::screenshot::Screenshot;
use crate::virtual_screen::VirtualScreen;

/// A place where games are started.
pub trait Screen {
    /// Its width and height in pixels.
    fn size(&self) -> (u32, u32);

    /// Starts a game.
    fn start<'s>(&'s self, start: Start<'_>) -> Box<dyn Driver + 's>;

    /// The screen, for what only a window system has.
    ///
    /// # Panics
    /// If it is in memory.
    fn window_system(&self) -> &VirtualScreen {
        panic!("this story asks the window system: it needs a VirtualScreen");
    }
}

/// What is started.
pub struct Start<'a> {
    pub program: &'a str,
    /// The command and its options, without the program.
    pub arguments: Vec<&'a str>,
    pub folders: &'a PlayerFolders,
    /// Whether the story reads the game's events.
    pub reads_events: bool,
    /// Changes the command of a program of its own.
    pub change: Option<Box<dyn FnOnce(&mut Command) + 'a>>,
}

/// What a key or a button of the mouse does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// It is pressed and released.
    Tap,
    Down,
    Up,
}

/// The next line of events, as far as one waits for it.
pub enum NextLine {
    Line(String),
    /// None has come in the time that a slow machine may need.
    TooLate,
    /// The game has ended.
    Ended,
}

/// A running game: what drives it, and what it says.
pub trait Driver {
    /// Waits for its window, and gives it the keyboard focus.
    fn find_window(&mut self) {}

    /// Gives its window the keyboard focus.
    fn take_keyboard_focus(&mut self) {}

    /// Makes its window as large as the screen.
    fn fill_screen(&mut self) {}

    /// Gives its window a size in pixels, at the upper left corner of the screen.
    fn resize(&mut self, width: u32, height: u32);

    /// Begins to wait: from now on the time of [`next_line`](Self::next_line) counts.
    fn begin_wait(&mut self);

    /// Lets the game go on until it has written a line.
    fn next_line(&mut self) -> NextLine;

    /// A line that it has written already.
    fn available_line(&mut self) -> Option<String>;

    /// Lets the game go on for a moment. Returns whether one may wait still longer.
    fn pass(&mut self) -> bool;

    /// Presses keys that `xdotool` knows by these names: `a`, `Return`, `ctrl+z`.
    fn key(&mut self, keys: &str, stroke: Stroke);

    /// Moves the pointer, in pixels from the upper left corner of the screen.
    fn move_pointer(&mut self, x: u32, y: u32);

    /// Presses the left button of the mouse.
    fn mouse_button(&mut self, stroke: Stroke);

    /// Turns the wheel of the mouse towards the player, by some lines.
    fn wheel_down(&mut self, lines: u32);

    /// What is on the screen. It is saved under this name.
    fn screenshot(&mut self, name: &str) -> Screenshot;

    /// Waits for the game to exit. Returns its status and its stderr.
    fn wait_for_exit(&mut self) -> (ExitStatus, String);

    /// What it has printed on stderr so far.
    fn printed(&self) -> String {
        panic!("this story reads stderr: it needs a VirtualScreen");
    }

    /// Kills it as a failing machine would: it cannot save anything.
    fn kill(&mut self) {
        panic!("this story kills the program: it needs a VirtualScreen");
    }

    /// The id of its window, for `xdotool`.
    fn window(&self) -> &str {
        panic!("this story asks for the window: it needs a VirtualScreen");
    }
}
