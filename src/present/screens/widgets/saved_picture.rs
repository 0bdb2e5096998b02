//! Files with pictures and tables that a page saves for the player. No file is ever replaced.

use std::path::Path;

use bevy::prelude::*;

use super::page_row::PageRow;
use crate::coursework::{Drawing, Region, svg, wrapped};
use crate::present::look::ColorRole;
use crate::present::persistence::Folders;
use crate::storage::export_new;

/// What temporary files begin with.
const TEMPORARY_PREFIX: &str = ".sweptroids-saved-";

/// The size of a saved picture, in pixels.
pub(in crate::present::screens) const PICTURE: Region = Region {
    low: [0.0; 2],
    high: [640.0; 2],
};

/// The longest line of words below a picture, as a share of its width.
const LETTERS_OF_WIDTH: f64 = 0.119;

/// What the page that is open has saved, or why it could not.
#[derive(Resource, Default)]
pub(in crate::present::screens) struct SaveMessage(pub String);

/// The line that says what was saved.
pub(in crate::present::screens) fn save_line() -> PageRow {
    PageRow::line(ColorRole::Faint, |world| {
        let message = world.get_resource::<SaveMessage>();
        message.map_or_else(String::new, |message| message.0.clone())
    })
}

/// Lets `save` write files into the folder where the player finds them. Returns what came of it, in a sentence.
pub(in crate::present::screens) fn save_in_export_folder(
    world: &World,
    save: impl FnOnce(&Path) -> Result<String, String>,
) -> String {
    match &world.resource::<Folders>().export {
        Some(folder) => save(folder).unwrap_or_else(|error| error),
        None => "there is no folder for it".to_owned(),
    }
}

/// A drawing as SVG, with sentences below it.
pub(in crate::present::screens) fn picture_svg(
    drawing: &Drawing,
    region: Region,
    sentences: &[String],
) -> String {
    let longest = region.size()[0] * LETTERS_OF_WIDTH;
    svg(drawing, region, &wrapped(sentences, longest as usize))
}

/// Writes files of this name into a folder, each with its extension and text; where there is one already, with a number behind
/// the name. Returns what was written, in a sentence.
///
/// # Errors
/// Why one cannot be written, in a sentence.
pub(in crate::present::screens) fn save_new_files(
    folder: &Path,
    name: &str,
    files: &[(&str, String)],
) -> Result<String, String> {
    let mut names = Vec::new();
    for (extension, text) in files {
        let path = folder.join(format!("{name}.{extension}"));
        let written = export_new(&path, TEMPORARY_PREFIX, text.as_bytes());
        let written = written.map_err(|error| format!("{}: {error}", path.display()))?;
        let name = written.file_name().unwrap_or_default();
        names.push(name.to_string_lossy().into_owned());
    }
    Ok(format!(
        "saved in {}: {}",
        folder.display(),
        names.join(", ")
    ))
}
