//! The replay that was chosen, and what is done with it.

use bevy::prelude::*;

use crate::present::persistence::{Replays, StoredReplay};
use crate::present::screens::viewer::watch;
use crate::sim::Tuning;

/// The replay that was chosen, in the list or in a table of scores.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present::screens) struct SelectedReplay(pub Option<StoredReplay>);

/// What came of the last thing that was done with the replay.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ReplayResult(pub String);

/// The file of the replay that was chosen.
fn selected_file(world: &World) -> Option<String> {
    let selected = world.resource::<SelectedReplay>().0.as_ref();
    selected.map(|replay| replay.file.clone())
}

/// Watches the replay that was chosen. Returns false, if it cannot be watched.
pub(in crate::present::screens) fn watch_selected(world: &mut World) -> bool {
    let Some(file) = selected_file(world) else {
        return false;
    };
    match world.resource::<Replays>().load(&file) {
        Ok(replay) => {
            if replay.setup.game.tuning.field != world.resource::<Tuning>().field {
                let text = "ITS FIELD HAS ANOTHER SHAPE: sweptroids replay FILE SHOWS IT";
                text.clone_into(&mut world.resource_mut::<ReplayResult>().0);
                return false;
            }
            watch(world, replay);
            true
        }
        Err(error) => {
            world.resource_mut::<ReplayResult>().0 = error;
            false
        }
    }
}

/// Plays the replay that was chosen once more, and says whether every figure is as it was recorded.
pub(in crate::present::screens) fn verify_selected(world: &mut World) {
    let Some(file) = selected_file(world) else {
        return;
    };
    let text = match world.resource::<Replays>().load(&file) {
        Ok(replay) => match replay.verify() {
            Ok(()) => format!(
                "VERIFIED: {} TICKS, DIGEST {:016x}",
                replay.outcome.ticks, replay.outcome.digest
            ),
            Err(divergence) => format!("NOT AS RECORDED: {divergence}"),
        },
        Err(error) => error,
    };
    world.resource_mut::<ReplayResult>().0 = text;
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
    world.resource_mut::<ReplayResult>().0 = text;
}

/// Deletes the replay that was chosen. Returns false, if it is still there.
pub(in crate::present::screens) fn delete_selected(world: &mut World) -> bool {
    let Some(file) = selected_file(world) else {
        return false;
    };
    let deleted = world.resource::<Replays>().delete(&file);
    match deleted {
        Ok(()) => world.resource_mut::<SelectedReplay>().0 = None,
        Err(error) => world.resource_mut::<ReplayResult>().0 = error,
    }
    world.resource::<SelectedReplay>().0.is_none()
}
