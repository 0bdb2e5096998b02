//! The rules and the assists of the next game, chosen on the title.

use std::fs;

use crate::colors;
use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::screenshot::Screenshot;

/// Whether the field reaches the left edge of a window of 16:9. A field of 4:3 leaves a border there.
fn fills_wide_window(screenshot: &Screenshot) -> bool {
    (40..680).all(|y| screenshot.pixel(20, y) != colors::border())
}

#[test]
fn the_rules_are_chosen_on_the_title_and_bring_their_field() {
    let (screen, folders) = (MemoryScreen::drawn(1280, 720), PlayerFolders::new());
    folders.write_config("settings.toml", "has_seen_controls = true\n");
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.go_to_row("RULES");
    assert_eq!(game.focused_row(), "RULES < CLASSIC >");
    game.wait_for_screenshot("rules-classic", |screenshot| !fills_wide_window(screenshot));
    game.press("Right");
    game.wait_for_focus("RULES < CLASSIC-1979 >");
    game.press("Return");
    game.wait_for_focus("RULES < CLASSIC-16X9 >");
    game.wait_for_screenshot("rules-16x9", fills_wide_window);
    game.wait_until("the choice is saved", |_| {
        let text = folders.read("settings.toml")?;
        text.contains("rules = \"classic-16x9\"").then_some(())
    });

    // The game is by these rules, and so is the next one after a restart.
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.wait_for_screenshot("field-16x9", fills_wide_window);
    game.end_and_quit();
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.wait_for_screenshot("rules-16x9-again", fills_wide_window);
    game.go_to_row("RULES");
    assert_eq!(game.focused_row(), "RULES < CLASSIC-16X9 >");
    // The settings have the same row.
    game.choose("SETTINGS");
    game.wait_for_page("settings");
    game.go_to_row("SECTION");
    for section in ["ASSISTS", "TOUCH", "GAME"] {
        game.press("Left");
        game.wait_for_focus(&format!("SECTION < {section} >"));
    }
    game.choose("RULES");
    game.press("Escape");
    game.wait_for_page("title");
    game.go_to_row("RULES");
    assert_eq!(game.focused_row(), "RULES < CLASSIC-21X9 >");
    // The daily game has the classic field, whatever the rules are.
    game.choose("DAILY GAME");
    game.wait_for_page("field");
    game.wait_for_screenshot("daily-4x3", |screenshot| !fills_wide_window(screenshot));
}

#[test]
fn a_first_game_of_the_command_line_is_recorded_as_it_is_played_whatever_rules_are_saved() {
    let (screen, folders) = (MemoryScreen::drawn(1280, 720), PlayerFolders::new());
    folders.write_config("settings.toml", "rules = \"classic-16x9\"\n");
    for (option, is_wide) in [("--daily", false), ("--practice", true)] {
        let mut game = Game::start(&screen, &folders, &[option, "--look", "cheap"]);
        game.wait_for_page("field");
        game.wait_for_event("ship-appeared");
        game.press("space");
        game.wait_for_event("shot-fired");
        game.wait_for_screenshot(&format!("first-game{option}"), |screenshot| {
            fills_wide_window(screenshot) == is_wide
        });
        game.end_and_quit();
        folders.verify_replays();
    }
}

#[test]
fn a_game_in_a_wide_field_is_played_to_its_end() {
    let (screen, folders) = (MemoryScreen::drawn(1280, 548), PlayerFolders::new());
    // The short game with as many rocks as the wide field has room for, so that a turning ship hits one soon.
    let short_game = fs::read_to_string(SHORT_GAME).expect("the file is there");
    let tuning = folders.write(
        "wide.toml",
        &format!("{short_game}\n[wave]\nrocks = [27]\n"),
    );
    let rules = ["--rules", "classic-21x9", "--tuning", &tuning];
    let arguments = [&["--seed", "5", "--look", "cheap"][..], &rules].concat();
    let mut game = Game::start(&screen, &folders, &arguments);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.wait_for_screenshot("field-21x9", |screenshot| {
        (40..500).all(|y| screenshot.pixel(12, y) != colors::border())
    });
    game.score_and_lose_the_ship();
    game.wait_for_event("game-over");
    game.wait_for_page("initials");
    game.enter_initials("WID");
    game.wait_for_page("summary");
    game.wait_for_focus("PLAY AGAIN");
    let scores = folders.read("scores.toml").expect("the scores are saved");
    assert!(scores.contains("WID"), "{scores}");
    assert!(scores.contains("rules = \"classic-21x9\""), "{scores}");
}

#[test]
fn assists_are_chosen_from_the_title_and_the_field_says_where_the_score_goes() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let settings = "has_seen_controls = true\nshow_sounds = true\n";
    folders.write_config("settings.toml", settings);
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.go_to_row("ASSISTS");
    assert_eq!(game.focused_row(), "ASSISTS NONE");
    game.press("Return");
    game.wait_for_page("settings");
    game.wait_for_focus("SECTION < ASSISTS >");
    for row in ["SHIELD", "EXTRA SHIPS"] {
        game.go_to_row(row);
        game.press("Right");
        game.wait_for(row, |event| {
            let row = event["on"].as_str().unwrap_or_default();
            row.ends_with(" 1")
        });
    }
    game.press("Escape");
    game.wait_for_page("title");
    game.wait_for_focus("ASSISTS 2 IN USE");

    game.begin_game();
    game.wait_for_event("ship-appeared");
    // The sentence at the bottom says which table the score goes into, and why.
    game.wait_for_field_line("LISTED WITH ASSISTS: SHIELD, EXTRA SHIPS");
    // The signs of sounds are switched on: the heartbeat has one.
    game.wait_for_field_line("BEAT - .");
    game.wait_for_field_line("BEAT . -");
    let sentence = [(150.0, 40.0), (874.0, 64.0)];
    game.wait_for_screenshot("assists", |screenshot| {
        screenshot.shows(colors::text(), sentence[0], sentence[1])
    });
}
