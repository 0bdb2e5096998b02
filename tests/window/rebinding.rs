//! Keys bound anew in the game, with the keys themselves.

use serde_json::Value;

use crate::game::Game;
use crate::player_folders::Home;
use crate::virtual_screen::Screen;
use crate::wait::until;

/// The line of an action in the file of the keys, once it has one.
fn line(home: &Home, action: &str) -> Option<String> {
    let text = home.text("keys.toml")?;
    let begin = format!("{action} = ");
    let line = text.lines().find(|line| line.starts_with(&begin))?;
    Some(line.to_owned())
}

/// Waits until the line of an action is so.
#[track_caller]
fn is_bound(home: &Home, action: &str, is_so: impl Fn(&str) -> bool) {
    until(action, || line(home, action).filter(|line| is_so(line)));
}

/// Binds one more key to the action that has the focus.
#[track_caller]
fn bind(game: &mut Game, key: &str) {
    game.press("Return");
    game.wait("it listens", |line| {
        let on = line["on"].as_str().unwrap_or_default();
        line["event"] == "focus" && on.ends_with("PRESS ONE...")
    });
    game.press(key);
}

fn is_shot(line: &Value) -> bool {
    line["event"] == "shot-fired" && line["by"] == "ship"
}

#[test]
fn a_key_bound_in_the_game_works_at_once_and_after_a_restart() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let arguments = ["--seed", "5", "--look", "cheap"];
    let mut game = Game::start(&screen, &home, &arguments);
    game.page("title");
    game.choose("CONTROLS");
    game.page("controls");
    game.go_to("FIRE");
    bind(&mut game, "x");
    is_bound(&home, "fire", |line| {
        line.contains("\"X\"") && line.contains("\"Space\"")
    });
    game.press("Escape");
    game.page("title");
    // The row that one left has the focus again.
    game.says("CONTROLS");
    for _ in 0..2 {
        game.begin();
        game.event("ship-appeared");
        game.press("x");
        game.wait("a shot", is_shot);
        game.press("Escape");
        game.page("pause");
        game.choose("END THE GAME");
        game.page("quit");
        game.choose("YES, AND QUIT");
        let (status, said) = game.end();
        assert!(status.success(), "{said}");
        game = Game::start(&screen, &home, &arguments);
        game.page("title");
    }
}

#[test]
fn a_key_has_one_meaning_and_the_defaults_come_back() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut game = Game::start(&screen, &home, &["--seed", "5", "--look", "cheap"]);
    game.page("title");
    game.choose("CONTROLS");
    game.page("controls");
    game.go_to("THRUST");
    // The space bar fired before.
    bind(&mut game, "space");
    is_bound(&home, "thrust", |line| line.contains("\"Space\""));
    is_bound(&home, "fire", |line| !line.contains("\"Space\""));
    // Escape is never given away: it only ends the listening.
    bind_nothing(&mut game);
    game.press("Delete");
    game.wait("it is taken away", |line| {
        line["on"]
            .as_str()
            .is_some_and(|on| on.starts_with("THRUST") && !on.contains("SPACE"))
    });
    is_bound(&home, "thrust", |line| !line.contains("\"Space\""));
    game.go_to("FIRE");
    game.press("Home");
    is_bound(&home, "fire", |line| line.contains("\"Space\""));
    game.press("Escape");
    game.page("title");
}

#[test]
fn a_key_is_chosen_and_taken_away_and_all_defaults_come_back_when_asked_twice() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut game = Game::start(&screen, &home, &["--seed", "5", "--look", "cheap"]);
    game.page("title");
    game.choose("CONTROLS");
    game.page("controls");
    // The first of three; by itself it would be the last one.
    game.go_to("FIRE");
    game.says("FIRE SPACE SOUTH RIGHT BUMPER");
    for key in ["Left", "Left", "Delete"] {
        game.press(key);
    }
    game.says("FIRE SOUTH RIGHT BUMPER");
    // The only one of these that does not stay.
    game.go_to("PAUSE");
    game.press("Delete");
    game.says("PAUSE ESCAPE START");
    game.go_to("MUTE");
    game.press("Delete");
    game.says("MUTE NONE");
    is_bound(&home, "mute", |line| !line.contains('M'));

    game.choose("RESET ALL TO DEFAULTS");
    game.says("RESET ALL? ONCE MORE TO CONFIRM");
    game.press("Up");
    game.says("COPY CONTACT CTRL+C");
    game.press("Down");
    game.says("RESET ALL TO DEFAULTS");
    is_bound(&home, "mute", |line| !line.contains('M'));
    game.press("Return");
    game.says("RESET ALL? ONCE MORE TO CONFIRM");
    game.press("Return");
    game.says("RESET ALL TO DEFAULTS");
    is_bound(&home, "mute", |line| line.contains("\"M\""));
    is_bound(&home, "fire", |line| line.contains("\"Space\""));
}

/// The frames of a busy machine are long: what is pressed within one counts in its order.
#[test]
fn a_way_and_a_choice_at_once_choose_where_the_way_led() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut game = Game::start(&screen, &home, &["--seed", "5", "--look", "cheap"]);
    game.page("title");
    game.says("1 PLAYER");
    screen.xdotool(&["key", "--delay", "0", "Down", "Down", "Down", "Return"]);
    game.page("scores");
    screen.xdotool(&["key", "--delay", "0", "Escape"]);
    game.page("title");
    game.says("HIGH SCORES");
}

/// Listens, and is told to stop.
#[track_caller]
fn bind_nothing(game: &mut Game) {
    bind(game, "Escape");
    game.wait("it listens no more", |line| {
        let on = line["on"].as_str().unwrap_or_default();
        line["event"] == "focus" && !on.ends_with("PRESS ONE...")
    });
    assert_eq!(game.page, "controls");
}
