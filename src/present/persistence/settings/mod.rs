//! What a player can set.

mod setting;
mod settings_toml;
mod table;

pub(in crate::present) use setting::{Setting, SettingKind, SettingValue, SettingsSection};
pub(in crate::present) use table::SETTINGS;

use bevy::prelude::Resource;

use crate::sim::Fidelity;

/// Everything on the settings screen. Shares are in percent. What each is called and may be stands in [`SETTINGS`].
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(in crate::present) struct Settings {
    /// The whole screen instead of a window.
    pub full_screen: bool,
    /// Wait for the monitor.
    pub vsync: bool,
    /// The most frames a second; 0 for no limit. 0 or 30 to 500.
    pub frame_limit: u16,
    /// No sound at all.
    pub is_muted: bool,
    /// Of all sounds but the heartbeat. 0 to 100.
    pub effects_volume: u8,
    /// 0 to 100.
    pub heartbeat_volume: u8,
    /// How much is drawn.
    pub look: LookChoice,
    /// The strength of the bloom. 0 to 100.
    pub glow: u8,
    /// The phosphor's persistence. 0 to 100.
    pub afterglow: u8,
    /// 0 to 100.
    pub scanlines: u8,
    /// 0 to 100.
    pub vignette: u8,
    /// How far the screen shakes. 0 to 100.
    pub shake: u8,
    pub flash: Flash,
    /// Of outlines. 50 to 300.
    pub line_width: u16,
    pub palette: Palette,
    /// Of score and ships. 50 to 200.
    pub hud_size: u16,
    /// How fast the game runs: 50 to 100. Below 100 it is an assist.
    pub speed: u8,
    /// On which outlines collisions are decided; finer than the box is an assist.
    pub fidelity: Fidelity,
    /// Fire as long as the key is held: an assist.
    pub hold_to_fire: bool,
    /// A press switches thrust on, another one off.
    pub toggle_thrust: bool,
    /// Let the pad rumble.
    pub rumble: bool,
    /// The controls were shown once.
    pub has_seen_controls: bool,
}

/// How much is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LookChoice {
    /// Cheap on a software adapter, else full.
    #[default]
    Auto,
    /// With bloom and all effects.
    Full,
    /// Without what costs time.
    Cheap,
}

/// What may flash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum Flash {
    /// Everything.
    #[default]
    Full,
    /// Nothing: neither flame nor score blinks, no burst brightens, the screen stays still.
    Reduced,
}

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// The cold white of a 1979 vector monitor.
    #[default]
    Phosphor,
    /// Green.
    Radar,
    /// Amber.
    Amber,
    /// Kinds apart by colours that everyone can tell apart, at high contrast.
    Clear,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            full_screen: false,
            vsync: true,
            frame_limit: 0,
            is_muted: false,
            effects_volume: 40,
            heartbeat_volume: 30,
            look: LookChoice::Auto,
            glow: 50,
            afterglow: 40,
            scanlines: 0,
            vignette: 20,
            shake: 40,
            flash: Flash::Full,
            line_width: 100,
            palette: Palette::Phosphor,
            hud_size: 100,
            speed: 100,
            fidelity: Fidelity::Box,
            hold_to_fire: false,
            toggle_thrust: false,
            rumble: true,
            has_seen_controls: false,
        }
    }
}

impl Settings {
    /// Everything as it was at first, but for what was only noted and not set: that the controls were shown.
    pub(in crate::present) fn reset(&mut self) {
        *self = Self {
            has_seen_controls: self.has_seen_controls,
            ..Self::default()
        };
    }
}

#[cfg(test)]
mod tests;
