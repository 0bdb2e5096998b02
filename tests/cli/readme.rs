//! Runs every command of the README, of `docs/command-line.md` and of `docs/cases.md` as it is written there.

use std::path::Path;

use crate::program::program;

/// The `cargo run` lines of the pages' shell blocks, as arguments of the program.
fn commands() -> Vec<Vec<String>> {
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
            command if is_shell => commands.extend(arguments(command)),
            _ => {}
        }
    }
    commands
}

fn arguments(command: &str) -> Option<Vec<String>> {
    let (cargo, arguments) = command.split_once(" -- ")?;
    assert!(cargo.starts_with("cargo run"), "{command}");
    Some(arguments.split_whitespace().map(str::to_owned).collect())
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
    for name in ["assets", "README.md"] {
        std::os::unix::fs::symlink(root.join(name), folder.path().join(name))
            .expect("a symbolic link");
    }
    for arguments in commands {
        let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
        let output = program(&arguments)
            .current_dir(folder.path())
            .output()
            .expect("the program starts");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {err}");
    }
}
