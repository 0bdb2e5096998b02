//! What outlives the program: settings, keys and scores, in the system's folders.

mod autosave;
mod codec;
mod folders;
mod load;
mod locked_file;
mod notices;
mod scores;
mod settings;

pub(super) use autosave::autosave;
pub(super) use codec::{FileCodec, Reading, read_by_serde, text_by_serde};
pub(super) use folders::Folders;
pub(super) use notices::Notices;
pub(super) use scores::{Assist, Assists, Initials, Score, Scores, TABLE_LENGTH};
pub(super) use settings::{Flash, SETTINGS, SettingKind, Settings, SettingsSection};
pub use settings::{LookChoice, Palette};

use bevy::prelude::*;

/// Settings, scores and notices, with what the files say as soon as this plugin is added. Where they are is up to
/// [`Folders`], if that is there already.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folders>().init_resource::<Notices>();
    if *app.world().resource::<Folders>() == Folders::NONE {
        let mut notices = app.world_mut().resource_mut::<Notices>();
        let notice = "there is no home folder: settings, keys and scores are not saved";
        notices.0.push(notice.to_owned());
    }
    app.add_plugins((autosave::<Settings>, scores::plugin))
        .add_systems(Last, notices::log.after(notices::Saving));
}

#[cfg(test)]
mod tests;
