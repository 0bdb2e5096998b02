//! Gamepads in the field, with raw messages as a driver sends them.

use bevy::input::gamepad::GamepadRumbleRequest;

use super::*;
use crate::sim::{RockSize, Shooter};

#[test]
fn south_fires_once_a_press() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    player.button(gamepad, GamepadButton::South, 1.0);
    assert_eq!(player.shots(8), [0]);
    player.button(gamepad, GamepadButton::South, 0.0);
    player.button(gamepad, GamepadButton::South, 1.0);
    player.button(gamepad, GamepadButton::South, 0.0);
    player.button(gamepad, GamepadButton::South, 1.0);
    assert_eq!(player.shots(8), [0, 1], "two presses within one frame");
}

#[test]
fn north_jumps_and_no_button_that_goes_back_or_brakes_elsewhere_does() {
    for (button, jumps) in [
        (GamepadButton::North, true),
        (GamepadButton::East, false),
        (GamepadButton::West, false),
        (GamepadButton::LeftTrigger, false),
        (GamepadButton::LeftTrigger2, false),
        (GamepadButton::DPadDown, false),
    ] {
        let mut player = TestPlayer::new();
        let gamepad = player.plug_in("Pad", None);
        player.button(gamepad, button, 1.0);
        assert_eq!(player.intents(1)[0].hyperspace, jumps, "{button:?}");
        player.game.expect_ship(!jumps);
    }
}

#[test]
fn a_stick_turns_outside_its_dead_zone_only() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    for (lean, turn) in [
        (0.3, 0),
        (0.8, 1),
        (0.35, 0),
        (-0.3, 0),
        (-0.8, -1),
        (0.0, 0),
    ] {
        player.stick(gamepad, GamepadAxis::LeftStickX, lean);
        assert_eq!(player.turns(2), [turn; 2], "at {lean}");
    }
}

#[test]
fn a_wider_dead_zone_ignores_a_worn_stick_and_a_narrower_one_takes_a_small_lean() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    for (dead_zone, lean, turn) in [
        // It drifts by half of its range.
        (60, 0.5, 0),
        (60, 0.7, 1),
        (60, 0.0, 0),
        (15, 0.2, 1),
        // Slack ends at three quarters of the dead zone.
        (15, 0.1, 0),
    ] {
        player.set(|settings| settings.stick_dead_zone = dead_zone);
        player.stick(gamepad, GamepadAxis::LeftStickX, lean);
        assert_eq!(
            player.turns(2),
            [turn; 2],
            "at {lean} with a dead zone of {dead_zone} %"
        );
    }
}

#[test]
fn the_d_pad_turns_and_the_trigger_thrusts() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    player.button(gamepad, GamepadButton::DPadLeft, 1.0);
    player.button(gamepad, GamepadButton::RightTrigger2, 0.9);
    let intent = player.intents(1)[0];
    assert_eq!((intent.turn, intent.thrust), (-1, true));
    // A worn trigger does not return to 0.
    player.button(gamepad, GamepadButton::RightTrigger2, 0.2);
    assert!(!player.thrusts());
}

#[test]
fn the_left_trigger_and_west_thrust_backwards() {
    for button in [GamepadButton::LeftTrigger2, GamepadButton::West] {
        let mut player = TestPlayer::new();
        let gamepad = player.plug_in("Pad", None);
        player.button(gamepad, button, 0.9);
        let intent = player.intents(1)[0];
        assert_eq!((intent.reverse, intent.thrust), (true, false), "{button:?}");
        player.button(gamepad, button, 0.0);
        assert!(!player.intents(1)[0].reverse, "{button:?}");
    }
}

#[test]
fn keyboard_and_gamepad_work_at_once() {
    let mut player = TestPlayer::new();
    let gamepad = player.plug_in("Pad", None);
    player.stick(gamepad, GamepadAxis::LeftStickX, -1.0);
    player.down(KeyCode::ArrowUp);
    player.tap(KeyCode::Space);
    let intent = player.intents(1)[0];
    assert_eq!((intent.turn, intent.thrust, intent.fire), (-1, true, true));
    // The keyboard was used last, but the gamepad still turns.
    player.tap(KeyCode::Space);
    assert_eq!(player.turns(2), [-1, -1]);
}

