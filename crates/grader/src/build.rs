//! Makes a program of a student's file, in several attempts.

use std::collections::{BTreeSet, VecDeque};
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use super::attempt::{Attempt, BuildConfiguration, FIRST_ATTEMPTS};
use super::compile_errors::{COPY_NAME, Refusal, lines_with_errors};
use super::compiler::{Compiler, ENGINE, LINK_OPTIONS, options};
use super::confinement::{Confined, UNCONFINED_EXIT_CODE};
use super::declared_function::{own_types_in, scope_of_function};
use super::line_ends::{UnseenLineEnd, unseen_line_end};
use super::not_run::NotRun;
use super::program_size::memory_of_program;
use super::project::ProjectCopy;
use super::source_copy::{SourceCopy, words};
use super::student_file::StudentFile;
use super::student_program::{CompiledSource, PROGRAM_NAME, StudentProgram};
use super::watched_process::Cause;

/// The most processor time for all attempts at one file together: as it is, with its project, and its routine alone.
const MOST_TIME: Duration = Duration::from_secs(40);

/// The most memory that a program may have for its code and file-level variables, in bytes: half of what it may have in all.
const MAX_PROGRAM_MEMORY: u64 = 256 << 20;

/// The most names of a file that are given another meaning.
const MAX_FIXES: usize = 6;

/// The name of the header with these names.
const FIXES_NAME: &str = "fixes.h";

/// The name of the header with what a routine that was cut out uses and nobody defines.
const STUBS_NAME: &str = "stubs.h";

impl Compiler {
    /// Makes a program of a student's file, and finds out which signature its function has.
    ///
    /// # Errors
    /// [`NotRun`] if it does not compile in time, or has no function that can be asked.
    pub fn build(&self, file: &StudentFile) -> Result<StudentProgram, NotRun> {
        if is_blank(&file.bytes) {
            return Err(NotRun::Empty);
        }
        if let Some(UnseenLineEnd { line, lost }) = unseen_line_end(&file.bytes) {
            return Err(NotRun::UnseenLineEnd { line, lost });
        }
        let compiler = self.with_budget(MOST_TIME);
        let mut program = compiler.build_best(file)?;
        // What it is asked later is no part of this.
        program.sandbox = self.sandbox.clone();
        Ok(program)
    }

    /// Makes a program of a file with what lies beside it, or of its routine alone.
    pub(super) fn build_part(
        &self,
        file: &StudentFile,
        copy: &SourceCopy,
        because: NotRun,
    ) -> Result<StudentProgram, NotRun> {
        let mut with_project =
            ProjectCopy::new(&file.path, &file.bytes, &file.beside).defining(&copy.defines);
        if !file.beside.is_empty()
            && let Some(program) = self.build_with_project(&mut with_project, &because)?
        {
            return Ok(program);
        }
        self.build_routine(copy, &with_project.header_text(), because)
    }

    /// Makes a program of a copy of a file as it is.
    ///
    /// # Errors
    /// [`NotRun`] if it does not compile in time, or has no function that can be asked.
    pub(super) fn build_copy(&self, copy: &SourceCopy) -> Result<StudentProgram, NotRun> {
        self.build_in(copy, None)
    }

    /// The same in one way alone, if there is one.
    pub(super) fn build_in(
        &self,
        copy: &SourceCopy,
        only: Option<Attempt>,
    ) -> Result<StudentProgram, NotRun> {
        let (folder, configuration) = self.compile(copy, only)??;
        let size = memory_of_program(&folder.path().join(PROGRAM_NAME))?;
        if size.is_some_and(|size| size > MAX_PROGRAM_MEMORY) {
            return Err(NotRun::TooMuchMemory);
        }
        StudentProgram::start(folder, configuration, self.sandbox.clone(), copy)
    }

