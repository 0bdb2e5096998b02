//! The format of `settings.toml`: one line for each setting.

use toml::Table;
use toml::de::DeValue;

use super::{SETTINGS, Setting, SettingKind, SettingValue, Settings};
use crate::present::persistence::codec::{DecodeError, Decoded, FileCodec, parse};

/// The one key that the program sets, not the player.
const HAS_SEEN_CONTROLS: &str = "has_seen_controls";

/// The switch that version 0.1.0 had in place of the strength of the rumble.
const OLD_RUMBLE: &str = "rumble";

/// The setting that replaced it.
const RUMBLE_STRENGTH: &str = "rumble_strength";

impl FileCodec for Settings {
    const FILE_NAME: &'static str = "settings.toml";
    const NAME_IN_NOTICES: &'static str = "settings";

    /// Decodes every valid setting, whatever else is invalid. Unknown keys are no error: a newer version may know them.
    fn decode(text: &str) -> Decoded<Self> {
        let mut decoded = Decoded::new(Self::default(), Vec::new());
        let file = match parse(text) {
            Ok((file, _)) => file,
            Err(error) => {
                decoded.errors.push(error);
                return decoded;
            }
        };
        for (key, given) in file.get_ref() {
            let (key, value) = (key.get_ref().as_ref(), given.get_ref());
            let expected = if key == HAS_SEEN_CONTROLS {
                match value.as_bool() {
                    Some(has_seen) => {
                        decoded.value.has_seen_controls = has_seen;
                        continue;
                    }
                    None => "true or false".to_owned(),
                }
            } else if key == OLD_RUMBLE {
                let has_strength = file.get_ref().contains_key(RUMBLE_STRENGTH);
                if value.as_bool() == Some(false) && !has_strength {
                    decoded.value.rumble_strength = 0;
                }
                continue;
            } else {
                match SETTINGS.iter().find(|setting| setting.key == key) {
                    Some(setting) if setting.set_from_toml(&mut decoded.value, value) => continue,
                    Some(setting) => setting.expected(),
                    None => continue,
                }
            };
            let error =
                DecodeError::invalid_value(text, &given.span(), key, Some(value), &expected);
            decoded.errors.push(error);
        }
        // Version 0.1.0 had one volume for effects and menus.
        let has_key = |key: &str| file.get_ref().contains_key(key);
        if has_key("effects_volume") && !has_key("menu_volume") {
            decoded.value.menu_volume = decoded.value.effects_volume;
        }
        decoded.errors.sort_by_key(|error| error.line);
        decoded
    }

    /// Writes the settings that were changed since `base` or are missing in the file. The other lines stay, with what
    /// another copy of the game has set meanwhile and what only a newer version knows.
    fn encode(&self, base: Option<&Self>, current: &str) -> Result<String, toml::ser::Error> {
        let mut file: Table = current.parse().unwrap_or_default();
        let base: Vec<_> = base.map(Self::entries).into_iter().flatten().collect();
        for entry in self.entries() {
            let is_unchanged = base.contains(&entry);
            let (key, value) = entry;
            if !is_unchanged || !file.contains_key(key) {
                file.insert(key.to_owned(), value);
            }
        }
        toml::to_string(&file)
    }
}

impl Settings {
    /// The keys and values of the file.
    fn entries(&self) -> impl Iterator<Item = (&'static str, toml::Value)> {
        let settings = SETTINGS
            .iter()
            .map(|setting| (setting.key, setting.get(self).into()));
        settings.chain([(HAS_SEEN_CONTROLS, self.has_seen_controls.into())])
    }
}

impl Setting {
    /// Sets a value from the file. Returns whether the value is allowed.
    fn set_from_toml(&self, settings: &mut Settings, value: &DeValue) -> bool {
        let value = match &self.kind {
            SettingKind::Switch { .. } => value.as_bool().map(SettingValue::Switch),
            SettingKind::Number { .. } => value.as_integer().and_then(|number| {
                let number = u16::from_str_radix(number.as_str(), number.radix());
                number.ok().map(SettingValue::Number)
            }),
            SettingKind::Choice { options, .. } => value.as_str().and_then(|key| {
                let option = options.iter().find(|option| option.key == key);
                option.map(|option| SettingValue::Choice(option.key))
            }),
        };
        value.is_some_and(|value| self.set(settings, value))
    }
}

impl From<SettingValue> for toml::Value {
    fn from(value: SettingValue) -> Self {
        match value {
            SettingValue::Switch(is_on) => is_on.into(),
            SettingValue::Number(number) => i64::from(number).into(),
            SettingValue::Choice(key) => key.into(),
        }
    }
}
