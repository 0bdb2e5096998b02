//! The coursework game.

use serde_json::Value;
use sweptroids::present::{Palette, PaletteColors};

use crate::colors::{self, BLOOM_TOLERANCE, Pixel, TOLERANCE, is_near, pixel};
use crate::game::Game;
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::screen::Screen;
use crate::screenshot::{Screenshot, is_lit, share};

/// The palette in which every kind of body has a colour of its own, and the first game begins at once.
const SETTINGS: &str = "palette = \"clear\"\nhas_seen_controls = true\n";

/// No asteroid comes, and the wall is 110 units ahead of the ship.
const WALL_AHEAD: &str = "[asteroid]\nstart = 0\n[wall]\nat = [150.0, 0.0]\n";

/// Forty large asteroids that hardly move. Two of them win.
const TWO_WIN: &str =
    "[asteroid]\nstart = 40\nsize = [60, 60]\nspeed = [0, 4]\n[game]\nwon_at = 200\n";

/// As many of them as there can be, and two ships.
const TWO_SHIPS: &str =
    "[asteroid]\nstart = 128\nsize = [60, 60]\nspeed = [0, 4]\n[ship]\nlives = 2\n";

/// A rectangle of the field of 800 × 600 units, as screenshots take it: their field has 1024 units for the same width.
fn area(lower_left: [f64; 2], upper_right: [f64; 2]) -> [(f64, f64); 2] {
    [lower_left, upper_right].map(|[x, y]| (x * 1.28, y * 1.28))
}

/// The whole field.
fn field() -> [(f64, f64); 2] {
    area([0.0, 0.0], [800.0, 600.0])
}

fn palette() -> PaletteColors {
    PaletteColors::of(Palette::Clear)
}

/// Whether the frame of the focused row crosses some columns, in units of a field of 1024 × 768 units.
fn shows_focus(screenshot: &Screenshot, left: f64, right: f64) -> bool {
    screenshot.shows(pixel(palette().focus), (left, 0.0), (right, 768.0))
}

trait Shows {
    fn has(&self, color: Pixel, area: [(f64, f64); 2]) -> bool;
}

impl Shows for Screenshot {
    fn has(&self, color: Pixel, [lower_left, upper_right]: [(f64, f64); 2]) -> bool {
        self.shows(color, lower_left, upper_right)
    }
}

/// Starts the coursework game with some entries of its tuning.
fn start<'s>(screen: &'s dyn Screen, folders: &PlayerFolders, tuning: &str) -> Game<'s> {
    folders.write_config("settings.toml", SETTINGS);
    let tuning = folders.write("assignment.toml", tuning);
    let rules = ["--rules", "assignment", "--tuning", &tuning];
    let arguments = [&["--seed", "5", "--look", "cheap"][..], &rules].concat();
    let mut game = Game::start(screen, folders, &arguments);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game
}

fn intent(control: &'static str, is_held: bool) -> impl Fn(&Value) -> bool {
    move |event| event["event"] == "intent" && event[control] == is_held
}

