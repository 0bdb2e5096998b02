//! On a desktop: a window manager that fills the screen, and the window's own button.

use std::fs;

use crate::game::{CALM, Game};
use crate::player_folders::Home;
use crate::virtual_screen::Screen;
use crate::wait::until;

/// Waits until the window is this large.
#[track_caller]
fn is_sized(game: &Game, width: u32, height: u32) {
    let size = format!("Geometry: {width}x{height}");
    until(&size, || {
        let said = game
            .screen
            .try_xdotool(&["getwindowgeometry", &game.window])?;
        said.contains(&size).then_some(())
    });
}

/// Waits until the settings say so.
#[track_caller]
fn says(home: &Home, line: &str) {
    until(line, || {
        let text = home.text("settings.toml")?;
        text.lines().any(|said| said == line).then_some(())
    });
}

/// What the window's own button does, or the keys for it of this window manager.
fn close_window(game: &Game) {
    game.press("ctrl+alt+Escape");
}

#[test]
fn alt_enter_fills_the_screen_and_gives_it_back() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let _desktop = screen.desktop();
    let mut game = Game::start(&screen, &home, &["--seed", "5", "--look", "cheap"]);
    game.page("title");
    let resize = ["windowsize", &game.window, "640", "480"];
    screen.xdotool(&resize);
    is_sized(&game, 640, 480);
    game.press("alt+Return");
    is_sized(&game, 800, 600);
    says(&home, "full_screen = true");
    game.press("F11");
    is_sized(&game, 640, 480);
    says(&home, "full_screen = false");

    // It did not choose a row of the menu meanwhile; and what is set holds for the next start.
    assert_eq!(game.page, "title");
    game.press("F11");
    says(&home, "full_screen = true");
    let (status, said) = game.quit();
    assert!(status.success(), "{said}");
    let game = Game::open(&screen, &home, &["--seed", "5", "--look", "cheap"], |_| {});
    is_sized(&game, 800, 600);
}

#[test]
fn on_a_small_screen_the_window_opens_smaller() {
    let (screen, home) = (Screen::open(640, 480), Home::new());
    let _desktop = screen.desktop();
    let game = Game::open(&screen, &home, &["--seed", "5", "--look", "cheap"], |_| {});
    // Nine tenths of 640 × 480.
    is_sized(&game, 576, 432);
}

#[test]
fn the_windows_button_asks_during_a_game_and_ends_the_program_before_and_after() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let _desktop = screen.desktop();
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", CALM];
    let mut game = Game::start(&screen, &home, &arguments);
    game.page("title");
    close_window(&game);
    let (status, said) = game.end();
    assert!(status.success(), "{said}");

    let mut game = Game::start(&screen, &home, &arguments);
    game.begin();
    game.event("ship-appeared");
    close_window(&game);
    game.page("quit");
    game.choose("PLAY ON");
    game.page("field");
    game.break_a_rock_and_jump();
    game.page("initials");
    game.type_letters("qx");
    // The third letter has the focus.
    game.says("A");
    close_window(&game);
    let (status, said) = game.end();
    assert!(status.success(), "{said}");
    // The letters as they stood: the third one nobody had turned.
    let text = home.text("scores.toml").expect("the score is saved");
    assert!(text.contains("initials = \"QXA\""), "{text}");
}

#[test]
fn a_window_closed_right_after_the_last_ship_keeps_the_score() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let _desktop = screen.desktop();
    let folder = home.path().join("data/sweptroids");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("scores.toml"), "last_initials = \"BEA\"\n").expect("it can be written");
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", CALM];
    let mut game = Game::start(&screen, &home, &arguments);
    game.begin();
    game.event("ship-appeared");
    game.break_a_rock_and_jump();
    let out = game.event("player-out");
    game.event("game-over");
    close_window(&game);
    let (status, said) = game.end();
    assert!(status.success(), "{said}");
    let text = home.text("scores.toml").expect("it is there");
    let score = format!("score = {}", out["score"]);
    assert!(
        text.contains(&score) && text.contains("initials = \"BEA\""),
        "{text}"
    );
}
