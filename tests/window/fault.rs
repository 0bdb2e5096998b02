//! A fault of the program in mid-game: it is said with its place, and nothing that can be saved is lost.

use crate::game::Game;
use crate::player_folders::PlayerFolders;
use crate::player_input::is_shot_of_ship;
use crate::replays::verified;
use crate::virtual_screen::VirtualScreen;

const ARGUMENTS: [&str; 4] = ["--seed", "5", "--look", "cheap"];

#[test]
fn a_fault_in_mid_game_is_said_with_its_place_and_the_game_becomes_a_replay() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start_faulty(&screen, &folders, &ARGUMENTS);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    for _ in 0..3 {
        game.press("space");
        game.wait_for("a shot", is_shot_of_ship);
    }
    let (status, stderr) = game.wait_for_exit();
    // As after any panic of a Rust program.
    assert_eq!(status.code(), Some(101), "{stderr}");
    let line = stderr.lines().last().unwrap_or_default();
    let fault = "sweptroids: the game has broken off, by a fault of the program: tests/window/faulty_game.rs:";
    assert!(line.starts_with(fault), "{stderr}");
    assert!(
        line.contains("3 shots, and no place for the third"),
        "{line}"
    );
    for reason in ["could not be opened", "no display", "no graphics adapter"] {
        assert!(!stderr.contains(reason), "{stderr}");
    }

    // The next start makes a replay of what was recorded.
    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.wait_for_page("title");
    game.line("LAST GAME BROKE OFF: ");
    let [file] = &folders.replays()[..] else {
        panic!("one replay: {:?}", folders.files());
    };
    verified(file);
    game.watch_newest_replay();
    game.wait_for("a shot", is_shot_of_ship);
}
