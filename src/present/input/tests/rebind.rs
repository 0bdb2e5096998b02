//! Binding anew: the next key is it, and nothing else sees it.

use super::*;

fn listening(action: Action) -> Desk {
    let mut desk = Desk::new();
    desk.open(Page::Controls);
    desk.world().resource_mut::<Rebinding>().start(action);
    desk
}

fn is_listening(desk: &mut Desk) -> bool {
    desk.world().resource::<Rebinding>().action().is_some()
}

#[test]
fn the_next_key_is_the_binding_and_nothing_else() {
    let mut desk = listening(Action::Fire);
    desk.frame();
    assert!(is_listening(&mut desk));
    desk.tap(KeyCode::KeyM);
    desk.frame();
    assert!(!is_listening(&mut desk));
    let m = Binding::key(KeyCode::KeyM);
    assert_eq!(desk.bindings().owner(m), Some(Action::Fire));
    assert_eq!(desk.bindings().of(Action::Mute), []);
    assert_eq!(desk.heard(), ["FIRE: M, NO LONGER MUTE"]);
    assert_eq!(desk.pressed(), []);

    // From now on it fires.
    desk.open(Page::Field);
    desk.tap(KeyCode::KeyM);
    assert_eq!(desk.shots(2), [0]);
    assert_eq!(desk.pressed(), [Action::Fire]);
}

#[test]
fn menus_do_not_see_what_is_listened_to() {
    let mut desk = listening(Action::Fire);
    desk.down(KeyCode::Enter);
    desk.frame();
    assert_eq!(desk.menu_actions(), []);
    assert_eq!(desk.heard(), ["FIRE: ENTER, NO LONGER START A GAME"]);

    desk.up(KeyCode::Enter);
    desk.down(KeyCode::Enter);
    desk.frame();
    assert_eq!(desk.menu_actions(), [MenuAction::Choose]);

    let pad = desk.plug_in("Pad", None);
    desk.world().resource_mut::<Rebinding>().start(Action::Mute);
    desk.stick(pad, GamepadAxis::LeftStickY, 1.0);
    desk.frame();
    assert_eq!(desk.menu_actions(), []);
}

#[test]
fn the_key_that_began_it_is_not_heard() {
    let mut desk = Desk::new();
    desk.open(Page::Controls);
    desk.down(KeyCode::Enter);
    desk.frame();
    desk.world().resource_mut::<Rebinding>().start(Action::Fire);
    desk.repeat(KeyCode::Enter);
    desk.frame();
    desk.up(KeyCode::Enter);
    desk.frame();
    assert!(is_listening(&mut desk));
    assert_eq!(desk.heard(), [""; 0]);
}

#[test]
fn escape_and_the_pads_start_leave_everything_as_it_was() {
    let mut desk = listening(Action::Fire);
    desk.tap(KeyCode::Escape);
    desk.frame();
    let mut other = listening(Action::Fire);
    let pad = other.plug_in("Pad", None);
    other.button(pad, GamepadButton::Start, 1.0);
    other.frame();
    for mut desk in [desk, other] {
        assert!(!is_listening(&mut desk));
        assert_eq!(desk.heard(), ["NOTHING CHANGED"]);
        assert_eq!(*desk.bindings(), Bindings::default());
        assert_eq!(desk.pressed(), []);
    }
}

#[test]
fn modifiers_are_part_of_a_binding_and_bindings_of_their_own() {
    let mut desk = listening(Action::Fire);
    desk.chord(KeyCode::ControlLeft, KeyCode::KeyX);
    desk.frame();
    assert_eq!(desk.heard(), ["FIRE: CTRL+X"]);

    desk.world().resource_mut::<Rebinding>().start(Action::Fire);
    desk.down(KeyCode::ControlRight);
    desk.frame();
    assert!(is_listening(&mut desk), "a key may follow");
    desk.up(KeyCode::ControlRight);
    desk.frame();
    assert_eq!(desk.heard(), ["FIRE: RIGHT CTRL"]);
}

#[test]
fn buttons_and_sticks_are_heard_too() {
    let mut desk = listening(Action::Fire);
    let pad = desk.plug_in("DualSense Wireless Controller", Some(0x054c));
    desk.button(pad, GamepadButton::North, 1.0);
    desk.frame();
    assert_eq!(desk.heard(), ["FIRE: TRIANGLE, NO LONGER HYPERSPACE"]);

    desk.world().resource_mut::<Rebinding>().start(Action::Fire);
    desk.stick(pad, GamepadAxis::RightStickY, 0.2);
    desk.frame();
    assert!(is_listening(&mut desk), "drift is no choice");
    desk.stick(pad, GamepadAxis::RightStickY, 0.9);
    desk.frame();
    assert_eq!(desk.heard(), ["FIRE: RIGHT STICK UP"]);
}

#[test]
fn an_action_has_room_for_eight_and_says_so() {
    let mut desk = listening(Action::Mute);
    for key in [
        KeyCode::KeyB,
        KeyCode::KeyE,
        KeyCode::KeyF,
        KeyCode::KeyG,
        KeyCode::KeyH,
        KeyCode::KeyI,
        KeyCode::KeyJ,
    ] {
        assert_eq!(
            desk.bindings().add(Action::Mute, Binding::key(key)),
            Ok(None)
        );
    }
    desk.tap(KeyCode::KeyK);
    desk.frame();
    assert_eq!(desk.heard(), ["K: THERE ARE 8 ALREADY"]);
    let k = Binding::key(KeyCode::KeyK);
    assert_eq!(desk.bindings().owner(k), None);
}

#[test]
fn pause_cannot_be_lost() {
    let mut bindings = Bindings::default();
    let escape = Binding::key(KeyCode::Escape);
    let start = Binding::Button(GamepadButton::Start);
    for fixed in [escape, start] {
        assert_eq!(bindings.remove(Action::Pause, fixed), Err(Refusal::Fixed));
        assert_eq!(bindings.add(Action::Fire, fixed), Err(Refusal::Fixed));
    }
    assert_eq!(bindings, Bindings::default());
}

#[test]
fn a_reset_takes_the_defaults_back_and_says_from_whom() {
    let mut bindings = Bindings::default();
    let [space, x] = [KeyCode::Space, KeyCode::KeyX].map(Binding::key);
    assert_eq!(bindings.add(Action::Thrust, space), Ok(Some(Action::Fire)));
    assert_eq!(bindings.add(Action::Fire, x), Ok(None));
    assert_eq!(bindings.reset(Action::Fire), [Action::Thrust]);
    assert_eq!(bindings, Bindings::default());

    assert_eq!(bindings.add(Action::Fire, x), Ok(None));
    bindings.reset_all();
    assert_eq!(bindings, Bindings::default());
}

#[test]
fn no_default_means_two_things() {
    let bindings = Bindings::default();
    for action in Action::ALL {
        for binding in bindings.of(action) {
            assert_eq!(bindings.owner(*binding), Some(action), "{binding}");
        }
    }
}
