//! The row that deletes the replays beyond the number in the settings, as after it was lowered.

use bevy::prelude::*;

use crate::present::persistence::Replays;
use crate::present::screens::confirm_row::{Confirmed, confirm_row};

/// The files that the row deletes.
#[derive(Component, Clone, Debug)]
struct OldReplays(Vec<String>);

/// The files of a row are deleted.
#[derive(Event, Clone, Copy, Debug)]
pub(super) struct OldReplaysDeleted;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(delete);
}

/// The row for these files.
pub(super) fn old_replays_row(files: Vec<String>, index: i32) -> impl Bundle {
    let count = files.len();
    let label = format!("DELETE THE {count} OLDEST");
    let question = format!("DELETE {count} FOR EVER?");
    (confirm_row(label, question, index), OldReplays(files))
}

fn delete(
    confirmed: On<Confirmed>,
    rows: Query<&OldReplays>,
    replays: Res<Replays>,
    mut commands: Commands,
) {
    if let Ok(OldReplays(files)) = rows.get(confirmed.row) {
        for file in files {
            // A file that cannot be deleted stays in the list.
            let _ = replays.delete(file);
        }
        commands.trigger(OldReplaysDeleted);
    }
}
