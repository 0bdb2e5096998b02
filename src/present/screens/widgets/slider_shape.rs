//! How sliders look, and where their thumbs stand.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{Slider, SliderRange, SliderThumb, SliderValue, TrackClick};

use crate::present::look::{ColorRole, FillColor};

/// Gives sliders their values. After it, their thumbs move.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::present::screens) struct UpdateSliders;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        move_thumbs.after(UpdateSliders).before(UiSystems::Prepare),
    );
}

/// A slider from 0 to 1.
pub(in crate::present::screens) fn slider_shape(width: Val) -> impl Bundle {
    let thumb = (
        SliderThumb,
        Node {
            position_type: PositionType::Absolute,
            width: px(10),
            height: px(16),
            border_radius: BorderRadius::all(px(2)),
            ..default()
        },
        FillColor(ColorRole::Focus),
    );
    let groove = (
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            top: px(7),
            height: px(2),
            ..default()
        },
        FillColor(ColorRole::Faint),
    );
    (
        Slider {
            track_click: TrackClick::Snap,
            ..default()
        },
        SliderRange::new(0.0, 1.0),
        Node {
            width,
            min_width: px(60),
            height: px(16),
            ..default()
        },
        // The thumb travels the length of the groove less its own width.
        children![
            groove,
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    right: px(10),
                    height: px(16),
                    ..default()
                },
                children![thumb],
            )
        ],
    )
}

/// The left edge of a thumb is at the slider's share of its way.
fn move_thumbs(
    sliders: Query<(Entity, &SliderValue), Changed<SliderValue>>,
    children: Query<&Children>,
    mut thumbs: Query<&mut Node, With<SliderThumb>>,
) {
    for (slider, value) in &sliders {
        for part in children.iter_descendants(slider) {
            if let Ok(mut thumb) = thumbs.get_mut(part) {
                thumb.left = percent(value.0 * 100.0);
            }
        }
    }
}
