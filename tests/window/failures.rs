//! Failing environments: no graphics adapter, unusable folders, damaged files, a killed process, a lost focus.

use std::fs;
use std::path::PathBuf;

use crate::game::{Game, SHORT_GAME};
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;
use crate::wait::wait_until;

#[test]
fn without_a_graphics_adapter_it_prints_one_line_and_exits_with_3() {
    let (screen, folders) = (VirtualScreen::open(640, 480), PlayerFolders::new());
    let mut command = screen.command(env!("CARGO_BIN_EXE_sweptroids"));
    folders.apply_to(&mut command);
    let output = command
        .args(["play", "--seed", "1"])
        .env("WGPU_BACKEND", "vulkan")
        .env("VK_DRIVER_FILES", "/nonexistent")
        .env("VK_ICD_FILENAMES", "/nonexistent")
        .output()
        .expect("the program starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{stderr}");
    let messages: Vec<_> = stderr
        .lines()
        .filter(|line| line.starts_with("sweptroids:"))
        .collect();
    assert_eq!(messages.len(), 1, "{stderr}");
    assert!(
        messages[0].contains("there is no graphics adapter"),
        "{stderr}"
    );
    assert!(!stderr.contains("panicked"), "{stderr}");
}

#[test]
fn it_plays_from_an_empty_working_directory() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let empty_folder = folders.root().join("elsewhere");
    fs::create_dir(&empty_folder).expect("a folder");
    let mut game = Game::start_with(&screen, &folders, &["--seed", "5"], |command| {
        command
            .current_dir(&empty_folder)
            .env_remove("CARGO_MANIFEST_DIR");
    });
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.wait_for_screenshot("elsewhere", |screenshot| screenshot.lit_share() > 0.002);
    assert_eq!(fs::read_dir(&empty_folder).expect("a folder").count(), 0);
}

#[test]
fn two_games_at_once_save_both_scores() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let start = |seed| Game::start(&screen, &folders, &["--seed", seed, "--tuning", SHORT_GAME]);
    let (mut first, mut second) = (start("5"), start("7"));
    for (game, initials) in [(&mut first, "AAX"), (&mut second, "BBX")] {
        game.take_keyboard_focus();
        // Meanwhile the other game stays on its page.
        game.begin_game();
        game.wait_for_event("ship-appeared");
        game.score_and_lose_the_ship();
        game.wait_for_page("initials");
        game.enter_initials(initials);
        game.wait_for_page("scores");
    }
    wait_until("both scores are saved", || {
        let text = folders.read("scores.toml")?;
        ["AAX", "BBX"]
            .iter()
            .all(|name| text.contains(name))
            .then_some(())
    });
}

/// The folder of the settings file, and the file.
fn settings_file(folders: &PlayerFolders) -> (PathBuf, PathBuf) {
    let folder = folders.config().join("sweptroids");
    let file = folder.join("settings.toml");
    (folder, file)
}

#[test]
fn a_damaged_settings_file_is_backed_up_and_the_game_starts() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let (folder, file) = settings_file(&folders);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(&file, "speed = \u{0}\u{0}\u{0}").expect("the file can be written");
    let mut game = Game::start(&screen, &folders, &["--seed", "5"]);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    let has_backup = folders
        .files()
        .into_iter()
        .any(|path| path != file && fs::read(path).is_ok_and(|text| text == b"speed = \0\0\0"));
    assert!(has_backup, "no copy of the old file: {:?}", folders.files());
}

#[test]
fn a_kill_right_after_a_change_leaves_complete_settings() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5"]);
    game.wait_for_page("title");
    game.choose("SETTINGS");
    game.wait_for_page("settings");
    game.choose("VSYNC");
    wait_until("the first change is saved", || {
        folders
            .read("settings.toml")?
            .contains("vsync = false")
            .then_some(())
    });
    for _ in 0..7 {
        game.press("Return");
    }
    game.kill();
    let text = folders.read("settings.toml").expect("the file exists");
    let lines: Vec<_> = text.lines().filter(|line| line.contains('=')).collect();
    assert!(
        lines.iter().any(|line| line.starts_with("vsync = ")),
        "{text}"
    );
    assert!(
        text.ends_with('\n') && lines.len() > 15,
        "the file is incomplete: {text}"
    );

    let mut game = Game::start(&screen, &folders, &["--seed", "5"]);
    game.wait_for_page("title");
    let files = folders.files();
    let settings = files
        .iter()
        .filter(|path| path.to_string_lossy().contains("settings"));
    assert_eq!(settings.count(), 1, "there is a backup: {files:?}");
}

#[test]
fn without_a_writable_folder_the_game_can_be_played() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    // Nobody, not even root, can create a folder below a file.
    let file = folders.write("no-folder", "");
    let mut game = Game::start_with(&screen, &folders, &["--seed", "5"], |command| {
        command
            .env("XDG_CONFIG_HOME", &file)
            .env("XDG_DATA_HOME", &file);
    });
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.hold("Right", Game::fire_until_a_rock_breaks);
}

#[test]
fn a_game_without_the_keyboard_focus_is_paused() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "1"]);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    let other = Game::start(&screen, &folders, &["--seed", "2"]);
    game.wait_for_page("pause");
    game.wait_for("the game is paused", |event| event["paused"] == true);
    other.kill();
    game.take_keyboard_focus();
    game.choose("RESUME");
    game.wait_for("the game resumes", |event| event["paused"] == false);
}
