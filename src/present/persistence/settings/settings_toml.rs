//! The settings as a file: `settings.toml`, a line for each.

use toml::Table;
use toml::de::DeValue;

use super::{SETTINGS, Setting, SettingKind, SettingValue, Settings};
use crate::present::persistence::codec::{Fault, FileCodec, Reading, parse};

/// The one thing in the file that is noted and not set.
const HAS_SEEN_CONTROLS: &str = "has_seen_controls";

impl FileCodec for Settings {
    const FILE: &'static str = "settings.toml";
    const NAME: &'static str = "settings";

    /// Takes what is right, whatever else is wrong; what nobody knows is nothing wrong, since a newer version may.
    fn read(text: &str) -> Reading<Self> {
        let mut reading = Reading {
            value: Self::default(),
            faults: Vec::new(),
        };
        let file = match parse(text) {
            Ok((file, _)) => file,
            Err(fault) => {
                reading.faults.push(fault);
                return reading;
            }
        };
        for (key, given) in file.get_ref() {
            let (name, value) = (key.get_ref().as_ref(), given.get_ref());
            let expected = if name == HAS_SEEN_CONTROLS {
                match value.as_bool() {
                    Some(has_seen) => {
                        reading.value.has_seen_controls = has_seen;
                        continue;
                    }
                    None => "true or false".to_owned(),
                }
            } else {
                match SETTINGS.iter().find(|entry| entry.key == name) {
                    Some(entry) if entry.take(&mut reading.value, value) => continue,
                    Some(entry) => entry.expected(),
                    None => continue,
                }
            };
            let fault = Fault::of_value(text, &given.span(), name, Some(value), &expected);
            reading.faults.push(fault);
        }
        reading.faults.sort_by_key(|fault| fault.line);
        reading
    }

    /// Changes what was changed since `base`, and leaves the rest as it stands in the file: what another copy of the
    /// game set, and what a newer one knows.
    fn text(&self, base: Option<&Self>, now: &str) -> Result<String, toml::ser::Error> {
        let mut table: Table = now.parse().unwrap_or_default();
        let before: Vec<_> = base.map(Self::lines).into_iter().flatten().collect();
        for line in self.lines() {
            if !before.contains(&line) || !table.contains_key(line.0) {
                table.insert(line.0.to_owned(), line.1);
            }
        }
        toml::to_string(&table)
    }
}

impl Settings {
    /// What the file has of them.
    fn lines(&self) -> impl Iterator<Item = (&'static str, toml::Value)> {
        let entries = SETTINGS
            .iter()
            .map(|entry| (entry.key, entry.get(self).into()));
        entries.chain([(HAS_SEEN_CONTROLS, self.has_seen_controls.into())])
    }
}

impl Setting {
    /// Takes over a value from the file, if this setting may have it.
    fn take(&self, settings: &mut Settings, given: &DeValue) -> bool {
        let value = match &self.kind {
            SettingKind::Switch { .. } => given.as_bool().map(SettingValue::Switch),
            SettingKind::Number { .. } => given.as_integer().and_then(|number| {
                let number = u16::from_str_radix(number.as_str(), number.radix());
                number.ok().map(SettingValue::Number)
            }),
            SettingKind::NamedValue { options, .. } => given.as_str().and_then(|name| {
                let option = options.iter().find(|option| option.key == name);
                option.map(|option| SettingValue::NamedValue(option.key))
            }),
        };
        value.is_some_and(|value| self.set(settings, value))
    }
}

impl From<SettingValue> for toml::Value {
    fn from(value: SettingValue) -> Self {
        match value {
            SettingValue::Switch(on) => on.into(),
            SettingValue::Number(number) => i64::from(number).into(),
            SettingValue::NamedValue(key) => key.into(),
        }
    }
}
