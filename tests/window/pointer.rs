//! The pointer alone.

use crate::game::{CALM, Game};
use crate::home::Home;
use crate::patience::until;
use crate::screen::Screen;

impl Game<'_> {
    /// Clicks at a place of the field, in units from its upper left corner; the screen is as large as the field.
    fn click_at(&self, x: u32, y: u32) {
        self.point(x, y);
        self.click();
    }
}

#[test]
fn the_pointer_takes_the_focus_along_and_clicks() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut game = Game::start(&screen, &home, &["--seed", "5", "--look", "cheap"]);
    game.page("title");
    game.point_at("SETTINGS");
    game.click();
    game.page("settings");
    game.point_at("BACK");
    game.click();
    game.page("title");
    game.point_at("QUIT");
    game.click();
    let (status, said) = game.end();
    assert!(status.success(), "{said}");
}

#[test]
fn arrows_change_a_row_without_choosing_it() {
    let (screen, home) = (Screen::open(1024, 768), Home::new());
    let mut game = Game::start(&screen, &home, &["--seed", "5", "--look", "cheap"]);
    game.page("title");
    let y = game.point_at("PRACTICE");
    game.says("PRACTICE < 8 ROCKS >");
    game.click_at(654, y);
    game.says("PRACTICE < 11 ROCKS >");
    game.click_at(506, y);
    game.says("PRACTICE < 8 ROCKS >");
    assert_eq!(game.page, "title");

    game.point_at("SETTINGS");
    game.click();
    game.page("settings");
    let y = game.point_at("SECTION");
    for section in ["SOUND", "GAME", "PICTURE"] {
        game.click_at(764, y);
        game.says(&format!("SECTION < {section} >"));
    }
}

#[test]
fn initials_are_turned_and_taken_by_the_pointer() {
    let (screen, home) = (Screen::open(1024, 768), Home::new());
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", CALM];
    let mut game = Game::start(&screen, &home, &arguments);
    game.begin();
    game.event("ship-appeared");
    game.hold("Right", Game::fire_until_a_rock_breaks);
    game.press("shift");
    game.page("initials");
    game.says("A");
    // Above and below the first letter and the second one: B, and around to the blank.
    game.click_at(376, 336);
    game.says("B");
    game.click_at(465, 458);
    game.says("_");
    game.click_at(646, 398);
    game.page("scores");
    until("the score is saved", || {
        let text = home.text("scores.toml")?;
        text.contains("initials = \"B A\"").then_some(())
    });
}
