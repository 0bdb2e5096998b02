//! A real game in an unusual environment: without a graphics adapter, in an empty folder, without the keyboard focus.

use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;

use crate::game::Game;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;

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
fn with_a_broken_sound_configuration_it_prints_one_line_and_plays_silent() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    // A link that leads nowhere, as after the removal of a package, while a sound server listens.
    let link = folders.root().join("pulse.conf");
    symlink("/nonexistent/pulse.conf", &link).expect("a link");
    let link = link.to_str().expect("UTF-8");
    let configuration = folders.write("asound.conf", &format!("<{link}>\n"));
    fs::create_dir(folders.root().join("pulse")).expect("a folder");
    let server = UnixListener::bind(folders.root().join("pulse/native"));
    let _server = server.expect("a socket");
    let mut game = Game::start_with(&screen, &folders, &["--seed", "5"], |command| {
        command
            .env("ALSA_CONFIG_PATH", &configuration)
            .env("XDG_RUNTIME_DIR", folders.root());
    });
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.press("space");
    game.wait_for_event("shot-fired");
    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("END THE GAME");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    let (status, stderr) = game.quit();
    assert!(status.success(), "{status}: {stderr}");
    let [line] = stderr.lines().collect::<Vec<_>>()[..] else {
        panic!("one line: {stderr}");
    };
    assert!(line.contains("no sound: "), "{line}");
    assert!(line.contains(link), "{line}");
}

#[test]
fn the_loss_of_the_sound_is_one_line_and_the_game_goes_on() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    // A device that opens, and then fails for ever.
    let configuration = folders.write(
        "asound.conf",
        "pcm.!default { type file file \"/dev/full\" format raw slave.pcm { type null } }\n",
    );
    let mut game = Game::start_with(&screen, &folders, &["--seed", "5"], |command| {
        command.env("ALSA_CONFIG_PATH", &configuration);
    });
    game.begin_game();
    game.wait_for_stderr("the sound is lost: ");
    game.wait_for_event("ship-appeared");
    game.press("space");
    game.wait_for_event("shot-fired");
    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("END THE GAME");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    let (status, stderr) = game.quit();
    assert!(status.success(), "{status}: {stderr}");
    let lines = stderr.lines().filter(|line| !line.starts_with("ALSA lib"));
    assert_eq!(lines.count(), 1, "{stderr}");
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
