//! Actions and menu actions while a page lies over the field.

use super::*;

/// The actions that a tap of a key presses on a page.
fn meaning(page: Page, key: KeyCode) -> Vec<Action> {
    let mut player = TestPlayer::new();
    player.open(page);
    player.tap(key);
    player.frame();
    player.pressed()
}

#[test]
fn escape_and_east_go_back_once_per_press() {
    assert_eq!(meaning(Page::Field, KeyCode::Escape), [Action::Pause]);
    for page in [Page::Pause, Page::Settings, Page::Initials] {
        assert_eq!(
            meaning(page, KeyCode::Escape),
            [Action::MenuBack],
            "{page:?}"
        );
    }
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    player.open(Page::Settings);
    player.button(gamepad, GamepadButton::East, 1.0);
    player.frame();
    assert_eq!(player.pressed(), [Action::MenuBack]);
    player.button(gamepad, GamepadButton::East, 0.0);
    player.open(Page::Field);
    player.button(gamepad, GamepadButton::East, 1.0);
    player.frame();
    assert_eq!(player.pressed(), [Action::Thrust]);
}

#[test]
fn after_a_game_start_chooses_and_on_other_pages_it_goes_back() {
    for (page, chosen, pressed) in [
        (Page::Summary, vec![MenuAction::Choose], vec![]),
        (Page::Settings, vec![], vec![Action::MenuBack]),
        (Page::Pause, vec![], vec![Action::MenuBack]),
    ] {
        let mut player = TestPlayer::new();
        let gamepad = player.plug_in("Pad", None);
        player.open(page);
        player.button(gamepad, GamepadButton::Start, 1.0);
        player.frame();
        assert_eq!(player.menu_actions(), chosen, "{page:?}");
        assert_eq!(player.pressed(), pressed, "{page:?}");
    }
    // Escape goes back from there too.
    assert_eq!(meaning(Page::Summary, KeyCode::Escape), [Action::MenuBack]);
}

#[test]
fn inspector_and_mute_keys_work_on_every_page_where_nothing_is_typed() {
    for page in Page::ALL.into_iter().filter(|page| !page.takes_text()) {
        for (key, action) in [
            (KeyCode::F2, Action::ToggleStep1),
            (KeyCode::Period, Action::StepTick),
            (KeyCode::KeyM, Action::Mute),
        ] {
            assert_eq!(meaning(page, key), [action], "{key:?} on {page:?}");
        }
    }
    assert_eq!(meaning(Page::Field, KeyCode::KeyP), [Action::Pause]);
    assert_eq!(meaning(Page::Pause, KeyCode::KeyP), [Action::MenuBack]);
}

#[test]
fn keys_of_the_ship_press_nothing_in_menus() {
    let mut player = TestPlayer::new();
    player.open(Page::Settings);
    for key in [KeyCode::Space, KeyCode::ArrowUp, KeyCode::ShiftLeft] {
        player.tap(key);
    }
    player.frame();
    assert_eq!(player.pressed(), []);
    // Alt+Enter switches full screen there too.
    player.chord(KeyCode::AltLeft, KeyCode::Enter);
    player.frame();
    assert_eq!(player.pressed(), [Action::FullScreen]);
}

#[test]
fn the_key_that_pauses_resumes() {
    let mut player = TestPlayer::new();
    let f10 = Binding::key(KeyCode::F10);
    assert_eq!(player.bindings().add(Action::Pause, f10), Ok(()));
    player.tap(KeyCode::F10);
    player.frame();
    assert_eq!(player.pressed(), [Action::Pause]);
    player.open(Page::Pause);
    player.tap(KeyCode::F10);
    player.frame();
    assert_eq!(player.pressed(), [Action::MenuBack]);
}

#[test]
fn enter_and_arrows_act_where_letters_are_typed_whatever_is_bound() {
    let mut player = TestPlayer::new();
    let mut bindings = player.bindings();
    for key in [KeyCode::Enter, KeyCode::NumpadEnter] {
        let removed = bindings.remove(Action::MenuChoose, Binding::key(key));
        assert_eq!(removed, Ok(()));
    }
    player.open(Page::SeedCode);
    player.tap(KeyCode::Enter);
    player.tap(KeyCode::ArrowRight);
    player.frame();
    assert_eq!(
        player.menu_actions(),
        [MenuAction::Choose, MenuAction::Right]
    );
}

