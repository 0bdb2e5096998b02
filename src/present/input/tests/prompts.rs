//! Prompts name the keys and buttons of the device in use.

use bevy::input::mouse::MouseMotion;

use super::*;

#[test]
fn prompts_follow_the_device() {
    let mut player = TestPlayer::new();
    assert_eq!(player.prompt(Action::Fire), "SPACE");
    assert_eq!(player.prompt(Action::Hyperspace), "LEFT SHIFT");
    let gamepad = player.plug_in("Some pad", None);
    assert_eq!(
        player.prompt(Action::Fire),
        "SPACE",
        "connected, but not used"
    );
    player.button(gamepad, GamepadButton::DPadUp, 1.0);
    player.frame();
    assert_eq!(player.prompt(Action::Fire), "SOUTH");
    assert_eq!(player.prompt(Action::Thrust), "RIGHT TRIGGER");
    assert_eq!(player.prompt(Action::MenuChoose), "SOUTH");
    assert_eq!(player.prompt(Action::Mute), "M", "no button is bound");
    player.tap(KeyCode::KeyX);
    player.frame();
    assert_eq!(player.prompt(Action::Fire), "SPACE");
    assert_eq!(player.device().kind, DeviceKind::Keyboard);
    player.world().write_message(MouseMotion { delta: Vec2::X });
    player.frame();
    assert_eq!(player.device().kind, DeviceKind::Mouse);
    assert_eq!(player.prompt(Action::Fire), "SPACE");
}

#[test]
fn an_action_is_offered_by_its_key_and_to_fingers_not_at_all() {
    let mut player = TestPlayer::new();
    let offer = |player: &mut TestPlayer| Prompts::of_world(player.world()).offer(Action::WhyDied);
    assert_eq!(offer(&mut player), "V: WHY DID I DIE");
    player.world().resource_mut::<ActiveDevice>().kind = DeviceKind::Touch;
    assert_eq!(offer(&mut player), "");
}

#[test]
fn buttons_are_named_as_their_make_prints_them() {
    for (name, vendor, south) in [
        ("Controller", Some(0x045e), "A"),
        ("Controller", Some(0x054c), "CROSS"),
        ("Controller", Some(0x057e), "B"),
        ("Acme X-Box 360 pad", Some(0x1234), "A"),
        ("Acme for PlayStation", None, "CROSS"),
        ("Nintendo Switch Pro Controller", None, "B"),
        ("Acme", Some(0x1234), "SOUTH"),
    ] {
        let mut player = TestPlayer::new();
        let gamepad = player.plug_in(name, vendor);
        player.button(gamepad, GamepadButton::DPadUp, 1.0);
        player.frame();
        assert_eq!(player.prompt(Action::Fire), south, "{name}");
    }
}

#[test]
fn a_drifting_stick_is_no_use_of_the_gamepad() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    for drift in [0.08, 0.2, 0.12, -0.25, 0.39] {
        player.stick(gamepad, GamepadAxis::LeftStickX, drift);
        player.frame();
        assert_eq!(player.device().kind, DeviceKind::Keyboard, "at {drift}");
    }
    player.stick(gamepad, GamepadAxis::LeftStickX, 0.9);
    player.frame();
    assert_eq!(player.device().kind, DeviceKind::Gamepad);
}

#[test]
fn keys_are_named_as_they_are_printed() {
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

#[test]
fn where_letters_are_typed_no_prompt_names_a_key_that_types_one() {
    let mut player = TestPlayer::new();
    let while_typing = |player: &mut TestPlayer| {
        Prompts::of_world(player.world()).of_while_typing(Action::MenuChoose)
    };
    assert_eq!(while_typing(&mut player), "ENTER");
    let mut bindings = player.bindings();
    for key in [KeyCode::Enter, KeyCode::NumpadEnter] {
        let enter = Binding::key(key);
        assert_eq!(bindings.remove(Action::MenuChoose, enter), Ok(()));
    }
    // Space and C would type. Enter still acts, as it means nothing else.
    let c = Binding::key(KeyCode::KeyC);
    assert_eq!(bindings.add(Action::MenuChoose, c), Ok(()));
    assert_eq!(player.prompt(Action::MenuChoose), "SPACE");
    assert_eq!(while_typing(&mut player), "ENTER");
    // Now it means something else, but the one of the number block does not.
    let enter = Binding::key(KeyCode::Enter);
    assert_eq!(player.bindings().add(Action::MenuRemove, enter), Ok(()));
    assert_eq!(while_typing(&mut player), "NUMPAD ENTER");
    let f5 = Binding::key(KeyCode::F5);
    assert_eq!(player.bindings().add(Action::MenuChoose, f5), Ok(()));
    assert_eq!(while_typing(&mut player), "F5");
}
