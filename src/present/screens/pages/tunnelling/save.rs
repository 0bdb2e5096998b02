//! Saves the plot as SVG, and the table as CSV.

use std::path::Path;

use super::experiment::{PASSES_OF_POINT, POINTS, ShownExperiment};
use super::plot::drawing_of;
use crate::coursework::Region;
use crate::present::screens::widgets::saved_picture::{picture_svg, save_new_files};

/// The name of the saved files, without its extension.
const NAME: &str = "sweptroids-tunnelling";

/// The plot in a file, in pixels.
const PICTURE: Region = Region {
    low: [0.0; 2],
    high: [720.0, 420.0],
};

/// Writes both files into a folder. No file is ever replaced. Returns what was written.
///
/// # Errors
/// Why it cannot be written, in a sentence.
pub(super) fn save(shown: &ShownExperiment, folder: &Path) -> Result<String, String> {
    let picture = picture_svg(&drawing_of(shown, PICTURE), PICTURE, &shown.sentences());
    let table = shown
        .experiment()
        .table(shown.fastest(), POINTS, PASSES_OF_POINT);
    save_new_files(folder, NAME, &[("svg", picture), ("csv", table)])
}
