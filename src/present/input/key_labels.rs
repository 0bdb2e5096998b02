//! The labels of keys and buttons, as a player reads them on the device.

use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::KeyCode;

use super::binding::{Binding, key_name};
use super::stick::Stick;
use super::touch::control_label;

/// The make of a gamepad. It decides what is printed on the buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum GamepadMake {
    /// Letters: A is the South button.
    Xbox,
    /// Shapes: CROSS is the South button.
    PlayStation,
    /// Letters: B is the South button.
    Nintendo,
    /// The make is unknown: buttons are named by their position.
    #[default]
    Unknown,
}

/// USB vendor numbers of gamepads, as assigned by the USB-IF.
const VENDORS: [(u16, GamepadMake); 4] = [
    (0x045e, GamepadMake::Xbox),
    (0x054c, GamepadMake::PlayStation),
    (0x057e, GamepadMake::Nintendo),
    // Valve prints the letters of Xbox.
    (0x28de, GamepadMake::Xbox),
];

/// Parts of gamepad names, in lower case. They identify the make where another vendor copies it.
const NAMES: [(&str, GamepadMake); 10] = [
    ("xbox", GamepadMake::Xbox),
    ("x-box", GamepadMake::Xbox),
    ("xinput", GamepadMake::Xbox),
    ("playstation", GamepadMake::PlayStation),
    ("dualshock", GamepadMake::PlayStation),
    ("dualsense", GamepadMake::PlayStation),
    ("nintendo", GamepadMake::Nintendo),
    ("switch", GamepadMake::Nintendo),
    ("joy-con", GamepadMake::Nintendo),
    ("pro controller", GamepadMake::Nintendo),
];

impl GamepadMake {
    /// The make of a gamepad, from the vendor and name that the system reports.
    pub(super) fn of(vendor: Option<u16>, name: &str) -> Self {
        let name = name.to_ascii_lowercase();
        let by_vendor = VENDORS.iter().find(|(known, _)| Some(*known) == vendor);
        let by_name = || NAMES.iter().find(|(known, _)| name.contains(known));
        by_vendor
            .map(|(_, make)| *make)
            .or_else(|| by_name().map(|(_, make)| *make))
            .unwrap_or_default()
    }

    fn column(self) -> usize {
        match self {
            Self::Xbox => 0,
            Self::PlayStation => 1,
            Self::Nintendo => 2,
            Self::Unknown => 3,
        }
    }
}

impl Binding {
    /// What is printed on it, in capitals. Buttons as this make prints them.
    pub(in crate::present) fn label(self, make: GamepadMake) -> String {
        match self {
            Self::Key(modifiers, key) => {
                let modifiers = modifiers
                    .iter()
                    .map(|modifier| modifier.name().to_ascii_uppercase());
                let names: Vec<String> = modifiers.chain([key_label(key)]).collect();
                names.join("+")
            }
            Self::Button(button) => button_label(button)[make.column()].to_owned(),
            Self::Stick(stick) => stick_label(stick).to_owned(),
            Self::Touch(action) => control_label(action).to_owned(),
        }
    }
}

fn key_label(key: KeyCode) -> String {
    let side = match key {
        KeyCode::ShiftLeft => "LEFT SHIFT",
        KeyCode::ShiftRight => "RIGHT SHIFT",
        KeyCode::ControlLeft => "LEFT CTRL",
        KeyCode::ControlRight => "RIGHT CTRL",
        KeyCode::AltLeft => "LEFT ALT",
        KeyCode::AltRight => "RIGHT ALT",
        _ => return spaced(&key_name(key)),
    };
    side.to_owned()
}

/// `NumpadEnter` as "NUMPAD ENTER".
fn spaced(name: &str) -> String {
    let mut words = String::new();
    let mut was_lower = false;
    for character in name.chars() {
        if was_lower && !character.is_ascii_lowercase() {
            words.push(' ');
        }
        was_lower = character.is_ascii_lowercase();
        words.push(character.to_ascii_uppercase());
    }
    words
}

/// The labels for Xbox, `PlayStation`, Nintendo and unknown makes.
const fn button_label(button: GamepadButton) -> [&'static str; 4] {
    match button {
        GamepadButton::South => ["A", "CROSS", "B", "SOUTH"],
        GamepadButton::East => ["B", "CIRCLE", "A", "EAST"],
        GamepadButton::North => ["Y", "TRIANGLE", "X", "NORTH"],
        GamepadButton::West => ["X", "SQUARE", "Y", "WEST"],
        GamepadButton::C => ["C"; 4],
        GamepadButton::Z => ["Z"; 4],
        GamepadButton::LeftTrigger => ["LB", "L1", "L", "LEFT BUMPER"],
        GamepadButton::LeftTrigger2 => ["LT", "L2", "ZL", "LEFT TRIGGER"],
        GamepadButton::RightTrigger => ["RB", "R1", "R", "RIGHT BUMPER"],
        GamepadButton::RightTrigger2 => ["RT", "R2", "ZR", "RIGHT TRIGGER"],
        GamepadButton::Select => ["VIEW", "SHARE", "MINUS", "SELECT"],
        GamepadButton::Start => ["MENU", "OPTIONS", "PLUS", "START"],
        GamepadButton::Mode => ["GUIDE", "PS", "HOME", "MODE"],
        GamepadButton::LeftThumb => ["LS", "L3", "L STICK", "LEFT STICK"],
        GamepadButton::RightThumb => ["RS", "R3", "R STICK", "RIGHT STICK"],
        GamepadButton::DPadUp => ["D-PAD UP"; 4],
        GamepadButton::DPadDown => ["D-PAD DOWN"; 4],
        GamepadButton::DPadLeft => ["D-PAD LEFT"; 4],
        GamepadButton::DPadRight => ["D-PAD RIGHT"; 4],
        GamepadButton::Other(_) => ["OTHER"; 4],
    }
}

const fn stick_label(stick: Stick) -> &'static str {
    match stick {
        Stick::LeftStickLeft => "STICK LEFT",
        Stick::LeftStickRight => "STICK RIGHT",
        Stick::LeftStickDown => "STICK DOWN",
        Stick::LeftStickUp => "STICK UP",
        Stick::RightStickLeft => "RIGHT STICK LEFT",
        Stick::RightStickRight => "RIGHT STICK RIGHT",
        Stick::RightStickDown => "RIGHT STICK DOWN",
        Stick::RightStickUp => "RIGHT STICK UP",
    }
}
