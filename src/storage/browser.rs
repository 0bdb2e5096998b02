//! Files in the storage that a browser keeps for a page: one entry a file, under its path.
//!
//! An entry is written completely or not at all. There are no locks: a read, a change and a write are done in one turn of the page,
//! within which another tab can come between only in the same milliseconds, and one tab alone is in front of the player. A tab that
//! was closed leaves its growing files behind: they name their tab.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Storage, Url, window};

use crate::numbered_path::numbered;

/// What the keys of files begin with. Other pages of the same origin have other keys.
const FILES: &str = "sweptroids/";

/// What the keys of the tabs that write a growing file begin with.
const WRITERS: &str = "sweptroids-writer/";

/// The tabs in which the game is open.
#[derive(Clone, Debug, Default)]
pub(crate) struct BrowserTabs {
    /// The name of this tab.
    pub own: String,
    /// The names of all tabs when this one was opened.
    pub open: BTreeSet<String>,
}

thread_local! {
    static TABS: RefCell<BrowserTabs> = RefCell::default();
}

impl BrowserTabs {
    /// Makes them known, before the first file is opened.
    pub(crate) fn set(self) {
        TABS.set(self);
    }
}

/// What takes the place of a lock.
pub(crate) struct Lock;

/// A file that grows. Other tabs see that this one writes it.
pub(crate) struct GrowingFile {
    path: PathBuf,
    /// Its content so far.
    bytes: Vec<u8>,
}

/// Whether the browser keeps anything for this page.
pub(crate) fn is_available() -> bool {
    storage().is_ok()
}

/// There are no links.
pub(crate) fn follow(path: &Path) -> io::Result<PathBuf> {
    Ok(path.to_owned())
}

/// Reads a file, up to `limit` bytes; none if it does not exist.
pub(crate) fn read(path: &Path, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let entry = storage()?.get_item(&key(FILES, path)).map_err(refused)?;
    let mut bytes = entry.map(|entry| decoded(&entry)).transpose()?;
    if let Some(bytes) = &mut bytes {
        bytes.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    }
    Ok(bytes)
}

/// Replaces a file, or writes a new one.
pub(crate) fn replace(path: &Path, _temporary_prefix: &str, bytes: &[u8]) -> io::Result<()> {
    let entry = encoded(bytes)?;
    storage()?
        .set_item(&key(FILES, path), &entry)
        .map_err(|_| io::Error::new(io::ErrorKind::StorageFull, "the browser's storage is full"))
}

/// Writes a new file at `target`, or, where there is one already, with a number before its extension. Returns its path.
pub(crate) fn write_new(
    target: &Path,
    temporary_prefix: &str,
    bytes: &[u8],
) -> io::Result<PathBuf> {
    let mut path = target.to_owned();
    let mut number = 1;
    while exists(&path)? {
        number += 1;
        path = numbered(target, number);
    }
    replace(&path, temporary_prefix, bytes)?;
    Ok(path)
}

/// Hands a file to the player: the browser downloads it.
pub(crate) fn export_new(
    path: &Path,
    _temporary_prefix: &str,
    bytes: &[u8],
) -> io::Result<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let parts = Array::of1(&Uint8Array::from(bytes));
    let download = || -> Result<(), JsValue> {
        let url = Url::create_object_url_with_blob(&Blob::new_with_u8_array_sequence(&parts)?)?;
        let document = window().and_then(|window| window.document());
        let document = document.ok_or(JsValue::UNDEFINED)?;
        let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
        link.set_href(&url);
        link.set_download(&name);
        link.click();
        Url::revoke_object_url(&url)
    };
    download().map_err(refused)?;
    Ok(path.to_owned())
}

/// A folder is there as soon as a file is in it.
pub(crate) fn create_folder(_folder: &Path) -> io::Result<()> {
    storage().map(|_| ())
}

/// Whether there is a file of this name.
pub(crate) fn exists(path: &Path) -> io::Result<bool> {
    let entry = storage()?.get_item(&key(FILES, path)).map_err(refused)?;
    Ok(entry.is_some())
}

/// The names of the files in a folder.
pub(crate) fn names(folder: &Path) -> io::Result<Vec<String>> {
    let storage = storage()?;
    let begin = format!("{}/", key(FILES, folder));
    let count = storage.length().map_err(refused)?;
    let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    let names = keys.filter_map(|key| Some(key.strip_prefix(&begin)?.to_owned()));
    Ok(names.filter(|name| !name.contains('/')).collect())
}

