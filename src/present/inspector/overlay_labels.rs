//! The words of the overlay beside its lines: what each body is, and where the hit was.

use bevy::prelude::*;

use crate::present::draw::{Anchor, BuildStrokes, ScreenShake, VectorText};
use crate::present::look::{FieldTextScale, text_sizes};
use crate::present::states::Page;

/// The most labels that are shown. More would cover the field.
const MAX_LABELS: usize = 40;

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

/// The entity that shows the label with this index.
#[derive(Component, Clone, Copy)]
struct ShownLabel(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OverlayLabels>()
        .add_systems(Startup, spawn)
        .add_systems(
            PostUpdate,
            show.before(BuildStrokes)
                .before(TransformSystems::Propagate),
        );
}

fn spawn(mut commands: Commands) {
    for index in 0..MAX_LABELS {
        commands.spawn((ShownLabel(index), label_text("")));
    }
}

fn show(
    labels: Res<OverlayLabels>,
    scale: Res<FieldTextScale>,
    shake: Res<ScreenShake>,
    page: Res<State<Page>>,
    mut is_empty: Local<Option<bool>>,
    others: Query<(&VectorText, &GlobalTransform, &InheritedVisibility), Without<ShownLabel>>,
    mut shown: Query<(&ShownLabel, &mut VectorText, &mut Transform)>,
) {
    if labels.0.is_empty() && is_empty.replace(true) == Some(true) {
        return;
    }
    *is_empty = Some(labels.0.is_empty());
    let others = others.iter();
    let mut taken: Vec<Rect> = others
        .filter(|(text, _, visibility)| !text.text.is_empty() && visibility.get())
        .map(|(text, at, _)| {
            let (rect, scale) = (text.rect(), at.scale().truncate());
            let origin = at.translation().truncate();
            Rect::from_corners(origin + rect.min * scale, origin + rect.max * scale)
        })
        .collect();
    // The last one says where the hit was: it comes first.
    let mut wanted = labels.0.iter().rev().filter(|_| page.shows_field());
    let mut shown: Vec<_> = shown.iter_mut().collect();
    shown.sort_by_key(|(label, ..)| label.0);
    for (_, mut text, mut transform) in shown {
        let placed = wanted.by_ref().find_map(|label| {
            let at = free_place(label, scale.0, &taken)?;
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

/// The place of a label: its own, or above it, where it does not lie over another one.
fn free_place(label: &OverlayLabel, scale: f32, taken: &[Rect]) -> Option<Vec2> {
    let pitch = 1.2 * text_sizes::SMALL_TEXT_HEIGHT * scale;
    let mut places = (0..=MAX_MOVES).map(|moves| label.at + Vec2::new(0.0, moves as f32 * pitch));
    places.find(|at| {
        let rect = label.rect(*at, scale);
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

    #[test]
    fn labels_of_bodies_at_one_place_stand_above_each_other_and_the_last_ones_are_left_out() {
        let label = OverlayLabel {
            at: Vec2::new(100.0, 100.0),
            text: "rock",
        };
        let mut taken = Vec::new();
        let mut heights = Vec::new();
        while let Some(at) = free_place(&label, 1.0, &taken) {
            taken.push(label.rect(at, 1.0));
            heights.push(at.y);
        }
        // Letters are 14.3 units high.
        let pitch = 1.2 * 14.3;
        let expected = [0.0, 1.0, 2.0, 3.0].map(|moves| 100.0 + moves * pitch);
        assert_eq!(heights.len(), expected.len());
        for (height, expected) in heights.into_iter().zip(expected) {
            assert!((height - expected).abs() < 1e-3, "{height} {expected}");
        }
    }
}
