//! The rows of the lab: the scenario, the answer, the walk through the algorithm, and the numbers of the pair.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::edited_pair::EditedPair;
use super::lab_row::LabRow;
use super::number_entry::NumberEntry;
use super::prediction::PredictionButton;
use super::transfer_report::TransferReport;
use crate::coursework::{ShapeKind, decimal, fraction};
use crate::present::look::{ColorRole, Theme};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::walkthrough::{spawn_verdict_lines, spawn_walk_rows};
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus};
use crate::present::screens::widgets::navigation::ChangeValue;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::screens::widgets::text_line::spawn_text_line;
use crate::present::screens::widgets::value_row::ValueRow;
use crate::present::states::Page;

/// The text with the value of a row.
#[derive(Component, Clone, Copy)]
struct RowValue(LabRow);

/// The line that says how a typed number was taken.
#[derive(Component, Clone, Copy)]
struct NumberLine;

/// The line below a row that copies or saves the pair, or shows where it came from: what came of it.
#[derive(Component, Clone, Copy)]
struct TransferLine(LabRow);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Lab), open)
        .add_systems(
            Update,
            (show_values, show_number, show_transfer).run_if(in_state(Page::Lab)),
        )
        .add_observer(change)
        .add_observer(activate);
}

fn open(mut commands: Commands, theme: Res<Theme>) {
    let page = PicturePage {
        page: Page::Lab,
        heading: "",
    };
    let panel = page.open(&mut commands, &theme);
    let scenario = spawn_row(&mut commands, panel, LabRow::Scenario, 0);
    commands.entity(scenario).insert(InitialFocus);
    let dropped = TransferLine(LabRow::Scenario);
    spawn_text_line(&mut commands, panel, dropped, ColorRole::Faint);
    spawn_verdict_lines(&mut commands, panel);
    for (label, hit, index) in [("IT WILL HIT", true, 1), ("IT WILL NOT", false, 2)] {
        let button = menu_row::button(label, index);
        commands.spawn((button, PredictionButton { hit, index }, ChildOf(panel)));
    }
    let (_, mut index) = spawn_walk_rows(&mut commands, panel, 3);
    let mut next_index = || {
        index += 1;
        index - 1
    };
    for row in LabRow::BELOW {
        spawn_row(&mut commands, panel, row, next_index());
        match row {
            LabRow::Value => spawn_text_line(&mut commands, panel, NumberLine, ColorRole::Faint),
            LabRow::Copy | LabRow::CopyLink | LabRow::Save => {
                spawn_text_line(&mut commands, panel, TransferLine(row), ColorRole::Faint);
            }
            _ => {}
        }
    }
    for (label, page) in [
        ("COMPARE ALGORITHMS", Page::Comparison),
        ("TUNNELLING EXPERIMENT", Page::Tunnelling),
        ("BOUNDING AREAS", Page::BoundingAreas),
    ] {
        let open = ButtonCommand(MenuCommand::Open(page));
        let button = menu_row::button(label, next_index());
        commands.spawn((button, open, ChildOf(panel)));
    }
    let back = (
        menu_row::button("BACK", next_index()),
        ButtonCommand(MenuCommand::Back),
        ChildOf(panel),
    );
    commands.spawn(back);
}

fn spawn_row(commands: &mut Commands, panel: Entity, row: LabRow, index: i32) -> Entity {
    if row.has_arrows() {
        let value_row = ValueRow {
            label: row.label(),
            index,
            width: 180.0,
        };
        return value_row.spawn(commands, panel, row, RowValue(row));
    }
    let button = menu_row::button(row.label(), index);
    let id = commands.spawn((button, row, ChildOf(panel))).id();
    let value = (RowValue(row), menu_row::value("", ColorRole::Focus));
    commands.entity(id).with_child(value);
    id
}

/// The name of a kind of shapes on the page.
const fn kind_label(kind: ShapeKind) -> &'static str {
    match kind {
        ShapeKind::Box => "BOXES",
        ShapeKind::Octagon => "OCTAGONS",
        ShapeKind::Obb => "OBBS",
        ShapeKind::Hull => "HULLS",
    }
}

fn show_values(
    pair: Res<EditedPair>,
    entry: Res<NumberEntry>,
    mut values: Query<(&RowValue, &mut Text)>,
) {
    let (undo, redo) = pair.depths();
    for (RowValue(row), mut text) in &mut values {
        let wanted = match row {
            LabRow::Scenario => pair.origin_label(),
            LabRow::Shapes => kind_label(pair.pair().kind).to_owned(),
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

/// How the last number was taken; before one was typed, the chosen number as a fraction.
fn show_number(
    entry: Res<NumberEntry>,
    pair: Res<EditedPair>,
    mut lines: Query<&mut Text, With<NumberLine>>,
) {
    let value = fraction(pair.field().value(pair.question())).to_string();
    let wanted = match entry.message.as_str() {
        "" if value.contains('/') => format!("exactly {value}"),
        message => message.to_owned(),
    };
    for mut text in &mut lines {
        if text.0 != wanted {
            text.0.clone_from(&wanted);
        }
    }
}

fn show_transfer(report: Res<TransferReport>, mut lines: Query<(&TransferLine, &mut Text)>) {
    for (TransferLine(row), mut text) in &mut lines {
        let wanted = report.below(*row);
        if text.0 != wanted {
            wanted.clone_into(&mut text.0);
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
        LabRow::Shapes => pair.change_kind(is_forward),
        LabRow::Number => pair.change_field(is_forward),
        LabRow::Value => pair.step_value(is_forward),
        LabRow::Grid => pair.change_grid(is_forward),
        LabRow::Undo | LabRow::Redo | LabRow::Copy | LabRow::CopyLink | LabRow::Save => {}
    }
}

fn activate(
    activated: On<Activate>,
    rows: Query<&LabRow>,
    mut pair: ResMut<EditedPair>,
    mut entry: ResMut<NumberEntry>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    let Ok(row) = rows.get(activated.entity) else {
        return;
    };
    match row {
        LabRow::Scenario => {
            menu_commands.write(MenuCommand::Open(Page::ScenarioList));
        }
        LabRow::Shapes => pair.change_kind(true),
        LabRow::Number => pair.change_field(true),
        LabRow::Grid => pair.change_grid(true),
        LabRow::Undo => entry.undo(&mut pair),
        LabRow::Redo => entry.redo(&mut pair),
        LabRow::Value | LabRow::Copy | LabRow::CopyLink | LabRow::Save => {}
    }
}
