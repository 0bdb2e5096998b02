//! Runs every command of the README, of `docs/command-line.md` and of `docs/cases.md` as it is written there.

use std::path::Path;
use std::process::{Command, Stdio};

/// The `cargo run` lines of the pages' shell blocks: what stands there for the program.
fn commands() -> Vec<&'static str> {
    let pages = [
        include_str!("../../docs/cases.md"),
        include_str!("../../README.md"),
        include_str!("../../docs/command-line.md"),
    ];
    let mut is_shell = false;
    let mut commands = Vec::new();
    for line in pages.iter().flat_map(|page| page.lines()) {
        match line.trim() {
            "```sh" => is_shell = true,
            "```" => is_shell = false,
            // The README has some commands of the other pages.
            command if is_shell => {
                let new = arguments(command).filter(|command| !commands.contains(command));
                commands.extend(new);
            }
            _ => {}
        }
    }
    commands
}

fn arguments(command: &str) -> Option<&str> {
    let (cargo, arguments) = command.split_once(" -- ")?;
    assert!(cargo.starts_with("cargo run"), "{command}");
    Some(arguments)
}

#[test]
fn every_command_of_the_pages_runs() {
    let commands = commands();
    assert!(
        commands.len() >= 10,
        "the pages have commands of the program: {commands:?}"
    );
    let folder = tempfile::tempdir().expect("a temporary folder");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in ["assets", "tests", "README.md"] {
        std::os::unix::fs::symlink(root.join(name), folder.path().join(name))
            .expect("a symbolic link");
    }
    let right = root.join("tests/grade_corpus/right/at_dt_is_too_late.cpp");
    for name in ["hand-ins/ada", "hand-ins/ben", "engine"] {
        std::fs::create_dir_all(folder.path().join(name)).expect("a folder");
    }
    for name in [
        "Collision.cpp",
        "hand-ins/one.cpp",
        "hand-ins/two.cpp",
        "hand-ins/ada/Collision.cpp",
        "hand-ins/ben/Collision.cpp",
    ] {
        std::fs::copy(&right, folder.path().join(name)).expect("a student's file");
    }
    for arguments in commands {
        // The shell expands patterns of file names, as it does for a reader of the page.
        let output = Command::new("sh")
            .args(["-c", &format!("exec \"$0\" {arguments}")])
            .arg(env!("CARGO_BIN_EXE_sweptroids"))
            .stdin(Stdio::null())
            .current_dir(folder.path())
            .output()
            .expect("the program starts");
        let err = String::from_utf8_lossy(&output.stderr);
        // A file of the corpus that is wrong is said to be so.
        let code = i32::from(arguments.contains("/wrong/"));
        assert_eq!(output.status.code(), Some(code), "{arguments}: {err}");
    }
}
