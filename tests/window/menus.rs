//! Keys on pages: several in one frame, and the one that mutes.

use crate::game::Game;
use crate::player_folders::PlayerFolders;
use crate::virtual_screen::VirtualScreen;

/// On a busy machine frames are long. Keys pressed within one frame count in their order.
#[test]
fn keys_of_one_frame_move_the_focus_before_they_activate_a_row() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    game.wait_for_focus("1 PLAYER");
    let keys = [&["Down"; 7][..], &["Return"]].concat();
    screen.xdotool(&[&["key", "--delay", "0"], &keys[..]].concat());
    game.wait_for_page("settings");
    screen.xdotool(&["key", "--delay", "0", "Escape"]);
    game.wait_for_page("title");
    game.wait_for_focus("SETTINGS");
}

#[test]
fn m_mutes_on_every_page_and_its_sign_is_shown() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    folders.write_config("settings.toml", "has_seen_controls = true\n");
    let mut game = Game::start(&screen, &folders, &["--seed", "5", "--look", "cheap"]);
    game.wait_for_page("title");
    let mut is_muted = false;
    let mut press_m = |game: &mut Game, page: &str| {
        game.wait_for_page(page);
        game.press("m");
        is_muted = !is_muted;
        let line = format!("is_muted = {is_muted}");
        game.wait_until(&format!("{line} on the page {page}"), |_| {
            folders.read("settings.toml")?.contains(&line).then_some(())
        });
        if is_muted {
            game.wait_for("the sign", |event| event["text"] == "MUTED");
        }
    };
    press_m(&mut game, "title");
    for (row, page) in [
        ("HIGH SCORES", "scores"),
        ("REPLAYS", "replays"),
        ("CONTROLS", "controls"),
        ("SETTINGS", "settings"),
    ] {
        game.choose(row);
        press_m(&mut game, page);
        game.press("Escape");
        game.wait_for_page("title");
    }
    game.begin_game();
    press_m(&mut game, "field");
    game.press("Escape");
    press_m(&mut game, "pause");
    game.choose("END THE GAME");
    press_m(&mut game, "quit");
}
