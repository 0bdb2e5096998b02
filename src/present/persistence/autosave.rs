//! Autosave: a resource that is loaded from its file at the start and saved whenever it changes.

use bevy::prelude::*;

use super::codec::FileCodec;
use super::file_update::FileUpdate;
use super::folders::Folders;
use super::load::Loaded;
use super::locked_file::LockableFile;
use super::notices::{Notices, SaveErrorNotice};

/// The systems that write files.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct SaveSystems;

/// A plugin that keeps a resource in its file in the folder for settings. It inserts the resource at once, loaded from
/// the file, and saves it in the frame in which it changes.
///
/// If saving fails, a notice says so. Saving is tried again at the next change and when the program exits.
pub(in crate::present) fn autosave<T: FileCodec + Resource>(app: &mut App) {
    app.init_resource::<Folders>().init_resource::<Notices>();
    let folder = app.world().resource::<Folders>().config.clone();
    let file = folder.map(|folder| LockableFile::new(folder.join(T::FILE_NAME)));
    let mut notices = app.world_mut().resource_mut::<Notices>();
    let loaded = Loaded::<T>::new(file, &mut notices);
    app.insert_resource(loaded.value.clone())
        .insert_resource(Autosave::from(loaded))
        .add_systems(Last, save_changes::<T>.in_set(SaveSystems));
}

/// The state of a resource's file.
#[derive(Resource)]
struct Autosave<T> {
    /// The file; none if it must not be written.
    file: Option<LockableFile>,
    /// The value last read or written; none if the file does not hold it.
    base: Option<T>,
    save_error: SaveErrorNotice,
}

fn save_changes<T: FileCodec + Resource>(
    value: Res<T>,
    mut autosave: ResMut<Autosave<T>>,
    mut notices: ResMut<Notices>,
    mut exits: MessageReader<AppExit>,
) {
    let is_exiting = exits.read().count() > 0;
    if value.is_changed() || is_exiting {
        autosave.save(&value, &mut notices);
    }
}

impl<T: FileCodec> From<Loaded<T>> for Autosave<T> {
    fn from(loaded: Loaded<T>) -> Self {
        Self {
            file: loaded.file,
            base: loaded.is_in_file.then_some(loaded.value),
            save_error: loaded.save_error,
        }
    }
}

impl<T: FileCodec> Autosave<T> {
    /// Writes the value, unless the file holds it already.
    fn save(&mut self, value: &T, notices: &mut Notices) {
        let is_saved = self.base.as_ref() == Some(value);
        let Some(file) = self.file.as_ref().filter(|_| !is_saved) else {
            return;
        };
        let result = FileUpdate::<T>::begin(file).and_then(|mut update| {
            // If the file was damaged meanwhile, its values do not count: write every field.
            let base = self.base.as_ref().filter(|_| update.notice.is_none());
            notices.0.extend(update.notice.take());
            let text = value.encode(base, &update.text);
            update.commit(text)
        });
        match result {
            Ok(()) => {
                self.base = Some(value.clone());
                self.save_error.withdraw(notices);
            }
            Err(error) => self.save_error.show::<T>(file, &error, notices),
        }
    }
}
