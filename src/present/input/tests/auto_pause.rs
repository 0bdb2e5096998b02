//! The window loses the focus, gamepads are disconnected, the cursor hides.

use std::time::Duration;

use bevy::input::mouse::MouseMotion;
use bevy::time::TimeUpdateStrategy;
use bevy::window::CursorOptions;

use super::*;

#[test]
fn losing_the_focus_releases_all_and_requests_a_pause() {
    let mut player = TestPlayer::new();
    player.down(KeyCode::ArrowUp);
    player.tap(KeyCode::Space);
    player.tap(KeyCode::Space);
    player.lose_focus();
    assert_eq!(player.intents(2), [Intent::default(); 2]);
    assert_eq!(player.pause_requests(), [PauseRequest::FocusLost]);
    assert_eq!(
        player.pressed(),
        [Action::Thrust, Action::Fire, Action::Fire]
    );
}

#[test]
fn a_window_without_the_focus_ignores_gamepads() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    player.open(Page::Settings);
    for (is_focused, expected) in [(false, vec![]), (true, vec![Action::MenuBack])] {
        let window = player.window;
        let mut window = player
            .world()
            .get_mut::<Window>(window)
            .expect("the window is open");
        window.focused = is_focused;
        // East goes back.
        player.button(gamepad, GamepadButton::East, 1.0);
        player.frame();
        assert_eq!(player.pressed(), expected);
        player.button(gamepad, GamepadButton::East, 0.0);
        player.frame();
    }
}

#[test]
fn disconnecting_the_gamepad_in_use_requests_a_pause() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    player.stick(gamepad, GamepadAxis::LeftStickX, 1.0);
    assert_eq!(player.turns(1), [1]);
    player.unplug(gamepad);
    assert_eq!(player.pause_requests(), [PauseRequest::GamepadLost]);
    assert_eq!(player.turns(1), [0]);
    assert_eq!(player.device().kind, DeviceKind::Keyboard);

    // It is connected again with its stick centred, and plays again.
    let gamepad = player.plug_in("Pad", None);
    assert_eq!(player.turns(1), [0]);
    player.stick(gamepad, GamepadAxis::LeftStickX, 1.0);
    assert_eq!(player.turns(1), [1]);
}

#[test]
fn disconnecting_another_gamepad_does_not() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    let other = player.plug_in("Pad", None);
    player.stick(gamepad, GamepadAxis::LeftStickX, 1.0);
    player.frame();
    player.unplug(other);
    assert_eq!(player.pause_requests(), []);
    assert_eq!(player.turns(1), [1]);
}

#[test]
fn outside_a_game_no_pause_is_requested() {
    let mut player = TestPlayer::new();
    player.open(Page::Title);
    player.lose_focus();
    player.frame();
    assert_eq!(player.pause_requests(), []);
}

/// Whether the cursor is visible after this much more time without the mouse.
fn shows_cursor(player: &mut TestPlayer, after: Duration) -> bool {
    let time = TimeUpdateStrategy::ManualDuration(after);
    player.world().insert_resource(time);
    player.frame();
    let window = player.window;
    let options = player.world().get::<CursorOptions>(window);
    options.expect("a window has cursor options").visible
}

#[test]
fn the_cursor_hides_in_the_field_until_the_mouse_moves() {
    const SHORT: Duration = Duration::from_millis(100);
    let mut player = TestPlayer::new();
    assert!(!shows_cursor(&mut player, SHORT));
    player.world().write_message(MouseMotion {
        delta: Vec2::new(3.0, 0.0),
    });
    assert!(shows_cursor(&mut player, SHORT));
    assert!(shows_cursor(&mut player, Duration::from_millis(1800)));
    assert!(!shows_cursor(&mut player, Duration::from_millis(300)));

    player.open(Page::Pause);
    assert!(shows_cursor(&mut player, SHORT));
    player.open(Page::Field);
    assert!(!shows_cursor(&mut player, SHORT));
}
