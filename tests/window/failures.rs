//! Machines and folders that are not as they should be.

use std::fs;
use std::path::PathBuf;

use crate::game::{CALM, Game};
use crate::player_folders::Home;
use crate::virtual_screen::Screen;
use crate::wait::until;

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
    let ours: Vec<_> = said
        .lines()
        .filter(|line| line.starts_with("sweptroids:"))
        .collect();
    assert_eq!(ours.len(), 1, "{said}");
    assert!(ours[0].contains("there is no graphics adapter"), "{said}");
    assert!(!said.contains("panicked"), "{said}");
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
fn two_games_at_once_keep_both_scores() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let start = |seed| Game::start(&screen, &home, &["--seed", seed, "--tuning", CALM]);
    let (mut first, mut second) = (start("5"), start("7"));
    for (game, initials) in [(&mut first, "AAX"), (&mut second, "BBX")] {
        game.take_keys();
        // The other one's page stands still meanwhile.
        game.begin();
        game.event("ship-appeared");
        game.break_a_rock_and_jump();
        game.page("initials");
        game.enter(initials);
        game.page("scores");
    }
    until("both scores are saved", || {
        let text = home.text("scores.toml")?;
        ["AAX", "BBX"]
            .iter()
            .all(|name| text.contains(name))
            .then_some(())
    });
}

/// The folder of the settings, and the file in it.
fn settings_of(home: &Home) -> (PathBuf, PathBuf) {
    let folder = home.config().join("sweptroids");
    let file = folder.join("settings.toml");
    (folder, file)
}

#[test]
fn a_damaged_settings_file_is_kept_aside_and_the_game_starts() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let (folder, file) = settings_of(&home);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(&file, "speed = \u{0}\u{0}\u{0}").expect("it can be written");
    let mut game = Game::start(&screen, &home, &["--seed", "5"]);
    game.begin();
    game.event("ship-appeared");
    let kept = home
        .files()
        .into_iter()
        .any(|path| path != file && fs::read(path).is_ok_and(|text| text == b"speed = \0\0\0"));
    assert!(kept, "what the player had is beside: {:?}", home.files());
}

#[test]
fn killed_right_after_a_change_it_leaves_whole_settings() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut game = Game::start(&screen, &home, &["--seed", "5"]);
    game.page("title");
    game.choose("SETTINGS");
    game.page("settings");
    game.choose("VSYNC");
    until("the first change is saved", || {
        home.text("settings.toml")?
            .contains("vsync = false")
            .then_some(())
    });
    for _ in 0..7 {
        game.press("Return");
    }
    game.kill();
    let text = home.text("settings.toml").expect("it is there");
    let lines: Vec<_> = text.lines().filter(|line| line.contains('=')).collect();
    assert!(
        lines.iter().any(|line| line.starts_with("vsync = ")),
        "{text}"
    );
    assert!(
        text.ends_with('\n') && lines.len() > 15,
        "it is whole: {text}"
    );

    let mut game = Game::start(&screen, &home, &["--seed", "5"]);
    game.page("title");
    let all = home.files();
    let settings = all
        .iter()
        .filter(|path| path.to_string_lossy().contains("settings"));
    assert_eq!(settings.count(), 1, "nothing had to be kept aside: {all:?}");
}

#[test]
fn without_a_folder_to_write_to_it_plays_all_the_same() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    // Even the superuser cannot make a folder below a file.
    let file = home.write("no-folder", "");
    let mut game = Game::start_so(&screen, &home, &["--seed", "5"], |command| {
        command
            .env("XDG_CONFIG_HOME", &file)
            .env("XDG_DATA_HOME", &file);
    });
    game.begin();
    game.event("ship-appeared");
    game.hold("Right", Game::fire_until_a_rock_breaks);
}

#[test]
fn a_game_that_loses_the_keys_stands_still() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut game = Game::start(&screen, &home, &["--seed", "1"]);
    game.begin();
    game.event("ship-appeared");
    let other = Game::start(&screen, &home, &["--seed", "2"]);
    game.page("pause");
    game.wait("it stands still", |line| line["paused"] == true);
    other.kill();
    game.take_keys();
    game.choose("RESUME");
    game.wait("it goes on", |line| line["paused"] == false);
}
