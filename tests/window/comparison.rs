//! From the list of scenarios to the comparison of the algorithms, and from a hit of a running game to a C++ test of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::colors;
use crate::game::{Game, PRACTICE};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;

/// The left part of the page, in units: the picture.
const PICTURE: [(f64, f64); 2] = [(0.0, 0.0), (580.0, 768.0)];

/// A file of the checker's corpus.
fn corpus(file: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/grade_corpus");
    folder.join(file)
}

#[test]
fn a_scenario_is_chosen_from_the_list_and_each_algorithm_is_marked_where_it_differs() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::open_lab(&screen, &folders, &[]);
    game.wait_for_page("lab");
    game.wait_for_focus("SCENE < 1. LEFT OF A, MOVES LEFT >");
    game.press("Return");
    game.wait_for_page("scenarios");
    game.wait_for_focus("1. LEFT OF A, MOVES LEFT");
    game.wait_for_screenshot("scenarios", |screenshot| {
        let has = |color| screenshot.shows(color, PICTURE[0], PICTURE[1]);
        has(colors::tested_outline()) && has(colors::focus()) && !has(colors::contact())
    });
    game.choose("11. ALONG A, ABOVE IT");
    game.wait_for_page("lab");
    game.wait_for_sentence("B moves along A, above it.");
    game.choose("COMPARE ALGORITHMS");
    game.wait_for_page("comparison");
    // The gap of 12 closes at 32 units/s on x; on y they stay 2 apart.
    game.wait_for_sentence("The reference (this game): no hit.");
    game.wait_for_sentence("The lecture as printed: hit at 0.375. It differs from Step 4, y on.");
    game.wait_for_sentence("Gomez's article of 1999: hit at 0.375. It differs from Step 4, y on.");
    game.wait_for_screenshot("comparison", |screenshot| {
        screenshot.shows(colors::contact(), PICTURE[0], PICTURE[1])
    });
    game.choose("SAVE PICTURE");
    game.wait_for_sentence("sweptroids-comparison.svg");

    // Where they touch, the lecture differs at Step 1, and without it at the comparison that is strict.
    game.press("Escape");
    game.wait_for_page("lab");
    while !game.focused_row().starts_with("SCENE") {
        game.press_to_move("Up");
    }
    game.press("Right");
    game.wait_for_sentence("B touches A now, and moves away at once.");
    game.choose("COMPARE ALGORITHMS");
    game.wait_for_page("comparison");
    game.wait_for_sentence(
        "It differs from Step 1 on. Step 1 says hit, and no slide says what t_first is",
    );
    game.press("Right");
    game.wait_for_sentence("The lecture as printed: hit at 0. It differs from Step 3, x on.");
    game.wait_for_focus("STEP 1 < OFF >");
}

/// In a real window, because the compiler and the student's function run in processes that the program starts from itself.
#[test]
fn a_cpp_file_stands_beside_the_algorithms_and_is_shown_where_it_fails() {
    let (screen, folders) = (VirtualScreen::open(1024, 768), PlayerFolders::new());
    let file = corpus("wrong/v_rel_zero_ignored_lecture_to_the_letter.cpp");
    let file = file.to_str().expect("UTF-8");
    let mut game = Game::open_lab(&screen, &folders, &["v-rel-0", "--cpp", file]);
    // It opens beside the algorithms at once.
    game.wait_for_page("lab");
    game.wait_for_page("comparison");
    game.wait_for_sentence("The C++ file: hit at 0.375. It says hit; there is none.");
    drop(game);

    // It finds no hit of boxes that start apart, which is right in the first scenario.
    let file = corpus("wrong/step_1_inverted_by_return_false.cpp");
    let file = file.to_str().expect("UTF-8");
    let mut game = Game::open_lab(&screen, &folders, &["--cpp", file]);
    game.wait_for_page("lab");
    game.wait_for_page("comparison");
    game.wait_for_sentence("of questions; this is number 1: ");
    game.wait_for_sentence("It says no hit; there is one.");
    game.go_to_row("NEXT QUESTION WHERE IT FAILS");
    game.press("Return");
    game.wait_for_sentence("of questions; this is number 2: ");
}

#[test]
fn the_typing_of_a_path_is_left_with_escape() {
    let (screen, folders) = (MemoryScreen::open(1024, 768), PlayerFolders::new());
    let mut game = Game::open_lab(&screen, &folders, &[]);
    game.wait_for_page("lab");
    game.choose("COMPARE ALGORITHMS");
    game.wait_for_page("comparison");
    game.go_to_row("C++ FILE");
    game.press("Return");
    game.wait_for_focus("C++ FILE TYPE ITS PATH_");
    game.press("a");
    game.wait_for_focus("C++ FILE a_");
    game.press("Escape");
    game.wait_for_focus("C++ FILE DROP IT HERE");
}