    /// Makes a program of another text in place of a file's, as the file was compiled.
    pub(super) fn build_other_text(
        &self,
        source: &CompiledSource,
        text: &str,
        wanted: Wanted,
    ) -> io::Result<Result<StudentProgram, NotBuilt>> {
        let CompiledSource {
            copy,
            configuration,
        } = source;
        let folder = self.sandbox.temporary_folder()?;
        fs::write(folder.path().join(COPY_NAME), text)?;
        fs::write(folder.path().join(FIXES_NAME), &configuration.fixes)?;
        write_beside(folder.path(), copy)?;
        let all_errors = if self.is_clang {
            "-ferror-limit=0"
        } else {
            "-fmax-errors=0"
        };
        let header = self.folder().join(wanted.header()).into_os_string();
        let more = [OsString::from("-include"), header, all_errors.into()];
        let arguments = self.arguments(copy, configuration.attempt, &more);
        let ending = self.run(Confined::Compiler, folder.path(), &arguments)?;
        Ok(match ending.cause {
            Cause::Ended if ending.status.success() => {
                StudentProgram::start(folder, configuration.clone(), self.sandbox.clone(), copy)
                    .map_err(|_| NotBuilt::Failed)
            }
            Cause::Ended | Cause::TooMuchOutput => {
                let lines = lines_with_errors(&ending.output);
                Err(if lines.is_empty() {
                    NotBuilt::Failed
                } else {
                    NotBuilt::Refused(lines)
                })
            }
            Cause::TooLong | Cause::Stopped => Err(NotBuilt::Failed),
        })
    }

    /// How a program was compiled: the folder with its texts, and the arguments of the compiler there.
    pub fn command_of(&self, program: &StudentProgram) -> (PathBuf, Vec<OsString>) {
        let CompiledSource {
            copy,
            configuration,
        } = program.compiled();
        let arguments = self.arguments(copy, configuration.attempt, &[]);
        (program.folder().to_owned(), arguments)
    }

    /// The folder with the program, and how it was compiled.
    fn compile(
        &self,
        copy: &SourceCopy,
        only: Option<Attempt>,
    ) -> io::Result<Result<(TempDir, BuildConfiguration), NotRun>> {
        let folder = self.sandbox.temporary_folder()?;
        fs::write(folder.path().join(COPY_NAME), &copy.text)?;
        write_beside(folder.path(), copy)?;
        let mut refusals = Vec::new();
        let mut fixes = vec![copy.defines.clone()];
        let mut attempts: VecDeque<Attempt> = match only {
            Some(only) => VecDeque::from([only]),
            None => FIRST_ATTEMPTS.into(),
        };
        while let Some(current) = attempts.front().copied() {
            if self.sandbox.budget.is_spent() {
                return Ok(Err(NotRun::CompilesTooLong));
            }
            fs::write(folder.path().join(FIXES_NAME), fixes.concat())?;
            let arguments = self.arguments(copy, current, &[]);
            let ending = self.run(Confined::Compiler, folder.path(), &arguments)?;
            match ending.cause {
                Cause::Ended if ending.status.success() => {
                    let configuration = BuildConfiguration {
                        attempt: current,
                        fixes: fixes.concat(),
                    };
                    return Ok(Ok((folder, configuration)));
                }
                Cause::Stopped => return Ok(Err(NotRun::Stopped)),
                Cause::TooLong => return Ok(Err(NotRun::CompilesTooLong)),
                Cause::Ended if ending.status.code() == Some(UNCONFINED_EXIT_CODE.into()) => {
                    let cause = String::from_utf8_lossy(&ending.output).trim().to_owned();
                    return Ok(Err(NotRun::System { cause }));
                }
                Cause::Ended | Cause::TooMuchOutput => {}
            }
            let refusal = Refusal::read(&ending.output);
            match &refusal {
                Refusal::TooLarge => return Ok(Err(NotRun::CompilesTooLarge)),
                Refusal::TooLong => return Ok(Err(NotRun::CompilesTooLong)),
                Refusal::Error { .. } => {}
            }
            match fix(&refusal, &copy.code) {
                Some(fix) if fixes.len() <= MAX_FIXES && !fixes.contains(&fix) => fixes.push(fix),
                _ => {
                    let is_final = refusal.is_final();
                    refusals.push((current, refusal));
                    if is_final {
                        break;
                    }
                    attempts.pop_front();
                    if attempts.is_empty() && only.is_none() {
                        attempts.extend(self.standards().attempts_after(&refusals));
                    }
                }
            }
        }
        // Such a function cannot be asked, whatever else is wrong with the file.
        if let Some(scope) = scope_of_function(&copy.code) {
            return Ok(Err(NotRun::InsideScope { scope }));
        }
        Ok(Err(furthest(refusals, &copy.code)))
    }

