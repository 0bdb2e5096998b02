//! A game against the ghost of a replay.

use sweptroids::present::{Palette, PaletteColors};

use crate::colors::pixel;
use crate::game::{Game, SHORT_GAME};
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::screenshot::Screenshot;

/// Whether the ghost is drawn away from the middle of the field, where the player's ship stands, and below the scores. In
/// the clear palette nothing else there is grey: rocks are blue, and shots are yellow.
///
/// `middle` is the width of the middle that does not count, in units: a panel there has grey letters.
fn shows_ghost(screenshot: &Screenshot, middle: f64) -> bool {
    let ghost = pixel(PaletteColors::of(Palette::Clear).ghost());
    let side = (1024.0 - middle) / 2.0;
    screenshot.shows(ghost, (0.0, 0.0), (side, 640.0))
        || screenshot.shows(ghost, (1024.0 - side, 0.0), (1024.0, 640.0))
}

/// Whether the line with the score of the ghost is there.
fn shows_score_of_ghost(screenshot: &Screenshot) -> bool {
    let text = pixel(PaletteColors::of(Palette::Clear).text);
    screenshot.shows(text, (800.0, 715.0), (1000.0, 740.0))
}

#[test]
fn a_replay_is_played_against_and_its_ghost_flies_along() {
    let (screen, folders) = (MemoryScreen::drawn(1024, 768), PlayerFolders::new());
    folders.write_config("settings.toml", "palette = \"clear\"\n");
    let rules = ["--seed", "5", "--tuning", SHORT_GAME];
    let file = folders.record(&[&rules[..], &["--ticks", "4000"]].concat());
    let mut game = Game::open_replay(&screen, &folders, &file);
    game.open_viewer_menu();
    game.choose("BEAT THIS REPLAY");
    // Before the very first game.
    game.wait_for_page("welcome");
    game.press("Escape");
    game.wait_for_page("viewer-menu");
    game.choose("BEAT THIS REPLAY");
    game.wait_for_page("field");
    game.wait_for_mode("play");
    game.wait_for_event("ship-appeared");
    let begun = game.first_wave();
    assert_eq!(begun, folders.first_wave_of(&rules));
    game.wait_for_screenshot("ghost", |screenshot| {
        shows_ghost(screenshot, 144.0) && shows_score_of_ghost(screenshot)
    });

    // The ghost ends with the game. The score is listed with assists.
    game.score_and_lose_the_ship();
    game.wait_for_page("initials");
    game.wait_for_screenshot("ghost-ended", |screenshot| {
        shows_score_of_ghost(screenshot) && !shows_ghost(screenshot, 644.0)
    });
    game.enter_initials("GST");
    game.wait_for_page("summary");
    game.wait_until("the score is saved with its assists", |_| {
        let text = folders.read("scores.toml")?;
        let assists = "assists = [\"own-tuning\", \"chosen-seed\"]";
        let is_listed = text.contains(assists) && text.contains("initials = \"GST\"");
        is_listed.then_some(())
    });

    // PLAY AGAIN begins the same duel.
    game.choose("PLAY AGAIN");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    assert_eq!(game.first_wave(), begun);
    game.wait_for_screenshot("ghost-again", |screenshot| {
        shows_ghost(screenshot, 144.0) && shows_score_of_ghost(screenshot)
    });
    game.press("Escape");
    game.wait_for_page("pause");
    game.choose("END THE GAME");
    game.wait_for_page("quit");
    game.choose("YES, TO THE TITLE");
    game.wait_for_page("title");

    // An ordinary game has no ghost.
    game.choose("1 PLAYER");
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    game.wait_for_screenshot("no-ghost", |screenshot| !shows_score_of_ghost(screenshot));
}
