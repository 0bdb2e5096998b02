//! Text that is turned, as the arrows up and down are. Bevy 0.19 does not clip it where it is cut by the edge of what scrolls, but
//! draws it distorted: so it is hidden there.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::ui::{CalculatedClip, UiGlobalTransform, UiSystems};

use super::whole_rows::ClipToWholeRows;

/// A text that may be turned.
#[derive(Component, Clone, Copy)]
struct TurnedText;

/// What a text may reach beyond an edge, since the layout rounds to pixels, in pixels.
const ROUNDING: f32 = 1.0;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        hide_cut_texts
            .in_set(UiSystems::PostLayout)
            .after(ClipToWholeRows)
            .before(VisibilitySystems::VisibilityPropagate),
    );
}

/// Turns a text clockwise. One that is turned by 0° is clipped as others are.
pub(super) fn turned(degrees: f32) -> impl Bundle {
    let transform = UiTransform::from_rotation(Rot2::degrees(degrees));
    (TurnedText, transform, Visibility::Inherited)
}

fn hide_cut_texts(
    mut texts: Query<
        (
            &ComputedNode,
            &UiGlobalTransform,
            Option<&CalculatedClip>,
            &mut Visibility,
        ),
        With<TurnedText>,
    >,
) {
    for (node, at, clip, mut visibility) in &mut texts {
        let half = (at.matrix2.abs() * node.size() / 2.0 - ROUNDING).max(Vec2::ZERO);
        let (low, high) = (at.translation - half, at.translation + half);
        let is_turned = at.matrix2.x_axis.y != 0.0;
        let is_whole =
            clip.is_none_or(|CalculatedClip { clip }| clip.contains(low) && clip.contains(high));
        visibility.set_if_neq(if is_whole || !is_turned {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Affine2;

    use super::*;

    #[test]
    fn an_arrow_is_seen_whole_or_not_at_all() {
        let mut app = App::new();
        app.add_systems(Update, hide_cut_texts);
        let node = ComputedNode {
            size: Vec2::new(10.0, 20.0),
            ..ComputedNode::DEFAULT
        };
        let clip = Rect::new(0.0, 0.0, 100.0, 50.0);
        // A quarter turn makes it 10 high and 20 wide. What is not turned is cut by the engine.
        for (degrees, x, y, expected) in [
            (90.0, 50.0, 25.0, Visibility::Inherited),
            (90.0, 50.0, 45.0, Visibility::Inherited),
            (90.0, 50.0, 48.0, Visibility::Hidden),
            (90.0, 50.0, 90.0, Visibility::Hidden),
            (90.0, 10.0, 25.0, Visibility::Inherited),
            (90.0, 5.0, 25.0, Visibility::Hidden),
            (0.0, 5.0, 48.0, Visibility::Inherited),
        ] {
            let angle = f32::to_radians(degrees);
            let at = Affine2::from_angle_translation(angle, Vec2::new(x, y));
            let text = (
                turned(degrees),
                node,
                UiGlobalTransform::from(at),
                CalculatedClip { clip },
            );
            let text = app.world_mut().spawn(text).id();
            app.update();
            let seen = app.world().get::<Visibility>(text);
            assert_eq!(seen, Some(&expected), "at {x}, {y}, turned by {degrees}°");
        }
    }
}
