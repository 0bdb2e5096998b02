//! One key, button or stick direction, and its name in a file.

use std::fmt;
use std::str::FromStr;

use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::KeyCode;
use serde::de::value::{Error as AnyError, StrDeserializer};
use serde::{Deserialize, Serialize, Serializer};
use thiserror::Error;

use super::action::Action;
use super::modifiers::{Modifier, Modifiers};
use super::stick::Stick;

/// A key, button or stick direction that an [`Action`] can be bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::present) enum Binding {
    /// A key, identified by its place on the keyboard, with modifiers that must be held.
    Key(Modifiers, KeyCode),
    /// A button of any gamepad.
    Button(GamepadButton),
    /// A stick direction of any gamepad.
    Stick(Stick),
    /// The control of an action on the screen. It is in no file.
    Touch(Action),
}

impl Binding {
    /// A key without modifiers.
    pub(in crate::present) const fn key(key: KeyCode) -> Self {
        Self::Key(Modifiers::NONE, key)
    }

    /// Without the modifiers of a key.
    pub(super) const fn without_modifiers(self) -> Self {
        match self {
            Self::Key(_, key) => Self::key(key),
            other => other,
        }
    }

    /// Whether it is on a gamepad.
    pub(in crate::present) const fn is_gamepad(self) -> bool {
        matches!(self, Self::Button(_) | Self::Stick(_))
    }

    /// Whether it is a key that types no text in any keyboard layout. Keys that are rarely bound are left out.
    pub(super) const fn types_nothing(self) -> bool {
        use KeyCode as Key;
        matches!(
            self,
            Self::Key(
                _,
                Key::Enter
                    | Key::NumpadEnter
                    | Key::Tab
                    | Key::ArrowLeft
                    | Key::ArrowRight
                    | Key::ArrowUp
                    | Key::ArrowDown
                    | Key::Home
                    | Key::End
                    | Key::PageUp
                    | Key::PageDown
                    | Key::Insert
                    | Key::Delete
                    | Key::F1
                    | Key::F2
                    | Key::F3
                    | Key::F4
                    | Key::F5
                    | Key::F6
                    | Key::F7
                    | Key::F8
                    | Key::F9
                    | Key::F10
                    | Key::F11
                    | Key::F12
            )
        )
    }

    /// Whether it always pauses and goes back, whatever the player binds, so that no player gets locked out.
    pub(in crate::present) const fn is_fixed(self) -> bool {
        matches!(
            self,
            Self::Key(_, KeyCode::Escape) | Self::Button(GamepadButton::Start)
        )
    }

    /// Whether `pressed`, with all modifiers that are held, presses this. More modifiers than needed may be held.
    pub(super) fn is_pressed_by(self, pressed: Self) -> bool {
        match (self, pressed) {
            (Self::Key(needed, key), Self::Key(held, pressed)) => {
                key == pressed && held.contains(needed)
            }
            _ => self == pressed,
        }
    }

    /// Whether it is a key with Ctrl, Alt or Super.
    pub(super) const fn is_chord(self) -> bool {
        match self {
            Self::Key(modifiers, _) => modifiers.is_chord(),
            _ => false,
        }
    }

    /// The number of modifiers that it needs.
    pub(super) const fn modifiers(self) -> u32 {
        match self {
            Self::Key(modifiers, _) => modifiers.count(),
            _ => 0,
        }
    }
}

/// A name of a binding that is unknown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "unknown key or button \"{0}\"; they are written like \"Space\", \"A\", \"1\", \"Left\", \"ShiftLeft\", \"F1\", \
     \"Ctrl+C\", \"pad:South\", \"pad:LeftStickUp\""
)]
pub(in crate::present) struct UnknownName(String);

/// A value of an enumeration by the name that its `Deserialize` knows.
fn by_name<'de, T: Deserialize<'de>>(name: &'de str) -> Option<T> {
    T::deserialize(StrDeserializer::<AnyError>::new(name)).ok()
}

/// A key by its name. Letters, digits and arrows lack the prefix that the engine's names have.
fn key_by_name(name: &str) -> Option<KeyCode> {
    let prefix = match (name, name.as_bytes()) {
        ("Left" | "Right" | "Up" | "Down", _) => "Arrow",
        (_, [letter]) if letter.is_ascii_uppercase() => "Key",
        (_, [digit]) if digit.is_ascii_digit() => "Digit",
        _ => "",
    };
    by_name(&format!("{prefix}{name}"))
}

/// The name that [`key_by_name`] reads.
pub(super) fn key_name(key: KeyCode) -> String {
    let name = format!("{key:?}");
    let short = ["Arrow", "Key", "Digit"]
        .iter()
        .find_map(|prefix| name.strip_prefix(prefix));
    short.unwrap_or(&name).to_owned()
}

impl FromStr for Binding {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName(text.to_owned());
        if let Some(name) = text.strip_prefix("pad:") {
            let button = by_name(name).map(Self::Button);
            let stick = || by_name(name).map(Self::Stick);
            return button.or_else(stick).ok_or_else(unknown);
        }
        let mut modifiers = Modifiers::NONE;
        let mut rest = text;
        while let Some((first, others)) = rest.split_once('+') {
            modifiers = modifiers.with(Modifier::from_name(first).ok_or_else(unknown)?);
            rest = others;
        }
        let key = key_by_name(rest).ok_or_else(unknown)?;
        Ok(Self::Key(modifiers, key))
    }
}

impl fmt::Display for Binding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(modifiers, key) => {
                for modifier in modifiers.iter() {
                    write!(f, "{}+", modifier.name())?;
                }
                f.write_str(&key_name(*key))
            }
            Self::Button(button) => write!(f, "pad:{button:?}"),
            Self::Stick(stick) => write!(f, "pad:{stick:?}"),
            Self::Touch(action) => write!(f, "touch:{action:?}"),
        }
    }
}

impl Serialize for Binding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
