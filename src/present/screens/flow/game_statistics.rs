//! Counts what the players of the game at hand do, and adds it to the totals when the game ends.
//!
//! Practice counts nowhere, since its player sets the number of rocks. Of a game that was taken over from a replay counts
//! what happened since. A game that is left, or that ends with the program, counts as far as it was played.

use bevy::prelude::*;

use super::game_over::{CurrentGame, end_game};
use crate::present::persistence::{Notices, Statistics, Totals};
use crate::present::recording::Recording;
use crate::present::states::{Mode, Page};
use crate::present::statistics::{GameCounter, PlayerStatistics};
use crate::replay::Assist;
use crate::sim::{GameEvent, Session};

/// The statistics of the game at hand, or of the last one after its end.
#[derive(Resource, Clone, Debug)]
pub(in crate::present::screens) struct GameStatistics {
    counter: GameCounter,
    /// The highest score and wave of a player so far.
    best_score: u32,
    best_wave: u32,
    /// Whether they are added to the totals.
    is_added: bool,
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (count.before(end_game), add_finished_game.after(end_game)),
    )
    .add_systems(Last, finish.run_if(on_message::<AppExit>));
    for entered in [Mode::Attract, Mode::Watch] {
        let exited = Mode::Play;
        app.add_systems(OnTransition { exited, entered }, finish);
    }
}

impl GameStatistics {
    /// Counts from the state of a session on.
    fn new(session: &Session) -> Self {
        Self {
            counter: GameCounter::new(session),
            best_score: 0,
            best_wave: 0,
            is_added: false,
        }
    }

    /// Whether anything was played since the game began, or was taken over from a replay.
    pub(in crate::present::screens) fn has_ticks(&self) -> bool {
        Totals::of_game(self.players()).ticks > 0
    }

    /// The statistics by the player's index.
    pub(in crate::present::screens) fn players(&self) -> &[PlayerStatistics] {
        self.counter.players()
    }

    /// What the game adds to the totals, with the assists that were used; none, if it does not count.
    fn addition(&self, game: &CurrentGame) -> Option<Totals> {
        let mut of_game = Totals::of_game(self.players());
        if game.assists.is_empty() {
            of_game.best_score = self.best_score.into();
            of_game.best_wave = self.best_wave.into();
        }
        // A game without a tick is no game.
        let counts = of_game.ticks > 0 && !game.assists.contains(Assist::Practice);
        counts.then_some(of_game)
    }
}

/// Begins to count the game that has just been begun or taken over in `world`. The game before must be finished.
pub(in crate::present::screens) fn begin(world: &mut World) {
    let statistics = GameStatistics::new(world.resource::<Session>());
    world.insert_resource(statistics);
}

fn count(
    mut events: MessageReader<GameEvent>,
    session: Res<Session>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    statistics: Option<ResMut<GameStatistics>>,
) {
    let is_played = *mode.get() == Mode::Play && !page.shows_past();
    let Some(mut statistics) = statistics.filter(|_| is_played) else {
        events.clear();
        return;
    };
    for event in events.read() {
        statistics.counter.count(event);
    }
    statistics.counter.advance(session.clock.tick);
    for player in &session.players.all {
        statistics.best_score = statistics.best_score.max(player.score);
        statistics.best_wave = statistics.best_wave.max(player.wave);
    }
}

fn add_finished_game(world: &mut World) {
    if world.resource::<CurrentGame>().is_over {
        finish(world);
    }
}

