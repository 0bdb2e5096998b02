//! The page of the statistics: what all games of the players of this computer add up to.

use bevy::prelude::*;

use crate::present::persistence::{Statistics, Totals};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::number_text::{grouped, time, with_share};
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::page_rows::spawn_rows;
use crate::present::screens::widgets::statistics_lines::StatisticsColumns;
use crate::present::states::Page;
use crate::present::statistics::LossCause;

const COLUMNS: StatisticsColumns = StatisticsColumns {
    label: 260.0,
    value: 240.0,
};

/// Which games count, and what a hit is.
const NOTES: [&str; 3] = [
    "HITS ARE HITS BY SHOTS. RAMMED ROCKS ARE DESTROYED ROCKS TOO.",
    "PRACTICE AND DEMONSTRATIONS DO NOT COUNT.",
    "BEST SCORE AND WAVE ARE WITHOUT ASSISTS.",
];

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Statistics), open);
}

fn open(mut commands: Commands, statistics: Res<Statistics>) {
    let panel = MenuPanel {
        page: Page::Statistics,
        heading: "STATISTICS",
        width: 580.0,
        top: 40.0,
    }
    .open(&mut commands);
    for (label, value) in lines(statistics.totals()) {
        COLUMNS.spawn(&mut commands, panel, &label, &[value]);
    }
    let back = PageRow::command("BACK", MenuCommand::Back);
    let rows = NOTES.into_iter().map(PageRow::note).chain([back]);
    spawn_rows(&mut commands, panel, 0, rows);
}

fn lines(totals: &Totals) -> Vec<(String, String)> {
    let Totals {
        games,
        ticks,
        shots,
        hits,
        rocks,
        saucers,
        losses,
        best_wave,
        best_score,
    } = totals;
    let counts = [
        ("GAMES", grouped(*games)),
        ("TIME PLAYED", time(*ticks)),
        ("BEST SCORE", grouped(*best_score)),
        ("BEST WAVE", grouped(*best_wave)),
        ("SHOTS", grouped(*shots)),
        ("HITS", with_share(*hits, *shots)),
        ("ROCKS DESTROYED", grouped(*rocks)),
        ("SAUCERS DESTROYED", grouped(*saucers)),
        ("SHIPS LOST", grouped(totals.ships_lost())),
    ];
    let counts = counts.map(|(label, value)| (label.to_owned(), value));
    let causes = LossCause::ALL.into_iter().zip(losses);
    let causes = causes.map(|(cause, count)| {
        let share = with_share(*count, totals.ships_lost());
        (format!("  {}", cause.label()), share)
    });
    counts.into_iter().chain(causes).collect()
}
