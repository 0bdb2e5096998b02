//! The table of all settings, in their order on the screen: an entry is all that a setting needs.

use bevy::prelude::Resource;

use crate::sim::{Fidelity, RuleSet};

use super::choices::{Flash, LargeText, LookChoice, Palette, TouchLayout};
use super::setting::{ChoiceOption, NumberRange, Setting, SettingKind, SettingsSection};

/// Numbers from `min` to `max`.
const fn count(min: u16, max: u16, step: u16) -> NumberRange {
    NumberRange {
        min,
        max,
        step,
        unit: "",
        unlimited: None,
    }
}

const fn percent(min: u16, max: u16, step: u16) -> NumberRange {
    NumberRange {
        unit: "%",
        ..count(min, max, step)
    }
}

/// On or off.
macro_rules! switch {
    ($field:ident: $type:ident) => {
        SettingKind::Switch {
            get: |settings| settings.$field,
            set: |settings, is_on| settings.$field = is_on,
        }
    };
}

/// A whole number, of a type that must be able to hold the whole range.
macro_rules! number {
    ($field:ident: $type:ident, $range:expr) => {
        SettingKind::Number {
            range: {
                const RANGE: NumberRange = $range;
                const _: () = assert!(RANGE.max as u64 <= $type::MAX as u64);
                RANGE
            },
            get: |settings| settings.$field.into(),
            set: |settings, number| settings.$field = number as $type,
        }
    };
}

/// One of the variants of an enum, each with its name in the file and on the screen.
macro_rules! choice {
    ($field:ident: $type:ident, $($variant:ident => $key:literal $label:literal),+) => {
        SettingKind::Choice {
            options: &[$(ChoiceOption { key: $key, label: $label }),+],
            get: |settings| {
                let values = [$($type::$variant),+];
                let index = values.iter().position(|value| *value == settings.$field);
                index.expect("every value is listed")
            },
            set: |settings, index| settings.$field = [$($type::$variant),+][index],
        }
    };
}

