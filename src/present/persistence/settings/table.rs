//! The table of all settings, in their order on the screen: the one place with their names and allowed values.

use crate::sim::{Fidelity, RuleSet};

use super::setting::{ChoiceOption, NumberRange, Setting, SettingKind, SettingsSection};
use super::{Flash, LargeText, LookChoice, Palette, Settings};

const PERCENT: NumberRange = NumberRange {
    min: 0,
    max: 100,
    step: 5,
    unit: "%",
    unlimited: None,
};

/// Percent in another range and other steps.
const fn percent(min: u16, max: u16, step: u16) -> NumberRange {
    NumberRange {
        min,
        max,
        step,
        ..PERCENT
    }
}

/// A setting whose key is the name of its field.
macro_rules! setting {
    ($section:ident, $field:ident, $label:literal, $note:literal, $kind:expr) => {
        Setting {
            key: stringify!($field),
            label: $label,
            note: $note,
            section: SettingsSection::$section,
            kind: $kind,
        }
    };
}

macro_rules! switch {
    ($field:ident) => {
        SettingKind::Switch {
            get: |settings| settings.$field,
            set: |settings, is_on| settings.$field = is_on,
        }
    };
}

/// A number of type `$type`, which must be able to hold the whole range.
macro_rules! number {
    ($field:ident: $type:ty, $range:expr) => {
        SettingKind::Number {
            range: {
                const RANGE: NumberRange = $range;
                const _: () = assert!(RANGE.max as u64 <= <$type>::MAX as u64);
                RANGE
            },
            get: |settings| settings.$field.into(),
            set: |settings, number| settings.$field = number as $type,
        }
    };
}

macro_rules! choice {
    ($field:ident, $($value:path => $key:literal $label:literal),+) => {
        SettingKind::Choice {
            options: &[$(ChoiceOption { key: $key, label: $label }),+],
            get: |settings| {
                let values = [$($value),+];
                let index = values.iter().position(|value| *value == settings.$field);
                index.expect("every value is listed")
            },
            set: |settings, index| settings.$field = [$($value),+][index],
        }
    };
}

