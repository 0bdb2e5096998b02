//! The settings that a player can change.

mod setting;
mod settings_toml;
mod table;

pub(in crate::present) use setting::{Setting, SettingKind, SettingValue, SettingsSection};
pub(in crate::present) use table::SETTINGS;

use bevy::prelude::Resource;

use crate::sim::{Fidelity, RuleSet};

/// The values of all settings. [`SETTINGS`] has the names and the allowed values of each.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(in crate::present) struct Settings {
    /// The whole screen instead of a window.
    pub full_screen: bool,
    /// Frames wait for the monitor.
    pub vsync: bool,
    /// The highest frame rate, in frames a second: 30 to 500, or 0 for no limit.
    pub frame_limit: u16,
    /// No sound at all.
    pub is_muted: bool,
    /// A factor of the other three volumes, in percent: 0 to 100.
    pub master_volume: u8,
    /// The volume of all sounds but the heartbeat and those of menus, in percent: 0 to 100.
    pub effects_volume: u8,
    /// In percent: 0 to 100.
    pub heartbeat_volume: u8,
    /// In percent: 0 to 100.
    pub menu_volume: u8,
    /// No sound is placed to the left or to the right.
    pub is_mono: bool,
    /// The quality of the picture.
    pub look: LookChoice,
    /// The strength of the bloom, in percent: 0 to 100.
    pub glow: u8,
    /// The persistence of the phosphor, in percent: 0 to 100.
    pub afterglow: u8,
    /// In percent: 0 to 100.
    pub scanlines: u8,
    /// In percent: 0 to 100.
    pub vignette: u8,
    /// The strength of the screen shake, in percent: 0 to 100.
    pub shake: u8,
    pub flash: Flash,
    /// A game runs behind the title.
    pub demonstration: bool,
    /// The width of outlines, in percent: 50 to 300.
    pub line_width: u16,
    pub palette: Palette,
    /// The size of all text.
    pub large_text: LargeText,
    /// The size of the score and the ship icons, in percent: 50 to 200.
    pub hud_size: u16,
    /// The rules of the next game.
    pub rules: RuleSet,
    /// The speed of the game, in percent: 50 to 100. Below 100 it is an assist.
    pub speed: u8,
    /// The outlines that collisions are tested on; finer than the box is an assist.
    pub fidelity: Fidelity,
    /// Fire as long as the key is held: an assist.
    pub hold_to_fire: bool,
    /// One press begins automatic fire, the next one ends it: an assist.
    pub toggle_fire: bool,
    /// The hits that the shield of each ship takes, beyond those of the rules, 0 to 9: an assist.
    pub shield: u8,
    /// The ships of a game beyond those of the rules, 0 to 9: an assist.
    pub extra_ships: u8,
    /// One press switches thrust on, the next one off.
    pub toggle_thrust: bool,
    /// One press begins a turn, the next one ends it.
    pub toggle_turn: bool,
    /// The strength with which gamepads rumble, in percent: 0 to 100.
    pub rumble_strength: u8,
    /// The number of replays that are kept, not counting those of scores: 10 to 1000.
    pub kept_replays: u16,
    /// The last second is shown again after each death.
    pub show_deaths: bool,
    /// Signs on the field say what the sounds say.
    pub show_sounds: bool,
    /// A screen reader is told what happens in a game.
    pub speak_game: bool,
    /// Whether the controls were shown once. The program sets it, not the player.
    pub has_seen_controls: bool,
}

/// The quality of the picture, as a setting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LookChoice {
    /// Cheap on a software adapter, else full.
    #[default]
    Auto,
    /// With bloom and all effects.
    Full,
    /// Without the effects that cost frame time.
    Cheap,
}

/// How much may flash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum Flash {
    /// Everything.
    #[default]
    Full,
    /// Nothing: neither flame nor score blinks, no burst brightens, the screen does not shake.
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
    /// High contrast, and a colour for each kind of body that colour-blind players can tell apart.
    Clear,
}

/// The size of all text, as a setting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum LargeText {
    /// Capitals of menus have at least 18 pixels on a monitor of 1920 × 1080 pixels.
    #[default]
    Off,
    /// One and a half times as large.
    Large,
    /// Twice as large.
    Double,
}

impl LargeText {
    /// The factor of all sizes of text.
    pub(in crate::present) const fn factor(self) -> f32 {
        match self {
            Self::Off => 1.0,
            Self::Large => 1.5,
            Self::Double => 2.0,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            full_screen: false,
            vsync: true,
            frame_limit: 0,
            is_muted: false,
            master_volume: 100,
            effects_volume: 40,
            heartbeat_volume: 30,
            menu_volume: 40,
            is_mono: false,
            look: LookChoice::Auto,
            glow: 50,
            afterglow: 40,
            scanlines: 0,
            vignette: 20,
            shake: 40,
            flash: Flash::Full,
            demonstration: true,
            line_width: 100,
            palette: Palette::Phosphor,
            large_text: LargeText::Off,
            hud_size: 100,
            rules: RuleSet::Classic,
            speed: 100,
            fidelity: Fidelity::Box,
            hold_to_fire: false,
            toggle_fire: false,
            shield: 0,
            extra_ships: 0,
            toggle_thrust: false,
            toggle_turn: false,
            rumble_strength: 100,
            kept_replays: 100,
            show_deaths: false,
            show_sounds: false,
            speak_game: true,
            has_seen_controls: false,
        }
    }
}

#[cfg(test)]
mod tests;
