//! Draws the controls for fingers, as long as fingers are what is used.

use bevy::prelude::*;

use crate::present::input::{
    Action, ActiveDevice, DeviceKind, Fingers, TouchControls, TouchField, control_label,
};
use crate::present::look::{Theme, text_sizes};
use crate::present::states::{Mode, Page, is_in_field};

/// How much of the field a control hides while no finger is on it, and while one is.
const OPACITY: [f32; 2] = [0.25, 0.7];

/// The width of a control's outline, in logical pixels.
const OUTLINE: f32 = 2.0;

/// A control that is drawn.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct ShownControl(Action);

/// The ring where the stick was put down.
#[derive(Component, Clone, Copy, Debug)]
struct StickRing;

/// What the controls were drawn for, and the scale of the pages then.
#[derive(Resource, Default)]
struct ShownField(Option<(TouchField, f32)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownField>().add_systems(
        Update,
        (follow_field, follow_stick, brighten)
            .chain()
            .run_if(resource_exists::<Fingers>),
    );
}

/// Draws the controls anew where they have changed, and removes them where none are used.
fn follow_field(
    mut commands: Commands,
    mut shown: ResMut<ShownField>,
    drawn: Query<Entity, With<ShownControl>>,
    controls: TouchControls,
    scale: Res<UiScale>,
    device: Res<ActiveDevice>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
) {
    let is_used = device.kind == DeviceKind::Touch && is_in_field(mode, page);
    let field = controls.field().filter(|_| is_used);
    let field = field.map(|field| (field, scale.0));
    if shown.0 == field {
        return;
    }
    for entity in &drawn {
        commands.entity(entity).despawn();
    }
    for (control, area) in field.iter().flat_map(|(field, _)| &field.buttons) {
        commands
            .spawn((ShownControl(*control), node(*area, &scale)))
            .with_child((
                Text::new(control_label(*control)),
                TextFont::from_font_size(text_sizes::MENU_TEXT),
            ));
    }
    shown.0 = field;
}

/// A control at this place of the window, with its label in the middle.
fn node(area: Rect, scale: &UiScale) -> (Node, BorderColor, GlobalZIndex) {
    let area = Rect::from_corners(area.min / scale.0, area.max / scale.0);
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(area.min.x),
        top: px(area.min.y),
        width: px(area.width()),
        height: px(area.height()),
        border: px(OUTLINE).all(),
        border_radius: BorderRadius::all(px(area.size().min_element() / 4.0)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    (node, BorderColor::DEFAULT, GlobalZIndex(1))
}

/// Draws a ring around the place where the stick was put down.
fn follow_stick(
    mut commands: Commands,
    rings: Query<Entity, With<StickRing>>,
    fingers: Res<Fingers>,
    controls: TouchControls,
    scale: Res<UiScale>,
    theme: Res<Theme>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    mut last: Local<Option<Vec2>>,
) {
    let stick = fingers.stick().filter(|_| is_in_field(mode, page));
    if *last == stick {
        return;
    }
    *last = stick;
    for ring in &rings {
        commands.entity(ring).despawn();
    }
    if let Some(center) = stick {
        let size = Vec2::splat(controls.finger());
        let (mut node, _, z) = node(Rect::from_center_size(center, size), &scale);
        node.border_radius = BorderRadius::MAX;
        let color = theme.colors.text.with_alpha(OPACITY[1]);
        commands.spawn((StickRing, node, BorderColor::all(color), z));
    }
}

/// Brightens what is held.
fn brighten(
    fingers: Res<Fingers>,
    controls: TouchControls,
    theme: Res<Theme>,
    mut drawn: Query<(&ShownControl, &mut BorderColor, &Children)>,
    mut texts: Query<&mut TextColor>,
) {
    // Zones are as large as half the window: their edges would lie across the field.
    let has_zones = controls.has_zones();
    for (ShownControl(control), mut border, children) in &mut drawn {
        let color = theme
            .colors
            .text
            .with_alpha(OPACITY[usize::from(fingers.is_held(*control))]);
        let is_zone = has_zones && matches!(control, Action::Left | Action::Right);
        let edge = if is_zone { Color::NONE } else { color };
        border.set_if_neq(BorderColor::all(edge));
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.set_if_neq(TextColor(color));
            }
        }
    }
}
