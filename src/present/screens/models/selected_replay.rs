//! The replay that was chosen, and what is done with it.

use bevy::prelude::*;
use bevy::tasks::futures_lite::future::{block_on, poll_once};
use bevy::tasks::{AsyncComputeTaskPool, Task};

use crate::present::persistence::{Replays, StoredReplay};
use crate::present::screens::models::viewer::watch;
use crate::replay::VerifyError;
use crate::sim::GameLimits;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SelectedReplay>()
        .init_resource::<ActionMessage>()
        .add_systems(
            Update,
            finish_verification.run_if(resource_exists::<Verification>),
        );
}

/// The replay that was chosen.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present::screens) struct SelectedReplay(pub Option<StoredReplay>);

/// The result or the error of the last action on the replay.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::present::screens) struct ActionMessage(pub String);

/// The file of the replay that was chosen.
fn selected_file(world: &World) -> Option<String> {
    let selected = world.resource::<SelectedReplay>().0.as_ref();
    selected.map(|replay| replay.file.clone())
}

/// Watches the replay that was chosen.
pub(in crate::present::screens) fn watch_selected(world: &mut World) {
    let Some(file) = selected_file(world) else {
        return;
    };
    match world.resource::<Replays>().load(&file) {
        Ok(replay) => watch(world, replay),
        Err(error) => world.resource_mut::<ActionMessage>().0 = error,
    }
}

/// A replay that is being verified, beside the frames of the window.
#[derive(Resource)]
pub(in crate::present::screens) struct Verification {
    task: Task<String>,
    /// The file of the replay.
    file: String,
}

/// Plays the replay that was chosen once more, and says whether every number is as it was recorded.
pub(in crate::present::screens) fn verify_selected(world: &mut World) {
    let Some(file) = selected_file(world) else {
        return;
    };
    let replay = world.resource::<Replays>().load(&file);
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let replay = match replay {
            Ok(replay) => replay,
            Err(error) => return error,
        };
        match replay.verify_within(GameLimits::default()) {
            Ok(()) => format!(
                "VERIFIED: {} TICKS, DIGEST {:016x}",
                replay.outcome.ticks, replay.outcome.digest
            ),
            Err(VerifyError::Diverged(divergence)) => format!("NOT AS RECORDED: {divergence}"),
            Err(VerifyError::Limit(limit)) => format!("TOO LONG TO VERIFY: {limit}"),
        }
    });
    world.insert_resource(Verification { task, file });
    "VERIFYING".clone_into(&mut world.resource_mut::<ActionMessage>().0);
}

/// Says what came of a verification, if its replay is still the chosen one.
fn finish_verification(
    mut commands: Commands,
    mut verification: ResMut<Verification>,
    selected: Res<SelectedReplay>,
    mut result: ResMut<ActionMessage>,
) {
    let Some(text) = block_on(poll_once(&mut verification.task)) else {
        return;
    };
    commands.remove_resource::<Verification>();
    let is_chosen = |replay: &StoredReplay| replay.file == verification.file;
    if selected.0.as_ref().is_some_and(is_chosen) {
        result.0 = text;
    }
}

/// Copies the file of the replay that was chosen to where the player finds it.
pub(in crate::present::screens) fn export_selected(world: &mut World) {
    let Some(replay) = world.resource::<SelectedReplay>().0.clone() else {
        return;
    };
    let text = match world.resource::<Replays>().export(&replay) {
        Ok(path) => format!("EXPORTED AS {}", path.display()),
        Err(error) => error,
    };
    world.resource_mut::<ActionMessage>().0 = text;
}

/// Deletes the replay that was chosen. Returns false, if it is still there.
pub(in crate::present::screens) fn delete_selected(world: &mut World) -> bool {
    let Some(file) = selected_file(world) else {
        return false;
    };
    let deleted = world.resource::<Replays>().delete(&file);
    match deleted {
        Ok(()) => world.resource_mut::<SelectedReplay>().0 = None,
        Err(error) => world.resource_mut::<ActionMessage>().0 = error,
    }
    world.resource::<SelectedReplay>().0.is_none()
}
