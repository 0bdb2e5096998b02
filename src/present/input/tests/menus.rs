//! What keys mean while a menu has them.

use super::*;

/// What a tap means on a page.
fn meaning(page: Page, key: KeyCode) -> Vec<Action> {
    let mut desk = Desk::new();
    desk.open(page);
    desk.tap(key);
    desk.frame();
    desk.pressed()
}

#[test]
fn escape_and_east_go_back_with_one_message_each() {
    for page in [Page::Field, Page::Pause, Page::Settings] {
        assert_eq!(meaning(page, KeyCode::Escape), [Action::Pause], "{page:?}");
    }
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    desk.open(Page::Settings);
    desk.button(pad, GamepadButton::East, 1.0);
    desk.frame();
    assert_eq!(desk.pressed(), [Action::Pause]);
    desk.button(pad, GamepadButton::East, 0.0);
    desk.open(Page::Field);
    desk.button(pad, GamepadButton::East, 1.0);
    desk.frame();
    assert_eq!(desk.pressed(), [Action::Thrust]);
}

#[test]
fn the_keys_of_the_laboratory_and_the_sound_work_everywhere() {
    for page in [Page::Field, Page::Pause, Page::Title] {
        assert_eq!(meaning(page, KeyCode::F2), [Action::ToggleStep1]);
        assert_eq!(meaning(page, KeyCode::Period), [Action::StepTick]);
        assert_eq!(meaning(page, KeyCode::KeyM), [Action::Mute]);
        assert_eq!(meaning(page, KeyCode::KeyP), [Action::Pause]);
    }
}

#[test]
fn keys_that_choose_in_menus_neither_mute_nor_go_back_there() {
    let mut desk = Desk::new();
    for (action, key) in [
        (Action::Mute, KeyCode::Enter),
        (Action::Pause, KeyCode::Space),
        (Action::FullScreen, KeyCode::ArrowUp),
    ] {
        let added = desk.bindings().add(action, Binding::key(key));
        assert!(added.is_ok(), "{key:?}");
    }
    desk.open(Page::Settings);
    for key in [KeyCode::Enter, KeyCode::Space, KeyCode::ArrowUp] {
        desk.tap(key);
    }
    desk.frame();
    assert_eq!(desk.pressed(), []);
    // With Alt it is the full screen there too.
    desk.chord(KeyCode::AltLeft, KeyCode::Enter);
    desk.frame();
    assert_eq!(desk.pressed(), [Action::FullScreen]);
}

#[test]
fn where_letters_are_typed_they_are_letters() {
    for key in [KeyCode::KeyM, KeyCode::KeyP, KeyCode::KeyA, KeyCode::Period] {
        assert_eq!(meaning(Page::Initials, key), [], "{key:?}");
    }
    assert_eq!(meaning(Page::Initials, KeyCode::F11), [Action::FullScreen]);
}

#[test]
fn with_alt_or_ctrl_a_key_is_none_of_the_menus() {
    let mut desk = Desk::new();
    for page in [Page::Title, Page::Initials] {
        desk.open(page);
        desk.tap(KeyCode::Enter);
        desk.frame();
        assert_eq!(desk.menu_actions(), [MenuAction::Choose]);
        desk.chord(KeyCode::AltLeft, KeyCode::Enter);
        desk.frame();
        desk.chord(KeyCode::ControlRight, KeyCode::KeyC);
        desk.frame();
        assert_eq!(desk.menu_actions(), []);
    }
}