    /// The arguments of the compiler. `more` comes before `min` and `max` can be macros.
    fn arguments(&self, copy: &SourceCopy, attempt: Attempt, more: &[OsString]) -> Vec<OsString> {
        let mut arguments: Vec<OsString> = options(self.is_clang, attempt.standard)
            .into_iter()
            .map(OsString::from)
            .collect();
        let own = |name: &str| self.folder().join(name).into_os_string();
        let is_precompiled = self.has_precompiled(attempt.standard);
        if self.is_clang && is_precompiled {
            let name = self.precompiled_name(attempt.standard);
            arguments.extend([OsString::from("-include-pch"), own(&name)]);
        } else {
            // g++ takes the precompiled header beside this one, if it fits.
            arguments.extend([OsString::from("-include"), own("engine.h")]);
        }
        if !copy.defines_types {
            arguments.extend([OsString::from("-include"), own("types.h")]);
        }
        arguments.extend_from_slice(more);
        if copy.stubs.is_some() || !copy.variables.is_empty() {
            arguments.push(OsString::from("-fno-access-control"));
        }
        if copy.stubs.is_some() {
            arguments.extend(["-include", STUBS_NAME].map(OsString::from));
        }
        if !copy.variables.is_empty() {
            arguments.extend([OsString::from("-include"), own("own_variables.h")]);
        }
        arguments.extend([OsString::from("-include"), own(attempt.min_max)]);
        arguments.extend(["-include", FIXES_NAME].map(OsString::from));
        arguments.extend([own("asked.o"), OsString::from(COPY_NAME)]);
        let sources = copy.beside.iter().filter(|beside| beside.is_source);
        arguments.extend(sources.map(|beside| OsString::from(&beside.name)));
        arguments.extend(["-o", PROGRAM_NAME].map(OsString::from));
        arguments.extend(LINK_OPTIONS.map(OsString::from));
        arguments
    }
}

/// Writes what a copy is compiled with: the files of its project, and the header with what it uses and nobody defines.
fn write_beside(folder: &Path, copy: &SourceCopy) -> io::Result<()> {
    for beside in &copy.beside {
        fs::write(folder.join(&beside.name), &beside.text)?;
    }
    match &copy.stubs {
        Some(stubs) => fs::write(folder.join(STUBS_NAME), stubs),
        None => Ok(()),
    }
}

/// What is wanted of a text that stands in place of a file's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The answers of all candidates for the file's repair.
    Candidates,
    /// The values that the file computes on its way to an answer.
    RecordedValues,
}

impl Wanted {
    /// Our header that such a text needs.
    const fn header(self) -> &'static str {
        match self {
            Self::Candidates => "candidates.h",
            Self::RecordedValues => "recording.h",
        }
    }
}

/// Why there is no program of such a text.
pub(super) enum NotBuilt {
    /// The compiler refuses what is on these lines.
    Refused(BTreeSet<usize>),
    /// It takes too long, or fails without naming a line.
    Failed,
}

/// Whether these bytes are white space alone, after the mark of UTF-8 if there is one.
fn is_blank(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    text.iter().all(u8::is_ascii_whitespace)
}

