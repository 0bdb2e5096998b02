//! Input is ignored briefly after a page opens by itself.

use super::*;

/// More frames than the lockout lasts.
const ENOUGH: u32 = 60;

/// A player on the page for initials, which opened by itself after a game.
fn after_a_game() -> TestPlayer {
    let mut player = TestPlayer::new();
    open_after_a_game(&mut player);
    player
}

fn open_after_a_game(player: &mut TestPlayer) {
    let before = *player.world().resource::<State<Page>>().get();
    let mut lockout = player.world().resource_mut::<InputLockout>();
    lockout.begin(before, Page::Initials);
    player.open(Page::Initials);
}

#[test]
fn keys_pressed_during_the_lockout_do_nothing() {
    let mut player = after_a_game();
    for _ in 0..5 {
        player.tap(KeyCode::Space);
        player.tap(KeyCode::Enter);
        player.tap(KeyCode::Escape);
        player.frame();
        assert_eq!(player.menu_actions(), []);
        assert_eq!(player.pressed(), []);
    }
}

/// How long a key that is tapped every so many seconds is ignored, to within two frames.
fn ignored_seconds(every: f32) -> f32 {
    let mut player = TestPlayer::new();
    player.open(Page::Initials);
    let elapsed = |player: &mut TestPlayer| player.world().resource::<Time<Real>>().elapsed_secs();
    let begin = elapsed(&mut player);
    let mut lockout = player.world().resource_mut::<InputLockout>();
    lockout.begin(Page::Initials, Page::Initials);
    let mut last_tap = begin;
    while player.pressed().is_empty() {
        let now = elapsed(&mut player);
        if now - last_tap >= every {
            last_tap = now;
            player.tap(KeyCode::Escape);
        }
        player.frame();
    }
    elapsed(&mut player) - begin
}

#[test]
fn the_lockout_ends_after_four_fifths_of_a_second() {
    let passed = ignored_seconds(0.83);
    assert!((0.83..0.89).contains(&passed), "{passed} s");
}

#[test]
fn the_lockout_lasts_until_nothing_was_pressed_for_half_a_second() {
    // The tap at 0.6 s makes it last to 1.1 s. That at 1.2 s counts.
    let passed = ignored_seconds(0.6);
    assert!((1.2..1.26).contains(&passed), "{passed} s");
}

#[test]
fn who_keeps_firing_presses_nothing_on_the_new_page_for_four_seconds() {
    let passed = ignored_seconds(0.25);
    assert!((4.0..4.3).contains(&passed), "{passed} s");
}

#[test]
fn the_lockout_ends_with_its_page() {
    let mut player = after_a_game();
    player.tap(KeyCode::Escape);
    player.frame();
    assert_eq!(player.pressed(), []);
    // The pointer is not locked out: a click opens another page.
    player.open(Page::Settings);
    player.frame();
    player.tap(KeyCode::Escape);
    player.frame();
    assert_eq!(player.pressed(), [Action::MenuBack]);
}

#[test]
fn the_lockout_holds_for_gamepads() {
    let mut player = after_a_game();
    let gamepad = player.plug_in("Pad", None);
    let chooses = |player: &mut TestPlayer| {
        player.button(gamepad, GamepadButton::South, 1.0);
        player.frame();
        player.button(gamepad, GamepadButton::South, 0.0);
        player.frame();
        player.menu_actions() == [MenuAction::Choose]
    };
    assert!(!chooses(&mut player));
    for _ in 0..ENOUGH {
        player.frame();
    }
    assert!(chooses(&mut player));
}

#[test]
fn a_key_pressed_during_the_lockout_counts_as_held_after_it() {
    let mut player = after_a_game();
    player.down(KeyCode::ArrowUp);
    player.down(KeyCode::ArrowDown);
    player.frame();
    for _ in 0..ENOUGH {
        player.repeat(KeyCode::ArrowDown);
        player.frame();
    }
    assert_eq!(player.menu_actions(), [], "its repeats move nothing");
    player.open(Page::Field);
    assert!(player.thrusts());
}

#[test]
fn a_key_released_during_the_lockout_is_not_held_after_it() {
    let mut player = TestPlayer::new();
    player.down(KeyCode::ArrowUp);
    player.frame();
    open_after_a_game(&mut player);
    player.up(KeyCode::ArrowUp);
    player.frame();
    player.open(Page::Field);
    assert!(!player.thrusts());
}
