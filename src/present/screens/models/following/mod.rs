//! The game that another program plays, from its journal as that grows.
//!
//! A playback without a picture plays every tick as soon as it is read. The simulation of the window plays the same ticks a
//! moment later, at the pace at which they come. Where it falls behind, it goes on from the state of the playback.

mod pace;

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::followed_journal::{FollowedJournal, ticks_after_journal};
use crate::present::states::{Mode, Page};
use crate::present::tape_player::{TapePlayer, drop_events};
use crate::replay::{GameSetup, Playback, Tape};
use crate::sim::{Paused, RestoreSnapshot, Session};
use pace::Pace;

/// The most ticks that the picture is behind: two seconds of the game. If there are more, it goes to the last one.
const MOST_BEHIND: u64 = 128;

/// The journal that the command line asks for.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present) struct JournalAtStart(pub Option<PathBuf>);

/// The journal that is followed.
#[derive(Resource)]
pub(in crate::present::screens) struct Following {
    path: PathBuf,
    /// None, if it does not exist yet, or not any more.
    journal: Option<FollowedJournal>,
    /// The last game that it had.
    game: Option<FollowedGame>,
    progress: Progress,
}

struct FollowedGame {
    setup: GameSetup,
    /// It has played everything that was read.
    playback: Playback<'static>,
    pace: Pace,
}

/// How far a game that is followed has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::present::screens) enum Progress {
    /// There is no journal yet.
    Waiting,
    /// The game is played.
    Playing,
    /// Its journal is gone: the scores of its players.
    Ended(Vec<u32>),
    /// Why it cannot be followed.
    Failed(String),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<JournalAtStart>()
        .add_systems(Startup, begin)
        .add_systems(
            RunFixedMainLoop,
            (read_journal, set_pace)
                .chain()
                .run_if(in_state(Mode::Watch).and_then(resource_exists::<Following>))
                .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
        );
}

/// Follows the journal that the command line asks for.
fn begin(
    mut commands: Commands,
    first: Res<JournalAtStart>,
    mut mode: ResMut<NextState<Mode>>,
    mut page: ResMut<NextState<Page>>,
) {
    if let Some(path) = first.0.clone() {
        commands.insert_resource(Following {
            path,
            journal: None,
            game: None,
            progress: Progress::Waiting,
        });
        mode.set(Mode::Watch);
        page.set(Page::Follow);
    }
}

/// Reads what was appended since the last frame.
fn read_journal(world: &mut World) {
    world.resource_scope(|world, mut following: Mut<Following>| following.read(world));
}

/// The simulation runs while there are ticks to play.
fn set_pace(
    following: Res<Following>,
    session: Res<Session>,
    mut paused: ResMut<Paused>,
    mut time: ResMut<Time<Virtual>>,
) {
    paused.0 = following.behind(session.clock.tick) == 0;
    let game = following.game.as_ref();
    let factor = game.map_or(1.0, |game| game.pace.factor());
    if time.relative_speed() != factor {
        time.set_relative_speed(factor);
    }
}

impl Following {
    pub(in crate::present::screens) fn path(&self) -> &Path {
        &self.path
    }

    /// How far the picture has come, which shows this tick.
    pub(in crate::present::screens) fn progress(&self, tick: u64) -> &Progress {
        if self.behind(tick) > 0 {
            &Progress::Playing
        } else {
            &self.progress
        }
    }

    /// How many ticks are to be played after this one.
    fn behind(&self, tick: u64) -> u64 {
        let game = self.game.as_ref();
        game.map_or(0, |game| game.playback.ticks().saturating_sub(tick))
    }

    fn read(&mut self, world: &mut World) {
        if let Some(game) = &mut self.game {
            game.pace.wait(world.resource::<Time<Real>>().delta());
        }
        let Some(journal) = &mut self.journal else {
            // The end of the game before is seen first.
            if self.behind(world.resource::<Session>().clock.tick) == 0 {
                self.open(world);
            }
            return;
        };
        match journal.read() {
            Ok(Some(ticks)) => self.append(world, ticks),
            Ok(None) => {
                self.journal = None;
                self.append_rest(world);
            }
            Err(error) => self.progress = Progress::Failed(error.to_string()),
        }
    }

    /// Opens the journal, if there is one.
    fn open(&mut self, world: &mut World) {
        match FollowedJournal::open(&self.path) {
            Ok(Some((journal, setup, ticks))) => {
                self.journal = Some(journal);
                self.begin_game(world, setup);
                self.append(world, ticks);
            }
            Ok(None) => self.end_game(),
            Err(error) => self.progress = Progress::Failed(error.to_string()),
        }
    }

    fn begin_game(&mut self, world: &mut World, setup: GameSetup) {
        let mut playback = Playback::of_setup(&setup);
        let mut player = world.resource_mut::<TapePlayer>();
        player.insert(&setup, Tape::default());
        show_state_of(&mut playback, world);
        self.game = Some(FollowedGame {
            setup,
            playback,
            pace: Pace::default(),
        });
        self.progress = Progress::Playing;
    }

    /// Its journal is gone. What cannot be followed has no end.
    fn end_game(&mut self) {
        match &mut self.game {
            None => self.progress = Progress::Waiting,
            Some(game) if self.progress == Progress::Playing => {
                self.progress = Progress::Ended(game.playback.outcome().scores);
            }
            Some(_) => {}
        }
    }

    /// Plays ticks that were read.
    fn append(&mut self, world: &mut World, ticks: Tape) {
        let Some(game) = &mut self.game else { return };
        if self.progress != Progress::Playing || ticks.ticks() == 0 {
            return;
        }
        let playback = &mut game.playback;
        let before = playback.ticks();
        playback.extend(ticks);
        while playback.step() {
            if let Err(divergence) = playback.check_digest() {
                self.progress = Progress::Failed(format!("not as recorded: {divergence}"));
                break;
            }
        }
        let played = playback.tape().part(before..playback.ticks());
        world.resource_mut::<TapePlayer>().extend(played);
        let behind = playback.ticks() - world.resource::<Session>().clock.tick;
        if behind > MOST_BEHIND {
            show_state_of(playback, world);
        } else {
            game.pace.arrive(behind);
        }
    }

    /// Plays the ticks that the journal has not got any more, if the finished replay has them.
    fn append_rest(&mut self, world: &mut World) {
        let Some(game) = &self.game else { return };
        if let Some(rest) = ticks_after_journal(&self.path, &game.setup, game.playback.tape()) {
            self.append(world, rest);
        }
    }
}

/// Shows the state of a playback at once. What happened before makes no sound.
fn show_state_of(playback: &mut Playback, world: &mut World) {
    RestoreSnapshot(playback.snapshot()).apply(world);
    let dropped = world.run_system_cached(drop_events);
    dropped.expect("its resources are there");
}
