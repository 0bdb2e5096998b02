//! Every page at several sizes: drawn, in its colours, in its place, with a clean border.

use crate::colors::{self, BLOOM_TOLERANCE, Pixel};
use crate::game::{CALM, Game};
use crate::player_folders::Home;
use crate::screenshot::{Picture, is_lit, share};
use crate::virtual_screen::Screen;

/// Goes through all pages and takes a picture of each.
fn visit_every_page(width: u32, height: u32) {
    let (screen, home) = (Screen::open(width, height), Home::new());
    let arguments = ["--seed", "5", "--tuning", CALM, "--look", "cheap"];
    let mut game = Game::start(&screen, &home, &arguments);
    game.page("title");
    shows(&game, "title", |picture| {
        has_title(picture) && has_frame(picture, 380.0)
    });
    visit(&mut game, "HIGH SCORES", "scores", 300.0);
    visit(&mut game, "CONTROLS", "controls", 900.0);
    visit(&mut game, "SETTINGS", "settings", 600.0);

    // The very first game begins with the controls.
    game.choose("1 PLAYER");
    game.page("welcome");
    shows(&game, "welcome", |picture| has_frame(picture, 640.0));
    game.choose("FLY");
    game.page("field");
    game.event("ship-appeared");
    shows(&game, "field", has_ship);

    game.press("Escape");
    game.page("pause");
    shows(&game, "pause", |picture| has_frame(picture, 300.0));
    game.choose("END THE GAME");
    game.page("quit");
    shows(&game, "quit", |picture| has_frame(picture, 360.0));
    game.choose("PLAY ON");
    game.page("field");

    game.break_a_rock_and_jump();
    game.event("game-over");
    shows(&game, "over", |picture| {
        picture.shows(colors::text(), (400.0, 440.0), (620.0, 500.0))
    });
    game.page("initials");
    // Three letters and DONE in a row: the first has the focus.
    shows(&game, "initials", |picture| {
        picture
            .frame()
            .is_some_and(|(left, right)| left > 202.0 && right < 822.0)
    });
    game.enter("ABC");
    game.page("scores");
    // The newest line of the right table is marked: the figures are not those of 1979.
    shows(&game, "table", |picture| {
        picture.shows(colors::focus(), (590.0, 560.0), (920.0, 590.0))
    });
    game.press("Escape");
    game.page("title");
    game.mode("attract");
}

/// Opens the page of a row of the title, takes its picture and comes back.
fn visit(game: &mut Game, row: &str, page: &str, frame: f64) {
    game.choose(row);
    game.page(page);
    shows(game, page, |picture| has_frame(picture, frame));
    game.press("Escape");
    game.page("title");
}

/// Waits for the page as it should be; the picture is to be dark on the whole, and its border in the theme's colour where it has one.
#[track_caller]
fn shows(game: &Game, page: &str, is_so: impl Fn(&Picture) -> bool) {
    let picture = game.picture(page, is_so);
    let lit = picture.lit();
    assert!((0.002..0.25).contains(&lit), "{lit} of {page} is lit");
    let stained = share(picture.border(), |color| color != colors::border());
    assert_eq!(stained, 0.0, "of the border of {page} has another colour");
}

/// The letters, 84 units high at 0.74 of the field, reach over two thirds of it.
fn has_title(picture: &Picture) -> bool {
    let letters = |from: f64| picture.shows(colors::text(), (from, 570.0), (from + 150.0, 650.0));
    [200.0, 450.0, 680.0].into_iter().all(letters)
}

/// The row that has the focus is in the middle of a page of so many units, and as wide as fits.
fn has_frame(picture: &Picture, page: f64) -> bool {
    const PADDING: f64 = 14.0;
    picture.frame().is_some_and(|(left, right)| {
        (right - left + 2.0 * PADDING - page).abs() < 12.0 && (left + right - 1024.0).abs() < 12.0
    })
}

/// In the middle, with its score in the corner, in a dark field.
fn has_ship(picture: &Picture) -> bool {
    picture.shows(colors::ship(), (508.0, 380.0), (540.0, 412.0))
        && picture.shows(colors::text(), (20.0, 700.0), (120.0, 750.0))
        && share(picture.part((560.0, 300.0), (600.0, 500.0)), is_lit) == 0.0
}

/// The README's pictures: the full look, in the window as it opens.
#[test]
fn the_full_look_glows() {
    let (screen, home) = (Screen::open(1024, 768), Home::new());
    let mut game = Game::start(&screen, &home, &["--seed", "3", "--look", "full"]);
    game.page("title");
    game.picture("full-title", has_title);
    game.begin();
    game.event("ship-appeared");
    game.hold("Left", Game::fire_until_a_rock_breaks);
    game.hold("Up", |game| {
        game.press("space");
        let picture = game.picture("full-play", |picture| picture.lit() > 0.004);
        // Around the lines there is what is neither line nor field.
        let glow = |color: Pixel| color.iter().any(|part| (16..90).contains(part));
        let share = share(picture.part((0.0, 0.0), (1024.0, 768.0)), glow);
        assert!(share > picture.lit(), "{share} of the picture glows");
    });
    game.press("F1");
    game.picture("full-boxes", |picture| {
        let tested = colors::tested_outline();
        picture.shows_within(BLOOM_TOLERANCE, tested, (0.0, 0.0), (1024.0, 768.0))
    });
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
