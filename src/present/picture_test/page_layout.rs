//! Every page in windows of many shapes, with text of every size: nothing is too small, cut off, or over something else.

use bevy::text::{FontSize, TextLayoutInfo};
use bevy::ui::{CalculatedClip, UiGlobalTransform};

use super::*;
use crate::present::draw::VectorText;
use crate::present::look::FieldPixels;
use crate::present::persistence::LargeText;
use crate::present::screens::tour;

/// The height of Fira Mono's capitals, as a share of the size of the text.
const CAPITALS: f32 = 0.689;

/// What a layout may be off by, in pixels: positions are rounded.
const TOLERANCE: f32 = 1.5;

/// Windows on a monitor of 1920 × 1080 pixels. The first and the last one are as large as the screen is wide or high.
const WINDOWS: [[u32; 2]; 5] = [
    [1920, 1080],
    [2560, 1080],
    [1280, 960],
    [640, 480],
    [600, 1000],
];

/// A field that is not as wide, in pixels, has no place for text twice as large.
const SMALL_FIELD: f32 = 1200.0;

/// A text that is shown.
struct ShownText {
    /// Whether it is drawn in the vector font, on the field or as a heading.
    is_vector: bool,
    text: String,
    rect: Rect,
    /// What its letters take, in pixels.
    letters: Vec2,
    /// The height of its capitals, in pixels.
    capitals: f32,
    clip: Option<Rect>,
}

fn shown_menu_texts(app: &mut App) -> Vec<ShownText> {
    let scale = app.world().resource::<UiScale>().0;
    let mut texts = app.world_mut().query::<(
        &Text,
        &TextFont,
        &TextLayoutInfo,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<&CalculatedClip>,
    )>();
    let texts = texts.iter(app.world());
    let shown = texts.filter(|(text, .., visibility, _)| !text.0.is_empty() && visibility.get());
    shown
        .map(|(text, font, layout, node, at, _, clip)| {
            let FontSize::Px(size) = font.font_size else {
                panic!("the size of {:?} is not in units", text.0);
            };
            ShownText {
                is_vector: false,
                text: text.0.clone(),
                rect: Rect::from_center_size(at.translation, node.size()),
                letters: layout.size,
                capitals: size * CAPITALS * scale,
                clip: clip.map(|clip| clip.clip),
            }
        })
        .collect()
}

fn shown_vector_texts(app: &mut App, window: Vec2) -> Vec<ShownText> {
    let pixels = app.world().resource::<FieldPixels>().0;
    let field = app.world().resource::<Tuning>().torus().size();
    let mut texts = app
        .world_mut()
        .query::<(&VectorText, &GlobalTransform, &InheritedVisibility)>();
    let texts = texts.iter(app.world());
    let shown = texts.filter(|(text, _, visibility)| !text.text.is_empty() && visibility.get());
    shown
        .map(|(text, at, _)| {
            let in_window = |point: Vec2| {
                let from_middle = at.transform_point(point.extend(0.0)).truncate() - field / 2.0;
                window / 2.0 + from_middle * Vec2::new(pixels, -pixels)
            };
            let rect = text.rect();
            let rect = Rect::from_corners(in_window(rect.min), in_window(rect.max));
            ShownText {
                is_vector: true,
                text: text.text.clone(),
                rect,
                letters: rect.size(),
                capitals: text.height * at.scale().x * pixels,
                clip: None,
            }
        })
        .collect()
}

/// What is wrong with the texts of a page, in words.
fn faults(page: &str, texts: &[ShownText], window: Vec2, least_capitals: f32) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, shown) in texts.iter().enumerate() {
        let ShownText { text, rect, .. } = shown;
        // Text on a small field is as large as all of it has place, and at least as large as the smallest setting.
        let is_in_small_field = shown.is_vector
            && window.x.min(window.y * 4.0 / 3.0) < SMALL_FIELD
            && shown.capitals >= 18.0;
        if shown.capitals < least_capitals && !is_in_small_field {
            faults.push(format!(
                "{text:?} has capitals of {} pixels",
                shown.capitals
            ));
        }
        let edges = shown.clip.unwrap_or(Rect::from_corners(Vec2::ZERO, window));
        if rect.min.x < edges.min.x - TOLERANCE || rect.max.x > edges.max.x + TOLERANCE {
            faults.push(format!("{text:?} at {rect:?} is cut off at {edges:?}"));
        }
        if (shown.letters - rect.size()).max_element() > TOLERANCE {
            let letters = shown.letters;
            faults.push(format!("{text:?} takes {letters}, its place is {rect:?}"));
        }
        for other in &texts[index + 1..] {
            // A menu lies over the field, but not over a heading.
            if shown.is_vector != other.is_vector && page != "title" {
                continue;
            }
            let common = rect.intersect(other.rect);
            if common.size().min_element() > TOLERANCE {
                faults.push(format!(
                    "{text:?} at {rect:?} lies over {:?} at {:?}",
                    other.text, other.rect
                ));
            }
        }
    }
    faults
}

#[test]
fn every_page_is_legible_and_whole_in_every_window_with_text_of_every_size() {
    let mut pages = pages();
    // Only the layout counts.
    pages.set_drawn(false);
    let mut all_faults = Vec::new();
    tour(&mut pages, |pages, page| {
        for (large_text, least_capitals) in [
            (LargeText::Off, 18.0),
            (LargeText::Large, 26.0),
            (LargeText::Double, 36.0),
        ] {
            for [width, height] in WINDOWS {
                let mut settings = pages.app.world_mut().resource_mut::<Settings>();
                settings.large_text = large_text;
                pages.resize(UVec2::new(width, height));
                pages.advance(3, Duration::ZERO);
                let window = Vec2::new(width as f32, height as f32);
                let mut texts = shown_menu_texts(&mut pages.app);
                texts.extend(shown_vector_texts(&mut pages.app, window));
                assert!(!texts.is_empty(), "{page} has texts");
                for fault in faults(page, &texts, window, least_capitals) {
                    all_faults.push(format!(
                        "{page}, {width} x {height}, {large_text:?}: {fault}"
                    ));
                }
            }
        }
        pages.app.world_mut().resource_mut::<Settings>().large_text = LargeText::Off;
        pages.resize(UVec2::new(1024, 768));
    });
    assert!(
        all_faults.is_empty(),
        "{} faults:\n{}",
        all_faults.len(),
        all_faults.join("\n")
    );
}
