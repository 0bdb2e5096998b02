//! Rules for single files: what must not be in them, and what the package's folder contains.

use std::fs;
use std::path::Path;

use crate::tidy::{mentions, rust_files, text};

const FOLDERS: [&str; 6] = ["src", "crates", "tests", "benches", "python", "assets"];

#[test]
fn no_file_contains_leftovers() {
    // In two parts each, so that this file does not contain them.
    let leftovers = [
        ["TO", "DO"],
        ["FIX", "ME"],
        ["db", "g!("],
        ["to", "do!("],
        ["unimple", "mented!("],
    ]
    .map(|parts| parts.concat());
    for folder in FOLDERS {
        let found: Vec<_> = rust_files(folder)
            .into_iter()
            .filter(|path| leftovers.iter().any(|word| text(path).contains(word)))
            .collect();
        assert!(found.is_empty(), "in {folder}: {found:?}");
    }
}

#[test]
fn only_the_command_line_prints() {
    let macros = [
        ["print", "ln!("],
        ["eprint", "ln!("],
        ["pri", "nt!("],
        ["eprin", "t!("],
    ]
    .map(|parts| parts.concat());
    let macros: Vec<&str> = macros.iter().map(String::as_str).collect();
    let places = ["src", "crates"].map(|folder| mentions(folder, &macros));
    let elsewhere: Vec<_> = places
        .into_iter()
        .flatten()
        .filter(|place| !place.contains("src/cli"))
        .collect();
    assert_eq!(elsewhere, [""; 0]);
}

#[test]
fn the_top_level_has_only_known_entries() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let known = [
        ".ci",
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "assets",
        "benches",
        "clippy.toml",
        "crates",
        "docs",
        "python",
        "rust-toolchain.toml",
        "rustfmt.toml",
        "scripts",
        "src",
        "target",
        "tests",
    ];
    let entries = fs::read_dir(root).expect("the package's folder can be read");
    let names = entries.map(|entry| {
        let entry = entry.expect("the entry can be read");
        entry.file_name().to_string_lossy().into_owned()
    });
    let unknown: Vec<_> = names
        .filter(|name| !name.starts_with('.') || name == ".ci")
        .filter(|name| !known.contains(&name.as_str()))
        .collect();
    assert_eq!(unknown, [""; 0]);
}
