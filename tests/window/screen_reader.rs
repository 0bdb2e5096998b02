//! What a screen reader gets of a real game, over a D-Bus of its own; and that a game without one loses nothing.

use crate::game::Game;
use crate::player_folders::PlayerFolders;
use crate::session_bus::SessionBus;
use crate::virtual_screen::VirtualScreen;

/// A sound device that opens everywhere and is silent, so that nothing is said about sound.
const NO_SOUND: &str = "pcm.!default { type null }\n";

/// Starts a game whose stderr has nothing about sound.
fn start<'s>(
    screen: &'s VirtualScreen,
    folders: &PlayerFolders,
    bus: Option<&SessionBus>,
) -> Game<'s> {
    folders.write_config("settings.toml", "has_seen_controls = true\n");
    let sound = folders.write("asound.conf", NO_SOUND);
    let arguments = ["--seed", "5", "--look", "cheap"];
    Game::start_with(screen, folders, &arguments, |command| {
        command.env("ALSA_CONFIG_PATH", &sound);
        if let Some(bus) = bus {
            bus.apply_to(command);
        }
    })
}

/// Quits from the title. Nothing was printed.
fn quit_without_a_word(game: Game) {
    let (status, stderr) = game.quit();
    assert!(status.success(), "{status}: {stderr}");
    assert_eq!(stderr, "");
}

#[test]
fn a_screen_reader_gets_what_has_the_focus_and_can_move_it() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let bus = SessionBus::start(&screen, &folders);
    let reader = bus.start_screen_reader();
    let mut game = start(&screen, &folders, Some(&bus));
    game.wait_for_page("title");
    reader.wait_for_focus("TITLE, button, 1 PLAYER");
    game.press("Down");
    game.wait_for_focus("2 PLAYERS");
    reader.wait_for_focus("TITLE, button, 2 PLAYERS");
    game.go_to_row("RULES");
    reader.wait_for_focus("TITLE, button, RULES, CLASSIC");

    game.choose("ASSISTS");
    game.wait_for_page("settings");
    reader.wait_for_focus("SETTINGS, button, SECTION, ASSISTS");
    // The note of a setting is heard with it.
    let note = "Below 100 %, scores are listed apart";
    game.go_to_row("SPEED");
    reader.wait_for_focus(&format!("SETTINGS, slider, SPEED, 100 %. {note}"));
    game.press("Left");
    game.wait_for_focus("SPEED 95 %");
    reader.wait_for_focus(&format!("SETTINGS, slider, SPEED, 95 %. {note}"));
    game.press("Right");
    game.wait_for_focus("SPEED 100 %");
    reader.wait_for_focus(&format!("SETTINGS, slider, SPEED, 100 %. {note}"));
    game.go_to_row("HOLD TO FIRE");
    let hold = "SETTINGS, check box, HOLD TO FIRE, Scores are listed apart";
    reader.wait_for_focus(hold);
    game.press("Return");
    reader.wait_for_focus(&format!("{hold}, checked"));

    reader.move_focus_to("BACK");
    game.wait_for_focus("BACK");
    game.press("Return");
    game.wait_for_page("title");
    reader.wait_for_focus("TITLE, button, ASSISTS, 1 IN USE");
    quit_without_a_word(game);
}

#[test]
fn a_screen_reader_that_starts_and_ends_during_a_game_costs_nothing() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    let bus = SessionBus::start(&screen, &folders);
    let mut game = start(&screen, &folders, Some(&bus));
    game.wait_for_page("title");
    let reader = bus.start_screen_reader();
    reader.wait_for_focus("TITLE, button, 1 PLAYER");
    drop((reader, bus));
    quit_without_a_word(game);
}

#[test]
fn without_a_bus_or_without_screen_readers_on_it_the_game_starts_without_a_word() {
    let (screen, folders) = (VirtualScreen::open(800, 600), PlayerFolders::new());
    quit_without_a_word(start(&screen, &folders, None));
    let bus = SessionBus::start_bare(&screen, &folders);
    quit_without_a_word(start(&screen, &folders, Some(&bus)));
}
