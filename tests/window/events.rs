//! `play --events`: the events it writes, and what happens if it cannot write them.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;

/// The events that `sim` writes too: those with a tick, except intents.
fn simulation_events(events: &[Value]) -> Vec<Value> {
    let with_tick = events.iter().filter(|event| !event["tick"].is_null());
    with_tick
        .filter(|event| event["event"] != "intent")
        .cloned()
        .collect()
}

/// The intents among the events, as a script for `sim --pilot`.
fn script(events: &[Value]) -> String {
    let intents = events.iter().filter(|event| event["event"] == "intent");
    let lines = intents.map(|intent| {
        let mut intent = intent.clone();
        let keys = intent.as_object_mut().expect("an object");
        keys.remove("event");
        keys.remove("heading");
        format!("{intent}\n")
    });
    lines.collect()
}

#[test]
fn a_game_played_with_keys_is_replayed_without_a_window() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let arguments = ["--seed", "5", "--tuning", SHORT_GAME];
    let mut game = Game::start(&screen, &folders, &arguments);
    game.begin_game();
    let seen = game.events.len();
    game.wait_for_event("ship-appeared");
    game.score_and_lose_the_ship();
    game.wait_for_event("game-over");
    let events = &game.events[seen..];
    let first = events
        .iter()
        .position(|event| event["event"] == "game-began");
    let events = &events[first.expect("a game began")..];
    assert_eq!(events[0]["tick"], 0, "the ticks of a game count from 0");

    let pilot = folders.write("intents.jsonl", &script(events));
    let replay_path = folders.root().join("again.jsonl");
    let output = Command::new(env!("CARGO_BIN_EXE_sweptroids"))
        .args(["sim", "--ticks", "1000000", "--pilot", &pilot, "--events"])
        .arg(&replay_path)
        .args(arguments)
        .output();
    let output = output.expect("sim starts");
    assert!(output.status.success(), "{output:?}");
    let replay = fs::read_to_string(replay_path).expect("the events are written");
    let replay: Vec<Value> = replay
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert!(replay.len() > 20, "only {} events", replay.len());
    assert_eq!(simulation_events(events), replay);
}

#[test]
fn an_intent_event_has_the_heading_after_its_tick() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5"]);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    let is_turn =
        |turn: i64| move |event: &Value| event["event"] == "intent" && event["turn"] == turn;
    let first = game.hold("Left", |game| {
        game.wait_for("a turn to the left", is_turn(-1))
    });
    let last = game.wait_for("the end of the turn", is_turn(0));
    // The ship turns counter-clockwise by 3/256 in every tick, but not in the tick of the last intent.
    let number = |event: &Value, key: &str| event[key].as_i64().expect("a number");
    let ticks = number(&last, "tick") - number(&first, "tick") - 1;
    let turned = number(&last, "heading") - number(&first, "heading");
    assert_eq!(turned.rem_euclid(256), (3 * ticks).rem_euclid(256));
}

#[test]
fn an_old_events_file_is_replaced_once_the_window_is_open_and_can_be_read_while_it_grows() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let path = folders.write("events.jsonl", "precious\n");
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--events", &path]);
    let first_lines = game.wait_until("the first wave of the demonstration", |_| {
        let text = fs::read_to_string(&path).expect("the file exists");
        text.contains("wave-began").then_some(text)
    });
    game.kill();
    assert!(
        first_lines.starts_with("{\"event\":\"screen\",\"mode\":\"attract\",\"page\":\"title\"}\n")
    );
    let text = fs::read_to_string(&path).expect("the file exists");
    let lines = text.strip_suffix('\n').expect("the last line is complete");
    for line in lines.lines() {
        serde_json::from_str::<Value>(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
}

#[test]
fn a_full_disk_ends_the_events_file_but_not_the_game() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let game = Game::start(&screen, &folders, &["--seed", "5", "--events", "/dev/full"]);
    let (status, stderr) = game.quit_using_screenshots();
    assert_eq!(status.code(), Some(3), "{stderr}");
    let messages = stderr.lines().filter(|line| line.contains("/dev/full"));
    assert_eq!(messages.count(), 1, "{stderr}");
}
