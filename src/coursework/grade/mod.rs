//! Checks a student's C++ file: compiles it, asks it the cases, and says what is right and what is wrong.

mod call;

pub use call::{Call, Reply, Signature};
