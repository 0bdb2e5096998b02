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
        assert_eq!(desk.menu_actions(), []);
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
        desk.button(pad, GamepadButton::South, 0.0);
        desk.frame();
        desk.menu_actions() == [MenuAction::Choose]
    };
    assert!(!is_heard(&mut desk));
    for _ in 0..ENOUGH {
        desk.frame();
    }
    assert!(is_heard(&mut desk));
}

#[test]
fn a_key_pressed_during_the_lockout_counts_as_held_after_it() {
    let mut desk = after_a_game();
    desk.down(KeyCode::ArrowUp);
    desk.down(KeyCode::ArrowDown);
    desk.frame();
    for _ in 0..ENOUGH {
        desk.repeat(KeyCode::ArrowDown);
        desk.frame();
    }
    assert_eq!(desk.menu_actions(), [], "its repeats move nothing");
    desk.open(Page::Field);
    assert!(desk.thrusts());
}

#[test]
fn a_key_released_during_the_lockout_is_not_held_after_it() {
    let mut desk = Desk::new();
    desk.down(KeyCode::ArrowUp);
    desk.frame();
    desk.world().resource_mut::<InputLockout>().begin();
    desk.open(Page::Initials);
    desk.up(KeyCode::ArrowUp);
    desk.frame();
    desk.open(Page::Field);
    assert!(!desk.thrusts());
}
