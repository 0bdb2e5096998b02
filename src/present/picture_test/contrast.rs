//! The contrast of every text on every page, in each palette and look, as WCAG 2 defines it, measured on pictures.
//!
//! `SWEPTROIDS_PICTURES=/tmp/pages cargo test contrast` keeps the pictures there.

use super::shown_text::{ShownText, shown_texts};
use super::*;
use crate::present::persistence::{LookChoice, Palette};
use crate::present::screens::tour;
use crate::present::test_picture::Picture;
use crate::sim::Paused;

/// What normal text must have.
const MIN_CONTRAST: f32 = 4.5;

/// What it must have in the palette of high contrast.
const MIN_HIGH_CONTRAST: f32 = 7.0;

/// Every palette, its name, and the contrast that it must have.
const PALETTES: [(Palette, &str, f32); 4] = [
    (Palette::Phosphor, "phosphor", MIN_CONTRAST),
    (Palette::Radar, "radar", MIN_CONTRAST),
    (Palette::Amber, "amber", MIN_CONTRAST),
    (Palette::Clear, "clear", MIN_HIGH_CONTRAST),
];

/// A look, with the effects as they are at first or as strong as they can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Full,
    Cheap,
    FullWithStrongEffects,
}

const LOOKS: [Look; 3] = [Look::Full, Look::Cheap, Look::FullWithStrongEffects];

/// The pages that are seen with strong effects: with text on the field, in menus, and on both.
const PAGES_WITH_STRONG_EFFECTS: [&str; 4] = ["title", "settings", "field", "inspector"];

impl Look {
    fn apply_to(self, settings: &mut Settings) {
        settings.look = match self {
            Self::Cheap => LookChoice::Cheap,
            Self::Full | Self::FullWithStrongEffects => LookChoice::Full,
        };
        let first = Settings::default();
        let effects = match self {
            Self::FullWithStrongEffects => [100; 3],
            Self::Full | Self::Cheap => [first.glow, first.scanlines, first.vignette],
        };
        [settings.glow, settings.scanlines, settings.vignette] = effects;
        // It changes nothing where nothing moves, and would show the page before.
        settings.afterglow = 0;
    }
}

/// The size of the pictures.
const SIZE: UVec2 = UVec2::new(800, 600);

/// The distance around a text that counts as its background, in pixels.
const AROUND: f32 = 2.0;

/// The contrast of two relative luminances, the lighter one first.
fn contrast(lighter: f32, darker: f32) -> f32 {
    (lighter + 0.05) / (darker + 0.05)
}

/// The contrast of a text to what is behind it; none if it is scrolled out of sight, or a panel lies over
/// it.
///
/// Letters take less than half of their rectangle, so its median is the background, with every haze. The inside of a stroke
/// is the brightest hundredth.
fn text_contrast(picture: &Picture, text: &ShownText) -> Option<f32> {
    let size = picture.size.as_vec2();
    let edges = text.clip.unwrap_or(Rect::from_corners(Vec2::ZERO, size));
    let is_visible = edges.contains(text.rect.min) && edges.contains(text.rect.max);
    if text.is_covered || !is_visible {
        return None;
    }
    let rect = text.rect.inflate(AROUND);
    let columns = rect.min.x.max(0.0) as usize..rect.max.x.min(size.x) as usize;
    let rows = rect.min.y.max(0.0) as usize..rect.max.y.min(size.y) as usize;
    let pixels = rows.flat_map(|row| {
        let row = &picture.pixels[row * picture.size.x..][columns.clone()];
        row.iter().map(|pixel| pixel.luminance())
    });
    let mut luminances: Vec<f32> = pixels.collect();
    luminances.sort_by(f32::total_cmp);
    let at = |share: f32| luminances[((luminances.len() - 1) as f32 * share) as usize];
    Some(contrast(at(0.99), at(0.5)))
}

#[test]
fn black_and_white_have_the_highest_contrast() {
    for (lighter, darker, expected) in [(1.0, 0.0, 21.0), (0.4, 0.05, 4.5), (0.3, 0.3, 1.0)] {
        let seen = contrast(lighter, darker);
        assert!((seen - expected).abs() < 1e-4, "{seen} is not {expected}");
    }
}

#[test]
fn every_text_stands_out_from_its_background_in_each_palette_and_look() {
    let mut pages = pages(Drawing::IntoPictures);
    pages.resize(SIZE);
    pages.set_drawn(false);
    let mut faults = Vec::new();
    let mut seen = Vec::new();
    tour(&mut pages, |pages, page| {
        // The sections of a page have the same colours.
        let name = page.split(' ').next().map(str::to_owned);
        if seen.contains(&name) {
            return;
        }
        let has_strong_effects = name
            .as_deref()
            .is_some_and(|name| PAGES_WITH_STRONG_EFFECTS.contains(&name));
        seen.push(name);
        for (palette, palette_name, least_contrast) in PALETTES {
            for look in LOOKS {
                if look == Look::FullWithStrongEffects && !has_strong_effects {
                    continue;
                }
                let mut settings = pages.app.world_mut().resource_mut::<Settings>();
                settings.palette = palette;
                look.apply_to(&mut settings);
                let paused = *pages.app.world().resource::<Paused>();
                pages.app.insert_resource(Paused(true));
                // Palette and look change in this frame, and what a rock leaves where it broke fades until the next.
                pages.advance(1, Duration::from_millis(200));
                pages.advance(1, Duration::from_millis(400));
                pages.app.insert_resource(paused);
                pages.set_drawn(true);
                let picture = pages.picture();
                pages.set_drawn(false);
                picture.keep(&format!("{page} {palette_name} {look:?}"));
                for text in shown_texts(&mut pages.app) {
                    let Some(contrast) = text_contrast(&picture, &text) else {
                        continue;
                    };
                    if contrast < least_contrast {
                        let ShownText { text, rect, .. } = &text;
                        faults.push(format!(
                            "{page}, {palette_name}, {look:?}: {text:?} at {rect:?} has {contrast:.2}"
                        ));
                    }
                }
            }
        }
    });
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}
