//! What can be done with a replay: watch it, verify it, export it, delete it.

use bevy::prelude::*;

use super::list::{date_and_time, kind};
use super::selected::{
    ActionMessage, SelectedReplay, delete_selected, export_selected, verify_selected,
    watch_selected,
};
use crate::present::look::{ColorRole, text_sizes};
use crate::present::persistence::{Scores, StoredReplay};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::viewer::OpeningReplay;
use crate::present::screens::widgets::menu_panel::{MenuPanel, add_buttons};
use crate::present::screens::widgets::menu_row;
use crate::present::states::Page;
use crate::replay::ticks_as_clock;

const BUTTONS: [(&str, MenuCommand); 5] = [
    ("WATCH", MenuCommand::Run(watch_selected)),
    ("VERIFY", MenuCommand::Run(verify_selected)),
    ("EXPORT", MenuCommand::Run(export_selected)),
    ("DELETE", MenuCommand::Open(Page::DeleteReplay)),
    ("BACK", MenuCommand::Back),
];

const DELETE_BUTTONS: [(&str, MenuCommand); 2] = [
    ("NO, KEEP IT", MenuCommand::Back),
    ("YES, DELETE IT", MenuCommand::Run(delete_and_leave)),
];

/// The line with the result.
#[derive(Component, Clone, Copy)]
struct ResultLine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::ReplayMenu), open)
        .add_systems(OnEnter(Page::Replays), forget_result)
        .add_systems(OnEnter(Page::Scores), forget_result)
        .add_systems(OnEnter(Page::Summary), forget_result)
        .add_systems(OnEnter(Page::DeleteReplay), open_question)
        .add_systems(Update, show_result.run_if(in_state(Page::ReplayMenu)));
}

fn open(mut commands: Commands, selected: Res<SelectedReplay>) {
    let panel = MenuPanel {
        page: Page::ReplayMenu,
        heading: "REPLAY",
        width: 560.0,
        top: 180.0,
    }
    .open(&mut commands);
    if let Some(replay) = &selected.0 {
        spawn_description(&mut commands, panel, replay);
    }
    add_buttons(&mut commands, panel, &BUTTONS);
    let line = menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Focus);
    let node = Node {
        align_self: AlignSelf::Center,
        min_height: px(44),
        ..default()
    };
    commands.spawn((
        ResultLine,
        node,
        line,
        TextLayout::new(Justify::Center, LineBreak::WordOrCharacter),
        ChildOf(panel),
    ));
}

/// The next replay has no result yet.
fn forget_result(mut result: ResMut<ActionMessage>) {
    result.0.clear();
}

fn open_question(mut commands: Commands, selected: Res<SelectedReplay>, scores: Res<Scores>) {
    let panel = MenuPanel {
        page: Page::DeleteReplay,
        heading: "DELETE THIS REPLAY?",
        width: 560.0,
        top: 230.0,
    }
    .open(&mut commands);
    if let Some(replay) = &selected.0 {
        spawn_description(&mut commands, panel, replay);
        if scores.refers_to(&replay.file) {
            let text = "IT BELONGS TO A HIGH SCORE, WHICH STAYS";
            spawn_line(&mut commands, panel, text.to_owned());
        }
    }
    add_buttons(&mut commands, panel, &DELETE_BUTTONS);
}

/// Deletes the replay, and goes back to where it was chosen. If it is still there, its menu says why.
fn delete_and_leave(world: &mut World) {
    let is_deleted = delete_selected(world);
    world.write_message(if is_deleted {
        MenuCommand::BackTwice
    } else {
        MenuCommand::Back
    });
}

fn spawn_description(commands: &mut Commands, panel: Entity, replay: &StoredReplay) {
    let scores: Vec<_> = replay.outcome.scores.iter().map(u32::to_string).collect();
    let lines = [
        format!("{}, {}", date_and_time(replay.began), kind(replay)),
        format!(
            "{} POINTS IN {}",
            scores.join(" AND "),
            ticks_as_clock(replay.outcome.ticks)
        ),
    ];
    for line in lines {
        spawn_line(commands, panel, line);
    }
}

fn spawn_line(commands: &mut Commands, panel: Entity, text: String) {
    let node = Node {
        align_self: AlignSelf::Center,
        margin: UiRect::bottom(px(8)),
        ..default()
    };
    let line = menu_row::text(text, text_sizes::MENU_TEXT, ColorRole::Faint);
    commands.spawn((node, line, ChildOf(panel)));
}

fn show_result(
    result: Res<ActionMessage>,
    opening: Option<Res<OpeningReplay>>,
    mut lines: Query<&mut Text, With<ResultLine>>,
) {
    let text = match opening {
        Some(_) => "READING THE REPLAY",
        None => &result.0,
    };
    for mut line in &mut lines {
        if line.0 != text {
            text.clone_into(&mut line.0);
        }
    }
}
