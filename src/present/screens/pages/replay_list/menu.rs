//! What can be done with a replay: watch it, verify it, export it, delete it.

use bevy::prelude::*;

use super::list::{date_and_time, kind};
use crate::present::look::ColorRole;
use crate::present::persistence::Scores;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::selected_replay::{
    ActionMessage, SelectedReplay, delete_selected, export_selected, verify_selected,
    watch_selected,
};
use crate::present::screens::models::viewer::OpeningReplay;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::Page;
use crate::replay::ticks_as_clock;

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::ReplayMenu,
        heading: "REPLAY",
        width: 560.0,
        top: 180.0,
    },
    rows: |world| {
        let rows = [
            PageRow::command("WATCH", MenuCommand::Run(watch_selected)),
            PageRow::command("VERIFY", MenuCommand::Run(verify_selected)),
            PageRow::command("EXPORT", MenuCommand::Run(export_selected)),
            PageRow::command("DELETE", MenuCommand::Open(Page::DeleteReplay)),
            PageRow::command("BACK", MenuCommand::Back),
            PageRow::line(ColorRole::Focus, result).centred_with_place(),
        ];
        description(world).into_iter().chain(rows).collect()
    },
    footer: None,
};

const DELETE_PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::DeleteReplay,
        heading: "DELETE THIS REPLAY?",
        width: 560.0,
        top: 230.0,
    },
    rows: |world| {
        let note = belongs_to_score(world)
            .then(|| PageRow::note("IT BELONGS TO A HIGH SCORE, WHICH STAYS").centred_apart());
        let rows = [
            PageRow::command("NO, KEEP IT", MenuCommand::Back),
            PageRow::command("YES, DELETE IT", MenuCommand::Run(delete_and_leave)),
        ];
        let lines = description(world).into_iter().chain(note);
        lines.chain(rows).collect()
    },
    footer: None,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((PAGE, DELETE_PAGE))
        .add_systems(OnEnter(Page::Replays), forget_result)
        .add_systems(OnEnter(Page::Scores), forget_result)
        .add_systems(OnEnter(Page::Summary), forget_result);
}

/// The next replay has no result yet.
fn forget_result(mut result: ResMut<ActionMessage>) {
    result.0.clear();
}

fn belongs_to_score(world: &World) -> bool {
    let selected = world.resource::<SelectedReplay>().0.as_ref();
    selected.is_some_and(|replay| world.resource::<Scores>().refers_to(&replay.file))
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

/// What the replay that was chosen is.
fn description(world: &World) -> Vec<PageRow> {
    let Some(replay) = &world.resource::<SelectedReplay>().0 else {
        return Vec::new();
    };
    let scores: Vec<_> = replay.outcome.scores.iter().map(u32::to_string).collect();
    let lines = [
        format!("{}, {}", date_and_time(replay.began), kind(replay)),
        format!(
            "{} POINTS IN {}",
            scores.join(" AND "),
            ticks_as_clock(replay.outcome.ticks)
        ),
    ];
    lines.map(|line| PageRow::note(line).centred_apart()).into()
}

fn result(world: &World) -> String {
    match world.get_resource::<OpeningReplay>() {
        Some(_) => "READING THE REPLAY".to_owned(),
        None => world.resource::<ActionMessage>().0.clone(),
    }
}
