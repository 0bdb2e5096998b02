//! Input is ignored briefly after a page opens by itself.

use super::*;

/// More frames than the lockout lasts.
const ENOUGH: u32 = 60;

/// A player on the page for initials, which opened by itself after a game.
fn after_a_game() -> TestPlayer {
    let mut player = TestPlayer::new();
    player.world().resource_mut::<InputLockout>().begin();
    player.open(Page::Initials);
    player
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

#[test]
fn the_lockout_ends_after_four_fifths_of_a_second() {
    let mut player = TestPlayer::new();
    player.open(Page::Initials);
    let elapsed = |player: &mut TestPlayer| player.world().resource::<Time<Real>>().elapsed_secs();
    let begin = elapsed(&mut player);
    player.world().resource_mut::<InputLockout>().begin();
    while player.pressed().is_empty() {
        player.tap(KeyCode::Escape);
        player.frame();
    }
    let passed = elapsed(&mut player) - begin;
    assert!(
        (0.8..0.84).contains(&passed),
        "{passed} s, to within two frames"
    );
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
    player.world().resource_mut::<InputLockout>().begin();
    player.open(Page::Initials);
    player.up(KeyCode::ArrowUp);
    player.frame();
    player.open(Page::Field);
    assert!(!player.thrusts());
}
