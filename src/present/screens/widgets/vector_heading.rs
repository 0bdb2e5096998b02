//! Headings in the vector font. A node of the page keeps a place for each, whatever else the page holds.

use bevy::prelude::*;
use bevy::ui::{UiGlobalTransform, UiSystems};

use crate::present::draw::{Anchor, VectorText};
use crate::present::look::{FieldInWindow, HEADING_LAYER, Letterbox, text_sizes};
use crate::present::states::Page;

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
fn transform(node: Rect, text: Rect, letterbox: Letterbox) -> Transform {
    let pixels = (node.size() / text.size()).min_element();
    let scale = pixels / letterbox.pixels();
    let position = letterbox.to_field(node.center()) - text.center() * scale;
    Transform::from_translation(position.extend(HEADING_LAYER)).with_scale(Vec3::splat(scale))
}

/// Whether a heading in a node of this size, in units of text, is as high as the smallest text. Otherwise it is not shown.
fn is_legible(node: Vec2) -> bool {
    const ROUNDING: f32 = 0.8;
    node.x > 0.0 && node.y >= text_sizes::SMALL_TEXT_HEIGHT - ROUNDING
}

fn place(
    // Read in this frame: the rules may have changed, and the size of the field with them.
    field: FieldInWindow,
    nodes: Query<(&ComputedNode, &UiGlobalTransform)>,
    menu_scale: Res<UiScale>,
    mut headings: Query<(&PlacedBy, &VectorText, &mut Transform, &mut Visibility)>,
) {
    let Some((letterbox, window)) = field.letterbox() else {
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
        let wanted = transform(node, text.rect(), letterbox);
        transform_now.set_if_neq(wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::look::FieldTop;

    #[test]
    fn a_heading_without_the_height_of_the_smallest_text_is_not_shown() {
        assert!(is_legible(Vec2::new(300.0, text_sizes::SMALL_TEXT_HEIGHT)));
        assert!(!is_legible(Vec2::new(300.0, 9.0)));
        assert!(!is_legible(Vec2::ZERO));
    }

    #[test]
    fn a_heading_fills_its_node_in_a_window_of_any_shape() {
        // The middle third of the upper half of a window, in which a unit of the field has half a pixel.
        let field = Vec2::new(1200.0, 800.0);
        let letterbox = Letterbox::new(field, Vec2::new(600.0, 1000.0), FieldTop(None));
        let node = Rect::new(200.0, 100.0, 400.0, 300.0);
        // The text is 100 units wide and 10 high, with its anchor in the middle of its lower edge.
        let text = Rect::new(-50.0, 0.0, 50.0, 10.0);
        let placed = transform(node, text, letterbox);
        // 200 pixels are 400 units, so a unit of the text takes 4. The middle of the node is 300 pixels above the middle of
        // the window: 600 units. The baseline is half the height of the text lower.
        assert_eq!(placed.scale.x, 4.0);
        let position = placed.translation.truncate();
        assert_eq!(position, Vec2::new(600.0, 400.0 + 600.0 - 20.0));
    }
}
