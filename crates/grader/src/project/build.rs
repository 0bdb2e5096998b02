//! Makes a program of a file with the headers and sources of its project.

use super::copy::ProjectCopy;
use crate::compile_errors::undefined_name;
use crate::compiler::Compiler;
use crate::judged_part::{JudgedPart, WithProject};
use crate::not_run::NotRun;
use crate::student_program::StudentProgram;

/// The most sources that are compiled with a file.
const MAX_SOURCES: usize = 6;

impl Compiler {
    /// Makes a program of a file with the headers that it includes, and the sources that define what is missing. None if it does not
    /// compile with them either.
    pub fn build_with_project(
        &self,
        file: &mut ProjectCopy<'_>,
        because: &NotRun,
    ) -> Result<Option<StudentProgram>, NotRun> {
        for _ in 0..=MAX_SOURCES {
            match self.build_copy(&file.all()) {
                Ok(mut program) => {
                    program.judged = JudgedPart::WithProject(WithProject {
                        because: because.clone(),
                        files: file.names(),
                    });
                    return Ok(Some(program));
                }
                Err(NotRun::DoesNotCompile { first_error }) => {
                    let missing = undefined_name(&first_error);
                    if !missing.is_some_and(|name| file.add_source_with(name)) {
                        return Ok(None);
                    }
                }
                Err(NotRun::Stopped) => return Err(NotRun::Stopped),
                Err(_) => return Ok(None),
            }
        }
        Ok(None)
    }
}
