//! The window loses the focus, pads are unplugged, the pointer is out of the way.

use std::time::Duration;

use bevy::input::mouse::MouseMotion;
use bevy::time::TimeUpdateStrategy;
use bevy::window::CursorOptions;

use super::*;

#[test]
fn a_lost_focus_lets_go_and_asks_for_a_pause() {
    let mut desk = Desk::new();
    desk.down(KeyCode::ArrowUp);
    desk.tap(KeyCode::Space);
    desk.tap(KeyCode::Space);
    desk.lose_focus();
    assert_eq!(desk.intents(2), [Intent::default(); 2]);
    assert_eq!(desk.asked(), [PauseRequest::FocusLost]);
    assert_eq!(desk.pressed(), [Action::Thrust, Action::Fire, Action::Fire]);
}

#[test]
fn a_pad_is_none_of_a_window_without_the_focus() {
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    desk.open(Page::Settings);
    for (is_focused, expected) in [(false, vec![]), (true, vec![Action::Pause])] {
        let window = desk.window;
        let mut window = desk.world().get_mut::<Window>(window).expect("it is open");
        window.focused = is_focused;
        // East goes back.
        desk.button(pad, GamepadButton::East, 1.0);
        desk.frame();
        assert_eq!(desk.pressed(), expected);
        desk.button(pad, GamepadButton::East, 0.0);
        desk.frame();
    }
}

#[test]
fn the_loss_of_the_pad_in_use_asks_for_a_pause() {
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    desk.stick(pad, GamepadAxis::LeftStickX, 1.0);
    assert_eq!(desk.turns(1), [1]);
    desk.unplug(pad);
    assert_eq!(desk.asked(), [PauseRequest::GamepadLost]);
    assert_eq!(desk.turns(1), [0]);
    assert_eq!(desk.device().kind, DeviceKind::Keyboard);

    // It comes back in the middle, and plays again.
    let pad = desk.plug_in("Pad", None);
    assert_eq!(desk.turns(1), [0]);
    desk.stick(pad, GamepadAxis::LeftStickX, 1.0);
    assert_eq!(desk.turns(1), [1]);
}

#[test]
fn the_loss_of_another_pad_does_not() {
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    let other = desk.plug_in("Pad", None);
    desk.stick(pad, GamepadAxis::LeftStickX, 1.0);
    desk.frame();
    desk.unplug(other);
    assert_eq!(desk.asked(), []);
    assert_eq!(desk.turns(1), [1]);
}

#[test]
fn nobody_asks_for_a_pause_outside_a_game() {
    let mut desk = Desk::new();
    desk.open(Page::Title);
    desk.lose_focus();
    desk.frame();
    assert_eq!(desk.asked(), []);
}

/// Whether the pointer shows after so much time without a touch of the mouse.
fn shows_pointer(desk: &mut Desk, after: Duration) -> bool {
    let time = TimeUpdateStrategy::ManualDuration(after);
    desk.world().insert_resource(time);
    desk.frame();
    let window = desk.window;
    let options = desk.world().get::<CursorOptions>(window);
    options.expect("a window has a pointer").visible
}

#[test]
fn the_pointer_hides_in_the_field_until_the_mouse_moves() {
    const SHORT: Duration = Duration::from_millis(100);
    let mut desk = Desk::new();
    assert!(!shows_pointer(&mut desk, SHORT));
    desk.world().write_message(MouseMotion {
        delta: Vec2::new(3.0, 0.0),
    });
    assert!(shows_pointer(&mut desk, SHORT));
    assert!(shows_pointer(&mut desk, Duration::from_millis(1800)));
    assert!(!shows_pointer(&mut desk, Duration::from_millis(300)));

    desk.open(Page::Pause);
    assert!(shows_pointer(&mut desk, SHORT));
    desk.open(Page::Field);
    assert!(!shows_pointer(&mut desk, SHORT));
}
