//! Loading a saved file when the program starts.

use super::codec::FileCodec;
use super::file_update::{FileUpdate, decode_file, summary};
use super::locked_file::LockableFile;
use super::notices::{Notices, SaveErrorNotice};

/// A saved value as it was loaded, and whether its file can be written.
pub(super) struct Loaded<T> {
    /// The value in the file, with defaults in place of what is missing or invalid.
    pub value: T,
    /// Whether the file holds exactly `value`.
    pub is_in_file: bool,
    /// The file; none if it must not be written.
    pub file: Option<LockableFile>,
    pub save_error: SaveErrorNotice,
}

impl<T: FileCodec> Loaded<T> {
    /// Loads a file.
    ///
    /// A damaged file is renamed, and its valid part is written to a new file. A file that cannot be read or not be
    /// renamed must not be written.
    pub(super) fn new(file: Option<LockableFile>, notices: &mut Notices) -> Self {
        let mut loaded = Self {
            value: T::default(),
            is_in_file: true,
            file: None,
            save_error: SaveErrorNotice::default(),
        };
        let Some(file) = file else {
            return loaded;
        };
        let (path, name) = (file.path().display(), T::NAME_IN_NOTICES);
        match decode_file::<T>(&file) {
            Ok(decoded) if decoded.errors.is_empty() => {
                loaded.value = decoded.value;
                loaded.is_in_file = !decoded.is_outdated;
                notices.0.extend(decoded.notice);
                loaded.file = Some(file);
            }
            Ok(decoded) => match FileUpdate::<T>::begin(&file) {
                Ok(update) => loaded.repair(file, update, notices),
                Err(error) => {
                    let summary = summary(file.path(), &decoded.errors);
                    notices.0.push(format!(
                        "{summary}; it cannot be kept aside ({error}): {name} are not saved this time"
                    ));
                    loaded.value = decoded.value;
                }
            },
            Err(error) => notices.0.push(format!(
                "cannot read {path}: {error}; {name} are not saved this time"
            )),
        }
        loaded
    }

    /// Writes the valid part of a damaged file to a new file.
    fn repair(&mut self, file: LockableFile, mut update: FileUpdate<T>, notices: &mut Notices) {
        // Read again under the lock: another copy of the game may have repaired the file first.
        self.value = update.value.clone();
        if let Some(notice) = update.notice.take() {
            notices.0.push(notice);
            let text = self.value.encode(None, &update.text);
            if let Err(error) = update.commit(text) {
                self.is_in_file = false;
                self.save_error.show::<T>(&file, &error, notices);
            }
        }
        self.file = Some(file);
    }
}
