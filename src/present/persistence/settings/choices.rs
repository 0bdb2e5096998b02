//! The settings that choose one of a few values.

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

/// Where the controls for fingers are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum TouchLayout {
    /// One half of the screen turns, to the side on which a finger is; thrust and fire are on the other half.
    #[default]
    Zones,
    /// A stick wherever a finger comes down on one half turns and thrusts; every other place fires.
    Stick,
    /// Five buttons, as in 1979.
    Buttons,
}
