//! What a player does with a game: its keys, its pointer, its menus.

use std::process::ExitStatus;

use serde_json::Value;

use crate::colors;
use crate::game::Game;
use crate::screenshot::Picture;
use crate::wait::until;

impl Game<'_> {
    /// Gives the window the keys.
    pub fn take_keys(&self) {
        until("the window has the keys", || {
            self.screen.try_xdotool(&["windowfocus", &self.window])?;
            let focus = self.screen.try_xdotool(&["getwindowfocus"])?;
            (focus == self.window).then_some(())
        });
    }

    /// Makes the window as large as the screen, and looks twice: the game itself fits it to the monitor as it opens.
    pub fn fill_screen(&self) {
        let (width, height) = (
            self.screen.width.to_string(),
            self.screen.height.to_string(),
        );
        let size = format!("Geometry: {width}x{height}");
        let mut stays = false;
        until("the window fills the screen", || {
            let geometry = ["getwindowgeometry", &self.window];
            let is_full = self.screen.try_xdotool(&geometry)?.contains(&size);
            if !is_full {
                self.screen.xdotool(&["windowmove", &self.window, "0", "0"]);
                self.screen
                    .xdotool(&["windowsize", &self.window, &width, &height]);
            }
            (std::mem::replace(&mut stays, is_full) && is_full).then_some(())
        });
    }

    /// Moves the pointer.
    pub fn point(&self, x: u32, y: u32) {
        self.screen
            .xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    /// Moves the pointer down the middle of the screen to the row that begins with these words; how far down that is.
    #[track_caller]
    pub fn point_at(&mut self, row: &str) -> u32 {
        let has_focus = |game: &mut Self| {
            game.catch_up();
            game.focus
                .as_ref()
                .is_some_and(|focus| focus.starts_with(row))
        };
        let mut places = (0..self.screen.height).step_by(9).cycle();
        until(row, || {
            self.point(self.screen.width / 2, places.next()?);
            has_focus(self).then_some(())
        });
        // By the time that this is known the pointer is further on: to where the row is seen, until it stays there.
        let mut before = None;
        until(row, || {
            let (x, y) = Picture::take(self.screen, "pointed-at").row()?;
            self.point(x as u32, y as u32);
            let stays = before.replace(y) == Some(y);
            (has_focus(self) && stays).then_some(y as u32)
        })
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
        if self.focus.as_deref() != Some(words) {
            self.wait(words, |line| {
                line["event"] == "focus" && line["on"] == words
            });
        }
    }

    /// What the row says that has the focus, as soon as one has.
    #[track_caller]
    pub fn focus(&mut self) -> String {
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
        self.type_letters(initials);
        self.says("DONE");
        self.press("Return");
    }

    /// Types letters into the initials, as soon as they can be entered.
    #[track_caller]
    pub fn type_letters(&mut self, letters: &str) {
        self.focus();
        for letter in letters.to_lowercase().chars() {
            self.press(&letter.to_string());
        }
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

    /// Breaks a rock and jumps: by the calm tuning that is a score, and the end of the only ship.
    #[track_caller]
    pub fn break_a_rock_and_jump(&mut self) {
        self.hold("Right", Self::fire_until_a_rock_breaks);
        self.press("shift");
    }

    /// Quits from the title, of which nobody tells anything: as soon as the last row has the focus.
    #[track_caller]
    pub fn quit_by_sight(mut self) -> (ExitStatus, String) {
        let at = |low: f64| {
            move |picture: &Picture| {
                picture.shows(colors::focus(), (340.0, low), (680.0, low + 140.0))
            }
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
}
