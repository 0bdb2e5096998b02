//! `play --events`: what it writes, where, and what becomes of it when it cannot.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::game::{CALM, Game};
use crate::player_folders::Home;
use crate::virtual_screen::Screen;
use crate::wait::until;

/// The lines that `sim` writes too: those of ticks, without the intents.
fn of_the_simulation(story: &[Value]) -> Vec<Value> {
    let lines = story.iter().filter(|line| !line["tick"].is_null());
    lines
        .filter(|line| line["event"] != "intent")
        .cloned()
        .collect()
}

/// The intents of a story as a script for `sim --pilot`.
fn script(story: &[Value]) -> String {
    let intents = story.iter().filter(|line| line["event"] == "intent");
    let lines = intents.map(|line| {
        let mut line = line.clone();
        let keys = line.as_object_mut().expect("an object");
        keys.remove("event");
        keys.remove("heading");
        format!("{line}\n")
    });
    lines.collect()
}

#[test]
fn a_game_played_with_keys_is_the_same_game_again_without_a_window() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let arguments = ["--seed", "5", "--tuning", CALM];
    let mut game = Game::start(&screen, &home, &arguments);
    game.begin();
    let began = game.story.len();
    game.event("ship-appeared");
    game.break_a_rock_and_jump();
    game.event("game-over");
    let story = &game.story[began..];
    let first = story.iter().position(|line| line["event"] == "game-began");
    let story = &story[first.expect("a game began")..];
    assert_eq!(story[0]["tick"], 0, "a game's ticks count from 0");

    let pilot = home.write("intents.jsonl", &script(story));
    let again = home.path().join("again.jsonl");
    let ended = Command::new(env!("CARGO_BIN_EXE_sweptroids"))
        .args(["sim", "--ticks", "1000000", "--pilot", &pilot, "--events"])
        .arg(&again)
        .args(arguments)
        .output();
    let ended = ended.expect("it starts");
    assert!(ended.status.success(), "{ended:?}");
    let again = fs::read_to_string(again).expect("it was written");
    let again: Vec<Value> = again
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert!(again.len() > 20, "something happened: {}", again.len());
    assert_eq!(of_the_simulation(story), again);
}

#[test]
fn a_turn_is_told_with_the_heading_it_ends_at() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut game = Game::start(&screen, &home, &["--seed", "5"]);
    game.begin();
    game.event("ship-appeared");
    let turn = |way: i64| move |line: &Value| line["event"] == "intent" && line["turn"] == way;
    let first = game.hold("Left", |game| game.wait("a turn to the left", turn(-1)));
    let last = game.wait("the end of the turn", turn(0));
    // 3/256 in every tick, counter-clockwise; the tick of the last line turns no more.
    let number = |line: &Value, key: &str| line[key].as_i64().expect("a number");
    let ticks = number(&last, "tick") - number(&first, "tick") - 1;
    let turned = number(&last, "heading") - number(&first, "heading");
    assert_eq!(turned.rem_euclid(256), (3 * ticks).rem_euclid(256));
}

#[test]
fn an_older_file_is_replaced_when_there_is_a_window_and_read_while_it_grows() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let path = home.write("events.jsonl", "precious\n");
    let game = Game::start(&screen, &home, &["--seed", "5", "--events", &path]);
    let lines = until("the demonstration's first wave", || {
        let text = fs::read_to_string(&path).expect("it is there");
        text.contains("wave-began").then_some(text)
    });
    game.kill();
    assert!(lines.starts_with("{\"event\":\"screen\",\"mode\":\"attract\",\"page\":\"title\"}\n"));
    let text = fs::read_to_string(&path).expect("it is there");
    let whole = text.strip_suffix('\n').expect("the last line is complete");
    for line in whole.lines() {
        serde_json::from_str::<Value>(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
}

#[test]
fn a_full_disk_ends_the_file_and_not_the_game() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let game = Game::start(&screen, &home, &["--seed", "5", "--events", "/dev/full"]);
    let (status, said) = game.quit_by_sight();
    assert_eq!(status.code(), Some(3), "{said}");
    let of_the_file = said.lines().filter(|line| line.contains("/dev/full"));
    assert_eq!(of_the_file.count(), 1, "{said}");
}
