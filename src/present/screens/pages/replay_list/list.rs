//! The list of replays, the newest first.

use bevy::prelude::*;

use super::old_replays::{OldReplaysDeleted, old_replays_row};
use crate::present::look::ColorRole;
use crate::present::neighbour::neighbour_index;
use crate::present::persistence::{Replays, Settings, StoredReplay};
use crate::present::recording::old_replays;
use crate::present::screens::flow::replay_row::ReplayRow;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::page_history::RestoreFocus;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::Page;
use crate::replay::{GameKind, ticks_as_clock};
use crate::sim::Date;

/// The replays on a sheet of the list.
const SHEET: usize = 12;

/// The width of the number of a sheet, in units.
const SHEET_WIDTH: f32 = 120.0;

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::Replays,
        heading: "REPLAYS",
        width: 1000.0,
        top: 60.0,
    },
    rows,
    footer: None,
};

/// The replays in the folder.
#[derive(Resource, Clone, Debug, Default)]
struct ReplayList {
    all: Vec<StoredReplay>,
    /// The files beyond the number in the settings.
    old: Vec<String>,
    /// Why some of them could not be deleted.
    error: Option<String>,
    /// The sheet that is shown, from 0.
    sheet: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReplayList>()
        .add_systems(OnEnter(Page::Replays), open)
        .add_observer(open_again);
}

impl ReplayList {
    fn sheets(&self) -> usize {
        self.all.len().div_ceil(SHEET).max(1)
    }
}

fn open(world: &mut World) {
    read_folder(world);
    PAGE.open(world);
}

/// Opened from the title, the list begins with the newest replay. On the way back it is where it was.
fn read_folder(world: &mut World) {
    let all = world.resource::<Replays>().list();
    let limit = world.resource::<Settings>().kept_replays;
    let old = old_replays(world, limit.into());
    let is_restored = world.resource::<RestoreFocus>().0;
    let mut list = world.resource_mut::<ReplayList>();
    (list.all, list.old, list.error) = (all, old, None);
    list.sheet = match is_restored {
        Some(_) => list.sheet.min(list.sheets() - 1),
        None => 0,
    };
}

fn rows(world: &mut World) -> Vec<PageRow> {
    let list = world.resource::<ReplayList>();
    let mut rows = Vec::new();
    if list.sheets() > 1 {
        rows.push(PageRow::value("SHEET", SHEET_WIDTH, sheet, turn_sheet));
    }
    let first = list.sheet * SHEET;
    for (index, replay) in list.all.iter().enumerate().skip(first).take(SHEET) {
        let row = PageRow::columns(columns(replay)).with(ReplayRow(replay.clone()));
        rows.push(row.focused_if(index == first));
    }
    if list.all.is_empty() {
        let text = "NONE YET: EVERY GAME THAT IS PLAYED IS RECORDED";
        rows.push(PageRow::note(text));
    }
    let old = (!list.old.is_empty()).then(|| old_replays_row(list.old.clone()));
    rows.extend(old);
    if let Some(error) = list.error.clone() {
        rows.push(PageRow::line(ColorRole::Focus, move |_| error.clone()));
    }
    let back = PageRow::command("BACK", MenuCommand::Back);
    rows.push(back.focused_if(list.all.is_empty()));
    rows
}

/// Reads and shows the folder again.
fn open_again(deleted: On<OldReplaysDeleted>, mut commands: Commands) {
    let error = deleted.error.clone();
    commands.queue(|world: &mut World| {
        read_folder(world);
        world.resource_mut::<ReplayList>().error = error;
        PAGE.open_again(world);
    });
}

fn sheet(world: &World) -> String {
    let list = world.resource::<ReplayList>();
    format!("{} OF {}", list.sheet + 1, list.sheets())
}

/// Shows the next or the previous sheet.
fn turn_sheet(world: &mut World, is_forward: bool) {
    let mut list = world.resource_mut::<ReplayList>();
    let sheets = list.sheets();
    list.sheet = neighbour_index(list.sheet, sheets, is_forward);
    // The focus stays on this row.
    world.resource_mut::<RestoreFocus>().0 = Some(0);
    PAGE.open_again(world);
}

