//! At the start, the scores of games that broke off are listed, under the initials that were entered last: as ended early, unless
//! the game was over already. The statistics count those games as far as they were played.

use bevy::prelude::*;

use crate::present::persistence::{
    Initials, Notices, PlayedGame, RecoveredGames, Replays, Score, ScoreTable, Scores, StartNotice,
    Statistics, Totals,
};
use crate::present::screens::widgets::number_text::grouped;
use crate::present::statistics::GameCounter;
use crate::replay::{Assist, Assists};
use crate::replay::{GameKind, Playback, Replay};
use crate::sim::{Date, SimPlugin};

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(Startup, list_recovered);
}

fn list_recovered(
    mut recovered: ResMut<RecoveredGames>,
    replays: Res<Replays>,
    mut scores: ResMut<Scores>,
    mut statistics: ResMut<Statistics>,
    mut notices: ResMut<Notices>,
    mut start: ResMut<StartNotice>,
) {
    let mut best = 0;
    for game in recovered.0.drain(..) {
        let (Some(assists), Ok(replay)) = (game.assists, replays.load(&game.file)) else {
            continue;
        };
        if replay.origin.agent.is_some() {
            continue;
        }
        if !game.was_over
            && let Some(totals) = totals_of(&replay, assists)
        {
            statistics.add(&totals, &mut notices);
        }
        for score in scores_of(&replay, &game.file, assists, scores.last_initials()) {
            let points = score.score;
            if scores.add(score, &mut notices).is_some() {
                best = best.max(points);
            }
        }
    }
    if best > 0 {
        let points = grouped(best.into());
        start.0 = Some(format!("LAST GAME BROKE OFF: {points} LISTED"));
    }
}

/// The scores of the players of a game that broke off, where there are any.
fn scores_of(replay: &Replay, file: &str, assists: Assists, first: Initials) -> Vec<Score> {
    let (setup, outcome) = (&replay.setup, &replay.outcome);
    let date = replay.origin.began.map(Date::at);
    let daily = date.filter(|date| {
        let is_daily = replay.origin.kind == GameKind::Daily;
        is_daily && SimPlugin::daily(*date).seed == setup.game.seed
    });
    let table = daily.map_or(ScoreTable::Rules(setup.rules), ScoreTable::Daily);
    let detection = replay.tape.detection(outcome.ticks, setup.game.detection);
    let game = PlayedGame {
        date,
        rules: Some(setup.rules),
        fidelity: Some(detection.fidelity),
    };
    let all_initials = [first, Initials::BLANK].into_iter();
    let players = all_initials.zip(&outcome.scores).zip(&outcome.waves);
    let scores = players.filter(|((_, score), _)| **score > 0);
    let scores = scores.map(|((initials, score), wave)| {
        Score::new(initials, *score, (*wave).max(1), assists)
            .in_table(table)
            .of_game(game)
            .with_replay(Some(file.to_owned()))
            .that_ended_early(!outcome.over)
    });
    scores.collect()
}