/// Removes a file.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    if !exists(path)? {
        return Err(io::ErrorKind::NotFound.into());
    }
    let storage = storage()?;
    storage.remove_item(&key(FILES, path)).map_err(refused)?;
    storage.remove_item(&key(WRITERS, path)).map_err(refused)
}

/// Renames a file.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let bytes = read(from, u64::MAX)?.ok_or(io::ErrorKind::NotFound)?;
    replace(to, "", &bytes)?;
    remove(from)
}

impl Lock {
    /// No other tab runs in the same turn.
    pub(crate) fn wait(_path: &Path) -> io::Result<Self> {
        storage().map(|_| Self)
    }

    /// None, if there is no such file, or if another tab has it.
    pub(crate) fn of_file(path: &Path) -> Option<Self> {
        let is_free = exists(path).ok()? && !is_written_elsewhere(path).ok()?;
        is_free.then(|| {
            let _ = set_writer(path);
            Self
        })
    }
}

impl GrowingFile {
    /// Creates an empty file.
    pub(crate) fn create(path: &Path, _temporary_prefix: &str) -> io::Result<Self> {
        if exists(path)? {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        set_writer(path)?;
        replace(path, "", &[])?;
        Ok(Self {
            path: path.to_owned(),
            bytes: Vec::new(),
        })
    }

    /// Writes at its end.
    pub(crate) fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.bytes.extend_from_slice(bytes);
        replace(&self.path, "", &self.bytes)
    }

    /// Reads the file that a closed tab left behind, up to `limit` bytes; none if there is no such file, or if its tab is open.
    pub(crate) fn open_abandoned(path: &Path, limit: u64) -> io::Result<Option<(Self, Vec<u8>)>> {
        let Some(bytes) = read(path, limit)? else {
            return Ok(None);
        };
        if is_written_elsewhere(path)? {
            return Ok(None);
        }
        set_writer(path)?;
        let file = Self {
            path: path.to_owned(),
            bytes: bytes.clone(),
        };
        Ok(Some((file, bytes)))
    }
}

/// Whether a tab writes this file that was open when this one was opened.
fn is_written_elsewhere(path: &Path) -> io::Result<bool> {
    let writer = storage()?.get_item(&key(WRITERS, path)).map_err(refused)?;
    Ok(writer.is_some_and(|writer| {
        TABS.with_borrow(|tabs| writer != tabs.own && tabs.open.contains(&writer))
    }))
}

/// Notes that this tab writes this file.
fn set_writer(path: &Path) -> io::Result<()> {
    let own = TABS.with_borrow(|tabs| tabs.own.clone());
    let noted = storage()?.set_item(&key(WRITERS, path), &own);
    noted.map_err(refused)
}

fn key(kind: &str, path: &Path) -> String {
    format!("{kind}{}", path.display())
}

fn storage() -> io::Result<Storage> {
    let unavailable = || io::Error::other("the browser keeps nothing for this page");
    let window = window().ok_or_else(unavailable)?;
    let storage = window.local_storage().ok().flatten();
    storage.ok_or_else(unavailable)
}

fn refused(_error: JsValue) -> io::Error {
    io::Error::other("the browser refused")
}

/// Bytes as text: a `t` and the text, or a `b` and base64 where they are no text.
fn encoded(bytes: &[u8]) -> io::Result<String> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok(format!("t{text}"));
    }
    let binary: String = bytes.iter().copied().map(char::from).collect();
    let window = window().ok_or_else(|| refused(JsValue::UNDEFINED))?;
    Ok(format!("b{}", window.btoa(&binary).map_err(refused)?))
}

fn decoded(entry: &str) -> io::Result<Vec<u8>> {
    let damaged = || io::Error::new(io::ErrorKind::InvalidData, "the entry is damaged");
    if let Some(text) = entry.strip_prefix('t') {
        return Ok(text.as_bytes().to_vec());
    }
    let base64 = entry.strip_prefix('b').ok_or_else(damaged)?;
    let window = window().ok_or_else(damaged)?;
    let binary = window.atob(base64).map_err(|_| damaged())?;
    let bytes = binary.chars().map(|it| u8::try_from(it).ok());
    bytes.collect::<Option<_>>().ok_or_else(damaged)
}
