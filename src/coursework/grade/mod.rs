//! Checks a student's C++ file: compiles it, asks it the cases, and says what is right and what is wrong.

mod asked;
mod call;
mod categories;
mod criterion;
mod diagnosis;
mod examination;
mod examinee;
mod findings;
mod not_run;
mod rounds;
mod shrink;
mod simpler;
#[cfg(test)]
mod tests;

pub use call::{Call, Reply, Signature};
pub use categories::{ARGUMENTS, OUTPUT_TIME, REPEATABILITY};
pub use examination::examine;
pub use examinee::Examinee;
pub use findings::{CategoryCount, Diagnosis, Failure, Findings, Got, Verdict};
pub use not_run::NotRun;
