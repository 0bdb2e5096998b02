//! A running game, and its events.

use std::path::Path;
use std::process::{Command, ExitStatus};

use serde_json::Value;

use crate::player_folders::PlayerFolders;
use crate::screen::{Driver, NextLine, Screen, Start};
use crate::screenshot::Screenshot;
use crate::virtual_screen::VirtualScreen;

/// The program that the stories are played with.
const PROGRAM: &str = env!("CARGO_BIN_EXE_sweptroids");

/// The arguments of a practice game, which begins at once.
pub const PRACTICE: [&str; 7] = [
    "--seed",
    "5",
    "--look",
    "cheap",
    "--practice",
    "--rocks",
    "16",
];

/// A tuning with one ship, slow rocks, and a hyperspace jump that always fails.
pub const SHORT_GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/window/short_game.toml");

/// A running game, and what it has said.
pub struct Game<'s> {
    pub screen: &'s dyn Screen,
    pub driver: Box<dyn Driver + 's>,
    /// All events that were read so far.
    pub events: Vec<Value>,
    mode: String,
    pub page: String,
    /// The text of the focused row, once it is known.
    pub focus: Option<String>,
    /// The lines of numbers that have appeared on the page.
    lines: Vec<String>,
}

impl<'s> Game<'s> {
    /// Starts a game and waits until it is shown, with the keyboard focus and as large as the screen. The test reads the game's
    /// events unless the arguments name an events file.
    #[track_caller]
    pub fn start(screen: &'s dyn Screen, folders: &PlayerFolders, arguments: &[&str]) -> Self {
        let arguments = [&["play"], arguments].concat();
        Self::run(screen, PROGRAM, folders, &arguments, None)
    }

    /// The same, with a changed command.
    #[track_caller]
    pub fn start_with(
        screen: &'s dyn Screen,
        folders: &PlayerFolders,
        arguments: &[&str],
        change: impl FnOnce(&mut Command),
    ) -> Self {
        let arguments = [&["play"], arguments].concat();
        Self::run(screen, PROGRAM, folders, &arguments, Some(Box::new(change)))
    }

    /// The same, with the window at the size at which it opens.
    #[track_caller]
    pub fn start_at_default_size(
        screen: &'s VirtualScreen,
        folders: &PlayerFolders,
        arguments: &[&str],
        change: impl FnOnce(&mut Command),
    ) -> Self {
        let arguments = [&["play"], arguments].concat();
        Self::begin(screen, PROGRAM, folders, &arguments, Some(Box::new(change)))
    }

    /// Opens a replay.
    #[track_caller]
    pub fn open_replay(screen: &'s dyn Screen, folders: &PlayerFolders, file: &str) -> Self {
        let arguments = ["replay", file, "--look", "cheap"];
        Self::run(screen, PROGRAM, folders, &arguments, None)
    }

    /// Follows the game of this journal.
    #[track_caller]
    pub fn follow(screen: &'s dyn Screen, folders: &PlayerFolders, journal: &str) -> Self {
        let arguments = ["replay", "--follow", journal, "--look", "cheap"];
        Self::run(screen, PROGRAM, folders, &arguments, None)
    }

    /// Opens the lab at a scenario.
    #[track_caller]
    pub fn open_lab(screen: &'s dyn Screen, folders: &PlayerFolders, arguments: &[&str]) -> Self {
        let arguments = [&["lab", "--look", "cheap"], arguments].concat();
        Self::run(screen, PROGRAM, folders, &arguments, None)
    }

    /// Starts the program of `faulty_game.rs`, which panics at the third shot.
    #[track_caller]
    pub fn start_faulty(
        screen: &'s VirtualScreen,
        folders: &PlayerFolders,
        arguments: &[&str],
    ) -> Self {
        let examples = Path::new(PROGRAM).with_file_name("examples");
        let program = examples.join("faulty_game");
        assert!(
            program.exists(),
            "please build it: cargo build --example faulty_game"
        );
        let program = program.to_str().expect("UTF-8");
        let arguments = [&["play"], arguments].concat();
        Self::run(screen, program, folders, &arguments, None)
    }

    #[track_caller]
    fn run(
        screen: &'s dyn Screen,
        program: &str,
        folders: &PlayerFolders,
        arguments: &[&str],
        change: Option<Box<dyn FnOnce(&mut Command) + '_>>,
    ) -> Self {
        let mut game = Self::begin(screen, program, folders, arguments, change);
        game.driver.fill_screen();
        game
    }

    #[track_caller]
    fn begin(
        screen: &'s dyn Screen,
        program: &str,
        folders: &PlayerFolders,
        arguments: &[&str],
        change: Option<Box<dyn FnOnce(&mut Command) + '_>>,
    ) -> Self {
        let reads_events = !arguments.contains(&"--events");
        let driver = screen.start(Start {
            program,
            arguments: arguments.to_vec(),
            folders,
            reads_events,
            change,
        });
        let mut game = Self {
            screen,
            driver,
            events: Vec::new(),
            mode: String::new(),
            page: String::new(),
            focus: None,
            lines: Vec::new(),
        };
        // The first frame reports the mode and the page.
        if reads_events {
            game.wait_for("the first screen", |event| event["event"] == "screen");
        }
        game.driver.find_window();
        game
    }

