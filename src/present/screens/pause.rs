//! The game stands still.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

use super::menu_panel::{MenuPanel, MenuRoot, add_buttons};
use super::menu_row::InitialFocus;
use super::transitions::MenuCommand;
use crate::present::draw::{Anchor, VectorText};
use crate::present::input::{Action, ActionPressed, MenuAction};
use crate::present::states::Page;
use crate::sim::Tuning;

/// What one can do here.
const CHOICES: [(&str, MenuCommand); 4] = [
    ("RESUME", MenuCommand::Resume),
    ("SETTINGS", MenuCommand::Open(Page::Settings)),
    ("CONTROLS", MenuCommand::Open(Page::Controls)),
    ("END THE GAME", MenuCommand::Open(Page::Quit)),
];

/// That the game stands still, while the menu is out of the way.
#[derive(Component, Clone, Copy)]
struct Sign;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Pause), open)
        .add_systems(Update, make_way.run_if(in_state(Page::Pause)));
}

/// Who looks into the step that stands still sees the whole field, and a sign; the menu comes back when it is used.
fn make_way(
    mut commands: Commands,
    mut pressed: MessageReader<ActionPressed>,
    mut actions: MessageReader<MenuAction>,
    mut moved: MessageReader<CursorMoved>,
    tuning: Res<Tuning>,
    mut focus: ResMut<InputFocus>,
    mut grounds: Query<&mut Visibility, With<MenuRoot>>,
    firsts: Query<Entity, With<InitialFocus>>,
    signs: Query<Entity, With<Sign>>,
) {
    let looks = pressed.read().any(|ActionPressed(action)| {
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
    let uses = actions
        .read()
        .filter(|action| action.is_move() || **action == MenuAction::Choose);
    let is_used = uses.count() + moved.read().count() > 0;
    let Some(mut ground) = grounds.iter_mut().next() else {
        return;
    };
    if looks && *ground != Visibility::Hidden {
        *ground = Visibility::Hidden;
        // What nobody sees cannot be chosen.
        focus.clear();
        let field = tuning.torus().size();
        commands.spawn((
            Sign,
            DespawnOnExit(Page::Pause),
            VectorText::new("PAUSE", Anchor::Middle),
            Transform::from_xyz(field.x / 2.0, field.y - 48.0, 6.0),
        ));
    } else if is_used && *ground == Visibility::Hidden {
        *ground = Visibility::Inherited;
        for sign in &signs {
            commands.entity(sign).despawn();
        }
        if let Some(first) = firsts.iter().next() {
            focus.set(first, FocusCause::Navigated);
        }
    }
}

fn open(mut commands: Commands) {
    let rows = MenuPanel {
        page: Page::Pause,
        heading: "PAUSE",
        width: 300.0,
        top: 230.0,
    }
    .open(&mut commands);
    add_buttons(&mut commands, rows, &CHOICES);
}
