//! Dark plates behind text, so that nothing in the field crosses its letters.

use bevy::prelude::*;

use super::vector_text::{DrawTexts, VectorText};
use crate::present::look::theme;

/// The opacity of a plate, from 0 to 1.
const ALPHA: f32 = 0.95;

/// The distance of a plate behind what it carries. It is in front of everything in the field.
const BEHIND: f32 = -0.5;

/// How far the plate of a text extends around it, as a share of the height of its letters.
const MARGIN_SHARE: f32 = 0.4;

/// A plate. Where it is a child of a text, it follows the text's size.
#[derive(Component, Clone, Copy)]
pub(in crate::present) struct Plate;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        fit_plates
            .after(DrawTexts)
            .before(TransformSystems::Propagate),
    );
}

/// A plate without extent, for a child of a text.
pub(in crate::present) fn plate() -> impl Bundle {
    plate_of(Rect::default())
}

/// A plate over a rectangle, in units of the parent's.
pub(super) fn plate_of(rect: Rect) -> impl Bundle {
    (
        Plate,
        Sprite::from_color(theme::PANEL.with_alpha(ALPHA), rect.size()),
        Transform::from_translation(rect.center().extend(BEHIND)),
    )
}

/// The rectangle of a text's plate, in units from the text's anchor; without extent for an empty text.
fn rect_of(text: &VectorText) -> Rect {
    let rect = text.rect();
    if rect.is_empty() {
        rect
    } else {
        rect.inflate(text.height * MARGIN_SHARE)
    }
}

fn fit_plates(
    texts: Query<&VectorText>,
    changed: Query<(), Changed<VectorText>>,
    mut plates: Query<(&ChildOf, &mut Sprite, &mut Transform), With<Plate>>,
) {
    for (child_of, mut sprite, mut transform) in &mut plates {
        let Ok(text) = texts.get(child_of.parent()) else {
            continue;
        };
        if changed.contains(child_of.parent()) {
            let rect = rect_of(text);
            sprite.custom_size = Some(rect.size());
            transform.translation = rect.center().extend(BEHIND);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::draw::Anchor;

    #[test]
    fn a_plate_follows_its_text() {
        let mut app = App::new();
        app.add_plugins(plugin);
        let text = app
            .world_mut()
            .spawn(VectorText::new("77", Anchor::Right).with_height(10.0))
            .with_child(plate())
            .id();
        let rect = |app: &mut App| {
            app.update();
            let mut plates = app
                .world_mut()
                .query_filtered::<(&Sprite, &Transform), With<Plate>>();
            let (sprite, transform) = plates.single(app.world()).expect("one plate");
            let size = sprite.custom_size.expect("a size");
            Rect::from_center_size(transform.translation.truncate(), size)
        };
        // Ten units high, with a margin of four on each side. The anchor is the right end of the baseline.
        let first = rect(&mut app);
        assert_eq!((first.max.x, first.min.y, first.max.y), (4.0, -4.0, 14.0));
        let mut changed = app
            .world_mut()
            .get_mut::<VectorText>(text)
            .expect("it is there");
        changed.text = "777".to_owned();
        let wider = rect(&mut app);
        assert!(wider.min.x < first.min.x, "{wider:?} {first:?}");
        let mut changed = app
            .world_mut()
            .get_mut::<VectorText>(text)
            .expect("it is there");
        changed.text.clear();
        assert_eq!(rect(&mut app).size(), Vec2::ZERO);
    }
}
