//! Saved files: in the folders of the system, or in what a browser keeps for a page.
//!
//! Both places have the same functions. A file is a path and its bytes, and a write is done completely or not at all.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
#[cfg_attr(
    not(feature = "present"),
    expect(
        dead_code,
        reason = "the command line writes most of its files by itself"
    )
)]
mod system;

#[cfg(target_family = "wasm")]
use browser as place;
#[cfg(target_family = "wasm")]
pub(crate) use browser::{BrowserTabs, is_available};
#[cfg(not(target_family = "wasm"))]
use system as place;

#[cfg(not(target_family = "wasm"))]
pub(crate) use system::FollowedFile;

pub(crate) use place::{GrowingFile, exists, read, remove, rename, write_new};
#[cfg(feature = "present")]
pub(crate) use place::{Lock, create_folder, export_new, follow, names, replace};

use std::io;
use std::path::{Path, PathBuf};

/// Renames a file that cannot be read, so that no later write destroys it. Returns the new path: `.damaged` appended, or
/// `.damaged-2` and so on if that name is taken.
///
/// # Errors
/// Any error of the file system; the file has its old name then.
pub(crate) fn rename_damaged(path: &Path) -> io::Result<PathBuf> {
    let mut number = 1_u32;
    let new_path = loop {
        let mut candidate = path.to_owned().into_os_string();
        candidate.push(".damaged");
        if number > 1 {
            candidate.push(format!("-{number}"));
        }
        let candidate = PathBuf::from(candidate);
        if !exists(&candidate)? {
            break candidate;
        }
        number += 1;
    };
    rename(path, &new_path)?;
    Ok(new_path)
}
