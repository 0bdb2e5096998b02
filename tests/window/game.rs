//! The running game: its keys, its events, its pictures.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::JoinHandle;

use serde_json::Value;

use crate::player_folders::Home;
use crate::screenshot::Picture;
use crate::virtual_screen::Screen;
use crate::wait::{Deadline, ended, until};

/// A tuning with one ship, rocks that hardly move, and a jump that never ends well.
pub const CALM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/window/calm.toml");

/// A game in its window; it ends with this value.
pub struct Game<'s> {
    pub screen: &'s Screen,
    process: Child,
    pub window: String,
    lines: Receiver<String>,
    complaints: Option<JoinHandle<String>>,
    /// Every line so far that was read.
    pub story: Vec<Value>,
    mode: String,
    pub page: String,
    pub focus: Option<String>,
}

impl<'s> Game<'s> {
    /// Starts a game and waits for its window, which gets the keys and the whole screen. It is followed here if the
    /// arguments name no other events file.
    #[track_caller]
    pub fn start(screen: &'s Screen, home: &Home, arguments: &[&str]) -> Self {
        Self::start_so(screen, home, arguments, |_| {})
    }

    /// The same, started in a way of its own.
    #[track_caller]
    pub fn start_so(
        screen: &'s Screen,
        home: &Home,
        arguments: &[&str],
        change: impl FnOnce(&mut Command),
    ) -> Self {
        let game = Self::open(screen, home, arguments, change);
        game.fill_screen();
        game
    }

    /// The same, with the window as it opens.
    #[track_caller]
    pub fn open(
        screen: &'s Screen,
        home: &Home,
        arguments: &[&str],
        change: impl FnOnce(&mut Command),
    ) -> Self {
        let mut command = screen.command(env!("CARGO_BIN_EXE_sweptroids"));
        home.give_to(&mut command);
        command.arg("play").args(arguments);
        let is_followed = !arguments.contains(&"--events");
        if is_followed {
            command.args(["--events", "/dev/stdout"]);
        }
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        change(&mut command);
        let mut process = command.spawn().expect("the game starts");
        let output = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut errors = process.stderr.take().expect("it is piped");
        let (send, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let complaints = std::thread::spawn(move || {
            let mut text = Vec::new();
            // As far as it comes.
            let _ = errors.read_to_end(&mut text);
            String::from_utf8_lossy(&text).into_owned()
        });
        let mut game = Self {
            screen,
            process,
            window: String::new(),
            lines,
            complaints: Some(complaints),
            story: Vec::new(),
            mode: String::new(),
            page: String::new(),
            focus: None,
        };
        // The first frame says what is on the screen.
        if is_followed {
            game.wait("the first screen", |line| line["event"] == "screen");
        }
        let pid = game.process.id().to_string();
        game.window = until("a window", || {
            let search = ["search", "--all", "--onlyvisible", "--pid", &pid, "--name"];
            let found = screen.try_xdotool(&[search.as_slice(), &["Sweptroids"]].concat());
            found?.lines().next().map(str::to_owned)
        });
        // Out of the way of the menus.
        game.point(0, 0);
        game.take_keys();
        game
    }

    /// Waits for the next line of the events that is so.
    #[track_caller]
    pub fn wait(&mut self, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let deadline = Deadline::new();
        loop {
            let Some(left) = deadline.left() else {
                panic!(
                    "no line in time: {what}; the last were {}",
                    self.last_lines()
                );
            };
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => {
                    let (status, errors) = self.end();
                    panic!(
                        "the game ended with {status} before this: {what}; it said {errors:?}; the last lines were {}",
                        self.last_lines()
                    );
                }
            };
            let line = self.note(&line);
            if is_so(&line) {
                return line;
            }
        }
    }

    /// Takes what lines there are, without waiting.
    pub fn catch_up(&mut self) {
        while let Ok(line) = self.lines.try_recv() {
            self.note(&line);
        }
    }

    fn note(&mut self, line: &str) -> Value {
        let line: Value =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        if line["event"] == "screen" {
            let name = |key: &str| line[key].as_str().expect("a name").to_owned();
            (self.mode, self.page) = (name("mode"), name("page"));
            self.focus = None;
        } else if line["event"] == "focus" {
            self.focus = line["on"].as_str().map(str::to_owned);
        }
        self.story.push(line.clone());
        line
    }

    /// Waits for the next event of this name.
    #[track_caller]
    pub fn event(&mut self, name: &str) -> Value {
        self.wait(name, |line| line["event"] == name)
    }

    /// Waits until this page is on the screen.
    #[track_caller]
    pub fn page(&mut self, page: &str) {
        if self.page != page {
            let what = format!("the page {page}, after {}", self.page);
            self.wait(&what, |line| {
                line["event"] == "screen" && line["page"] == page
            });
        }
    }

    /// Waits until so is played: by a person (`play`) or by the pilot (`attract`).
    #[track_caller]
    pub fn mode(&mut self, mode: &str) {
        if self.mode != mode {
            self.wait(mode, |line| {
                line["event"] == "screen" && line["mode"] == mode
            });
        }
    }

    /// A picture of the whole screen, as soon as it is so; it is kept under this name.
    #[track_caller]
    pub fn picture(&self, name: &str, is_so: impl Fn(&Picture) -> bool) -> Picture {
        let (width, height) = (self.screen.width, self.screen.height);
        let name = format!("{name}-{width}x{height}");
        let mut places = [1, 0].into_iter().cycle();
        until(&name, || {
            let picture = Picture::take(self.screen, &name);
            if !is_so(&picture) {
                // So that the title does not take somebody who looks for long for nobody.
                self.point(0, places.next()?);
                return None;
            }
            Some(picture)
        })
    }

    /// Kills it as a failing machine would: without a chance to do anything.
    pub fn kill(mut self) {
        self.process.kill().expect("it can be killed");
        self.end();
    }

    /// Waits for the end: how it ended, and what it said.
    #[track_caller]
    pub fn end(&mut self) -> (ExitStatus, String) {
        let status = ended("the game ends", &mut self.process);
        self.catch_up();
        let complaints = self.complaints.take().map(JoinHandle::join);
        let errors = complaints.map_or_else(String::new, |text| text.expect("it only reads"));
        (status, errors)
    }

    fn last_lines(&self) -> String {
        let lines = self.story.iter().rev();
        // Not the demonstration behind the pages.
        let mut lines: Vec<_> = lines
            .filter(|line| self.page == "field" || line["tick"].is_null())
            .take(20)
            .map(|line| format!("\n  {line}"))
            .collect();
        lines.reverse();
        lines.concat()
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
