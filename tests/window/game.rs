//! The running game: its keys, its events, its pictures.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::JoinHandle;

use serde_json::Value;

use crate::home::Home;
use crate::patience::{Deadline, ended, until};
use crate::picture::{FOCUS, Picture};
use crate::screen::Screen;

/// A tuning with one ship, rocks that hardly move, and a jump that never ends well.
pub const CALM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/window/calm.toml");

/// A game in its window; it ends with this value.
pub struct Game<'s> {
    pub screen: &'s Screen,
    process: Child,
    window: String,
    lines: Receiver<String>,
    complaints: Option<JoinHandle<String>>,
    /// Every line so far that was read.
    pub story: Vec<Value>,
    mode: String,
    page: String,
    focus: Option<String>,
}

impl<'s> Game<'s> {
    /// Starts a game and waits for its window, which gets the keys. It is followed here if the arguments name no
    /// other events file.
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
        change: impl FnOnce(&mut std::process::Command),
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
        game.fill_screen();
        game
    }

    /// Gives the window the keys.
    pub fn take_keys(&self) {
        until("the window has the keys", || {
            self.screen.try_xdotool(&["windowfocus", &self.window])?;
            let focus = self.screen.try_xdotool(&["getwindowfocus"])?;
            (focus == self.window).then_some(())
        });
    }

    /// Makes the window as large as the screen.
    pub fn fill_screen(&self) {
        let (width, height) = (
            self.screen.width.to_string(),
            self.screen.height.to_string(),
        );
        self.screen.xdotool(&["windowmove", &self.window, "0", "0"]);
        self.screen
            .xdotool(&["windowsize", &self.window, &width, &height]);
    }

    /// Moves the pointer.
    pub fn point(&self, x: u32, y: u32) {
        self.screen
            .xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    /// Moves the pointer down the middle of the screen to the row that begins with these words.
    #[track_caller]
    pub fn point_at(&mut self, row: &str) {
        let mut rows = (0..self.screen.height).step_by(9).cycle();
        until(row, || {
            self.point(self.screen.width / 2, rows.next()?);
            self.catch_up();
            let focus = self.focus.as_ref()?;
            focus.starts_with(row).then_some(())
        });
    }

    /// Presses the pointer's first button.
    pub fn click(&self) {
        self.screen.xdotool(&["click", "1"]);
    }

    /// Presses a key and lets it go.
    pub fn press(&self, key: &str) {
        self.screen.xdotool(&["key", key]);
    }

    /// Goes down to the row of the menu that begins with these words.
    ///
    /// Each step is waited for: a slow frame takes several keys at once, and Bevy's widgets get those that come with a
    /// step of the focus before it.
    #[track_caller]
    pub fn go_to(&mut self, row: &str) {
        let mut passed = Vec::new();
        loop {
            let now = self.focus();
            if now.starts_with(row) {
                return;
            }
            assert!(!passed.contains(&now), "no row {row} among {passed:?}");
            passed.push(now);
            self.focus = None;
            self.press("Down");
        }
    }

    /// Takes the row of the menu that begins with these words.
    #[track_caller]
    pub fn choose(&mut self, row: &str) {
        self.go_to(row);
        self.press("Return");
    }

    /// Waits until the row that has the focus says this.
    #[track_caller]
    pub fn says(&mut self, words: &str) {
        while self.focus() != words {
            self.focus = None;
        }
    }

    /// What the row says that has the focus, as soon as one has.
    #[track_caller]
    fn focus(&mut self) -> String {
        if self.focus.is_none() {
            let what = format!("a focus on the page {}", self.page);
            self.wait(&what, |line| line["event"] == "focus");
        }
        self.focus.clone().expect("it was waited for")
    }

    /// Holds a key until `meanwhile` is over.
    pub fn hold<T>(&mut self, key: &str, meanwhile: impl FnOnce(&mut Self) -> T) -> T {
        self.screen.xdotool(&["keydown", key]);
        let result = meanwhile(self);
        self.screen.xdotool(&["keyup", key]);
        result
    }

    /// Begins a game for one player from the title.
    #[track_caller]
    pub fn begin(&mut self) {
        self.page("title");
        self.choose("1 PLAYER");
        let new = |line: &Value| line["event"] == "screen";
        if self.wait("the first page after the title", new)["page"] == "welcome" {
            self.choose("FLY");
        }
        self.page("field");
        self.mode("play");
    }

    /// Types three initials and takes them.
    #[track_caller]
    pub fn enter(&mut self, initials: &str) {
        self.focus();
        for letter in initials.to_lowercase().chars() {
            self.press(&letter.to_string());
        }
        self.says("DONE");
        self.press("Return");
    }

    /// Fires until a rock is hit.
    #[track_caller]
    pub fn fire_until_a_rock_breaks(&mut self) {
        until("a rock breaks", || {
            self.press("space");
            let seen = self.story.len();
            self.catch_up();
            let is_broken = |line: &Value| line["event"] == "rock-broken";
            self.story[seen..].iter().any(is_broken).then_some(())
        });
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

    /// Quits from the title, of which nobody tells anything: as soon as the last row has the focus.
    #[track_caller]
    pub fn quit_by_sight(mut self) -> (ExitStatus, String) {
        let at = |low: f64| {
            move |picture: &Picture| picture.shows(FOCUS, (340.0, low), (680.0, low + 140.0))
        };
        self.picture("first-row", at(380.0));
        self.press("Up");
        self.picture("last-row", at(140.0));
        self.press("Return");
        self.end()
    }

    /// Quits from the title; how it ended, and what it said.
    #[track_caller]
    pub fn quit(mut self) -> (ExitStatus, String) {
        self.page("title");
        self.choose("QUIT");
        self.end()
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