/// What a row says of a replay, each with its width in units: date and time, kind, score, length.
fn columns(replay: &StoredReplay) -> [(String, f32); 4] {
    let scores: Vec<_> = replay.outcome.scores.iter().map(u32::to_string).collect();
    [
        (date_and_time(replay.began), 204.0),
        (kind(replay), 304.0),
        (scores.join(" AND "), 242.0),
        (ticks_as_clock(replay.outcome.ticks), 102.0),
    ]
}

/// A date and time in UTC.
pub(super) fn date_and_time(began: Option<u64>) -> String {
    let Some(seconds) = began else {
        return "NO DATE".to_owned();
    };
    let minutes = seconds / 60 % (24 * 60);
    let (hour, minute) = (minutes / 60, minutes % 60);
    format!("{} {hour:02}:{minute:02}", Date::at(seconds))
}

/// The kind of a replay in words.
pub(super) fn kind(replay: &StoredReplay) -> String {
    let kind = match replay.kind {
        _ if replay.is_branch => "PLAYED ON",
        GameKind::Game if replay.players == 2 => "2 PLAYERS",
        GameKind::Game => "1 PLAYER",
        GameKind::Practice => "PRACTICE",
        GameKind::Daily => "DAILY GAME",
        GameKind::Sim => "SIMULATION",
    };
    format!("{kind}, {}", replay.rules.name().to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::look::text_sizes;
    use crate::replay::Outcome;
    use crate::sim::RuleSet;

    fn stored(kind: GameKind, players: u8, is_branch: bool) -> StoredReplay {
        StoredReplay {
            file: "game-0.replay".to_owned(),
            rules: RuleSet::Classic,
            kind,
            players,
            began: Some(86_400 + 3_600 + 120),
            is_branch,
            outcome: Outcome {
                ticks: 64 * 61,
                games: 1,
                over: true,
                scores: vec![100; usize::from(players)],
                waves: vec![1; usize::from(players)],
                digest: 0,
            },
        }
    }

    #[test]
    fn a_row_says_when_what_how_many_points_and_how_long() {
        let texts = columns(&stored(GameKind::Game, 2, false)).map(|(text, _)| text);
        let expected = [
            "1970-01-02 01:02",
            "2 PLAYERS, CLASSIC",
            "100 AND 100",
            "1:01",
        ];
        assert_eq!(texts, expected);
        let branch = stored(GameKind::Practice, 1, true);
        assert_eq!(kind(&branch), "PLAYED ON, CLASSIC");
        assert_eq!(date_and_time(None), "NO DATE");
    }

    #[test]
    fn every_row_fits_one_line() {
        // The letters of menus are 0.6 times as wide as high, and a row has 940 units, with gaps of 24.
        let advance = 0.6 * text_sizes::MENU_TEXT;
        let mut most = StoredReplay {
            began: Some(1_800_000_000),
            ..stored(GameKind::Game, 2, false)
        };
        most.outcome.scores = vec![9_999_990; 2];
        most.outcome.ticks = 99 * 3_600 * 64;
        let kinds = GameKind::ALL.map(|kind| (kind, false));
        for (kind, is_branch) in kinds.into_iter().chain([(GameKind::Game, true)]) {
            for rules in RuleSet::ALL {
                let replay = StoredReplay {
                    rules,
                    kind,
                    is_branch,
                    ..most.clone()
                };
                for (text, width) in columns(&replay) {
                    let needed = advance * text.len() as f32;
                    assert!(needed <= width, "{text} needs {needed} of {width}");
                }
            }
        }
        let widths = columns(&most).map(|(_, width)| width);
        assert!(widths.iter().sum::<f32>() + 3.0 * 24.0 < 940.0);
    }

    #[test]
    fn there_are_as_many_sheets_as_the_replays_need() {
        let list = |count| ReplayList {
            all: vec![stored(GameKind::Game, 1, false); count],
            ..default()
        };
        let sheets = [0, 1, SHEET, SHEET + 1].map(|count| list(count).sheets());
        assert_eq!(sheets, [1, 1, 1, 2]);
    }
}
