//! The page that shows what the keys do: before the very first game, where a key is missing, and from the controls page.

use bevy::prelude::*;

use super::game_mode::NewGame;
use super::menu_panel::{MenuPanel, add_buttons};
use super::menu_row;
use super::transitions::{ChosenGames, MenuCommand};
use crate::present::input::{Action, Prompts, labels};
use crate::present::look::{ColorRole, text_sizes};
use crate::present::states::Page;

/// The text that shows the prompt of an action.
#[derive(Component, Clone, Copy)]
struct PromptText(Action);

/// The line that says which actions have no key.
#[derive(Component, Clone, Copy)]
struct MissingLine;

/// The actions that a new player must know.
const ACTIONS: [(Action, &str); 7] = [
    (Action::Left, "TURN LEFT"),
    (Action::Right, "TURN RIGHT"),
    (Action::Thrust, "THRUST"),
    (Action::Fire, "FIRE"),
    (Action::Hyperspace, "HYPERSPACE, AT A RISK"),
    (Action::Pause, "PAUSE"),
    (Action::ShowBoxes, "SHOW HOW HITS ARE FOUND"),
];

const BEFORE_A_GAME: [(&str, MenuCommand); 3] = [
    ("FLY", MenuCommand::BeginPending),
    ("CHANGE THE CONTROLS", MenuCommand::Open(Page::Controls)),
    ("BACK", MenuCommand::Back),
];

const BACK: [(&str, MenuCommand); 1] = [("BACK", MenuCommand::Back)];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::HowToPlay), open).add_systems(
        Update,
        (show_prompts, show_missing).run_if(in_state(Page::HowToPlay)),
    );
}

fn open(mut commands: Commands, games: Res<ChosenGames>) {
    let panel = MenuPanel {
        page: Page::HowToPlay,
        heading: "HOW TO FLY",
        width: 640.0,
        top: 150.0,
    }
    .open(&mut commands);
    for (action, effect) in ACTIONS {
        commands.spawn((
            Node {
                width: percent(100),
                padding: UiRect::axes(px(14), px(5)),
                column_gap: px(24),
                flex_wrap: FlexWrap::Wrap,
                ..default()
            },
            ChildOf(panel),
            children![
                (
                    PromptText(action),
                    Node {
                        width: px(170),
                        ..default()
                    },
                    menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Focus),
                ),
                menu_row::text(effect, text_sizes::MENU_TEXT, ColorRole::Text),
            ],
        ));
    }
    commands.spawn((
        MissingLine,
        Node {
            padding: UiRect::axes(px(14), px(5)),
            min_height: px(36),
            ..default()
        },
        menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Prompt),
        ChildOf(panel),
    ));
    if games.has_pending() {
        add_buttons(&mut commands, panel, &BEFORE_A_GAME);
    } else {
        add_buttons(&mut commands, panel, &BACK);
    }
}

fn show_prompts(
    prompts: Prompts,
    mut texts: Query<(&PromptText, &mut Text, &mut ColorRole)>,
    new_texts: Query<(), Added<PromptText>>,
) {
    if new_texts.is_empty() && !prompts.have_changed() {
        return;
    }
    for (PromptText(action), mut text, mut color) in &mut texts {
        text.0 = prompts.of(*action);
        *color = ColorRole::Focus;
        if text.0.is_empty() {
            "NO KEY".clone_into(&mut text.0);
            *color = ColorRole::Prompt;
        }
    }
}

/// Says which moves the player cannot make.
fn show_missing(
    prompts: Prompts,
    new_game: Res<NewGame>,
    mut lines: Query<&mut Text, With<MissingLine>>,
) {
    for mut line in &mut lines {
        let missing = prompts.missing(new_game.rules);
        let text = if missing.is_empty() {
            String::new()
        } else {
            format!("WITHOUT A KEY: {}", labels(&missing).to_uppercase())
        };
        if line.0 != text {
            line.0 = text;
        }
    }
}
