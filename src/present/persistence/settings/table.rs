//! All settings, in their order on the screen: the one place that says what each is called and may be.

use crate::sim::Fidelity;

use super::setting::{NamedValue, NumberRange, Setting, SettingKind, SettingsSection};
use super::{Flash, LookChoice, Palette};

const PERCENT: NumberRange = NumberRange {
    least: 0,
    most: 100,
    step: 5,
    unit: "%",
    endless: None,
};

/// Percent in wider steps.
const fn percent(least: u16, most: u16, step: u16) -> NumberRange {
    NumberRange {
        least,
        most,
        step,
        ..PERCENT
    }
}

/// A setting named as its field.
macro_rules! entry {
    ($page:ident, $field:ident, $label:literal, $note:literal, $kind:expr) => {
        Setting {
            key: stringify!($field),
            label: $label,
            note: $note,
            page: SettingsSection::$page,
            kind: $kind,
        }
    };
}

macro_rules! switch {
    ($field:ident) => {
        SettingKind::Switch {
            get: |settings| settings.$field,
            set: |settings, on| settings.$field = on,
        }
    };
}

/// A number of type `$type`, which has to hold the whole range.
macro_rules! number {
    ($field:ident: $type:ty, $range:expr) => {
        SettingKind::Number {
            range: {
                const RANGE: NumberRange = $range;
                const _: () = assert!(RANGE.most as u64 <= <$type>::MAX as u64);
                RANGE
            },
            get: |settings| settings.$field.into(),
            set: |settings, number| settings.$field = number as $type,
        }
    };
}

macro_rules! choice {
    ($field:ident, $($value:path => $key:literal $label:literal),+) => {
        SettingKind::NamedValue {
            options: &[$(NamedValue { key: $key, label: $label }),+],
            get: |settings| {
                let values = [$($value),+];
                let place = values.iter().position(|value| *value == settings.$field);
                place.expect("every value is listed")
            },
            set: |settings, place| settings.$field = [$($value),+][place],
        }
    };
}

/// All settings.
#[rustfmt::skip]
pub(in crate::present) const SETTINGS: &[Setting] = &[
    entry!(Picture, full_screen, "Full screen", "", switch!(full_screen)),
    entry!(Picture, vsync, "Vsync", "Frames wait for the monitor", switch!(vsync)),
    entry!(Picture, frame_limit, "Frame limit", "", number!(frame_limit: u16, NumberRange {
        least: 30, most: 500, step: 10, unit: "frames/s", endless: Some("No limit"),
    })),
    entry!(Picture, look, "Look", "Auto is cheap where there is no graphics card", choice!(look,
        LookChoice::Auto => "auto" "Auto", LookChoice::Full => "full" "Full", LookChoice::Cheap => "cheap" "Cheap")),
    entry!(Picture, palette, "Colours", "", choice!(palette,
        Palette::Phosphor => "phosphor" "Phosphor", Palette::Radar => "radar" "Radar",
        Palette::Amber => "amber" "Amber", Palette::Clear => "clear" "Clear")),
    entry!(Picture, line_width, "Line width", "", number!(line_width: u16, percent(50, 300, 10))),
    entry!(Picture, hud_size, "Score size", "", number!(hud_size: u16, percent(50, 200, 10))),
    entry!(Picture, glow, "Glow", "", number!(glow: u8, PERCENT)),
    entry!(Picture, afterglow, "Afterglow", "In the full look", number!(afterglow: u8, PERCENT)),
    entry!(Picture, scanlines, "Scanlines", "In the full look", number!(scanlines: u8, PERCENT)),
    entry!(Picture, vignette, "Vignette", "In the full look", number!(vignette: u8, PERCENT)),
    entry!(Picture, shake, "Shake", "", number!(shake: u8, PERCENT)),
    entry!(Picture, flash, "Flashes", "Reduced: nothing blinks, brightens or shakes", choice!(flash,
        Flash::Full => "full" "Full", Flash::Reduced => "reduced" "Reduced")),
    entry!(Sound, is_muted, "Mute", "", switch!(is_muted)),
    entry!(Sound, effects_volume, "Effects", "", number!(effects_volume: u8, PERCENT)),
    entry!(Sound, heartbeat_volume, "Heartbeat", "", number!(heartbeat_volume: u8, PERCENT)),
    entry!(Game, speed, "Speed", "Below 100 %, scores are listed apart", number!(speed: u8, percent(50, 100, 5))),
    entry!(Game, fidelity, "Collision fidelity", "Finer than boxes, scores are listed apart", choice!(fidelity,
        Fidelity::Box => "box" "Boxes", Fidelity::Octagon => "octagon" "Octagons", Fidelity::Hull => "hull" "Hulls")),
    entry!(Game, hold_to_fire, "Hold to fire", "Scores are listed apart", switch!(hold_to_fire)),
    entry!(Game, toggle_thrust, "Toggle thrust", "One press on, the next one off", switch!(toggle_thrust)),
    entry!(Game, rumble, "Rumble", "", switch!(rumble)),
];
