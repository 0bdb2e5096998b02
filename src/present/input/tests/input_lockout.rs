//! After a page that came by itself, menus hear nothing for a while.

use super::*;

/// More frames than the while has.
const ENOUGH: u32 = 60;

/// The initials, as they come after a game.
fn after_a_game() -> Desk {
    let mut desk = Desk::new();
    desk.world().resource_mut::<InputLockout>().begin();
    desk.open(Page::Initials);
    desk
}

#[test]
fn who_still_fires_chooses_nothing() {
    let mut desk = after_a_game();
    for _ in 0..5 {
        desk.tap(KeyCode::Space);
        desk.tap(KeyCode::Enter);
        desk.tap(KeyCode::Escape);
        desk.frame();
        assert_eq!(desk.left_to_menus(), []);
        assert_eq!(desk.pressed(), []);
    }
}

#[test]
fn the_while_is_over_after_four_fifths_of_a_second() {
    let mut desk = Desk::new();
    desk.open(Page::Initials);
    let elapsed = |desk: &mut Desk| desk.world().resource::<Time<Real>>().elapsed_secs();
    let begin = elapsed(&mut desk);
    desk.world().resource_mut::<InputLockout>().begin();
    while desk.pressed().is_empty() {
        desk.tap(KeyCode::Escape);
        desk.frame();
    }
    let passed = elapsed(&mut desk) - begin;
    assert!(
        (0.8..0.84).contains(&passed),
        "{passed} s, to within a frame or two"
    );
}

#[test]
fn a_pad_is_heard_no_sooner() {
    let mut desk = after_a_game();
    let pad = desk.plug_in("Pad", None);
    let is_heard = |desk: &mut Desk| {
        desk.button(pad, GamepadButton::South, 1.0);
        desk.frame();
        let heard = desk.world().get::<Gamepad>(pad).expect("it is a pad");
        let heard = heard.just_pressed(GamepadButton::South);
        desk.button(pad, GamepadButton::South, 0.0);
        desk.frame();
        heard
    };
    assert!(!is_heard(&mut desk));
    for _ in 0..ENOUGH {
        desk.frame();
    }
    assert!(is_heard(&mut desk));
}

#[test]
fn a_key_that_is_held_stays_held() {
    let mut desk = after_a_game();
    desk.down(KeyCode::ShiftLeft);
    desk.frame();
    let keys = desk.world().resource::<ButtonInput<KeyCode>>();
    assert!(keys.pressed(KeyCode::ShiftLeft));
    assert!(!keys.just_pressed(KeyCode::ShiftLeft));
}
