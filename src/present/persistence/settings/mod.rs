//! The settings that a player can change.

mod choices;
mod setting;
mod settings_toml;
mod table;

#[cfg(test)]
pub(in crate::present) use choices::LargeText;
pub(in crate::present) use choices::{Flash, TouchLayout};
pub use choices::{LookChoice, Palette};
pub(in crate::present) use setting::{SettingValue, SettingsSection};
pub(in crate::present) use table::{SETTINGS, Settings};

/// The description of one of the settings.
pub(in crate::present) type Setting = setting::Setting<Settings>;

/// The allowed values of one of the settings.
pub(in crate::present) type SettingKind = setting::SettingKind<Settings>;

#[cfg(test)]
mod tests;
