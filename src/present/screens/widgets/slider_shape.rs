//! How sliders look.

use bevy::prelude::*;
use bevy::ui_widgets::{Slider, SliderRange, SliderThumb, TrackClick};

use crate::present::look::{ColorRole, FillColor};

/// A slider from 0 to 1. `thumb` marks the part that travels: its left edge is at a share of the way, in percent.
pub(in crate::present::screens) fn slider_shape(thumb: impl Component, width: Val) -> impl Bundle {
    let thumb = (
        SliderThumb,
        thumb,
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
