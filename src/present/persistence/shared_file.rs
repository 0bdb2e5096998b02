//! A file to which several programs add: each addition is made to the file's content at that moment, under a lock. So no
//! program loses what another one has added.

use std::io;
use std::path::PathBuf;

use super::codec::FileCodec;
use super::file_update::FileUpdate;
use super::load::Loaded;
use super::locked_file::LockableFile;
use super::notices::{Notices, SaveErrorNotice};

/// A value that only grows, and its file.
#[derive(Default)]
pub(super) struct SharedFile<T> {
    /// The value last read from the file or written to it.
    value: T,
    /// The file was renamed as damaged, and could not be written since.
    needs_rewrite: bool,
    /// The file; none if it must not be written.
    file: Option<LockableFile>,
    save_error: SaveErrorNotice,
}

impl<T: FileCodec> SharedFile<T> {
    /// Loads the file in this folder.
    ///
    /// A damaged file is renamed, and its valid part is written to a new file. A file that cannot be read is never
    /// written.
    pub(super) fn load(folder: Option<PathBuf>, notices: &mut Notices) -> Self {
        let file = folder.map(|folder| LockableFile::new(folder.join(T::FILE_NAME)));
        let loaded = Loaded::<T>::new(file, notices);
        Self {
            value: loaded.value,
            needs_rewrite: !loaded.is_in_file,
            file: loaded.file,
            save_error: loaded.save_error,
        }
    }

    /// The value last read from the file or written to it.
    pub(super) const fn value(&self) -> &T {
        &self.value
    }

    /// Whether the file lacks the value.
    pub(super) const fn needs_rewrite(&self) -> bool {
        self.needs_rewrite
    }

    /// The file; none if it must not be written.
    pub(super) const fn file(&self) -> Option<&LockableFile> {
        self.file.as_ref()
    }

    /// Adds to the value in the file. If the file was damaged meanwhile, `merge` first restores the value that this
    /// program knows of it.
    ///
    /// Returns what `add` returned, or none if nothing could be saved. Then a notice says so.
    pub(super) fn update<R>(
        &mut self,
        notices: &mut Notices,
        merge: impl FnOnce(&mut T, &T),
        add: impl FnOnce(&mut T) -> R,
    ) -> Option<R> {
        let file = self.file.clone()?;
        let result = FileUpdate::<T>::begin(&file)
            .and_then(|update| self.commit(update, notices, merge, add));
        match result {
            Ok(added) => {
                self.save_error.withdraw(notices);
                Some(added)
            }
            Err(error) => {
                self.save_error.show::<T>(&file, &error, notices);
                None
            }
        }
    }

    fn commit<R>(
        &mut self,
        mut update: FileUpdate<T>,
        notices: &mut Notices,
        merge: impl FnOnce(&mut T, &T),
        add: impl FnOnce(&mut T) -> R,
    ) -> io::Result<R> {
        if let Some(notice) = update.notice.take() {
            notices.0.push(notice);
            self.needs_rewrite = true;
        }
        let mut value = update.value.clone();
        if self.needs_rewrite {
            merge(&mut value, &self.value);
        }
        let added = add(&mut value);
        let text = value.encode(None, &update.text);
        update.commit(text)?;
        self.needs_rewrite = false;
        self.value = value;
        Ok(added)
    }
}
