//! The summary of a game, after its end: what each player did, and what can be done next.
//!
//! It comes after the initials, so that it can tell the final place of a score, and so that one key begins the next game,
//! whether a score was listed or not.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::present::input::{Action, ActionPressed};
use crate::present::persistence::{Replays, ScoreTable, Scores};
use crate::present::screens::flow::counts_in::counts_in;
use crate::present::screens::flow::game_over::{CurrentGame, LastResults, PlayerResult};
use crate::present::screens::flow::game_statistics::GameStatistics;
use crate::present::screens::flow::replay_row::ReplayRow;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::last_death::LastDeath;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::number_text::{grouped, time, with_share};
use crate::present::screens::widgets::page_row::{LabelColumns, PageRow};
use crate::present::states::Page;
use crate::present::statistics::{LossCause, PlayerStatistics};
use crate::replay::{Assist, Assists};
use crate::sim::{RuleSet, Session};

/// The row of the replay, which a key opens, too.
const REPLAY: &str = "THE REPLAY";

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Summary), |world: &mut World| {
        page(world).open(world);
    })
    .add_systems(Update, press_key.run_if(in_state(Page::Summary)));
}

fn page(world: &World) -> MenuPage {
    let (width, _) = widths(world);
    MenuPage {
        panel: MenuPanel {
            page: Page::Summary,
            heading: if world.resource::<Session>().is_won() {
                "YOU ROCK"
            } else {
                "GAME OVER"
            },
            width,
            top: 40.0,
        },
        rows,
        footer: None,
    }
}

/// The width of the panel and of its columns, for one player or two.
fn widths(world: &World) -> (f32, LabelColumns) {
    let is_alone = world.resource::<LastResults>().0.len() == 1;
    let (width, value) = if is_alone {
        (720.0, 430.0)
    } else {
        (960.0, 336.0)
    };
    let columns = LabelColumns {
        label: 200.0,
        value,
        min_values: 240.0,
    };
    (width, columns)
}

fn rows(world: &mut World) -> Vec<PageRow> {
    let LastResults(results) = world.resource();
    let (_, columns) = widths(world);
    let statistics = world.resource::<GameStatistics>().players();
    let lines = lines(results, statistics, world.resource());
    let lines = lines
        .into_iter()
        .map(|(label, values)| PageRow::labelled_values(columns, label, values));
    let game = world.resource::<CurrentGame>();
    let notes = notes(game.table(), game.assists);
    let notes = notes.into_iter().map(PageRow::note);
    let file = results.first().and_then(|result| result.replay.as_ref());
    let replay = file.and_then(|file| world.resource::<Replays>().stored(file));
    let has_replay = replay.is_some();
    let mut show_replay = PageRow::button(REPLAY)
        .showing_key(Action::ShowReplay)
        .only_if(move |_| has_replay);
    if let Some(replay) = replay {
        show_replay = show_replay.with(ReplayRow(replay));
    }
    // Some rows are not always there. The others keep their places, so that the focus comes back to the same row.
    let rows = [
        PageRow::command("PLAY AGAIN", MenuCommand::PlayAgain),
        show_replay,
        PageRow::command("WHY DID I DIE", MenuCommand::Open(Page::DeathView))
            .showing_key(Action::WhyDied)
            .only_if(|world| world.resource::<LastDeath>().is_known()),
        PageRow::command("HIGH SCORES", MenuCommand::Open(Page::Scores)),
        PageRow::command("TITLE", MenuCommand::Title),
    ];
    lines.chain(notes).chain(rows).collect()
}

/// A key opens the replay from any row.
fn press_key(
    mut commands: Commands,
    mut pressed: MessageReader<ActionPressed>,
    rows: Query<Entity, With<ReplayRow>>,
) {
    let is_pressed = pressed
        .read()
        .any(|ActionPressed(action)| *action == Action::ShowReplay);
    if let Some(entity) = rows.iter().next().filter(|_| is_pressed) {
        commands.trigger(Activate { entity });
    }
}

