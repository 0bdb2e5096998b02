//! Headings in the vector font. A node of the page keeps a place for each, whatever else the page holds.

use bevy::prelude::*;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy::window::PrimaryWindow;

use crate::present::draw::{Anchor, VectorText};
use crate::present::look::{FieldPixels, HEADING_LAYER, text_sizes};
use crate::present::states::Page;
use crate::sim::Tuning;

/// The node in whose middle a text stands, as large as it fits there.
#[derive(Component, Clone, Copy, Debug)]
struct PlacedBy(Entity);

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        place
            .after(UiSystems::PostLayout)
            .before(TransformSystems::Propagate),
    );
}

/// Adds a heading to a page, as large as the node it is given.
pub(in crate::present::screens) fn spawn(
    commands: &mut Commands,
    parent: Entity,
    page: Page,
    text: &str,
    node: Node,
) {
    let node = (node, Pickable::IGNORE, ChildOf(parent));
    let node = commands.spawn(node).id();
    commands.spawn((
        DespawnOnExit(page),
        VectorText::new(text, Anchor::Middle),
        PlacedBy(node),
    ));
}

/// Where a text must be drawn, in units of the field, to be in the middle of a rectangle of the window and as large as it
/// fits there.
fn transform(node: Rect, text: Rect, window: Vec2, field: Vec2, field_pixels: f32) -> Transform {
    let pixels = (node.size() / text.size()).min_element();
    let middle = (node.center() - window / 2.0) * Vec2::new(1.0, -1.0) / field_pixels + field / 2.0;
    let scale = pixels / field_pixels;
    let position = middle - text.center() * scale;
    Transform::from_translation(position.extend(HEADING_LAYER)).with_scale(Vec3::splat(scale))
}

/// Whether a heading in a node of this size, in units of text, is as high as the smallest text. Otherwise it is not shown.
fn is_legible(node: Vec2) -> bool {
    const ROUNDING: f32 = 0.8;
    node.x > 0.0 && node.y >= text_sizes::SMALL_TEXT_HEIGHT - ROUNDING
}

fn place(
    tuning: Res<Tuning>,
    windows: Query<&Window, With<PrimaryWindow>>,
    nodes: Query<(&ComputedNode, &UiGlobalTransform)>,
    menu_scale: Res<UiScale>,
    mut headings: Query<(&PlacedBy, &VectorText, &mut Transform, &mut Visibility)>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    for (placed_by, text, mut transform_now, mut visibility) in &mut headings {
        let Ok((node, at)) = nodes.get(placed_by.0) else {
            continue;
        };
        let pixels = window.scale_factor();
        let node = Rect::from_center_size(at.translation / pixels, node.size() / pixels);
        if text.text.is_empty() || !is_legible(node.size() / menu_scale.0) {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        }
        visibility.set_if_neq(Visibility::Inherited);
        // The rules may have changed in this frame, and the size of the field with them.
        let field = tuning.torus().size();
        let field_pixels = FieldPixels::of(field, window.size());
        let wanted = transform(node, text.rect(), window.size(), field, field_pixels.0);
        transform_now.set_if_neq(wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_without_the_height_of_the_smallest_text_is_not_shown() {
        assert!(is_legible(Vec2::new(300.0, text_sizes::SMALL_TEXT_HEIGHT)));
        assert!(!is_legible(Vec2::new(300.0, 9.0)));
        assert!(!is_legible(Vec2::ZERO));
    }

    #[test]
    fn a_heading_fills_its_node_in_a_window_of_any_shape() {
        // The middle third of the upper half of a window, in which a unit of the field has half a pixel.
        let window = Vec2::new(600.0, 1000.0);
        let field = Vec2::new(1024.0, 768.0);
        let node = Rect::new(200.0, 100.0, 400.0, 300.0);
        // The text is 100 units wide and 10 high, with its anchor in the middle of its lower edge.
        let text = Rect::new(-50.0, 0.0, 50.0, 10.0);
        let placed = transform(node, text, window, field, 0.5);
        // 200 pixels are 400 units, so a unit of the text takes 4. The middle of the node is 300 pixels above the middle of
        // the window: 600 units. The baseline is half the height of the text lower.
        assert_eq!(placed.scale.x, 4.0);
        let position = placed.translation.truncate();
        assert_eq!(position, Vec2::new(512.0, 384.0 + 600.0 - 20.0));
    }
}
