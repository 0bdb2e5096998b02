//! Everything that may flash, and the one function that decides whether it does.

use crate::present::persistence::{Flash, Settings};

/// Something on the screen that quickly changes its brightness, or shakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum FlashSource {
    /// The thrust flame flickers.
    Flame,
    /// Debris flares up at first.
    Burst,
    /// The field shakes.
    ScreenShake,
    /// The score blinks.
    Score,
}

impl FlashSource {
    /// Whether this happens. In the reduced-flash mode nothing does.
    pub(in crate::present) const fn is_on(self, settings: &Settings) -> bool {
        match (settings.flash, self) {
            (Flash::Reduced, _) => false,
            (Flash::Full, Self::ScreenShake) => settings.shake > 0,
            (Flash::Full, Self::Flame | Self::Burst | Self::Score) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reduced_flash_mode_turns_off_every_source() {
        for source in [
            FlashSource::Flame,
            FlashSource::Burst,
            FlashSource::ScreenShake,
            FlashSource::Score,
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