/// Adds the game at hand to the totals, if that has not been done.
pub(in crate::present::screens) fn finish(world: &mut World) {
    let recording = world.get_resource::<Recording>();
    let is_over = world.resource::<CurrentGame>().is_over;
    if !is_over && recording.is_some_and(Recording::is_left_to_next_start) {
        return;
    }
    let Some(mut statistics) = world.get_resource_mut::<GameStatistics>() else {
        return;
    };
    if std::mem::replace(&mut statistics.is_added, true) {
        return;
    }
    let statistics = world.resource::<GameStatistics>();
    let Some(addition) = statistics.addition(world.resource()) else {
        return;
    };
    world.resource_scope(|world, mut statistics: Mut<Statistics>| {
        statistics.add(&addition, &mut world.resource_mut::<Notices>());
    });
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::present::states;
    use crate::sim::{Harness, RuleSet, SimPlugin};

    /// A game that a player plays and that is counted, with so many players.
    fn game(players: u8, assists: &[Assist]) -> Harness {
        let plugin_of_game = SimPlugin {
            players,
            ..SimPlugin::default()
        };
        let mut current = CurrentGame::by_rules(RuleSet::Classic);
        current.assists = assists.iter().copied().collect();
        Harness::with(plugin_of_game, |app| {
            app.add_plugins((StatesPlugin, states::plugin))
                .insert_state(Mode::Play)
                .insert_state(Page::Field)
                .insert_resource(current)
                .init_resource::<Notices>()
                .init_resource::<Statistics>()
                .add_systems(Update, (count, add_finished_game).chain());
            begin(app.world_mut());
        })
    }

    fn lifetime(game: &mut Harness) -> Totals {
        let statistics = game.app_mut().world().resource::<Statistics>();
        statistics.totals().clone()
    }

    /// The players thrust until no ship is left.
    fn lose(game: &mut Harness) {
        game.step_until(60_000, |game| {
            game.hold(1, true);
            game.session().is_over()
        });
        let world = game.app_mut().world_mut();
        world.resource_mut::<CurrentGame>().is_over = true;
        game.step(1);
    }

    #[test]
    fn a_game_that_is_over_is_added_once() {
        let mut game = game(2, &[]);
        game.step(100);
        assert_eq!(lifetime(&mut game), Totals::default());
        lose(&mut game);
        game.step(50);
        let session = game.session();
        let ticks = session.clock.tick - 51;
        let scores = session.players.all.iter().map(|player| player.score);
        let best_score = scores.max().expect("two players");
        let statistics = lifetime(&mut game);
        assert_eq!((statistics.games, statistics.ticks), (1, ticks));
        assert_eq!(statistics.ships_lost(), 6);
        assert_eq!(statistics.best_score, u64::from(best_score));
        assert!(best_score > 0 && statistics.best_wave > 0, "{statistics:?}");
    }

    #[test]
    fn a_game_that_is_left_counts_as_far_as_it_was_played() {
        let mut game = game(1, &[]);
        game.step(640);
        let world = game.app_mut().world_mut();
        finish(world);
        finish(world);
        let statistics = lifetime(&mut game);
        assert_eq!((statistics.games, statistics.ticks), (1, 640));
    }

    #[test]
    fn a_game_without_a_tick_and_practice_count_nowhere() {
        let mut unplayed = game(1, &[]);
        finish(unplayed.app_mut().world_mut());
        assert_eq!(lifetime(&mut unplayed), Totals::default());
        let mut practice = game(1, &[Assist::Practice]);
        lose(&mut practice);
        assert_eq!(lifetime(&mut practice), Totals::default());
    }

    #[test]
    fn a_game_with_assists_counts_but_not_among_the_best() {
        let mut game = game(1, &[Assist::Slow]);
        lose(&mut game);
        let statistics = lifetime(&mut game);
        assert_eq!((statistics.games, statistics.ships_lost()), (1, 3));
        assert_eq!((statistics.best_score, statistics.best_wave), (0, 0));
    }

    #[test]
    fn demonstrations_replays_and_views_of_the_past_are_not_counted() {
        for (mode, page) in [
            (Mode::Attract, Page::Title),
            (Mode::Watch, Page::Viewer),
            (Mode::Play, Page::DeathView),
        ] {
            let mut game = game(1, &[]);
            let world = game.app_mut().world_mut();
            world.resource_mut::<NextState<Mode>>().set(mode);
            world.resource_mut::<NextState<Page>>().set(page);
            game.step(500);
            let world = game.app_mut().world_mut();
            let players = world.resource::<GameStatistics>().players();
            assert_eq!(players, [PlayerStatistics::default()], "{mode:?}");
        }
    }
}
