//! Before the very first game: what the keys do.

use bevy::prelude::*;

use super::menu_panel::{MenuPanel, add_buttons};
use super::menu_row;
use super::transitions::MenuCommand;
use crate::present::input::{Action, Prompts};
use crate::present::look::{ColorRole, theme};
use crate::present::states::Page;

/// The prompt of an action.
#[derive(Component, Clone, Copy)]
struct PromptOf(Action);

/// What one has to know to play.
const SHOWN: [(Action, &str); 7] = [
    (Action::Left, "TURN LEFT"),
    (Action::Right, "TURN RIGHT"),
    (Action::Thrust, "THRUST"),
    (Action::Fire, "FIRE"),
    (Action::Hyperspace, "HYPERSPACE, AT A RISK"),
    (Action::Pause, "PAUSE AND GO BACK"),
    (Action::ShowBoxes, "SHOW HOW HITS ARE FOUND"),
];

/// What one can do here.
const CHOICES: [(&str, MenuCommand); 2] = [
    ("FLY", MenuCommand::BeginRequested),
    ("CHANGE THE CONTROLS", MenuCommand::Open(Page::Controls)),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Welcome), open)
        .add_systems(Update, show_prompts.run_if(in_state(Page::Welcome)));
}

fn open(mut commands: Commands) {
    let rows = MenuPanel {
        page: Page::Welcome,
        heading: "HOW TO FLY",
        width: 640.0,
        top: 170.0,
    }
    .open(&mut commands);
    for (action, does) in SHOWN {
        commands.spawn((
            Node {
                width: percent(100),
                padding: UiRect::axes(px(14), px(5)),
                column_gap: px(24),
                ..default()
            },
            ChildOf(rows),
            children![
                (
                    PromptOf(action),
                    Node {
                        width: px(170),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    menu_row::text("", theme::MENU_TEXT, ColorRole::Focus),
                    TextLayout::no_wrap(),
                ),
                menu_row::text(does, theme::MENU_TEXT, ColorRole::Text),
            ],
        ));
    }
    commands.spawn((
        Node {
            height: px(12),
            ..default()
        },
        ChildOf(rows),
    ));
    add_buttons(&mut commands, rows, &CHOICES);
}

fn show_prompts(prompts: Prompts, mut texts: Query<(&PromptOf, &mut Text)>) {
    for (of, mut text) in &mut texts {
        if text.0.is_empty() || prompts.have_changed() {
            text.0 = prompts.of(of.0);
        }
    }
}
