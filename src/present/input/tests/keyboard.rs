//! The keyboard in the field.

use super::*;

#[test]
fn a_tap_fires_one_shot() {
    let mut desk = Desk::new();
    desk.tap(KeyCode::Space);
    assert_eq!(desk.shots(10), [0]);
    desk.game.expect_shots(1);
}

#[test]
fn two_taps_within_one_frame_fire_in_two_ticks() {
    let mut desk = Desk::new();
    desk.tap(KeyCode::Space);
    desk.tap(KeyCode::Space);
    assert_eq!(desk.shots(10), [0, 1]);
    desk.game.expect_shots(2);
}

#[test]
fn a_key_that_is_held_does_not_fire_again_however_often_the_system_repeats_it() {
    let mut desk = Desk::new();
    desk.down(KeyCode::Space);
    assert_eq!(desk.shots(1), [0]);
    for _ in 0..20 {
        desk.repeat(KeyCode::Space);
        desk.frame();
    }
    desk.up(KeyCode::Space);
    assert_eq!(desk.shots(10), [0; 0]);
    desk.game.expect_shots(1);
}

#[test]
fn arrows_and_letters_turn_as_long_as_they_are_held() {
    for (left, right) in [
        (KeyCode::ArrowLeft, KeyCode::ArrowRight),
        (KeyCode::KeyA, KeyCode::KeyD),
    ] {
        let mut desk = Desk::new();
        desk.down(right);
        assert_eq!(desk.turns(3), [1, 1, 1]);
        // As in 1979, left wins.
        desk.down(left);
        assert_eq!(desk.turns(2), [-1, -1]);
        desk.up(left);
        assert_eq!(desk.turns(2), [1, 1]);
        desk.up(right);
        assert_eq!(desk.turns(2), [0, 0]);
    }
}

#[test]
fn a_turn_that_is_over_before_the_frame_is_still_turns_one_tick() {
    let mut desk = Desk::new();
    desk.tap(KeyCode::ArrowLeft);
    desk.tap(KeyCode::ArrowUp);
    let intents = desk.intents(2);
    assert_eq!((intents[0].turn, intents[0].thrust), (-1, true));
    assert_eq!((intents[1].turn, intents[1].thrust), (0, false));
}

#[test]
fn a_key_that_is_let_go_and_held_again_within_a_frame_is_held_in_all_ticks_of_it() {
    let mut desk = Desk::new();
    desk.down(KeyCode::ArrowLeft);
    assert_eq!(desk.turns(2), [-1, -1]);
    desk.up(KeyCode::ArrowLeft);
    desk.down(KeyCode::ArrowLeft);
    desk.frame();
    let mut latch = *desk.world().resource::<Latch>();
    assert_eq!([latch.take().turn, latch.take().turn], [-1, -1]);
}

#[test]
fn shift_jumps_and_so_does_backwards_where_the_rules_have_no_reverse() {
    for key in [
        KeyCode::ShiftLeft,
        KeyCode::ShiftRight,
        KeyCode::ArrowDown,
        KeyCode::KeyS,
    ] {
        let mut desk = Desk::new();
        desk.tap(key);
        let intents = desk.intents(2);
        assert!(intents[0].hyperspace && !intents[1].hyperspace, "{key:?}");
        assert!(!intents[0].reverse, "{key:?}");
        desk.game.expect_ship(false);
    }
}

#[test]
fn shift_that_is_held_does_not_keep_other_keys_from_firing() {
    let mut desk = Desk::new();
    desk.down(KeyCode::ShiftLeft);
    desk.frame();
    desk.tap(KeyCode::Space);
    assert_eq!(desk.shots(2), [0]);
}

#[test]
fn alt_enter_is_the_full_screen_and_no_start() {
    let mut desk = Desk::new();
    desk.chord(KeyCode::AltLeft, KeyCode::Enter);
    assert!(!desk.intents(1)[0].start);
    assert_eq!(desk.pressed(), [Action::FullScreen]);
    assert!(desk.world().resource::<Settings>().full_screen);

    desk.chord(KeyCode::AltRight, KeyCode::Enter);
    desk.frame();
    assert!(!desk.world().resource::<Settings>().full_screen);

    desk.pressed();
    desk.tap(KeyCode::Enter);
    desk.frame();
    assert_eq!(desk.pressed(), [Action::Start]);
}

