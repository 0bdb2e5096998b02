//! One setting: its names on the screen and in the file, its kind, and its allowed values.

use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::present::neighbour::neighbour_index;

/// A section of the settings page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "UPPERCASE")]
pub(in crate::present) enum SettingsSection {
    Picture,
    Effects,
    Window,
    Sound,
    Game,
    Touch,
    Assists,
}

impl SettingsSection {
    /// All sections, in their order on the screen.
    pub(in crate::present) const ALL: [Self; Self::COUNT] =
        *Self::VARIANTS.first_chunk().expect("all of them");

    /// Its name on the screen.
    pub(in crate::present) fn label_in_capitals(self) -> &'static str {
        self.into()
    }
}

/// The description of a setting: a row of the settings page and a line of the file. `S` has the values of all settings.
#[derive(Debug)]
pub(in crate::present) struct Setting<S> {
    /// Its name in `settings.toml`.
    pub key: &'static str,
    /// Its name on the screen.
    pub label: &'static str,
    /// A hint below the rows; empty where the label says enough.
    pub note: &'static str,
    pub section: SettingsSection,
    pub kind: SettingKind<S>,
}

/// The allowed values of a setting, with access to its field.
#[derive(Debug)]
pub(in crate::present) enum SettingKind<S> {
    /// On or off.
    Switch {
        get: fn(&S) -> bool,
        set: fn(&mut S, bool),
    },
    /// A whole number.
    Number {
        range: NumberRange,
        get: fn(&S) -> u16,
        set: fn(&mut S, u16),
    },
    /// One of a few named options, as an index into them.
    Choice {
        options: &'static [ChoiceOption],
        get: fn(&S) -> usize,
        set: fn(&mut S, usize),
    },
}

/// An option of a choice.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::present) struct ChoiceOption {
    /// Its name in the file.
    pub key: &'static str,
    /// Its name on the screen.
    pub label: &'static str,
}

/// The allowed numbers of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) struct NumberRange {
    pub min: u16,
    pub max: u16,
    /// The change by one key press. The file may have numbers between the steps.
    pub step: u16,
    /// The unit, as shown after the number.
    pub unit: &'static str,
    /// The label of 0, where 0 means "unlimited": above `max`, and allowed whatever `min` is.
    pub unlimited: Option<&'static str>,
}

/// A value of a setting of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum SettingValue {
    Switch(bool),
    Number(u16),
    /// The option's name in the file.
    Choice(&'static str),
}

impl<S> Setting<S> {
    /// The setting's value.
    pub(in crate::present) fn get(&self, settings: &S) -> SettingValue {
        match &self.kind {
            SettingKind::Switch { get, .. } => SettingValue::Switch(get(settings)),
            SettingKind::Number { get, .. } => SettingValue::Number(get(settings)),
            SettingKind::Choice { options, get, .. } => {
                SettingValue::Choice(options[get(settings)].key)
            }
        }
    }

    /// Sets a value, if it is allowed. Returns whether it is.
    pub(in crate::present) fn set(&self, settings: &mut S, value: SettingValue) -> bool {
        match (&self.kind, value) {
            (SettingKind::Switch { set, .. }, SettingValue::Switch(is_on)) => set(settings, is_on),
            (SettingKind::Number { range, set, .. }, SettingValue::Number(number))
                if range.contains(number) =>
            {
                set(settings, number);
            }
            (SettingKind::Choice { options, set, .. }, SettingValue::Choice(key)) => {
                let Some(index) = options.iter().position(|option| option.key == key) else {
                    return false;
                };
                set(settings, index);
            }
            _ => return false,
        }
        true
    }

    /// The value's text on the screen.
    pub(in crate::present) fn value_label(&self, settings: &S) -> String {
        match &self.kind {
            SettingKind::Switch { get, .. } => if get(settings) { "On" } else { "Off" }.to_owned(),
            SettingKind::Number { range, get, .. } => range.label(get(settings)),
            SettingKind::Choice { options, get, .. } => options[get(settings)].label.to_owned(),
        }
    }

