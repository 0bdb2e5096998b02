//! Rebinding: the next key is bound, and nothing else gets it.

use super::*;

fn rebinding(action: Action) -> TestPlayer {
    let mut player = TestPlayer::new();
    player.open(Page::Controls);
    player.world().resource_mut::<Rebinding>().start(action);
    player
}

fn is_rebinding(player: &mut TestPlayer) -> bool {
    player.world().resource::<Rebinding>().action().is_some()
}

#[test]
fn the_next_key_is_bound_and_does_nothing_else() {
    let mut player = rebinding(Action::Fire);
    player.frame();
    assert!(is_rebinding(&mut player));
    player.tap(KeyCode::KeyX);
    player.frame();
    assert!(!is_rebinding(&mut player));
    let x = Binding::key(KeyCode::KeyX);
    assert!(player.bindings().of(Action::Fire).contains(&x));
    assert_eq!(player.rebind_results(), ["FIRE: X"]);
    assert_eq!(player.pressed(), []);

    // It fires from now on.
    player.open(Page::Field);
    player.tap(KeyCode::KeyX);
    assert_eq!(player.shots(2), [0]);
    assert_eq!(player.pressed(), [Action::Fire]);
}

#[test]
fn a_key_that_is_in_use_stays_until_it_is_taken() {
    let mut player = rebinding(Action::Fire);
    player.tap(KeyCode::KeyM);
    player.frame();
    assert!(!is_rebinding(&mut player));
    assert_eq!(player.rebind_results(), ["M: IT MEANS MUTE"]);
    assert_eq!(player.pressed(), []);
    assert_eq!(*player.bindings(), Bindings::default());

    let m = Binding::key(KeyCode::KeyM);
    assert_eq!(player.bindings().take(Action::Fire, m), Ok(()));
    assert_eq!(player.bindings().of(Action::Mute), []);
    assert!(player.bindings().of(Action::Fire).contains(&m));
}

#[test]
fn one_key_can_mean_one_thing_in_the_field_and_another_in_menus() {
    let mut bindings = Bindings::default();
    // Space fires, and chooses in menus.
    let space = Binding::key(KeyCode::Space);
    let refusal = bindings.add(Action::Mute, space);
    assert_eq!(refusal, Err(Refusal::InUse(vec![Action::Fire])));
    let text = refusal.expect_err("it is in use").to_string();
    assert_eq!(text, "it means FIRE");
    let refusal = bindings.add(Action::MenuBack, space);
    let text = refusal.expect_err("it is in use").to_string();
    assert_eq!(text, "it means CHOOSE IN MENUS");
    let s = Binding::key(KeyCode::KeyS);
    assert_eq!(bindings.add(Action::MenuDown, s), Ok(()));
    assert_eq!(bindings.take(Action::Mute, space), Ok(()));
    assert!(!bindings.of(Action::Fire).contains(&space));
    assert!(bindings.of(Action::MenuChoose).contains(&space));
}

#[test]
fn the_last_key_and_the_last_button_of_the_menus_stay() {
    let mut bindings = Bindings::default();
    let up = Binding::key(KeyCode::ArrowUp);
    let last = Err(Refusal::Last(Action::MenuUp));
    assert_eq!(bindings.remove(Action::MenuUp, up), last);
    // Nor can another action of the menus take it.
    assert_eq!(bindings.take(Action::MenuDown, up), last);
    let south = Binding::Button(GamepadButton::South);
    let last = Err(Refusal::Last(Action::MenuChoose));
    assert_eq!(bindings.remove(Action::MenuChoose, south), last);
    assert_eq!(bindings.take(Action::MenuRemove, south), last);
    assert_eq!(bindings, Bindings::default());
    let i = Binding::key(KeyCode::KeyI);
    assert_eq!(bindings.add(Action::MenuUp, i), Ok(()));
    assert_eq!(bindings.remove(Action::MenuUp, up), Ok(()));
}

#[test]
fn menus_get_no_input_during_a_rebinding() {
    let mut player = rebinding(Action::Fire);
    player.down(KeyCode::KeyX);
    player.frame();
    player.up(KeyCode::KeyX);
    player.down(KeyCode::Enter);
    player.frame();
    assert_eq!(player.menu_actions(), [MenuAction::Choose]);

    let gamepad = player.plug_in("Pad", None);
    player
        .world()
        .resource_mut::<Rebinding>()
        .start(Action::Mute);
    player.stick(gamepad, GamepadAxis::LeftStickY, 1.0);
    player.up(KeyCode::Enter);
    player.down(KeyCode::Enter);
    player.frame();
    assert_eq!(player.menu_actions(), []);
}

