//! Pads in the field, by raw messages as a driver sends them.

use bevy::input::gamepad::GamepadRumbleRequest;

use super::*;
use crate::sim::{RockSize, Shooter};

#[test]
fn south_fires_once_a_press() {
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    desk.button(pad, GamepadButton::South, 1.0);
    assert_eq!(desk.shots(8), [0]);
    desk.button(pad, GamepadButton::South, 0.0);
    desk.button(pad, GamepadButton::South, 1.0);
    desk.button(pad, GamepadButton::South, 0.0);
    desk.button(pad, GamepadButton::South, 1.0);
    assert_eq!(desk.shots(8), [0, 1], "two presses within one frame");
}

#[test]
fn a_stick_turns_beyond_its_dead_zone_and_not_within() {
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    for (lean, turn) in [
        (0.3, 0),
        (0.8, 1),
        (0.35, 0),
        (-0.3, 0),
        (-0.8, -1),
        (0.0, 0),
    ] {
        desk.stick(pad, GamepadAxis::LeftStickX, lean);
        assert_eq!(desk.turns(2), [turn; 2], "at {lean}");
    }
}

#[test]
fn the_cross_turns_and_the_trigger_thrusts() {
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    desk.button(pad, GamepadButton::DPadLeft, 1.0);
    desk.button(pad, GamepadButton::RightTrigger2, 0.9);
    let intent = desk.intents(1)[0];
    assert_eq!((intent.turn, intent.thrust), (-1, true));
    // Never quite still again, as worn triggers are.
    desk.button(pad, GamepadButton::RightTrigger2, 0.2);
    assert!(!desk.thrusts());
}

#[test]
fn keyboard_and_pad_work_at_once() {
    let mut desk = Desk::new();
    let pad = desk.plug_in("Pad", None);
    desk.stick(pad, GamepadAxis::LeftStickX, -1.0);
    desk.down(KeyCode::ArrowUp);
    desk.tap(KeyCode::Space);
    let intent = desk.intents(1)[0];
    assert_eq!((intent.turn, intent.thrust, intent.fire), (-1, true, true));
    // The keyboard was used last, and the pad still turns.
    desk.tap(KeyCode::Space);
    assert_eq!(desk.turns(2), [-1, -1]);
}

#[test]
fn any_of_several_pads_plays() {
    let mut desk = Desk::new();
    // Some keyboards and mice call themselves pads.
    let _no_pad = desk.plug_in("Gaming Keyboard", None);
    let pad = desk.plug_in("Pad", None);
    desk.stick(pad, GamepadAxis::LeftStickX, 1.0);
    desk.button(pad, GamepadButton::South, 1.0);
    let intents = desk.intents(2);
    assert_eq!((intents[0].turn, intents[0].fire), (1, true));
    assert_eq!(intents[1].turn, 1, "held");
}

#[test]
fn a_trembling_stick_presses_once() {
    let mut desk = Desk::new();
    let up = Binding::Stick(stick::Stick::RightStickUp);
    assert_eq!(desk.bindings().add(Action::Fire, up), Ok(None));
    let pad = desk.plug_in("Pad", None);
    for lean in [0.5, 0.42, 0.38, 0.45, 0.36, 0.5] {
        desk.stick(pad, GamepadAxis::RightStickY, lean);
    }
    assert_eq!(desk.shots(8), [0]);
    desk.stick(pad, GamepadAxis::RightStickY, 0.1);
    desk.stick(pad, GamepadAxis::RightStickY, 0.9);
    assert_eq!(desk.shots(8), [0]);
}

/// A ship that a shot is about to hit.
fn doomed() -> Desk {
    let mut desk = Desk::new();
    desk.game = std::mem::take(&mut desk.game).shot(
        Shooter::Saucer,
        Vec2::new(480.0, 384.0),
        Vec2::new(400.0, 0.0),
    );
    desk
}

fn rumbles(desk: &mut Desk) -> Vec<(Entity, f32)> {
    let world = desk.world();
    let requests = world.resource_mut::<Messages<GamepadRumbleRequest>>();
    let strength = |request: &GamepadRumbleRequest| match request {
        GamepadRumbleRequest::Add {
            gamepad, intensity, ..
        } => (*gamepad, intensity.strong_motor),
        GamepadRumbleRequest::Stop { gamepad } => (*gamepad, 0.0),
    };
    let mut cursor = requests.get_cursor();
    cursor.read(&requests).map(strength).collect()
}

fn fly_until_lost(desk: &mut Desk) {
    for _ in 0..20 {
        desk.game.step(1);
        if desk.game.components::<crate::sim::Ship>().is_empty() {
            return;
        }
    }
    panic!("the shot misses");
}

#[test]
fn the_loss_of_a_ship_is_felt_in_the_pad_in_use() {
    let mut desk = doomed();
    let pad = desk.plug_in("Pad", None);
    desk.button(pad, GamepadButton::DPadUp, 1.0);
    fly_until_lost(&mut desk);
    assert_eq!(rumbles(&mut desk), [(pad, 1.0)]);
}

#[test]
fn nothing_is_felt_with_the_keyboard_in_use_or_rumble_off() {
    let mut desk = doomed();
    let pad = desk.plug_in("Pad", None);
    desk.button(pad, GamepadButton::DPadUp, 1.0);
    desk.frame();
    desk.tap(KeyCode::KeyX);
    fly_until_lost(&mut desk);
    assert_eq!(rumbles(&mut desk), []);

    let mut desk = doomed();
    desk.set(|settings| settings.rumble = false);
    let pad = desk.plug_in("Pad", None);
    desk.button(pad, GamepadButton::DPadUp, 1.0);
    fly_until_lost(&mut desk);
    assert_eq!(rumbles(&mut desk), []);
}

#[test]
fn shots_and_rocks_are_not_felt() {
    let mut desk = Desk::new();
    desk.game =
        std::mem::take(&mut desk.game).rock(RockSize::Small, Vec2::new(580.0, 384.0), Vec2::ZERO);
    let pad = desk.plug_in("Pad", None);
    desk.button(pad, GamepadButton::South, 1.0);
    desk.game.step(20);
    desk.game.expect_rocks(0);
    assert_eq!(rumbles(&mut desk), []);
}
