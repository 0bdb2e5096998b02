//! What a page in a browser calls, or a program in node: the commands that need no files of the system, as functions of text.
//!
//! Each takes and returns what the command of the same name reads and prints, to the byte, so that two machines are compared by
//! comparing their lines: `tests/web/compare.mjs` does.

mod functions;

pub use functions::{sim, sweep, verify};