    /// Waits for the next event that fulfils a condition. `what` names it in the failure message.
    #[track_caller]
    pub fn wait_for(&mut self, what: &str, condition: impl Fn(&Value) -> bool) -> Value {
        self.driver.begin_wait();
        loop {
            let line = match self.driver.next_line() {
                NextLine::Line(line) => line,
                NextLine::TooLate => panic!(
                    "no such event in time: {what}; the last events were {}",
                    self.last_events()
                ),
                NextLine::Ended => {
                    let (status, stderr) = self.wait_for_exit();
                    panic!(
                        "the game ended with {status} before this event: {what}; stderr: {stderr:?}; the last events were {}",
                        self.last_events()
                    );
                }
            };
            let event = self.record(&line);
            if condition(&event) {
                return event;
            }
        }
    }

    /// Lets the game go on until `check` returns a value. `what` names the condition in the failure message.
    #[track_caller]
    pub fn wait_until<T>(
        &mut self,
        what: &str,
        mut check: impl FnMut(&mut Self) -> Option<T>,
    ) -> T {
        self.driver.begin_wait();
        loop {
            if let Some(found) = check(self) {
                return found;
            }
            assert!(self.driver.pass(), "not in time: {what}");
        }
    }

    /// Reads the events that are there, without waiting.
    pub fn read_available_events(&mut self) {
        while let Some(line) = self.driver.available_line() {
            self.record(&line);
        }
    }

    fn record(&mut self, line: &str) -> Value {
        let event: Value =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        if event["event"] == "screen" {
            let text = |key: &str| event[key].as_str().expect("a string").to_owned();
            (self.mode, self.page) = (text("mode"), text("page"));
            self.focus = None;
            self.lines.clear();
        } else if event["event"] == "focus" {
            self.focus = event["on"].as_str().map(str::to_owned);
        } else if event["event"] == "line" {
            self.lines.extend(event["text"].as_str().map(str::to_owned));
        }
        self.events.push(event.clone());
        event
    }

    /// Waits for the next event of this name.
    #[track_caller]
    pub fn wait_for_event(&mut self, name: &str) -> Value {
        self.wait_for(name, |event| event["event"] == name)
    }

    /// The line of numbers on the page that begins with this text, once it appears.
    #[track_caller]
    pub fn line(&mut self, begin: &str) -> String {
        let find = |lines: &[String]| lines.iter().find(|line| line.starts_with(begin)).cloned();
        if let Some(line) = find(&self.lines) {
            return line;
        }
        let what = format!("a line {begin} on the page {}", self.page);
        self.wait_for(&what, |event| {
            let text = event["text"].as_str();
            text.is_some_and(|text| text.starts_with(begin))
        });
        find(&self.lines).expect("it has just appeared")
    }

    /// Waits until these words stand on the field, if they have not done so yet.
    #[track_caller]
    pub fn wait_for_field_line(&mut self, text: &str) {
        let is_it = |event: &Value| event["event"] == "field-line" && event["text"] == text;
        // Those of the page that is open.
        let page = self
            .events
            .iter()
            .rposition(|event| event["event"] == "screen");
        if !self.events[page.unwrap_or(0)..].iter().any(is_it) {
            self.wait_for(text, is_it);
        }
    }

    /// Waits until this page is shown.
    #[track_caller]
    pub fn wait_for_page(&mut self, page: &str) {
        if self.page != page {
            let what = format!("the page {page}, after {}", self.page);
            self.wait_for(&what, |event| {
                event["event"] == "screen" && event["page"] == page
            });
        }
    }

    /// Waits until the game is in this mode: `play` or `attract`.
    #[track_caller]
    pub fn wait_for_mode(&mut self, mode: &str) {
        if self.mode != mode {
            self.wait_for(mode, |event| {
                event["event"] == "screen" && event["mode"] == mode
            });
        }
    }

    /// Takes screenshots until one fulfils a condition. The last one is saved under this name.
    #[track_caller]
    pub fn wait_for_screenshot(
        &mut self,
        name: &str,
        condition: impl Fn(&Screenshot) -> bool,
    ) -> Screenshot {
        let (width, height) = self.screen.size();
        let name = format!("{name}-{width}x{height}");
        let mut cursor_heights = [1, 0].into_iter().cycle();
        self.wait_until(&name, |game| {
            let screenshot = game.driver.screenshot(&name);
            if !condition(&screenshot) {
                // Without any input for long, the title would switch to the high scores.
                game.move_cursor(0, cursor_heights.next()?);
                return None;
            }
            Some(screenshot)
        })
    }

    /// What is on the screen now. It is saved under this name.
    pub fn screenshot(&mut self, name: &str) -> Screenshot {
        self.driver.screenshot(name)
    }

    /// Kills the game as a failing machine would: it cannot save anything.
    pub fn kill(mut self) {
        self.driver.kill();
    }

    /// Waits for the game to exit. Returns its status and its stderr.
    #[track_caller]
    pub fn wait_for_exit(&mut self) -> (ExitStatus, String) {
        let exit = self.driver.wait_for_exit();
        self.read_available_events();
        exit
    }

    /// Waits until the game has printed this on stderr.
    #[track_caller]
    pub fn wait_for_stderr(&mut self, text: &str) {
        self.wait_until(text, |game| {
            game.driver.printed().contains(text).then_some(())
        });
    }

    fn last_events(&self) -> String {
        let events = self.events.iter().rev();
        // Without the ticks of the demonstration behind pages.
        let mut lines: Vec<_> = events
            .filter(|event| self.page == "field" || event["tick"].is_null())
            .take(20)
            .map(|event| format!("\n  {event}"))
            .collect();
        lines.reverse();
        lines.concat()
    }
}
