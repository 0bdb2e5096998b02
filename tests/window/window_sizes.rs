//! Every page in windows of several sizes: its colours, its layout and a clean border.

use crate::colors::{self, BLOOM_TOLERANCE, Pixel, TOLERANCE};
use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::screen::Screen;
use crate::screenshot::{Screenshot, is_lit, share};
use crate::virtual_screen::VirtualScreen;

/// Visits all pages and checks a screenshot of each.
fn visit_every_page(screen: &dyn Screen) {
    let folders = PlayerFolders::new();
    let arguments = ["--seed", "5", "--tuning", SHORT_GAME, "--look", "cheap"];
    let mut game = Game::start(screen, &folders, &arguments);
    game.wait_for_page("title");
    shows(&mut game, "title", |screenshot| {
        has_title(screenshot) && has_focused_row(screenshot, 440.0)
    });
    visit(&mut game, "HIGH SCORES", "scores", 940.0);
    game.choose("HIGH SCORES");
    game.wait_for_page("scores");
    game.choose("STATISTICS");
    wait_for_menu(&mut game, "statistics", 580.0);
    game.press("Escape");
    game.wait_for_page("scores");
    game.wait_for_focus("STATISTICS");
    game.press("Escape");
    game.wait_for_page("title");
    visit(&mut game, "CONTROLS", "controls", 900.0);
    visit(&mut game, "SETTINGS", "settings", 600.0);
    game.choose("SEED CODE");
    game.wait_for_page("seed-code");
    game.wait_for_focus("_");
    // 13 symbols and BEGIN are side by side; the first symbol has the focus.
    shows(&mut game, "seed-code", |screenshot| {
        screenshot
            .focus_frame()
            .is_some_and(|(left, right)| left > 72.0 && right < 952.0)
    });
    game.press("Escape");
    game.wait_for_page("title");

    // The very first game begins with the page that shows the controls.
    game.choose("1 PLAYER");
    wait_for_menu(&mut game, "welcome", 640.0);
    game.choose("FLY");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    shows(&mut game, "field", has_ship);

    game.press("Escape");
    wait_for_menu(&mut game, "pause", 360.0);
    game.choose("END THE GAME");
    wait_for_menu(&mut game, "quit", 360.0);
    game.choose("PLAY ON");
    game.wait_for_page("field");

    game.score_and_lose_the_ship();
    game.wait_for_event("game-over");
    shows(&mut game, "over", |screenshot| {
        screenshot.shows(colors::text(), (400.0, 440.0), (620.0, 500.0))
    });
    game.wait_for_page("initials");
    // Three letters and DONE are side by side; the first letter has the focus.
    shows(&mut game, "initials", |screenshot| {
        screenshot
            .focus_frame()
            .is_some_and(|(left, right)| left > 202.0 && right < 822.0)
    });
    game.enter_initials("ABC");
    wait_for_menu(&mut game, "summary", 720.0);
    game.choose("HIGH SCORES");
    game.wait_for_page("scores");
    // The table of games with assists, because the tuning is not the classic one. The newest score is marked.
    game.wait_for_focus("TABLE < WITH ASSISTS >");
    shows(&mut game, "table", |screenshot| {
        screenshot.shows(colors::focus(), (120.0, 540.0), (300.0, 580.0))
    });
    game.press("Escape");
    game.leave_summary();
    game.wait_for_mode("attract");
    visit_replay_pages(&mut game);
    visit_death_view(&mut game);
}

/// Visits the pages that show the newest replay, from the title to the title.
fn visit_replay_pages(game: &mut Game) {
    game.choose("REPLAYS");
    wait_for_menu(game, "replays", 1000.0);
    game.press("Escape");
    game.wait_for_page("title");
    game.open_newest_replay();
    wait_for_menu(game, "replay-menu", 560.0);
    game.choose("DELETE");
    game.wait_for_page("delete-replay");
    shows(game, "delete-replay", |screenshot| {
        // The menu of the replay is longer than the question.
        let has_menu = screenshot.shows(colors::text(), (250.0, 280.0), (700.0, 300.0));
        has_focused_row(screenshot, 560.0) && !has_menu
    });
    game.press("Escape");
    game.wait_for_page("replay-menu");
    game.choose("WATCH");
    game.wait_for_page("viewer");
    game.focused_row();
    game.press("Return");
    game.wait_for("it stands still", |event| event["paused"] == true);
    shows(game, "viewer", |screenshot| {
        has_focused_row(screenshot, 860.0)
    });
    game.open_viewer_menu();
    wait_for_menu(game, "viewer-menu", 460.0);
    game.choose("TWIN RUN");
    wait_for_menu(game, "twin", 1000.0);
    game.press("Escape");
    game.wait_for_page("viewer-menu");
    game.choose("CLOSE THE REPLAY");
    game.wait_for_page("replay-menu");
    game.press("Escape");
    game.wait_for_page("replays");
    game.press("Escape");
    game.wait_for_page("title");
}