#[test]
fn menus_follow_the_bindings_of_the_player() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    let mut bindings = player.bindings();
    let right_up: Binding = "pad:RightStickUp".parse().expect("a stick");
    for (action, binding) in [
        (Action::MenuUp, Binding::key(KeyCode::KeyI)),
        (Action::MenuUp, right_up),
        // F also fires: in menus it chooses.
        (Action::Fire, Binding::key(KeyCode::KeyF)),
        (Action::MenuChoose, Binding::key(KeyCode::KeyF)),
        (Action::MenuBack, Binding::key(KeyCode::KeyQ)),
    ] {
        assert_eq!(bindings.add(action, binding), Ok(()), "{binding}");
    }
    let left_up: Binding = "pad:LeftStickUp".parse().expect("a stick");
    assert_eq!(bindings.remove(Action::MenuUp, left_up), Ok(()));

    player.open(Page::Settings);
    for key in [KeyCode::KeyI, KeyCode::KeyF, KeyCode::KeyQ] {
        player.tap(key);
    }
    player.frame();
    assert_eq!(player.menu_actions(), [MenuAction::Up, MenuAction::Choose]);
    assert_eq!(player.pressed(), [Action::MenuBack]);
    for axis in [GamepadAxis::RightStickY, GamepadAxis::LeftStickY] {
        player.stick(gamepad, axis, 1.0);
    }
    player.frame();
    assert_eq!(player.menu_actions(), [MenuAction::Up]);

    player.open(Page::Field);
    player.tap(KeyCode::KeyF);
    assert_eq!(player.shots(2), [0]);
}

#[test]
fn letters_press_no_action_on_a_page_where_they_are_typed() {
    let pages = Page::ALL.into_iter().filter(|page| page.takes_text());
    assert_eq!(pages.clone().count(), 4);
    for page in pages {
        for key in [KeyCode::KeyM, KeyCode::KeyP, KeyCode::KeyA, KeyCode::Period] {
            assert_eq!(meaning(page, key), [], "{key:?}");
        }
        assert_eq!(meaning(page, KeyCode::F11), [Action::FullScreen]);
    }
}

#[test]
fn where_letters_are_typed_a_key_that_types_nothing_and_a_button_can_mute() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    let [key, button] = [
        Binding::key(KeyCode::F8),
        Binding::Button(GamepadButton::RightThumb),
    ];
    for binding in [key, button] {
        assert_eq!(player.bindings().add(Action::Mute, binding), Ok(()));
    }
    for page in [Page::Initials, Page::SeedCode] {
        player.open(page);
        player.tap(KeyCode::F8);
        player.frame();
        assert_eq!(player.pressed(), [Action::Mute], "{page:?}");
        player.button(gamepad, GamepadButton::RightThumb, 1.0);
        player.frame();
        assert_eq!(player.pressed(), [Action::Mute], "{page:?}");
        player.button(gamepad, GamepadButton::RightThumb, 0.0);
        player.frame();
    }
}

#[test]
fn a_key_with_alt_or_ctrl_is_no_menu_action() {
    let mut player = TestPlayer::new();
    for page in [Page::Title, Page::Initials] {
        player.open(page);
        player.tap(KeyCode::Enter);
        player.frame();
        assert_eq!(player.menu_actions(), [MenuAction::Choose]);
        player.chord(KeyCode::AltLeft, KeyCode::Enter);
        player.frame();
        player.chord(KeyCode::ControlRight, KeyCode::KeyC);
        player.frame();
        assert_eq!(player.menu_actions(), []);
    }
}

