//! What a player should know and can do nothing about now: a file kept aside, a disk that is full.

use bevy::log::warn;
use bevy::prelude::*;

/// One line each, the newest last; shown on the title and wherever a setting is changed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct Notices(pub Vec<String>);

/// Files are written.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Saving;

/// Each of them is a line of the log too, once: whoever ends the program at once finds it there.
pub(super) fn log(notices: Res<Notices>, mut logged: Local<Vec<String>>) {
    if notices.is_changed() {
        for notice in notices.0.iter().filter(|notice| !logged.contains(notice)) {
            warn!("{notice}");
        }
        logged.clone_from(&notices.0);
    }
}
