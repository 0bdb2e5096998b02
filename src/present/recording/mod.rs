//! Records every game that a player plays.

mod kept_replays;

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;

use super::persistence::{Notices, RecordingFile, Replays, SavedReplay};
use super::states::{Mode, shows_past};
use crate::replay::Assists;
use crate::replay::{GameSetup, Origin, Recorder, Replay, Tape};
use crate::sim::{Paused, RunSimTickSystems, Session};

/// The recording of the game at hand, and the replay of the one before it.
#[derive(Resource, Default)]
pub(super) struct Recording {
    active: Option<ActiveRecording>,
    /// The last game, once its recording is finished.
    last: Option<FinishedRecording>,
    /// The journal of this game, or of the last one, stays on the disk: the next start makes a replay of it, lists its scores and
    /// counts it.
    is_left_to_next_start: bool,
}

/// A game that is being recorded.
struct ActiveRecording {
    recorder: Recorder,
    /// None, if nothing is saved, or since the disk is full.
    file: Option<RecordingFile>,
    /// How many replays nothing needed when the game began.
    unneeded: usize,
}

/// A game whose recording is finished.
struct FinishedRecording {
    replay: Replay,
    /// Its file; none, if it was not saved.
    file: Option<SavedReplay>,
}

pub(super) fn plugin(app: &mut App) {
    // Where a tick panics, nothing after it runs: the tick is not recorded.
    app.edit_schedule(FixedUpdate, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
    });
    app.init_resource::<Recording>()
        .add_systems(
            FixedUpdate,
            record_tick
                .after(RunSimTickSystems)
                .run_if(not(is_paused).and_then(not(shows_past))),
        )
        .add_systems(Last, finish.run_if(on_message::<AppExit>));
    for entered in [Mode::Attract, Mode::Watch] {
        let exited = Mode::Play;
        app.add_systems(OnTransition { exited, entered }, finish);
    }
}

impl Recording {
    /// Whether a game is being recorded.
    pub(super) const fn is_active(&self) -> bool {
        self.active.is_some()
    }

    /// What was recorded of the game at hand, or of the last one after its end.
    pub(super) fn tape(&self) -> Option<(&GameSetup, &Tape)> {
        let active = self.active.as_ref().map(|active| &active.recorder);
        let of_active = active.map(|recorder| (recorder.setup(), recorder.tape()));
        let last = self.last.as_ref().map(|last| &last.replay);
        of_active.or(last.map(|last| (&last.setup, &last.tape)))
    }

    /// Notes the assists of the game at hand so far, for the case that it breaks off.
    pub(super) fn note_assists(&mut self, assists: Assists) {
        let active = self.active.as_mut();
        if let Some(file) = active.and_then(|active| active.file.as_mut()) {
            // On a full disk the journal fails too, and a notice says so.
            let _ = file.note_assists(assists);
        }
    }

    /// Whether the game is listed and counted by the next start, and not by this one.
    pub(super) const fn is_left_to_next_start(&self) -> bool {
        self.is_left_to_next_start
    }

    /// The replay of the last game.
    #[cfg(test)]
    pub(super) fn last_replay(&self) -> Option<&Replay> {
        self.last.as_ref().map(|last| &last.replay)
    }

    /// The file of the last game's replay, if it was saved.
    pub(super) fn last_file(&self) -> Option<&str> {
        let file = self.last.as_ref()?.file.as_ref();
        file.map(|file| file.name.as_str())
    }
}

fn is_paused(paused: Res<Paused>) -> bool {
    paused.0
}

/// Begins to record the game that has just been begun in `world`. The recording of the game before must be finished.
pub(super) fn begin(world: &mut World, recorder: Recorder) {
    let file = world.resource_scope(|world, replays: Mut<Replays>| {
        replays.begin(&mut world.resource_mut::<Notices>())
    });
    let unneeded = kept_replays::unneeded(world).len();
    let mut recording = world.resource_mut::<Recording>();
    recording.active = Some(ActiveRecording {
        recorder,
        file,
        unneeded,
    });
    recording.is_left_to_next_start = false;
}

/// Begins to record a new game.
pub(super) fn begin_game(world: &mut World, setup: GameSetup, origin: Origin) {
    begin(world, Recorder::new(setup, origin));
}

/// Records the tick that has just run, if a game is being recorded. The recording ends with the game.
pub(super) fn record_tick(world: &mut World) {
    let is_over = world.resource_scope(|world, mut recording: Mut<Recording>| {
        let recording = &mut *recording;
        let Some(active) = &mut recording.active else {
            return false;
        };
        let tick = world.resource::<Session>().clock.tick;
        if tick == active.recorder.tape().ticks() {
            return false;
        }
        active.recorder.record(&*world);
        if let Some(file) = &mut active.file
            && let Err(error) = file.append(&active.recorder)
        {
            let notice = format!("this game is not recorded any further: {error}");
            world.resource_mut::<Notices>().0.push(notice);
            active.file = None;
            recording.is_left_to_next_start = true;
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
    let ActiveRecording {
        recorder,
        file,
        unneeded,
    } = active;
    let saved = if recorder.tape().ticks() == 0 {
        // A game without a tick is no game.
        file.map_or(Ok(()), RecordingFile::discard)
    } else {
        let replay = recorder.finish(&*world);
        let saved = file.map(|file| file.finish(&replay)).transpose();
        let (file, result) = match saved {
            Ok(file) => (file, Ok(())),
            Err(error) => (None, Err(error)),
        };
        world.resource_mut::<Recording>().last = Some(FinishedRecording { replay, file });
        result
    };
    if let Err(error) = saved {
        let notice = format!("the replay of this game is not saved yet: {error}");
        world.resource_mut::<Notices>().0.push(notice);
        world.resource_mut::<Recording>().is_left_to_next_start = true;
    }
    kept_replays::drop_old(world, unneeded, world.resource::<Recording>().last_file());
}

/// Ends the recording of the game at hand with its last whole tick, and leaves its journal on the disk: the next start makes a
/// replay of it.
pub(super) fn leave_to_next_start(world: &mut World) {
    let mut recording = world.get_resource_or_init::<Recording>();
    let active = recording.active.take();
    recording.is_left_to_next_start |= active.is_some();
    if let Some(ActiveRecording { recorder, file, .. }) = active
        && let Some(file) = file
    {
        // Without its last ticks, if they cannot be written.
        let _ = file.abandon(&recorder);
    }
}

/// The files of the oldest replays beyond a number: see [`kept_replays`].
pub(super) fn old_replays(world: &World, limit: usize) -> Vec<String> {
    kept_replays::old(world, limit, world.resource::<Recording>().last_file())
}

#[cfg(test)]
mod tests;
