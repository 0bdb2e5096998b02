//! The texts that are shown: where they are, and how large.

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy::text::{FontSize, TextLayoutInfo};
use bevy::ui::{CalculatedClip, UiGlobalTransform};

use crate::present::draw::VectorText;
use crate::present::look::{FieldInWindow, Letterbox, theme};

/// The height of Fira Mono's capitals, as a share of the size of the text.
const CAPITALS: f32 = 0.689;

/// The width of its letters, likewise.
const ADVANCE: f32 = 0.6;

/// A text that is shown.
pub(super) struct ShownText {
    /// Whether it is drawn in the vector font, on the field or as a heading.
    pub is_vector: bool,
    /// Whether a panel lies over a part of it.
    pub is_covered: bool,
    pub text: String,
    /// Where it is, in pixels from the upper left corner.
    pub rect: Rect,
    /// What its letters take, in pixels.
    pub letters: Vec2,
    /// The width of each of its letters, in pixels; 0 where they differ.
    pub advance: f32,
    /// The height of its capitals, in pixels.
    pub capitals: f32,
    /// What of the window it may be drawn in, if not everywhere.
    pub clip: Option<Rect>,
}

/// All texts that are shown, on the page and on the field.
pub(super) fn shown_texts(app: &mut App) -> Vec<ShownText> {
    let mut texts = shown_menu_texts(app);
    texts.extend(shown_vector_texts(app));
    texts
}

/// The rectangles of the panels, in pixels from the upper left corner. They cover what is on the field.
pub(super) fn panels(app: &mut App) -> Vec<Rect> {
    let mut nodes = app.world_mut().query::<(
        &BackgroundColor,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
    )>();
    let nodes = nodes.iter(app.world());
    let panels =
        nodes.filter(|(color, .., visibility)| color.0 == theme::PANEL && visibility.get());
    panels
        .map(|(_, node, at, _)| Rect::from_center_size(at.translation, node.size()))
        .collect()
}

/// What of a node is seen, if it is not seen as it should be: whole or, where it is higher than what it scrolls in, from its top as
/// far as there is place. In words.
pub(super) fn fault_of_sight(world: &mut World, node: Entity) -> Option<String> {
    let mut nodes = world.query::<(
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<&CalculatedClip>,
    )>();
    let (node, at, visibility, clip) = nodes.get(world, node).expect("a node");
    let rect = Rect::from_center_size(at.translation, node.size());
    let seen = clip.map_or(rect, |clip| clip.clip.intersect(rect));
    let reaches = |clip: &CalculatedClip| {
        let has_begin = seen.min.y <= rect.min.y + 1.0;
        let goes_to_the_end = has_begin && seen.max.y >= clip.clip.max.y - 1.0;
        let fills_it = seen.height() >= clip.clip.height() - 1.0;
        // What lies beyond the clip has no height there, and would begin and end at its edge.
        let is_there = seen.height() >= rect.height().min(clip.clip.height()) / 2.0;
        is_there && (goes_to_the_end || fills_it)
    };
    let is_seen = seen.height() >= rect.height() - 1.0 || clip.is_some_and(reaches);
    let is_visible = visibility.get();
    (!is_seen || !is_visible)
        .then(|| format!("{rect:?} is seen as {seen:?} in {clip:?}, visible: {is_visible}"))
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
                is_covered: false,
                text: text.0.clone(),
                rect: Rect::from_center_size(at.translation, node.size()),
                letters: layout.size * scale,
                advance: size * ADVANCE * scale,
                capitals: size * CAPITALS * scale,
                clip: clip.map(|clip| clip.clip),
            }
        })
        .collect()
}

fn letterbox(app: &mut App) -> Letterbox {
    let mut place = SystemState::<FieldInWindow>::new(app.world_mut());
    let place = place.get(app.world()).expect("the field is there");
    place.letterbox().expect("one window").0
}

fn shown_vector_texts(app: &mut App) -> Vec<ShownText> {
    let panels = panels(app);
    let letterbox = letterbox(app);
    let mut texts = app
        .world_mut()
        .query::<(&VectorText, &GlobalTransform, &InheritedVisibility)>();
    let texts = texts.iter(app.world());
    let shown = texts.filter(|(text, _, visibility)| !text.text.is_empty() && visibility.get());
    shown
        .map(|(text, at, _)| {
            let in_window =
                |point: Vec2| letterbox.to_window(at.transform_point(point.extend(0.0)).truncate());
            let rect = text.rect();
            let rect = Rect::from_corners(in_window(rect.min), in_window(rect.max));
            ShownText {
                is_vector: true,
                text: text.text.clone(),
                rect,
                is_covered: panels.iter().any(|panel| !panel.intersect(rect).is_empty()),
                letters: rect.size(),
                advance: 0.0,
                capitals: text.height * at.scale().x * letterbox.pixels(),
                clip: None,
            }
        })
        .collect()
}
