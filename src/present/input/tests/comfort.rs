//! Fire that is held and thrust that is switched.

use super::*;

fn held_fire() -> Desk {
    let mut desk = Desk::new();
    desk.set(|settings| settings.hold_to_fire = true);
    desk
}

#[test]
fn held_fire_presses_eight_times_a_second() {
    let mut desk = held_fire();
    desk.down(KeyCode::Space);
    assert_eq!(desk.shots(30), [0, 8, 16, 24]);
    desk.up(KeyCode::Space);
    assert_eq!(desk.shots(20), [0; 0]);
}

#[test]
fn a_pad_can_hold_fire_too() {
    let mut desk = held_fire();
    let pad = desk.plug_in("Pad", None);
    desk.button(pad, GamepadButton::South, 1.0);
    assert_eq!(desk.shots(10), [0, 8]);
}

#[test]
fn taps_between_the_held_shots_count_and_begin_them_anew() {
    let mut desk = held_fire();
    desk.down(KeyCode::Space);
    assert_eq!(desk.shots(4), [0]);
    desk.up(KeyCode::Space);
    desk.down(KeyCode::Space);
    assert_eq!(desk.shots(10), [0, 8]);
}

#[test]
fn fire_that_was_pressed_in_a_menu_and_is_held_does_not_fire() {
    let mut desk = held_fire();
    desk.open(Page::Title);
    desk.down(KeyCode::Space);
    desk.frame();
    desk.open(Page::Field);
    assert_eq!(desk.shots(20), [0; 0]);
    desk.up(KeyCode::Space);
    desk.down(KeyCode::Space);
    assert_eq!(desk.shots(10), [0, 8]);
}

#[test]
fn held_fire_waits_while_the_game_stands_still() {
    let mut desk = held_fire();
    desk.down(KeyCode::Space);
    assert_eq!(desk.shots(4), [0]);
    desk.pause(true);
    for _ in 0..20 {
        desk.frame();
    }
    desk.pause(false);
    assert_eq!(desk.shots(10), [4]);
}

#[test]
fn a_press_switches_thrust_on_and_another_one_off() {
    let mut desk = Desk::new();
    desk.set(|settings| settings.toggle_thrust = true);
    desk.tap(KeyCode::ArrowUp);
    assert!(desk.thrusts());
    assert!(desk.thrusts());
    desk.down(KeyCode::ArrowUp);
    assert!(!desk.thrusts(), "held or not");
    desk.up(KeyCode::ArrowUp);
    assert!(!desk.thrusts());
}

#[test]
fn thrust_goes_off_with_the_page_and_with_the_setting() {
    let mut desk = Desk::new();
    desk.set(|settings| settings.toggle_thrust = true);
    desk.tap(KeyCode::ArrowUp);
    assert!(desk.thrusts());
    desk.open(Page::Pause);
    desk.open(Page::Field);
    assert!(!desk.thrusts());

    desk.tap(KeyCode::ArrowUp);
    assert!(desk.thrusts());
    desk.set(|settings| settings.toggle_thrust = false);
    assert!(!desk.thrusts());
}

#[test]
fn thrust_goes_off_with_the_ship() {
    let mut desk = Desk::new();
    desk.set(|settings| settings.toggle_thrust = true);
    desk.tap(KeyCode::ArrowUp);
    assert!(desk.thrusts());
    let id = crate::sim::BodyId(1);
    let at = Vec2::ZERO;
    desk.world()
        .write_message(crate::sim::GameEvent::ShipDestroyed { id, at });
    assert!(!desk.thrusts());
}
