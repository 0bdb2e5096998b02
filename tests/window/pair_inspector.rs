//! "Why it hit": from a hit of a running game to each step of the lecture's algorithm.

use serde_json::Value;

use crate::colors;
use crate::game::{Game, PRACTICE};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;

/// The left part of the page, in units: the picture.
const PICTURE: [(f64, f64); 2] = [(0.0, 0.0), (600.0, 768.0)];

impl Game<'_> {
    /// Presses a key, and waits until the focused row has another text. Returns it.
    #[track_caller]
    fn press_to_change(&mut self, key: &str) -> String {
        self.press(key);
        let event = self.wait_for("another value", |event| {
            event["event"] == "focus" && event["moved"] == false
        });
        event["on"].as_str().expect("a string").to_owned()
    }

    /// Waits for a new sentence on the page with these words.
    #[track_caller]
    pub fn wait_for_sentence(&mut self, words: &str) -> String {
        let is_it = |event: &Value| {
            let text = event["text"].as_str().unwrap_or_default();
            event["event"] == "line" && text.contains(words)
        };
        let event = self.wait_for(words, is_it);
        event["text"].as_str().expect("a string").to_owned()
    }
}

/// The lecture's step that a row like `LINE < 4 OF 7, STEP 3 >` names.
fn lecture_step(row: &str) -> u32 {
    let number = row
        .split_once(", STEP ")
        .and_then(|(_, step)| step.strip_suffix(" >"));
    number.and_then(|digit| digit.parse().ok()).expect(row)
}

#[test]
fn a_hit_of_a_running_game_is_opened_in_one_action_and_gone_through_step_by_step() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &PRACTICE);
    game.wait_for_page("field");
    game.ram();
    game.press("F5");
    game.wait_for_page("inspector");
    let verdict = game.wait_for_sentence(": hit at ");
    let first = game.focused_row();
    assert_eq!(lecture_step(&first), 5, "{first}");
    game.wait_for_screenshot("inspector-hit", |screenshot| {
        [colors::tested_outline(), colors::contact(), colors::text()]
            .into_iter()
            .all(|color| screenshot.shows(color, PICTURE[0], PICTURE[1]))
    });

    // Back to Step 1 and forward again, through all five.
    let mut back = vec![5];
    while back.last() != Some(&1) {
        let row = game.press_to_change("Left");
        back.push(lecture_step(&row));
    }
    game.line("Code: if they overlap on all axes now: hit at 0");
    let mut forward = vec![1];
    while forward.last() != Some(&5) {
        let row = game.press_to_change("Right");
        forward.push(lecture_step(&row));
    }
    back.reverse();
    assert_eq!(back, forward);
    forward.dedup();
    assert_eq!(forward, [1, 2, 3, 4, 5]);

    // Scrub from the hit to the start of the tick, and back with Enter.
    game.go_to_row("TIME");
    let at_hit = game.focused_row();
    assert!(at_hit.starts_with("TIME 0."), "{at_hit}");
    let mut moment = at_hit.clone();
    while moment != "TIME 0" {
        moment = game.press_to_change("Left");
    }
    game.press("Return");
    game.wait_for_focus(&at_hit);

    // The tick before: no hit yet.
    game.go_to_row("TICK");
    game.press("Left");
    game.wait_for_sentence(": no hit.");
    game.press("Right");
    game.wait_for_sentence(&verdict);

    // The game goes on as if nothing had been looked at.
    game.press("Escape");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("WHY IT HIT");
    game.wait_for_page("inspector");
    game.press("Escape");
    game.wait_for_page("pause");
    game.wait_for_focus("WHY IT HIT");
    game.choose("END THE GAME");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    game.wait_for_page("title");
    folders.verify_replays();
}

#[test]
fn a_near_miss_of_a_replay_says_which_axis_kept_them_apart() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let file = folders.record(&["--seed", "5", "--ticks", "2500"]);
    let mut game = Game::open_replay(&screen, &folders, &file);
    game.wait_for_page("viewer");
    // To the end of the replay.
    game.wait_for("the end", |event| {
        event["event"] == "focus" && event["on"] == "0:39 / 0:39"
    });
    game.press("F5");
    game.wait_for_page("inspector");
    game.wait_for_sentence(": hit at ");
    game.go_to_row("NEAR MISS");
    game.press("Left");
    let verdict = game.wait_for_sentence(": no hit.");
    assert!(
        verdict.contains("apart") || verdict.contains("gap"),
        "{verdict}"
    );
    // On hulls, whose axes are the normals of edges.
    game.go_to_row("OUTLINES");
    game.wait_for_focus("OUTLINES < BOXES >");
    assert_eq!(game.press_to_change("Left"), "OUTLINES < HULLS >");
    game.wait_for_screenshot("inspector-hulls", |screenshot| {
        screenshot.shows(colors::tested_outline(), PICTURE[0], PICTURE[1])
    });
    game.press("Escape");
    game.wait_for_page("viewer");
}

#[test]
fn the_hit_of_a_death_is_opened_from_its_view_and_copied_for_sweep() {
    let (screen, folders) = (VirtualScreen::open(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &PRACTICE);
    game.wait_for_page("field");
    game.ram();
    game.press("v");
    game.wait_for_page("death");
    game.wait_for_the_hit();
    game.choose("WHY IT HIT");
    game.wait_for_page("inspector");
    game.go_to_row("A <");
    let row = game.focused_row();
    assert!(row.starts_with("A < SHIP "), "{row}");
    game.choose("COPY AS JSON");
    game.wait_for_focus("COPY AS JSON COPIED");
}
