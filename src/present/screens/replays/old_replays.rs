//! The row that deletes the replays beyond the number in the settings, as after it was lowered.

use bevy::prelude::*;

use super::list;
use crate::present::persistence::Replays;
use crate::present::screens::confirm_row::{Confirmed, confirm_row};
use crate::present::screens::menu_panel::MenuRoot;

/// The files that the row deletes.
#[derive(Component, Clone, Debug)]
struct OldReplays(Vec<String>);

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
    roots: Query<Entity, With<MenuRoot>>,
    mut commands: Commands,
) {
    if let Ok(OldReplays(files)) = rows.get(confirmed.row) {
        for file in files {
            // A file that cannot be deleted stays in the list.
            let _ = replays.delete(file);
        }
        for root in &roots {
            commands.entity(root).despawn();
        }
        commands.run_system_cached(list::read_folder);
        commands.run_system_cached(list::open);
    }
}
