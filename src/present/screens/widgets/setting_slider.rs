//! The sliders of the settings: one for each number.

use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange};

use super::slider_shape::slider_shape;
use crate::present::persistence::{SETTINGS, Settings};
use crate::present::states::Page;

/// The slider of an entry, by the entry's index.
#[derive(Component, Clone, Copy)]
struct EntrySlider(usize);

/// The thumb of an entry's slider, by the entry's index.
#[derive(Component, Clone, Copy)]
struct EntryThumb(usize);

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(in_state(Page::Settings)))
        .add_observer(slide);
}

/// The slider of an entry, by the entry's index in [`SETTINGS`].
pub(in crate::present::screens) fn slider(index: usize) -> impl Bundle {
    (slider_shape(EntryThumb(index), px(160)), EntrySlider(index))
}

fn show(
    mut commands: Commands,
    settings: Res<Settings>,
    mut thumbs: Query<(&EntryThumb, &mut Node)>,
    sliders: Query<(Entity, &EntrySlider)>,
    new_sliders: Query<(), Added<EntrySlider>>,
) {
    if !settings.is_changed() && new_sliders.is_empty() {
        return;
    }
    let share = |index: usize| SETTINGS[index].fraction(&settings).unwrap_or(0.0);
    for (EntryThumb(index), mut node) in &mut thumbs {
        node.left = percent(share(*index) * 100.0);
    }
    for (slider, EntrySlider(index)) in &sliders {
        commands.entity(slider).insert(SliderValue(share(*index)));
    }
}

fn slide(slid: On<ValueChange<f32>>, sliders: Query<&EntrySlider>, mut settings: ResMut<Settings>) {
    if let Ok(slider) = sliders.get(slid.source) {
        SETTINGS[slider.0].set_fraction(&mut settings, slid.value);
    }
}
