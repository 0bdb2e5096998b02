//! The keyboard in the field.

use super::*;

#[test]
fn a_tap_fires_one_shot() {
    let mut player = TestPlayer::new();
    player.tap(KeyCode::Space);
    assert_eq!(player.shots(10), [0]);
    player.game.expect_shots(1);
}

#[test]
fn two_taps_within_one_frame_fire_in_two_ticks() {
    let mut player = TestPlayer::new();
    player.tap(KeyCode::Space);
    player.tap(KeyCode::Space);
    assert_eq!(player.shots(10), [0, 1]);
    player.game.expect_shots(2);
}

#[test]
fn key_repeat_does_not_fire_again() {
    let mut player = TestPlayer::new();
    player.down(KeyCode::Space);
    assert_eq!(player.shots(1), [0]);
    for _ in 0..20 {
        player.repeat(KeyCode::Space);
        player.frame();
    }
    player.up(KeyCode::Space);
    assert_eq!(player.shots(10), [0; 0]);
    player.game.expect_shots(1);
}

#[test]
fn arrows_and_letters_turn_while_they_are_held() {
    for (left, right) in [
        (KeyCode::ArrowLeft, KeyCode::ArrowRight),
        (KeyCode::KeyA, KeyCode::KeyD),
    ] {
        let mut player = TestPlayer::new();
        player.down(right);
        assert_eq!(player.turns(3), [1, 1, 1]);
        // As in the 1979 game, left wins.
        player.down(left);
        assert_eq!(player.turns(2), [-1, -1]);
        player.up(left);
        assert_eq!(player.turns(2), [1, 1]);
        player.up(right);
        assert_eq!(player.turns(2), [0, 0]);
    }
}

#[test]
fn a_turn_shorter_than_a_frame_turns_one_tick() {
    let mut player = TestPlayer::new();
    player.tap(KeyCode::ArrowLeft);
    player.tap(KeyCode::ArrowUp);
    let intents = player.intents(2);
    assert_eq!((intents[0].turn, intents[0].thrust), (-1, true));
    assert_eq!((intents[1].turn, intents[1].thrust), (0, false));
}

#[test]
fn a_key_released_and_pressed_again_within_a_frame_stays_held() {
    let mut player = TestPlayer::new();
    player.down(KeyCode::ArrowLeft);
    assert_eq!(player.turns(2), [-1, -1]);
    player.up(KeyCode::ArrowLeft);
    player.down(KeyCode::ArrowLeft);
    player.frame();
    let mut latch = *player.world().resource::<Latch>();
    assert_eq!([latch.take().turn, latch.take().turn], [-1, -1]);
}

#[test]
fn shift_jumps_and_no_key_that_brakes_elsewhere_does() {
    for (key, jumps) in [
        (KeyCode::ShiftLeft, true),
        (KeyCode::ShiftRight, true),
        (KeyCode::ArrowDown, false),
        (KeyCode::KeyS, false),
        (KeyCode::ControlLeft, false),
        (KeyCode::Backspace, false),
    ] {
        let mut player = TestPlayer::new();
        player.tap(key);
        let intents = player.intents(2);
        assert_eq!(intents[0].hyperspace, jumps, "{key:?}");
        assert!(!intents[1].hyperspace, "{key:?}");
        player.game.expect_ship(!jumps);
    }
}

#[test]
fn down_is_reverse_thrust_which_the_classic_rules_ignore() {
    let mut player = TestPlayer::new();
    player.down(KeyCode::ArrowDown);
    let intents = player.intents(3);
    assert!(
        intents
            .iter()
            .all(|intent| intent.reverse && !intent.thrust)
    );
    player.up(KeyCode::ArrowDown);
    player.tap(KeyCode::KeyS);
    let intents = player.intents(2);
    assert_eq!([intents[0].reverse, intents[1].reverse], [true, false]);
}

#[test]
fn fire_works_while_shift_is_held() {
    let mut player = TestPlayer::new();
    player.down(KeyCode::ShiftLeft);
    player.frame();
    player.tap(KeyCode::Space);
    assert_eq!(player.shots(2), [0]);
}

#[test]
fn alt_enter_switches_full_screen_and_does_not_start() {
    let mut player = TestPlayer::new();
    player.chord(KeyCode::AltLeft, KeyCode::Enter);
    assert!(!player.intents(1)[0].start);
    assert_eq!(player.pressed(), [Action::FullScreen]);
    assert!(player.world().resource::<Settings>().full_screen);

    player.chord(KeyCode::AltRight, KeyCode::Enter);
    player.frame();
    assert!(!player.world().resource::<Settings>().full_screen);

    player.pressed();
    player.tap(KeyCode::Enter);
    player.frame();
    assert_eq!(player.pressed(), [Action::Start]);
}

