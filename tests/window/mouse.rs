//! The pointer alone.

use crate::colors;
use crate::game::{CALM, Game};
use crate::player_folders::Home;
use crate::screenshot::Picture;
use crate::virtual_screen::Screen;
use crate::wait::until;

impl Game<'_> {
    /// Clicks on the arrow in whose middle this place of the screen is, which is as large as the field: as soon as the
    /// game has seen the pointer there, and drawn an edge around the arrow.
    #[track_caller]
    fn click_arrow(&self, x: u32, y: u32) {
        self.point(x, y);
        let (x, y) = (f64::from(x), 768.0 - f64::from(y));
        until("an edge around the arrow", || {
            let picture = Picture::take(self.screen, "arrow");
            let edge = picture.shows(colors::focus(), (x - 20.0, y - 2.0), (x - 15.0, y + 2.0));
            edge.then_some(())
        });
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
    game.click_arrow(654, y);
    game.says("PRACTICE < 11 ROCKS >");
    game.click_arrow(506, y);
    game.says("PRACTICE < 8 ROCKS >");
    assert_eq!(game.page, "title");

    game.point_at("SETTINGS");
    game.click();
    game.page("settings");
    let y = game.point_at("SECTION");
    for section in ["SOUND", "GAME", "PICTURE"] {
        game.click_arrow(764, y);
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
    game.break_a_rock_and_jump();
    game.page("initials");
    game.says("A");
    // Above and below the first letter and the second one: B, and around to the blank.
    game.click_arrow(376, 336);
    game.says("B");
    game.click_arrow(465, 458);
    game.says("_");
    game.point(646, 398);
    game.says("DONE");
    game.click();
    game.page("scores");
    until("the score is saved", || {
        let text = home.text("scores.toml")?;
        text.contains("initials = \"B A\"").then_some(())
    });
}
