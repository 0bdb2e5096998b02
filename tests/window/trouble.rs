//! Machines and folders that are not as they should be.

use std::fs;

use crate::game::Game;
use crate::home::Home;
use crate::screen::Screen;

#[test]
fn without_an_adapter_it_is_one_line_and_exit_3() {
    let (screen, home) = (Screen::open(640, 480), Home::new());
    let mut command = screen.command(env!("CARGO_BIN_EXE_sweptroids"));
    home.give_to(&mut command);
    let output = command
        .args(["play", "--seed", "1"])
        .env("WGPU_BACKEND", "vulkan")
        .env("VK_DRIVER_FILES", "/nonexistent")
        .env("VK_ICD_FILENAMES", "/nonexistent")
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("graphics adapter"), "{said}");
}

#[test]
fn it_plays_from_a_folder_without_anything() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let elsewhere = home.path().join("elsewhere");
    fs::create_dir(&elsewhere).expect("a folder");
    let mut game = Game::start_so(&screen, &home, &["--seed", "5"], |command| {
        command
            .current_dir(&elsewhere)
            .env_remove("CARGO_MANIFEST_DIR");
    });
    game.begin();
    game.event("ship-appeared");
    game.picture("elsewhere", |picture| picture.lit() > 0.002);
    assert_eq!(fs::read_dir(&elsewhere).expect("a folder").count(), 0);
}

#[test]
fn two_games_run_at_once() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut first = Game::start(&screen, &home, &["--seed", "1"]);
    let mut second = Game::start(&screen, &home, &["--seed", "2"]);
    for game in [&mut first, &mut second] {
        game.focus();
        game.begin();
        game.event("ship-appeared");
    }
}