/// What a game that broke off adds to the statistics; none, if it does not count. It is played again for that.
fn totals_of(replay: &Replay, assists: Assists) -> Option<Totals> {
    if assists.contains(Assist::Practice) {
        return None;
    }
    let mut playback = Playback::of(replay);
    let first = replay
        .origin
        .parent
        .as_ref()
        .map_or(0, |parent| parent.tick);
    while playback.ticks() < first && playback.step() {}
    let mut counter = GameCounter::new(playback.game().session());
    while playback.step() {
        for event in playback.game().events() {
            counter.count(event);
        }
        counter.advance(playback.game().session().clock.tick);
    }
    let mut totals = Totals::of_game(counter.players());
    if assists.is_empty() {
        let best = |values: &[u32]| values.iter().copied().max().unwrap_or(0).into();
        totals.best_score = best(&replay.outcome.scores);
        totals.best_wave = best(&replay.outcome.waves);
    }
    (totals.ticks > 0).then_some(totals)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::Path;

    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::present::persistence::{self, Folders};
    use crate::present::recording::{self, Recording};
    use crate::present::states::{Mode, Page};
    use crate::replay::{Agent, GameSetup, Origin};
    use crate::sim::{AutoPilot, GameView, Harness, Latch, Pilot, RuleSet};

    const CLASSIC: ScoreTable = ScoreTable::Rules(RuleSet::Classic);

    /// The program after its start, with its files in this folder.
    fn start(folder: &Path) -> Harness {
        let folders = Folders::within(folder);
        Harness::with(RuleSet::Classic.plugin(), |app| {
            app.insert_resource(folders)
                .add_plugins((StatesPlugin, persistence::plugin))
                .init_state::<Mode>()
                .init_state::<Page>()
                .add_plugins((recording::plugin, plugin));
        })
    }

    /// A game by the `auto` pilot with these assists, if they are noted. Then the program is killed.
    fn play_and_kill(folder: &Path, assists: Option<Assists>) {
        play_and_kill_game_of(folder, Origin::default(), assists);
    }

    fn play_and_kill_game_of(folder: &Path, origin: Origin, assists: Option<Assists>) {
        let mut game = start(folder);
        let world = game.app_mut().world_mut();
        let setup = GameSetup {
            rules: RuleSet::Classic,
            game: RuleSet::Classic.plugin(),
        };
        recording::begin_game(world, setup, origin);
        if let Some(assists) = assists {
            world.resource_mut::<Recording>().note_assists(assists);
        }
        let mut pilot = AutoPilot::default();
        for _ in 0..3_008 {
            let world = game.app_mut().world_mut();
            let intent = pilot.intent(GameView::from(&*world));
            world.resource_mut::<Latch>().set(intent);
            game.step(1);
        }
        assert!(game.session().players.all[0].score > 0);
    }

    fn listed(game: &mut Harness, table: ScoreTable) -> Vec<Score> {
        let world = game.app_mut().world();
        world.resource::<Scores>().table(table).to_vec()
    }

    fn start_notice(game: &mut Harness) -> Option<String> {
        game.app_mut().world().resource::<StartNotice>().0.clone()
    }

    #[test]
    fn the_score_of_a_game_that_was_killed_is_listed_at_the_next_start_as_ended_early() {
        let folder = tempfile::tempdir().expect("a folder");
        play_and_kill(folder.path(), Some(Assists::NONE));
        let mut next = start(folder.path());
        let [score] = &listed(&mut next, CLASSIC)[..] else {
            panic!("one score: {:?}", listed(&mut next, CLASSIC));
        };
        assert!(score.ended_early);
        let file = score.replay.as_ref().expect("its replay");
        let replay = next.app_mut().world().resource::<Replays>().load(file);
        assert_eq!(
            replay.expect("it can be read").outcome.scores,
            [score.score]
        );
        let points = grouped(score.score.into());
        let notice = start_notice(&mut next).expect("it is said");
        assert!(notice.contains(&format!("{points} LISTED")), "{notice}");

        // The statistics have its ticks.
        let statistics = next.app_mut().world().resource::<Statistics>();
        let totals = statistics.totals();
        assert_eq!((totals.games, totals.ticks), (1, 3_008));
        assert!(totals.rocks > 0 && totals.best_score > 0, "{totals:?}");

        // It is in the file, once, and nothing more is said.
        let mut later = start(folder.path());
        assert_eq!(listed(&mut later, CLASSIC), std::slice::from_ref(score));
        assert_eq!(start_notice(&mut later), None);
    }

    #[test]
    fn a_game_with_assists_that_was_killed_is_listed_with_assists() {
        let folder = tempfile::tempdir().expect("a folder");
        let assists = Assists::from_iter([Assist::Slow, Assist::Shield]);
        play_and_kill(folder.path(), Some(assists));
        let mut next = start(folder.path());
        assert_eq!(listed(&mut next, CLASSIC), []);
        let [score] = &listed(&mut next, ScoreTable::Assisted)[..] else {
            panic!("one score with assists");
        };
        assert_eq!(score.assists, assists);
    }

    #[test]
    fn the_game_of_an_agent_is_among_the_replays_but_in_no_table_and_no_statistics() {
        let folder = tempfile::tempdir().expect("a folder");
        let origin = Origin {
            agent: Some(Agent {
                name: "a program".to_owned(),
                settings: BTreeMap::new(),
            }),
            ..Origin::default()
        };
        play_and_kill_game_of(folder.path(), origin, Some(Assists::NONE));
        let mut next = start(folder.path());
        assert_eq!(listed(&mut next, CLASSIC), []);
        assert_eq!(listed(&mut next, ScoreTable::Assisted), []);
        let world = next.app_mut().world();
        assert_eq!(world.resource::<Statistics>().totals().games, 0);
        assert_eq!(world.resource::<Replays>().list().len(), 1);
    }

    #[test]
    fn where_nobody_knows_the_assists_the_game_is_among_the_replays_only() {
        let folder = tempfile::tempdir().expect("a folder");
        play_and_kill(folder.path(), None);
        let mut next = start(folder.path());
        assert_eq!(listed(&mut next, CLASSIC), []);
        assert_eq!(listed(&mut next, ScoreTable::Assisted), []);
        let notice = start_notice(&mut next).expect("it is said");
        assert!(notice.ends_with("IN REPLAYS"), "{notice}");
    }
}
