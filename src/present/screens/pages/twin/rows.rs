//! The rows of a twin run: the two settings, the speed, and how it runs.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};
use bevy::window::PrimaryWindow;

use super::captions;
use super::captions::detection_label;
use super::meter;
use crate::present::draw::twin_views;
use crate::present::look::{ColorRole, field_in_window, text_sizes};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_panel::{MenuPanel, OpenPanel};
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus};
use crate::present::screens::widgets::navigation::ChangeValue;
use crate::present::states::Page;
use crate::present::twin_run::TwinRun;
use crate::sim::Tuning;

/// The width of the longest value, in units.
const VALUE_WIDTH: f32 = 470.0;

/// A row with a value.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum ValueRow {
    /// The setting of a side: 0 is left, 1 is right.
    Setting(usize),
    Speed,
}

/// The text with the value of a row.
#[derive(Component, Clone, Copy)]
struct RowValue(ValueRow);

/// A row that acts on the run.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum RunRow {
    /// Plays, or stands still.
    Play,
    ToTheEnd,
}

/// The text of the row that plays or stands still.
#[derive(Component, Clone, Copy)]
struct PlayLabel;

/// The space above the rows, in which the games are drawn.
#[derive(Component, Clone, Copy)]
struct AboveRows;

/// The distance of the rows from the views, in units of text.
const DISTANCE: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Twin), open)
        .add_systems(
            Update,
            (
                show_values.run_if(resource_exists::<TwinRun>),
                stay_below_views,
            )
                .run_if(in_state(Page::Twin)),
        )
        .add_observer(change)
        .add_observer(activate);
}

pub(super) fn open(mut commands: Commands) {
    let OpenPanel {
        area,
        above,
        column: panel,
        ..
    } = MenuPanel {
        page: Page::Twin,
        heading: "",
        width: text_sizes::FIELD_SIZE.x - 24.0,
        top: 0.0,
    }
    .open_parts(&mut commands);
    commands
        .entity(area)
        .entry::<Node>()
        .and_modify(|mut node| node.height = percent(100));
    commands.entity(above).insert(AboveRows);
    captions::spawn(&mut commands, panel);
    meter::spawn(&mut commands, panel);
    for (index, row, label) in [
        (0, ValueRow::Setting(0), "LEFT"),
        (1, ValueRow::Setting(1), "RIGHT"),
        (2, ValueRow::Speed, "SPEED"),
    ] {
        spawn_value_row(&mut commands, panel, row, label, index);
    }
    let play = (
        menu_row::shape(),
        Button,
        TabIndex(3),
        RunRow::Play,
        children![(
            PlayLabel,
            menu_row::text("STOP", text_sizes::MENU_TEXT, ColorRole::Text)
        )],
    );
    commands.spawn((play, ChildOf(panel)));
    let to_the_end = (menu_row::button("TO THE END", 4), RunRow::ToTheEnd);
    commands.spawn((to_the_end, ChildOf(panel)));
    let back = (
        menu_row::button("BACK", 5),
        ButtonCommand(MenuCommand::Back),
    );
    commands.spawn((back, ChildOf(panel)));
}

/// Keeps the space of the views free, in a window of any size.
fn stay_below_views(
    tuning: Res<Tuning>,
    scale: Res<UiScale>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut nodes: Query<&mut Node, With<AboveRows>>,
) {
    let (Ok(window), Ok(mut node)) = (windows.single(), nodes.single_mut()) else {
        return;
    };
    let field = tuning.torus().size();
    let [view, _] = twin_views(field);
    let in_window = field_in_window(field, window.size());
    let share = 1.0 - view.lower_left.y / field.y;
    let lower_edge = in_window.min.y + share * in_window.height();
    let height = px(lower_edge / scale.0 + DISTANCE);
    if node.min_height != height {
        node.min_height = height;
    }
}

fn spawn_value_row(commands: &mut Commands, panel: Entity, row: ValueRow, label: &str, index: i32) {
    let mut entity = commands.spawn((
        menu_row::shape(),
        Button,
        row,
        TabIndex(index),
        ChildOf(panel),
        children![menu_row::text(
            label,
            text_sizes::MENU_TEXT,
            ColorRole::Text
        )],
    ));
    if index == 0 {
        entity.insert(InitialFocus);
    }
    let row_id = entity.id();
    let value = menu_row::value("", ColorRole::Focus);
    menu_row::add_value(commands, row_id, VALUE_WIDTH, (RowValue(row), value));
}

fn show_values(
    run: Res<TwinRun>,
    mut values: Query<(&RowValue, &mut Text), Without<PlayLabel>>,
    mut play_labels: Query<&mut Text, With<PlayLabel>>,
) {
    let values = values.iter_mut().map(|(RowValue(row), text)| {
        let wanted = match row {
            ValueRow::Setting(side) => detection_label(run.detections()[*side]),
            ValueRow::Speed => run.speed_label(),
        };
        (text, wanted)
    });
    let play_label = if run.is_running() { "STOP" } else { "PLAY" };
    let play_labels = play_labels
        .iter_mut()
        .map(|text| (text, play_label.to_owned()));
    for (mut text, wanted) in values.chain(play_labels) {
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

fn change(changed: On<ChangeValue>, rows: Query<&ValueRow>, run: Option<ResMut<TwinRun>>) {
    let (Ok(row), Some(mut run)) = (rows.get(changed.entity), run) else {
        return;
    };
    match row {
        ValueRow::Setting(side) => run.change_detection(*side, changed.is_forward),
        ValueRow::Speed => run.change_speed(changed.is_forward),
    }
}

/// A row with a value takes its next one when it is chosen.
fn activate(
    activated: On<Activate>,
    mut commands: Commands,
    value_rows: Query<(), With<ValueRow>>,
    run_rows: Query<&RunRow>,
    run: Option<ResMut<TwinRun>>,
) {
    let entity = activated.entity;
    if value_rows.contains(entity) {
        commands.trigger(ChangeValue {
            entity,
            is_forward: true,
        });
    }
    if let (Ok(row), Some(mut run)) = (run_rows.get(entity), run) {
        match row {
            RunRow::Play => run.toggle_play(),
            RunRow::ToTheEnd => run.run_to_the_end(),
        }
    }
}
