//! A player's folders: settings and scores of a test's own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// Folders that no other test and no player knows; they go with this value.
pub struct Home(TempDir);

impl Home {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["config", "data", "home"] {
            fs::create_dir(folder.path().join(name)).expect("a folder");
        }
        Self(folder)
    }

    /// The folder itself, for further files.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn config(&self) -> PathBuf {
        self.0.path().join("config")
    }

    /// Lets a program believe that this is its player's home.
    pub fn give_to(&self, command: &mut Command) {
        command
            .env("HOME", self.0.path().join("home"))
            .env("XDG_CONFIG_HOME", self.config())
            .env("XDG_DATA_HOME", self.0.path().join("data"))
            .env("XDG_RUNTIME_DIR", self.0.path().join("home"))
            .env_remove("XDG_CONFIG_DIRS");
    }

    /// All files, sorted.
    pub fn files(&self) -> Vec<PathBuf> {
        let mut folders = vec![self.0.path().to_owned()];
        let mut files = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).expect("a folder of ours") {
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

    /// The text of the file of this name, wherever it lies; none if there is none.
    pub fn text(&self, name: &str) -> Option<String> {
        let files = self.files();
        let path = files.iter().find(|path| path.ends_with(name))?;
        Some(fs::read_to_string(path).expect("text"))
    }

    /// Writes a file beside the folders and says where it is.
    pub fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.path().join(name);
        fs::write(&path, text).expect("it can be written");
        path.to_str().expect("UTF-8").to_owned()
    }
}
