//! The lab: a scenario is answered and gone through, numbers are typed, and changes are undone.

use std::process::Command;

use serde_json::{Value, json};

use crate::colors;
use crate::game::Game;
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;

#[test]
fn a_scenario_is_answered_and_gone_through_and_numbers_are_typed_and_undone() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--look", "cheap"]);
    game.wait_for_page("title");
    game.choose("LAB");
    game.wait_for_page("lab");
    game.wait_for_sentence("B is left of A and moves left. Will it hit?");
    game.wait_for_focus("SCENE < 1. LEFT OF A, MOVES LEFT >");
    game.press("Right");
    game.wait_for_sentence("B is left of A and moves right. Will it hit?");
    game.wait_for_screenshot("lab-question", |screenshot| {
        // The pair is there; the contact is not told.
        let has = |color| screenshot.shows(color, (0.0, 0.0), (580.0, 768.0));
        has(colors::tested_outline()) && !has(colors::contact())
    });
    game.choose("IT WILL HIT");
    game.wait_for_sentence("Right. Case 2: v_rel > 0.");
    // The row with the lines has the focus then.
    game.wait_for_focus("LINE < 7 OF 7, STEP 5 >");
    game.press("Left");
    game.wait_for_focus("LINE < 6 OF 7, STEP 4 >");

    game.go_to_row("CODE");
    game.wait_for_focus("CODE < THIS LINE >");
    game.press("Right");
    game.wait_for_sentence("> if v = 0 and they are apart: no hit");
    game.wait_for_focus("CODE < ALL OF IT >");
    game.press("Left");
    game.wait_for_focus("CODE < THIS LINE >");

    // The velocity of B on x.
    game.go_to_row("NUMBER");
    game.wait_for_focus("NUMBER < B VELOCITY X >");
    game.go_to_row("VALUE");
    game.wait_for_focus("VALUE < 8 >");
    game.press("Left");
    game.wait_for_focus("VALUE < 7 >");
    // Escape leaves the typing, not the page.
    game.press("9");
    game.wait_for_focus("VALUE < 9_ >");
    game.press("Escape");
    game.wait_for_focus("VALUE < 7 >");
    for key in ["1", "slash", "3"] {
        game.press(key);
    }
    game.wait_for_focus("VALUE < 1/3_ >");
    game.press("Return");
    game.wait_for_sentence("1/3: the nearest float is 0.33333334 = 11184811/33554432");
    game.wait_for_focus("VALUE < 0.33333334 >");
    for key in ["0", "period", "1", "Return"] {
        game.press(key);
    }
    game.wait_for_focus("VALUE < 0.1 >");
    for label in ["VALUE < 0.33333334 >", "VALUE < 7 >", "VALUE < 8 >"] {
        game.press("ctrl+z");
        game.wait_for_focus(label);
    }
    game.press("ctrl+y");
    game.wait_for_focus("VALUE < 7 >");
    game.go_to_row("UNDO");
    game.wait_for_focus("UNDO 1");
    game.press("Return");
    game.wait_for_focus("UNDO 0");
    game.wait_for_screenshot("lab-answer", |screenshot| {
        screenshot.shows(colors::contact(), (0.0, 0.0), (580.0, 768.0))
    });
    game.press("Escape");
    game.wait_for_page("title");
    game.wait_for_focus("LAB");
}

#[test]
fn the_command_line_opens_the_lab_at_a_scenario() {
    let (screen, folders) = (MemoryScreen::drawn(640, 480), PlayerFolders::new());
    let mut game = Game::open_lab(&screen, &folders, &["tunnelling"]);
    game.wait_for_page("lab");
    game.wait_for_sentence("B is thin and fast.");
    game.choose("IT WILL NOT");
    game.wait_for_sentence("No. Tunnelling: B goes through A between two steps.");
    game.wait_for_screenshot("lab-tunnelling", |screenshot| {
        screenshot.shows(colors::contact(), (0.0, 0.0), (580.0, 768.0))
    });
}

#[test]
fn the_tunnelling_experiment_measures_what_was_computed_and_is_saved() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::open_lab(&screen, &folders, &["tunnelling"]);
    game.wait_for_page("lab");
    game.choose("TUNNELLING EXPERIMENT");
    game.wait_for_page("tunnelling");
    // 20 + 2 units over steps of 32 units: 10 of 32 passes are missed.
    let rate = game.wait_for_sentence("Step 1 alone missed ");
    let missed = rate
        .split_once("alone missed ")
        .and_then(|(_, rest)| rest.split(' ').next()?.parse::<i32>().ok());
    let missed = missed.expect("a number");
    assert!((312..=313).contains(&missed), "{rate}");
    game.wait_for_focus("SPEED OF B < 2048 PER S >");
    game.press("Left");
    game.wait_for_focus("SPEED OF B < 1984 PER S >");
    game.wait_for_screenshot("tunnelling", |screenshot| {
        screenshot.shows(colors::contact(), (0.0, 0.0), (580.0, 768.0))
    });
    game.choose("SAVE PLOT AND TABLE");
    game.wait_for_sentence("sweptroids-tunnelling.svg, sweptroids-tunnelling.csv");
    game.press("Escape");
    game.wait_for_page("lab");
    game.wait_for_focus("TUNNELLING EXPERIMENT");
}

#[test]
fn a_box_is_dragged_with_the_pointer_undone_and_saved() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::open_lab(&screen, &folders, &["case-4-x"]);
    game.wait_for_page("lab");
    game.go_to_row("UNDO");
    game.wait_for_focus("UNDO 0");
    // The middle of A's outline and of its name below it is in A.
    let picture = [(0.0, 0.0), (580.0, 768.0)];
    let screenshot = game.wait_for_screenshot("lab-drag", |screenshot| {
        screenshot.shows(colors::tested_outline(), picture[0], picture[1])
    });
    let middle = screenshot.middle_of(colors::tested_outline(), picture[0], picture[1]);
    let (x, y) = middle.expect("A is drawn");
    game.drag((x, y), (x, y + 60));
    game.wait_for_focus("UNDO 1");
    game.press("Return");
    game.wait_for_focus("UNDO 0");
    game.press_to_move("Down");
    game.wait_for_focus("REDO 1");
    game.press("Return");
    game.wait_for_focus("REDO 0");
    game.press("ctrl+z");
    game.wait_for_focus("REDO 1");

    game.choose("SAVE CASE, TEST, PICTURE");
    let saved = game.wait_for_sentence("saved in ");
    assert!(
        saved.ends_with("sweptroids-lab.jsonl, sweptroids-lab.cpp, sweptroids-lab.svg"),
        "{saved}"
    );
    let files = folders.files();
    let case = files
        .iter()
        .find(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .expect("the case was saved");
    let output = Command::new(env!("CARGO_BIN_EXE_sweptroids"))
        .arg("sweep")
        .arg(case)
        .output()
        .expect("sweep starts");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("a line of JSON");
    assert_eq!(
        (&answer["hit"], &answer["t_first"]),
        (&json!(true), &json!(0.5))
    );

    // The saved case is loaded again.
    let file = case.to_str().expect("UTF-8").to_owned();
    drop(game);
    let mut game = Game::open_lab(&screen, &folders, &[&file]);
    game.wait_for_page("lab");
    game.wait_for_sentence("x closes at 0.5 of the step, y overlaps already: hit at 0.5.");
}
