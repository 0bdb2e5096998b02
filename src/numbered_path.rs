//! The name of a file beside others of its name.

use std::path::{Path, PathBuf};

/// `a-2.txt` for `a.txt` and 2.
pub(crate) fn numbered(path: &Path, number: u32) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_os_string();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}
