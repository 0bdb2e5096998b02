//! Makes a program of the routine of a file that cannot be compiled as it is.

use super::assignment_function::FUNCTION;
use super::compiler::Compiler;
use super::confined_parser::confined_slices;
use super::examination::Judged;
use super::judged_part::{JudgedPart, OtherReading, RoutineAlone};
use super::not_run::NotRun;
use super::odd_characters::odd_characters;
use super::slice::{Slice, SliceReading, Sliced};
use super::source_copy::SourceCopy;
use super::student_program::StudentProgram;
use super::verdict::Verdict;

/// What a number with a fraction may be. A file that mixes the two compiles with one of them.
const SCALARS: [&str; 2] = ["float", "double"];

/// The seed of the random questions by which the readings of a file are compared.
const SEED: u64 = 0;

/// What came of a slice with one kind of scalars.
enum Built {
    Program(Box<StudentProgram>),
    /// It compiles in no reading. The compiler's first error, if it came to one.
    Refused(Option<String>),
}

/// A reading with its program.
struct Read<'s> {
    reading: &'s SliceReading,
    program: StudentProgram,
    verdict: Verdict,
    failed: usize,
}

impl Compiler {
    /// Makes a program of the routine of a file, which was not run as it is.
    ///
    /// # Errors
    /// [`NotRun`] if the file has no such routine, or the routine does not compile alone either. Then it says why the file was not run
    /// as it is, or which functions were found.
    pub(super) fn build_routine(
        &self,
        copy: &SourceCopy,
        headers: &str,
        because: NotRun,
    ) -> Result<StudentProgram, NotRun> {
        let slice = match confined_slices(&self.sandbox, headers, &copy.ascii_text())? {
            Some(Sliced::Slice(slice)) if slice.is_part_of(&copy.ascii_text()) => slice,
            Some(Sliced::Slice(_)) => return Err(because),
            Some(Sliced::NotAskable {
                routine,
                line,
                obstacle,
            }) => return Err(because.with_routine(&routine, line, obstacle.to_string())),
            Some(Sliced::Several(functions)) => return Err(because.with_several(functions)),
            Some(Sliced::None(functions)) => return Err(because.with_functions(functions)),
            None => return Err(because),
        };
        let mut first_error = None;
        for scalar in SCALARS {
            match self.build_slice(&slice, &copy.defines, scalar, &because)? {
                Built::Program(program) => return Ok(*program),
                Built::Refused(error) => first_error = first_error.or(error),
            }
        }
        // Characters that C++ does not have are told already.
        let is_told = !odd_characters(copy.own_text()).is_empty();
        let Some(error) = first_error.filter(|_| !is_told) else {
            return Err(because);
        };
        let is_the_same =
            matches!(&because, NotRun::DoesNotCompile { first_error } if *first_error == error);
        if is_the_same && slice.routine.starts_with(FUNCTION) {
            return Err(because);
        }
        let why = if is_the_same {
            String::from("does not compile by itself either, for the same reason")
        } else {
            format!("does not compile by itself either: {error}")
        };
        Err(because.with_routine(&slice.routine, slice.line, why))
    }

    /// The program in the reading in which most is right.
    fn build_slice(
        &self,
        slice: &Slice,
        defines: &str,
        scalar: &str,
        because: &NotRun,
    ) -> Result<Built, NotRun> {
        let mut read = Vec::new();
        let mut first_error = None;
        let mut is_cut_short = false;
        for reading in &slice.readings {
            if self.sandbox.budget.is_spent() {
                is_cut_short = true;
                break;
            }
            let text = format!("{}\n{}", slice.text, reading.adapter);
            let stubs = format!("#define SWEPTROIDS_SCALAR {scalar}\n{}", reading.stubs);
            let copy = SourceCopy {
                defines: defines.to_owned(),
                ..SourceCopy::of_slice(text, slice.text.len(), stubs, &slice.functions)
            };
            match self.build_copy(&copy) {
                Ok(mut program) => {
                    let (verdict, failed) = Judged::new(&mut program, SEED).rank();
                    read.push(Read {
                        reading,
                        program,
                        verdict,
                        failed,
                    });
                }
                Err(NotRun::Stopped) => return Err(NotRun::Stopped),
                Err(NotRun::CompilesTooLong) => is_cut_short = true,
                Err(NotRun::DoesNotCompile { first_error: error }) => {
                    first_error.get_or_insert(error);
                }
                Err(_) => {}
            }
        }
        let best = (0..read.len()).min_by_key(|place| (read[*place].verdict, read[*place].failed));
        let Some(best) = best else {
            return Ok(Built::Refused(first_error));
        };
        let best = read.remove(best);
        // Another reading might be the right one: whether there was time for it must not decide.
        if is_cut_short && best.verdict > Verdict::Remarks {
            return Err(because.clone());
        }
        let others = read.iter().filter(|other| other.verdict != best.verdict);
        let mut program = best.program;
        program.judged = JudgedPart::RoutineAlone(RoutineAlone {
            routine: slice.routine.clone(),
            line: slice.line,
            because: because.clone(),
            supplied: slice.supplied.clone(),
            assumptions: best.reading.assumptions.clone(),
            others: others
                .map(|other| OtherReading {
                    assumptions: other.reading.assumptions.clone(),
                    verdict: other.verdict,
                })
                .collect(),
        });
        Ok(Built::Program(Box::new(program)))
    }
}
