//! What outlives the program: settings, keys and scores, in the system's folders.

mod folders;
mod keeper;
mod kept;
mod notice;
mod opened;
mod place;
mod scores;
mod settings;

pub(super) use folders::Folders;
pub(super) use keeper::keep;
pub(super) use kept::{Kept, Reading, read_by_serde, text_by_serde};
pub(super) use notice::Notices;
pub(super) use scores::{Assist, Assists, Initials, LENGTH, Score, Scores};
pub use settings::LookChoice;
pub(super) use settings::{ENTRIES, Flash, Kind, Palette, Settings, SettingsPage};

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
    app.add_plugins((keep::<Settings>, scores::plugin))
        .add_systems(Last, notice::log.after(notice::Saving));
}

#[cfg(test)]
mod tests;
