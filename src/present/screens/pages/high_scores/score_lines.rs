//! The lines of a table of scores. A score that has a replay is a row that opens it.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Button;
use bevy::window::PrimaryWindow;

use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;
use crate::present::persistence::{Replays, Score, StoredReplay};
use crate::present::screens::flow::replay_row::ReplayRow;
use crate::present::screens::widgets::menu_row;
use crate::present::screens::widgets::number_text::grouped;
use crate::sim::{Fidelity, RuleSet};

/// A column of a table.
struct Column {
    heading: &'static str,
    /// In units.
    width: f32,
    /// Numbers end at the same place, texts begin there.
    is_number: bool,
    /// Whether it is left out where there is no place for all.
    is_for_wide: bool,
}

/// A cell of a column that is left out where there is no place for all.
#[derive(Component, Clone, Copy)]
struct WideCell;

/// The least width of a page with all columns, in units of text.
const ALL_COLUMNS: f32 = 860.0;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, choose_columns.before(UiSystems::Prepare));
}

impl Column {
    const fn number(heading: &'static str, width: f32) -> Self {
        Self {
            heading,
            width,
            is_number: true,
            is_for_wide: false,
        }
    }

    const fn text(heading: &'static str, width: f32) -> Self {
        Self {
            heading,
            width,
            is_number: false,
            is_for_wide: false,
        }
    }

    const fn for_wide(self) -> Self {
        Self {
            is_for_wide: true,
            ..self
        }
    }
}

const COLUMNS: [Column; 8] = [
    Column::number("", 40.0),
    Column::number("SCORE", 120.0),
    Column::text("NAME", 52.0),
    Column::number("WAVE", 50.0),
    Column::text("DATE", 124.0),
    Column::text("RULES", 148.0).for_wide(),
    Column::text("FIDELITY", 98.0).for_wide(),
    Column::text("", 74.0).for_wide(),
];

/// The last column of a score that has a replay.
const HAS_REPLAY: &str = "REPLAY";

/// The sign behind the name of a score whose game ended early.
const EARLY_SIGN: char = '*';

/// Adds the line that explains the sign, if one of these scores has it.
pub(in crate::present::screens) fn spawn_sign_note(
    commands: &mut Commands,
    panel: Entity,
    scores: &[Score],
) {
    if scores.iter().any(|score| score.ended_early) {
        let line = spawn_line(commands, panel);
        let note = format!("{EARLY_SIGN} ENDED EARLY: LEFT, OR BROKEN OFF");
        let note = menu_row::text(note, text_sizes::MENU_TEXT, ColorRole::Faint);
        commands.entity(line).with_child(note);
    }
}

/// Adds the names of the columns.
pub(in crate::present::screens) fn spawn_header(commands: &mut Commands, panel: Entity) {
    let line = spawn_line(commands, panel);
    let headings = COLUMNS.map(|column| column.heading.to_owned());
    spawn_cells(commands, line, headings, ColorRole::Faint);
}

/// Adds the line of a place, from 0. With the folder of replays, it is a row if the score has one.
pub(in crate::present::screens) fn spawn_score(
    commands: &mut Commands,
    panel: Entity,
    place: usize,
    score: Option<&Score>,
    is_new: bool,
    replays: Option<&Replays>,
) {
    let replay = score
        .zip(replays)
        .and_then(|(score, replays)| replay_of(score, replays));
    let color = match score {
        None => ColorRole::Faint,
        Some(_) if is_new => ColorRole::Focus,
        Some(_) => ColorRole::Text,
    };
    let mut cells = cells(place, score);
    if is_new {
        // A mark, so that no one needs to see its colour.
        cells[0].insert(0, '>');
    }
    let line = match replay {
        None => spawn_line(commands, panel),
        Some(replay) => {
            HAS_REPLAY.clone_into(&mut cells[7]);
            let row = (
                menu_row::shape(),
                Button,
                TabIndex(place as i32 + 1),
                ReplayRow(replay),
                ChildOf(panel),
            );
            commands.spawn(row).id()
        }
    };
    spawn_cells(commands, line, cells, color);
}

/// The replay of a score, if it is there.
fn replay_of(score: &Score, replays: &Replays) -> Option<StoredReplay> {
    let stored = replays.stored(score.replay.as_ref()?)?;
    // Where its own replay was deleted, a later game may have the name, if the clock was set back.
    let is_its_own = stored.outcome.scores.contains(&score.score);
    is_its_own.then_some(stored)
}

