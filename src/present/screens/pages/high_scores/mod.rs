//! The tables of high scores, one at a time: for each rule set, for each daily game and for games with assists.

mod score_lines;

use bevy::prelude::*;

use crate::present::look::{ColorRole, text_sizes};
use crate::present::persistence::{Replays, ScoreTable, Scores, TABLE_LENGTH};
use crate::present::screens::flow::attract::Idle;
use crate::present::screens::flow::game_over::LastResults;
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::game_mode::GameMode;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::page_history::RestoreFocus;
use crate::present::screens::widgets::menu_panel::{MenuPanel, open_again};
use crate::present::screens::widgets::menu_row;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::page_rows::spawn_rows;
use crate::present::states::Page;
use crate::sim::RuleSet;
use score_lines::{spawn_header, spawn_score, spawn_sign_note};

/// The width of the longest name of a table, in units.
const NAME_WIDTH: f32 = 220.0;

/// The table that is shown.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct ShownTable(ScoreTable);

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins(score_lines::plugin)
        .init_resource::<ShownTable>()
        .add_systems(OnEnter(Page::Scores), (choose_table, open).chain());
}

/// The tables that a player can turn through: those without a date, also without a score, and the daily games from the
/// newest to the oldest. Games with assists come last.
fn all_tables(scores: &Scores) -> Vec<ScoreTable> {
    let rules = RuleSet::ALL.into_iter().map(ScoreTable::Rules);
    let daily = scores.daily_dates().map(ScoreTable::Daily);
    rules.chain(daily).chain([ScoreTable::Assisted]).collect()
}

/// The tables that are shown in turn while nobody plays: those with a score, of the daily games only the newest. Without
/// any score, the table of the rules in use.
fn tables_in_attract(scores: &Scores, rules: RuleSet) -> Vec<ScoreTable> {
    let newest = scores.daily_dates().next();
    let mut tables = all_tables(scores);
    tables.retain(|table| match table {
        ScoreTable::Daily(date) => Some(*date) == newest,
        _ => !scores.table(*table).is_empty(),
    });
    if tables.is_empty() {
        tables.push(ScoreTable::Rules(rules));
    }
    tables
}

/// The table that stands so many steps after another one, around the end; the first one, if that is not there any more.
fn turned(tables: &[ScoreTable], from: ScoreTable, steps: usize) -> ScoreTable {
    let index = tables.iter().position(|table| *table == from);
    index.map_or(tables[0], |index| tables[(index + steps) % tables.len()])
}

/// A player who comes back finds the table that was shown. One who comes anew finds that of the game that was just over or, from the
/// title, of the rules in use. While nobody plays, the tables take turns.
fn choose_table(
    mut shown: ResMut<ShownTable>,
    scores: Res<Scores>,
    last: Res<LastResults>,
    new_game: Res<NewGame>,
    idle: Res<Idle>,
    restore: Res<RestoreFocus>,
) {
    let all = all_tables(&scores);
    shown.0 = if idle.shows_table {
        turned(&tables_in_attract(&scores, new_game.rules), shown.0, 1)
    } else if restore.0.is_some() {
        turned(&all, shown.0, 0)
    } else {
        let of_rules = ScoreTable::Rules(new_game.rules);
        let of_game = last.0.first().map(|result| result.table);
        turned(&all, of_game.unwrap_or(of_rules), 0)
    };
}

