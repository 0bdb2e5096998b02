//! What a player does in a game: keys, cursor and menus.

use std::process::ExitStatus;

use serde_json::Value;

use crate::colors;
use crate::game::Game;
use crate::screen::Stroke;
use crate::screenshot::Screenshot;

/// Whether an event is a shot of a player.
pub fn is_shot_of_ship(event: &Value) -> bool {
    event["event"] == "shot-fired" && event["by"] == "ship"
}

impl Game<'_> {
    /// Gives the window the keyboard focus.
    pub fn take_keyboard_focus(&mut self) {
        self.driver.take_keyboard_focus();
    }

    /// Gives the window a size in pixels, at the upper left corner of the screen.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.driver.resize(width, height);
    }

    /// Moves the cursor to a pixel of the screen.
    pub fn move_cursor(&mut self, x: u32, y: u32) {
        self.driver.move_pointer(x, y);
    }

    /// Moves the cursor down the middle of the screen to the row that begins with this text. Returns the row's y in
    /// pixels.
    #[track_caller]
    pub fn point_at_row(&mut self, row: &str) -> u32 {
        let has_focus = |game: &mut Self| {
            game.read_available_events();
            game.focus
                .as_ref()
                .is_some_and(|focus| focus.starts_with(row))
        };
        let (width, height) = self.screen.size();
        let mut heights = (0..height).step_by(9).cycle();
        let mut last_y = None;
        self.wait_until(row, |game| {
            if !has_focus(game) {
                last_y = None;
                game.move_cursor(width / 2, heights.next()?);
                return None;
            }
            // The focus event may arrive when the cursor has moved on. Move it to where the focus is seen, until it stays.
            // If another row has the focus by then, the search goes on.
            let screenshot = game.screenshot("pointed-at");
            let (x, y) = screenshot.focused_row_center()?;
            game.move_cursor(x as u32, y as u32);
            let stays = last_y.replace(y) == Some(y);
            (has_focus(game) && stays).then_some(y as u32)
        })
    }

    /// Clicks the left mouse button.
    pub fn click(&mut self) {
        self.driver.mouse_button(Stroke::Tap);
    }

    /// Drags with the left button from one pixel to another. A screenshot lets a frame pass between the steps.
    pub fn drag(&mut self, from: (u32, u32), to: (u32, u32)) {
        self.move_cursor(from.0, from.1);
        self.screenshot("drag");
        self.driver.mouse_button(Stroke::Down);
        self.screenshot("drag");
        self.move_cursor(u32::midpoint(from.0, to.0), u32::midpoint(from.1, to.1));
        self.screenshot("drag");
        self.move_cursor(to.0, to.1);
        self.screenshot("drag");
        self.driver.mouse_button(Stroke::Up);
        self.screenshot("drag");
    }

    /// Presses and releases a key.
    pub fn press(&mut self, key: &str) {
        self.driver.key(key, Stroke::Tap);
    }

    /// Moves the focus down to the menu row that begins with this text.
    ///
    /// Waits after each step: a slow frame receives several keys at once, and Bevy's widgets handle all of them before the
    /// focus moves.
    #[track_caller]
    pub fn go_to_row(&mut self, row: &str) {
        let mut passed = Vec::new();
        loop {
            let focused = self.focused_row();
            if focused.starts_with(row) {
                return;
            }
            assert!(!passed.contains(&focused), "no row {row} among {passed:?}");
            passed.push(focused);
            self.press_to_move("Down");
        }
    }

    /// Presses a key until another row has the focus: it may scroll to what stands between the rows first. A row whose
    /// text changes by itself, as the tick of a replay that runs, is not taken for another.
    #[track_caller]
    pub fn press_to_move(&mut self, key: &str) {
        let what = format!("another row has the focus after {key}");
        loop {
            self.press(key);
            let event = self.wait_for(&what, |event| {
                event["event"] == "scrolled" || event["event"] == "focus" && event["moved"] == true
            });
            if event["event"] == "focus" {
                return;
            }
        }
    }

    /// Activates the menu row that begins with this text.
    #[track_caller]
    pub fn choose(&mut self, row: &str) {
        self.go_to_row(row);
        self.press("Return");
    }

    /// Waits until the focused row has exactly this text.
    #[track_caller]
    pub fn wait_for_focus(&mut self, text: &str) {
        if self.focus.as_deref() != Some(text) {
            self.wait_for(text, |event| {
                event["event"] == "focus" && event["on"] == text
            });
        }
    }

    /// Waits until a row has the focus, and returns its text.
    #[track_caller]
    pub fn focused_row(&mut self) -> String {
        if self.focus.is_none() {
            let what = format!("a focus on the page {}", self.page);
            self.wait_for(&what, |event| event["event"] == "focus");
        }
        self.focus.clone().expect("a row has the focus")
    }

    /// Holds a key while `action` runs.
    pub fn hold<T>(&mut self, key: &str, action: impl FnOnce(&mut Self) -> T) -> T {
        self.driver.key(key, Stroke::Down);
        let result = action(self);
        self.driver.key(key, Stroke::Up);
        result
    }

    /// Begins a game for one player from the title.
    #[track_caller]
    pub fn begin_game(&mut self) {
        self.wait_for_page("title");
        self.choose("1 PLAYER");
        let is_screen = |event: &Value| event["event"] == "screen";
        let screen = self.wait_for("the first page after the title", is_screen);
        if screen["page"] == "welcome" {
            self.choose("FLY");
        }
        self.wait_for_page("field");
        self.wait_for_mode("play");
    }

    /// Ends the running game and the program by the rows of the pause.
    #[track_caller]
    pub fn end_and_quit(&mut self) {
        self.press("Escape");
        self.wait_for_page("pause");
        self.choose("END THE GAME");
        self.wait_for_page("quit");
        self.choose("YES, AND QUIT");
        let (status, stderr) = self.wait_for_exit();
        assert!(status.success(), "{status}: {stderr}");
    }

    /// Types three initials and confirms them.
    #[track_caller]
    pub fn enter_initials(&mut self, initials: &str) {
        self.type_letters(initials);
        self.wait_for_focus("DONE");
        self.press("Return");
    }

    /// Goes from the summary of a game to the title.
    #[track_caller]
    pub fn leave_summary(&mut self) {
        self.wait_for_page("summary");
        self.choose("TITLE");
        self.wait_for_page("title");
    }

    /// Types letters into the initials, once they can be entered.
    #[track_caller]
    pub fn type_letters(&mut self, letters: &str) {
        self.focused_row();
        for letter in letters.to_lowercase().chars() {
            self.press(&letter.to_string());
        }
    }

    /// Presses a key again and again until there is an event.
    #[track_caller]
    pub fn press_until(&mut self, key: &str, what: &str, is_wanted: impl Fn(&Value) -> bool) {
        self.wait_until(what, |game| {
            game.press(key);
            let seen = game.events.len();
            game.read_available_events();
            game.events[seen..].iter().any(&is_wanted).then_some(())
        });
    }

    /// Fires until a rock is hit.
    #[track_caller]
    pub fn fire_until_a_rock_breaks(&mut self) {
        self.press_until("space", "a rock breaks", |event| {
            event["event"] == "rock-broken"
        });
    }

    /// Breaks a rock and jumps into hyperspace. In the short game that gives points and destroys the only ship.
    #[track_caller]
    pub fn score_and_lose_the_ship(&mut self) {
        self.hold("Right", Self::fire_until_a_rock_breaks);
        self.press("shift");
    }

    /// Quits from the title without reading events: waits for screenshots on which the first and then the last row has
    /// the focus. Returns the exit status and stderr.
    #[track_caller]
    pub fn quit_using_screenshots(mut self) -> (ExitStatus, String) {
        let focus_above = |bottom: f64| {
            move |screenshot: &Screenshot| {
                screenshot.shows(colors::focus(), (310.0, bottom), (710.0, bottom + 140.0))
            }
        };
        self.wait_for_screenshot("first-row", focus_above(380.0));
        self.press("Up");
        self.wait_for_screenshot("last-row", focus_above(20.0));
        self.press("Return");
        self.wait_for_exit()
    }

    /// Quits from the title. Returns the exit status and stderr.
    #[track_caller]
    pub fn quit(mut self) -> (ExitStatus, String) {
        self.wait_for_page("title");
        self.choose("QUIT");
        self.wait_for_exit()
    }
}
