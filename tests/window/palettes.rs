//! The palettes, in their colours on the screen.

use std::fs;

use crate::game::{CALM, Game};
use crate::player_folders::Home;
use crate::screenshot::Color;
use crate::virtual_screen::Screen;

/// Plays a game in a palette: words in their colour at the top, the ship in the middle, rocks around it.
#[track_caller]
fn is_played_in(palette: &str, words: Color, ship: Color, rock: Color) {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let folder = home.config().join("sweptroids");
    fs::create_dir_all(&folder).expect("a folder");
    let settings = format!("palette = \"{palette}\"\nhas_seen_controls = true\n");
    fs::write(folder.join("settings.toml"), settings).expect("it can be written");
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", CALM];
    let mut game = Game::start(&screen, &home, &arguments);
    game.page("title");
    game.picture(&format!("title-{palette}"), |picture| {
        picture.shows(words, (200.0, 570.0), (820.0, 650.0))
    });
    game.begin();
    game.event("ship-appeared");
    game.picture(&format!("field-{palette}"), |picture| {
        picture.shows(ship, (500.0, 372.0), (540.0, 412.0))
            && picture.shows(rock, (0.0, 0.0), (1024.0, 768.0))
    });
}

#[test]
fn phosphor_is_white_with_a_touch_of_blue() {
    let light = [217, 242, 255];
    is_played_in("phosphor", light, light, light);
}

#[test]
fn radar_is_green() {
    let light = [107, 255, 133];
    is_played_in("radar", light, light, light);
}

#[test]
fn amber_is_amber() {
    let light = [255, 176, 56];
    is_played_in("amber", light, light, light);
}

/// The one that everyone can tell apart.
#[test]
fn clear_has_white_ships_and_blue_rocks() {
    let (white, blue) = ([255, 255, 255], [77, 153, 255]);
    is_played_in("clear", white, white, blue);
}
