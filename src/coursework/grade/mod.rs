//! Checks a student's C++ file: compiles it, asks it the cases, and says what is right and what is wrong.

mod call;
mod examinee;
mod findings;
mod not_run;

pub use call::{Call, Reply, Signature};
pub use examinee::Examinee;
pub use findings::{CategoryCount, Diagnosis, Failure, Findings, Got, Verdict};
pub use not_run::NotRun;
