//! The words of the overlay beside its lines: what each body is, and where the hit was.

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use crate::present::draw::{Anchor, DrawTexts, ScreenShake, VectorText, text_outline};
use crate::present::look::{FieldInWindow, FieldTextScale, Letterbox, text_sizes};
use crate::present::states::Page;
use crate::sim::Tuning;

/// The most labels that are shown. More would cover the field.
const MAX_LABELS: usize = 40;

/// The most bodies that are worth listing: some have no place for their labels.
pub(super) const MAX_LISTED: usize = 2 * MAX_LABELS;

/// How often a label moves up to make place for another one, before it is left out.
const MAX_MOVES: u32 = 3;

/// The layer of the labels: above the bodies, below the score.
const LABEL_LAYER: f32 = 4.0;

/// A word.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct OverlayLabel {
    /// The middle of its lower edge, in units of the field.
    pub at: Vec2,
    pub text: &'static str,
}

/// The labels of this frame.
#[derive(Resource, Debug, Default)]
pub(super) struct OverlayLabels(pub Vec<OverlayLabel>);

/// A node of the page behind which no label would be legible.
#[derive(Component, Clone, Copy)]
pub(super) struct KeepsLabelsAway;

/// The entity that shows the label with this index.
#[derive(Component, Clone, Copy)]
struct ShownLabel(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OverlayLabels>()
        .add_systems(Startup, spawn)
        .add_systems(
            PostUpdate,
            show.before(DrawTexts).before(TransformSystems::Propagate),
        );
}

fn spawn(mut commands: Commands) {
    for index in 0..MAX_LABELS {
        let label = (ShownLabel(index), label_text(""));
        commands.spawn(label).with_child(text_outline());
    }
}

fn show(
    labels: Res<OverlayLabels>,
    scale: Res<FieldTextScale>,
    shake: Res<ScreenShake>,
    page: Res<State<Page>>,
    tuning: Res<Tuning>,
    mut was_empty: Local<bool>,
    others: Query<(&VectorText, &GlobalTransform, &InheritedVisibility), Without<ShownLabel>>,
    nodes: Query<(&ComputedNode, &UiGlobalTransform, &InheritedVisibility), With<KeepsLabelsAway>>,
    place: FieldInWindow,
    mut shown: Query<(&ShownLabel, &mut VectorText, &mut Transform)>,
) {
    let is_empty = labels.0.is_empty() || !page.shows_field();
    if std::mem::replace(&mut *was_empty, is_empty) && is_empty {
        return;
    }
    let others = others.iter();
    let mut taken: Vec<Rect> = others
        .filter(|(text, _, visibility)| !text.text.is_empty() && visibility.get())
        .map(|(text, at, _)| {
            let (rect, scale) = (text.rect(), at.scale().truncate());
            let origin = at.translation().truncate();
            Rect::from_corners(origin + rect.min * scale, origin + rect.max * scale)
        })
        .collect();
    let field = tuning.torus().size();
    if let Some((letterbox, window)) = place.letterbox() {
        let pixels = window.scale_factor();
        let nodes = nodes.iter().filter(|(.., visibility)| visibility.get());
        taken.extend(nodes.map(|(node, at, _)| node_in_field(node, at, letterbox, pixels)));
    }
    // The last one says where the hit was: it comes first.
    let listed: &[OverlayLabel] = if is_empty { &[] } else { &labels.0 };
    let mut wanted = listed.iter().rev();
    let field = Rect::from_corners(Vec2::ZERO, field);
    let mut shown: Vec<_> = shown.iter_mut().collect();
    shown.sort_by_key(|(label, ..)| label.0);
    for (_, mut text, mut transform) in shown {
        let placed = wanted.by_ref().find_map(|label| {
            let at = free_place(label, scale.0, field, &taken)?;
            Some((label, at))
        });
        let words = placed.map_or("", |(label, _)| label.text);
        if text.text != words {
            words.clone_into(&mut text.text);
        }
        if let Some((label, at)) = placed {
            taken.push(label.rect(at, scale.0));
            // They shake with the bodies.
            transform.translation = (at + shake.offset()).extend(LABEL_LAYER);
            transform.scale = Vec2::splat(scale.0).extend(1.0);
        }
    }
}

