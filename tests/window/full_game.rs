//! Whole games with real keys, from the first start to the high scores, and what is saved for the next start.

use serde_json::Value;

use crate::colors;
use crate::daily_game::today;
use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::player_input::is_shot_of_ship;
use crate::virtual_screen::VirtualScreen;

fn arguments() -> [&'static str; 6] {
    ["--seed", "5", "--tuning", SHORT_GAME, "--look", "cheap"]
}

#[test]
fn a_whole_game_with_real_keys() {
    let date_before = today();
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &arguments());

    // The first game is preceded by the page that shows the controls.
    game.wait_for_page("title");
    game.choose("1 PLAYER");
    game.wait_for_page("welcome");
    game.choose("FLY");
    game.wait_for_page("field");
    game.wait_for_mode("play");
    game.wait_for_event("game-began");
    game.wait_for_event("ship-appeared");

    // Turn, thrust and fire, also with the alternative keys.
    let turns =
        |turn: i64| move |event: &Value| event["event"] == "intent" && event["turn"] == turn;
    let thrusts =
        |thrust: bool| move |event: &Value| event["event"] == "intent" && event["thrust"] == thrust;
    for (key, turn) in [("Left", -1), ("Right", 1), ("a", -1), ("d", 1)] {
        game.hold(key, |game| game.wait_for(key, turns(turn)));
        game.wait_for("the turn ends with the key", turns(0));
    }
    for key in ["Up", "w"] {
        game.hold(key, |game| game.wait_for(key, thrusts(true)));
        game.wait_for("the thrust ends with the key", thrusts(false));
    }
    game.press("space");
    game.wait_for("a shot of the ship", is_shot_of_ship);
    game.hold("Left", Game::fire_until_a_rock_breaks);

    // M toggles the sound, and the setting is saved.
    for line in ["is_muted = true", "is_muted = false"] {
        game.press("m");
        game.wait_until(line, |_| {
            folders.read("settings.toml")?.contains(line).then_some(())
        });
    }

    // P pauses and resumes. No tick runs in between.
    game.press("p");
    game.wait_for_page("pause");
    game.wait_for("the game is paused", |event| event["paused"] == true);
    game.read_available_events();
    let before = game.events.len();
    game.wait_for_screenshot("standing-still", |screenshot| {
        screenshot.shows(colors::focus(), (300.0, 300.0), (724.0, 600.0))
    });
    game.read_available_events();
    let ticks = game.events[before..]
        .iter()
        .filter(|event| !event["tick"].is_null());
    assert_eq!(ticks.count(), 0, "a paused game has no ticks");

    // Lower the speed setting by one step.
    game.choose("SETTINGS");
    game.wait_for_page("settings");
    game.go_to_row("SECTION");
    game.press("Left");
    game.wait_for_focus("SECTION < ASSISTS >");
    game.go_to_row("SPEED");
    game.press("Left");
    game.wait_for_focus("SPEED 95 %");
    game.wait_until("the speed is saved at once", |_| {
        folders
            .read("settings.toml")?
            .contains("speed = 95")
            .then_some(())
    });
    game.press("Escape");
    game.wait_for_page("pause");
    game.press("p");
    game.wait_for_page("field");
    game.wait_for("the game resumes", |event| event["paused"] == false);

    // The failed hyperspace jump destroys the only ship.
    game.press("shift");
    game.wait_for_event("hyperspace-entered");
    game.wait_for_event("ship-destroyed");
    let out = game.wait_for_event("player-out");
    game.wait_for_page("initials");
    game.enter_initials("SWP");
    game.wait_for_page("summary");
    // The score is listed apart: the speed was below 100 %, and the tuning is not the classic one.
    game.line("LISTED IN THE TABLE WITH ASSISTS: SLOW, OWN TUNING");
    game.choose("HIGH SCORES");
    game.wait_for_page("scores");
    game.wait_for_focus("TABLE < WITH ASSISTS >");
    game.go_to_row(">1 ");
    let line = game.focused_row();
    assert!(
        line.starts_with(&format!(">1 {} SWP 1 ", out["score"])),
        "{line}"
    );
    // A test that runs at midnight accepts either date.
    let is_complete = [date_before, today()]
        .into_iter()
        .any(|date| line.ends_with(&format!(" {date} CLASSIC BOX REPLAY")));
    assert!(is_complete, "{line}");
    let listed = game.wait_until("the score is saved", |_| folders.read("scores.toml"));
    let score = format!("score = {}", out["score"]);
    assert!(
        listed.contains("SWP") && listed.contains(&score),
        "{listed}"
    );
    game.press("Escape");
    game.wait_for_page("summary");
    game.wait_for_focus("HIGH SCORES");
    game.press("Escape");
    game.wait_for_page("title");
    let (status, stderr) = game.quit();
    assert!(status.success(), "{status}: {stderr}");

    // After a restart the controls are not shown again, and speed and score are kept.
    let mut game = Game::start(&screen, &folders, &arguments());
    game.wait_for_page("title");
    game.choose("HIGH SCORES");
    game.wait_for_page("scores");
    game.wait_for_focus("TABLE < CLASSIC >");
    game.press("Left");
    game.wait_for_focus("TABLE < WITH ASSISTS >");
    game.wait_for_screenshot("found-again", |screenshot| screenshot.lit_share() > 0.002);
    game.go_to_row("1 ");
    // It is not new any more.
    assert_eq!(game.focused_row(), line[1..]);
    game.press("Escape");
    game.wait_for_page("title");
    game.choose("1 PLAYER");
    game.wait_for_page("field");
    let text = folders.read("settings.toml").expect("the file exists");
    assert!(text.contains("speed = 95"), "{text}");
    let reloaded = folders.read("scores.toml").expect("the file exists");
    assert_eq!(reloaded, listed);
}