/// The error of the attempt that came furthest.
fn furthest(refusals: Vec<(Attempt, Refusal)>, code: &[u8]) -> NotRun {
    let mut best = (0, String::from("the compiler refuses it"));
    for (_, refusal) in refusals {
        if let Refusal::Error { line, message } = refusal
            && (line > best.0 || best.0 == 0)
        {
            best = (line, message);
        }
    }
    let (line, mut message) = best;
    // A type that the compiler does not know may be one that the assignment has another name for.
    if let Some(types) = own_types_in(&message, code) {
        message = format!("{message}; {types}");
    }
    NotRun::DoesNotCompile {
        first_error: if line == 0 {
            message
        } else {
            format!("line {line}: {message}")
        },
    }
}

/// Whether a name that nothing declares can only mean the frame time.
fn is_time(name: &str) -> bool {
    let name = name.to_lowercase().replace('_', "");
    let is_plain = name
        .chars()
        .all(|character| character.is_ascii_alphanumeric());
    is_plain
        && (matches!(name.as_str(), "dt" | "gdt" | "tick")
            || ["deltatime", "frametime", "timestep", "elapsedtime"]
                .iter()
                .any(|word| name.contains(word)))
}

/// The macros of our stand-in for the course's headers that stand for a value or a statement. A file may have a `main` of its
/// own as it is.
fn own_macros() -> impl Iterator<Item = &'static str> {
    let macros = ENGINE.lines().filter_map(|line| {
        let definition = line.strip_prefix("#define ")?;
        Some(definition.split_once([' ', '('])?.0)
    });
    macros.filter(|name| !name.starts_with('_') && *name != "main")
}

/// Whether these words of code declare the name: `const float EPSILON = 1e-6f;`, `enum { FALSE, TRUE };`.
fn declares(words: &[&[u8]], name: &[u8]) -> bool {
    let is_type = |word: &[u8]| {
        let mut bytes = word.iter();
        bytes.all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
            && !matches!(
                word,
                b"return" | b"else" | b"case" | b"and" | b"or" | b"not"
            )
    };
    let follows_a_type = words
        .windows(2)
        .any(|pair| pair[1] == name && is_type(pair[0]));
    let mut enumerations = words.split(|word| *word == b"enum").skip(1);
    let is_enumerator = enumerations.any(|after| {
        let end = after.iter().position(|word| matches!(*word, b"}" | b";"));
        after[..end.unwrap_or(after.len())].contains(&name)
    });
    follows_a_type || is_enumerator
}

/// The lines that take out our macros whose names the file declares itself.
fn without_macros(code: &[u8]) -> Option<String> {
    let words = words(code);
    let lines: String = own_macros()
        .filter(|name| declares(&words, name.as_bytes()))
        .map(|name| format!("#undef {name}\n"))
        .collect();
    (!lines.is_empty()).then_some(lines)
}

/// Header lines that may fix this error: a name that means the frame time gets that meaning, a name that the
/// standard library declares too becomes another, and macros of ours whose names the file declares go.
fn fix(refusal: &Refusal, code: &[u8]) -> Option<String> {
    if let Some(name) = refusal.undeclared_name()
        && is_time(name)
    {
        let is_called = words(code)
            .windows(2)
            .any(|window| window[0] == name.as_bytes() && window[1] == b"(");
        let meaning = if is_called {
            "AEFrameRateControllerGetFrameTime"
        } else {
            "g_dt"
        };
        return Some(format!("#define {name} {meaning}\n"));
    }
    let Some(name) = refusal.clashing_name() else {
        return without_macros(code);
    };
    let is_of_the_assignment =
        name.starts_with("CollisionIntersection") || matches!(name, "AABB" | "AEVec2");
    (!is_of_the_assignment).then(|| format!("#define {name} student_{name}\n"))
}
