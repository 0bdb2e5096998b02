//! The menu of a paused game.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

use super::game_over::CurrentGame;
use super::menu_panel::{MenuPanel, MenuRoot, add_buttons};
use super::menu_row::{self, InitialFocus};
use super::transitions::MenuCommand;
use crate::present::draw::{Anchor, VectorText};
use crate::present::input::{Action, ActionPressed, MenuAction};
use crate::present::look::{ColorRole, theme};
use crate::present::states::Page;
use crate::sim::Tuning;

const BUTTONS: [(&str, MenuCommand); 4] = [
    ("RESUME", MenuCommand::Resume),
    ("SETTINGS", MenuCommand::Open(Page::Settings)),
    ("CONTROLS", MenuCommand::Open(Page::Controls)),
    ("END THE GAME", MenuCommand::Open(Page::Quit)),
];

/// The word that shows that the game is paused, while the menu is hidden.
#[derive(Component, Clone, Copy)]
struct PauseSign;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Pause), open)
        .add_systems(Update, hide_menu.run_if(in_state(Page::Pause)));
}

/// Hides the menu when the player uses the inspector, so that the whole field is visible, and shows a sign. The menu comes
/// back when it is used.
fn hide_menu(
    mut commands: Commands,
    mut pressed: MessageReader<ActionPressed>,
    mut actions: MessageReader<MenuAction>,
    mut moved: MessageReader<CursorMoved>,
    tuning: Res<Tuning>,
    mut focus: ResMut<InputFocus>,
    mut roots: Query<&mut Visibility, With<MenuRoot>>,
    firsts: Query<Entity, With<InitialFocus>>,
    signs: Query<Entity, With<PauseSign>>,
) {
    let is_inspector_used = pressed.read().any(|ActionPressed(action)| {
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
    let is_menu_used = uses.count() + moved.read().count() > 0;
    let Some(mut root) = roots.iter_mut().next() else {
        return;
    };
    if is_inspector_used && *root != Visibility::Hidden {
        *root = Visibility::Hidden;
        // A hidden row must not be chosen.
        focus.clear();
        let field = tuning.torus().size();
        commands.spawn((
            PauseSign,
            DespawnOnExit(Page::Pause),
            VectorText::new("PAUSE", Anchor::Middle),
            Transform::from_xyz(field.x / 2.0, field.y - 48.0, 6.0),
        ));
    } else if is_menu_used && *root == Visibility::Hidden {
        *root = Visibility::Inherited;
        for sign in &signs {
            commands.entity(sign).despawn();
        }
        if let Some(first) = firsts.iter().next() {
            focus.set(first, FocusCause::Navigated);
        }
    }
}

fn open(mut commands: Commands, game: Res<CurrentGame>) {
    let panel = MenuPanel {
        page: Page::Pause,
        heading: "PAUSE",
        width: 300.0,
        top: 230.0,
    }
    .open(&mut commands);
    add_buttons(&mut commands, panel, &BUTTONS);
    if let Some(code) = game.code {
        commands.spawn((
            Node {
                align_self: AlignSelf::Center,
                margin: UiRect::top(px(10)),
                ..default()
            },
            menu_row::line(
                format!("SEED CODE {code}"),
                theme::MENU_SMALL,
                ColorRole::Text,
            ),
            ChildOf(panel),
        ));
    }
}