#[test]
fn keys_and_gamepads_mean_the_same_menu_actions() {
    use MenuAction::{Choose, Down, Left, Next, Remove, ResetToDefault, Right, Up};
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    desk.open(Page::Controls);
    for (key, action) in [
        (KeyCode::ArrowUp, Up),
        (KeyCode::ArrowDown, Down),
        (KeyCode::ArrowLeft, Left),
        (KeyCode::ArrowRight, Right),
        (KeyCode::Tab, Next),
        (KeyCode::Enter, Choose),
        (KeyCode::NumpadEnter, Choose),
        (KeyCode::Space, Choose),
        (KeyCode::Delete, Remove),
        (KeyCode::Backspace, Remove),
        (KeyCode::Home, ResetToDefault),
    ] {
        desk.tap(key);
        desk.frame();
        assert_eq!(desk.menu_actions(), [action], "{key:?}");
    }
    desk.chord(KeyCode::ShiftLeft, KeyCode::Tab);
    desk.frame();
    assert_eq!(desk.menu_actions(), [MenuAction::Previous]);
    for (button, action) in [
        (GamepadButton::DPadUp, Up),
        (GamepadButton::DPadDown, Down),
        (GamepadButton::DPadLeft, Left),
        (GamepadButton::DPadRight, Right),
        (GamepadButton::South, Choose),
        (GamepadButton::West, Remove),
        (GamepadButton::North, ResetToDefault),
    ] {
        desk.button(pad, button, 1.0);
        desk.frame();
        desk.button(pad, button, 0.0);
        desk.frame();
        assert_eq!(desk.menu_actions(), [action], "{button:?}");
    }
    for (axis, lean, action) in [
        (GamepadAxis::LeftStickY, 1.0, Up),
        (GamepadAxis::LeftStickY, -1.0, Down),
        (GamepadAxis::LeftStickX, -1.0, Left),
        (GamepadAxis::LeftStickX, 1.0, Right),
    ] {
        desk.stick(pad, axis, lean);
        desk.frame();
        desk.stick(pad, axis, 0.0);
        desk.frame();
        assert_eq!(desk.menu_actions(), [action], "{axis:?} at {lean}");
    }
}

#[test]
fn a_held_key_repeats_a_move_but_no_choice() {
    let mut desk = Desk::new();
    desk.open(Page::Settings);
    for (key, actions) in [
        (KeyCode::ArrowDown, vec![MenuAction::Down; 3]),
        (KeyCode::Enter, vec![MenuAction::Choose]),
        (KeyCode::Space, vec![MenuAction::Choose]),
        (KeyCode::Delete, vec![MenuAction::Remove]),
    ] {
        desk.down(key);
        desk.repeat(key);
        desk.frame();
        let mut sent = desk.menu_actions();
        desk.repeat(key);
        desk.frame();
        sent.extend(desk.menu_actions());
        desk.up(key);
        desk.frame();
        sent.extend(desk.menu_actions());
        assert_eq!(sent, actions, "{key:?}");
    }
}

#[test]
fn what_is_held_from_the_game_moves_nothing_in_a_page() {
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    desk.down(KeyCode::ArrowDown);
    desk.stick(pad, GamepadAxis::LeftStickX, 1.0);
    desk.frame();
    desk.open(Page::Pause);
    desk.repeat(KeyCode::ArrowDown);
    desk.stick(pad, GamepadAxis::LeftStickX, 0.9);
    desk.frame();
    assert_eq!(desk.menu_actions(), []);

    desk.up(KeyCode::ArrowDown);
    desk.down(KeyCode::ArrowDown);
    desk.stick(pad, GamepadAxis::LeftStickX, 0.0);
    desk.frame();
    desk.stick(pad, GamepadAxis::LeftStickX, 1.0);
    desk.frame();
    assert_eq!(desk.menu_actions(), [MenuAction::Down, MenuAction::Right]);
}

#[test]
fn in_the_field_there_are_no_menu_actions() {
    let mut desk = Desk::new();
    for key in [KeyCode::ArrowDown, KeyCode::Enter, KeyCode::Space] {
        desk.tap(key);
    }
    desk.frame();
    assert_eq!(desk.menu_actions(), []);
}

#[test]
fn the_page_for_initials_takes_letters_blanks_and_backspace() {
    let mut desk = Desk::new();
    desk.open(Page::Initials);
    let mut type_key = |key_code, logical_key: Key| {
        desk.typed_key(key_code, logical_key.clone(), ButtonState::Pressed, false);
        desk.typed_key(key_code, logical_key, ButtonState::Pressed, true);
        desk.frame();
        desk.menu_actions()
    };
    // On a German keyboard the key after T types a Z.
    let z = type_key(KeyCode::KeyY, Key::Character("z".into()));
    assert_eq!(z, [MenuAction::Type('z')]);
    let blank = type_key(KeyCode::Space, Key::Space);
    assert_eq!(blank, [MenuAction::Type(' ')]);
    let erase = type_key(KeyCode::Backspace, Key::Backspace);
    assert_eq!(erase, [MenuAction::Erase]);
    let choose = type_key(KeyCode::NumpadEnter, Key::Enter);
    assert_eq!(choose, [MenuAction::Choose]);
}
