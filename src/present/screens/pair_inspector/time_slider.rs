//! The slider of the moment within the tick, for the cursor.

use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange};

use super::inspected_pair::InspectedPair;
use crate::present::screens::slider_shape::slider_shape;
use crate::present::states::Page;

/// The slider of the moment.
#[derive(Component, Clone, Copy)]
struct TimeSlider;

/// Its thumb.
#[derive(Component, Clone, Copy)]
struct TimeThumb;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(in_state(Page::PairInspector)))
        .add_observer(slide);
}

/// The slider, from the start of the step to its end.
pub(super) fn slider() -> impl Bundle {
    (slider_shape(TimeThumb, px(110)), TimeSlider)
}

fn show(
    mut commands: Commands,
    inspected: Option<Res<InspectedPair>>,
    mut thumbs: Query<&mut Node, With<TimeThumb>>,
    sliders: Query<Entity, With<TimeSlider>>,
) {
    let Some(shown) = inspected.as_ref().and_then(|inspected| inspected.shown()) else {
        return;
    };
    let share = shown.explanation.in_steps(shown.moment) as f32;
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
    inspected: Option<ResMut<InspectedPair>>,
) {
    if let Some(mut inspected) = inspected
        && sliders.contains(slid.source)
    {
        inspected.set_moment(f64::from(slid.value));
    }
}