#[test]
fn start_ends_a_look_at_a_game_and_begins_none_below_the_pages() {
    let mut desk = Desk::new();
    desk.tap(KeyCode::Enter);
    assert!(!desk.intents(1)[0].start);
}

#[test]
fn ctrl_c_is_not_c() {
    let mut desk = Desk::new();
    let c = Binding::key(KeyCode::KeyC);
    assert_eq!(desk.bindings().add(Action::Fire, c), Ok(None));
    desk.pressed();
    desk.chord(KeyCode::ControlLeft, KeyCode::KeyC);
    assert_eq!(desk.shots(2), [0; 0]);
    assert_eq!(desk.pressed(), [Action::CopyContact]);
    desk.tap(KeyCode::KeyC);
    assert_eq!(desk.shots(2), [0]);
}

#[test]
fn alt_that_was_held_when_the_focus_went_is_not_held_when_it_comes_back() {
    let mut desk = Desk::new();
    desk.down(KeyCode::AltLeft);
    desk.frame();
    desk.lose_focus();
    desk.frame();
    desk.pressed();
    desk.tap(KeyCode::Enter);
    desk.frame();
    assert_eq!(desk.pressed(), [Action::Start]);
}

#[test]
fn presses_during_a_pause_are_not_stored_up() {
    let mut desk = Desk::new();
    desk.pause(true);
    desk.tap(KeyCode::Space);
    desk.tap(KeyCode::ShiftLeft);
    desk.tap(KeyCode::ArrowUp);
    desk.frame();
    desk.pause(false);
    assert_eq!(desk.intents(3), [Intent::default(); 3]);
}

#[test]
fn other_pages_and_the_demonstration_hand_nothing_to_the_game() {
    let mut desk = Desk::new();
    desk.open(Page::Settings);
    desk.tap(KeyCode::Space);
    desk.down(KeyCode::ArrowUp);
    assert_eq!(desk.intents(2), [Intent::default(); 2]);

    let mut desk = Desk::new();
    let mut next = desk.world().resource_mut::<NextState<Mode>>();
    next.set(Mode::Attract);
    desk.frame();
    desk.tap(KeyCode::Space);
    desk.down(KeyCode::ArrowUp);
    assert_eq!(desk.intents(2), [Intent::default(); 2]);
}

#[test]
fn who_leaves_the_field_lets_go() {
    let mut desk = Desk::new();
    desk.down(KeyCode::ArrowUp);
    assert!(desk.thrusts());
    desk.open(Page::Title);
    assert!(!desk.thrusts());
}

#[test]
fn a_key_bound_anew_works_and_the_old_one_does_not() {
    let mut desk = Desk::new();
    let mut bindings = desk.bindings();
    let [space, x] = [KeyCode::Space, KeyCode::KeyX].map(Binding::key);
    assert_eq!(bindings.remove(Action::Fire, space), Ok(()));
    assert_eq!(bindings.add(Action::Fire, x), Ok(None));
    let [up, y] = [KeyCode::ArrowUp, KeyCode::KeyY].map(Binding::key);
    assert_eq!(bindings.remove(Action::Thrust, up), Ok(()));
    assert_eq!(bindings.add(Action::Thrust, y), Ok(None));

    desk.tap(KeyCode::Space);
    desk.down(KeyCode::ArrowUp);
    assert_eq!(desk.intents(2), [Intent::default(); 2]);
    desk.tap(KeyCode::KeyX);
    assert_eq!(desk.shots(2), [0]);
    desk.down(KeyCode::KeyY);
    assert!(desk.thrusts());
}

#[test]
fn a_key_that_is_unbound_while_it_is_held_is_let_go() {
    let mut desk = Desk::new();
    desk.down(KeyCode::ArrowUp);
    assert!(desk.thrusts());
    for binding in bindings::defaults(Action::Thrust) {
        assert_eq!(desk.bindings().remove(Action::Thrust, binding), Ok(()));
    }
    assert!(!desk.thrusts());
}