fn open(
    mut commands: Commands,
    shown: Res<ShownTable>,
    scores: Res<Scores>,
    last: Res<LastResults>,
    idle: Res<Idle>,
    replays: Res<Replays>,
) {
    let table = shown.0;
    let panel = MenuPanel {
        page: Page::Scores,
        heading: "HIGH SCORES",
        width: 940.0,
        top: 60.0,
    }
    .open(&mut commands);
    if idle.shows_table {
        let name = menu_row::text(table.label(), text_sizes::MENU_TEXT, ColorRole::Focus);
        let middle = Node {
            align_self: AlignSelf::Center,
            ..default()
        };
        commands.spawn((middle, ChildOf(panel), children![name]));
    } else {
        let tables = PageRow::value(
            "TABLE",
            NAME_WIDTH,
            |world| world.resource::<ShownTable>().0.label(),
            turn_table,
        );
        spawn_rows(&mut commands, panel, 0, [tables]);
    }
    spawn_header(&mut commands, panel);
    let mut listed = scores.table(table).iter();
    for place in 0..TABLE_LENGTH {
        let is_new = last.has_place(table, place);
        let score = listed.next();
        // While nobody plays, the only row begins a game.
        let replays = (!idle.shows_table).then_some(&*replays);
        spawn_score(&mut commands, panel, place, score, is_new, replays);
    }
    spawn_sign_note(&mut commands, panel, scores.table(table));
    if idle.shows_table {
        let play = MenuCommand::Begin(GameMode::ONE_PLAYER);
        let play = PageRow::command("1 PLAYER", play);
        spawn_rows(&mut commands, panel, 0, [play]);
        return;
    }
    let rows = [
        PageRow::command("STATISTICS", MenuCommand::Open(Page::Statistics)),
        PageRow::command("BACK", MenuCommand::Back),
    ];
    spawn_rows(&mut commands, panel, TABLE_LENGTH as i32 + 1, rows);
}

/// Shows the next or the previous table.
fn turn_table(world: &mut World, is_forward: bool) {
    let tables = all_tables(world.resource::<Scores>());
    let step = if is_forward { 1 } else { tables.len() - 1 };
    let mut shown = world.resource_mut::<ShownTable>();
    shown.0 = turned(&tables, shown.0, step);
    open_again(world, open);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::persistence::{Initials, Notices, Score};
    use crate::replay::Assists;
    use crate::sim::Date;

    fn daily(date: &str) -> ScoreTable {
        ScoreTable::Daily(Date::read(date).expect("a date"))
    }

    /// Scores with one entry in each of these tables.
    fn with_scores(tables: &[ScoreTable]) -> Scores {
        let mut scores = Scores::default();
        for table in tables {
            let score = Score::new(Initials::AAA, 100, 1, Assists::NONE).in_table(*table);
            scores.add(score, &mut Notices::default());
        }
        scores
    }

    #[test]
    fn a_player_turns_through_all_tables_and_the_daily_games_from_the_newest_on() {
        let scores = with_scores(&[daily("2026-11-21"), daily("2026-11-22")]);
        let tables = all_tables(&scores);
        let labels: Vec<_> = tables.iter().map(|table| table.label()).collect();
        let expected = [
            "CLASSIC",
            "CLASSIC-1979",
            "CLASSIC-16X9",
            "CLASSIC-21X9",
            "ASSIGNMENT",
            "DAILY 2026-11-22",
            "DAILY 2026-11-21",
            "WITH ASSISTS",
        ];
        assert_eq!(labels, expected);
        // Around the end, and from a table that is not there any more to the first one.
        assert_eq!(turned(&tables, tables[7], 1), tables[0]);
        assert_eq!(turned(&tables, tables[0], 7), tables[7]);
        assert_eq!(turned(&tables, daily("2026-11-20"), 3), tables[0]);
    }

    #[test]
    fn while_nobody_plays_only_tables_with_a_score_are_shown() {
        let rules = RuleSet::Classic16x9;
        let empty = with_scores(&[]);
        let of_rules = ScoreTable::Rules(rules);
        assert_eq!(tables_in_attract(&empty, rules), [of_rules]);
        let classic = ScoreTable::Rules(RuleSet::Classic);
        let scores = with_scores(&[daily("2026-11-21"), daily("2026-11-22"), classic]);
        let expected = [classic, daily("2026-11-22")];
        assert_eq!(tables_in_attract(&scores, rules), expected);
    }
}