    /// Takes the next value or the previous one: of options around the end, of numbers within their range.
    pub(in crate::present) fn change(&self, settings: &mut S, is_forward: bool) {
        match &self.kind {
            SettingKind::Switch { get, set } => set(settings, !get(settings)),
            SettingKind::Number { range, get, set } => {
                let number = get(settings);
                let changed = if is_forward {
                    range.next(number)
                } else {
                    range.previous(number)
                };
                set(settings, changed);
            }
            SettingKind::Choice { options, get, set } => {
                let index = neighbour_index(get(settings), options.len(), is_forward);
                set(settings, index);
            }
        }
    }

    /// A number's position in its range, from 0 to 1; none for other kinds.
    pub(in crate::present) fn fraction(&self, settings: &S) -> Option<f32> {
        match &self.kind {
            SettingKind::Number { range, get, .. } => Some(range.fraction(get(settings))),
            _ => None,
        }
    }

    /// Sets a number to the step nearest to a position in its range, from 0 to 1. Does nothing for other kinds.
    pub(in crate::present) fn set_fraction(&self, settings: &mut S, fraction: f32) {
        if let SettingKind::Number { range, set, .. } = &self.kind {
            set(settings, range.nearest(fraction));
        }
    }

    /// A description of the allowed values, for error messages.
    pub(in crate::present) fn expected(&self) -> String {
        match &self.kind {
            SettingKind::Switch { .. } => "true or false".to_owned(),
            SettingKind::Number { range, .. } => {
                let NumberRange { min, max, unit, .. } = range;
                let zero = if range.unlimited.is_some() {
                    "0 or "
                } else {
                    ""
                };
                format!("a whole number, {zero}{min} to {max} {unit}")
            }
            SettingKind::Choice { options, .. } => {
                let keys: Vec<_> = options.iter().map(|o| format!("{:?}", o.key)).collect();
                format!("one of {}", keys.join(", "))
            }
        }
    }
}

/// The steps of a range have an index, from 0 for `min`. Where 0 means unlimited, it has the last index.
impl NumberRange {
    /// Whether a number is allowed.
    pub(in crate::present) fn contains(&self, number: u16) -> bool {
        (self.min..=self.max).contains(&number) || self.is_unlimited(number)
    }

    fn is_unlimited(&self, number: u16) -> bool {
        number == 0 && self.unlimited.is_some()
    }

    fn label(&self, number: u16) -> String {
        match self.unlimited {
            Some(unlimited) if number == 0 => unlimited.to_owned(),
            _ => format!("{number} {}", self.unit).trim_end().to_owned(),
        }
    }

    /// The index of the step at a number or below it.
    fn index(&self, number: u16) -> u16 {
        if self.is_unlimited(number) {
            return self.last_index();
        }
        (number.max(self.min) - self.min) / self.step
    }

    fn last_index(&self) -> u16 {
        (self.max - self.min) / self.step + u16::from(self.unlimited.is_some())
    }

    fn number(&self, index: u16) -> u16 {
        if self.unlimited.is_some() && index >= self.last_index() {
            return 0;
        }
        self.min + index.min(self.last_index()) * self.step
    }

    fn next(&self, number: u16) -> u16 {
        self.number((self.index(number) + 1).min(self.last_index()))
    }

    fn previous(&self, number: u16) -> u16 {
        let index = self.index(number);
        let is_between_steps = self.number(index) != number;
        self.number(if is_between_steps {
            index
        } else {
            index.saturating_sub(1)
        })
    }

    fn fraction(&self, number: u16) -> f32 {
        f32::from(self.index(number)) / f32::from(self.last_index())
    }

    fn nearest(&self, fraction: f32) -> u16 {
        let index = (fraction.clamp(0.0, 1.0) * f32::from(self.last_index())).round();
        self.number(index as u16)
    }
}
