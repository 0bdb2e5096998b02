//! Checks a student's C++ file: compiles it, asks it the cases, and says what is right and what is wrong.

mod answered_case;
mod assignment_function;
mod attempt;
mod budget;
mod build;
mod build_choice;
mod call;
mod categories;
mod common_traits;
mod compile_errors;
mod compiler;
mod compiler_search;
mod conditional_code;
mod confined_parser;
mod confinement;
mod conversation;
mod criterion;
mod declared_function;
mod diagnosis;
mod dynamic_part;
mod examination;
mod examined_cases;
mod examinee;
mod execution_trace;
mod fault_localization;
mod findings;
mod formats;
mod inherited_descriptors;
mod judged_part;
mod line_ends;
mod not_run;
mod odd_characters;
mod own_frame_time;
mod points;
mod process_stat;
mod program_size;
mod project;
mod repair;
mod report;
mod rounds;
mod routine_alone;
mod sandbox;
mod shrink;
mod shrink_candidates;
mod slice;
mod source_copy;
mod source_text;
mod student_file;
mod student_program;
mod syntax_tree;
#[cfg(test)]
mod tests;
mod text_encoding;
mod text_file;
mod verdict;
mod watched_process;
mod ways;

pub use attempt::Attempt;
pub use call::{Call, Reply, Signature};
pub use categories::{ARGUMENTS, OUTPUT_TIME, REPEATABILITY};
pub use compiler::Compiler;
pub use compiler_search::{CompilerSearch, NoCompiler};
pub use confined_parser::parse_confined;
pub use confinement::{
    Confined, ConfinedRun, ConfinementFailed, Protections, UNCONFINED_EXIT_CODE,
};
pub use examination::examine;
pub use examinee::Examinee;
pub use fault_localization::localize_fault;
pub use findings::{CategoryCount, Diagnosis, Failure, Findings, Got};
pub use formats::{
    ClassroomRun, classroom50, comma_separated, failure_test, gradescope, json_object, picture,
    short_fault_lines, summary, table, text,
};
pub use judged_part::{JudgedPart, OtherReading, RoutineAlone, WithProject};
pub use not_run::NotRun;
pub use points::{BadPoints, Points};
pub use project::{Project, UnreadableFolder};
pub use repair::{Diagnosed, EditKind, LectureStep, Repair, RepairedLine};
pub use report::{Report, Reveal};
pub use student_file::StudentFile;
pub use student_program::{CompiledSource, StudentProgram};
pub use text_file::UnreadableFile;
pub use verdict::Verdict;
pub use ways::{Accepted, CompiledWay, ExaminedProgram};
