//! Modifier keys: Ctrl, Alt, Shift and Super.

use bevy::input::keyboard::KeyCode;

/// A modifier; either of its two keys counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Modifier {
    Control,
    Alt,
    Shift,
    Super,
}

impl Modifier {
    /// All of them, in the order in which they are written before a key.
    const ALL: [Self; 4] = [Self::Control, Self::Alt, Self::Shift, Self::Super];

    /// Its name in files and labels.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Control => "Ctrl",
            Self::Alt => "Alt",
            Self::Shift => "Shift",
            Self::Super => "Super",
        }
    }

    /// The modifier with this [`Modifier::name`].
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|modifier| modifier.name() == name)
    }

    const fn from_key(key: KeyCode) -> Option<Self> {
        match key {
            KeyCode::ControlLeft | KeyCode::ControlRight => Some(Self::Control),
            KeyCode::AltLeft | KeyCode::AltRight => Some(Self::Alt),
            KeyCode::ShiftLeft | KeyCode::ShiftRight => Some(Self::Shift),
            KeyCode::SuperLeft | KeyCode::SuperRight => Some(Self::Super),
            _ => None,
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A set of modifiers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::present) struct Modifiers(u8);

impl Modifiers {
    /// The empty set.
    pub(in crate::present) const NONE: Self = Self(0);

    /// This set and one more modifier.
    pub(super) const fn with(self, modifier: Modifier) -> Self {
        Self(self.0 | modifier.bit())
    }

    /// Whether every modifier of `other` is in this set.
    pub(super) const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The number of modifiers.
    pub(super) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Its modifiers, in the order in which they are written.
    pub(super) fn iter(self) -> impl Iterator<Item = Modifier> {
        let all = Modifier::ALL.into_iter();
        all.filter(move |modifier| self.0 & modifier.bit() != 0)
    }

    /// The modifiers of the keys that are down.
    pub(super) fn of_keys(down: &[KeyCode]) -> Self {
        let modifiers = down.iter().filter_map(|key| Modifier::from_key(*key));
        modifiers.fold(Self::NONE, Self::with)
    }

    /// Whether a key pressed with them is a chord: Ctrl, Alt or Super is held. Shift alone makes no chord.
    pub(super) const fn is_chord(self) -> bool {
        !Self::NONE.with(Modifier::Shift).contains(self)
    }

    /// Whether a key is a modifier key.
    pub(super) const fn has_key(key: KeyCode) -> bool {
        Modifier::from_key(key).is_some()
    }
}
