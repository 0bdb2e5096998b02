//! The game stands still.

use bevy::prelude::*;

use super::Page;
use super::flow::Wish;
use super::menu::{Frame, Ground, offer};
use super::navigate::Step;
use crate::present::input::{Action, Pressed};

/// What one can do here.
const CHOICES: [(&str, Wish); 4] = [
    ("RESUME", Wish::Resume),
    ("SETTINGS", Wish::Open(Page::Settings)),
    ("CONTROLS", Wish::Open(Page::Controls)),
    ("END THE GAME", Wish::Open(Page::Quit)),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Pause), open)
        .add_systems(Update, make_way.run_if(in_state(Page::Pause)));
}

/// Who looks into the step that stands still sees the whole field; the menu comes back when it is used.
fn make_way(
    mut pressed: MessageReader<Pressed>,
    mut steps: MessageReader<Step>,
    mut moved: MessageReader<CursorMoved>,
    mut grounds: Query<&mut Visibility, With<Ground>>,
) {
    let looks = pressed.read().any(|Pressed(action)| {
        matches!(
            action,
            Action::ShowBoxes
                | Action::ToggleStep1
                | Action::CyclePhases
                | Action::CycleFidelity
                | Action::StepTick
                | Action::CopyContact
        )
    });
    let is_used = steps.read().count() + moved.read().count() > 0;
    for mut visibility in &mut grounds {
        if looks {
            visibility.set_if_neq(Visibility::Hidden);
        } else if is_used {
            visibility.set_if_neq(Visibility::Inherited);
        }
    }
}

fn open(mut commands: Commands) {
    let rows = Frame {
        page: Page::Pause,
        heading: "PAUSE",
        width: 300.0,
        top: 230.0,
    }
    .open(&mut commands);
    offer(&mut commands, rows, &CHOICES);
}
