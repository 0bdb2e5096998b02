//! The palettes, in their colours on the screen.

use std::fs;

use sweptroids::present::{Palette, PaletteColors};

use crate::colors::{self, pixel};
use crate::game::{CALM, Game};
use crate::player_folders::Home;
use crate::virtual_screen::Screen;

/// Plays a game in a palette: words in their colour at the top, the ship in the middle, rocks around it; and outlines of
/// the inspector, whose colours are the same in every palette.
#[track_caller]
fn is_played_in(name: &str, palette: Palette) {
    const FIELD: ((f64, f64), (f64, f64)) = ((0.0, 0.0), (1024.0, 768.0));
    let PaletteColors {
        text, ship, rock, ..
    } = PaletteColors::of(palette);
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let folder = home.config().join("sweptroids");
    fs::create_dir_all(&folder).expect("a folder");
    let settings = format!("palette = \"{name}\"\nhas_seen_controls = true\n");
    fs::write(folder.join("settings.toml"), settings).expect("it can be written");
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", CALM];
    let mut game = Game::start(&screen, &home, &arguments);
    game.page("title");
    game.picture(&format!("title-{name}"), |picture| {
        picture.shows(pixel(text), (200.0, 570.0), (820.0, 650.0))
    });
    game.begin();
    game.event("ship-appeared");
    game.picture(&format!("field-{name}"), |picture| {
        picture.shows(pixel(ship), (500.0, 372.0), (540.0, 412.0))
            && picture.shows(pixel(rock), FIELD.0, FIELD.1)
            && !picture.shows(colors::tested_outline(), FIELD.0, FIELD.1)
    });
    game.press("F1");
    game.picture(&format!("boxes-{name}"), |picture| {
        picture.shows(colors::tested_outline(), FIELD.0, FIELD.1)
    });
}

#[test]
fn the_phosphor_palette_is_on_the_screen() {
    is_played_in("phosphor", Palette::Phosphor);
}

#[test]
fn the_radar_palette_is_on_the_screen() {
    is_played_in("radar", Palette::Radar);
}

#[test]
fn the_amber_palette_is_on_the_screen() {
    is_played_in("amber", Palette::Amber);
}

#[test]
fn the_clear_palette_is_on_the_screen() {
    is_played_in("clear", Palette::Clear);
}
