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
        assert_eq!(desk.left_to_menus(), [KeyCode::Enter; 2], "down and up");
        desk.chord(KeyCode::AltLeft, KeyCode::Enter);
        desk.frame();
        desk.chord(KeyCode::ControlRight, KeyCode::KeyC);
        desk.frame();
        assert_eq!(desk.left_to_menus(), []);
    }
}
