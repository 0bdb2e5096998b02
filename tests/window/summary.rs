//! The end of a game: its summary, what can be done from there, and the statistics.

use serde_json::Value;

use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;

const ARGUMENTS: [&str; 6] = ["--seed", "5", "--tuning", SHORT_GAME, "--look", "cheap"];

impl Game<'_> {
    /// Waits for the end of the game. Returns the events since its begin.
    #[track_caller]
    fn events_of_game(&mut self) -> Vec<Value> {
        self.wait_for_event("game-over");
        let is_begin = |event: &Value| event["event"] == "game-began";
        let begin = self.events.iter().rposition(is_begin);
        self.events[begin.expect("a game began")..].to_vec()
    }

    /// Opens the statistics from the title.
    #[track_caller]
    fn open_statistics(&mut self) {
        self.choose("HIGH SCORES");
        self.wait_for_page("scores");
        self.choose("STATISTICS");
        self.wait_for_page("statistics");
    }
}

/// How many of the events have this name and this value of a field.
fn count(events: &[Value], name: &str, field: &str, value: &str) -> usize {
    let is_counted = |event: &&Value| event["event"] == name && event[field] == value;
    events.iter().filter(is_counted).count()
}

#[test]
fn a_game_ends_with_its_statistics_and_one_key_begins_the_next() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.score_and_lose_the_ship();
    let events = game.events_of_game();
    let score = events
        .iter()
        .find(|event| event["event"] == "player-out")
        .expect("the player is out")["score"]
        .clone();
    let (shots, hits) = (
        count(&events, "shot-fired", "by", "ship"),
        count(&events, "shot-hit", "by", "ship"),
    );
    assert!(hits > 0 && shots >= hits, "{hits} of {shots}");
    let ticks = events.last().expect("the end")["tick"]
        .as_u64()
        .expect("a tick")
        + 1;

    game.wait_for_page("initials");
    game.enter_initials("SUM");
    game.wait_for_page("summary");
    let share = (hits as f64 * 100.0 / shots as f64).round();
    let seconds = ticks / 64;
    for line in [
        format!("SCORE {score}"),
        "WAVE REACHED 1".to_owned(),
        format!("TIME PLAYED {}:{:02}", seconds / 60, seconds % 60),
        format!("SHOTS {shots}"),
        format!("HITS {hits} ({share} %)"),
        "SHIPS LOST TO HYPERSPACE".to_owned(),
        "WITH ASSISTS PLACE 1, A NEW BEST".to_owned(),
        "LISTED IN THE TABLE WITH ASSISTS: OWN TUNING".to_owned(),
    ] {
        assert_eq!(game.line(&line), line);
    }
    game.wait_for_focus("PLAY AGAIN");
    game.press("Return");
    game.wait_for_page("field");
    game.wait_for_event("game-began");

    // A game without points is not listed: its summary comes at once, and one key is enough as well.
    game.wait_for_event("ship-appeared");
    game.press("shift");
    game.wait_for_event("game-over");
    game.wait_for_page("summary");
    let distance = format!("WITH ASSISTS {score} BELOW THE BEST");
    assert_eq!(game.line("WITH ASSISTS"), distance);
    assert_eq!(game.line("SHOTS"), "SHOTS 0");
    assert_eq!(game.line("HITS"), "HITS 0");
    game.wait_for_focus("PLAY AGAIN");
    game.press("Return");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
}

#[test]
fn the_replay_and_the_last_death_are_one_row_away() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let tuning = folders.write("lives.toml", "[ship]\nlives = 1\n");
    let practice = ["--practice", "--rocks", "16", "--tuning", &tuning];
    let arguments = [&["--seed", "5", "--look", "cheap"][..], &practice].concat();
    let mut game = Game::start(&screen, &folders, &arguments);
    game.wait_for_page("field");
    game.ram();
    game.wait_for_event("game-over");
    // The rock that was rammed gave points.
    game.wait_for_page("initials");
    game.enter_initials("RAM");
    game.wait_for_page("summary");
    game.wait_for_focus("PLAY AGAIN");

    // By its key, and back.
    game.press("v");
    game.wait_for_page("death");
    game.wait_for_the_hit();
    game.press("Escape");
    game.wait_for_page("summary");

    // The replay has a key of its own, from any row.
    game.press("r");
    game.wait_for_page("replay-menu");
    game.choose("WATCH");
    game.wait_for_page("viewer");
    game.wait_for_mode("watch");
    game.wait_for_event("ship-appeared");
    game.press("Escape");
    game.wait_for_page("replay-menu");
    game.press("Escape");
    game.wait_for_page("summary");
    game.wait_for_focus("PLAY AGAIN");

    // The last death is still known, also by its row.
    game.choose("WHY DID I DIE V");
    game.wait_for_page("death");
    game.wait_for_the_hit();
    game.press("Escape");
    game.wait_for_page("summary");
    game.wait_for_focus("WHY DID I DIE V");

    // A deleted replay is offered no longer.
    game.go_to_row("TITLE");
    game.go_to_row("THE REPLAY R");
    game.press("Return");
    game.wait_for_page("replay-menu");
    game.choose("DELETE");
    game.wait_for_page("delete-replay");
    game.choose("YES, DELETE IT");
    game.wait_for_page("summary");
    game.wait_for_focus("PLAY AGAIN");
    game.press("Down");
    game.wait_for_focus("WHY DID I DIE V");

    // The same practice begins again.
    game.choose("PLAY AGAIN");
    game.wait_for_page("field");
    game.wait_for_mode("play");
    assert_eq!(game.wait_for_event("wave-began")["rocks"], 16);
}

#[test]
fn statistics_survive_a_restart_and_count_games_that_are_left() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.score_and_lose_the_ship();
    let events = game.events_of_game();
    let shots = count(&events, "shot-fired", "by", "ship");
    let rocks = events
        .iter()
        .filter(|event| event["event"] == "rock-broken" && event["points"] != 0)
        .count();
    game.wait_for_page("initials");
    game.enter_initials("ONE");
    game.leave_summary();
    // A game that is left counts too.
    game.choose("1 PLAYER");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("END THE GAME");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    game.wait_for_page("title");
    game.wait_for_mode("attract");

    let expected = [
        "GAMES 2".to_owned(),
        format!("SHOTS {shots}"),
        format!("ROCKS DESTROYED {rocks}"),
        "SHIPS LOST 1".to_owned(),
        "  HYPERSPACE 1 (100 %)".to_owned(),
        // The tuning is an assist.
        "BEST SCORE 0".to_owned(),
    ];
    game.open_statistics();
    for line in &expected {
        assert_eq!(game.line(line), *line);
    }
    game.press("Escape");
    game.wait_for_page("scores");
    game.press("Escape");
    game.wait_for_page("title");
    // So does one that ends with the program.
    game.choose("1 PLAYER");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    game.end_and_quit();
    let saved = folders.read("statistics.toml").expect("the file is saved");
    assert!(saved.contains("games = 3\n"), "{saved}");

    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.wait_for_page("title");
    game.open_statistics();
    assert_eq!(game.line("GAMES"), "GAMES 3");
    for line in &expected[1..] {
        assert_eq!(game.line(line), *line);
    }
    // Nothing that a demonstration does is counted.
    assert_eq!(
        folders.read("statistics.toml").as_deref(),
        Some(&*saved),
        "the same file"
    );
}