#[test]
fn the_rules_are_chosen_on_the_title_and_say_what_they_lack() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    folders.write_config("settings.toml", "palette = \"clear\"\n");
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.go_to_row("RULES");
    assert_eq!(game.focused_row(), "RULES < CLASSIC >");
    game.press("Left");
    game.wait_for_focus("RULES < ASSIGNMENT >");
    game.wait_until("the choice is saved", |_| {
        let text = folders.read("settings.toml")?;
        text.contains("rules = \"assignment\"").then_some(())
    });
    // The demonstration has the wall already.
    let wall = area([668.0, 368.0], [732.0, 532.0]);
    game.wait_for_screenshot("assignment-title", |screenshot| {
        screenshot.has(pixel(palette().saucer), wall)
    });
    // No game for two.
    game.go_to_row("2 PLAYERS");
    assert_eq!(game.focused_row(), "2 PLAYERS NOT IN THIS GAME");
    game.press("Return");
    game.go_to_row("1 PLAYER");
    assert_eq!(game.page, "title");

    // The page before the first game shows the keys of these rules.
    game.press("Return");
    game.wait_for_page("welcome");
    game.choose("CHANGE THE CONTROLS");
    game.wait_for_page("controls");
    game.go_to_row("HYPERSPACE");
    assert!(
        game.focused_row()
            .starts_with("HYPERSPACE (NOT IN THIS GAME)")
    );
    game.go_to_row("REVERSE THRUST");
    let row = game.focused_row();
    assert!(row.starts_with("REVERSE THRUST DOWN"), "{row}");
    game.press("Escape");
    game.wait_for_page("welcome");
    // Its rows are narrower than those of the controls.
    game.wait_for_screenshot("assignment-welcome", |screenshot| {
        shows_focus(screenshot, 200.0, 212.0) && !shows_focus(screenshot, 70.0, 190.0)
    });
    game.choose("FLY");
    game.wait_for_page("field");
    game.wait_for_mode("play");
    assert_eq!(game.wait_for_event("wall-appeared")["kind"], "wall");
    game.wait_for_event("ship-appeared");
    game.wait_for_field_line("GOAL 5000");

    // Down thrusts backwards, Up forwards, and shift does nothing.
    for (key, control) in [("Down", "reverse"), ("Up", "thrust"), ("s", "reverse")] {
        game.hold(key, |game| game.wait_for(key, intent(control, true)));
        game.wait_for("the thrust ends with the key", intent(control, false));
    }
    game.press("space");
    let shot = game.wait_for_event("shot-fired");
    assert_eq!(shot["kind"], "bullet", "{shot}");
    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("END THE GAME");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    game.wait_for_page("title");
    game.wait_for_focus("1 PLAYER");
    folders.verify_replays();
    let (status, stderr) = game.quit();
    assert!(status.success(), "{status}: {stderr}");
}

#[test]
fn the_wall_stops_the_ship_and_reverse_thrust_takes_it_away() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = start(&screen, &folders, WALL_AHEAD);
    let (ship, wall) = (pixel(palette().ship), pixel(palette().saucer));
    // The wall is from x = 518 to 582 and from y = 218 to 382. It is all there.
    let corners = [
        [512.0, 212.0],
        [576.0, 212.0],
        [512.0, 376.0],
        [576.0, 376.0],
    ];
    let has_wall = |screenshot: &Screenshot| {
        let mut corners = corners.iter();
        corners.all(|[x, y]| screenshot.has(wall, area([*x, *y], [x + 12.0, y + 12.0])))
    };
    // A ship at the wall has its centre at x = 510, and its nose at the wall.
    let at_wall = area([501.0, 291.0], [516.0, 309.0]);
    let in_the_middle = area([390.0, 290.0], [410.0, 310.0]);
    game.wait_for_screenshot("assignment-wall-ahead", |screenshot| {
        has_wall(screenshot)
            && screenshot.has(ship, in_the_middle)
            && !screenshot.has(ship, at_wall)
    });
    // F1 shows the boxes, which are what is drawn.
    game.press("F1");
    game.wait_for_screenshot("assignment-boxes", |screenshot| {
        let tested = colors::tested_outline();
        let mut corners = corners.iter();
        corners.all(|[x, y]| screenshot.has(tested, area([*x, *y], [x + 12.0, y + 12.0])))
            && screenshot.has(tested, in_the_middle)
    });
    game.press("F1");

    let stopped = game.hold("Up", |game| game.wait_for_event("ship-stopped"));
    assert_eq!(stopped["at"][0], 510.0, "{stopped}");
    game.wait_for_screenshot("assignment-at-wall", |screenshot| {
        has_wall(screenshot) && screenshot.has(ship, at_wall)
    });
    // Backwards, away from it, and once more against it.
    game.hold("Down", |game| {
        game.wait_for_screenshot("assignment-off-wall", |screenshot| {
            has_wall(screenshot) && !screenshot.has(ship, at_wall)
        })
    });
    game.hold("Up", |game| game.wait_for_event("ship-stopped"));
    game.wait_for_screenshot("assignment-at-wall-again", |screenshot| {
        screenshot.has(ship, at_wall)
    });

    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("END THE GAME");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    game.wait_for_page("title");
    folders.verify_replays();
}