#[test]
fn enter_in_the_field_starts_nothing() {
    let mut player = TestPlayer::new();
    player.tap(KeyCode::Enter);
    assert!(!player.intents(1)[0].start);
}

#[test]
fn ctrl_c_is_not_c() {
    let mut player = TestPlayer::new();
    let c = Binding::key(KeyCode::KeyC);
    assert_eq!(player.bindings().add(Action::Fire, c), Ok(()));
    player.pressed();
    player.chord(KeyCode::ControlLeft, KeyCode::KeyC);
    assert_eq!(player.shots(2), [0; 0]);
    assert_eq!(player.pressed(), [Action::CopyContact]);
    player.tap(KeyCode::KeyC);
    assert_eq!(player.shots(2), [0]);
}

#[test]
fn a_modifier_held_when_the_focus_is_lost_is_released() {
    let mut player = TestPlayer::new();
    player.down(KeyCode::AltLeft);
    player.frame();
    player.lose_focus();
    player.frame();
    player.pressed();
    player.tap(KeyCode::Enter);
    player.frame();
    assert_eq!(player.pressed(), [Action::Start]);
}

#[test]
fn keys_held_when_the_focus_is_lost_for_less_than_a_frame_are_released() {
    let mut player = TestPlayer::new();
    player.down(KeyCode::AltLeft);
    player.down(KeyCode::ArrowLeft);
    assert_eq!(player.turns(1), [-1]);
    player.lose_and_regain_focus();
    player.frame();
    player.pressed();
    player.tap(KeyCode::Enter);
    player.frame();
    // Not Alt+Enter, which means full screen.
    assert_eq!(player.pressed(), [Action::Start]);
    assert_eq!(player.turns(1), [0]);
}

#[test]
fn presses_during_a_pause_do_nothing_after_it() {
    let mut player = TestPlayer::new();
    player.pause(true);
    player.tap(KeyCode::Space);
    player.tap(KeyCode::ShiftLeft);
    player.tap(KeyCode::ArrowUp);
    player.frame();
    player.pause(false);
    assert_eq!(player.intents(3), [Intent::default(); 3]);
}

#[test]
fn other_pages_and_attract_mode_feed_nothing_to_the_game() {
    let mut player = TestPlayer::new();
    player.open(Page::Settings);
    player.tap(KeyCode::Space);
    player.down(KeyCode::ArrowUp);
    assert_eq!(player.intents(2), [Intent::default(); 2]);

    let mut player = TestPlayer::new();
    let mut next = player.world().resource_mut::<NextState<Mode>>();
    next.set(Mode::Attract);
    player.frame();
    player.tap(KeyCode::Space);
    player.down(KeyCode::ArrowUp);
    assert_eq!(player.intents(2), [Intent::default(); 2]);
}

#[test]
fn leaving_the_field_releases_thrust() {
    let mut player = TestPlayer::new();
    player.down(KeyCode::ArrowUp);
    assert!(player.thrusts());
    player.open(Page::Title);
    assert!(!player.thrusts());
}

#[test]
fn a_new_binding_works_and_the_removed_one_does_not() {
    let mut player = TestPlayer::new();
    let mut bindings = player.bindings();
    let [space, x] = [KeyCode::Space, KeyCode::KeyX].map(Binding::key);
    assert_eq!(bindings.remove(Action::Fire, space), Ok(()));
    assert_eq!(bindings.add(Action::Fire, x), Ok(()));
    let [up, y] = [KeyCode::ArrowUp, KeyCode::KeyY].map(Binding::key);
    assert_eq!(bindings.remove(Action::Thrust, up), Ok(()));
    assert_eq!(bindings.add(Action::Thrust, y), Ok(()));

    player.tap(KeyCode::Space);
    player.down(KeyCode::ArrowUp);
    assert_eq!(player.intents(2), [Intent::default(); 2]);
    player.tap(KeyCode::KeyX);
    assert_eq!(player.shots(2), [0]);
    player.down(KeyCode::KeyY);
    assert!(player.thrusts());
}

#[test]
fn removing_the_binding_of_a_held_key_releases_it() {
    let mut player = TestPlayer::new();
    player.down(KeyCode::ArrowUp);
    assert!(player.thrusts());
    for binding in bindings::defaults(Action::Thrust) {
        assert_eq!(player.bindings().remove(Action::Thrust, binding), Ok(()));
    }
    assert!(!player.thrusts());
}
