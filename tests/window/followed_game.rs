//! A window follows the game of another process from its journal.

use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;

use sweptroids::RuleSet;
use sweptroids::replay::{GameSetup, JournalWriter, Origin, Recorder};
use sweptroids::{AutoPilot, Headless, Pilot};

use crate::game::Game;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;

#[test]
fn a_window_follows_a_game_to_its_score_and_ends_with_escape() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let path = folders.root().join("other.replay.unfinished");
    let name = path.to_str().expect("UTF-8");
    let mut window = Game::follow(&screen, &folders, name);
    window.wait_for_page("follow");
    window.wait_for_field_line("WAITING FOR A GAME IN OTHER.REPLAY.UNFINISHED");
    window.screenshot("follow-waiting");

    let game = RuleSet::Classic.plugin();
    let setup = GameSetup {
        rules: RuleSet::Classic,
        game: game.clone(),
    };
    let mut recorder = Recorder::new(setup, Origin::default());
    let (mut game, mut pilot) = (Headless::new(&game), AutoPilot::default());
    let mut writer = JournalWriter::default();
    let mut journal = File::create(&path).expect("it can be written");
    let mut play = |ticks| {
        for _ in 0..ticks {
            let intent = pilot.intent(game.view());
            game.tick(intent);
            recorder.record(&game);
        }
        let bytes = writer.next_bytes(&recorder);
        journal.write_all(&bytes).expect("it can be written");
    };
    // Few enough that the window plays them all.
    play(112);
    window.wait_for_event("game-began");
    window.wait_for("the picture rests", |event| event["paused"] == true);
    play(112);
    window.wait_for_event("ship-appeared");
    window.screenshot("follow-playing");
    play(200);
    play(7);
    let bytes = writer.last_bytes(&recorder);
    journal.write_all(&bytes).expect("it can be written");
    let score = recorder.finish(&game).outcome.best_score();
    assert!((1..1_000).contains(&score), "{score}");
    fs::remove_file(&path).expect("it is there");
    window.wait_for_field_line(&format!("THE GAME HAS ENDED: {score} POINTS"));
    window.screenshot("follow-ended");

    window.press("Escape");
    let (status, stderr) = window.wait_for_exit();
    assert!(status.success(), "{status}: {stderr}");
    assert_eq!(folders.read("scores.toml"), None);
    assert_eq!(folders.replays(), Vec::<PathBuf>::new());
}
