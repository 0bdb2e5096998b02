//! The slider of the moment within the tick, for the cursor.

use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange};

use super::state::{ShowWalkthrough, Walkthrough};
use crate::present::screens::widgets::slider_shape::slider_shape;

/// The slider of the moment.
#[derive(Component, Clone, Copy)]
struct TimeSlider;

/// Its thumb.
#[derive(Component, Clone, Copy)]
struct TimeThumb;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(ShowWalkthrough))
        .add_observer(slide);
}

/// The slider, from the start of the step to its end.
pub(super) fn slider() -> impl Bundle {
    (slider_shape(TimeThumb, px(110)), TimeSlider)
}

fn show(
    mut commands: Commands,
    walk: Option<Res<Walkthrough>>,
    mut thumbs: Query<&mut Node, With<TimeThumb>>,
    sliders: Query<Entity, With<TimeSlider>>,
) {
    let Some(walk) = walk else { return };
    let share = walk.moment_share() as f32;
    for mut node in &mut thumbs {
        let left = percent(share * 100.0);
        if node.left != left {
            node.left = left;
        }
    }
    for slider in &sliders {
        commands.entity(slider).insert(SliderValue(share));
    }
}

fn slide(
    slid: On<ValueChange<f32>>,
    sliders: Query<(), With<TimeSlider>>,
    walk: Option<ResMut<Walkthrough>>,
) {
    if let Some(mut walk) = walk
        && !walk.is_hidden
        && sliders.contains(slid.source)
    {
        walk.set_moment(f64::from(slid.value));
    }
}
