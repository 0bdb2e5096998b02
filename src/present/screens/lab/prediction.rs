//! The question of a scenario: will it hit? The answer is shown once one was given.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::edited_pair::EditedPair;
use crate::present::states::Page;

/// A button that says whether it will hit.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct PredictionButton(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_buttons.run_if(in_state(Page::Lab)))
        .add_observer(predict);
}

/// The buttons are there while the question is open.
fn show_buttons(pair: Res<EditedPair>, mut buttons: Query<&mut Node, With<PredictionButton>>) {
    let display = if pair.is_asked() {
        Display::Flex
    } else {
        Display::None
    };
    for mut node in &mut buttons {
        if node.display != display {
            node.display = display;
        }
    }
}

fn predict(
    activated: On<Activate>,
    buttons: Query<&PredictionButton>,
    mut pair: ResMut<EditedPair>,
) {
    if let Ok(button) = buttons.get(activated.entity) {
        pair.predict(button.0);
    }
}
