//! Notices: what a player should know but cannot fix from within the game, such as a damaged file or a full disk.

use std::io;

use bevy::log::warn;
use bevy::prelude::*;

use super::codec::FileCodec;
use super::locked_file::LockableFile;

/// The notices, one line each, the newest last. The title and the settings page show them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct Notices(pub Vec<String>);

/// What the last run left to say, such as that its game broke off: no fault that lasts. The title shows it once, at the start,
/// until a player leaves the title.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct StartNotice(pub Option<String>);

/// The notice that a file cannot be written. It is shown once, and withdrawn when writing works again.
#[derive(Default)]
pub(super) struct SaveErrorNotice(Option<String>);

impl SaveErrorNotice {
    /// Adds the notice, unless the same one is there already.
    pub(super) fn show<T: FileCodec>(
        &mut self,
        file: &LockableFile,
        error: &io::Error,
        notices: &mut Notices,
    ) {
        let (path, name) = (file.path().display(), T::NAME_IN_NOTICES);
        let notice = format!("cannot write {path}: {error}; {name} are not saved yet");
        if self.0.as_ref() != Some(&notice) {
            self.withdraw(notices);
            notices.0.push(notice.clone());
            self.0 = Some(notice);
        }
    }

    /// Removes the notice, if there is one.
    pub(super) fn withdraw(&mut self, notices: &mut Notices) {
        if let Some(shown) = self.0.take() {
            notices.0.retain(|notice| *notice != shown);
        }
    }
}

/// Writes each new notice to the log, for players who quit before they see it on the screen.
pub(super) fn log_notices(
    notices: Res<Notices>,
    start: Res<StartNotice>,
    mut logged: Local<Vec<String>>,
) {
    if start.is_changed()
        && let Some(notice) = &start.0
    {
        warn!("{notice}");
    }
    if notices.is_changed() {
        for notice in notices.0.iter().filter(|notice| !logged.contains(notice)) {
            warn!("{notice}");
        }
        logged.clone_from(&notices.0);
    }
}
