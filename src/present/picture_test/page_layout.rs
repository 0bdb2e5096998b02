//! Every page in windows of many shapes, with text of every size: nothing is too small, cut off, or over something else.
//!
//! `SWEPTROIDS_PICTURES=/tmp/pages cargo test --lib page_layout` keeps a picture of each in that folder.

use bevy::input_focus::InputFocus;
use bevy::ui_widgets::ScrollArea;

use super::shown_text::{ShownText, fault_of_sight, panels, shown_texts};
use super::*;
use crate::present::persistence::LargeText;
use crate::present::screens::{says_more, tour};
use crate::present::test_picture::Picture;

/// What a layout may be off by, in pixels: positions are rounded.
const TOLERANCE: f32 = 1.5;

/// Windows, in pixels. The monitor is taken for one of 1920 × 1080 pixels.
const WINDOWS: [[u32; 2]; 7] = [
    [1920, 1080],
    [2560, 1080],
    [1280, 720],
    [800, 600],
    [640, 480],
    [600, 1000],
    // The least window.
    [600, 450],
];

/// A field that is not as wide, in pixels, has no place for text twice as large.
const SMALL_FIELD: f32 = 1200.0;

/// The most that a panel may take of the window's height where one looks at the field behind it, and what a row and its arrows
/// need all the same, in heights of capitals.
const MAX_SHARE_OVER_FIELD: f32 = 0.4;
const MIN_OVER_FIELD: f32 = 9.0;

/// What of a text is not scrolled out of sight: the note of a panel stands below the rows that scroll.
fn visible_part(shown: &ShownText) -> Rect {
    let clip = shown.clip.unwrap_or(shown.rect);
    shown.rect.intersect(clip)
}

