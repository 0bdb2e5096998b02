//! The rows of a twin run: the two settings, the speed, and how it runs.

use bevy::prelude::*;

use super::captions;
use super::captions::detection_label;
use super::meter;
use crate::present::draw::twin_views;
use crate::present::look::{FieldInWindow, text_sizes};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_panel::{MenuPanel, OpenPanel};
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::page_rows::spawn_rows;
use crate::present::states::Page;
use crate::present::twin_run::TwinRun;

/// The width of the longest value, in units.
const WIDTH: f32 = 470.0;

fn rows() -> [PageRow; 6] {
    [
        PageRow::value(
            "LEFT",
            WIDTH,
            |world| shown(world, |run| detection_label(run.detections()[0])),
            |world, is_forward| change(world, |run| run.change_detection(0, is_forward)),
        ),
        PageRow::value(
            "RIGHT",
            WIDTH,
            |world| shown(world, |run| detection_label(run.detections()[1])),
            |world, is_forward| change(world, |run| run.change_detection(1, is_forward)),
        ),
        PageRow::value(
            "SPEED",
            WIDTH,
            |world| shown(world, TwinRun::speed_label),
            |world, is_forward| change(world, |run| run.change_speed(is_forward)),
        ),
        PageRow::action("STOP", |world| change(world, TwinRun::toggle_play)).labelled(|world| {
            let label = |run: &TwinRun| if run.is_running() { "STOP" } else { "PLAY" };
            shown(world, |run| label(run).to_owned())
        }),
        PageRow::action("TO THE END", |world| change(world, TwinRun::run_to_the_end)),
        PageRow::command("BACK", MenuCommand::Back),
    ]
}

/// The space above the rows, in which the games are drawn.
#[derive(Component, Clone, Copy)]
struct AboveRows;

/// The distance of the rows from the views, in units of text.
const DISTANCE: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Twin), open)
        .add_systems(Update, stay_below_views.run_if(in_state(Page::Twin)));
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
    spawn_rows(&mut commands, panel, 0, rows());
}

/// Keeps the space of the views free, in a window of any size.
fn stay_below_views(
    scale: Res<UiScale>,
    place: FieldInWindow,
    mut nodes: Query<&mut Node, With<AboveRows>>,
) {
    let (Some((letterbox, _)), Ok(mut node)) = (place.letterbox(), nodes.single_mut()) else {
        return;
    };
    let field = letterbox.field;
    let [view, _] = twin_views(field);
    let in_window = letterbox.rect;
    let share = 1.0 - view.lower_left.y / field.y;
    let lower_edge = in_window.min.y + share * in_window.height();
    let height = px(lower_edge / scale.0 + DISTANCE);
    if node.min_height != height {
        node.min_height = height;
    }
}

fn shown(world: &World, words: impl FnOnce(&TwinRun) -> String) -> String {
    world
        .get_resource::<TwinRun>()
        .map(words)
        .unwrap_or_default()
}

fn change(world: &mut World, change: impl FnOnce(&mut TwinRun)) {
    if let Some(mut run) = world.get_resource_mut::<TwinRun>() {
        change(&mut run);
    }
}
