//! The settings that make fire repeat while it is held and thrust a switch.

use super::*;
use crate::present::test_events::destroyed_ship;
use crate::sim::Stage;

fn held_fire() -> TestPlayer {
    let mut player = TestPlayer::new();
    player.set(|settings| settings.hold_to_fire = true);
    player
}

#[test]
fn held_fire_shoots_eight_times_a_second() {
    let mut player = held_fire();
    player.down(KeyCode::Space);
    assert_eq!(player.shots(30), [0, 8, 16, 24]);
    player.up(KeyCode::Space);
    assert_eq!(player.shots(20), [0; 0]);
}

#[test]
fn a_gamepad_can_hold_fire_too() {
    let mut player = held_fire();
    let gamepad = player.plug_in("Pad", None);
    player.button(gamepad, GamepadButton::South, 1.0);
    assert_eq!(player.shots(10), [0, 8]);
}

#[test]
fn a_tap_between_held_shots_fires_and_restarts_the_interval() {
    let mut player = held_fire();
    player.down(KeyCode::Space);
    assert_eq!(player.shots(4), [0]);
    player.up(KeyCode::Space);
    player.down(KeyCode::Space);
    assert_eq!(player.shots(10), [0, 8]);
}

#[test]
fn fire_pressed_in_a_menu_and_held_does_not_shoot() {
    let mut player = held_fire();
    player.open(Page::Title);
    player.down(KeyCode::Space);
    player.frame();
    player.open(Page::Field);
    assert_eq!(player.shots(20), [0; 0]);
    player.up(KeyCode::Space);
    player.down(KeyCode::Space);
    assert_eq!(player.shots(10), [0, 8]);
}

#[test]
fn held_fire_waits_while_the_game_is_paused() {
    let mut player = held_fire();
    player.down(KeyCode::Space);
    assert_eq!(player.shots(4), [0]);
    player.pause(true);
    for _ in 0..20 {
        player.frame();
    }
    player.pause(false);
    assert_eq!(player.shots(10), [4]);
}

#[test]
fn toggled_thrust_goes_on_with_one_press_and_off_with_the_next() {
    let mut player = TestPlayer::new();
    player.set(|settings| settings.toggle_thrust = true);
    player.tap(KeyCode::ArrowUp);
    assert!(player.thrusts());
    assert!(player.thrusts());
    player.down(KeyCode::ArrowUp);
    assert!(!player.thrusts(), "though the key is held");
    player.up(KeyCode::ArrowUp);
    assert!(!player.thrusts());
}

#[test]
fn toggled_thrust_ends_when_a_page_opens_or_the_setting_changes() {
    let mut player = TestPlayer::new();
    player.set(|settings| settings.toggle_thrust = true);
    player.tap(KeyCode::ArrowUp);
    assert!(player.thrusts());
    player.open(Page::Pause);
    player.open(Page::Field);
    assert!(!player.thrusts());

    player.tap(KeyCode::ArrowUp);
    assert!(player.thrusts());
    player.set(|settings| settings.toggle_thrust = false);
    assert!(!player.thrusts());
}

#[test]
fn toggled_thrust_ends_when_the_ship_is_destroyed() {
    let mut player = TestPlayer::new();
    player.set(|settings| settings.toggle_thrust = true);
    player.tap(KeyCode::ArrowUp);
    assert!(player.thrusts());
    player.world().write_message(destroyed_ship());
    assert!(!player.thrusts());
}

#[test]
fn one_press_begins_a_turn_and_the_next_one_ends_it() {
    let mut player = TestPlayer::new();
    player.set(|settings| settings.toggle_turn = true);
    player.tap(KeyCode::ArrowLeft);
    assert_eq!(player.turns(3), [-1, -1, -1]);
    // The other side takes over at once.
    player.tap(KeyCode::ArrowRight);
    assert_eq!(player.turns(2), [1, 1]);
    player.tap(KeyCode::ArrowRight);
    assert_eq!(player.turns(2), [0, 0]);
}

#[test]
fn one_press_begins_automatic_fire_and_the_next_one_ends_it() {
    let mut player = TestPlayer::new();
    player.set(|settings| settings.toggle_fire = true);
    player.tap(KeyCode::Space);
    assert_eq!(player.shots(20), [0, 8, 16]);
    player.tap(KeyCode::Space);
    assert_eq!(player.shots(20), [0; 0]);
}

#[test]
fn a_game_can_be_played_with_one_press_at_a_time() {
    let mut player = TestPlayer::new();
    player.set(|settings| {
        settings.toggle_turn = true;
        settings.toggle_thrust = true;
        settings.toggle_fire = true;
    });
    for key in [KeyCode::ArrowLeft, KeyCode::ArrowUp, KeyCode::Space] {
        player.tap(key);
        player.frame();
    }
    let intents = player.intents(4);
    assert!(
        intents
            .iter()
            .all(|intent| intent.turn == -1 && intent.thrust)
    );
    assert!(player.shots(10).len() == 1, "it goes on firing");
}

#[test]
fn what_is_switched_on_ends_with_the_ship() {
    let mut player = TestPlayer::new();
    player.set(|settings| {
        settings.toggle_turn = true;
        settings.toggle_fire = true;
    });
    player.tap(KeyCode::ArrowLeft);
    player.tap(KeyCode::Space);
    player.frame();
    player.world().write_message(destroyed_ship());
    assert_eq!(player.turns(3), [0, 0, 0]);
    assert_eq!(player.shots(20), [0; 0]);
}

/// The intents of a ship that flies after keys were pressed in this stage, while all switches are toggles.
fn intents_after_presses_in(stage: Stage) -> [Intent; 12] {
    let mut player = TestPlayer::new();
    player.set(|settings| {
        settings.toggle_turn = true;
        settings.toggle_thrust = true;
    });
    player.world().resource_mut::<Session>().stage = stage;
    for key in [KeyCode::ArrowLeft, KeyCode::ArrowUp] {
        player.tap(key);
    }
    player.frame();
    player.world().resource_mut::<Session>().stage = Stage::Flying;
    let intents = player.intents(12);
    intents.try_into().expect("twelve")
}

#[test]
fn a_press_while_no_ship_flies_switches_nothing_on() {
    let stage = Stage::Exploding { ticks_left: 9 };
    assert_eq!(intents_after_presses_in(stage), [Intent::default(); 12]);
}

#[test]
fn a_press_while_ones_turn_is_announced_switches_thrust_and_turns_on() {
    let stage = Stage::Announcing { ticks_left: 9 };
    for intent in intents_after_presses_in(stage) {
        assert!(intent.thrust && intent.turn == -1, "{intent:?}");
    }
}
