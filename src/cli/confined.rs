//! `sweptroids confined`, which is not shown in the help: confines itself, then executes another program in its place.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::coursework::{Confined, ConfinedRun, Protections, UNCONFINED_EXIT_CODE, parse_confined};

use super::failure::remark;

#[derive(Args, Debug)]
pub(super) struct ConfinedArgs {
    #[command(subcommand)]
    run: Run,
}

#[derive(Subcommand, Debug)]
enum Run {
    /// Prints which protections this system has
    Probe,
    /// Runs a compiler on a student's file
    Compiler(RunArgs),
    /// Runs a compiler on our own headers
    Headers(RunArgs),
    /// Parses a student's file
    Parser {
        #[arg(long)]
        parent: u32,
    },
    /// Runs a student's program
    Program(RunArgs),
}

#[derive(Args, Debug)]
struct RunArgs {
    #[arg(long)]
    parent: u32,
    #[arg(long)]
    folder: PathBuf,
    #[arg(long)]
    read: Vec<PathBuf>,
    #[arg(last = true, required = true)]
    command: Vec<OsString>,
}

/// Returns only if the other program cannot be executed.
pub(super) fn run(arguments: &ConfinedArgs) -> ExitCode {
    let (kind, run) = match &arguments.run {
        Run::Probe => {
            // If the pipe is closed, there is nobody to tell.
            let _ = writeln!(io::stdout(), "{}", Protections::probe().word());
            return ExitCode::SUCCESS;
        }
        Run::Parser { parent } => {
            let Err(failed) = parse_confined(*parent) else {
                return ExitCode::SUCCESS;
            };
            remark(&failed.to_string());
            return ExitCode::from(UNCONFINED_EXIT_CODE);
        }
        Run::Compiler(run) => (Confined::Compiler, run),
        Run::Headers(run) => (Confined::Headers, run),
        Run::Program(run) => (Confined::Program, run),
    };
    let (program, arguments) = run.command.split_first().expect("clap asks for a command");
    let failed = ConfinedRun {
        kind,
        parent: run.parent,
        folder: run.folder.clone(),
        readable: run.read.clone(),
        program: program.clone(),
        arguments: arguments.to_vec(),
    }
    .exec();
    remark(&failed.to_string());
    ExitCode::from(UNCONFINED_EXIT_CODE)
}
