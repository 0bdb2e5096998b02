//! In a browser: there is no compiler, so no C++ file is compared.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::coursework::LabPair;
use crate::present::screens::models::edited_pair::EditedPair;

/// The C++ file that is compared: here never one.
#[derive(Resource, Default)]
pub(super) struct CppFile;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CppFile>();
}

impl CppFile {
    /// Whether a file can be compiled.
    pub(super) const HAS_COMPILER: bool = false;

    /// No file is opened.
    pub(super) fn open(&mut self, _path: PathBuf) {}

    /// No file is compiled again.
    pub(super) const fn read_again(&mut self) {}

    /// Nothing is known of any file.
    pub(super) const fn fault_lines(&self) -> Vec<String> {
        Vec::new()
    }

    /// No file fails.
    pub(super) const fn fails(&self) -> bool {
        false
    }

    /// There is no question to show.
    pub(super) const fn show_next_failing(&mut self, _pair: &mut EditedPair) {}

    /// No question is shown.
    pub(super) const fn failing_place(&self, _pair: &LabPair) -> String {
        String::new()
    }

    /// No file is open.
    pub(super) const fn is_open(&self) -> bool {
        false
    }

    /// No path was refused.
    pub(super) const fn unread_path(&self) -> Option<String> {
        None
    }

    /// What to say in the place of a file.
    pub(super) fn message(&self) -> String {
        "A browser has no compiler. The program for the desktop checks a C++ file: sweptroids grade FILE, or sweptroids lab --cpp FILE".to_owned()
    }
}
