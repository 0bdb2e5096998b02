//! The window under a window manager: full screen, its first size and its close button.

use std::fs;

use crate::game::{Game, SHORT_GAME};
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;
use crate::wait::wait_until;

/// Waits until the window is this large.
#[track_caller]
fn wait_for_size(game: &Game, width: u32, height: u32) {
    let size = format!("Geometry: {width}x{height}");
    wait_until(&size, || {
        let geometry = game
            .screen
            .window_system()
            .try_xdotool(&["getwindowgeometry", game.driver.window()])?;
        geometry.contains(&size).then_some(())
    });
}

/// Waits until the saved settings contain a line.
#[track_caller]
fn wait_for_setting(folders: &PlayerFolders, line: &str) {
    wait_until(line, || {
        let text = folders.read("settings.toml")?;
        text.lines().any(|saved| saved == line).then_some(())
    });
}

/// Closes the window as its close button does. These are the window manager's keys for it.
fn close_window(game: &mut Game) {
    game.press("ctrl+alt+Escape");
}

#[test]
fn alt_enter_and_f11_switch_full_screen_on_and_off() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let _window_manager = screen.start_window_manager();
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    let resize = ["windowsize", game.driver.window(), "640", "480"];
    screen.xdotool(&resize);
    wait_for_size(&game, 640, 480);
    game.press("alt+Return");
    wait_for_size(&game, 800, 600);
    wait_for_setting(&folders, "full_screen = true");
    game.press("F11");
    wait_for_size(&game, 640, 480);
    wait_for_setting(&folders, "full_screen = false");

    // Alt+Enter did not activate a menu row. The setting also holds for the next start.
    assert_eq!(game.page, "title");
    game.press("F11");
    wait_for_setting(&folders, "full_screen = true");
    let (status, stderr) = game.quit();
    assert!(status.success(), "{status}: {stderr}");
    let game = Game::start_at_default_size(
        &screen,
        &folders,
        &["--seed", "5", "--look", "cheap"],
        |_| {},
    );
    wait_for_size(&game, 800, 600);
}

#[test]
fn on_a_small_screen_the_window_opens_smaller() {
    let (screen, folders) = (VirtualScreen::open(640, 480), PlayerFolders::new());
    let _window_manager = screen.start_window_manager();
    let game = Game::start_at_default_size(
        &screen,
        &folders,
        &["--seed", "5", "--look", "cheap"],
        |_| {},
    );
    // Nine tenths of 640 × 480 would be less than the least size.
    wait_for_size(&game, 600, 450);
}

#[test]
fn the_window_has_a_least_size() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let _window_manager = screen.start_window_manager();
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    screen.xdotool(&["windowsize", game.driver.window(), "700", "500"]);
    wait_for_size(&game, 700, 500);
    screen.xdotool(&["windowsize", game.driver.window(), "100", "100"]);
    wait_for_size(&game, 600, 450);
}

#[test]
fn closing_the_window_asks_during_a_game_and_quits_before_and_after_it() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let _window_manager = screen.start_window_manager();
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", SHORT_GAME];
    let mut game = Game::start(&screen, &folders, &arguments);
    game.wait_for_page("title");
    close_window(&mut game);
    let (status, stderr) = game.wait_for_exit();
    assert!(status.success(), "{status}: {stderr}");

    let mut game = Game::start(&screen, &folders, &arguments);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    close_window(&mut game);
    game.wait_for_page("quit");
    game.choose("PLAY ON");
    game.wait_for_page("field");
    game.score_and_lose_the_ship();
    game.wait_for_page("initials");
    game.type_letters("qx");
    // The third letter has the focus.
    game.wait_for_focus("A");
    close_window(&mut game);
    let (status, stderr) = game.wait_for_exit();
    assert!(status.success(), "{status}: {stderr}");
    // The letters as they were shown. The third one had not been changed.
    let text = folders.read("scores.toml").expect("the score is saved");
    assert!(text.contains("initials = \"QXA\""), "{text}");
}

#[test]
fn a_window_closed_right_after_the_last_ship_keeps_the_score() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let _window_manager = screen.start_window_manager();
    let folder = folders.root().join("data/sweptroids");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("scores.toml"), "last_initials = \"BEA\"\n")
        .expect("the file can be written");
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", SHORT_GAME];
    let mut game = Game::start(&screen, &folders, &arguments);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.score_and_lose_the_ship();
    let out = game.wait_for_event("player-out");
    game.wait_for_event("game-over");
    close_window(&mut game);
    let (status, stderr) = game.wait_for_exit();
    assert!(status.success(), "{status}: {stderr}");
    let text = folders.read("scores.toml").expect("the score is saved");
    let score = format!("score = {}", out["score"]);
    assert!(
        text.contains(&score) && text.contains("initials = \"BEA\""),
        "{text}"
    );
}
