//! Keeps a resource in its file: read when the program starts, written whenever it changes.

use bevy::prelude::*;

use super::codec::{Change, FileCodec};
use super::folders::Folders;
use super::load::{Loaded, SaveError};
use super::locked_file::LockableFile;
use super::notices::{Notices, Saving};

/// Keeps a resource in its file in the folder for settings: it is there with what the file says as soon as this plugin
/// is added, and is saved in the frame in which it changes.
///
/// What cannot be saved is a notice, and tried again at the next change and at the end.
pub(in crate::present) fn autosave<T: FileCodec + Resource>(app: &mut App) {
    app.init_resource::<Folders>().init_resource::<Notices>();
    let folder = app.world().resource::<Folders>().config.clone();
    let place = folder.map(|folder| LockableFile::new(folder.join(T::FILE)));
    let mut notices = app.world_mut().resource_mut::<Notices>();
    let opened = Loaded::<T>::new(place, &mut notices);
    app.insert_resource(opened.value.clone())
        .insert_resource(Autosave::from(opened))
        .add_systems(Last, save::<T>.in_set(Saving));
}

/// What is known of a resource's file.
#[derive(Resource)]
pub(super) struct Autosave<T> {
    /// Where it is; none if it must not be written.
    place: Option<LockableFile>,
    /// What was last read or written; none if the file is not as it should be.
    base: Option<T>,
    trouble: SaveError,
}

fn save<T: FileCodec + Resource>(
    value: Res<T>,
    mut keeper: ResMut<Autosave<T>>,
    mut notices: ResMut<Notices>,
    mut exits: MessageReader<AppExit>,
) {
    let ends = exits.read().count() > 0;
    if value.is_changed() || ends {
        keeper.save(&value, &mut notices);
    }
}

impl<T: FileCodec> From<Loaded<T>> for Autosave<T> {
    fn from(opened: Loaded<T>) -> Self {
        Self {
            place: opened.place,
            base: opened.is_in_file.then_some(opened.value),
            trouble: opened.trouble,
        }
    }
}

impl<T: FileCodec> Autosave<T> {
    /// Saves a value that is not saved yet.
    pub(super) fn save(&mut self, value: &T, notices: &mut Notices) {
        let is_saved = self.base.as_ref() == Some(value);
        let Some(place) = self.place.as_ref().filter(|_| !is_saved) else {
            return;
        };
        let saved = Change::<T>::begin(place).and_then(|mut change| {
            // A file that was damaged meanwhile has nothing that the new one could rest on.
            let base = self.base.as_ref().filter(|_| change.notice.is_none());
            notices.0.extend(change.notice.take());
            let text = value.text(base, &change.text);
            change.end(text)
        });
        match saved {
            Ok(()) => {
                self.base = Some(value.clone());
                self.trouble.is_over(notices);
            }
            Err(error) => self.trouble.is::<T>(place, &error, notices),
        }
    }
}