#[test]
fn two_hundred_points_win_and_the_game_says_you_rock() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = start(&screen, &folders, TWO_WIN);
    game.wait_for_field_line("GOAL 200");
    game.wait_for_screenshot("assignment-field", |screenshot| {
        screenshot.has(pixel(palette().rock), field())
    });
    game.hold("Right", |game| {
        game.press_until("space", "the game is won", |event| {
            event["event"] == "game-won"
        });
    });
    // Those before are of the demonstration.
    let began = game
        .events
        .iter()
        .rposition(|event| event["event"] == "game-began");
    let events = game.events[began.expect("the game began")..].iter();
    let points = events.filter(|event| event["event"] == "rock-broken");
    let points: Vec<_> = points
        .map(|event| (&event["tick"], &event["points"]))
        .collect();
    assert!(points.iter().all(|(_, points)| **points == 100));
    // Two bullets can hit in the tick of the win: the score is 200, or then 300.
    let score = 100 * points.len();
    let won_at = points.last().expect("asteroids were hit").0;
    let before = points.iter().filter(|(tick, _)| *tick != won_at).count();
    assert!(score >= 200 && before < 2, "{points:?}");
    game.wait_for_field_line("YOU ROCK");
    // The letters of the score are 28 pixels high here. Those of the win have a stroke of more than 40.
    let text = pixel(palette().text);
    game.wait_for_screenshot("assignment-you-rock", |screenshot| {
        (300..720).any(|x| (260..301).all(|y| is_near(screenshot.pixel(x, y), text, TOLERANCE)))
    });
    game.wait_for_page("initials");
    game.enter_initials("WON");
    game.wait_for_page("summary");
    game.line(&format!("SCORE {score}"));
    game.line("SHIPS LOST TO NONE");
    let waves = game.events.iter().filter(|event| {
        let line = event["text"].as_str().unwrap_or_default();
        line.starts_with("WAVE")
    });
    assert_eq!(waves.count(), 0, "there are no waves");
    // Its rows are wider than those of the page before.
    game.wait_for_screenshot("assignment-summary", |screenshot| {
        shows_focus(screenshot, 160.0, 172.0)
    });
    let scores = folders.read("scores.toml").expect("the score is saved");
    assert!(scores.contains("rules = \"assignment\""), "{scores}");
    // The replay that the summary offers is the game, and it is right.
    game.press("r");
    game.wait_for_page("replay-menu");
    folders.verify_replays();
    game.press("Escape");
    game.wait_for_page("summary");
    game.choose("PLAY AGAIN");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    game.wait_for_field_line(&format!("BEST {score}"));
}

#[test]
fn asteroids_take_both_ships_and_the_view_and_the_summary_say_so() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = start(&screen, &folders, TWO_SHIPS);
    game.hold("Up", |game| {
        let lost = game.wait_for_event("ship-destroyed");
        assert_eq!(lost["other"]["kind"], "asteroid", "{lost}");
        // The next ship comes at once, in the middle.
        let next = game.wait_for_event("ship-appeared");
        assert_eq!(next["at"], serde_json::json!([400, 300]), "{next}");
    });
    game.wait_for_field_line("V: WHY DID I DIE");
    game.press("v");
    game.wait_for_page("death");
    game.wait_for_the_hit();
    game.wait_for_screenshot("assignment-death", |screenshot| {
        screenshot.has(colors::contact(), field())
            && screenshot.has(colors::tested_outline(), field())
    });
    game.press("Escape");
    game.wait_for_page("field");
    game.hold("Up", |game| game.wait_for_event("ship-destroyed"));
    game.wait_for_event("player-out");
    game.wait_for_event("game-over");
    game.wait_for_field_line("GAME OVER");
    // A rammed asteroid brings no points, so there are no initials.
    game.wait_for_page("summary");
    game.line("SHIPS LOST TO 2 x ASTEROID");
    game.leave_summary();
    game.choose("HIGH SCORES");
    game.wait_for_page("scores");
    game.press("Escape");
    game.wait_for_page("title");
    folders.verify_replays();
}

