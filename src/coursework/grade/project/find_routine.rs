//! Finds the file of a project that has the routine.

use std::sync::Arc;
use std::time::Duration;

use super::files::{Project, ProjectFile};
use crate::coursework::grade::compiler::Compiler;
use crate::coursework::grade::confined_parser::confined_slices;
use crate::coursework::grade::declared_function::defines_the_function;
use crate::coursework::grade::not_run::NotRun;
use crate::coursework::grade::slice::Sliced;
use crate::coursework::grade::source_copy::SourceCopy;
use crate::coursework::grade::student_file::StudentFile;

/// The most processor time in which they are parsed.
const MOST_TIME: Duration = Duration::from_secs(20);

/// The most files of a project that are parsed to find a routine of another name.
const MAX_PARSED: usize = 300;

impl Compiler {
    /// The file of a project that defines the function of the coursework, or else the only one with a routine like it.
    ///
    /// # Errors
    /// [`NotRun`] if no file or several have it, with what was found.
    pub fn file_with_the_routine(&self, project: &Arc<Project>) -> Result<StudentFile, NotRun> {
        let by_name =
            |file: &&ProjectFile| defines_the_function(&SourceCopy::new(&file.bytes).code);
        let mut found: Vec<(&ProjectFile, String)> = Vec::new();
        let mut not_askable = Vec::new();
        for file in project.files().iter().filter(by_name) {
            found.push((file, file.path.display().to_string()));
        }
        if found.is_empty() {
            let sandbox = self.sandbox.with_budget(MOST_TIME);
            for file in project.files().iter().take(MAX_PARSED) {
                if sandbox.budget.is_spent() {
                    return Err(NotRun::CompilesTooLong);
                }
                let text = SourceCopy::new(&file.bytes).ascii_text();
                let place = |name: &str| format!("{name} in {}", file.path.display());
                match confined_slices(&sandbox, "", &text)? {
                    Some(Sliced::Slice(slice)) => found.push((file, place(&slice.routine))),
                    Some(Sliced::NotAskable { routine, .. }) => {
                        not_askable.push((file, place(&routine)));
                    }
                    Some(Sliced::Several(names)) => {
                        found.extend(names.iter().map(|name| (file, place(name))));
                    }
                    Some(Sliced::None(_)) | None => {}
                }
            }
        }
        // One that cannot be asked is named only where there is no other.
        if found.is_empty() {
            found = not_askable;
        }
        match found.as_slice() {
            [(file, _)] => {
                let file = StudentFile::new(&file.path, file.bytes.clone());
                Ok(file
                    .map_err(|error| NotRun::from(&error))?
                    .beside(project.clone()))
            }
            [] => Err(NotRun::NoSuchFunction {
                nearest: None,
                functions: Vec::new(),
            }),
            several => Err(NotRun::SeveralRoutines {
                functions: several.iter().map(|(_, name)| name.clone()).collect(),
            }),
        }
    }
}
