//! The folders of a player: settings and scores that only one test uses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// Temporary folders for settings, data and home. They are deleted when the value is dropped.
pub struct PlayerFolders(TempDir);

impl PlayerFolders {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["config", "data", "home"] {
            fs::create_dir(folder.path().join(name)).expect("a folder");
        }
        Self(folder)
    }

    /// The folder that contains the others, for further files.
    pub fn root(&self) -> &Path {
        self.0.path()
    }

    /// The folder for settings.
    pub fn config(&self) -> PathBuf {
        self.0.path().join("config")
    }

    /// The folder for scores and replays.
    pub fn data(&self) -> PathBuf {
        self.0.path().join("data")
    }

    /// The home folder.
    pub fn home(&self) -> PathBuf {
        self.0.path().join("home")
    }

    /// Makes a program use these folders as the player's.
    pub fn apply_to(&self, command: &mut Command) {
        command
            .env("HOME", self.home())
            .env("XDG_CONFIG_HOME", self.config())
            .env("XDG_DATA_HOME", self.data())
            .env("XDG_RUNTIME_DIR", self.home())
            .env_remove("XDG_CONFIG_DIRS");
    }

    /// All files, sorted.
    pub fn files(&self) -> Vec<PathBuf> {
        let mut folders = vec![self.0.path().to_owned()];
        let mut files = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).expect("a readable folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    files.push(path);
                }
            }
        }
        files.sort();
        files
    }

    /// The text of the file with this name in any of the folders, if it exists.
    pub fn read(&self, name: &str) -> Option<String> {
        let files = self.files();
        let path = files.iter().find(|path| path.ends_with(name))?;
        Some(fs::read_to_string(path).expect("text"))
    }

    /// Writes a file into the game's folder for settings, before the game starts.
    pub fn write_config(&self, name: &str, text: &str) {
        let folder = self.config().join("sweptroids");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join(name), text).expect("the file can be written");
    }

    /// Writes a file next to the folders and returns its path.
    pub fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.path().join(name);
        fs::write(&path, text).expect("the file can be written");
        path.to_str().expect("UTF-8").to_owned()
    }
}