#[test]
fn the_key_that_began_the_rebinding_is_not_bound() {
    let mut player = TestPlayer::new();
    player.open(Page::Controls);
    player.down(KeyCode::Enter);
    player.frame();
    player
        .world()
        .resource_mut::<Rebinding>()
        .start(Action::Fire);
    player.repeat(KeyCode::Enter);
    player.frame();
    player.up(KeyCode::Enter);
    player.frame();
    assert!(is_rebinding(&mut player));
    assert_eq!(player.rebind_results(), [""; 0]);
}

#[test]
fn escape_and_start_cancel_a_rebinding() {
    let mut player = rebinding(Action::Fire);
    player.tap(KeyCode::Escape);
    player.frame();
    let mut other = rebinding(Action::Fire);
    let gamepad = other.plug_in("Pad", None);
    other.button(gamepad, GamepadButton::Start, 1.0);
    other.frame();
    for mut player in [player, other] {
        assert!(!is_rebinding(&mut player));
        assert_eq!(player.rebind_results(), ["NOTHING CHANGED"]);
        assert_eq!(*player.bindings(), Bindings::default());
        assert_eq!(player.pressed(), []);
    }
}

#[test]
fn a_modifier_is_part_of_a_binding_or_a_binding_itself() {
    let mut player = rebinding(Action::Fire);
    player.chord(KeyCode::ControlLeft, KeyCode::KeyX);
    player.frame();
    assert_eq!(player.rebind_results(), ["FIRE: CTRL+X"]);

    player
        .world()
        .resource_mut::<Rebinding>()
        .start(Action::Fire);
    player.down(KeyCode::ControlRight);
    player.frame();
    assert!(is_rebinding(&mut player), "a key may follow the modifier");
    player.up(KeyCode::ControlRight);
    player.frame();
    assert_eq!(player.rebind_results(), ["FIRE: RIGHT CTRL"]);
}

#[test]
fn buttons_and_sticks_can_be_bound() {
    let mut player = rebinding(Action::Fire);
    let gamepad = player.plug_in("DualSense Wireless Controller", Some(0x054c));
    player.button(gamepad, GamepadButton::RightThumb, 1.0);
    player.frame();
    assert_eq!(player.rebind_results(), ["FIRE: R3"]);

    player
        .world()
        .resource_mut::<Rebinding>()
        .start(Action::Fire);
    player.stick(gamepad, GamepadAxis::RightStickY, 0.2);
    player.frame();
    assert!(is_rebinding(&mut player), "drift is not bound");
    player.stick(gamepad, GamepadAxis::RightStickY, 0.9);
    player.frame();
    assert_eq!(player.rebind_results(), ["FIRE: RIGHT STICK UP"]);
}

#[test]
fn an_action_has_at_most_eight_bindings() {
    let mut player = rebinding(Action::Mute);
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
            player.bindings().add(Action::Mute, Binding::key(key)),
            Ok(())
        );
    }
    player.tap(KeyCode::KeyK);
    player.frame();
    assert_eq!(player.rebind_results(), ["K: THERE ARE 8 ALREADY"]);
    let k = Binding::key(KeyCode::KeyK);
    assert!(!player.bindings().of(Action::Mute).contains(&k));
}

#[test]
fn fixed_bindings_cannot_be_removed_or_rebound() {
    let mut bindings = Bindings::default();
    let escape = Binding::key(KeyCode::Escape);
    let start = Binding::Button(GamepadButton::Start);
    for fixed in [escape, start] {
        for action in [Action::Pause, Action::MenuBack] {
            assert_eq!(bindings.remove(action, fixed), Err(Refusal::Fixed));
        }
        assert_eq!(bindings.add(Action::Fire, fixed), Err(Refusal::Fixed));
        assert_eq!(bindings.take(Action::MenuUp, fixed), Err(Refusal::Fixed));
    }
    assert_eq!(bindings, Bindings::default());
}

#[test]
fn a_reset_takes_no_key_from_another_action() {
    let mut bindings = Bindings::default();
    let [space, x] = [KeyCode::Space, KeyCode::KeyX].map(Binding::key);
    assert_eq!(bindings.take(Action::Thrust, space), Ok(()));
    assert_eq!(bindings.add(Action::Fire, x), Ok(()));
    assert_eq!(bindings.reset(Action::Fire), [space]);
    assert!(bindings.of(Action::Thrust).contains(&space));
    assert!(!bindings.of(Action::Fire).contains(&x));
    // In the other order every key comes home.
    assert_eq!(bindings.reset(Action::Thrust), []);
    assert_eq!(bindings.reset(Action::Fire), []);
    assert_eq!(bindings, Bindings::default());

    assert_eq!(bindings.add(Action::Fire, x), Ok(()));
    bindings.reset_all();
    assert_eq!(bindings, Bindings::default());
}

#[test]
fn no_default_belongs_to_two_actions_that_conflict() {
    let bindings = Bindings::default();
    for action in Action::ALL {
        for binding in bindings.of(action) {
            assert_eq!(bindings.conflicts(action, *binding), [], "{binding}");
        }
    }
}
