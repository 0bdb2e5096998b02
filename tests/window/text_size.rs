//! The height of letters: on the usual screen, and by the display's scale.

use std::ops::RangeInclusive;

use crate::game::Game;
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::screenshot::Screenshot;
use crate::virtual_screen::VirtualScreen;

/// Waits until the capitals of "1 PLAYER" on the title have a height in this range, in pixels, in a window of this size.
#[track_caller]
fn wait_for_capitals(mut game: Game, [width, height]: [u32; 2], wanted: &RangeInclusive<usize>) {
    game.resize(width, height);
    game.wait_for_page("title");
    game.wait_for_focus("1 PLAYER");
    game.wait_for_screenshot("text-size", |screenshot| {
        let capitals = screenshot.focused_capitals();
        capitals.is_some_and(|capitals| wanted.contains(&capitals))
    });
}

#[test]
fn letters_have_18_pixels_on_a_screen_of_1920_by_1080_and_26_if_they_shall_be_large() {
    let screen = MemoryScreen::drawn(1920, 1080);
    for window in [[1920, 1080], [640, 480]] {
        for (settings, wanted) in [("", 18..=1080), ("large_text = \"150\"\n", 26..=1080)] {
            let folders = PlayerFolders::new();
            folders.write_config("settings.toml", settings);
            let game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
            wait_for_capitals(game, window, &wanted);
        }
    }
}

#[test]
fn the_settings_of_words_and_score_show_what_they_change() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.choose("SETTINGS");
    game.wait_for_page("settings");
    // Below the row stands a score of its size.
    let sample = Screenshot::capitals_below_focus as fn(&Screenshot) -> Option<usize>;
    for (row, height) in [
        ("SCORE SIZE", sample),
        ("LARGE TEXT", Screenshot::focused_capitals),
    ] {
        game.go_to_row(row);
        let shown = game.wait_for_screenshot("size-before", |shown| height(shown).is_some());
        let before = height(&shown).expect("a row has the focus");
        while !game.focused_row().contains("200 %") {
            game.press_for_change("Right");
        }
        game.wait_for_screenshot("size-after", |shown| {
            height(shown).is_some_and(|after| 2 * after >= 3 * before)
        });
    }
}

#[test]
fn letters_are_twice_as_high_where_the_display_has_twice_the_scale() {
    let screen = VirtualScreen::open(3840, 2160);
    for (scale, wanted) in [("1", 17..=19), ("2", 35..=38)] {
        let folders = PlayerFolders::new();
        let arguments = ["--seed", "5", "--look", "cheap"];
        let game = Game::start_at_default_size(&screen, &folders, &arguments, |command| {
            command.env("WINIT_X11_SCALE_FACTOR", scale);
        });
        wait_for_capitals(game, [1280, 960], &wanted);
    }
}
