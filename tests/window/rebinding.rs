//! Rebinding of keys on the controls page, with real keys.

use serde_json::Value;

use crate::game::Game;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;
use crate::wait::wait_until;

/// The saved line of an action in `keys.toml`, if there is one.
fn binding_line(folders: &PlayerFolders, action: &str) -> Option<String> {
    let text = folders.read("keys.toml")?;
    let start = format!("{action} = ");
    let line = text.lines().find(|line| line.starts_with(&start))?;
    Some(line.to_owned())
}

/// Waits until the saved line of an action fulfils a condition.
#[track_caller]
fn wait_for_binding(folders: &PlayerFolders, action: &str, condition: impl Fn(&str) -> bool) {
    wait_until(action, || {
        binding_line(folders, action).filter(|line| condition(line))
    });
}

/// Whether an event says that a row of the controls page waits for a key to bind.
fn is_waiting_for_key(event: &Value) -> bool {
    let row = event["on"].as_str().unwrap_or_default();
    event["event"] == "focus" && row.ends_with("PRESS ONE...")
}

/// Adds a key to the focused action.
#[track_caller]
fn bind(game: &mut Game, key: &str) {
    game.press("Return");
    game.wait_for("the row waits for a key", is_waiting_for_key);
    game.press(key);
}

fn is_shot_of_ship(event: &Value) -> bool {
    event["event"] == "shot-fired" && event["by"] == "ship"
}

#[test]
fn a_key_bound_in_the_game_works_at_once_and_after_a_restart() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let arguments = ["--seed", "5", "--look", "cheap"];
    let mut game = Game::start(&screen, &folders, &arguments);
    game.wait_for_page("title");
    game.choose("CONTROLS");
    game.wait_for_page("controls");
    game.go_to_row("FIRE");
    bind(&mut game, "x");
    wait_for_binding(&folders, "fire", |line| {
        line.contains("\"X\"") && line.contains("\"Space\"")
    });
    game.press("Escape");
    game.wait_for_page("title");
    // The row from which the page was opened has the focus again.
    game.wait_for_focus("CONTROLS");
    for _ in 0..2 {
        game.begin_game();
        game.wait_for_event("ship-appeared");
        game.press("x");
        game.wait_for("a shot", is_shot_of_ship);
        game.press("Escape");
        game.wait_for_page("pause");
        game.choose("END THE GAME");
        game.wait_for_page("quit");
        game.choose("YES, AND QUIT");
        let (status, stderr) = game.wait_for_exit();
        assert!(status.success(), "{stderr}");
        game = Game::start(&screen, &folders, &arguments);
        game.wait_for_page("title");
    }
}

#[test]
fn a_key_belongs_to_one_action_and_an_action_can_be_reset() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.choose("CONTROLS");
    game.wait_for_page("controls");
    game.go_to_row("THRUST");
    // The space bar is bound to fire.
    bind(&mut game, "space");
    wait_for_binding(&folders, "thrust", |line| line.contains("\"Space\""));
    wait_for_binding(&folders, "fire", |line| !line.contains("\"Space\""));
    // Escape cannot be bound; it cancels.
    cancel_binding(&mut game);
    game.press("Delete");
    game.wait_for("the space bar is removed", |event| {
        event["on"]
            .as_str()
            .is_some_and(|row| row.starts_with("THRUST") && !row.contains("SPACE"))
    });
    wait_for_binding(&folders, "thrust", |line| !line.contains("\"Space\""));
    game.go_to_row("FIRE");
    game.press("Home");
    wait_for_binding(&folders, "fire", |line| line.contains("\"Space\""));
    game.press("Escape");
    game.wait_for_page("title");
}

#[test]
fn a_selected_key_is_removed_and_all_defaults_return_after_a_second_confirmation() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.choose("CONTROLS");
    game.wait_for_page("controls");
    // Select the first of three keys. By default the last one would be removed.
    game.go_to_row("FIRE");
    game.wait_for_focus("FIRE SPACE SOUTH RIGHT BUMPER");
    for key in ["Left", "Left", "Delete"] {
        game.press(key);
    }
    game.wait_for_focus("FIRE SOUTH RIGHT BUMPER");
    // Of these keys only P can be removed.
    game.go_to_row("PAUSE");
    game.press("Delete");
    game.wait_for_focus("PAUSE ESCAPE START");
    game.go_to_row("MUTE");
    game.press("Delete");
    game.wait_for_focus("MUTE NONE");
    wait_for_binding(&folders, "mute", |line| !line.contains('M'));

    game.choose("RESET ALL TO DEFAULTS");
    game.wait_for_focus("RESET ALL? ONCE MORE TO CONFIRM");
    game.press("Up");
    game.wait_for_focus("WHY DID I DIE V SELECT");
    game.press("Down");
    game.wait_for_focus("RESET ALL TO DEFAULTS");
    wait_for_binding(&folders, "mute", |line| !line.contains('M'));
    game.press("Return");
    game.wait_for_focus("RESET ALL? ONCE MORE TO CONFIRM");
    game.press("Return");
    game.wait_for_focus("RESET ALL TO DEFAULTS");
    wait_for_binding(&folders, "mute", |line| line.contains("\"M\""));
    wait_for_binding(&folders, "fire", |line| line.contains("\"Space\""));
}

/// On a busy machine frames are long. Keys pressed within one frame count in their order.
#[test]
fn keys_of_one_frame_move_the_focus_before_they_activate_a_row() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.wait_for_focus("1 PLAYER");
    let keys = ["Down", "Down", "Down", "Down", "Down", "Return"];
    screen.xdotool(&[&["key", "--delay", "0"], &keys[..]].concat());
    game.wait_for_page("scores");
    screen.xdotool(&["key", "--delay", "0", "Escape"]);
    game.wait_for_page("title");
    game.wait_for_focus("HIGH SCORES");
}

/// Starts to bind a key and cancels.
#[track_caller]
fn cancel_binding(game: &mut Game) {
    bind(game, "Escape");
    game.wait_for("the row does not wait for a key", |event| {
        event["event"] == "focus" && !is_waiting_for_key(event)
    });
    assert_eq!(game.page, "controls");
}
