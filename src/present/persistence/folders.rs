//! Where the system keeps a program's settings and data.

#[cfg(test)]
use std::path::Path;
use std::path::PathBuf;

use bevy::prelude::Resource;
use directories::ProjectDirs;

/// The folders for what is saved; none on a system that has no home folder for who plays.
///
/// On Linux they follow `XDG_CONFIG_HOME` and `XDG_DATA_HOME`, where these are absolute paths.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(in crate::present) struct Folders {
    /// For settings and keys.
    pub config: Option<PathBuf>,
    /// For scores.
    pub data: Option<PathBuf>,
}

impl Folders {
    /// The system's.
    pub(in crate::present) fn of_the_system() -> Self {
        let folders = ProjectDirs::from("", "", "sweptroids");
        Self {
            config: folders.as_ref().map(|folders| folders.config_dir().into()),
            data: folders.as_ref().map(|folders| folders.data_dir().into()),
        }
    }

    /// No folders: nothing is saved.
    pub(in crate::present) const NONE: Self = Self {
        config: None,
        data: None,
    };

    /// Everything in one folder.
    #[cfg(test)]
    pub(in crate::present) fn within(folder: &Path) -> Self {
        Self {
            config: Some(folder.to_owned()),
            data: Some(folder.to_owned()),
        }
    }
}

impl Default for Folders {
    /// The system's; but none in a unit test, which has no business in its user's folders.
    fn default() -> Self {
        if cfg!(test) {
            Self::NONE
        } else {
            Self::of_the_system()
        }
    }
}
