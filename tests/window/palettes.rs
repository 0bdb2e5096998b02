//! Every palette shows its colours on the screen.

use sweptroids::present::{Palette, PaletteColors};

use crate::colors::{self, pixel};
use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;

/// Plays a game in a palette and looks for its colours: text on the title, the ship in the middle of the field, and rocks.
/// The inspector's colours are the same in every palette.
#[track_caller]
fn check_colors_in_game(name: &str, palette: Palette) {
    const FIELD: ((f64, f64), (f64, f64)) = ((0.0, 0.0), (1024.0, 768.0));
    let PaletteColors {
        text, ship, rock, ..
    } = PaletteColors::of(palette);
    let (screen, folders) = (MemoryScreen::drawn(800, 600), PlayerFolders::new());
    let settings = format!("palette = \"{name}\"\nhas_seen_controls = true\n");
    folders.write_config("settings.toml", &settings);
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", SHORT_GAME];
    let mut game = Game::start(&screen, &folders, &arguments);
    game.wait_for_page("title");
    game.wait_for_screenshot(&format!("title-{name}"), |screenshot| {
        screenshot.shows(pixel(text), (200.0, 570.0), (820.0, 650.0))
    });
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.wait_for_screenshot(&format!("field-{name}"), |screenshot| {
        screenshot.shows(pixel(ship), (500.0, 372.0), (540.0, 412.0))
            && screenshot.shows(pixel(rock), FIELD.0, FIELD.1)
            && !screenshot.shows(colors::tested_outline(), FIELD.0, FIELD.1)
    });
    game.press("F1");
    game.wait_for_screenshot(&format!("boxes-{name}"), |screenshot| {
        screenshot.shows(colors::tested_outline(), FIELD.0, FIELD.1)
    });
}

#[test]
fn the_phosphor_palette_is_on_the_screen() {
    check_colors_in_game("phosphor", Palette::Phosphor);
}

#[test]
fn the_radar_palette_is_on_the_screen() {
    check_colors_in_game("radar", Palette::Radar);
}

#[test]
fn the_amber_palette_is_on_the_screen() {
    check_colors_in_game("amber", Palette::Amber);
}

#[test]
fn the_clear_palette_is_on_the_screen() {
    check_colors_in_game("clear", Palette::Clear);
}
