//! The mouse without the keyboard.

use crate::colors;
use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;

impl Game<'_> {
    /// Clicks the arrow whose centre is at this pixel, once the game has drawn an edge around the arrow under the cursor.
    /// The screen must have the size of the field.
    #[track_caller]
    pub fn click_arrow(&mut self, x: u32, y: u32) {
        self.move_cursor(x, y);
        let (x, y) = (f64::from(x), 768.0 - f64::from(y));
        self.wait_until("an edge around the arrow", |game| {
            let screenshot = game.screenshot("arrow");
            let has_edge =
                screenshot.shows(colors::focus(), (x - 20.0, y - 2.0), (x - 15.0, y + 2.0));
            has_edge.then_some(())
        });
        self.click();
    }
}

#[test]
fn the_focus_follows_the_cursor_and_a_click_activates_the_row() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.point_at_row("SETTINGS");
    game.click();
    game.wait_for_page("settings");
    game.point_at_row("BACK");
    game.click();
    game.wait_for_page("title");
    game.point_at_row("QUIT");
    game.click();
    let (status, stderr) = game.wait_for_exit();
    assert!(status.success(), "{status}: {stderr}");
}

#[test]
fn arrows_change_a_row_without_activating_it() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    let y = game.point_at_row("PRACTICE");
    game.wait_for_focus("PRACTICE < 8 ROCKS >");
    game.click_arrow(684, y);
    game.wait_for_focus("PRACTICE < 11 ROCKS >");
    game.click_arrow(536, y);
    game.wait_for_focus("PRACTICE < 8 ROCKS >");
    assert_eq!(game.page, "title");

    game.point_at_row("SETTINGS");
    game.click();
    game.wait_for_page("settings");
    for section in [
        "EFFECTS", "WINDOW", "SOUND", "GAME", "TOUCH", "ASSISTS", "PICTURE",
    ] {
        // A section with many rows begins higher.
        let y = game.point_at_row("SECTION");
        game.click_arrow(764, y);
        game.wait_for_focus(&format!("SECTION < {section} >"));
    }
}

#[test]
fn the_pointer_alone_opens_every_page_of_the_title_and_closes_it() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    for (row, page) in [
        ("HIGH SCORES", "scores"),
        ("REPLAYS", "replays"),
        ("CONTROLS", "controls"),
        ("SETTINGS", "settings"),
        ("SEED CODE", "seed-code"),
        ("1 PLAYER", "welcome"),
    ] {
        game.wait_for_page("title");
        game.point_at_row(row);
        game.click();
        game.wait_for_page(page);
        // The last rows of a long page are reached with the wheel.
        game.driver.wheel_down(20);
        game.point_at_row("BACK");
        game.click();
    }
    game.wait_for_page("title");
    game.point_at_row("1 PLAYER");
    game.click();
    // The page about the controls comes once by itself.
    game.wait_for_page("field");
    game.press("Escape");
    for (page, row) in [("pause", "END THE GAME"), ("quit", "YES, TO THE TITLE")] {
        game.wait_for_page(page);
        game.point_at_row(row);
        game.click();
    }
    for (page, row) in [
        ("title", "REPLAYS"),
        ("replays", "20"),
        ("replay-menu", "WATCH"),
    ] {
        game.wait_for_page(page);
        game.point_at_row(row);
        game.click();
    }
    game.wait_for_page("viewer");
    // The last of three buttons side by side.
    game.move_cursor(860, 704);
    game.wait_for_focus("MORE");
    game.click();
    for (page, row) in [
        ("viewer-menu", "TWIN RUN"),
        ("twin", "BACK"),
        ("viewer-menu", "CLOSE THE REPLAY"),
        ("replay-menu", "BACK"),
        ("replays", "BACK"),
    ] {
        game.wait_for_page(page);
        game.point_at_row(row);
        game.click();
    }
    game.wait_for_page("title");
}

#[test]
fn initials_are_entered_with_the_mouse() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", SHORT_GAME];
    let mut game = Game::start(&screen, &folders, &arguments);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.score_and_lose_the_ship();
    game.wait_for_page("initials");
    game.wait_for_focus("A");
    // The arrow above the first letter leads to B, that below the second one wraps around to the blank.
    game.click_arrow(376, 349);
    game.wait_for_focus("B");
    game.click_arrow(465, 474);
    game.wait_for_focus("_");
    game.move_cursor(646, 412);
    game.wait_for_focus("DONE");
    game.click();
    game.wait_for_page("summary");
    game.wait_until("the score is saved", |_| {
        let text = folders.read("scores.toml")?;
        text.contains("initials = \"B A\"").then_some(())
    });
}
