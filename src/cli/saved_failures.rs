//! What `grade --save` writes: a picture, a case file for the lab, and a C++ test of each failure.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use crate::coursework::{Report, failure_test, picture};

use super::failure::{Failure, path_text};

/// Writes the failures of all reports into a folder, which is made if there is none. A file that is there already is refused
/// before anything is written.
pub(super) fn save_failures(folder: &Path, reports: &[Report]) -> Result<(), Failure> {
    let writing = |path: &Path, error: &io::Error| Failure::writing(&path_text(path), error);
    let mut files = Vec::new();
    for (number, report) in (1..).zip(reports) {
        let stem = Path::new(&report.file)
            .file_stem()
            .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        for failure in report.failures() {
            // Files of the same name in different folders are told apart by their number.
            let name = format!("{number}-{stem}-{}", failure.category);
            files.push((folder.join(format!("{name}.svg")), picture(failure)));
            let case = format!("{}\n", failure.case);
            files.push((folder.join(format!("{name}.jsonl")), case));
            if let Some(test) = failure_test(failure) {
                files.push((folder.join(format!("{name}.cpp")), test));
            }
        }
    }
    if let Some((there, _)) = files
        .iter()
        .find(|(path, _)| path.symlink_metadata().is_ok())
    {
        return Err(Failure::Input(format!(
            "{} is there already, and nothing is overwritten",
            path_text(there)
        )));
    }
    fs::create_dir_all(folder).map_err(|error| writing(folder, &error))?;
    for (path, text) in files {
        let written = fs::File::options()
            .write(true)
            .create_new(true)
            .open(&path)
            .and_then(|mut file| file.write_all(text.as_bytes()));
        written.map_err(|error| writing(&path, &error))?;
    }
    Ok(())
}
