//! The rows of the walkthrough: the line of the algorithm, the moment within the step, and how much of the code is shown.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::lines::{ShownCode, spawn_step_lines};
use super::state::{ShowWalkthrough, Walkthrough};
use super::time_slider;
use crate::coursework::decimal;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::screens::widgets::menu_row;
use crate::present::screens::widgets::navigation::ChangeValue;

/// The width of the box of a value, in units.
const VALUE_WIDTH: f32 = 170.0;

/// What a row says while the answer is not told.
const BEFORE_ANSWER: &str = "ANSWER FIRST";

/// A row of the walkthrough.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present::screens) enum WalkRow {
    /// The line of the algorithm.
    Line,
    /// The moment within the step.
    Time,
    /// How much of the pseudo-code is shown.
    Code,
}

/// The text with the value of a row.
#[derive(Component, Clone, Copy)]
struct WalkValue(WalkRow);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_values.in_set(ShowWalkthrough))
        .add_observer(change)
        .add_observer(activate);
}

/// Adds the rows to a panel, from this `TabIndex` on. Below the last one stands what the line of the algorithm does. Returns the
/// row of the line and the next index.
pub(in crate::present::screens) fn spawn_walk_rows(
    commands: &mut Commands,
    panel: Entity,
    first_index: i32,
) -> (Entity, i32) {
    spawn_walk_row(commands, panel, WalkRow::Time, first_index);
    spawn_walk_row(commands, panel, WalkRow::Code, first_index + 1);
    let line = spawn_walk_row(commands, panel, WalkRow::Line, first_index + 2);
    spawn_step_lines(commands, panel);
    (line, first_index + 3)
}

fn spawn_walk_row(commands: &mut Commands, panel: Entity, row: WalkRow, index: i32) -> Entity {
    let label = match row {
        WalkRow::Line => "LINE",
        WalkRow::Time => "TIME",
        WalkRow::Code => "CODE",
    };
    let label = menu_row::text(label, text_sizes::MENU_TEXT, ColorRole::Text);
    let bundle = (
        menu_row::shape(),
        row,
        Button,
        TabIndex(index),
        ChildOf(panel),
        children![label],
    );
    let id = commands.spawn(bundle).id();
    let value = (WalkValue(row), menu_row::value("", ColorRole::Focus));
    match row {
        WalkRow::Line | WalkRow::Code => menu_row::add_value(commands, id, VALUE_WIDTH, value),
        WalkRow::Time => {
            let right = Node {
                column_gap: px(12),
                align_items: AlignItems::Center,
                ..default()
            };
            let right = commands.spawn((right, ChildOf(id))).id();
            commands.spawn((time_slider::slider(), ChildOf(right)));
            commands.spawn((menu_row::value_box(96.0), ChildOf(right), children![value]));
        }
    }
    id
}

fn show_values(
    walk: Option<Res<Walkthrough>>,
    code: Res<ShownCode>,
    mut values: Query<(&WalkValue, &mut Text)>,
) {
    for (WalkValue(row), mut text) in &mut values {
        let wanted = match (&walk, row) {
            (Some(walk), WalkRow::Line) if !walk.is_hidden => {
                let step = walk.shown_move().step;
                format!("{} OF {}, STEP {step}", walk.at + 1, walk.moves.len())
            }
            (Some(walk), WalkRow::Time) if !walk.is_hidden => {
                decimal((walk.moment_share() * 1e5).round() as f32 / 1e5).to_string()
            }
            (Some(walk), WalkRow::Code) if !walk.is_hidden => match *code {
                ShownCode::Line => "THIS LINE".to_owned(),
                ShownCode::Whole => "ALL OF IT".to_owned(),
            },
            (Some(_), WalkRow::Line | WalkRow::Code) => BEFORE_ANSWER.to_owned(),
            _ => "-".to_owned(),
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

fn change(
    changed: On<ChangeValue>,
    rows: Query<&WalkRow>,
    walk: Option<ResMut<Walkthrough>>,
    mut code: ResMut<ShownCode>,
) {
    let (Ok(row), Some(mut walk)) = (rows.get(changed.entity), walk) else {
        return;
    };
    match row {
        _ if walk.is_hidden => {}
        WalkRow::Line => walk.step_line(changed.is_forward),
        WalkRow::Time => walk.step_moment(changed.is_forward),
        WalkRow::Code => code.toggle(),
    }
}

fn activate(
    activated: On<Activate>,
    rows: Query<&WalkRow>,
    walk: Option<ResMut<Walkthrough>>,
    mut code: ResMut<ShownCode>,
) {
    let (Ok(row), Some(mut walk)) = (rows.get(activated.entity), walk) else {
        return;
    };
    match row {
        _ if walk.is_hidden => {}
        WalkRow::Line => walk.next_line_or_first(),
        WalkRow::Time => walk.reset_moment(),
        WalkRow::Code => code.toggle(),
    }
}