#[test]
fn two_players_take_turns_and_enter_their_initials() {
    let (screen, folders) = (MemoryScreen::drawn(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &arguments());
    game.wait_for_page("title");
    game.choose("2 PLAYERS");
    game.wait_for_page("welcome");
    game.choose("FLY");
    game.wait_for_page("field");
    let scores = [0, 1].map(|player| {
        let turn = game.wait_for_event("turn-began");
        assert_eq!(turn["player"], player);
        game.wait_for_field_line(&format!("PLAYER {}", player + 1));
        game.wait_for_event("ship-appeared");
        // What the other seat says.
        let waits_for = ["PLAYS NEXT", "OUT"][player];
        game.wait_for_field_line(waits_for);
        game.score_and_lose_the_ship();
        let out = game.wait_for_event("player-out");
        assert_eq!(out["player"], player);
        if player == 0 {
            game.wait_for_field_line("PLAYER 1 GAME OVER");
        }
        out["score"].as_u64().expect("a score")
    });
    game.wait_for_event("game-over");
    game.wait_for_field_line("GAME OVER");
    game.wait_for_page("initials");
    // The better player is first. The second player begins without initials, and the first one with those of an earlier
    // game, whoever has entered before.
    let first_letters = if scores[1] > scores[0] {
        ["_", "A"]
    } else {
        ["A", "_"]
    };
    for (letter, initials) in first_letters.into_iter().zip(["ONE", "TWO"]) {
        game.wait_for_focus(letter);
        game.enter_initials(initials);
    }
    game.wait_for_page("summary");
    game.line("PLAYER 1 2");
    game.wait_for_screenshot("summary-of-two", |screenshot| {
        screenshot.shows(colors::focus(), (32.0, 200.0), (100.0, 500.0))
    });
    game.wait_until("both scores are saved", |_| {
        let text = folders.read("scores.toml")?;
        let names = ["ONE", "TWO"];
        names.iter().all(|name| text.contains(name)).then_some(())
    });

    // PLAY AGAIN begins another game for two players.
    game.choose("PLAY AGAIN");
    game.wait_for_page("field");
    assert_eq!(game.wait_for_event("turn-began")["player"], 0);
    game.wait_for_event("ship-appeared");
    // The score to beat and the wave stand at the top.
    let best = scores.iter().max().expect("two scores");
    game.wait_for_field_line(&format!("BEST {best}"));
    game.wait_for_field_line("PLAYER 1, WAVE 1");
    game.wait_for_screenshot("best", |screenshot| {
        screenshot.shows(colors::text(), (430.0, 728.0), (600.0, 750.0))
    });
    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("END THE GAME");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    game.wait_for_page("title");
    // The focus is on the row that began the game.
    game.wait_for_focus("2 PLAYERS");
}

#[test]
fn firing_on_after_the_end_does_not_enter_initials() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &arguments());
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.score_and_lose_the_ship();
    game.wait_for_event("game-over");
    // Escape only shortens the view of the field after the end.
    game.press("Escape");
    game.wait_for_page("initials");
    // These would confirm three letters and DONE.
    for _ in 0..4 {
        game.press("space");
    }
    game.focused_row();
    assert_eq!(game.page, "initials");
    // On a slow machine some of them may have entered blanks. Delete them.
    for _ in 0..3 {
        game.press("BackSpace");
    }
    game.wait_for_focus("_");
    for key in ["space", "b", "space"] {
        game.press(key);
    }
    game.wait_for_focus("DONE");
    // All letters are entered, and space does not confirm DONE.
    game.press("space");
    game.press("BackSpace");
    game.wait_for_focus("_");
    game.press("c");
    game.wait_for_focus("DONE");
    game.press("Return");
    game.wait_for_page("summary");
    game.wait_until("the score is saved", |_| {
        let text = folders.read("scores.toml")?;
        text.contains("initials = \" BC\"").then_some(())
    });
}