/// Makes the struct of the values, their defaults, and the list that describes them, from entries of this form:
///
/// `field: type = default, "label", "note", kind;`
///
/// The name of the field is its name in the file; the kind is one of the three macros above.
macro_rules! settings {
    ($($section:ident {
        $($(#[$doc:meta])* $field:ident: $type:ident = $default:expr, $label:literal, $note:literal,
            $kind:ident $(($($allowed:tt)+))?;)+
    })+) => {
        /// The values of all settings. [`SETTINGS`] has the names and the allowed values of each.
        #[derive(Resource, Clone, Debug, PartialEq, Eq)]
        pub(in crate::present) struct Settings {
            $($($(#[$doc])* pub $field: $type,)+)+
            /// Whether the controls were shown once. The program sets it, not the player.
            pub has_seen_controls: bool,
        }

        impl Default for Settings {
            fn default() -> Self {
                Self {
                    $($($field: $default,)+)+
                    has_seen_controls: false,
                }
            }
        }

        /// All settings.
        pub(in crate::present) const SETTINGS: &[Setting<Settings>] = &[$($(Setting {
            key: stringify!($field),
            label: $label,
            note: $note,
            section: SettingsSection::$section,
            kind: $kind!($field: $type $(, $($allowed)+)?),
        }),+),+];
    };
}

settings! {
    Picture {
        /// The quality of the picture.
        look: LookChoice = LookChoice::Auto, "Look", "Auto is cheap where there is no graphics card",
            choice(Auto => "auto" "Auto", Full => "full" "Full", Cheap => "cheap" "Cheap");
        palette: Palette = Palette::Phosphor, "Colours", "Clear has the highest contrast, and a colour for each kind of body",
            choice(Phosphor => "phosphor" "Phosphor", Radar => "radar" "Radar", Amber => "amber" "Amber", Clear => "clear" "Clear");
        /// The size of all text.
        large_text: LargeText = LargeText::Off,
            "Large text", "", choice(Off => "off" "Off", Large => "150" "150 %", Double => "200" "200 %");
        /// The size of the score and the ship icons, in percent: 50 to 200.
        hud_size: u16 = 100, "Score size", "", number(percent(50, 200, 10));
        /// The width of outlines, in percent: 50 to 300.
        line_width: u16 = 100, "Line width", "", number(percent(50, 300, 10));
        /// A game runs behind the title.
        demonstration: bool = true, "Demonstration", "A game runs behind the title", switch;
    }
    Effects {
        /// The strength of the bloom, in percent: 0 to 100.
        glow: u8 = 50, "Glow", "", number(percent(0, 100, 5));
        /// The persistence of the phosphor, in percent: 0 to 100.
        afterglow: u8 = 40, "Afterglow", "In the full look", number(percent(0, 100, 5));
        /// In percent: 0 to 100.
        scanlines: u8 = 0, "Scanlines", "In the full look", number(percent(0, 100, 5));
        /// In percent: 0 to 100.
        vignette: u8 = 20, "Vignette", "In the full look", number(percent(0, 100, 5));
        /// The strength of the screen shake, in percent: 0 to 100.
        shake: u8 = 40, "Shake", "", number(percent(0, 100, 5));
        flash: Flash = Flash::Full, "Flashes", "Reduced: nothing blinks, brightens or shakes",
            choice(Full => "full" "Full", Reduced => "reduced" "Reduced");
    }
    Window {
        /// The whole screen instead of a window.
        full_screen: bool = false, "Full screen", "", switch;
        /// Frames wait for the monitor.
        vsync: bool = true, "Vsync", "Frames wait for the monitor", switch;
        /// The highest frame rate, in frames a second: 30 to 500, or 0 for no limit.
        frame_limit: u16 = 0,
            "Frame limit", "", number(NumberRange { unit: "frames/s", unlimited: Some("No limit"), ..count(30, 500, 10) });
    }
    Sound {
        /// No sound at all.
        is_muted: bool = false, "Mute", "", switch;
        /// Signs on the field say what the sounds say.
        show_sounds: bool = false, "Show sounds", "Signs for heartbeat, saucers and extra ships", switch;
        /// A factor of the other three volumes, in percent: 0 to 100.
        master_volume: u8 = 100, "Master", "Of all sounds", number(percent(0, 100, 5));
        /// The volume of all sounds but the heartbeat and those of menus, in percent: 0 to 100.
        effects_volume: u8 = 40, "Effects", "", number(percent(0, 100, 5));
        /// In percent: 0 to 100.
        heartbeat_volume: u8 = 30, "Heartbeat", "", number(percent(0, 100, 5));
        /// In percent: 0 to 100.
        menu_volume: u8 = 40, "Menus", "", number(percent(0, 100, 5));
        /// No sound is placed to the left or to the right.
        is_mono: bool = false, "Mono", "No sound comes from a side", switch;
        /// A screen reader is told what happens in a game.
        speak_game: bool = true, "Speak the game", "A screen reader says lost ships, waves, score and messages", switch;
    }
    Game {
        /// The rules of the next game.
        rules: RuleSet = RuleSet::Classic, "Rules", "From the next game on",
            choice(Classic => "classic" "Classic", Classic1979 => "classic-1979" "Classic-1979",
                Classic16x9 => "classic-16x9" "Classic-16x9", Classic21x9 => "classic-21x9" "Classic-21x9",
                Assignment => "assignment" "Assignment");
        /// One press begins a turn, the next one ends it.
        toggle_turn: bool = false, "Toggle turn", "One press on, the next one off", switch;
        /// One press switches thrust on, the next one off.
        toggle_thrust: bool = false, "Toggle thrust", "One press on, the next one off", switch;
        /// How far a stick leans along an axis before that counts, in percent of its range: 10 to 70. Less is drift; a stick that is pushed
        /// between two directions leans by 71 % along each.
        stick_dead_zone: u8 = 40, "Stick dead zone", "How far a stick leans before it counts", number(percent(10, 70, 5));
        /// The strength with which gamepads rumble, in percent: 0 to 100.
        rumble_strength: u8 = 100, "Rumble", "", number(percent(0, 100, 5));
        /// The number of replays that are kept, not counting those of scores: 10 to 1000.
        kept_replays: u16 = 100,
            "Kept replays", "A new one replaces the oldest; those of high scores stay", number(count(10, 1000, 10));
        /// The last second is shown again after each death.
        show_deaths: bool = false, "Show deaths", "The last second again after each death", switch;
    }
    Touch {
        touch_layout: TouchLayout = TouchLayout::Zones, "Layout", "Slide to turn, a stick that follows the finger, or five buttons",
            choice(Zones => "zones" "Slide to turn", Stick => "stick" "Stick", Buttons => "buttons" "Five buttons");
        /// The halves of the screen are exchanged.
        touch_is_mirrored: bool = false, "Left-handed", "Thrust and fire on the left", switch;
        /// How far buttons are above the lower edge, in percent of the way that there is: 0 to 100.
        touch_height: u8 = 10, "Height", "How high the buttons are", number(percent(0, 100, 5));
        /// How far buttons are from the side edges, in percent of the way that there is: 0 to 100.
        touch_inset: u8 = 0, "Distance from the edge", "", number(percent(0, 100, 5));
    }
    Assists {
        /// The speed of the game, in percent: 50 to 100. Below 100 it is an assist.
        speed: u8 = 100, "Speed", "Below 100 %, scores are listed apart", number(percent(50, 100, 5));
        /// The outlines that collisions are tested on; finer than the box is an assist.
        fidelity: Fidelity = Fidelity::Box, "Collision fidelity", "Finer than boxes, scores are listed apart; not in Assignment",
            choice(Box => "box" "Boxes", Octagon => "octagon" "Octagons", Hull => "hull" "Hulls");
        /// Fire as long as the key is held: an assist.
        hold_to_fire: bool = false, "Hold to fire", "Scores are listed apart", switch;
        /// One press begins automatic fire, the next one ends it: an assist.
        toggle_fire: bool = false, "Toggle fire", "Fires from one press to the next; scores are listed apart", switch;
        /// The hits that the shield of each ship takes, beyond those of the rules, 0 to 9: an assist.
        shield: u8 = 0,
            "Shield", "Hits that each ship takes, from the next game on; scores are listed apart", number(count(0, 9, 1));
        /// The ships of a game beyond those of the rules, 0 to 9: an assist.
        extra_ships: u8 = 0, "Extra ships", "From the next game on; scores are listed apart", number(count(0, 9, 1));
    }
}

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
