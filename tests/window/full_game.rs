//! A whole game with real keys, from the first start to the table, and what is left of it after a restart.

use serde_json::Value;

use crate::colors;
use crate::game::{CALM, Game};
use crate::player_folders::Home;
use crate::virtual_screen::Screen;
use crate::wait::until;

fn arguments() -> [&'static str; 6] {
    ["--seed", "5", "--tuning", CALM, "--look", "cheap"]
}

#[test]
fn a_whole_game_with_real_keys() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut game = Game::start(&screen, &home, &arguments());

    // The controls, once, and into the game.
    game.page("title");
    game.choose("1 PLAYER");
    game.page("welcome");
    game.choose("FLY");
    game.page("field");
    game.mode("play");
    game.event("game-began");
    game.event("ship-appeared");

    // Turn, thrust, fire; with the other keys too.
    let turns = |way: i64| move |line: &Value| line["event"] == "intent" && line["turn"] == way;
    let thrusts = |on: bool| move |line: &Value| line["event"] == "intent" && line["thrust"] == on;
    for (key, way) in [("Left", -1), ("Right", 1), ("a", -1), ("d", 1)] {
        game.hold(key, |game| game.wait(key, turns(way)));
        game.wait("the turn ends with the key", turns(0));
    }
    for key in ["Up", "w"] {
        game.hold(key, |game| game.wait(key, thrusts(true)));
        game.wait("the thrust ends with the key", thrusts(false));
    }
    game.press("space");
    game.wait("a shot of the ship's", |line| {
        line["event"] == "shot-fired" && line["by"] == "ship"
    });
    game.hold("Left", Game::fire_until_a_rock_breaks);

    // M mutes, and is kept; another one lets it be heard again.
    for said in ["is_muted = true", "is_muted = false"] {
        game.press("m");
        until(said, || {
            home.text("settings.toml")?.contains(said).then_some(())
        });
    }

    // P pauses and goes on; nothing happens meanwhile.
    game.press("p");
    game.page("pause");
    game.wait("it stands still", |line| line["paused"] == true);
    game.catch_up();
    let before = game.story.len();
    game.picture("standing-still", |picture| {
        picture.shows(colors::focus(), (300.0, 300.0), (724.0, 600.0))
    });
    game.catch_up();
    let ticks = game.story[before..]
        .iter()
        .filter(|line| !line["tick"].is_null());
    assert_eq!(ticks.count(), 0, "it stands still");

    // A setting: the speed, one step down.
    game.choose("SETTINGS");
    game.page("settings");
    game.go_to("SECTION");
    game.press("Left");
    game.says("SECTION < GAME >");
    game.go_to("SPEED");
    game.press("Left");
    game.says("SPEED 95 %");
    until("the speed is saved at once", || {
        home.text("settings.toml")?
            .contains("speed = 95")
            .then_some(())
    });
    game.press("Escape");
    game.page("pause");
    game.press("p");
    game.page("field");
    game.wait("it goes on", |line| line["paused"] == false);

    // The jump that ends badly is the end of the only ship.
    game.press("shift");
    game.event("hyperspace-entered");
    game.event("ship-destroyed");
    let out = game.event("player-out");
    game.page("initials");
    game.enter("SWP");
    game.page("scores");
    // The speed was below 100 %, the figures are the test's own: the score is listed apart, on the right.
    game.picture("listed-apart", |picture| {
        picture.shows(colors::focus(), (590.0, 560.0), (920.0, 590.0))
    });
    let listed = until("the score is saved", || home.text("scores.toml"));
    let score = format!("score = {}", out["score"]);
    assert!(
        listed.contains("SWP") && listed.contains(&score),
        "{listed}"
    );
    game.press("Escape");
    game.page("title");
    let (status, said) = game.quit();
    assert!(status.success(), "{status}: {said}");

    // After a restart all of it is there: no first page, the speed, the score.
    let mut game = Game::start(&screen, &home, &arguments());
    game.page("title");
    game.choose("HIGH SCORES");
    game.page("scores");
    game.picture("found-again", |picture| {
        let white = picture.shows(colors::text(), (590.0, 560.0), (920.0, 590.0));
        white && !picture.shows(colors::focus(), (590.0, 560.0), (920.0, 590.0))
    });
    game.press("Escape");
    game.page("title");
    game.choose("1 PLAYER");
    game.page("field");
    let text = home.text("settings.toml").expect("it is there");
    assert!(text.contains("speed = 95"), "{text}");
    let again = home.text("scores.toml").expect("it is there");
    assert_eq!(again, listed);
}

#[test]
fn two_players_in_turns_enter_their_initials() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut game = Game::start(&screen, &home, &arguments());
    game.page("title");
    game.choose("2 PLAYERS");
    game.page("welcome");
    game.choose("FLY");
    game.page("field");
    for player in 0..2 {
        let turn = game.event("turn-began");
        assert_eq!(turn["player"], player);
        game.event("ship-appeared");
        game.break_a_rock_and_jump();
        let out = game.event("player-out");
        assert_eq!(out["player"], player);
    }
    game.event("game-over");
    game.page("initials");
    game.enter("ONE");
    // The second one begins with the letters of the first.
    game.says("O");
    game.enter("TWO");
    game.page("scores");
    until("both are in the table", || {
        let text = home.text("scores.toml")?;
        let names = ["ONE", "TWO"];
        names.iter().all(|name| text.contains(name)).then_some(())
    });

    // Once more, for two players again.
    game.choose("ONCE MORE");
    game.page("field");
    assert_eq!(game.event("turn-began")["player"], 0);
    game.event("ship-appeared");
    game.press("Escape");
    game.page("pause");
    game.choose("END THE GAME");
    game.page("quit");
    game.choose("YES, TO THE TITLE");
    game.page("title");
    // Where the game was begun.
    game.says("2 PLAYERS");
}

#[test]
fn who_fires_on_past_the_end_finds_the_initials_waiting() {
    let (screen, home) = (Screen::open(800, 600), Home::new());
    let mut game = Game::start(&screen, &home, &arguments());
    game.begin();
    game.event("ship-appeared");
    game.break_a_rock_and_jump();
    game.event("game-over");
    // The look at the end is cut short, and no more than that.
    game.press("Escape");
    game.page("initials");
    // As many as would take three letters and DONE.
    for _ in 0..4 {
        game.press("space");
    }
    game.focus();
    assert_eq!(game.page, "initials");
    // Whatever was heard on a slow machine after all, it was blanks.
    for _ in 0..3 {
        game.press("BackSpace");
    }
    game.says("_");
    for key in ["space", "b", "space"] {
        game.press(key);
    }
    game.says("DONE");
    // No letter is left, and this is none of the keys that take them.
    game.press("space");
    game.press("BackSpace");
    game.says("_");
    game.press("c");
    game.says("DONE");
    game.press("Return");
    game.page("scores");
    until("the score is saved", || {
        let text = home.text("scores.toml")?;
        text.contains("initials = \" BC\"").then_some(())
    });
}