/// All settings.
#[rustfmt::skip]
pub(in crate::present) const SETTINGS: &[Setting] = &[
    setting!(Picture, look, "Look", "Auto is cheap where there is no graphics card", choice!(look,
        LookChoice::Auto => "auto" "Auto", LookChoice::Full => "full" "Full", LookChoice::Cheap => "cheap" "Cheap")),
    setting!(Picture, palette, "Colours", "Clear has the highest contrast, and a colour for each kind of body", choice!(palette,
        Palette::Phosphor => "phosphor" "Phosphor", Palette::Radar => "radar" "Radar",
        Palette::Amber => "amber" "Amber", Palette::Clear => "clear" "Clear")),
    setting!(Picture, large_text, "Large text", "", choice!(large_text,
        LargeText::Off => "off" "Off", LargeText::Large => "150" "150 %", LargeText::Double => "200" "200 %")),
    setting!(Picture, hud_size, "Score size", "", number!(hud_size: u16, percent(50, 200, 10))),
    setting!(Picture, line_width, "Line width", "", number!(line_width: u16, percent(50, 300, 10))),
    setting!(Picture, demonstration, "Demonstration", "A game runs behind the title", switch!(demonstration)),
    setting!(Effects, glow, "Glow", "", number!(glow: u8, PERCENT)),
    setting!(Effects, afterglow, "Afterglow", "In the full look", number!(afterglow: u8, PERCENT)),
    setting!(Effects, scanlines, "Scanlines", "In the full look", number!(scanlines: u8, PERCENT)),
    setting!(Effects, vignette, "Vignette", "In the full look", number!(vignette: u8, PERCENT)),
    setting!(Effects, shake, "Shake", "", number!(shake: u8, PERCENT)),
    setting!(Effects, flash, "Flashes", "Reduced: nothing blinks, brightens or shakes", choice!(flash,
        Flash::Full => "full" "Full", Flash::Reduced => "reduced" "Reduced")),
    setting!(Window, full_screen, "Full screen", "", switch!(full_screen)),
    setting!(Window, vsync, "Vsync", "Frames wait for the monitor", switch!(vsync)),
    setting!(Window, frame_limit, "Frame limit", "", number!(frame_limit: u16, NumberRange {
        min: 30, max: 500, step: 10, unit: "frames/s", unlimited: Some("No limit"),
    })),
    setting!(Sound, is_muted, "Mute", "", switch!(is_muted)),
    setting!(Sound, show_sounds, "Show sounds", "Signs for heartbeat, saucers and extra ships", switch!(show_sounds)),
    setting!(Sound, master_volume, "Master", "Of all sounds", number!(master_volume: u8, PERCENT)),
    setting!(Sound, effects_volume, "Effects", "", number!(effects_volume: u8, PERCENT)),
    setting!(Sound, heartbeat_volume, "Heartbeat", "", number!(heartbeat_volume: u8, PERCENT)),
    setting!(Sound, menu_volume, "Menus", "", number!(menu_volume: u8, PERCENT)),
    setting!(Sound, is_mono, "Mono", "No sound comes from a side", switch!(is_mono)),
    setting!(Sound, speak_game, "Speak the game", "A screen reader says lost ships, waves, score and messages", switch!(speak_game)),
    setting!(Game, rules, "Rules", "From the next game on", choice!(rules,
        RuleSet::Classic => "classic" "Classic", RuleSet::Classic1979 => "classic-1979" "Classic-1979",
        RuleSet::Classic16x9 => "classic-16x9" "Classic-16x9", RuleSet::Classic21x9 => "classic-21x9" "Classic-21x9",
        RuleSet::Assignment => "assignment" "Assignment")),
    setting!(Game, toggle_turn, "Toggle turn", "One press on, the next one off", switch!(toggle_turn)),
    setting!(Game, toggle_thrust, "Toggle thrust", "One press on, the next one off", switch!(toggle_thrust)),
    setting!(Game, rumble_strength, "Rumble", "", number!(rumble_strength: u8, PERCENT)),
    setting!(Game, kept_replays, "Kept replays", "A new one replaces the oldest; those of high scores stay", number!(kept_replays: u16, NumberRange {
        min: 10, max: 1000, step: 10, unit: "", unlimited: None,
    })),
    setting!(Game, show_deaths, "Show deaths", "The last second again after each death", switch!(show_deaths)),
    setting!(Assists, speed, "Speed", "Below 100 %, scores are listed apart", number!(speed: u8, percent(50, 100, 5))),
    setting!(Assists, fidelity, "Collision fidelity", "Finer than boxes, scores are listed apart; not in Assignment", choice!(fidelity,
        Fidelity::Box => "box" "Boxes", Fidelity::Octagon => "octagon" "Octagons", Fidelity::Hull => "hull" "Hulls")),
    setting!(Assists, hold_to_fire, "Hold to fire", "Scores are listed apart", switch!(hold_to_fire)),
    setting!(Assists, toggle_fire, "Toggle fire", "Fires from one press to the next; scores are listed apart", switch!(toggle_fire)),
    setting!(Assists, shield, "Shield", "Hits that each ship takes, from the next game on; scores are listed apart", number!(shield: u8, NumberRange {
        min: 0, max: 9, step: 1, unit: "", unlimited: None,
    })),
    setting!(Assists, extra_ships, "Extra ships", "From the next game on; scores are listed apart", number!(extra_ships: u8, NumberRange {
        min: 0, max: 9, step: 1, unit: "", unlimited: None,
    })),
];

impl Settings {
    /// Restores the defaults of all settings in a section.
    pub(in crate::present) fn reset(&mut self, section: SettingsSection) {
        let defaults = Self::default();
        for setting in SETTINGS.iter().filter(|setting| setting.section == section) {
            let is_set = setting.set(self, setting.get(&defaults));
            assert!(is_set, "the default of {} is not allowed", setting.key);
        }
    }
}
