//! Saves the plot as SVG, and the table as CSV.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::experiment::{FASTEST, PASSES_OF_POINT, POINTS, ShownExperiment};
use super::plot::drawing_of;
use super::rows::{SaveMessage, SaveRow};
use crate::atomic_file::write_new;
use crate::coursework::{Region, svg, wrapped};
use crate::present::persistence::Folders;

/// The name of the saved files, without its extension.
const NAME: &str = "sweptroids-tunnelling";

/// What temporary files begin with.
const TEMPORARY_PREFIX: &str = ".sweptroids-tunnelling-";

/// The plot in a file, in pixels.
const PICTURE: Region = Region {
    low: [0.0; 2],
    high: [720.0, 420.0],
};

/// The longest line of words below the plot, in characters.
const LONGEST_LINE: usize = 88;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(activate);
}

fn activate(
    activated: On<Activate>,
    rows: Query<(), With<SaveRow>>,
    shown: Res<ShownExperiment>,
    folders: Res<Folders>,
    mut messages: Query<&mut Text, With<SaveMessage>>,
) {
    if !rows.contains(activated.entity) {
        return;
    }
    let message = match &folders.export {
        Some(folder) => save(&shown, folder).unwrap_or_else(|error| error),
        None => "there is no folder for it".to_owned(),
    };
    for mut text in &mut messages {
        text.0.clone_from(&message);
    }
}

/// Writes both files into a folder. No file is ever replaced. Returns what was written.
///
/// # Errors
/// Why it cannot be written, in a sentence.
pub(super) fn save(shown: &ShownExperiment, folder: &Path) -> Result<String, String> {
    let words = wrapped(&shown.sentences(), LONGEST_LINE);
    let picture = svg(&drawing_of(shown, PICTURE), PICTURE, &words);
    let table = shown.experiment().table(FASTEST, POINTS, PASSES_OF_POINT);
    let mut names = Vec::new();
    for (extension, text) in [("svg", picture), ("csv", table)] {
        let path = folder.join(format!("{NAME}.{extension}"));
        let written = fs::create_dir_all(folder)
            .and_then(|()| write_new(&path, TEMPORARY_PREFIX, text.as_bytes()));
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
