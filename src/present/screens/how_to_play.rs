//! The page before the very first game: what the keys do.

use bevy::prelude::*;

use super::menu_panel::{MenuPanel, add_buttons};
use super::menu_row;
use super::transitions::MenuCommand;
use crate::present::input::{Action, Prompts};
use crate::present::look::{ColorRole, theme};
use crate::present::states::Page;

/// The text that shows the prompt of an action.
#[derive(Component, Clone, Copy)]
struct PromptText(Action);

/// The actions that a new player must know.
const ACTIONS: [(Action, &str); 7] = [
    (Action::Left, "TURN LEFT"),
    (Action::Right, "TURN RIGHT"),
    (Action::Thrust, "THRUST"),
    (Action::Fire, "FIRE"),
    (Action::Hyperspace, "HYPERSPACE, AT A RISK"),
    (Action::Pause, "PAUSE AND GO BACK"),
    (Action::ShowBoxes, "SHOW HOW HITS ARE FOUND"),
];

const BUTTONS: [(&str, MenuCommand); 2] = [
    ("FLY", MenuCommand::BeginPending),
    ("CHANGE THE CONTROLS", MenuCommand::Open(Page::Controls)),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::HowToPlay), open)
        .add_systems(Update, show_prompts.run_if(in_state(Page::HowToPlay)));
}

fn open(mut commands: Commands) {
    let panel = MenuPanel {
        page: Page::HowToPlay,
        heading: "HOW TO FLY",
        width: 640.0,
        top: 170.0,
    }
    .open(&mut commands);
    for (action, effect) in ACTIONS {
        commands.spawn((
            Node {
                width: percent(100),
                padding: UiRect::axes(px(14), px(5)),
                column_gap: px(24),
                ..default()
            },
            ChildOf(panel),
            children![
                (
                    PromptText(action),
                    Node {
                        width: px(170),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    menu_row::text("", theme::MENU_TEXT, ColorRole::Focus),
                    TextLayout::no_wrap(),
                ),
                menu_row::text(effect, theme::MENU_TEXT, ColorRole::Text),
            ],
        ));
    }
    commands.spawn((
        Node {
            height: px(12),
            ..default()
        },
        ChildOf(panel),
    ));
    add_buttons(&mut commands, panel, &BUTTONS);
}

fn show_prompts(prompts: Prompts, mut texts: Query<(&PromptText, &mut Text)>) {
    for (PromptText(action), mut text) in &mut texts {
        if text.0.is_empty() || prompts.have_changed() {
            text.0 = prompts.of(*action);
        }
    }
}