#[test]
fn a_replay_has_a_ghost_and_a_twin_run_that_never_differs() {
    let (screen, folders) = (MemoryScreen::drawn(800, 600), PlayerFolders::new());
    folders.write_config("settings.toml", SETTINGS);
    let file = folders.record(&["--rules", "assignment", "--seed", "5", "--ticks", "1500"]);
    let mut game = Game::open_replay(&screen, &folders, &file);
    game.open_viewer_menu();
    game.choose("TWIN RUN");
    game.wait_for_page("twin");
    game.wait_for_focus("LEFT < STEP 1 ON, THEN THE SWEEP, BOXES >");
    game.choose("TO THE END");
    game.press("Up");
    game.wait_for_focus("PLAY");
    // A unit is a pixel. The views are 368 pixels wide, and 408 apart.
    game.wait_for_screenshot("assignment-twin", |screenshot| {
        let view = |left: f64| {
            let [lower_left, upper_right] = area([left + 3.5, 315.5], [left + 364.5, 584.5]);
            screenshot
                .region(lower_left, upper_right)
                .collect::<Vec<_>>()
        };
        let (left, right) = (view(12.0), view(420.0));
        let mut pixels = left.iter().zip(&right);
        share(left.iter().copied(), is_lit) > 0.001
            && pixels.all(|(left, right)| is_near(*left, *right, 24))
    });
    // These rules know no other outline than boxes: three settings, and around.
    for row in [
        "SPEED < 1 x >",
        "RIGHT < STEP 1 OFF, THE SWEEP ALONE, BOXES >",
    ] {
        game.press("Up");
        game.wait_for_focus(row);
    }
    for setting in [
        "STEP 1 ALONE, NO SWEEP, BOXES",
        "STEP 1 ON, THEN THE SWEEP, BOXES",
        "STEP 1 OFF, THE SWEEP ALONE, BOXES",
    ] {
        game.press("Right");
        game.wait_for_focus(&format!("RIGHT < {setting} >"));
    }
    game.press("Escape");
    game.wait_for_page("viewer-menu");

    // A game against it, and one that goes on from it.
    game.choose("BEAT THIS REPLAY");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    let ghost = pixel(palette().ghost());
    game.wait_for_screenshot("assignment-ghost", |screenshot| {
        screenshot.has(ghost, area([0.0, 0.0], [800.0, 480.0]))
    });
}

#[test]
fn in_the_full_look_everything_has_its_colour() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    folders.write_config("settings.toml", SETTINGS);
    let rules = ["--seed", "7", "--look", "full", "--rules", "assignment"];
    let mut game = Game::start(&screen, &folders, &rules);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.press("space");
    game.wait_for_event("shot-fired");
    let wall = area([660.0, 360.0], [740.0, 540.0]);
    game.wait_for_screenshot("assignment-full", |screenshot| {
        let has = |color, [lower_left, upper_right]: [(f64, f64); 2]| {
            screenshot.shows_within(BLOOM_TOLERANCE, pixel(color), lower_left, upper_right)
        };
        has(palette().saucer, wall)
            && has(palette().rock, field())
            && has(palette().ship, area([380.0, 280.0], [420.0, 320.0]))
    });
}