/// What a line says: place, score, initials, wave, date, rules and fidelity. What is not known of an old score stays open.
fn cells(place: usize, score: Option<&Score>) -> [String; 8] {
    const UNKNOWN: &str = "-";
    let place = (place + 1).to_string();
    let Some(score) = score else {
        return [&place, UNKNOWN, "---", "", "", "", "", ""].map(str::to_owned);
    };
    let has_wave = score.rules().is_none_or(RuleSet::has_waves);
    let known = |text: Option<String>| text.unwrap_or_else(|| UNKNOWN.to_owned());
    [
        place,
        grouped(score.score.into()),
        if score.ended_early {
            format!("{}{EARLY_SIGN}", score.initials)
        } else {
            score.initials.to_string()
        },
        known(has_wave.then(|| score.wave.to_string())),
        known(score.date().map(|date| date.to_string())),
        known(score.rules().map(RuleSet::name).map(str::to_uppercase)),
        known(score.fidelity().map(Fidelity::name).map(str::to_uppercase)),
        String::new(),
    ]
}

/// A line that cannot have the focus, in the shape of a row.
fn spawn_line(commands: &mut Commands, panel: Entity) -> Entity {
    let line = (
        PageLine,
        node(),
        BorderColor::all(Color::NONE),
        ChildOf(panel),
    );
    commands.spawn(line).id()
}

/// The layout of a line, with its columns closer to each other than the contents of other rows.
fn node() -> Node {
    Node {
        column_gap: px(12),
        ..menu_row::node()
    }
}

fn spawn_cells(commands: &mut Commands, line: Entity, cells: [String; 8], color: ColorRole) {
    for (text, column) in cells.into_iter().zip(COLUMNS) {
        let cell = Node {
            width: px(column.width),
            justify_content: if column.is_number {
                JustifyContent::End
            } else {
                JustifyContent::Start
            },
            ..default()
        };
        let text = menu_row::line(text, text_sizes::MENU_TEXT, color);
        let cell = (cell, Visibility::default(), ChildOf(line), children![text]);
        let mut cell = commands.spawn(cell);
        if column.is_for_wide {
            cell.insert(WideCell);
        }
    }
}

/// In a narrow window the columns after the date are left out, so that each number stands below its heading.
fn choose_columns(
    scale: Res<UiScale>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut cells: Query<(&mut Node, &mut Visibility), With<WideCell>>,
) {
    let shown = if window.width() / scale.0 < ALL_COLUMNS {
        (Display::None, Visibility::Hidden)
    } else {
        (Display::Flex, Visibility::Inherited)
    };
    for (mut cell, mut visibility) in &mut cells {
        if cell.display != shown.0 {
            (cell.display, *visibility) = shown;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::persistence::{Initials, PlayedGame, ScoreTable};
    use crate::replay::{Assist, Assists};
    use crate::sim::Date;

    fn score(table: ScoreTable, assists: Assists) -> Score {
        let initials = Initials::new("A C").expect("three letters");
        Score::new(initials, 12_340, 5, assists).in_table(table)
    }

    fn text(score: Option<&Score>) -> String {
        cells(1, score).join("|")
    }

    #[test]
    fn a_line_says_when_and_how_the_game_was_played() {
        let game = PlayedGame {
            date: Date::read("2026-11-22"),
            rules: Some(RuleSet::Classic16x9),
            fidelity: Some(Fidelity::Hull),
        };
        let assists = [Assist::Slow].into_iter().collect();
        let assisted = score(ScoreTable::Assisted, assists).of_game(game);
        let expected = "2|12,340|A C|5|2026-11-22|CLASSIC-16X9|HULL|";
        assert_eq!(text(Some(&assisted)), expected);
    }

    #[test]
    fn a_game_that_ended_early_has_a_sign_behind_its_name() {
        let early = score(ScoreTable::Rules(RuleSet::Classic), Assists::NONE);
        let early = early.that_ended_early(true);
        assert_eq!(text(Some(&early)), "2|12,340|A C*|5|-|CLASSIC|BOX|");
    }

    #[test]
    fn what_an_older_version_did_not_write_is_said_only_where_the_table_says_it() {
        let by_rules = score(ScoreTable::Rules(RuleSet::Classic1979), Assists::NONE);
        let expected = "2|12,340|A C|5|-|CLASSIC-1979|OCTAGON|";
        assert_eq!(text(Some(&by_rules)), expected);
        let date = Date::read("2026-11-21").expect("a date");
        let daily = score(ScoreTable::Daily(date), Assists::NONE);
        let expected = "2|12,340|A C|5|2026-11-21|CLASSIC|BOX|";
        assert_eq!(text(Some(&daily)), expected);
        let assists = [Assist::Slow].into_iter().collect();
        let assisted = score(ScoreTable::Assisted, assists);
        assert_eq!(text(Some(&assisted)), "2|12,340|A C|5|-|-|-|");
        assert_eq!(text(None), "2|-|---|||||");
    }
}