/// Where a node of the page lies in the field. The window has so many pixels to a logical one.
fn node_in_field(
    node: &ComputedNode,
    at: &UiGlobalTransform,
    letterbox: Letterbox,
    pixels: f32,
) -> Rect {
    let center = letterbox.to_field(at.translation / pixels);
    Rect::from_center_size(center, node.size() / pixels / letterbox.pixels())
}

/// The place of a label in the field: its own, or above or below it, where it does not lie over another one.
fn free_place(label: &OverlayLabel, scale: f32, field: Rect, taken: &[Rect]) -> Option<Vec2> {
    let pitch = 1.2 * text_sizes::SMALL_TEXT_HEIGHT * scale;
    let letters = label.rect(Vec2::ZERO, scale);
    let (least, most) = (field.min - letters.min, field.max - letters.max);
    let moves = (0..=MAX_MOVES).flat_map(|moves| [moves as f32, -(moves as f32)]);
    let mut places = moves.map(|moves| {
        let at = label.at + Vec2::new(0.0, moves * pitch);
        at.clamp(least, most.max(least))
    });
    places.find(|at| {
        let rect = Rect::from_corners(*at + letters.min, *at + letters.max);
        taken.iter().all(|other| other.intersect(rect).is_empty())
    })
}

impl OverlayLabel {
    /// The rectangle of its letters at a place, in units of the field.
    fn rect(&self, at: Vec2, scale: f32) -> Rect {
        let rect = label_text(self.text).rect();
        Rect::from_corners(at + rect.min * scale, at + rect.max * scale)
    }
}

fn label_text(text: &str) -> VectorText {
    VectorText::new(text, Anchor::Middle).with_height(text_sizes::SMALL_TEXT_HEIGHT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::look::FieldTop;

    /// The places of labels that would all stand at one place, in a field of 200 by 200 units.
    fn places(at: Vec2) -> Vec<Vec2> {
        let label = OverlayLabel { at, text: "rock" };
        let field = Rect::new(0.0, 0.0, 200.0, 200.0);
        let mut taken = Vec::new();
        let mut places = Vec::new();
        while let Some(at) = free_place(&label, 1.0, field, &taken) {
            taken.push(label.rect(at, 1.0));
            places.push(at);
        }
        places
    }

    #[test]
    fn labels_of_bodies_at_one_place_stand_above_and_below_each_other_and_the_last_ones_are_left_out()
     {
        // Letters are 14.3 units high, so the next line is 17.16 units away.
        let heights: Vec<f32> = places(Vec2::splat(100.0)).iter().map(|at| at.y).collect();
        let expected = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0].map(|lines| 100.0 + lines * 17.16);
        assert_eq!(heights.len(), expected.len());
        for (height, expected) in heights.into_iter().zip(expected) {
            assert!((height - expected).abs() < 1e-3, "{height} {expected}");
        }
    }

    #[test]
    fn a_label_behind_the_panel_stands_above_it() {
        // A field of 200 by 200 units in the middle of a window of 800 by 600 pixels: 3 pixels a unit, and 100 beside it. A panel
        // of 120 by 90 pixels in its lower left corner takes 40 by 30 units.
        let node = ComputedNode {
            size: Vec2::new(120.0, 90.0),
            ..ComputedNode::DEFAULT
        };
        let at = UiGlobalTransform::from_xy(100.0 + 60.0, 600.0 - 45.0);
        let window = Vec2::new(800.0, 600.0);
        let letterbox = Letterbox::new(Vec2::splat(200.0), window, FieldTop(None));
        let panel = node_in_field(&node, &at, letterbox, 1.0);
        assert_eq!(panel, Rect::new(0.0, 0.0, 40.0, 30.0));
        let label = OverlayLabel {
            at: Vec2::new(20.0, 15.0),
            text: "rock",
        };
        let field = Rect::new(0.0, 0.0, 200.0, 200.0);
        let place = free_place(&label, 1.0, field, &[panel]).expect("there is place above it");
        assert!(label.rect(place, 1.0).min.y >= 30.0, "{place}");
    }

    #[test]
    fn a_label_at_the_edge_stays_in_the_field() {
        let corner = places(Vec2::splat(199.0))[0];
        let label = OverlayLabel {
            at: corner,
            text: "rock",
        };
        let rect = label.rect(corner, 1.0);
        assert!(
            (rect.max - Vec2::splat(200.0)).abs().max_element() < 1e-3,
            "{rect:?}"
        );
    }
}
