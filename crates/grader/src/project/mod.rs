//! What lies beside a student's file: a file is compiled with the headers and sources of its project.

mod build;
mod copy;
mod files;
mod find_routine;
mod plain_name;

pub use copy::ProjectCopy;
pub use files::{Project, UnreadableFolder};
