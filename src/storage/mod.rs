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

pub(crate) use place::{GrowingFile, read, remove, write_new};
#[cfg(feature = "present")]
pub(crate) use place::{Lock, create_folder, exists, export_new, follow, names, rename, replace};
