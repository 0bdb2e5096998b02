//! Files that keep settings, key bindings, scores and statistics between runs, in the system's folders.

mod autosave;
mod clock;
mod codec;
mod file_update;
mod folders;
mod load;
mod locked_file;
mod notices;
mod replay_store;
mod scores;
mod settings;
mod shared_file;
mod statistics;
mod today;

pub(super) use autosave::autosave;
pub(super) use clock::unix_seconds;
pub(super) use codec::{Decoded, FileCodec, decode_with_serde, encode_with_serde};
pub use folders::Folders;
pub(super) use notices::{Notices, StartNotice};
pub(super) use replay_store::{RecordingFile, RecoveredGames, Replays, SavedReplay, StoredReplay};
pub(super) use scores::{Initials, PlayedGame, Score, ScoreTable, Scores, TABLE_LENGTH};
#[cfg(test)]
pub(super) use settings::LargeText;
pub(super) use settings::{
    Flash, SETTINGS, Setting, SettingKind, Settings, SettingsSection, TouchLayout,
};
pub use settings::{LookChoice, Palette};
pub(super) use statistics::{Statistics, Totals};
pub(super) use today::Today;

use bevy::prelude::*;

/// Inserts today's date, and settings, scores, statistics and notices, loaded from the files as soon as this plugin is added. The files are in the
/// folders of [`Folders`]: of the resource if it was inserted before, else of the system.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folders>().init_resource::<Notices>();
    if *app.world().resource::<Folders>() == Folders::NONE {
        let mut notices = app.world_mut().resource_mut::<Notices>();
        let notice = if cfg!(target_family = "wasm") {
            "the browser keeps nothing for this page: settings, keys and scores are not saved"
        } else {
            "there is no home folder: settings, keys and scores are not saved"
        };
        notices.0.push(notice.to_owned());
    }
    app.add_plugins((
        autosave::<Settings>,
        scores::plugin,
        statistics::plugin,
        replay_store::plugin,
        today::plugin,
    ))
    .add_systems(Last, notices::log_notices.after(autosave::SaveSystems));
}

#[cfg(test)]
mod tests;
