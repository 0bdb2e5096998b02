//! Rules of the house that a machine can check: who may import whom, how long a file may be, what must not be left behind.

#[path = "tidy/import_graph.rs"]
mod import_graph;
#[path = "tidy/tokens.rs"]
mod tokens;

use std::fs;
use std::path::{Path, PathBuf};

use import_graph::ImportGraph;

/// Who may import whom, from the top to the ground: a file imports only from levels below its own.
///
/// Entries of one level do not import each other. The longest entry that a path begins with is the file's own.
const ORDER: &[&[&str]] = &[
    &["src/main.rs"],
    &["src/lib.rs"],
    &["src/cli/mod.rs"],
    &["src/cli/play.rs", "src/cli/sim.rs", "src/cli/sweep.rs"],
    &[
        "src/cli/frame_times.rs",
        "src/cli/live_events.rs",
        "src/cli/rules.rs",
    ],
    &[
        "src/cli/event_log.rs",
        "src/cli/option_values.rs",
        "src/cli/output_file.rs",
    ],
    &["src/cli/failure.rs"],
    &["src/present/mod.rs"],
    &["src/present/screens"],
    &["src/present/inspector"],
    &[
        "src/present/draw",
        "src/present/launch.rs",
        "src/present/sound",
        "src/present/startup.rs",
    ],
    &["src/present/diagnostics"],
    &["src/present/input", "src/present/look"],
    &["src/present/persistence", "src/present/states.rs"],
    &["src/coursework", "src/sim/mod.rs"],
    &["src/sim/harness.rs"],
    &["src/sim/headless.rs", "src/sim/pilot"],
    &["src/sim/plugin.rs"],
    &["src/sim/step"],
    &["src/sim/state"],
    &["src/sim/tuning"],
    &["src/collision"],
    &["src/atomic_file.rs", "src/toml_error.rs"],
];

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
        "ResMut<CollisionCounters",
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

/// The import graph of `src`.
fn graph_of_src() -> ImportGraph {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files: Vec<(String, String)> = rust_files("src")
        .iter()
        .map(|path| {
            let name = path.strip_prefix(root).expect("a file of the package");
            (name.display().to_string(), text(path))
        })
        .collect();
    ImportGraph::new(
        files
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str())),
    )
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let graph = graph_of_src();
    assert!(graph.arrows.len() > 100, "the graph has the files of src");
    assert_eq!(graph.circles(), Vec::<Vec<String>>::new());
}

#[test]
fn imports_run_one_way() {
    assert_eq!(graph_of_src().against(ORDER), [""; 0]);
}

/// A crate of four files: `top` imports `middle`, which re-exports a name of its child `ground`.
const PLANTED: [(&str, &str); 4] = [
    ("src/lib.rs", "mod middle; mod top;"),
    (
        "src/top.rs",
        "use crate::middle::{Stone, wall};\nfn build() { wall::raise(Stone); }",
    ),
    (
        "src/middle/mod.rs",
        "mod ground;\npub(crate) mod wall;\npub use ground::Stone;",
    ),
    (
        "src/middle/ground.rs",
        "//! No arrow: crate::top::build\npub struct Stone; const _: &str = \"crate::top\";",
    ),
];

const PLANTED_ORDER: &[&[&str]] = &[&["src/lib.rs"], &["src/top.rs"], &["src/middle"]];

fn planted(wall: &str) -> ImportGraph {
    ImportGraph::new(PLANTED.into_iter().chain([("src/middle/wall.rs", wall)]))
}

#[test]
fn a_reexported_name_leads_to_the_file_that_defines_it() {
    let graph = planted("pub fn raise(_: super::Stone) {}");
    let targets = |file: &str| graph.arrows[file].keys().cloned().collect::<Vec<_>>();
    assert_eq!(
        targets("src/top.rs"),
        ["src/middle/ground.rs", "src/middle/wall.rs"]
    );
    assert_eq!(targets("src/middle/wall.rs"), ["src/middle/ground.rs"]);
    assert_eq!(graph.circles(), Vec::<Vec<String>>::new());
    assert_eq!(graph.against(PLANTED_ORDER), [""; 0]);
}

#[test]
fn a_planted_circle_and_a_planted_arrow_are_found() {
    // The wall asks who built it.
    let graph = planted("pub fn raise<T>(_: T) { super::super::top::build(); }");
    assert_eq!(graph.circles(), [["src/middle/wall.rs", "src/top.rs"]]);
    assert_eq!(
        graph.against(PLANTED_ORDER),
        ["src/middle/wall.rs -> src/top.rs: {\"build\"}"]
    );
    // An arrow alone: nobody below the library's root may import it.
    let graph =
        planted("mod tests { use crate::{middle::Stone, top}; fn test() { top::build(); } }");
    assert_eq!(graph.against(PLANTED_ORDER).len(), 1);
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
        "docs",
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
