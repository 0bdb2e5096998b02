//! Glow and words among many rocks in a real window.

use bevy::color::{Luminance, Srgba};

use crate::colors::Pixel;
use crate::game::Game;
use crate::player_folders::PlayerFolders;
use crate::screenshot::{Screenshot, is_lit, share};
use crate::virtual_screen::VirtualScreen;

/// A rectangle of the field, from its lower left to its upper right corner, in units, y upwards.
type Region = [(f64, f64); 2];

/// Where rocks begin, below the score.
const LEFT_EDGE: Region = [(0.0, 100.0), (64.0, 680.0)];

/// Where they are a second later.
const LEFT: Region = [(100.0, 100.0), (256.0, 680.0)];

/// The place of the ship.
const SHIP: Region = [(500.0, 372.0), (524.0, 396.0)];

/// The score "00".
const SCORE: Region = [(29.0, 717.0), (73.0, 744.0)];

/// A screenshot of a practice game with this many rocks, once they are in this region.
fn practice(look: &str, rocks: u32, region: Region) -> Screenshot {
    let (screen, folders) = (VirtualScreen::open(1024, 768), PlayerFolders::new());
    folders.write_config("settings.toml", "has_seen_controls = true\nglow = 100\n");
    // The score stays, whatever the rocks destroy.
    let tuning = folders.write("points.toml", "[rock]\npoints = [0, 0, 0]\n");
    let count = rocks.to_string();
    let arguments = ["--seed", "5", "--look", look, "--tuning", &tuning];
    let practice = ["--practice", "--rocks", &count];
    let mut game = Game::start(&screen, &folders, &[&arguments[..], &practice].concat());
    game.wait_for_page("field");
    game.wait_for_screenshot(&format!("{look}-with-{rocks}-rocks"), |screenshot| {
        let lit = |[lower_left, upper_right]: Region| {
            share(screenshot.region(lower_left, upper_right), is_lit)
        };
        // It blinks until the ship is there.
        let has_score = lit(SHIP) > 0.0 && lit(SCORE) > 0.0;
        has_score && lit(region) >= 0.0004 * f64::from(rocks)
    })
}

/// The relative luminance of a pixel, from 0 to 1 (WCAG 2).
fn luminance([red, green, blue]: Pixel) -> f64 {
    f64::from(Srgba::rgb_u8(red, green, blue).luminance())
}

#[test]
fn fifty_glowing_rocks_leave_the_background_dark_in_the_full_look() {
    // Blocks of 16 pixels, because the full look dithers the background.
    let medians = [0, 50].map(|rocks| {
        let mut blocks = practice("full", rocks, LEFT).blocks(4, luminance);
        blocks.sort_by(f64::total_cmp);
        blocks[blocks.len() / 2]
    });
    let [empty, full] = medians;
    assert!(
        full <= 1.05 * empty,
        "the median is {full} instead of {empty}"
    );
}

#[test]
fn rocks_are_not_drawn_over_the_score() {
    let [empty, full] = [0, 250].map(|rocks| practice("cheap", rocks, LEFT_EDGE));
    let largest_change = |[lower_left, upper_right]: Region| {
        let before = empty.region(lower_left, upper_right).map(luminance);
        let after = full.region(lower_left, upper_right).map(luminance);
        let changes = before
            .zip(after)
            .map(|(before, after)| (before - after).abs());
        changes.fold(0.0, f64::max)
    };
    let (behind, elsewhere) = (largest_change(SCORE), largest_change(LEFT_EDGE));
    assert!(elsewhere > 0.3, "the rocks are there: {elsewhere}");
    assert!(behind < 0.05, "{behind} at the score");
}
