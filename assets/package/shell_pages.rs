//! Writes the manual pages and the completions of shells into a folder, from the options of the command line.
//!
//! `cargo run --no-default-features --example shell_pages -- FOLDER`

use std::path::PathBuf;
use std::{env, fs, io};

use clap_complete::Shell;

/// The name of the program.
const NAME: &str = "sweptroids";

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| io::Error::other("usage: shell_pages FOLDER"))?;
    fs::create_dir_all(&folder)?;
    let mut command = sweptroids::cli::command();
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        clap_complete::generate_to(shell, &mut command, NAME, &folder)?;
    }
    // A page of the program and one of each command: sweptroids.1, sweptroids-play.1 and so on.
    clap_mangen::generate_to(command, &folder)
}
