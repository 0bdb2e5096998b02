//! What a file says when the program starts, and what is said to who plays where it could not be read or written.

use std::io;

use super::codec::{self, Change, FileCodec};
use super::locked_file::LockableFile;
use super::notices::Notices;

/// What a file says when the program starts.
pub(super) struct Loaded<T> {
    /// What it says, as far as it is there and right.
    pub value: T,
    /// Whether the file says just that.
    pub is_in_file: bool,
    /// Where it is; none if it must not be written.
    pub place: Option<LockableFile>,
    pub trouble: SaveError,
}

/// That saving fails: said once, and taken back when it is over.
#[derive(Default)]
pub(super) struct SaveError(Option<String>);

impl<T: FileCodec> Loaded<T> {
    /// Reads the file at `place`. A damaged one is kept aside, and what is right in it written anew; one that cannot be
    /// read, or not be kept aside, must not be written.
    pub(super) fn new(place: Option<LockableFile>, notices: &mut Notices) -> Self {
        let mut opened = Self {
            value: T::default(),
            is_in_file: true,
            place: None,
            trouble: SaveError::default(),
        };
        let Some(place) = place else {
            return opened;
        };
        let (path, name) = (place.path().display(), T::NAME);
        match codec::read::<T>(&place) {
            Ok(reading) if reading.faults.is_empty() => {
                opened.value = reading.value;
                opened.place = Some(place);
            }
            Ok(reading) => match Change::<T>::begin(&place) {
                Ok(change) => opened.write_anew(place, change, notices),
                Err(error) => {
                    let wrong = codec::summary(place.path(), &reading.faults);
                    notices.0.push(format!(
                        "{wrong}; it cannot be kept aside ({error}): {name} are not saved this time"
                    ));
                    opened.value = reading.value;
                }
            },
            Err(error) => notices.0.push(format!(
                "cannot read {path}: {error}; {name} are not saved this time"
            )),
        }
        opened
    }

    fn write_anew(&mut self, place: LockableFile, mut change: Change<T>, notices: &mut Notices) {
        // What stands there by now: another copy of the game may have been here first.
        self.value = change.value.clone();
        if let Some(notice) = change.notice.take() {
            notices.0.push(notice);
            let text = self.value.text(None, &change.text);
            if let Err(error) = change.end(text) {
                self.is_in_file = false;
                self.trouble.is::<T>(&place, &error, notices);
            }
        }
        self.place = Some(place);
    }
}

impl SaveError {
    /// The file cannot be written.
    pub(super) fn is<T: FileCodec>(
        &mut self,
        place: &LockableFile,
        error: &io::Error,
        notices: &mut Notices,
    ) {
        let (path, name) = (place.path().display(), T::NAME);
        let trouble = format!("cannot write {path}: {error}; {name} are not saved yet");
        if self.0.as_ref() != Some(&trouble) {
            self.is_over(notices);
            notices.0.push(trouble.clone());
            self.0 = Some(trouble);
        }
    }

    /// It could be written.
    pub(super) fn is_over(&mut self, notices: &mut Notices) {
        if let Some(over) = self.0.take() {
            notices.0.retain(|notice| *notice != over);
        }
    }
}
