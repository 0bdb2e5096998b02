//! The lab with real keys: a scenario is answered and gone through, numbers are typed, and changes are undone.

use crate::colors;
use crate::game::Game;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;

#[test]
fn a_scenario_is_answered_and_gone_through_and_numbers_are_typed_and_undone() {
    let (screen, folders) = (VirtualScreen::open(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--look", "cheap"]);
    game.wait_for_page("title");
    game.choose("LAB");
    game.wait_for_page("lab");
    game.wait_for_sentence("B is left of A and moves left. Will it hit?");
    game.wait_for_focus("SCENE < 1. CASE 1 ON X >");
    game.press("Right");
    game.wait_for_sentence("B is left of A and moves right. Will it hit?");
    game.wait_for_screenshot("lab-question", |screenshot| {
        // The pair is there; the contact is not told.
        let has = |color| screenshot.shows(color, (0.0, 0.0), (580.0, 768.0));
        has(colors::tested_outline()) && !has(colors::contact())
    });
    game.choose("IT WILL HIT");
    game.wait_for_sentence("Right. Case 2: v_rel > 0.");
    game.go_to_row("STEP");
    game.wait_for_focus("STEP < 5, LINE 7 OF 7 >");
    game.press("Left");
    game.wait_for_focus("STEP < 4, LINE 6 OF 7 >");

    // The velocity of B on x.
    game.go_to_row("NUMBER");
    game.wait_for_focus("NUMBER < B VELOCITY X >");
    game.go_to_row("VALUE");
    game.wait_for_focus("VALUE < 8 >");
    game.press("Left");
    game.wait_for_focus("VALUE < 7 >");
    for key in ["1", "slash", "3"] {
        game.press(key);
    }
    game.wait_for_focus("VALUE < 1/3_ >");
    game.press("Return");
    game.wait_for_sentence("1/3: the nearest f32 is 0.33333334 = 11184811/33554432");
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
    let (screen, folders) = (VirtualScreen::open(640, 480), PlayerFolders::new());
    let mut game = Game::open_lab(&screen, &folders, "tunnelling");
    game.wait_for_page("lab");
    game.wait_for_sentence("B is thin and fast.");
    game.choose("IT WILL NOT");
    game.wait_for_sentence("Not so. Step 1 alone sees no overlap");
    game.wait_for_screenshot("lab-tunnelling", |screenshot| {
        screenshot.shows(colors::contact(), (0.0, 0.0), (580.0, 768.0))
    });
}
