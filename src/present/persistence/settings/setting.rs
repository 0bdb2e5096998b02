//! One setting as the screen and the file see it: its names, its kind, and the values it may have.

use super::Settings;

/// A page of the settings screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum SettingsSection {
    Picture,
    Sound,
    Game,
}

impl SettingsSection {
    /// All three, in their order on the screen.
    pub(in crate::present) const ALL: [Self; 3] = [Self::Picture, Self::Sound, Self::Game];

    /// What the screen calls it.
    pub(in crate::present) const fn label(self) -> &'static str {
        match self {
            Self::Picture => "Picture",
            Self::Sound => "Sound",
            Self::Game => "Game",
        }
    }
}

/// A setting, under one name in the file and another on the screen.
#[derive(Debug)]
pub(in crate::present) struct Setting {
    /// Its name in `settings.toml`.
    pub key: &'static str,
    /// Its name on the screen.
    pub label: &'static str,
    /// What a player should know before changing it; empty where the label says it all.
    pub note: &'static str,
    pub page: SettingsSection,
    pub kind: SettingKind,
}

/// What values a setting may have, and where they are kept.
#[derive(Debug)]
pub(in crate::present) enum SettingKind {
    /// On or off.
    Switch {
        get: fn(&Settings) -> bool,
        set: fn(&mut Settings, bool),
    },
    /// A whole number.
    Number {
        range: NumberRange,
        get: fn(&Settings) -> u16,
        set: fn(&mut Settings, u16),
    },
    /// One of a few named values, by its place in the list.
    NamedValue {
        options: &'static [NamedValue],
        get: fn(&Settings) -> usize,
        set: fn(&mut Settings, usize),
    },
}

/// A named value.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::present) struct NamedValue {
    /// Its name in the file.
    pub key: &'static str,
    /// Its name on the screen.
    pub label: &'static str,
}

/// The numbers that a setting may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) struct NumberRange {
    pub least: u16,
    pub most: u16,
    /// How far one press of a key goes; the file may have numbers in between.
    pub step: u16,
    /// The unit as it stands behind the number.
    pub unit: &'static str,
    /// What 0 means where it stands for more than `most`; it is allowed then, whatever `least` is.
    pub endless: Option<&'static str>,
}

/// A setting's value, apart from the setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum SettingValue {
    Switch(bool),
    Number(u16),
    /// The name in the file.
    NamedValue(&'static str),
}

impl Setting {
    /// The value it has.
    pub(in crate::present) fn get(&self, settings: &Settings) -> SettingValue {
        match &self.kind {
            SettingKind::Switch { get, .. } => SettingValue::Switch(get(settings)),
            SettingKind::Number { get, .. } => SettingValue::Number(get(settings)),
            SettingKind::NamedValue { options, get, .. } => {
                SettingValue::NamedValue(options[get(settings)].key)
            }
        }
    }

    /// Gives it a value.
    ///
    /// Returns whether it may have that value; if not, it keeps the old one.
    pub(in crate::present) fn set(&self, settings: &mut Settings, value: SettingValue) -> bool {
        match (&self.kind, value) {
            (SettingKind::Switch { set, .. }, SettingValue::Switch(on)) => set(settings, on),
            (SettingKind::Number { range, set, .. }, SettingValue::Number(number))
                if range.contains(number) =>
            {
                set(settings, number);
            }
            (SettingKind::NamedValue { options, set, .. }, SettingValue::NamedValue(key)) => {
                let Some(place) = options.iter().position(|option| option.key == key) else {
                    return false;
                };
                set(settings, place);
            }
            _ => return false,
        }
        true
    }

    /// The value as the screen shows it.
    pub(in crate::present) fn show(&self, settings: &Settings) -> String {
        match &self.kind {
            SettingKind::Switch { get, .. } => if get(settings) { "On" } else { "Off" }.to_owned(),
            SettingKind::Number { range, get, .. } => range.show(get(settings)),
            SettingKind::NamedValue { options, get, .. } => options[get(settings)].label.to_owned(),
        }
    }

