//! Every page at several sizes: drawn, in its colours, with a clean border.

use crate::game::{CALM, Game};
use crate::home::Home;
use crate::picture::{Color, Picture, is_lit, share};
use crate::screen::Screen;

/// Outlines and text.
const LINE: Color = [217, 242, 255];

/// Around the row that has the focus.
const FOCUS: Color = [140, 204, 255];

/// The middle of the field, where pages have their rows: its lower left and upper right corner.
const ROWS: [(f64, f64); 2] = [(200.0, 40.0), (824.0, 740.0)];

/// Goes through all pages and takes a picture of each.
fn visit_every_page(width: u32, height: u32) {
    let (screen, home) = (Screen::open(width, height), Home::new());
    let mut game = Game::start(
        &screen,
        &home,
        &["--seed", "5", "--tuning", CALM, "--look", "cheap"],
    );
    let shows = |game: &Game, page: &str, is_so: &dyn Fn(&Picture) -> bool| {
        let picture = game.picture(page, |picture| is_so(picture) && has_clean_border(picture));
        assert!(picture.lit() < 0.25, "{page} is mostly dark");
    };
    let has_focus = |picture: &Picture| picture.shows(FOCUS, ROWS[0], ROWS[1]);

    let has_title = |picture: &Picture| {
        // The letters, 84 units high at 0.74 of the field, reach over two thirds of it.
        let letters = |from: f64| picture.shows(LINE, (from, 570.0), (from + 150.0, 650.0));
        [200.0, 450.0, 680.0].into_iter().all(letters) && has_focus(picture)
    };
    game.page("title");
    shows(&game, "title", &has_title);

    game.begin();
    game.event("ship-appeared");
    let has_ship = |picture: &Picture| {
        // In the middle, beside its score, in a dark field.
        picture.shows(LINE, (508.0, 380.0), (540.0, 412.0))
            && picture.shows(LINE, (20.0, 700.0), (120.0, 750.0))
            && share(picture.part((560.0, 300.0), (600.0, 500.0)), is_lit) == 0.0
    };
    shows(&game, "field", &has_ship);

    game.press("Escape");
    game.page("pause");
    shows(&game, "pause", &has_focus);
    // PAUSE: resume, settings, controls, end the game.
    game.choose(1);
    game.page("settings");
    shows(&game, "settings", &has_focus);
    game.press("Escape");
    game.page("pause");
    game.choose(3);
    game.page("quit");
    shows(&game, "quit", &has_focus);
    // QUIT: play on, to the title, quit.
    game.choose(1);
    game.page("title");
    game.mode("attract");
}

/// The border is black where there is one; off the edge by a pixel that belongs to both.
fn has_clean_border(picture: &Picture) -> bool {
    share(picture.border(), |color| color != [0, 0, 0]) == 0.0
}

#[test]
fn every_page_in_a_small_window() {
    visit_every_page(640, 480);
}

#[test]
fn every_page_in_a_large_window() {
    visit_every_page(1280, 960);
}

#[test]
fn every_page_in_a_wide_window() {
    visit_every_page(1920, 1080);
}

#[test]
fn every_page_in_a_tall_window() {
    visit_every_page(600, 1000);
}
