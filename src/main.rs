//! The program. All of its code is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    sweptroids::cli::run(std::env::args_os())
}
