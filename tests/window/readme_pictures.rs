//! The pictures of the README, made as a player comes to them.
//!
//! `SWEPTROIDS_PICTURES=assets/pictures cargo test --test window readme_pictures` makes them anew.

use crate::colors::{self, BLOOM_TOLERANCE};
use crate::game::Game;
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;

/// The window of each picture, in pixels: a unit of the field is a pixel.
const SIZE: (u32, u32) = (1024, 768);

/// The corners of the field, and of the picture beside a panel.
const FIELD: [(f64, f64); 2] = [(0.0, 0.0), (1024.0, 768.0)];
const PICTURE: [(f64, f64); 2] = [(0.0, 0.0), (580.0, 768.0)];

/// The least share of the field that the lines of a game with rocks light.
const MIN_LIT: f64 = 0.002;

const FULL_LOOK: [&str; 4] = ["--seed", "5", "--look", "full"];

#[test]
fn the_title_a_fight_its_boxes_and_why_it_hit() {
    let (screen, folders) = (MemoryScreen::drawn(SIZE.0, SIZE.1), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &FULL_LOOK);
    game.wait_for_page("title");
    game.wait_for_event("rock-broken");
    let title = game.screenshot("title");
    assert!(title.focus_frame().is_some(), "a row has the focus");

    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.hold("Left", Game::fire_until_a_rock_breaks);
    game.press("space");
    let fight = game.screenshot("play");
    assert!(fight.lit_share() > MIN_LIT, "{}", fight.lit_share());

    // Nothing moves while one looks.
    game.press("p");
    game.wait_for_page("pause");
    game.press("F1");
    let boxes = game.screenshot("boxes");
    assert!(boxes.shows_within(
        BLOOM_TOLERANCE,
        colors::tested_outline(),
        FIELD[0],
        FIELD[1]
    ));

    game.press("Down");
    game.choose("RESUME");
    game.wait_for_page("field");
    game.press("F1");
    game.hold("Up", |game| game.wait_for_event("ship-destroyed"));
    game.press("F5");
    game.wait_for_page("inspector");
    game.wait_for_sentence(": hit at ");
    let inspector = game.screenshot("inspector");
    assert!(inspector.shows_within(BLOOM_TOLERANCE, colors::contact(), PICTURE[0], PICTURE[1]));
}

#[test]
fn a_scenario_of_the_lab_with_its_answer() {
    let (screen, folders) = (MemoryScreen::drawn(SIZE.0, SIZE.1), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &FULL_LOOK);
    game.wait_for_page("title");
    game.choose("LAB");
    game.wait_for_page("lab");
    game.wait_for_focus("SCENE < 1. LEFT OF A, MOVES LEFT >");
    game.press("Right");
    game.wait_for_sentence("B is left of A and moves right. Will it hit?");
    game.choose("IT WILL HIT");
    game.wait_for_sentence("Right. Case 2: v_rel > 0.");
    let lab = game.screenshot("lab");
    assert!(lab.shows_within(BLOOM_TOLERANCE, colors::contact(), PICTURE[0], PICTURE[1]));
}
