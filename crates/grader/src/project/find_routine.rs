//! Finds the file of a project that has the routine.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::files::{Project, ProjectFile};
use super::plain_name::{asked_for_among, plain_among, shared_folders};
use crate::compiler::Compiler;
use crate::confined_parser::confined_slices;
use crate::declared_function::defines_the_function;
use crate::not_run::NotRun;
use crate::slice::Sliced;
use crate::source_copy::SourceCopy;
use crate::student_file::StudentFile;

/// The most processor time in which they are parsed.
const MOST_TIME: Duration = Duration::from_secs(20);

/// The most files of a project that are parsed to find a routine of another name.
const MAX_PARSED: usize = 300;

impl Compiler {
    /// The file of a project that defines the function of the coursework, or else the only one with a routine like it. Of a file and
    /// its copies it is the one with the plain name.
    ///
    /// # Errors
    /// [`NotRun`] if no file or several have it, with what was found.
    pub fn file_with_the_routine(&self, project: &Arc<Project>) -> Result<StudentFile, NotRun> {
        let by_name =
            |file: &&ProjectFile| defines_the_function(&SourceCopy::new(&file.text.bytes).code);
        let mut found: Vec<(&ProjectFile, String)> = Vec::new();
        let mut not_askable = Vec::new();
        for file in project.files().iter().filter(by_name) {
            found.push((file, file.path.display().to_string()));
        }
        let are_named = !found.is_empty();
        if !are_named {
            let sandbox = self.sandbox.with_budget(MOST_TIME);
            for file in project.files().iter().take(MAX_PARSED) {
                if sandbox.budget.is_spent() {
                    return Err(NotRun::CompilesTooLong);
                }
                let text = SourceCopy::new(&file.text.bytes).ascii_text();
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
        let take = |file: &ProjectFile| {
            StudentFile::of_text(&file.path, file.text.clone()).beside(project.clone())
        };
        match found.as_slice() {
            [(file, _)] => Ok(take(file)),
            [] => without_the_routine(project).map(take),
            several => {
                let paths: Vec<&Path> = several.iter().map(|(file, _)| &*file.path).collect();
                let plain = plain_among(&paths).map(|place| (place, Taken::Plain));
                let asked_for = || asked_for_among(&paths).filter(|_| are_named);
                let taken = plain.or_else(|| asked_for().map(|place| (place, Taken::AskedFor)));
                let (place, why) = taken.ok_or_else(|| NotRun::SeveralRoutines {
                    functions: several.iter().map(|(_, name)| name.clone()).collect(),
                })?;
                let (file, _) = several[place];
                Ok(take(file).with_note(why_taken(&paths, place, &why)))
            }
        }
    }
}

/// Why a file is taken of several with the routine.
enum Taken {
    /// The others are copies of it by their names.
    Plain,
    /// It has the name of the assignment's file.
    AskedFor,
}

/// Why this file was taken of several with the routine, in a sentence.
fn why_taken(paths: &[&Path], taken: usize, why: &Taken) -> String {
    let shared = shared_folders(paths);
    let inside = |path: &Path| -> String {
        let path: PathBuf = path.components().skip(shared).collect();
        path.display().to_string()
    };
    let numbered = paths.iter().enumerate();
    let others: Vec<String> = numbered
        .filter(|(place, _)| *place != taken)
        .map(|(_, path)| inside(path))
        .collect();
    let because = match why {
        Taken::Plain => "its name is the plain one; not judged, as their names are those of copies",
        Taken::AskedFor => {
            "the assignment asks for a file of this name; not judged, though they have the function too"
        }
    };
    format!(
        "{} was judged, because {because}: {}.",
        inside(paths[taken]),
        others.join(", ")
    )
}

/// The only source of a project in which no file has the routine: it has the reason that it would have by itself.
fn without_the_routine(project: &Project) -> Result<&ProjectFile, NotRun> {
    if let [(file, cause), ..] = project.unreadable() {
        let name = file.file_name().unwrap_or_default().display();
        return Err(NotRun::Unreadable {
            cause: format!("has no file with the routine that can be read: {name} {cause}"),
        });
    }
    let mut sources = project.files().iter().filter(|file| file.is_source);
    match (sources.next(), sources.next()) {
        (Some(file), None) => Ok(file),
        _ => Err(NotRun::NoSuchFunction {
            nearest: None,
            functions: Vec::new(),
        }),
    }
}
