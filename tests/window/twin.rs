//! The twin run of a replay.

use std::process::Command;

use crate::colors::{self, is_near};
use crate::game::Game;
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::screenshot::{Screenshot, is_lit, share};

/// The lower left and the upper right corner of a view, in units, less its frame.
type View = ((f64, f64), (f64, f64));

const LEFT: View = ((15.0, 399.0), (489.0, 753.0));
const RIGHT: View = ((535.0, 399.0), (1009.0, 753.0));

/// Between the frames of the views.
const GAP: View = ((496.0, 399.0), (528.0, 753.0));

impl PlayerFolders {
    /// Records a game of `sim`, and returns the path of its replay.
    #[track_caller]
    pub fn record(&self, arguments: &[&str]) -> String {
        let path = self.root().join("recorded.replay");
        let path = path.to_str().expect("UTF-8").to_owned();
        let output = Command::new(env!("CARGO_BIN_EXE_sweptroids"))
            .args(["sim", "--pilot", "auto", "--record", &path])
            .args(arguments)
            .output();
        let output = output.expect("sim starts");
        assert!(output.status.success(), "{output:?}");
        path
    }
}

impl Game<'_> {
    /// Opens the menu of the replay that is watched.
    #[track_caller]
    pub fn open_viewer_menu(&mut self) {
        self.wait_for_page("viewer");
        self.choose("MORE");
        self.wait_for_page("viewer-menu");
    }
}

/// The share of pixels that differ between the two views.
fn differing_share(screenshot: &Screenshot) -> f64 {
    let left: Vec<_> = screenshot.region(LEFT.0, LEFT.1).collect();
    let right: Vec<_> = screenshot.region(RIGHT.0, RIGHT.1).collect();
    assert_eq!(left.len(), right.len());
    let differing = left.iter().zip(&right);
    let differing = differing.filter(|(left, right)| !is_near(**left, **right, 24));
    differing.count() as f64 / left.len() as f64
}

#[test]
fn two_settings_run_side_by_side_and_the_meter_says_whether_they_differ() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    let file = folders.record(&["--seed", "5", "--ticks", "2500"]);
    let mut game = Game::open_replay(&screen, &folders, &file);
    game.open_viewer_menu();
    game.choose("TWIN RUN");
    game.wait_for_page("twin");
    game.wait_for_focus("LEFT < STEP 1 ON, THEN THE SWEEP, BOXES >");

    // While it runs, nothing of one field reaches into the other.
    let is_lit_in = |screenshot: &Screenshot, view: View| {
        share(screenshot.region(view.0, view.1), is_lit) > 0.001
    };
    let screenshot = game.wait_for_screenshot("twin-running", |screenshot| {
        // A game has a caption below its view.
        let has_caption = |x: f64| screenshot.shows(colors::text(), (x, 300.0), (x + 400.0, 380.0));
        // The rows are wider than those of the page before.
        let is_open = screenshot
            .focus_frame()
            .is_some_and(|(left, _)| left < 60.0);
        is_open
            && has_caption(20.0)
            && has_caption(540.0)
            && is_lit_in(screenshot, LEFT)
            && is_lit_in(screenshot, RIGHT)
    });
    assert_eq!(share(screenshot.region(GAP.0, GAP.1), is_lit), 0.0);

    // Without Step 1 nothing ever differs: at the end both fields look the same.
    game.choose("TO THE END");
    game.press("Up");
    game.wait_for_focus("PLAY");
    let screenshot = game.wait_for_screenshot("twin-never", |screenshot| {
        is_lit_in(screenshot, LEFT) && differing_share(screenshot) == 0.0
    });
    assert_eq!(share(screenshot.region(GAP.0, GAP.1), is_lit), 0.0);

    // With Step 1 alone, fast shots pass through rocks.
    game.press("Up");
    game.wait_for_focus("SPEED < 1 x >");
    game.press("Left");
    game.wait_for_focus("SPEED < 1/2 x >");
    game.press("Up");
    game.wait_for_focus("RIGHT < STEP 1 OFF, THE SWEEP ALONE, BOXES >");
    game.press("Right");
    game.wait_for_focus("RIGHT < STEP 1 ALONE, NO SWEEP, BOXES >");
    game.point_at_row("TO THE END");
    game.click();
    game.move_cursor(0, 0);
    game.press("Up");
    game.wait_for_focus("PLAY");
    game.wait_for_screenshot("twin-differs", |screenshot| {
        differing_share(screenshot) > 0.001
    });

    // PLAY at the end begins again.
    game.press("Return");
    game.wait_for_focus("STOP");
    game.press("Return");
    game.wait_for_focus("PLAY");

    game.press("Escape");
    game.wait_for_page("viewer-menu");
    game.wait_for_focus("TWIN RUN");
    game.choose("CLOSE THE REPLAY");
    game.wait_for_page("title");
    let (status, stderr) = game.quit();
    assert!(status.success(), "{status}: {stderr}");
}

#[test]
fn a_game_of_two_players_has_a_twin_run_and_no_ghost() {
    let (screen, folders) = (MemoryScreen::open(800, 600), PlayerFolders::new());
    let file = folders.record(&["--seed", "5", "--ticks", "600", "--players", "2"]);
    let mut game = Game::open_replay(&screen, &folders, &file);
    game.open_viewer_menu();
    let mut rows = vec![game.focused_row()];
    while rows.last().is_some_and(|row| row != "CLOSE THE REPLAY") {
        game.press_to_move("Down");
        rows.push(game.focused_row());
    }
    assert!(!rows.contains(&"BEAT THIS REPLAY".to_owned()), "{rows:?}");
    assert!(rows.contains(&"TWIN RUN".to_owned()), "{rows:?}");
}
