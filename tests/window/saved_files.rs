//! The saved files of a real game: damaged, cut off by a kill, written by two games at once, or not writable.

use std::fs;
use std::path::PathBuf;

use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;

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
        game.wait_for_page("summary");
    }
    first.wait_until("both scores are saved", |_| {
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
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
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
    game.go_to_row("SECTION");
    for section in ["EFFECTS", "WINDOW"] {
        game.press("Right");
        game.wait_for_focus(&format!("SECTION < {section} >"));
    }
    game.choose("VSYNC");
    game.wait_until("the first change is saved", |_| {
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
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    // Nobody, not even root, can create a folder below a file.
    for folder in [folders.config(), folders.data()] {
        fs::remove_dir(&folder).expect("it is empty");
        fs::write(&folder, "").expect("a file");
    }
    let mut game = Game::start(&screen, &folders, &["--seed", "5"]);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.hold("Right", Game::fire_until_a_rock_breaks);
}

#[test]
fn a_section_of_the_settings_is_reset_by_itself() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    folders.write_config("settings.toml", "glow = 15\nmaster_volume = 35\n");
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.choose("SETTINGS");
    game.wait_for_page("settings");
    game.go_to_row("SECTION");
    for section in ["EFFECTS", "WINDOW", "SOUND"] {
        game.press("Right");
        game.wait_for_focus(&format!("SECTION < {section} >"));
    }
    game.choose("RESET SOUND TO DEFAULTS");
    game.wait_for_focus("RESET SOUND? RIGHT CONFIRMS >");
    game.press("Right");
    game.wait_for_focus("RESET SOUND TO DEFAULTS");
    game.wait_until("the defaults of the sound are saved", |_| {
        let text = folders.read("settings.toml")?;
        text.contains("master_volume = 100").then_some(())
    });
    let text = folders.read("settings.toml").expect("the file exists");
    assert!(text.contains("glow = 15"), "{text}");
}

#[test]
fn old_scores_stand_in_the_table_of_their_rules_which_is_shown_while_nobody_plays() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let folder = folders.root().join("data/sweptroids");
    fs::create_dir_all(&folder).expect("a folder");
    // As a version wrote it that had no dates.
    let scores = "[[classic-1979]]\ninitials = \"OLD\"\nscore = 5000\nwave = 3\n";
    fs::write(folder.join("scores.toml"), scores).expect("the file can be written");
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    // After 16 s without a key. Of all tables only this one has a score.
    game.wait_for_page("scores");
    let line = game.line("1 5,000");
    assert_eq!(line.trim_end(), "1 5,000 OLD 3 - CLASSIC-1979 OCTAGON");
    game.press("Down");
    game.wait_for_page("title");
}