#[test]
fn any_of_several_gamepads_plays() {
    let mut player = TestPlayer::new();
    // Some keyboards and mice report themselves as gamepads.
    let _keyboard = player.plug_in("Gaming Keyboard", None);
    let gamepad = player.plug_in("Pad", None);
    player.stick(gamepad, GamepadAxis::LeftStickX, 1.0);
    player.button(gamepad, GamepadButton::South, 1.0);
    let intents = player.intents(2);
    assert_eq!((intents[0].turn, intents[0].fire), (1, true));
    assert_eq!(intents[1].turn, 1, "held");
}

#[test]
fn a_trembling_stick_presses_once() {
    let mut player = TestPlayer::new();
    let up = Binding::Stick(stick::Stick::RightStickUp);
    assert_eq!(player.bindings().add(Action::Fire, up), Ok(()));
    let gamepad = player.plug_in("Pad", None);
    for lean in [0.5, 0.42, 0.38, 0.45, 0.36, 0.5] {
        player.stick(gamepad, GamepadAxis::RightStickY, lean);
    }
    assert_eq!(player.shots(8), [0]);
    player.stick(gamepad, GamepadAxis::RightStickY, 0.1);
    player.stick(gamepad, GamepadAxis::RightStickY, 0.9);
    assert_eq!(player.shots(8), [0]);
}

/// A ship that a shot is about to hit.
fn doomed() -> TestPlayer {
    let mut player = TestPlayer::new();
    player.game = std::mem::take(&mut player.game).shot(
        Shooter::Saucer,
        Vec2::new(480.0, 384.0),
        Vec2::new(400.0, 0.0),
    );
    player
}

fn rumbles(player: &mut TestPlayer) -> Vec<(Entity, f32)> {
    let world = player.world();
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

fn fly_until_lost(player: &mut TestPlayer) {
    for _ in 0..20 {
        player.game.step(1);
        if player.game.components::<crate::sim::Ship>().is_empty() {
            return;
        }
    }
    panic!("the shot misses");
}

#[test]
fn losing_a_ship_rumbles_the_gamepad_in_use_as_strongly_as_the_setting_says() {
    for (percent, strength) in [(100, 1.0), (50, 0.5)] {
        let mut player = doomed();
        player.set(|settings| settings.rumble_strength = percent);
        let gamepad = player.plug_in("Pad", None);
        player.button(gamepad, GamepadButton::DPadUp, 1.0);
        fly_until_lost(&mut player);
        assert_eq!(rumbles(&mut player), [(gamepad, strength)]);
    }
}

#[test]
fn nothing_rumbles_with_the_keyboard_in_use_or_rumble_off() {
    let mut player = doomed();
    let gamepad = player.plug_in("Pad", None);
    player.button(gamepad, GamepadButton::DPadUp, 1.0);
    player.frame();
    player.tap(KeyCode::KeyX);
    fly_until_lost(&mut player);
    assert_eq!(rumbles(&mut player), []);

    let mut player = doomed();
    player.set(|settings| settings.rumble_strength = 0);
    let gamepad = player.plug_in("Pad", None);
    player.button(gamepad, GamepadButton::DPadUp, 1.0);
    fly_until_lost(&mut player);
    assert_eq!(rumbles(&mut player), []);
}

#[test]
fn shots_and_rocks_do_not_rumble() {
    let mut player = TestPlayer::new();
    player.game =
        std::mem::take(&mut player.game).rock(RockSize::Small, Vec2::new(580.0, 384.0), Vec2::ZERO);
    let gamepad = player.plug_in("Pad", None);
    player.button(gamepad, GamepadButton::South, 1.0);
    player.game.step(20);
    player.game.expect_rocks(0);
    assert_eq!(rumbles(&mut player), []);
}