/// The lines with the statistics: a label, and a value for each player.
fn lines(
    results: &[PlayerResult],
    statistics: &[PlayerStatistics],
    scores: &Scores,
) -> Vec<(String, Vec<String>)> {
    let of_results = |text: &dyn Fn(&PlayerResult) -> String| results.iter().map(text).collect();
    let of_each =
        |text: &dyn Fn(&PlayerStatistics) -> String| statistics.iter().map(text).collect();
    let mut lines = Vec::new();
    let mut add = |label: &str, values: Vec<String>| lines.push((label.to_owned(), values));
    if results.len() > 1 {
        add("PLAYER", of_results(&|of| (of.player + 1).to_string()));
    }
    add("SCORE", of_results(&|of| grouped(of.score.into())));
    let has_waves = |of: &PlayerResult| of.game.rules.is_none_or(RuleSet::has_waves);
    if results.iter().all(has_waves) {
        add("WAVE REACHED", of_results(&|of| of.wave.to_string()));
    }
    add("TIME PLAYED", of_each(&|of| time(of.ticks)));
    add("SHOTS", of_each(&|of| grouped(of.shots)));
    add("HITS", of_each(&|of| with_share(of.hits, of.shots)));
    add("SHIPS LOST TO", of_each(&|of| causes(&of.losses)));
    let table = results.first().map(|result| result.table);
    if let Some(table) = table {
        let best = scores.table(table).first().map(|best| best.score);
        let standing = |of: &PlayerResult| standing(of.score, of.place, best);
        add(&table.label(), of_results(&standing));
    }
    lines
}

/// What destroyed the ships, in the order of the first ship of each cause, with the number where there are several.
fn causes(losses: &[LossCause]) -> String {
    let mut counts: Vec<(LossCause, usize)> = Vec::new();
    for loss in losses {
        match counts.iter_mut().find(|(cause, _)| cause == loss) {
            Some((_, count)) => *count += 1,
            None => counts.push((*loss, 1)),
        }
    }
    let texts: Vec<_> = counts
        .into_iter()
        .map(|(cause, count)| match count {
            1 => cause.label().to_owned(),
            _ => format!("{count} x {}", cause.label()),
        })
        .collect();
    if texts.is_empty() {
        "NONE".to_owned()
    } else {
        texts.join(", ")
    }
}

/// The place of a score in its table, and its distance to the best score there.
fn standing(score: u32, place: Option<usize>, best: Option<u32>) -> String {
    let distance = match best {
        _ if place == Some(0) => "A NEW BEST".to_owned(),
        Some(best) if best > score => {
            format!("{} BELOW THE BEST", grouped(u64::from(best - score)))
        }
        Some(_) => "AS GOOD AS THE BEST".to_owned(),
        None => "NO SCORE YET".to_owned(),
    };
    match place {
        Some(place) => format!("PLACE {}, {distance}", place + 1),
        None => distance,
    }
}

