//! Rebinding of keys on the controls page.

use serde_json::Value;

use crate::colors;
use crate::game::Game;
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::player_input::is_shot_of_ship;
use crate::screenshot::Screenshot;

/// The saved line of an action in `keys.toml`, if there is one.
fn binding_line(folders: &PlayerFolders, action: &str) -> Option<String> {
    let text = folders.read("keys.toml")?;
    let start = format!("{action} = ");
    let line = text.lines().find(|line| line.starts_with(&start))?;
    Some(line.to_owned())
}

/// Waits until the saved line of an action fulfils a condition.
#[track_caller]
fn wait_for_binding(
    game: &mut Game,
    folders: &PlayerFolders,
    action: &str,
    condition: impl Fn(&str) -> bool,
) {
    game.wait_until(action, |_| {
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

#[test]
fn a_key_bound_in_the_game_works_at_once_and_after_a_restart() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let arguments = ["--seed", "5", "--look", "cheap"];
    let mut game = Game::start(&screen, &folders, &arguments);
    game.wait_for_page("title");
    game.choose("CONTROLS");
    game.wait_for_page("controls");
    game.go_to_row("FIRE");
    bind(&mut game, "x");
    wait_for_binding(&mut game, &folders, "fire", |line| {
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
        game.end_and_quit();
        game = Game::start(&screen, &folders, &arguments);
        game.wait_for_page("title");
    }
}

impl Game<'_> {
    /// Opens the controls page from the title.
    #[track_caller]
    fn open_controls(&mut self) {
        self.wait_for_page("title");
        self.choose("CONTROLS");
        self.wait_for_page("controls");
    }
}

#[test]
fn a_key_that_is_in_use_is_taken_only_after_a_question() {
    let (screen, folders) = (MemoryScreen::drawn(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.open_controls();
    // The page names what an action does by the rules of the next game.
    game.go_to_row("REVERSE");
    let reverse = "REVERSE THRUST (NOT IN THIS GAME) DOWN S LEFT TRIGGER WEST";
    assert_eq!(game.focused_row(), reverse);
    game.go_to_row("THRUST");
    let thrust = game.focused_row();
    // The space bar is bound to fire.
    bind(&mut game, "space");
    game.wait_for_page("key-in-use");
    game.wait_for_focus("NO, KEEP IT");
    game.wait_for_screenshot("key-in-use", |screenshot| {
        // The rows of the question are narrower than those of the controls.
        let frame = screenshot.focus_frame();
        frame.is_some_and(|(left, right)| left > 200.0 && right < 824.0)
    });
    game.press("Return");
    game.wait_for_page("controls");
    game.wait_for_focus(&thrust);

    bind(&mut game, "space");
    game.wait_for_page("key-in-use");
    game.choose("YES, TAKE IT");
    game.wait_for_page("controls");
    game.wait_for_focus(&format!("{thrust} SPACE"));
    wait_for_binding(&mut game, &folders, "thrust", |line| {
        line.contains("\"Space\"")
    });
    wait_for_binding(&mut game, &folders, "fire", |line| {
        !line.contains("\"Space\"")
    });
    // In menus the space bar still chooses. Escape cannot be bound; it cancels.
    game.press("space");
    game.wait_for("the row waits for a key", is_waiting_for_key);
    game.press("Escape");
    game.wait_for_focus(&format!("{thrust} SPACE"));
    assert_eq!(game.page, "controls");
    game.press("Delete");
    game.wait_for_focus(&thrust);
    game.go_to_row("FIRE");
    game.press("Home");
    wait_for_binding(&mut game, &folders, "fire", |line| {
        line.contains("\"Space\"")
    });
    game.press("Escape");
    game.wait_for_page("title");
}

#[test]
fn a_selected_key_is_removed_and_all_defaults_return_after_a_second_confirmation() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.open_controls();
    // Select the first of three keys. By default the last one would be removed.
    game.go_to_row("FIRE");
    game.wait_for_focus("FIRE SPACE SOUTH RIGHT BUMPER");
    for key in ["Left", "Left", "Delete"] {
        game.press(key);
    }
    game.wait_for_focus("FIRE SOUTH RIGHT BUMPER");
    game.go_to_row("SECTION");
    game.press("Right");
    game.wait_for_focus("SECTION < GAME >");
    // Of these keys only P can be removed.
    game.go_to_row("PAUSE");
    game.press("Delete");
    game.wait_for_focus("PAUSE ESCAPE START");
    game.go_to_row("MUTE");
    game.press("Delete");
    game.wait_for_focus("MUTE NONE");
    wait_for_binding(&mut game, &folders, "mute", |line| !line.contains('M'));

    game.choose("RESET ALL CONTROLS TO DEFAULTS");
    game.wait_for_focus("RESET ALL CONTROLS? RIGHT CONFIRMS >");
    game.press("Up");
    game.wait_for_focus("UNDO THE LAST CHANGE");
    game.press("Down");
    game.wait_for_focus("RESET ALL CONTROLS TO DEFAULTS");
    wait_for_binding(&mut game, &folders, "mute", |line| !line.contains('M'));
    game.press("Return");
    game.wait_for_focus("RESET ALL CONTROLS? RIGHT CONFIRMS >");
    game.press("Right");
    game.wait_for_focus("RESET ALL CONTROLS TO DEFAULTS");
    wait_for_binding(&mut game, &folders, "mute", |line| line.contains("\"M\""));
    wait_for_binding(&mut game, &folders, "fire", |line| {
        line.contains("\"Space\"")
    });

    // The reset is undone, and then the removal before it.
    game.choose("UNDO THE LAST CHANGE");
    wait_for_binding(&mut game, &folders, "mute", |line| !line.contains('M'));
    wait_for_binding(&mut game, &folders, "fire", |line| {
        !line.contains("\"Space\"")
    });
    game.press("Return");
    wait_for_binding(&mut game, &folders, "mute", |line| line.contains("\"M\""));
    wait_for_binding(&mut game, &folders, "fire", |line| {
        !line.contains("\"Space\"")
    });
}

#[test]
fn the_keys_of_menus_can_be_bound_and_act_at_once() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.open_controls();
    game.press("Left");
    game.wait_for_focus("SECTION < MENUS >");
    for (row, key) in [("DOWN", "s"), ("CHOOSE", "f"), ("BACK", "q")] {
        game.go_to_row(row);
        bind(&mut game, key);
        game.wait_for(row, |event| {
            let row = event["on"].as_str().unwrap_or_default();
            row.ends_with(&format!(" {}", key.to_uppercase()))
        });
    }
    game.press("q");
    game.wait_for_page("title");
    game.wait_for_focus("CONTROLS");
    game.press("s");
    game.wait_for_focus("HIGH SCORES");
    game.press("f");
    game.wait_for_page("scores");
}

#[test]
fn a_move_without_a_key_is_said_before_the_game() {
    let (screen, folders) = (MemoryScreen::drawn(800, 600), PlayerFolders::new());
    folders.write_config("settings.toml", "has_seen_controls = true\n");
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.open_controls();
    game.go_to_row("HYPERSPACE");
    for rest in [
        "LEFT SHIFT RIGHT SHIFT",
        "LEFT SHIFT",
        "NO KEY: CANNOT BE DONE",
    ] {
        game.press("Delete");
        game.wait_for_focus(&format!("HYPERSPACE {rest}"));
    }
    // The page about the controls is there too.
    game.choose("HOW TO FLY");
    game.wait_for_page("welcome");
    game.wait_for_focus("BACK");
    game.wait_for_screenshot("without-a-key", |screenshot| {
        screenshot.shows(colors::prompt(), (200.0, 200.0), (824.0, 600.0))
    });
    game.press("Return");
    game.wait_for_page("controls");
    game.wait_for_focus("HOW TO FLY");
    game.press("Escape");
    game.wait_for_page("title");

    game.choose("1 PLAYER");
    game.wait_for_page("welcome");
    game.choose("FLY");
    game.wait_for_page("field");
    for page in ["pause", "quit"] {
        if page == "pause" {
            game.press("Escape");
        } else {
            game.choose("END THE GAME");
        }
        game.wait_for_page(page);
    }
    game.choose("YES, TO THE TITLE");
    game.wait_for_page("title");
    // It is said once.
    game.choose("1 PLAYER");
    game.wait_for_page("field");
}

#[test]
fn the_old_keys_of_reverse_do_not_kill_and_the_title_says_so_once() {
    let (screen, folders) = (MemoryScreen::drawn(800, 600), PlayerFolders::new());
    folders.write_config("settings.toml", "has_seen_controls = true\n");
    folders.write_config("keys.toml", "reverse = [\"Down\", \"S\"]\n");
    // The notice stands above the rows, in the colour of the focus.
    let has_notice = |screenshot: &Screenshot| {
        let row = screenshot.focused_row_center();
        row.is_some_and(|(_, y)| {
            let above = |pixels: f64| 768.0 - (y as f64 - pixels) * 768.0 / 600.0;
            let color = colors::focus();
            screenshot.shows(color, (320.0, above(20.0)), (700.0, above(70.0)))
        })
    };
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.wait_for_screenshot("old-keys", has_notice);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    let begin = game.events.len();
    for key in ["Down", "s", "space"] {
        game.press(key);
    }
    game.wait_for("a shot", is_shot_of_ship);
    let jumps = game.events[begin..].iter();
    let jumps = jumps.filter(|event| event["event"] == "hyperspace-entered");
    assert_eq!(jumps.count(), 0);
    // A game that broke off would have a notice of its own.
    game.end_and_quit();

    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.wait_for_focus("1 PLAYER");
    game.wait_for_screenshot("no-old-keys", |screenshot| {
        screenshot.focused_row_center().is_some() && !has_notice(screenshot)
    });
}

#[test]
fn a_key_that_a_player_bound_to_hyperspace_jumps_and_the_game_can_be_paused_in_hyperspace() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    folders.write_config("settings.toml", "has_seen_controls = true\n");
    folders.write_config("keys.toml", "reverse = []\nhyperspace = [\"S\"]\n");
    let tuning = folders.write("safe.toml", "[hyperspace]\nsafe_of_32 = 32\n");
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", &tuning];
    let mut game = Game::start(&screen, &folders, &arguments);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.press("s");
    game.wait_for_event("hyperspace-entered");
    game.press("Escape");
    game.wait_for_page("pause");
    // The page names what an action does in the game at hand.
    game.choose("CONTROLS");
    game.wait_for_page("controls");
    game.go_to_row("HYPERSPACE");
    assert_eq!(game.focused_row(), "HYPERSPACE S");
    game.go_to_row("REVERSE");
    let reverse = "REVERSE THRUST (NOT IN THIS GAME) ";
    assert!(game.focused_row().starts_with(reverse), "{:?}", game.focus);
    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("RESUME");
    game.wait_for_event("hyperspace-left");
}
