//! The keys, the pointer and the gamepads of a game without a window.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};

use super::WindowlessGame;

impl WindowlessGame {
    /// Presses or releases a key, and types its character.
    pub fn key(&mut self, key_code: KeyCode, state: ButtonState, repeat: bool) {
        let window = self.window;
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: logical_key(key_code),
            state,
            text: None,
            repeat,
            window,
        });
    }

    /// Presses and releases a key.
    pub fn tap(&mut self, key_code: KeyCode) {
        self.key(key_code, ButtonState::Pressed, false);
        self.key(key_code, ButtonState::Released, false);
    }

    /// Moves the pointer, in logical pixels from the upper left corner of the window.
    pub fn move_pointer(&mut self, position: Vec2) {
        let window = self.window;
        let world = self.app.world_mut();
        let mut windows = world.query::<&mut Window>();
        let mut primary = windows.get_mut(world, window).expect("it is open");
        let last = primary.cursor_position();
        primary.set_cursor_position(Some(position));
        let moved = CursorMoved {
            window,
            position,
            delta: last.map(|last| position - last),
        };
        world.write_message(moved.clone());
        world.write_message(WindowEvent::CursorMoved(moved));
    }

    /// Presses or releases the left button of the mouse.
    pub fn mouse_button(&mut self, state: ButtonState) {
        let input = MouseButtonInput {
            button: MouseButton::Left,
            state,
            window: self.window,
        };
        let world = self.app.world_mut();
        world.write_message(input);
        world.write_message(WindowEvent::MouseButtonInput(input));
    }

    /// Turns the wheel of the mouse by some lines.
    pub fn wheel(&mut self, lines: f32) {
        let wheel = MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: lines,
            window: self.window,
            phase: TouchPhase::Moved,
        };
        let world = self.app.world_mut();
        world.write_message(wheel);
        world.write_message(WindowEvent::MouseWheel(wheel));
    }

    /// Connects a gamepad of this name.
    pub fn connect_gamepad(&mut self, name: &str) -> ConnectedGamepad {
        let gamepad = self.app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: name.to_owned(),
            vendor_id: None,
            product_id: None,
        };
        let connected = GamepadConnectionEvent::new(gamepad, connection);
        self.gamepad_event(connected.into());
        ConnectedGamepad(gamepad)
    }

    /// Disconnects a gamepad.
    pub fn disconnect_gamepad(&mut self, gamepad: ConnectedGamepad) {
        let connection = GamepadConnection::Disconnected;
        self.gamepad_event(GamepadConnectionEvent::new(gamepad.0, connection).into());
    }

    /// Presses a button of a gamepad to `value`, from 0 (released) to 1.
    pub fn gamepad_button(&mut self, gamepad: ConnectedGamepad, button: GamepadButton, value: f32) {
        self.gamepad_event(RawGamepadButtonChangedEvent::new(gamepad.0, button, value).into());
    }

    /// Moves a stick of a gamepad along an axis to `value`, from -1 to 1.
    pub fn gamepad_axis(&mut self, gamepad: ConnectedGamepad, axis: GamepadAxis, value: f32) {
        self.gamepad_event(RawGamepadAxisChangedEvent::new(gamepad.0, axis, value).into());
    }

    fn gamepad_event(&mut self, event: RawGamepadEvent) {
        self.app.world_mut().write_message(event);
    }
}

/// A gamepad that is connected to a game without a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectedGamepad(Entity);

/// What a key means on a keyboard with the layout of the United States, without Shift.
fn logical_key(key_code: KeyCode) -> Key {
    match key_code {
        KeyCode::Space => Key::Space,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        _ => {
            let name = format!("{key_code:?}");
            let character = match (name.strip_prefix("Key"), name.strip_prefix("Digit")) {
                (Some(letter), _) => letter.to_lowercase(),
                (_, Some(digit)) => digit.to_owned(),
                _ => match key_code {
                    KeyCode::Minus => "-".to_owned(),
                    KeyCode::Period => ".".to_owned(),
                    KeyCode::Slash => "/".to_owned(),
                    _ => return Key::Unidentified(NativeKey::Unidentified),
                },
            };
            Key::Character(character.into())
        }
    }
}
