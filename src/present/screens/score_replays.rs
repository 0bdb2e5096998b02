//! The row of the high scores that opens the replay of a score.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::menu_row;
use super::navigation::ChangeValue;
use super::replays::SelectedReplay;
use super::transitions::MenuCommand;
use crate::present::look::{ColorRole, theme};
use crate::present::persistence::{Replays, ScoreTable, Scores, StoredReplay};
use crate::present::states::Page;

/// The width of the longest score, in units.
const SCORE_WIDTH: f32 = 330.0;

/// The row: the scores that have a replay, and the index of the one that is offered.
#[derive(Component, Clone, Debug)]
pub(super) struct ScoreReplays {
    scores: Vec<(String, StoredReplay)>,
    offered: usize,
}

/// The text of the score whose replay is offered.
#[derive(Component, Clone, Copy)]
struct OfferedScore;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(offer_another).add_observer(choose);
}

/// Adds the row, if a score in the tables has a replay.
pub(super) fn spawn_row(
    commands: &mut Commands,
    panel: Entity,
    index: i32,
    tables: &[ScoreTable],
    scores: &Scores,
    replays: &Replays,
) {
    let all = tables.iter().flat_map(|table| {
        let name = table.label();
        let scores = (1..).zip(scores.table(*table));
        scores.map(move |(place, score)| (name.clone(), place, score))
    });
    let scores: Vec<_> = all
        .filter_map(|(table, place, score)| {
            let stored = replays.stored(score.replay.as_ref()?)?;
            // Where its own replay was deleted, a later game may have the name, if the clock was set back.
            let is_its_own = stored.outcome.scores.contains(&score.score);
            let label = format!("{table} {place}: {} {}", score.score, score.initials);
            is_its_own.then_some((label, stored))
        })
        .collect();
    let Some((first, _)) = scores.first() else {
        return;
    };
    let first = first.clone();
    let row = (
        menu_row::shape(),
        ScoreReplays { scores, offered: 0 },
        Button,
        TabIndex(index),
        ChildOf(panel),
        children![menu_row::text(
            "REPLAY OF",
            theme::MENU_TEXT,
            ColorRole::Text
        )],
    );
    let row = commands.spawn(row).id();
    let first = menu_row::line(first, theme::MENU_TEXT, ColorRole::Focus);
    menu_row::add_value(commands, row, SCORE_WIDTH, (OfferedScore, first));
}

fn offer_another(
    changed: On<ChangeValue>,
    mut rows: Query<&mut ScoreReplays>,
    mut texts: Query<&mut Text, With<OfferedScore>>,
) {
    let Ok(mut row) = rows.get_mut(changed.entity) else {
        return;
    };
    let count = row.scores.len();
    let step = if changed.is_forward { 1 } else { count - 1 };
    row.offered = (row.offered + step) % count;
    for mut text in &mut texts {
        text.0.clone_from(&row.scores[row.offered].0);
    }
}

fn choose(
    activated: On<Activate>,
    rows: Query<&ScoreReplays>,
    mut selected: ResMut<SelectedReplay>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if let Ok(row) = rows.get(activated.entity) {
        selected.0 = Some(row.scores[row.offered].1.clone());
        menu_commands.write(MenuCommand::Open(Page::ReplayMenu));
    }
}