    /// One step up; from the last choice on to the first, but no number beyond its range.
    pub(in crate::present) fn next(&self, settings: &mut Settings) {
        match &self.kind {
            SettingKind::Switch { get, set } => set(settings, !get(settings)),
            SettingKind::Number { range, get, set } => set(settings, range.above(get(settings))),
            SettingKind::NamedValue { options, get, set } => {
                set(settings, (get(settings) + 1) % options.len());
            }
        }
    }

    /// One step down; from the first choice to the last, but no number beyond its range.
    pub(in crate::present) fn previous(&self, settings: &mut Settings) {
        match &self.kind {
            SettingKind::Switch { get, set } => set(settings, !get(settings)),
            SettingKind::Number { range, get, set } => set(settings, range.below(get(settings))),
            SettingKind::NamedValue { options, get, set } => {
                set(
                    settings,
                    (get(settings) + options.len() - 1) % options.len(),
                );
            }
        }
    }

    /// How far along its range a number is, from 0 to 1; none for what is no number.
    pub(in crate::present) fn share(&self, settings: &Settings) -> Option<f32> {
        match &self.kind {
            SettingKind::Number { range, get, .. } => Some(range.share(get(settings))),
            _ => None,
        }
    }

    /// Sets a number to the step nearest to a share of its range, from 0 to 1; nothing for what is no number.
    pub(in crate::present) fn set_share(&self, settings: &mut Settings, share: f32) {
        if let SettingKind::Number { range, set, .. } = &self.kind {
            set(settings, range.at(share));
        }
    }

    /// What a value has to be, in words.
    pub(in crate::present) fn expected(&self) -> String {
        match &self.kind {
            SettingKind::Switch { .. } => "true or false".to_owned(),
            SettingKind::Number { range, .. } => {
                let NumberRange {
                    least, most, unit, ..
                } = range;
                let zero = if range.endless.is_some() { "0 or " } else { "" };
                format!("a whole number, {zero}{least} to {most} {unit}")
            }
            SettingKind::NamedValue { options, .. } => {
                let names: Vec<_> = options.iter().map(|o| format!("{:?}", o.key)).collect();
                format!("one of {}", names.join(", "))
            }
        }
    }
}

impl NumberRange {
    /// Whether a number may be set.
    pub(in crate::present) fn contains(&self, number: u16) -> bool {
        (self.least..=self.most).contains(&number) || self.is_endless(number)
    }

    fn is_endless(&self, number: u16) -> bool {
        number == 0 && self.endless.is_some()
    }

    fn show(&self, number: u16) -> String {
        match self.endless {
            Some(endless) if number == 0 => endless.to_owned(),
            _ => format!("{number} {}", self.unit),
        }
    }

    /// The steps up to a number, its own included where it is one; without limit is the last.
    fn steps_to(&self, number: u16) -> u16 {
        if self.is_endless(number) {
            return self.last_step();
        }
        (number.max(self.least) - self.least) / self.step
    }

    fn last_step(&self) -> u16 {
        (self.most - self.least) / self.step + u16::from(self.endless.is_some())
    }

    fn number(&self, step: u16) -> u16 {
        if self.endless.is_some() && step >= self.last_step() {
            return 0;
        }
        self.least + step.min(self.last_step()) * self.step
    }

    fn above(&self, number: u16) -> u16 {
        self.number((self.steps_to(number) + 1).min(self.last_step()))
    }

    fn below(&self, number: u16) -> u16 {
        let step = self.steps_to(number);
        let is_between = self.number(step) != number;
        self.number(if is_between {
            step
        } else {
            step.saturating_sub(1)
        })
    }

    fn share(&self, number: u16) -> f32 {
        f32::from(self.steps_to(number)) / f32::from(self.last_step())
    }

    fn at(&self, share: f32) -> u16 {
        let step = (share.clamp(0.0, 1.0) * f32::from(self.last_step())).round();
        self.number(step as u16)
    }
}
