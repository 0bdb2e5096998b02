//! The page of the statistics: what all games of the players of this computer add up to.

use bevy::prelude::*;

use crate::present::persistence::{Statistics, Totals};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::number_text::{grouped, time, with_share};
use crate::present::screens::widgets::page_row::{LabelColumns, PageRow};
use crate::present::states::Page;
use crate::present::statistics::LossCause;

const COLUMNS: LabelColumns = LabelColumns {
    label: 260.0,
    value: 240.0,
    min_values: 240.0,
};

/// Which games count, and what a hit is.
const NOTES: [&str; 3] = [
    "HITS ARE HITS BY SHOTS. RAMMED ROCKS ARE DESTROYED ROCKS TOO.",
    "PRACTICE AND THE DEMONSTRATION DO NOT COUNT.",
    "BEST SCORE AND WAVE ARE WITHOUT ASSISTS.",
];

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::Statistics,
        heading: "STATISTICS",
        width: 580.0,
        top: 40.0,
    },
    rows,
    footer: None,
};

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins(PAGE);
}

fn rows(world: &mut World) -> Vec<PageRow> {
    let lines = lines(world.resource::<Statistics>().totals());
    let lines = lines.into_iter();
    let lines = lines.map(|(label, value)| PageRow::labelled_values(COLUMNS, label, vec![value]));
    let back = PageRow::command("BACK", MenuCommand::Back);
    let notes = NOTES.into_iter().map(PageRow::note);
    lines.chain(notes).chain([back]).collect()
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
