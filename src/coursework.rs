//! The reference for the coursework: questions and their exact answers, cases, explanations and drawings; and the checker of C++ files.
//! Both are crates of their own.

pub use sweptroids_coursework::*;
#[cfg(not(target_family = "wasm"))]
pub use sweptroids_grader::*;