/// What is wrong with the texts of a page, in words.
fn faults(
    page: &str,
    texts: &[ShownText],
    panels: &[Rect],
    window: Vec2,
    least_capitals: f32,
) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, shown) in texts.iter().enumerate() {
        let ShownText { text, rect, .. } = shown;
        // Text on a small field is as large as all of it has place, and at least as large as the smallest setting.
        // So is the sample of a score in the settings.
        let is_of_field = shown.is_vector || text == "1979";
        let is_in_small_field = is_of_field
            && window.x.min(window.y * 4.0 / 3.0) < SMALL_FIELD
            && shown.capitals >= 18.0;
        if shown.capitals < least_capitals && !is_in_small_field {
            faults.push(format!(
                "{text:?} has capitals of {} pixels",
                shown.capitals
            ));
        }
        // Texts scroll up and down, but not to the sides.
        let panel = panels
            .iter()
            .find(|panel| !shown.is_vector && panel.contains(rect.center()));
        let window = Rect::from_corners(Vec2::ZERO, window);
        let edges = panel.copied().unwrap_or(window);
        if rect.min.x < edges.min.x - TOLERANCE || rect.max.x > edges.max.x + TOLERANCE {
            faults.push(format!("{text:?} at {rect:?} is cut off at {edges:?}"));
        }
        // The width counts the spaces at the end of a line that goes on in the next one.
        let spaces = text.split(|character| character != ' ').map(str::len).max();
        let spaces = Vec2::new(spaces.unwrap_or(0) as f32 * shown.advance, 0.0);
        if (shown.letters - spaces - rect.size()).max_element() > TOLERANCE {
            let letters = shown.letters;
            faults.push(format!("{text:?} takes {letters}, its place is {rect:?}"));
        }
        for other in &texts[index + 1..] {
            // A menu lies over the field, but not over a heading.
            if shown.is_vector != other.is_vector && page != "title" {
                continue;
            }
            let common = visible_part(shown).intersect(visible_part(other));
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

/// Whether a panel scrolls, though its page has place for it: then the heights of its rows were not foreseen.
fn scrolls_needlessly(app: &mut App) -> bool {
    let world = app.world_mut();
    let mut views = world.query_filtered::<(Entity, &ComputedNode), With<ScrollArea>>();
    let scrolling: Vec<Entity> = views
        .iter(world)
        .filter(|(_, view)| view.content_size().y > view.size().y + TOLERANCE)
        .map(|(view, _)| view)
        .collect();
    scrolling.into_iter().any(|view| {
        let parent = |entity| world.get::<ChildOf>(entity).expect("a parent").parent();
        let height = |entity| world.get::<ComputedNode>(entity).expect("a node").size().y;
        let frame = parent(parent(view));
        let page = parent(frame);
        // Such a panel scrolls so that one sees the field.
        let is_small_by_intent = world
            .get::<Node>(frame)
            .is_some_and(|frame| frame.max_height != Val::Auto);
        if is_small_by_intent {
            return false;
        }
        let parts = world.get::<Children>(page).expect("its parts");
        let free = height(page) - parts.iter().map(height).sum::<f32>();
        // The panel stands off both edges of the page.
        free > 2.0 * 6.0 * world.resource::<UiScale>().0 + 2.0 * TOLERANCE
    })
}

/// Initials in a table of scores that do not begin where the heading of their column begins, in words.
fn names_beside_their_heading(texts: &[ShownText]) -> Vec<String> {
    let Some(heading) = texts.iter().find(|shown| shown.text == "NAME") else {
        return Vec::new();
    };
    let names = texts.iter().filter(|shown| shown.text == "---");
    let beside = names.filter(|name| (name.rect.min.x - heading.rect.min.x).abs() > TOLERANCE);
    beside
        .map(|name| format!("a name at {:?} is not below {:?}", name.rect, heading.rect))
        .collect()
}

/// The pages in a window that has opened in this size, perhaps on a monitor, in pixels. Only the layout counts: they are drawn where
/// pictures are kept.
fn laid_out_pages(monitor: Option<UVec2>, window: UVec2) -> PictureApp {
    let drawing = if Picture::is_kept() {
        Drawing::IntoPictures
    } else {
        Drawing::Never
    };
    let mut pages = pages_on(drawing, monitor, window);
    pages.set_drawn(false);
    pages
}

/// Keeps a picture of the page for a person to look at, where pictures are kept.
fn keep_picture(pages: &mut PictureApp, name: &str) {
    if Picture::is_kept() {
        pages.set_drawn(true);
        pages.picture().keep(name);
        pages.set_drawn(false);
    }
}

#[test]
fn every_page_is_legible_and_whole_in_every_window_with_text_of_every_size() {
    let mut pages = laid_out_pages(None, UVec2::new(1024, 768));
    let mut all_faults = Vec::new();
    tour(&mut pages, |pages, page| {
        for (large_text, hud_size, least_capitals) in [
            (LargeText::Off, 100, 18.0),
            (LargeText::Off, 200, 18.0),
            (LargeText::Large, 100, 26.0),
            (LargeText::Double, 200, 36.0),
        ] {
            if hud_size == 200
                && large_text == LargeText::Off
                && !["announcement", "field"].contains(&page)
            {
                continue;
            }
            for [width, height] in WINDOWS {
                let mut settings = pages.app.world_mut().resource_mut::<Settings>();
                settings.large_text = large_text;
                settings.hud_size = hud_size;
                pages.resize(UVec2::new(width, height));
                pages.advance(3, Duration::ZERO);
                let window = Vec2::new(width as f32, height as f32);
                let name = format!("{page} {width}x{height} {large_text:?} {hud_size}");
                keep_picture(pages, &name);
                let texts = shown_texts(&mut pages.app);
                assert!(!texts.is_empty(), "{page} has texts");
                if scrolls_needlessly(&mut pages.app) {
                    all_faults.push(format!(
                        "{page}, {width} x {height}, {large_text:?}: it scrolls needlessly"
                    ));
                }
                let panels = panels(&mut pages.app);
                if ["viewer", "death"].contains(&page) {
                    let most = panels.iter().map(Rect::height).fold(0.0, f32::max);
                    let allowed =
                        (MAX_SHARE_OVER_FIELD * window.y).max(MIN_OVER_FIELD * least_capitals);
                    if most > allowed + TOLERANCE {
                        all_faults.push(format!(
                            "{page}, {width} x {height}, {large_text:?}: its panel is {most} pixels high"
                        ));
                    }
                }
                for fault in faults(page, &texts, &panels, window, least_capitals)
                    .into_iter()
                    .chain(names_beside_their_heading(&texts))
                {
                    all_faults.push(format!(
                        "{page}, {width} x {height}, {large_text:?}: {fault}"
                    ));
                }
            }
        }
        let mut settings = pages.app.world_mut().resource_mut::<Settings>();
        (settings.large_text, settings.hud_size) = (LargeText::Off, 100);
        pages.resize(UVec2::new(1024, 768));
    });
    assert!(
        all_faults.is_empty(),
        "{} faults:\n{}",
        all_faults.len(),
        all_faults.join("\n")
    );
}

/// What is out of sight on a page without an arrow that says so, in words.
fn out_of_sight_without_a_sign(app: &mut App) -> Vec<String> {
    let [more_above, more_below] = says_more(app.world_mut());
    let mut faults = Vec::new();
    for ShownText {
        text, rect, clip, ..
    } in shown_texts(app)
    {
        let Some(clip) = clip else { continue };
        if rect.min.y < clip.min.y - TOLERANCE && !more_above {
            faults.push(format!(
                "{text:?} is above what is seen, and no arrow says so"
            ));
        }
        if rect.max.y > clip.max.y + TOLERANCE && !more_below {
            faults.push(format!(
                "{text:?} is below what is seen, and no arrow says so"
            ));
        }
    }
    faults
}

/// Monitors, and the sizes in which windows open there, in pixels: the default on a large and on a small one, and the least.
const OPENED: [[[u32; 2]; 2]; 3] = [
    [[1920, 1080], [1280, 960]],
    [[1280, 800], [960, 720]],
    [[1920, 1080], [600, 450]],
];

#[test]
fn a_page_that_opens_shows_the_row_with_the_focus_and_arrows_where_there_is_more() {
    let mut all_faults = Vec::new();
    for [monitor, window] in OPENED {
        let [width, height] = window;
        let mut pages = laid_out_pages(Some(monitor.into()), window.into());
        tour(&mut pages, |pages, page| {
            keep_picture(pages, &format!("{page} opened in {width}x{height}"));
            // The pages from here on are without the line that says so.
            pages.app.world_mut().resource_mut::<Settings>().is_muted &= page != "initials";
            let world = pages.app.world_mut();
            let focused = world.resource::<InputFocus>().get();
            let fault = focused.and_then(|row| fault_of_sight(world, row));
            let row = fault.map(|fault| format!("the row with the focus: {fault}"));
            for fault in row
                .into_iter()
                .chain(out_of_sight_without_a_sign(&mut pages.app))
            {
                all_faults.push(format!("{page}, {width} x {height}: {fault}"));
            }
        });
    }
    assert!(
        all_faults.is_empty(),
        "{} faults:\n{}",
        all_faults.len(),
        all_faults.join("\n")
    );
}

/// What opens is laid out once more in the frame after: it must not stop a pixel short of its last row.
#[test]
fn a_page_that_opens_in_a_window_of_any_height_shows_the_row_with_the_focus() {
    let [monitor, window] = OPENED[1];
    let mut pages = laid_out_pages(Some(monitor.into()), window.into());
    let mut faults = Vec::new();
    for height in 705..=735 {
        pages.resize(UVec2::new(window[0], height));
        for page in [Page::Title, Page::Statistics] {
            let mut next = pages.app.world_mut().resource_mut::<NextState<Page>>();
            next.set(page);
            pages.advance(3, Duration::ZERO);
        }
        let world = pages.app.world_mut();
        let row = world.resource::<InputFocus>().get().expect("a row");
        let fault = fault_of_sight(world, row);
        faults.extend(fault.map(|fault| format!("{height}: {fault}")));
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}
