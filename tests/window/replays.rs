//! Replays: every game is recorded, found in the list, watched, taken over, verified, exported
//! and deleted.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use sweptroids::replay::Replay;

use crate::colors;
use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::player_input::is_shot_of_ship;
use crate::screen::Stroke;
use crate::virtual_screen::VirtualScreen;

const ARGUMENTS: [&str; 6] = ["--seed", "5", "--tuning", SHORT_GAME, "--look", "cheap"];

impl PlayerFolders {
    /// The files in the folder of replays, the oldest first.
    pub fn replays(&self) -> Vec<PathBuf> {
        let files = self.files().into_iter();
        let is_replay = |path: &PathBuf| path.parent().is_some_and(|p| p.ends_with("replays"));
        files.filter(is_replay).collect()
    }
}

fn read(path: &Path) -> Replay {
    let bytes = fs::read(path).expect("the file can be read");
    Replay::from_bytes(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads a replay that must be as it was played.
pub fn verified(path: &Path) -> Replay {
    let replay = read(path);
    replay
        .verify()
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    replay
}

impl Game<'_> {
    /// Plays a game with a hit, from the title to the title.
    #[track_caller]
    pub fn play_short_game(&mut self) {
        self.begin_game();
        self.wait_for_event("ship-appeared");
        self.score_and_lose_the_ship();
        self.wait_for_page("initials");
        self.enter_initials("REC");
        self.leave_summary();
    }

    /// Opens the newest replay in the list.
    #[track_caller]
    pub fn open_newest_replay(&mut self) {
        self.choose("REPLAYS");
        self.wait_for_page("replays");
        self.focused_row();
        self.press("Return");
        self.wait_for_page("replay-menu");
    }

    /// Watches the newest replay, from the title.
    #[track_caller]
    pub fn watch_newest_replay(&mut self) {
        self.open_newest_replay();
        self.choose("WATCH");
        self.wait_for_page("viewer");
        self.wait_for_mode("watch");
    }

    /// The number in the row that has the focus.
    #[track_caller]
    fn focused_number(&mut self) -> u64 {
        let row = self.focused_row();
        let digits: String = row.chars().filter(char::is_ascii_digit).collect();
        digits
            .parse()
            .unwrap_or_else(|_| panic!("no number in {row}"))
    }

    /// Presses a key, and waits until the focused row has another text. Returns it.
    #[track_caller]
    pub fn press_for_change(&mut self, key: &str) -> String {
        let before = self.focused_row();
        self.press(key);
        let change = self.wait_for(&format!("{key} changes {before}"), |event| {
            event["event"] == "focus" && event["on"] != before.as_str()
        });
        change["on"].as_str().expect("a text").to_owned()
    }
}

#[test]
fn a_game_is_recorded_found_in_the_list_and_watched_forwards_and_backwards() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.play_short_game();
    let [file] = &folders.replays()[..] else {
        panic!("one game is one file: {:?}", folders.files());
    };
    let replay = verified(file);
    assert!(replay.outcome.over);
    assert!(replay.outcome.best_score() > 0);

    game.watch_newest_replay();
    // It plays: the second hand of the timeline moves, and the ship appears again.
    game.wait_for_event("ship-appeared");
    game.press("Return");
    game.wait_for("it stands still", |event| event["paused"] == true);

    // Tick by tick, forwards and back.
    game.go_to_row("TICK");
    let tick = game.focused_number();
    game.press_for_change("Right");
    assert_eq!(game.focused_number(), tick + 1);
    // A single step hides the panel, so that the whole field is visible. The next key only shows it.
    game.press("period");
    game.wait_for_screenshot("stepped", |screenshot| screenshot.focus_frame().is_none());
    game.press_for_change("Left");
    assert_eq!(game.focused_number(), tick + 2);
    game.press_for_change("Left");
    game.press_for_change("Left");
    assert_eq!(game.focused_number(), tick);

    // The row that hides the panel. The next key only shows it.
    game.go_to_row("HIDE");
    game.press("Return");
    game.wait_for_field_line("DOWN OR A CLICK FOR THE MENU");
    game.wait_for_screenshot("hidden", |screenshot| screenshot.focus_frame().is_none());
    game.press("Up");
    game.wait_for_screenshot("shown", |screenshot| screenshot.focus_frame().is_some());
    assert_eq!(game.focused_row(), "HIDE");
    game.go_to_row("TICK");

    // From mark to mark: back to the begin of the wave, and of the game.
    game.press("Up");
    let mark = game.press_for_change("Left");
    assert!(mark.starts_with("MARK"), "{mark}");
    game.wait_until("the first mark", |game| {
        game.press("Left");
        game.read_available_events();
        let mark = game.focus.clone()?;
        mark.contains("BEGIN AT 0:00").then_some(())
    });
    let wave = game.press_for_change("Right");
    assert!(wave.contains("WAVE AT 0:02"), "{wave}");

    // Slower, and backwards from there: to the first tick.
    game.go_to_row("SPEED");
    assert_eq!(game.press_for_change("Right"), "SPEED < 2 x >");
    assert_eq!(game.press_for_change("Return"), "SPEED < 2 x BACKWARDS >");
    game.go_to_row("PLAY");
    game.press("Return");
    game.go_to_row("TICK");
    game.wait_until("the first tick", |game| {
        game.read_available_events();
        let row = game.focus.clone()?;
        row.contains("< 0 >").then_some(())
    });

    // The same with a key of its own, which the page names.
    game.line("T: BACKWARDS OR FORWARDS");
    game.go_to_row("SPEED");
    assert_eq!(game.press_for_change("t"), "SPEED < 2 x >");
    assert_eq!(game.press_for_change("t"), "SPEED < 2 x BACKWARDS >");

    // Back to the list, and to the title.
    game.press("Escape");
    game.wait_for_page("replay-menu");
    game.wait_for_mode("attract");
    game.press("Escape");
    game.wait_for_page("replays");
    game.press("Escape");
    game.wait_for_page("title");
}

