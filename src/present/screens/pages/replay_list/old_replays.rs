//! The row that deletes the replays beyond the number in the settings, as after it was lowered.

use bevy::prelude::*;

use crate::present::persistence::Replays;
use crate::present::screens::widgets::confirm_row::{Confirmed, confirm_row};
use crate::present::screens::widgets::page_row::PageRow;

/// The files that the row deletes.
#[derive(Component, Clone, Debug)]
struct OldReplays(Vec<String>);

/// The files of a row are deleted, unless there was an error.
#[derive(Event, Clone, Debug)]
pub(super) struct OldReplaysDeleted {
    pub error: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(delete);
}

/// The row for these files.
pub(super) fn old_replays_row(files: Vec<String>) -> PageRow {
    let count = files.len();
    let label = format!("DELETE THE {count} OLDEST");
    let question = format!("DELETE {count} FOR EVER?");
    confirm_row(label, question).with(OldReplays(files))
}

fn delete(
    confirmed: On<Confirmed>,
    rows: Query<&OldReplays>,
    replays: Res<Replays>,
    mut commands: Commands,
) {
    if let Ok(OldReplays(files)) = rows.get(confirmed.row) {
        // A file that cannot be deleted stays in the list.
        let errors = files.iter().filter_map(|file| replays.delete(file).err());
        let error = errors.reduce(|first, _| first);
        commands.trigger(OldReplaysDeleted { error });
    }
}
