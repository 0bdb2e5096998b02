//! The question of a scenario: will it hit? The answer is shown once one was given.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::edited_pair::EditedPair;
use crate::present::screens::pages::walkthrough::WalkRow;
use crate::present::states::Page;

/// A button that says whether it will hit.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct PredictionButton {
    pub hit: bool,
    /// Its place among the rows, while it is there.
    pub index: i32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_buttons.run_if(in_state(Page::Lab)))
        .add_observer(predict);
}

/// The buttons are there while the question is open. After the answer, the row with the lines has the focus.
fn show_buttons(
    pair: Res<EditedPair>,
    mut buttons: Query<(Entity, &PredictionButton, &mut Node, &mut TabIndex)>,
    walk_rows: Query<(Entity, &WalkRow)>,
    mut focus: ResMut<InputFocus>,
) {
    let is_asked = pair.is_asked();
    let display = if is_asked {
        Display::Flex
    } else {
        Display::None
    };
    for (entity, button, mut node, mut index) in &mut buttons {
        if node.display == display {
            continue;
        }
        node.display = display;
        // A row with a negative index is passed over.
        index.0 = if is_asked { button.index } else { -1 };
        let line = walk_rows.iter().find(|(_, row)| **row == WalkRow::Line);
        if let Some((line, _)) = line.filter(|_| !is_asked && focus.get() == Some(entity)) {
            focus.set(line, FocusCause::Navigated);
        }
    }
}

fn predict(
    activated: On<Activate>,
    buttons: Query<&PredictionButton>,
    mut pair: ResMut<EditedPair>,
) {
    if let Ok(button) = buttons.get(activated.entity) {
        pair.predict(button.hit);
    }
}