#[test]
fn the_timeline_is_dragged_with_the_mouse() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.play_short_game();
    let ticks = verified(&folders.replays()[0]).outcome.ticks;
    game.watch_newest_replay();
    game.wait_for_event("ship-appeared");
    game.press("Return");
    game.wait_for("it stands still", |event| event["paused"] == true);
    game.go_to_row("TICK");
    // To a quarter and to three quarters of the track.
    for part in [1, 3] {
        let expected = ticks * u64::from(part) / 4;
        game.wait_until("the tick under the cursor", |game| {
            // Pressed in the middle, and dragged from there. Each screenshot shows a frame of its own.
            game.move_cursor((TRACK[0] + TRACK[1]) / 2, TIMELINE_Y);
            game.screenshot("timeline");
            game.driver.mouse_button(Stroke::Down);
            game.screenshot("timeline");
            game.move_cursor(TRACK[0] + (TRACK[1] - TRACK[0]) * part / 4, TIMELINE_Y);
            game.screenshot("timeline");
            game.driver.mouse_button(Stroke::Up);
            game.screenshot("timeline");
            game.read_available_events();
            game.go_to_row("TICK");
            let found = game.focused_number();
            (found.abs_diff(expected) * 50 < ticks).then_some(())
        });
    }
}

/// The row of the timeline, and the ends of its track, in pixels.
const TIMELINE_Y: u32 = 629;
const TRACK: [u32; 2] = [112, 705];

#[test]
fn a_player_takes_a_replay_over_and_the_new_file_names_its_parent() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.play_short_game();
    let parent = verified(&folders.replays()[0]);

    // It stands still before it is over, on a slow machine too, and goes to the begin of the wave.
    game.watch_newest_replay();
    game.focused_row();
    game.press("Return");
    game.wait_for("it stands still", |event| event["paused"] == true);
    game.go_to_row("MARK");
    game.wait_until("the begin of the wave", |game| {
        game.press("Left");
        game.read_available_events();
        game.focus.clone()?.contains("BEGIN").then_some(())
    });
    let mark = game.press_for_change("Right");
    assert!(mark.contains("WAVE"), "{mark}");
    game.go_to_row("MORE");
    game.press("Return");
    game.wait_for_page("viewer-menu");
    game.choose("PLAY ON WITH STEP 1 OFF");
    game.wait_for_page("field");
    game.wait_for_mode("play");
    game.press_until("space", "a shot of the player", is_shot_of_ship);
    game.score_and_lose_the_ship();
    game.wait_for_page("initials");
    game.enter_initials("OVR");
    game.wait_for_page("summary");
    game.line("LISTED IN THE TABLE WITH ASSISTS: TAKEN OVER");
    game.line("TIME, SHOTS AND SHIPS ARE COUNTED FROM WHERE YOU TOOK OVER");

    let replays = folders.replays();
    assert_eq!(replays.len(), 2);
    let branch = replays.iter().map(|file| verified(file));
    let branch = branch
        .into_iter()
        .find(|replay| replay.origin.parent.is_some())
        .expect("one names its parent");
    let named = branch.origin.parent.expect("it has one");
    assert_eq!(named.digest, format!("{:016x}", parent.outcome.digest));
    assert_eq!(named.tick, 128, "the first tick of the wave");
    let [change] = branch.tape.changes() else {
        panic!("Step 1 was switched once: {:?}", branch.tape.changes());
    };
    assert_eq!(change.tick, named.tick);
    for tick in 0..named.tick {
        assert_eq!(branch.tape.intent(tick), parent.tape.intent(tick));
    }
    // The score is listed apart.
    let scores = folders.read("scores.toml").expect("the scores are saved");
    assert!(scores.contains("taken-over"), "{scores}");

    // One key is enough after such a game too.
    game.wait_for_focus("PLAY AGAIN");
    game.press("Return");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
}

