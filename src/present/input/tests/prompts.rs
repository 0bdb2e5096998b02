//! Prompts name the keys of the device in use.

use bevy::input::mouse::MouseMotion;

use super::*;

#[test]
fn prompts_follow_the_device() {
    let mut desk = Desk::new();
    assert_eq!(desk.prompt(Action::Fire), "SPACE");
    assert_eq!(desk.prompt(Action::Hyperspace), "LEFT SHIFT");
    let pad = desk.plug_in("Some pad", None);
    assert_eq!(desk.prompt(Action::Fire), "SPACE", "plugged in, not used");
    desk.button(pad, GamepadButton::DPadUp, 1.0);
    desk.frame();
    assert_eq!(desk.prompt(Action::Fire), "SOUTH");
    assert_eq!(desk.prompt(Action::Thrust), "RIGHT TRIGGER");
    assert_eq!(desk.prompt(Action::Start), "SOUTH", "as menus choose");
    assert_eq!(desk.prompt(Action::Mute), "M", "no button does it");
    desk.tap(KeyCode::KeyX);
    desk.frame();
    assert_eq!(desk.prompt(Action::Fire), "SPACE");
    assert_eq!(desk.device().kind, DeviceKind::Keyboard);
    desk.world().write_message(MouseMotion { delta: Vec2::X });
    desk.frame();
    assert_eq!(desk.device().kind, DeviceKind::Mouse);
    assert_eq!(desk.prompt(Action::Fire), "SPACE");
}

#[test]
fn buttons_are_called_as_the_maker_prints_them() {
    for (name, vendor, south) in [
        ("Controller", Some(0x045e), "A"),
        ("Controller", Some(0x054c), "CROSS"),
        ("Controller", Some(0x057e), "B"),
        ("Acme X-Box 360 pad", Some(0x1234), "A"),
        ("Acme for PlayStation", None, "CROSS"),
        ("Nintendo Switch Pro Controller", None, "B"),
        ("Acme", Some(0x1234), "SOUTH"),
    ] {
        let mut desk = Desk::new();
        let pad = desk.plug_in(name, vendor);
        desk.button(pad, GamepadButton::DPadUp, 1.0);
        desk.frame();
        assert_eq!(desk.prompt(Action::Fire), south, "{name}");
    }
}

#[test]
fn a_pad_that_drifts_is_not_in_use() {
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    for drift in [0.08, 0.2, 0.12, -0.25, 0.39] {
        desk.stick(pad, GamepadAxis::LeftStickX, drift);
        desk.frame();
        assert_eq!(desk.device().kind, DeviceKind::Keyboard, "at {drift}");
    }
    desk.stick(pad, GamepadAxis::LeftStickX, 0.9);
    desk.frame();
    assert_eq!(desk.device().kind, DeviceKind::Gamepad);
}

#[test]
fn keys_are_called_as_they_are_printed() {
    for (written, printed) in [
        ("Left", "LEFT"),
        ("A", "A"),
        ("7", "7"),
        ("F11", "F11"),
        ("NumpadEnter", "NUMPAD ENTER"),
        ("Numpad5", "NUMPAD 5"),
        ("Period", "PERIOD"),
        ("ShiftRight", "RIGHT SHIFT"),
        ("Ctrl+C", "CTRL+C"),
        ("Ctrl+Alt+Enter", "CTRL+ALT+ENTER"),
        ("pad:DPadLeft", "D-PAD LEFT"),
        ("pad:LeftStickLeft", "STICK LEFT"),
    ] {
        let binding: Binding = written.parse().expect("a key");
        assert_eq!(binding.label(GamepadMake::Xbox), printed);
        assert_eq!(binding.to_string(), written);
    }
}
