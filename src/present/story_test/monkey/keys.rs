//! The keys and buttons that a monkey presses.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::KeyCode;

/// Keys that are pressed more often than others: they lead on.
pub(super) const FREQUENT_KEYS: [KeyCode; 16] = [
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::ArrowDown,
    KeyCode::ArrowDown,
    KeyCode::ArrowUp,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::Space,
    KeyCode::Space,
    KeyCode::Escape,
    KeyCode::KeyV,
    KeyCode::KeyR,
    KeyCode::F5,
    KeyCode::Tab,
    KeyCode::Backspace,
];

/// The other keys of the game and of its menus, and letters and digits, which are typed.
pub(super) const OTHER_KEYS: [KeyCode; 31] = [
    KeyCode::F1,
    KeyCode::F2,
    KeyCode::F3,
    KeyCode::F4,
    KeyCode::F6,
    KeyCode::F11,
    KeyCode::Delete,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Minus,
    KeyCode::Period,
    KeyCode::Slash,
    KeyCode::Digit0,
    KeyCode::Digit1,
    KeyCode::Digit3,
    KeyCode::Digit9,
    KeyCode::KeyA,
    KeyCode::KeyC,
    KeyCode::KeyD,
    KeyCode::KeyH,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyP,
    KeyCode::KeyS,
    KeyCode::KeyW,
    KeyCode::KeyX,
    KeyCode::KeyY,
    KeyCode::KeyZ,
    KeyCode::ShiftLeft,
];

/// The buttons of a gamepad.
pub(super) const PAD_BUTTONS: [GamepadButton; 14] = [
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::North,
    GamepadButton::West,
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
    GamepadButton::LeftTrigger,
    GamepadButton::RightTrigger,
    GamepadButton::RightTrigger2,
    GamepadButton::LeftThumb,
    GamepadButton::Select,
    GamepadButton::Start,
];