#[test]
fn a_score_keeps_its_replay_which_is_verified_exported_and_deleted() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.play_short_game();
    let file = folders.replays()[0].clone();
    let name = file
        .file_name()
        .expect("a file")
        .to_string_lossy()
        .into_owned();
    let scores = folders.read("scores.toml").expect("the scores are saved");
    assert!(scores.contains(&format!("replay = \"{name}\"")), "{scores}");

    // From the table of scores.
    game.choose("HIGH SCORES");
    game.wait_for_page("scores");
    // A game by rules of one's own counts among those with assists.
    game.go_to_row("TABLE");
    while !game.focused_row().contains("WITH ASSISTS") {
        game.press_for_change("Right");
    }
    game.go_to_row("1 ");
    assert!(game.focused_row().contains("REC"), "{:?}", game.focus);
    game.press("Return");
    game.wait_for_page("replay-menu");
    game.choose("VERIFY");
    game.wait_for_screenshot("replay-verified", |screenshot| {
        screenshot.shows(colors::focus(), (300.0, 240.0), (724.0, 285.0))
    });
    game.choose("EXPORT");
    let exported = game.wait_until("the exported file", |_| {
        let files = folders.files().into_iter();
        let mut in_home = files.filter(|path| path.starts_with(folders.root().join("home")));
        in_home.find(|path| {
            path.extension()
                .is_some_and(|extension| extension == "replay")
        })
    });
    assert_eq!(
        fs::read(&exported).expect("the file"),
        fs::read(&file).expect("the file")
    );
    verified(&exported);

    // Deleting asks first.
    game.choose("DELETE");
    game.wait_for_page("delete-replay");
    game.choose("NO, KEEP IT");
    game.wait_for_page("replay-menu");
    assert!(file.exists());
    game.choose("DELETE");
    game.wait_for_page("delete-replay");
    game.choose("YES, DELETE IT");
    game.wait_for_page("scores");
    assert!(!file.exists());
    assert!(exported.exists());
    // The score stays, without a replay.
    assert!(game.line("1 ").contains("REC"));
    game.press("Escape");
    game.wait_for_page("title");
    game.choose("REPLAYS");
    game.wait_for_page("replays");
    game.wait_for_focus("BACK");
}

#[test]
fn a_game_that_is_killed_loses_less_than_a_second_of_its_replay() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.begin_game();
    game.wait_for_event("ship-appeared");
    game.press("space");
    let shot = game.wait_for_event("shot-fired");
    // The shot ends after 72 ticks, if it hits nothing.
    let end = game.wait_for("the end of the shot", |event| {
        event["event"] == "shot-expired" || event["event"] == "shot-hit"
    });
    assert!(tick_of(&end) > tick_of(&shot));
    game.kill();
    // Its journal, and beside it the assists that were used.
    let files = folders.replays();
    let is_journal = |file: &PathBuf| file.to_string_lossy().ends_with(".replay.unfinished");
    assert!(files.iter().any(is_journal), "{files:?}");

    // The next start finishes it.
    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.wait_for_page("title");
    let [file] = &folders.replays()[..] else {
        panic!("one file: {:?}", folders.replays());
    };
    let replay = verified(file);
    assert!(!replay.outcome.over);
    // At most a block of 16 ticks is lost.
    assert!(
        replay.outcome.ticks + 16 > tick_of(&end),
        "{:?}",
        replay.outcome
    );
    game.choose("REPLAYS");
    game.wait_for_page("replays");
    assert!(game.focused_row().contains("1 PLAYER"), "{:?}", game.focus);
}

#[test]
fn the_command_replay_opens_a_file() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &ARGUMENTS);
    game.play_short_game();
    let (status, stderr) = game.quit();
    assert!(status.success(), "{status}: {stderr}");
    let file = folders.replays()[0].clone();
    let file = file.to_str().expect("UTF-8");

    let mut viewer = Game::open_replay(&screen, &folders, file);
    viewer.wait_for_page("viewer");
    viewer.wait_for_mode("watch");
    viewer.wait_for_event("ship-appeared");
    viewer.press("Escape");
    viewer.wait_for_page("title");
}

#[test]
fn more_replays_than_the_settings_keep_are_deleted_only_after_a_question() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    folders.write_config("settings.toml", "kept_replays = 10\n");
    let folder = folders.root().join("data/sweptroids/replays");
    fs::create_dir_all(&folder).expect("a folder");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay/golden");
    for seconds in 1..=13 {
        let file = folder.join(format!("game-{seconds}.replay"));
        fs::copy(golden.join("rules-1-format-1.replay"), file).expect("a copy");
    }
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.choose("REPLAYS");
    game.wait_for_page("replays");
    // The rows of equal replays have equal texts: by keys, no test could tell them apart.
    game.point_at_row("DELETE THE 2 OLDEST");
    game.click();
    game.wait_for_focus("DELETE 2 FOR EVER? RIGHT CONFIRMS >");
    assert_eq!(folders.replays().len(), 13);
    game.press("Right");
    game.wait_until("two are deleted", |_| {
        (folders.replays().len() == 11).then_some(())
    });
    // Those of the first two seconds.
    for name in ["game-1.replay", "game-2.replay"] {
        assert!(!folder.join(name).exists(), "{name}");
    }
    game.wait_for("the list again", |event| {
        let row = event["on"].as_str().unwrap_or("DELETE");
        event["event"] == "focus" && !row.starts_with("DELETE")
    });
}

fn tick_of(event: &Value) -> u64 {
    event["tick"].as_u64().expect("an event of a tick")
}
