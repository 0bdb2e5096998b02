//! What `grade --save` writes: a picture, a case file for the lab, and a C++ test of each failure.

use std::fs;
use std::path::Path;

use crate::atomic_file::write_new;
use crate::coursework::{Report, failure_test, picture};

use super::failure::{Failure, path_text};

/// What the name of a temporary file begins with.
const TEMPORARY_PREFIX: &str = ".sweptroids-saved-";

/// Writes the failures of all reports into a folder, which is made if there is none; where there is a file already, with a
/// number behind the name. Returns what was written, in words.
pub(super) fn save_failures(folder: &Path, reports: &[Report]) -> Result<String, Failure> {
    let mut files = Vec::new();
    for (number, report) in (1..).zip(reports) {
        let stem = Path::new(&report.file)
            .file_stem()
            .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        for failure in report.failures() {
            // Files of the same name in different folders are told apart by their number.
            let name = format!("{number}-{stem}-{}", failure.category);
            files.push((format!("{name}.svg"), picture(failure)));
            files.push((format!("{name}.jsonl"), format!("{}\n", failure.case)));
            if let Some(test) = failure_test(failure) {
                files.push((format!("{name}.cpp"), test));
            }
        }
    }
    fs::create_dir_all(folder).map_err(|error| Failure::writing(&path_text(folder), &error))?;
    let mut written = Vec::new();
    for (name, text) in &files {
        let path = folder.join(name);
        let path = write_new(&path, TEMPORARY_PREFIX, text.as_bytes())
            .map_err(|error| Failure::writing(&path_text(&path), &error))?;
        let name = path.file_name().unwrap_or_default();
        written.push(name.to_string_lossy().into_owned());
    }
    let folder = path_text(folder);
    Ok(match written.as_slice() {
        [] => format!("saved nothing in {folder}: no failure is shown"),
        [first, ..] => format!(
            "saved in {folder}: {} files, from {first} on",
            written.len()
        ),
    })
}