/// Rams a rock in a practice game and looks at the hit again, from the title to the title.
fn visit_death_view(game: &mut Game) {
    game.choose("PRACTICE");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    game.hold("Up", |game| game.wait_for_event("ship-destroyed"));
    game.press("v");
    game.wait_for_page("death");
    game.wait_for("the view stands still", |event| event["paused"] == true);
    shows(game, "death", |screenshot| {
        has_focused_row(screenshot, 460.0)
            && screenshot.shows(colors::contact(), (0.0, 0.0), (1024.0, 768.0))
    });
    game.choose("WHY IT HIT");
    game.wait_for_page("inspector");
    game.focused_row();
    // Its panel stands at the right edge of the window, and the picture in the rest of it.
    game.wait_for_screenshot("inspector", |screenshot| {
        let has = |color, from, to| {
            let mut pixels = screenshot.vertical_strip(from, to);
            pixels.any(|pixel| colors::is_near(pixel, color, TOLERANCE))
        };
        has(colors::tested_outline(), 0.0, 0.5) && has(colors::focus(), 0.85, 1.0)
    });
    game.press("Escape");
    game.wait_for_page("death");
    // The rock gave points, and this was the only ship.
    game.press("Escape");
    game.wait_for_page("initials");
    game.enter_initials("XYZ");
    game.leave_summary();
}

/// Opens a page from a row of the title, checks it and returns to the title.
fn visit(game: &mut Game, row: &str, page: &str, page_width: f64) {
    game.choose(row);
    wait_for_menu(game, page, page_width);
    game.press("Escape");
    game.wait_for_page("title");
}

/// Waits for a page with a panel of this width, in units, and checks it.
#[track_caller]
fn wait_for_menu(game: &mut Game, page: &str, width: f64) {
    game.wait_for_page(page);
    shows(game, page, |screenshot| has_focused_row(screenshot, width));
}

/// Waits for a screenshot of a page that fulfils a condition. Most of it must be dark, and its border, if there is one,
/// must have the theme's colour.
#[track_caller]
fn shows(game: &mut Game, page: &str, condition: impl Fn(&Screenshot) -> bool) {
    let screenshot = game.wait_for_screenshot(page, condition);
    let lit = screenshot.lit_share();
    assert!((0.002..0.25).contains(&lit), "{lit} of {page} is lit");
    if page == "twin" && game.screen.size().1 > game.screen.size().0 {
        // Its panel is longer than what is left of the field below the views.
        return;
    }
    let spilled = share(screenshot.border_pixels(), |pixel| {
        pixel != colors::border()
    });
    assert_eq!(spilled, 0.0, "of the border of {page} has another colour");
}

/// Whether the title is shown. Its letters are 84 units high, above the menu, and span two thirds of the field's width.
fn has_title(screenshot: &Screenshot) -> bool {
    let letters =
        |from: f64| screenshot.shows(colors::text(), (from, 570.0), (from + 150.0, 650.0));
    [200.0, 450.0, 680.0].into_iter().all(letters)
}

/// Whether the focused row is centred and fills a page of this width, in units.
fn has_focused_row(screenshot: &Screenshot, page_width: f64) -> bool {
    const PADDING: f64 = 14.0;
    screenshot.focus_frame().is_some_and(|(left, right)| {
        (right - left + 2.0 * PADDING - page_width).abs() < 12.0
            && (left + right - 1024.0).abs() < 12.0
    })
}

/// Whether the ship is in the middle of a dark field, with its score in the corner.
fn has_ship(screenshot: &Screenshot) -> bool {
    screenshot.shows(colors::ship(), (508.0, 380.0), (540.0, 412.0))
        && screenshot.shows(colors::text(), (20.0, 700.0), (120.0, 750.0))
        && share(screenshot.region((560.0, 300.0), (600.0, 500.0)), is_lit) == 0.0
}

/// Takes the README's screenshots too: in the full look, in a window of the default size.
#[test]
fn the_full_look_glows() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "3", "--look", "full"]);
    game.wait_for_page("title");
    game.wait_for_screenshot("full-title", has_title);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.hold("Left", Game::fire_until_a_rock_breaks);
    game.hold("Up", |game| {
        game.press("space");
        let screenshot =
            game.wait_for_screenshot("full-play", |screenshot| screenshot.lit_share() > 0.004);
        // A glow is brighter than the field and darker than the lines.
        let is_glow = |pixel: Pixel| pixel.iter().any(|channel| (16..90).contains(channel));
        let glow_share = share(screenshot.region((0.0, 0.0), (1024.0, 768.0)), is_glow);
        assert!(
            glow_share > screenshot.lit_share(),
            "{glow_share} of the field glows"
        );
    });
    game.press("F1");
    game.wait_for_screenshot("full-boxes", |screenshot| {
        // Above the legend, which has the same colour.
        let tested = colors::tested_outline();
        screenshot.shows_within(BLOOM_TOLERANCE, tested, (0.0, 300.0), (1024.0, 768.0))
    });
}

/// In a real window, which shows what the others draw into images.
#[test]
fn every_page_in_a_small_window() {
    visit_every_page(&VirtualScreen::open(640, 480));
}

#[test]
fn every_page_in_a_large_window() {
    visit_every_page(&MemoryScreen::drawn(1280, 960));
}

#[test]
fn every_page_in_a_wide_window() {
    visit_every_page(&MemoryScreen::drawn(1920, 1080));
}

#[test]
fn every_page_in_a_tall_window() {
    visit_every_page(&MemoryScreen::drawn(600, 1000));
}