/// What the statistics do not say by themselves.
fn notes(table: ScoreTable, assists: Assists) -> Vec<String> {
    let mut notes: Vec<_> = counts_in(table, assists).into_iter().collect();
    if assists.contains(Assist::TakenOver) {
        notes.push("TIME, SHOTS AND SHIPS ARE COUNTED FROM WHERE YOU TOOK OVER".to_owned());
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::persistence::{Initials, Notices, PlayedGame, Score};
    use crate::sim::Date;

    const CLASSIC: ScoreTable = ScoreTable::Rules(RuleSet::Classic);

    fn result(player: usize, score: u32, place: Option<usize>) -> PlayerResult {
        PlayerResult {
            player,
            score,
            wave: 4,
            table: CLASSIC,
            assists: Assists::NONE,
            game: PlayedGame::default(),
            replay: None,
            first_letters: Initials::AAA,
            place,
        }
    }

    /// The classic table with these scores.
    fn table(all: &[u32]) -> Scores {
        let mut scores = Scores::default();
        for score in all {
            let score = Score::new(Initials::AAA, *score, 1, Assists::NONE);
            scores.add(score, &mut Notices::default());
        }
        scores
    }

    fn text(lines: Vec<(String, Vec<String>)>) -> Vec<String> {
        let line =
            |(label, values): (String, Vec<String>)| format!("{label}: {}", values.join("; "));
        lines.into_iter().map(line).collect()
    }

    #[test]
    fn a_player_sees_what_happened_and_how_far_the_best_score_is() {
        let statistics = PlayerStatistics {
            ticks: 64 * 272,
            shots: 1_200,
            hits: 300,
            losses: vec![LossCause::LargeRock, LossCause::Hyperspace],
            ..PlayerStatistics::default()
        };
        let results = [result(0, 10_000, Some(1))];
        let lines = lines(&results, &[statistics], &table(&[11_240, 10_000]));
        let expected = [
            "SCORE: 10,000",
            "WAVE REACHED: 4",
            "TIME PLAYED: 4:32",
            "SHOTS: 1,200",
            "HITS: 300 (25 %)",
            "SHIPS LOST TO: LARGE ROCK, HYPERSPACE",
            "CLASSIC: PLACE 2, 1,240 BELOW THE BEST",
        ];
        assert_eq!(text(lines), expected);
    }

    #[test]
    fn a_game_without_waves_says_nothing_of_them() {
        let game = PlayedGame {
            rules: Some(RuleSet::Assignment),
            ..PlayedGame::default()
        };
        let results = [PlayerResult {
            game,
            ..result(0, 500, None)
        }];
        let lines = text(lines(&results, &[PlayerStatistics::default()], &table(&[])));
        assert_eq!(lines[..2], ["SCORE: 500", "TIME PLAYED: 0:00"]);
    }

    #[test]
    fn two_players_stand_side_by_side() {
        let results = [result(0, 500, None), result(1, 900, Some(0))];
        let statistics = [PlayerStatistics::default(), PlayerStatistics::default()];
        let lines = text(lines(&results, &statistics, &table(&[900])));
        assert_eq!(lines[0], "PLAYER: 1; 2");
        assert_eq!(lines[1], "SCORE: 500; 900");
        let standings = "CLASSIC: 400 BELOW THE BEST; PLACE 1, A NEW BEST";
        assert_eq!(lines[7], standings);
    }

    #[test]
    fn a_score_that_equals_the_best_is_no_new_best() {
        assert_eq!(
            standing(900, Some(1), Some(900)),
            "PLACE 2, AS GOOD AS THE BEST"
        );
        assert_eq!(standing(0, None, None), "NO SCORE YET");
    }

    #[test]
    fn causes_that_come_again_are_counted() {
        use LossCause::{LargeRock, OwnShot, SaucerShot};
        assert_eq!(causes(&[]), "NONE");
        let losses = [SaucerShot, LargeRock, LargeRock, OwnShot, LargeRock];
        assert_eq!(causes(&losses), "SAUCER'S SHOT, 3 x LARGE ROCK, OWN SHOT");
    }

    #[test]
    fn a_game_in_another_table_than_that_of_its_rules_says_why() {
        assert_eq!(notes(CLASSIC, Assists::NONE), [""; 0]);
        let date = Date::read("2026-11-22").expect("a date");
        let daily = ["LISTED IN THE TABLE OF THE DAILY GAME OF 2026-11-22"];
        assert_eq!(notes(ScoreTable::Daily(date), Assists::NONE), daily);
        let assists = [Assist::Slow, Assist::TakenOver].into_iter().collect();
        let taken_over = [
            "LISTED IN THE TABLE WITH ASSISTS: SLOW, TAKEN OVER",
            "TIME, SHOTS AND SHIPS ARE COUNTED FROM WHERE YOU TOOK OVER",
        ];
        assert_eq!(notes(ScoreTable::Assisted, assists), taken_over);
    }
}
