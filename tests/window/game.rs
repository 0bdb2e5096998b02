//! A running game: its process, its window and its events.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use serde_json::Value;

use crate::player_folders::PlayerFolders;
use crate::screenshot::Screenshot;
use crate::virtual_screen::VirtualScreen;
use crate::wait::{Deadline, wait_for_exit, wait_until};

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

/// A game in its window. It is killed when the value is dropped.
pub struct Game<'s> {
    pub screen: &'s VirtualScreen,
    process: Child,
    /// The id of the window, for `xdotool`.
    pub window: String,
    event_lines: Receiver<String>,
    /// What it has printed so far, and the thread that reads it.
    stderr: (Arc<Mutex<String>>, Option<JoinHandle<()>>),
    /// All events that were read so far.
    pub events: Vec<Value>,
    mode: String,
    pub page: String,
    /// The text of the focused row, once it is known.
    pub focus: Option<String>,
    /// The lines of figures that have appeared on the page.
    lines: Vec<String>,
}

impl<'s> Game<'s> {
    /// Starts a game and waits for its window, which gets the keyboard focus and fills the screen. The test reads the
    /// game's events unless the arguments name an events file.
    #[track_caller]
    pub fn start(screen: &'s VirtualScreen, folders: &PlayerFolders, arguments: &[&str]) -> Self {
        Self::start_with(screen, folders, arguments, |_| {})
    }

    /// The same, with a changed command.
    #[track_caller]
    pub fn start_with(
        screen: &'s VirtualScreen,
        folders: &PlayerFolders,
        arguments: &[&str],
        change: impl FnOnce(&mut Command),
    ) -> Self {
        let game = Self::start_at_default_size(screen, folders, arguments, change);
        game.fill_screen();
        game
    }

    /// The same, with the window at the size at which it opens.
    #[track_caller]
    pub fn start_at_default_size(
        screen: &'s VirtualScreen,
        folders: &PlayerFolders,
        arguments: &[&str],
        change: impl FnOnce(&mut Command),
    ) -> Self {
        let program = env!("CARGO_BIN_EXE_sweptroids");
        Self::start_program(program, screen, folders, arguments, change)
    }

    /// Opens a replay in its window.
    #[track_caller]
    pub fn open_replay(screen: &'s VirtualScreen, folders: &PlayerFolders, file: &str) -> Self {
        let mut command = screen.command(env!("CARGO_BIN_EXE_sweptroids"));
        folders.apply_to(&mut command);
        command.args(["replay", file, "--look", "cheap"]);
        let game = Self::spawn(screen, command, &[], |_| {});
        game.fill_screen();
        game
    }

    /// Opens the lab at a scenario.
    #[track_caller]
    pub fn open_lab(
        screen: &'s VirtualScreen,
        folders: &PlayerFolders,
        arguments: &[&str],
    ) -> Self {
        let mut command = screen.command(env!("CARGO_BIN_EXE_sweptroids"));
        folders.apply_to(&mut command);
        command.args(["lab", "--look", "cheap"]).args(arguments);
        let game = Self::spawn(screen, command, &[], |_| {});
        game.fill_screen();
        game
    }

    /// Starts the program of `faulty_game.rs`, which panics at the third shot.
    #[track_caller]
    pub fn start_faulty(
        screen: &'s VirtualScreen,
        folders: &PlayerFolders,
        arguments: &[&str],
    ) -> Self {
        let examples = Path::new(env!("CARGO_BIN_EXE_sweptroids")).with_file_name("examples");
        let program = examples.join("faulty_game");
        assert!(
            program.exists(),
            "please build it: cargo build --example faulty_game"
        );
        let program = program.to_str().expect("UTF-8");
        let game = Self::start_program(program, screen, folders, arguments, |_| {});
        game.fill_screen();
        game
    }

    /// Starts a program with the commands of `sweptroids`.
    #[track_caller]
    fn start_program(
        program: &str,
        screen: &'s VirtualScreen,
        folders: &PlayerFolders,
        arguments: &[&str],
        change: impl FnOnce(&mut Command),
    ) -> Self {
        let mut command = screen.command(program);
        folders.apply_to(&mut command);
        command.arg("play").args(arguments);
        Self::spawn(screen, command, arguments, change)
    }

