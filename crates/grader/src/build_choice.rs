//! Makes a program of a file in each build that its conditional code tells apart, and chooses among them.

use super::compiler::Compiler;
use super::conditional_code::{ConditionalBuild, conditional_builds, why_left_out};
use super::examination::judge;
use super::not_run::NotRun;
use super::odd_characters::told;
use super::source_copy::SourceCopy;
use super::student_file::StudentFile;
use super::student_program::StudentProgram;
use super::verdict::Verdict;

/// The seed of the random questions by which the builds of a file are compared.
const SEED: u64 = 0;

impl Compiler {
    /// Makes a program of a file in each build that its conditional code tells apart, and takes the one in which most is right. If it
    /// compiles in none, the same with what lies beside it, or with its routine alone.
    pub(super) fn build_best(&self, file: &StudentFile) -> Result<StudentProgram, NotRun> {
        let builds = conditional_builds(&file.bytes);
        let copies = builds.iter().map(|build| SourceCopy {
            defines: build.defines(),
            ..SourceCopy::new(&file.bytes)
        });
        let copies: Vec<SourceCopy> = copies.collect();
        let mut programs = Vec::new();
        let mut first_error = None;
        for (build, copy) in builds.iter().zip(&copies) {
            match self.build_copy(copy) {
                Ok(program) => programs.push((build, program)),
                Err(because) if because.is_of_the_text() => {
                    first_error.get_or_insert(because);
                }
                // As it is, it counts; another build is one that it may not be meant for.
                Err(because) if programs.is_empty() && first_error.is_none() => {
                    return Err(because);
                }
                Err(_) => {}
            }
        }
        let Some(because) = first_error.filter(|_| programs.is_empty()) else {
            return best_of(programs);
        };
        let because = why_refused(because, &copies[0]);
        let mut last_error = None;
        for (build, copy) in builds.iter().zip(&copies) {
            match self.build_part(file, copy, because.clone()) {
                Ok(mut program) => {
                    program.notes.extend(note_on(build));
                    return Ok(program);
                }
                Err(NotRun::Stopped) => return Err(NotRun::Stopped),
                Err(because) => {
                    last_error.get_or_insert(because);
                }
            }
        }
        // That the compiler leaves the function out says why nothing else helps either.
        Err(last_error
            .filter(|_| !matches!(because, NotRun::LeftOut { .. }))
            .unwrap_or(because))
    }
}

/// A build with its program.
struct Built<'b> {
    build: &'b ConditionalBuild,
    program: StudentProgram,
    verdict: Verdict,
    failed: usize,
}

/// The program in which most is right. Where another is wrong, that is said of it.
fn best_of(programs: Vec<(&ConditionalBuild, StudentProgram)>) -> Result<StudentProgram, NotRun> {
    let is_one = programs.len() == 1;
    let mut all = Vec::new();
    for (build, mut program) in programs {
        // Where there is no other, nothing is compared.
        let findings = (!is_one).then(|| judge(&mut program, SEED));
        if let Some(NotRun::Stopped) = findings.as_ref().and_then(|found| found.not_run.as_ref()) {
            return Err(NotRun::Stopped);
        }
        let failed = findings.iter().flat_map(|found| &found.categories);
        all.push(Built {
            build,
            program,
            failed: failed.map(|category| category.failed).sum(),
            verdict: findings.map_or(Verdict::Right, |found| found.verdict),
        });
    }
    let best = (0..all.len()).min_by_key(|place| (all[*place].verdict, all[*place].failed));
    let mut best = all.swap_remove(best.expect("there is a program"));
    best.program.notes.extend(note_on(best.build));
    let other = all.iter().find(|other| other.verdict == Verdict::Wrong);
    if let Some(other) = other.filter(|_| best.verdict < Verdict::Wrong) {
        best.program.right_if = Some(format!(
            "It is right only {}; {} it is wrong.",
            in_words(best.build, other.build),
            in_words(other.build, best.build)
        ));
    }
    Ok(best.program)
}

/// A build in words, beside another: `with _DEBUG defined`.
fn in_words(build: &ConditionalBuild, other: &ConditionalBuild) -> String {
    match (build.names(), other.names()) {
        (own, others) if own.is_empty() => format!("without {others}"),
        (own, _) => format!("with {own} defined"),
    }
}

/// How a build differs from the file as it is, in a sentence.
fn note_on(build: &ConditionalBuild) -> Option<String> {
    let names = build.names();
    (!names.is_empty()).then(|| {
        format!("It was compiled with {names} defined, as in a build of Visual C++: its conditional code asks for that.")
    })
}

/// Why a file is refused, in words that say more than the compiler's where that is known.
fn why_refused(because: NotRun, copy: &SourceCopy) -> NotRun {
    match because {
        NotRun::DoesNotCompile { first_error } => {
            let line = first_error.strip_prefix("line ").and_then(|rest| {
                let end = rest.find(|character: char| !character.is_ascii_digit())?;
                rest[..end].parse().ok()
            });
            let told = line.and_then(|line| told(&copy.text, line));
            NotRun::DoesNotCompile {
                first_error: told.unwrap_or(first_error),
            }
        }
        NotRun::NoSuchFunction { .. }
        | NotRun::Hidden { .. }
        | NotRun::ParametersDoNotFit { .. }
        | NotRun::InsideScope { .. } => match why_left_out(&copy.text) {
            Some(conditions) => NotRun::LeftOut { conditions },
            None => because,
        },
        _ => because,
    }
}