#[test]
fn keys_and_gamepads_mean_the_same_menu_actions() {
    use MenuAction::{Choose, Down, Left, Next, Remove, ResetToDefault, Right, Up};
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    player.open(Page::Controls);
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
        player.tap(key);
        player.frame();
        assert_eq!(player.menu_actions(), [action], "{key:?}");
    }
    player.chord(KeyCode::ShiftLeft, KeyCode::Tab);
    player.frame();
    assert_eq!(player.menu_actions(), [MenuAction::Previous]);
    for (button, action) in [
        (GamepadButton::DPadUp, Up),
        (GamepadButton::DPadDown, Down),
        (GamepadButton::DPadLeft, Left),
        (GamepadButton::DPadRight, Right),
        (GamepadButton::South, Choose),
        (GamepadButton::West, Remove),
        (GamepadButton::North, ResetToDefault),
    ] {
        player.button(gamepad, button, 1.0);
        player.frame();
        player.button(gamepad, button, 0.0);
        player.frame();
        assert_eq!(player.menu_actions(), [action], "{button:?}");
    }
    for (axis, lean, action) in [
        (GamepadAxis::LeftStickY, 1.0, Up),
        (GamepadAxis::LeftStickY, -1.0, Down),
        (GamepadAxis::LeftStickX, -1.0, Left),
        (GamepadAxis::LeftStickX, 1.0, Right),
    ] {
        player.stick(gamepad, axis, lean);
        player.frame();
        player.stick(gamepad, axis, 0.0);
        player.frame();
        assert_eq!(player.menu_actions(), [action], "{axis:?} at {lean}");
    }
}

#[test]
fn a_held_key_repeats_a_move_but_no_choice() {
    let mut player = TestPlayer::new();
    player.open(Page::Settings);
    for (key, actions) in [
        (KeyCode::ArrowDown, vec![MenuAction::Down; 3]),
        (KeyCode::Enter, vec![MenuAction::Choose]),
        (KeyCode::Space, vec![MenuAction::Choose]),
        (KeyCode::Delete, vec![MenuAction::Remove]),
    ] {
        player.down(key);
        player.repeat(key);
        player.frame();
        let mut sent = player.menu_actions();
        player.repeat(key);
        player.frame();
        sent.extend(player.menu_actions());
        player.up(key);
        player.frame();
        sent.extend(player.menu_actions());
        assert_eq!(sent, actions, "{key:?}");
    }
}

#[test]
fn a_key_or_stick_held_from_the_game_moves_nothing_in_a_page() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    player.down(KeyCode::ArrowDown);
    player.stick(gamepad, GamepadAxis::LeftStickX, 1.0);
    player.frame();
    player.open(Page::Pause);
    player.repeat(KeyCode::ArrowDown);
    player.stick(gamepad, GamepadAxis::LeftStickX, 0.9);
    player.frame();
    assert_eq!(player.menu_actions(), []);

    player.up(KeyCode::ArrowDown);
    player.down(KeyCode::ArrowDown);
    player.stick(gamepad, GamepadAxis::LeftStickX, 0.0);
    player.frame();
    player.stick(gamepad, GamepadAxis::LeftStickX, 1.0);
    player.frame();
    assert_eq!(player.menu_actions(), [MenuAction::Down, MenuAction::Right]);
}

#[test]
fn in_the_field_there_are_no_menu_actions() {
    let mut player = TestPlayer::new();
    for key in [KeyCode::ArrowDown, KeyCode::Enter, KeyCode::Space] {
        player.tap(key);
    }
    player.frame();
    assert_eq!(player.menu_actions(), []);
}

#[test]
fn the_page_for_initials_takes_letters_blanks_and_backspace() {
    let mut player = TestPlayer::new();
    player.open(Page::Initials);
    let mut type_key = |key_code, logical_key: Key| {
        player.typed_key(key_code, logical_key.clone(), ButtonState::Pressed, false);
        player.typed_key(key_code, logical_key, ButtonState::Pressed, true);
        player.frame();
        player.menu_actions()
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

#[test]
fn ctrl_v_pastes_where_letters_are_typed_by_the_letter_of_the_keyboard_layout() {
    let mut player = TestPlayer::new();
    let mut type_with = |page, modifier: Option<KeyCode>| {
        player.open(page);
        modifier.into_iter().for_each(|key| player.down(key));
        // On a Dvorak keyboard the key of the full stop types a V.
        let v = Key::Character("v".into());
        player.typed_key(KeyCode::Period, v, ButtonState::Pressed, false);
        modifier.into_iter().for_each(|key| player.up(key));
        player.frame();
        player.menu_actions()
    };
    let control = Some(KeyCode::ControlLeft);
    assert_eq!(type_with(Page::SeedCode, control), [MenuAction::Paste]);
    assert_eq!(type_with(Page::Settings, control), []);
    assert_eq!(type_with(Page::SeedCode, Some(KeyCode::AltLeft)), []);
    assert_eq!(type_with(Page::SeedCode, None), [MenuAction::Type('v')]);
}