    #[track_caller]
    fn spawn(
        screen: &'s VirtualScreen,
        mut command: Command,
        arguments: &[&str],
        change: impl FnOnce(&mut Command),
    ) -> Self {
        let reads_events = !arguments.contains(&"--events");
        if reads_events {
            command.args(["--events", "/dev/stdout"]);
        }
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        change(&mut command);
        let mut process = command.spawn().expect("the game starts");
        let stdout = BufReader::new(process.stdout.take().expect("stdout is piped"));
        let stderr = BufReader::new(process.stderr.take().expect("stderr is piped"));
        let (sender, event_lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let printed = Arc::<Mutex<String>>::default();
        let read = printed.clone();
        let reader = std::thread::spawn(move || {
            // After a read error, the text so far is enough.
            for line in stderr.split(b'\n').map_while(Result::ok) {
                let mut printed = read.lock().expect("it is only appended to");
                printed.push_str(&String::from_utf8_lossy(&line));
                printed.push('\n');
            }
        });
        let mut game = Self {
            screen,
            process,
            window: String::new(),
            event_lines,
            stderr: (printed, Some(reader)),
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
        let pid = game.process.id().to_string();
        game.window = wait_until("a window", || {
            let search = ["search", "--all", "--onlyvisible", "--pid", &pid, "--name"];
            let found = screen.try_xdotool(&[search.as_slice(), &["Sweptroids"]].concat());
            found?.lines().next().map(str::to_owned)
        });
        // Away from the menus.
        game.move_cursor(0, 0);
        game.take_keyboard_focus();
        game
    }

    /// Waits for the next event that fulfils a condition. `what` names it in the failure message.
    #[track_caller]
    pub fn wait_for(&mut self, what: &str, condition: impl Fn(&Value) -> bool) -> Value {
        let deadline = Deadline::new();
        loop {
            let Some(remaining) = deadline.remaining() else {
                panic!(
                    "no such event in time: {what}; the last events were {}",
                    self.last_events()
                );
            };
            let line = match self.event_lines.recv_timeout(remaining) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => {
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

    /// Reads the events that are there, without waiting.
    pub fn read_available_events(&mut self) {
        while let Ok(line) = self.event_lines.try_recv() {
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

    /// The line of figures on the page that begins with this text, once it appears.
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
        &self,
        name: &str,
        condition: impl Fn(&Screenshot) -> bool,
    ) -> Screenshot {
        let (width, height) = (self.screen.width, self.screen.height);
        let name = format!("{name}-{width}x{height}");
        let mut cursor_heights = [1, 0].into_iter().cycle();
        wait_until(&name, || {
            let screenshot = Screenshot::take(self.screen, &name);
            if !condition(&screenshot) {
                // Without any input for long, the title would switch to the high scores.
                self.move_cursor(0, cursor_heights.next()?);
                return None;
            }
            Some(screenshot)
        })
    }

    /// Kills the game as a failing machine would: it cannot save anything.
    pub fn kill(mut self) {
        self.process.kill().expect("the game can be killed");
        self.wait_for_exit();
    }

    /// Waits for the game to exit. Returns its status and its stderr.
    #[track_caller]
    pub fn wait_for_exit(&mut self) -> (ExitStatus, String) {
        let status = wait_for_exit("the game exits", &mut self.process);
        self.read_available_events();
        let (_, reader) = &mut self.stderr;
        if let Some(reader) = reader.take() {
            reader.join().expect("the reader only reads");
        }
        (status, self.printed())
    }

    /// Waits until the game has printed this on stderr.
    #[track_caller]
    pub fn wait_for_stderr(&self, text: &str) {
        wait_until(text, || self.printed().contains(text).then_some(()));
    }

    /// What the game has printed on stderr so far.
    fn printed(&self) -> String {
        let (printed, _) = &self.stderr;
        printed.lock().expect("it is only appended to").clone()
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

impl Drop for Game<'_> {
    fn drop(&mut self) {
        // Fails if it has already ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
