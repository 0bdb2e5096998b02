//! Seed codes in the window: typed, turned and clicked on their page, and given on the command line.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::colors;
use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;

/// The rocks of the first wave of the last game among the events.
fn first_wave(events: &[Value]) -> Vec<Value> {
    let begin = events
        .iter()
        .rposition(|event| event["event"] == "game-began");
    let events = &events[begin.expect("a game began")..];
    let rocks: Vec<Value> = events
        .iter()
        .take_while(|event| event["event"] != "ship-appeared")
        .filter(|event| event["event"] == "rock-appeared")
        .cloned()
        .collect();
    assert!(!rocks.is_empty(), "a wave appeared");
    rocks
}

impl Game<'_> {
    /// The rocks of the first wave of the last game. They come before its ship, whatever the player does.
    #[track_caller]
    pub fn first_wave(&self) -> Vec<Value> {
        first_wave(&self.events)
    }

    /// Opens the page for a seed code from the title.
    #[track_caller]
    fn open_code_page(&mut self) {
        self.wait_for_page("title");
        self.choose("SEED CODE");
        self.wait_for_page("seed-code");
        self.wait_for_focus("_");
    }

    /// Waits for the page with the controls before the very first game, and flies.
    #[track_caller]
    fn fly(&mut self) {
        self.wait_for_page("welcome");
        self.choose("FLY");
        self.wait_for_page("field");
        self.wait_for_event("ship-appeared");
    }
}

impl PlayerFolders {
    /// The rocks of the first wave that `sim` has with these arguments.
    #[track_caller]
    pub fn first_wave_of(&self, arguments: &[&str]) -> Vec<Value> {
        let path = self.root().join("first-wave.jsonl");
        let output = Command::new(env!("CARGO_BIN_EXE_sweptroids"))
            .args(["sim", "--ticks", "300", "--events"])
            .arg(&path)
            .args(arguments)
            .output();
        let output = output.expect("sim starts");
        assert!(output.status.success(), "{output:?}");
        let text = fs::read_to_string(path).expect("the events are written");
        let events: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        first_wave(&events)
    }
}

#[test]
fn a_typed_code_begins_the_game_of_its_seed_which_is_listed_with_assists() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let arguments = ["--seed", "5", "--tuning", SHORT_GAME, "--look", "cheap"];
    let mut game = Game::start(&screen, &folders, &arguments);
    game.open_code_page();
    // P is a letter here and M does not mute. U is no symbol, I means 1 and O means 0.
    for key in ["p", "m", "u", "minus", "i", "2", "o", "z"] {
        game.press(key);
    }
    game.wait_for_focus("BEGIN");
    game.press("BackSpace");
    game.wait_for_focus("_");
    game.press("3");
    game.wait_for_focus("BEGIN");
    game.press("Return");
    game.fly();
    let code = ["--tuning", SHORT_GAME, "--code", "PM1203"];
    assert_eq!(game.first_wave(), folders.first_wave_of(&code));

    game.score_and_lose_the_ship();
    game.wait_for_page("initials");
    game.enter_initials("SED");
    game.wait_for_page("summary");
    game.wait_until("the score is saved with its assists", |_| {
        let text = folders.read("scores.toml")?;
        let assists = "assists = [\"own-tuning\", \"chosen-seed\"]";
        let is_listed = text.contains(&format!("[[assisted]]\n{assists}\n"));
        (is_listed && text.contains("initials = \"SED\"\n")).then_some(())
    });
    let settings = folders.read("settings.toml").expect("the file exists");
    assert!(settings.contains("is_muted = false"), "{settings}");

    // PLAY AGAIN begins the game of the same code.
    game.choose("PLAY AGAIN");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    assert_eq!(game.first_wave(), folders.first_wave_of(&code));
}

#[test]
fn an_incomplete_code_begins_nothing_and_escape_goes_back() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.open_code_page();
    // Left of the first place is BACK, and left of that BEGIN.
    for key in ["a", "b", "Left", "Left", "Left", "Left"] {
        game.press_to_move(key);
    }
    game.wait_for_focus("BEGIN");
    game.press("Return");
    // The focus goes to the first place without a symbol.
    game.wait_for_focus("_");
    assert_eq!(game.page, "seed-code");
    // Up turns it to 0, and down back over the blank to Z.
    game.press("Up");
    game.wait_for_focus("0");
    game.press("Down");
    game.wait_for_focus("_");
    game.press("Down");
    game.wait_for_focus("Z");
    game.press("Escape");
    game.wait_for_page("title");
    game.wait_for_focus("SEED CODE");
}

#[test]
fn a_symbol_is_turned_with_the_mouse() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.open_code_page();
    // The arrow above the first place leads to 0, and the one below it back over the blank to Z.
    game.click_arrow(157, 311);
    game.wait_for_focus("0");
    game.click_arrow(157, 393);
    game.wait_for_focus("_");
    game.click();
    game.wait_for_focus("Z");
    game.move_cursor(847, 352);
    game.wait_for_focus("BEGIN");
    game.click();
    // The code is incomplete: the second place has the focus.
    game.wait_for_focus("_");
    assert_eq!(game.page, "seed-code");
}

#[test]
fn a_code_of_13_symbols_names_the_largest_seed() {
    let (screen, folders) = (VirtualScreen::open(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.open_code_page();
    // All symbols of the largest seed but the last one, then that.
    game.type_letters("FZZZZZZZZZZZ");
    game.wait_for_focus("_");
    game.press("z");
    game.wait_for_focus("BEGIN");
    game.wait_for_screenshot("long-code", |screenshot| screenshot.lit_share() > 0.002);
    game.press("Return");
    game.fly();
    let seed = u64::MAX.to_string();
    assert_eq!(game.first_wave(), folders.first_wave_of(&["--seed", &seed]));

    // The pause page shows and copies the code, and the page for codes takes it back.
    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("SEED CODE FZZZZZZZZZZZZ");
    game.wait_for_focus("COPIED FZZZZZZZZZZZZ");
    // The code beside it is in the last row.
    game.wait_for_screenshot("copied-code", |screenshot| {
        screenshot.shows(colors::focus(), (500.0, 262.0), (664.0, 288.0))
    });
    game.go_to_row("END THE GAME");
    game.press("Return");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    game.open_code_page();
    game.press("ctrl+v");
    game.wait_for_focus("BEGIN");
    game.wait_for_screenshot("pasted-code", |screenshot| {
        screenshot.shows(colors::text(), (740.0, 400.0), (790.0, 430.0))
    });
}

#[test]
fn the_command_line_begins_the_game_of_a_code_at_once() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--code", "abc-123"]);
    game.wait_for_page("field");
    game.wait_for_mode("play");
    game.wait_for_event("ship-appeared");
    let expected = folders.first_wave_of(&["--code", "ABC123"]);
    assert_eq!(game.first_wave(), expected);
}
