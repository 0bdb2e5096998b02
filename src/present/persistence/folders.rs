//! The system's folders for a program's settings and data.

#[cfg(test)]
use std::path::Path;
use std::path::PathBuf;

use bevy::prelude::Resource;
#[cfg(not(target_family = "wasm"))]
use directories::{ProjectDirs, UserDirs};

#[cfg(target_family = "wasm")]
use crate::storage::is_available;

/// The folders for saved files; none on a system where the player has no home folder.
///
/// On Linux they follow `XDG_CONFIG_HOME` and `XDG_DATA_HOME`, where these are absolute paths.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// For settings and keys.
    pub config: Option<PathBuf>,
    /// For scores and replays.
    pub data: Option<PathBuf>,
    /// For files that the player exports: the documents, or the home folder.
    pub export: Option<PathBuf>,
}

impl Folders {
    /// What the browser keeps for this page; and what it downloads.
    #[cfg(target_family = "wasm")]
    fn system() -> Self {
        if !is_available() {
            return Self::NONE;
        }
        Self {
            config: Some("settings".into()),
            data: Some("games".into()),
            export: Some("downloads".into()),
        }
    }

    /// The system's folders for this program.
    #[cfg(not(target_family = "wasm"))]
    fn system() -> Self {
        let folders = ProjectDirs::from("", "", "sweptroids");
        Self {
            config: folders.as_ref().map(|folders| folders.config_dir().into()),
            data: folders.as_ref().map(|folders| folders.data_dir().into()),
            export: UserDirs::new()
                .map(|user| user.document_dir().unwrap_or(user.home_dir()).into()),
        }
    }

    /// No folders: nothing is saved.
    pub(in crate::present) const NONE: Self = Self {
        config: None,
        data: None,
        export: None,
    };

    /// One folder for all files.
    #[cfg(test)]
    pub(in crate::present) fn within(folder: &Path) -> Self {
        Self {
            config: Some(folder.to_owned()),
            data: Some(folder.to_owned()),
            export: Some(folder.to_owned()),
        }
    }
}

impl Default for Folders {
    /// The system's folders; none in a unit test, which must not touch its user's files.
    fn default() -> Self {
        if cfg!(test) {
            Self::NONE
        } else {
            Self::system()
        }
    }
}
