//! The rows of the lab: the scenario, the answer, the walk through the algorithm, and the numbers of the pair.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::edited_pair::EditedPair;
use super::lab_row::LabRow;
use super::number_entry::NumberEntry;
use super::prediction::PredictionButton;
use crate::coursework::decimal;
use crate::present::look::{ColorRole, Theme, text_sizes};
use crate::present::page_line::PageLine;
use crate::present::screens::menu_panel::MenuPanel;
use crate::present::screens::menu_row::{self, ButtonCommand, InitialFocus};
use crate::present::screens::navigation::ChangeValue;
use crate::present::screens::transitions::MenuCommand;
use crate::present::screens::walkthrough::{
    WALK_ROWS, spawn_picture, spawn_step_lines, spawn_verdict_lines, spawn_walk_row,
};
use crate::present::states::Page;

/// The width of the panel, in units.
const WIDTH: f32 = 430.0;

/// The text with the value of a row.
#[derive(Component, Clone, Copy)]
struct RowValue(LabRow);

/// The line that says how a typed number was taken.
#[derive(Component, Clone, Copy)]
struct MessageLine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Lab), open)
        .add_systems(
            Update,
            (show_values, show_message).run_if(in_state(Page::Lab)),
        )
        .add_observer(change)
        .add_observer(activate);
}

fn open(mut commands: Commands, theme: Res<Theme>) {
    let parts = MenuPanel {
        page: Page::Lab,
        heading: "",
        width: WIDTH,
        top: 0.0,
    }
    .open_beside(&mut commands);
    let panel = parts.column;
    spawn_picture(&mut commands, Page::Lab, parts.above, theme.colors.field);
    let mut index = 0;
    let mut next_index = || {
        index += 1;
        index - 1
    };
    let scenario = spawn_row(&mut commands, panel, LabRow::Scenario, next_index());
    commands.entity(scenario).insert(InitialFocus);
    spawn_verdict_lines(&mut commands, panel);
    for (label, hit) in [("IT WILL HIT", true), ("IT WILL NOT", false)] {
        let index = next_index();
        let button = menu_row::button(label, index);
        commands.spawn((button, PredictionButton { hit, index }, ChildOf(panel)));
    }
    for row in WALK_ROWS {
        spawn_walk_row(&mut commands, panel, row, next_index());
    }
    spawn_step_lines(&mut commands, panel);
    for row in LabRow::BELOW {
        spawn_row(&mut commands, panel, row, next_index());
        if row == LabRow::Value {
            spawn_message(&mut commands, panel);
        }
    }
    let tunnelling = (
        menu_row::button("TUNNELLING", next_index()),
        ButtonCommand(MenuCommand::Open(Page::Tunnelling)),
        ChildOf(panel),
    );
    commands.spawn(tunnelling);
    let back = (
        menu_row::button("BACK", next_index()),
        ButtonCommand(MenuCommand::Back),
        ChildOf(panel),
    );
    commands.spawn(back);
}

fn spawn_message(commands: &mut Commands, panel: Entity) {
    let node = Node {
        padding: UiRect::horizontal(px(14)),
        ..default()
    };
    let text = (
        MessageLine,
        menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Faint),
        TextLayout::linebreak(LineBreak::WordOrCharacter),
    );
    commands.spawn((PageLine, node, ChildOf(panel), children![text]));
}

fn spawn_row(commands: &mut Commands, panel: Entity, row: LabRow, index: i32) -> Entity {
    let label = menu_row::text(row.label(), text_sizes::MENU_TEXT, ColorRole::Text);
    let bundle = (
        menu_row::shape(),
        row,
        Button,
        TabIndex(index),
        ChildOf(panel),
        children![label],
    );
    let id = commands.spawn(bundle).id();
    let value = (RowValue(row), menu_row::value("", ColorRole::Focus));
    if row.has_arrows() {
        menu_row::add_value(commands, id, 180.0, value);
    } else {
        commands.entity(id).with_child(value);
    }
    id
}

fn show_values(
    pair: Res<EditedPair>,
    entry: Res<NumberEntry>,
    mut values: Query<(&RowValue, &mut Text)>,
) {
    let (undo, redo) = pair.depths();
    for (RowValue(row), mut text) in &mut values {
        let wanted = match row {
            LabRow::Scenario => {
                let (number, _) = pair.scenario_number();
                format!("{number}. {}", pair.scenario().title.to_uppercase())
            }
            LabRow::Number => pair.field().name().to_uppercase(),
            LabRow::Value if entry.typed.is_empty() => pair.value_label(),
            LabRow::Value => format!("{}_", entry.typed),
            LabRow::Grid => decimal(pair.grid()).to_string(),
            LabRow::Undo => undo.to_string(),
            LabRow::Redo => redo.to_string(),
            LabRow::Copy | LabRow::CopyLink | LabRow::Save => continue,
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

fn show_message(entry: Res<NumberEntry>, mut lines: Query<&mut Text, With<MessageLine>>) {
    for mut text in &mut lines {
        if text.0 != entry.message {
            text.0.clone_from(&entry.message);
        }
    }
}

fn change(changed: On<ChangeValue>, rows: Query<&LabRow>, mut pair: ResMut<EditedPair>) {
    let Ok(row) = rows.get(changed.entity) else {
        return;
    };
    let is_forward = changed.is_forward;
    match row {
        LabRow::Scenario => pair.change_scenario(is_forward),
        LabRow::Number => pair.change_field(is_forward),
        LabRow::Value => pair.step_value(is_forward),
        LabRow::Grid => pair.change_grid(is_forward),
        LabRow::Undo | LabRow::Redo | LabRow::Copy | LabRow::CopyLink | LabRow::Save => {}
    }
}

fn activate(activated: On<Activate>, rows: Query<&LabRow>, mut pair: ResMut<EditedPair>) {
    let Ok(row) = rows.get(activated.entity) else {
        return;
    };
    match row {
        LabRow::Scenario => pair.change_scenario(true),
        LabRow::Number => pair.change_field(true),
        LabRow::Grid => pair.change_grid(true),
        LabRow::Undo => pair.undo(),
        LabRow::Redo => pair.redo(),
        LabRow::Value | LabRow::Copy | LabRow::CopyLink | LabRow::Save => {}
    }
}
