//! Records every game that a player plays.

use bevy::prelude::*;

use super::persistence::{Notices, RecordingFile, Replays, Scores, Settings};
use super::states::Mode;
use crate::replay::{GameSetup, Origin, Recorder};
use crate::sim::{Paused, RunSimTickSystems, Session};

/// The recording of the game at hand, and the replay of the one before it.
#[derive(Resource, Default)]
pub(super) struct Recording {
    active: Option<ActiveRecording>,
    /// The file of the last game's replay, if it was saved.
    last_file: Option<String>,
}

/// A game that is being recorded.
struct ActiveRecording {
    recorder: Recorder,
    /// None, if nothing is saved, or since the disk is full.
    file: Option<RecordingFile>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recording>()
        .add_systems(
            FixedUpdate,
            record_tick
                .after(RunSimTickSystems)
                .run_if(|paused: Res<Paused>| !paused.0),
        )
        .add_systems(Last, finish.run_if(on_message::<AppExit>));
    for entered in [Mode::Attract, Mode::Watch] {
        let exited = Mode::Play;
        app.add_systems(OnTransition { exited, entered }, finish);
    }
}

impl Recording {
    /// What was recorded of the game at hand.
    pub(super) fn recorder(&self) -> Option<&Recorder> {
        self.active.as_ref().map(|active| &active.recorder)
    }

    /// The file of the last game's replay, if it was saved.
    pub(super) fn last_file(&self) -> Option<&str> {
        self.last_file.as_deref()
    }
}

/// Begins to record the game that has just been begun in `world`. The recording of the game before must be finished.
pub(super) fn begin(world: &mut World, recorder: Recorder) {
    let file = world.resource_scope(|world, replays: Mut<Replays>| {
        replays.begin(&mut world.resource_mut::<Notices>())
    });
    world.resource_mut::<Recording>().active = Some(ActiveRecording { recorder, file });
}

/// Begins to record a new game.
pub(super) fn begin_game(world: &mut World, setup: GameSetup, origin: Origin) {
    begin(world, Recorder::new(setup, origin));
}

/// Records the tick that has just run, if a game is being recorded. The recording ends with the game.
pub(super) fn record_tick(world: &mut World) {
    let is_over = world.resource_scope(|world, mut recording: Mut<Recording>| {
        let Some(active) = &mut recording.active else {
            return false;
        };
        let tick = world.resource::<Session>().clock.tick;
        if tick == active.recorder.tape().ticks() {
            return false;
        }
        active.recorder.record(world);
        if let Some(file) = &mut active.file
            && let Err(error) = file.append(&active.recorder)
        {
            let notice = format!("this game is not recorded any further: {error}");
            world.resource_mut::<Notices>().0.push(notice);
            active.file = None;
        }
        active.recorder.is_full() || world.resource::<Session>().is_over()
    });
    if is_over {
        finish(world);
    }
}

/// Ends the recording of the game at hand, if there is one, and saves its replay.
pub(super) fn finish(world: &mut World) {
    let Some(active) = world.resource_mut::<Recording>().active.take() else {
        return;
    };
    let ActiveRecording { recorder, file } = active;
    let name = file.as_ref().map(RecordingFile::name);
    let saved = if recorder.tape().ticks() == 0 {
        // A game without a tick is no game.
        file.map_or(Ok(()), RecordingFile::discard)
    } else {
        let replay = recorder.finish(world);
        let saved = file.map_or(Ok(()), |file| file.finish(&replay));
        world.resource_mut::<Recording>().last_file = name.filter(|_| saved.is_ok());
        saved
    };
    if let Err(error) = saved {
        let notice = format!("the replay of this game is not saved yet: {error}");
        world.resource_mut::<Notices>().0.push(notice);
    }
    drop_old_replays(world);
}

/// Deletes the oldest replays beyond the number in the settings, except for those of scores and that of the last game, whose
/// initials may not be entered yet.
fn drop_old_replays(world: &World) {
    let (scores, recording) = (world.resource::<Scores>(), world.resource::<Recording>());
    let limit = world.resource::<Settings>().kept_replays.into();
    // Where nobody knows which replays belong to scores, none is deleted.
    if let Some(needed) = scores.replays() {
        world.resource::<Replays>().prune(limit, |file| {
            needed.contains(file) || recording.last_file() == Some(file)
        });
    }
}
