//! One key, button or stick direction, and how it is written in a file.

use std::fmt;
use std::str::FromStr;

use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::KeyCode;
use leafwing_input_manager::prelude::{ButtonlikeChord, InputMap, ModifierKey};
use serde::de::value::{Error as AnyError, StrDeserializer};
use serde::{Deserialize, Serialize, Serializer};
use thiserror::Error;

use super::action::Action;
use super::stick::Stick;

/// What can be pressed to mean an [`Action`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::present) enum Binding {
    /// A key, named by its place on the keyboard, while modifiers are held.
    Key(Modifiers, KeyCode),
    /// A button of any pad.
    Button(GamepadButton),
    /// A stick of any pad, leant that way.
    Stick(Stick),
}

/// Modifier keys that are held; of each the left or the right one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::present) struct Modifiers(u8);

impl Modifiers {
    /// None.
    pub(in crate::present) const NONE: Self = Self(0);

    const ALL: [(ModifierKey, &str); 4] = [
        (ModifierKey::Control, "Ctrl"),
        (ModifierKey::Alt, "Alt"),
        (ModifierKey::Shift, "Shift"),
        (ModifierKey::Super, "Super"),
    ];

    const fn bit(modifier: ModifierKey) -> u8 {
        1 << modifier as u8
    }

    pub(super) const fn with(self, modifier: ModifierKey) -> Self {
        Self(self.0 | Self::bit(modifier))
    }

    pub(super) const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    pub(super) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Those that are held, each with its name.
    pub(super) fn named(self) -> impl Iterator<Item = (ModifierKey, &'static str)> {
        let all = Self::ALL.into_iter();
        all.filter(move |(modifier, _)| self.0 & Self::bit(*modifier) != 0)
    }

    /// Those among keys that are down.
    pub(super) fn among(keys: &[KeyCode]) -> Self {
        let all = Self::ALL.into_iter().map(|(modifier, _)| modifier);
        let held = all.filter(|modifier| modifier.keycodes().iter().any(|key| keys.contains(key)));
        held.fold(Self::NONE, Self::with)
    }

    /// Whether a key with them is another one: Shift alone does not make it so.
    pub(super) fn is_chord(self) -> bool {
        !Self::NONE.with(ModifierKey::Shift).contains(self)
    }

    /// Whether a key is one of them.
    pub(super) fn has_key(key: KeyCode) -> bool {
        Self::among(&[key]) != Self::NONE
    }
}

impl Binding {
    /// A key alone.
    pub(in crate::present) const fn key(key: KeyCode) -> Self {
        Self::Key(Modifiers::NONE, key)
    }

    /// Whether a pad is needed for it.
    pub(in crate::present) const fn is_pad(self) -> bool {
        !matches!(self, Self::Key(..))
    }

    /// Whether it is always there, so that nobody is ever locked out: it pauses and goes back.
    pub(in crate::present) const fn is_fixed(self) -> bool {
        matches!(
            self,
            Self::Key(_, KeyCode::Escape) | Self::Button(GamepadButton::Start)
        )
    }

    /// Whether `pressed`, which names all modifiers that are held, presses this: it may hold more modifiers than asked.
    pub(super) fn is_pressed_by(self, pressed: Self) -> bool {
        match (self, pressed) {
            (Self::Key(needed, key), Self::Key(held, pressed)) => {
                key == pressed && held.contains(needed)
            }
            _ => self == pressed,
        }
    }

    /// How many modifiers it needs.
    pub(super) const fn modifiers(self) -> u32 {
        match self {
            Self::Key(modifiers, _) => modifiers.count(),
            _ => 0,
        }
    }

    /// Binds it in a map of the input crate.
    pub(super) fn insert_into(self, map: &mut InputMap<Action>, action: Action) {
        match self {
            Self::Key(Modifiers::NONE, key) => map.insert(action, key),
            Self::Key(modifiers, key) => {
                let held = modifiers.named().map(|(modifier, _)| modifier);
                map.insert(action, ButtonlikeChord::new(held).with(key))
            }
            Self::Button(button) => map.insert(action, button),
            Self::Stick(stick) => map.insert(action, stick.direction()),
        };
    }
}

/// A binding that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "unknown key or button \"{0}\"; they are written like \"Space\", \"A\", \"1\", \"Left\", \"ShiftLeft\", \"F1\", \
     \"Ctrl+C\", \"pad:South\", \"pad:LeftStickUp\""
)]
pub(in crate::present) struct UnknownName(String);

/// A value of an enumeration by its name, as its `Deserialize` knows it.
fn by_name<'de, T: Deserialize<'de>>(name: &'de str) -> Option<T> {
    T::deserialize(StrDeserializer::<AnyError>::new(name)).ok()
}

/// A key by its name. Letters, digits and arrows go without the prefix that the engine gives them.
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
            let known = Modifiers::ALL.iter().find(|(_, name)| *name == first);
            let (modifier, _) = known.ok_or_else(unknown)?;
            modifiers = modifiers.with(*modifier);
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
                for (_, name) in modifiers.named() {
                    write!(f, "{name}+")?;
                }
                f.write_str(&key_name(*key))
            }
            Self::Button(button) => write!(f, "pad:{button:?}"),
            Self::Stick(stick) => write!(f, "pad:{stick:?}"),
        }
    }
}

impl Serialize for Binding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
