//! Rules of the house that a machine can check: who may import whom, how long a file may be, what must not be left behind.

use std::fs;
use std::path::{Path, PathBuf};

/// Above so many lines a file is named.
const LONG: usize = 250;

/// Above so many it is too long.
const TOO_LONG: usize = 400;

/// Every Rust file below a folder of the package.
fn rust_files(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut folders = vec![root];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        {
            let path = entry.expect("a folder's entry").path();
            if path.is_dir() && path.file_name().is_none_or(|name| name != "target") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    assert!(!files.is_empty(), "no Rust file below {folder}");
    files
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines that are code, with their numbers: no comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// Where one of the words stands in the code of a folder.
fn mentions(folder: &str, words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for path in rust_files(folder) {
        let text = text(&path);
        for (number, line) in code(&text) {
            for word in words.iter().filter(|word| line.contains(*word)) {
                found.push(format!("{}:{number} mentions {word}", path.display()));
            }
        }
    }
    found
}

#[test]
fn the_collision_core_knows_no_ecs_and_nobody_above_it() {
    let above = [
        "crate::sim",
        "crate::replay",
        "crate::coursework",
        "crate::present",
        "crate::cli",
    ];
    let ecs = [
        "bevy::prelude",
        "bevy::ecs",
        "bevy::app",
        "Component",
        "Resource",
        "Entity",
        "serde",
        "rand::",
    ];
    assert_eq!(
        mentions(
            "src/collision",
            &[above.as_slice(), ecs.as_slice()].concat()
        ),
        [""; 0]
    );
}

#[test]
fn the_simulation_knows_no_window_and_nobody_above_it() {
    let above = [
        "crate::replay",
        "crate::coursework",
        "crate::present",
        "crate::cli",
    ];
    let devices = [
        "bevy::window",
        "bevy::render",
        "bevy::input",
        "bevy::audio",
        "bevy::asset",
        "bevy_prototype_lyon",
    ];
    assert_eq!(
        mentions("src/sim", &[above.as_slice(), devices.as_slice()].concat()),
        [""; 0]
    );
}

#[test]
fn the_coursework_knows_only_the_collision_core() {
    let above = [
        "crate::sim",
        "crate::replay",
        "crate::present",
        "crate::cli",
        "bevy::ecs",
        "bevy::prelude",
    ];
    assert_eq!(mentions("src/coursework", &above), [""; 0]);
}

#[test]
fn the_presentation_only_reads_the_simulation() {
    let writes = [
        "ResMut<Session",
        "ResMut<Tuning",
        "ResMut<Tally",
        "&mut Position",
        "&mut Velocity",
        "&mut Ship",
        "&mut Rock",
        "&mut Shot",
        "&mut Saucer",
        "&mut Blast",
        "MessageWriter<GameEvent",
        "MessageWriter<Contact",
        "session_mut",
    ];
    assert_eq!(mentions("src/present", &writes), [""; 0]);
    // Take it away, and nobody below notices.
    for below in ["src/collision", "src/sim", "src/coursework"] {
        assert_eq!(mentions(below, &["present::"]), [""; 0]);
    }
}

#[test]
fn nothing_is_left_behind() {
    // Spelt apart, so that this file does not find itself.
    let left = [
        ["TO", "DO"],
        ["FIX", "ME"],
        ["db", "g!("],
        ["to", "do!("],
        ["unimple", "mented!("],
    ]
    .map(|word| word.concat());
    let left: Vec<&str> = left.iter().map(String::as_str).collect();
    for folder in ["src", "tests", "benches", "assets"] {
        let found: Vec<_> = rust_files(folder)
            .into_iter()
            .filter(|path| left.iter().any(|word| text(path).contains(word)))
            .collect();
        assert!(found.is_empty(), "in {folder}: {found:?}");
    }
}

#[test]
fn only_the_command_line_prints() {
    let print = [
        ["print", "ln!("],
        ["eprint", "ln!("],
        ["pri", "nt!("],
        ["eprin", "t!("],
    ]
    .map(|word| word.concat());
    let print: Vec<&str> = print.iter().map(String::as_str).collect();
    let found = mentions("src", &print);
    let elsewhere: Vec<_> = found
        .into_iter()
        .filter(|place| !place.contains("src/cli"))
        .collect();
    assert_eq!(elsewhere, [""; 0]);
}

#[test]
#[expect(
    clippy::print_stdout,
    reason = "it names the files that are long but not too long"
)]
fn one_concept_a_file() {
    let mut too_long = Vec::new();
    for folder in ["src", "tests", "benches", "assets"] {
        for path in rust_files(folder) {
            let lines = text(&path).lines().count();
            if lines > LONG {
                println!("{lines} lines: {}", path.display());
            }
            if lines > TOO_LONG {
                too_long.push(format!("{}: {lines} lines", path.display()));
            }
        }
    }
    assert_eq!(too_long, [""; 0]);
}

#[test]
fn the_top_level_is_that_of_the_design() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let known = [
        ".ci",
        ".git",
        ".gitignore",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "assets",
        "benches",
        "clippy.toml",
        "rust-toolchain.toml",
        "rustfmt.toml",
        "scripts",
        "src",
        "target",
        "tests",
    ];
    let entries = fs::read_dir(root).expect("the package's folder");
    let names = entries.map(|entry| {
        entry
            .expect("an entry")
            .file_name()
            .to_string_lossy()
            .into_owned()
    });
    let unknown: Vec<_> = names
        .filter(|name| !name.starts_with('.') || name == ".ci")
        .filter(|name| !known.contains(&name.as_str()))
        .collect();
    assert_eq!(unknown, [""; 0]);
}