#[test]
fn a_picture_of_the_list_is_clicked() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::open_lab(&screen, &folders, &[]);
    game.wait_for_page("lab");
    game.wait_for_focus("SCENE < 1. LEFT OF A, MOVES LEFT >");
    game.press("Return");
    game.wait_for_page("scenarios");
    let screenshot = game.wait_for_screenshot("scenarios-click", |screenshot| {
        let has = |color| screenshot.shows(color, PICTURE[0], PICTURE[1]);
        has(colors::tested_outline()) && has(colors::focus())
    });
    // The second picture is right of the first.
    let middle = screenshot.middle_of(colors::tested_outline(), (120.0, 640.0), (220.0, 768.0));
    let (x, y) = middle.expect("a picture beside the first");
    game.move_cursor(x, y);
    // A frame passes between the move and the click.
    game.wait_for_screenshot("scenarios-pointer", |screenshot| {
        screenshot.shows(colors::focus(), PICTURE[0], PICTURE[1])
    });
    game.click();
    game.wait_for_page("lab");
    game.wait_for_sentence("B is left of A and moves right. Will it hit?");
}

#[test]
fn a_frozen_hit_of_a_game_has_the_same_verdict_in_the_lab_in_sweep_and_in_a_cpp_test() {
    let (screen, folders) = (MemoryScreen::open(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &PRACTICE);
    game.wait_for_page("field");
    game.ram();
    game.press("F5");
    game.wait_for_page("inspector");
    let verdict = game.wait_for_sentence(": hit at ");
    game.choose("SAVE PICTURE");
    game.wait_for_sentence("sweptroids-inspector.svg");
    while game.focused_row() != "OPEN IN LAB" {
        game.press_to_move("Up");
    }
    game.press("Return");
    game.wait_for_page("lab");
    game.wait_for_sentence(&verdict);
    game.wait_for_focus("SCENE < OWN PAIR >");
    game.choose("SAVE CASE, TEST, PICTURE");
    game.wait_for_sentence("sweptroids-lab.jsonl, sweptroids-lab.cpp, sweptroids-lab.svg");
    // Back to the same pair.
    game.press("Escape");
    game.wait_for_page("inspector");
    game.wait_for_sentence(&verdict);
    game.press("Escape");
    game.wait_for_page("field");

    let saved = |name: &str| {
        let files = folders.files();
        let file = files.iter().find(|path| path.ends_with(name));
        file.expect(name).clone()
    };
    for name in ["sweptroids-inspector.svg", "sweptroids-lab.svg"] {
        let svg = fs::read_to_string(saved(name)).expect("a picture");
        let (first, _) = verdict.split_once(':').expect("a sentence");
        let words = first.split(' ').next().expect("a word");
        assert!(svg.starts_with("<svg ") && svg.contains(words), "{name}");
    }
    let output = Command::new(env!("CARGO_BIN_EXE_sweptroids"))
        .arg("sweep")
        .arg(saved("sweptroids-lab.jsonl"))
        .output()
        .expect("sweep starts");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("a line of JSON");
    assert_eq!(answer["hit"], true);
    let share = answer["t_first"].as_f64().expect("a time") * 64.0;
    let told = verdict
        .split("hit at ")
        .nth(1)
        .expect("a share of the step");
    let told = told.split('.').take(2).collect::<Vec<_>>().join(".");
    let told: f64 = told
        .split(['\n', ' '])
        .next()
        .expect("a number")
        .trim_end_matches('.')
        .parse()
        .expect("a number");
    assert!((share - told).abs() < 1e-4, "{share}: {verdict}");
    passes_with_a_right_function(&saved("sweptroids-lab.cpp"));
}

/// Compiles a saved test together with a right file, and runs it.
fn passes_with_a_right_function(test: &Path) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = fs::read_to_string(test).expect("the test was saved");
    let header = text
        .lines()
        .skip_while(|line| !line.contains("#pragma once"));
    let header = header.map_while(|line| line.strip_prefix("//     "));
    let header: String = header.map(|line| format!("{line}\n")).collect();
    fs::write(folder.path().join("main.h"), header).expect("it is written");
    let program = folder.path().join("collision_test");
    let compiled = Command::new("g++")
        .args(["-std=c++17", "-I", "."])
        .args([test, &corpus("right/everything_in_double.cpp")])
        .arg("-o")
        .arg(&program)
        .current_dir(folder.path())
        .output()
        .expect("g++ starts");
    let errors = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{errors}");
    let output = Command::new(program).output().expect("the test runs");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && told.ends_with("0 of 1 failed\n"),
        "{told}"
    );
}
