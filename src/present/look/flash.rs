//! What may flash, and the one place that says whether it does.

use crate::present::persistence::{Flash, Settings};

/// Everything on the screen that changes its light quickly or shakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum FlashSource {
    /// The thrust flame flickers.
    Flame,
    /// The pieces of a burst body begin larger than they go on.
    Burst,
    /// The field shakes.
    ScreenShake,
    /// Words blink.
    VectorText,
}

impl FlashSource {
    /// Whether it happens: none of it does in the reduced-flash mode.
    pub(in crate::present) const fn is_on(self, settings: &Settings) -> bool {
        match (settings.flash, self) {
            (Flash::Reduced, _) => false,
            (Flash::Full, Self::ScreenShake) => settings.shake > 0,
            (Flash::Full, Self::Flame | Self::Burst | Self::VectorText) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reduced_mode_covers_every_source() {
        for source in [
            FlashSource::Flame,
            FlashSource::Burst,
            FlashSource::ScreenShake,
            FlashSource::VectorText,
        ] {
            let with = |flash| {
                source.is_on(&Settings {
                    flash,
                    ..Settings::default()
                })
            };
            assert!(with(Flash::Full), "{source:?}");
            assert!(!with(Flash::Reduced), "{source:?}");
        }
    }
}
