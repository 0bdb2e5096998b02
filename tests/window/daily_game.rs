//! The daily game: it begins from the title or at once, and its scores have a table of their own.

use std::time::{SystemTime, UNIX_EPOCH};

use sweptroids::{Date, SeedCode};

use crate::colors;
use crate::game::Game;
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;

#[expect(
    clippy::disallowed_methods,
    reason = "the game under test takes its date from the same clock"
)]
/// The date in UTC.
pub fn today() -> Date {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Date::at(since.expect("after 1970").as_secs())
}

impl Game<'_> {
    /// Jumps into hyperspace until no ship is left. Some jumps fail, and rocks do the rest.
    #[track_caller]
    fn lose_all_ships(&mut self) {
        self.wait_until("the game is over", |game| {
            game.press("shift");
            let seen = game.events.len();
            game.read_available_events();
            let is_over = |event: &serde_json::Value| event["event"] == "game-over";
            game.events[seen..].iter().any(is_over).then_some(())
        });
    }
}

#[test]
fn a_daily_game_is_listed_in_the_table_of_its_date_and_begins_again() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    // The tuning of the command line does not apply to it.
    let tuning = folders.write("rocks.toml", "[rock]\nspeed = 200\n");
    let arguments = ["--seed", "5", "--look", "cheap", "--tuning", &tuning];
    let before = today();
    let mut game = Game::start(&screen, &folders, &arguments);
    game.wait_for_page("title");
    game.go_to_row("DAILY GAME");
    game.press("Return");
    game.wait_for_page("welcome");
    game.choose("FLY");
    game.wait_for_event("ship-appeared");
    // A test that runs at midnight accepts either date.
    let dates = [before, today()];
    let begun = game.first_wave();
    let date = dates.into_iter().find(|date| {
        let code = SeedCode::daily(*date).to_string();
        begun == folders.first_wave_of(&["--code", &code])
    });
    let date = date.expect("the rocks of today's seed");

    game.hold("Right", Game::fire_until_a_rock_breaks);
    game.lose_all_ships();
    game.wait_for_page("initials");
    game.enter_initials("DAY");
    game.wait_for_page("summary");
    let note = format!("LISTED IN THE TABLE OF THE DAILY GAME OF {date}");
    game.line(&note);
    game.choose("HIGH SCORES");
    game.wait_for_page("scores");
    game.wait_for_focus(&format!("TABLE < DAILY {date} >"));
    game.wait_for_screenshot("daily-table", |screenshot| screenshot.lit_share() > 0.002);
    game.go_to_row(">1 ");
    let line = game.focused_row();
    assert!(
        line.contains(" DAY ") && line.contains(" CLASSIC BOX"),
        "{line}"
    );
    game.wait_until("the score is saved by its date", |_| {
        let text = folders.read("scores.toml")?;
        let section = format!("[[daily.{date}]]\n");
        let is_saved = text.contains(&section) && text.contains("initials = \"DAY\"\n");
        is_saved.then_some(())
    });
    game.press("Escape");
    game.wait_for_page("summary");

    game.choose("PLAY AGAIN");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    let again = game.first_wave();
    assert!(again == begun || today() != date, "the same rocks again");
    game.press("Escape");
    game.wait_for_page("pause");
    game.wait_for_screenshot("daily-pause", |screenshot| {
        screenshot.shows(colors::focus(), (360.0, 300.0), (664.0, 600.0))
    });
    game.choose("END THE GAME");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    game.wait_for_page("title");
    game.focused_row();
    let row = format!("DAILY GAME {}", today());
    assert!(game.focus == Some(row) || today() != date);

    // It has not taken a seed from the other games.
    game.choose("1 PLAYER");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    let ordinary = folders.first_wave_of(&["--seed", "5", "--tuning", &tuning]);
    assert_eq!(game.first_wave(), ordinary);
}

#[test]
fn the_command_line_begins_the_daily_game_at_once() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let before = today();
    let mut game = Game::start(&screen, &folders, &["--daily"]);
    game.wait_for_page("field");
    game.wait_for_mode("play");
    game.wait_for_event("ship-appeared");
    let rocks = game.first_wave();
    let is_of = |date: Date| {
        let code = SeedCode::daily(date).to_string();
        rocks == folders.first_wave_of(&["--code", &code])
    };
    assert!(is_of(before) || is_of(today()));
}
