//! Text that is turned, as the arrows up and down are. Bevy 0.19 does not clip it where it is cut by the edge of what scrolls, but
//! draws it distorted: so it is hidden there.

use bevy::prelude::*;
use bevy::ui::{CalculatedClip, UiGlobalTransform, UiSystems};

use super::whole_rows::ClipToWholeRows;

/// A text that is turned.
#[derive(Component, Clone, Copy)]
struct TurnedText;

/// What a text may reach beyond an edge, since the layout rounds to pixels, in pixels.
const ROUNDING: f32 = 1.0;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        hide_cut_texts
            .in_set(UiSystems::PostLayout)
            .after(ClipToWholeRows),
    );
}

/// Turns a text clockwise.
pub(super) fn turned(degrees: f32) -> impl Bundle {
    let transform = UiTransform::from_rotation(Rot2::degrees(degrees));
    (TurnedText, transform, Visibility::Inherited)
}

fn hide_cut_texts(
    mut texts: Query<
        (
            &ComputedNode,
            &UiGlobalTransform,
            &CalculatedClip,
            &mut Visibility,
        ),
        With<TurnedText>,
    >,
) {
    for (node, at, clip, mut visibility) in &mut texts {
        let half = (at.matrix2.abs() * node.size() / 2.0 - ROUNDING).max(Vec2::ZERO);
        let is_whole =
            clip.clip.contains(at.translation - half) && clip.clip.contains(at.translation + half);
        visibility.set_if_neq(if is_whole {
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
        // A quarter turn makes it 10 high and 20 wide.
        for (x, y, expected) in [
            (50.0, 25.0, Visibility::Inherited),
            (50.0, 45.0, Visibility::Inherited),
            (50.0, 48.0, Visibility::Hidden),
            (50.0, 90.0, Visibility::Hidden),
            (10.0, 25.0, Visibility::Inherited),
            (5.0, 25.0, Visibility::Hidden),
        ] {
            let quarter = std::f32::consts::FRAC_PI_2;
            let at = Affine2::from_angle_translation(quarter, Vec2::new(x, y));
            let text = (
                turned(90.0),
                node,
                UiGlobalTransform::from(at),
                CalculatedClip { clip },
            );
            let text = app.world_mut().spawn(text).id();
            app.update();
            let seen = app.world().get::<Visibility>(text);
            assert_eq!(seen, Some(&expected), "at {x}, {y}");
        }
    }
}
