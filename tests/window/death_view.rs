//! "Why did I die": the last second before a death again, by key, by itself and from the menu.

use std::process::Command;

use serde_json::Value;

use crate::colors;
use crate::game::{Game, PRACTICE};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;

use crate::wait::wait_until;

/// The field, in units.
const FIELD: [(f64, f64); 2] = [(0.0, 0.0), (1024.0, 768.0)];

/// Where the hint stands, in units.
const HINT: [(f64, f64); 2] = [(380.0, 12.0), (640.0, 40.0)];

impl Game<'_> {
    /// Thrusts until the ship is destroyed.
    #[track_caller]
    pub fn ram(&mut self) {
        self.wait_for_event("ship-appeared");
        self.hold("Up", |game| game.wait_for_event("ship-destroyed"));
    }

    /// Waits until the view stands still at the hit.
    #[track_caller]
    pub fn wait_for_the_hit(&mut self) {
        self.wait_for("the view stands still", |event| event["paused"] == true);
    }
}

#[test]
fn the_last_second_is_shown_again_by_key_and_from_the_menu_and_the_game_goes_on() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &PRACTICE);
    game.wait_for_page("field");
    game.ram();
    game.wait_for_screenshot("death-hint", |screenshot| {
        screenshot.shows(colors::prompt(), HINT[0], HINT[1])
    });
    game.press("v");
    game.wait_for_page("death");
    let opened = game.events.len();
    game.wait_for_focus("SKIP TO THE HIT");
    game.wait_for_screenshot("death-view", |screenshot| {
        screenshot.shows(colors::tested_outline(), FIELD[0], FIELD[1])
    });
    game.wait_for_the_hit();
    game.wait_for_screenshot("death-hit", |screenshot| {
        screenshot.shows(colors::contact(), FIELD[0], FIELD[1])
            && screenshot.shows(colors::tested_outline(), FIELD[0], FIELD[1])
    });
    game.choose("AGAIN");
    game.wait_for("it plays again", |event| event["paused"] == false);
    game.wait_for_the_hit();
    game.press("Escape");
    game.wait_for_page("field");
    let ticks = game.events[opened..]
        .iter()
        .filter(|event| !event["tick"].is_null());
    assert_eq!(ticks.count(), 0, "the events of the past are not repeated");

    // The next ship flies, without boxes. The menu still has the last death.
    game.wait_for_event("ship-appeared");
    game.wait_for_screenshot("death-after", |screenshot| {
        !screenshot.shows(colors::tested_outline(), FIELD[0], FIELD[1])
    });
    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("WHY DID I DIE");
    game.wait_for_page("death");
    game.wait_for_the_hit();
    game.press("v");
    game.wait_for_page("pause");
    game.wait_for_focus("WHY DID I DIE");
    game.wait_for_screenshot("death-pause", |screenshot| {
        // The rows of the menu are narrower than those of the view.
        let frame = screenshot.focus_frame();
        frame.is_some_and(|(left, right)| left > 340.0 && right < 684.0)
    });
    game.choose("END THE GAME");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    game.wait_for_page("title");
    folders.verify_replays();
}

#[test]
fn with_the_setting_it_opens_by_itself_also_after_the_last_ship() {
    let (screen, folders) = (MemoryScreen::drawn(800, 600), PlayerFolders::new());
    folders.write_config("settings.toml", "show_deaths = true\n");
    let tuning = folders.write("lives.toml", "[ship]\nlives = 1\n");
    let arguments = [PRACTICE.as_slice(), &["--tuning", &tuning]].concat();
    let mut game = Game::start(&screen, &folders, &arguments);
    game.wait_for_page("field");
    game.ram();
    game.wait_for_page("death");
    game.wait_for_the_hit();
    game.wait_for_screenshot("death-setting", |screenshot| {
        screenshot.shows(colors::contact(), FIELD[0], FIELD[1])
    });
    // The key of fire goes on.
    game.press("space");
    game.wait_for_page("field");
    game.wait_for_event("game-over");
    let is_end = |event: &Value| event["event"] == "screen" && event["page"] != "field";
    let end = game.wait_for("the end of the game", is_end);
    assert!(
        ["summary", "initials"].contains(&end["page"].as_str().expect("a string")),
        "{end}"
    );
    folders.verify_replays();
}

impl PlayerFolders {
    /// Plays every saved replay again, once there is one, and compares it with what was recorded.
    #[track_caller]
    pub fn verify_replays(&self) {
        let replays = wait_until("a replay is saved", || {
            let mut files = self.files();
            files.retain(|path| path.extension().is_some_and(|end| end == "replay"));
            (!files.is_empty()).then_some(files)
        });
        for replay in replays {
            let output = Command::new(env!("CARGO_BIN_EXE_sweptroids"))
                .arg("verify")
                .arg(&replay)
                .output();
            let output = output.expect("verify starts");
            assert!(output.status.success(), "{output:?}");
        }
    }
}
