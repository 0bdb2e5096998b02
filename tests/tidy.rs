//! Rules of this project that a machine can check. Here: which file may import which, and which words a folder may not
//! use. The rules for single files are in `tidy/file_rules.rs`,
//! those for the README and `docs/` in `tidy/documentation.rs`.

mod documentation;
mod file_rules;
mod import_graph;
mod module_source;
mod planted;
mod tokens;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use import_graph::ImportGraph;

/// The layers of `src`, from the top to the bottom, as [`ImportGraph::against`] reads them: a file imports only from
/// levels below its own.
const ORDER: &[&[&str]] = &[
    &["src/main.rs"],
    &["src/lib.rs"],
    &["src/cli/mod.rs", "src/web"],
    &[
        "src/cli/cases.rs",
        "src/cli/confined.rs",
        "src/cli/grade.rs",
        "src/cli/lab.rs",
        "src/cli/play.rs",
        "src/cli/replay.rs",
        "src/cli/sim.rs",
        "src/cli/stress.rs",
        "src/cli/sweep.rs",
        "src/cli/verify.rs",
    ],
    &["src/cli/window.rs"],
    &[
        "src/cli/events_file.rs",
        "src/cli/frame_times.rs",
        "src/cli/intents_file.rs",
        "src/cli/record.rs",
    ],
    &[
        "src/cli/distinct_files.rs",
        "src/cli/handed_in.rs",
        "src/cli/limit_options.rs",
        "src/cli/option_values.rs",
        "src/cli/points_file.rs",
        "src/cli/replay_file.rs",
        "src/cli/saved_failures.rs",
        "src/cli/state_file.rs",
        "src/cli/stop_signals.rs",
        "src/cli/utc_time.rs",
    ],
    &["src/cli/failure.rs"],
    &["src/live_events.rs"],
    &["src/present/picture_test", "src/present/story_test"],
    &["src/present/mod.rs"],
    &["src/present/windowless_game"],
    &["src/present/browser_page.rs", "src/present/game_app.rs"],
    &["src/present/screens/mod.rs"],
    &["src/present/screens/page_tour.rs"],
    &["src/present/screens/pages/mod.rs"],
    &["src/present/screens/pages/*"],
    &["src/present/screens/flow"],
    &["src/present/screens/models"],
    &["src/present/screens/widgets"],
    &["src/present/screens/shown_section.rs"],
    &[
        "src/present/screens/menu_command.rs",
        "src/present/screens/page_history.rs",
    ],
    &["src/present/screens/game_mode.rs"],
    &[
        "src/present/inspector",
        "src/present/play_error.rs",
        "src/present/save_at_panic.rs",
    ],
    &[
        "src/present/draw",
        "src/present/launch.rs",
        "src/present/recent_past.rs",
        "src/present/recording",
        "src/present/tape_player.rs",
        "src/present/sound",
        "src/present/window_error.rs",
    ],
    &["src/present/ghost.rs", "src/present/twin_run.rs"],
    &["src/present/diagnostics"],
    &["src/present/input", "src/present/look"],
    &[
        "src/followed_journal.rs",
        "src/present/burst_size.rs",
        "src/present/caught_panic.rs",
        "src/present/page_line.rs",
        "src/present/persistence",
        "src/present/playback_speed.rs",
        "src/present/states.rs",
        "src/present/test_events.rs",
        "src/present/test_picture.rs",
        "src/present/test_replay.rs",
        "src/present/text_within.rs",
        "src/recording_file.rs",
    ],
    &[
        "src/journal_file.rs",
        "src/present/image_target.rs",
        "src/present/loaded_driver.rs",
        "src/present/neighbour.rs",
        "src/present/one_thread.rs",
        "src/present/statistics",
    ],
    &["src/event_log.rs", "src/replay"],
    &["src/coursework.rs", "src/sim/mod.rs"],
    &[
        "src/sim/batch.rs",
        "src/sim/game_limits.rs",
        "src/sim/harness",
        "src/sim/summary.rs",
    ],
    &[
        "src/sim/daily_game.rs",
        "src/sim/headless.rs",
        "src/sim/pilot",
    ],
    &[
        "src/sim/date.rs",
        "src/sim/rule_set.rs",
        "src/sim/seed_code.rs",
    ],
    &["src/sim/plugin.rs"],
    &["src/sim/snapshot", "src/sim/step"],
    &["src/sim/game_view.rs"],
    &["src/sim/game_state.rs"],
    &["src/sim/bodies"],
    &["src/sim/state"],
    &["src/sim/tuning"],
    &["src/collision.rs"],
    &["src/output_file.rs", "src/storage"],
    &["src/atomic_file.rs"],
    &["src/numbered_path.rs", "src/toml_error.rs"],
];

/// Every Rust file in a folder of the package and below it.
fn rust_files(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut folders = vec![root];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        {
            let path = entry.expect("the entry can be read").path();
            if path.is_dir() && path.file_name().is_none_or(|name| name != "target") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    assert!(!files.is_empty(), "no Rust file in {folder}");
    files
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The places in a folder where a line of code contains one of the words.
fn mentions(folder: &str, words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for path in rust_files(folder) {
        let text = text(&path);
        let lines = (1..).zip(text.lines());
        for (number, line) in lines.filter(|(_, line)| !line.trim_start().starts_with("//")) {
            for word in words.iter().filter(|word| line.contains(*word)) {
                found.push(format!("{}:{number} mentions {word}", path.display()));
            }
        }
    }
    found
}

/// The import graph of the crate in this folder.
fn graph_of(folder: &str) -> ImportGraph {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let sources = Path::new(folder).join("src");
    let files: Vec<(String, String)> = rust_files(&sources.display().to_string())
        .iter()
        .map(|path| {
            let name = path.strip_prefix(&root).expect("a file of the crate");
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
fn files_do_not_import_each_other_in_a_cycle() {
    let crates = [
        ("", 100),
        ("crates/collision", 20),
        ("crates/coursework", 50),
        ("crates/grader", 100),
    ];
    for (folder, least_files) in crates {
        let graph = graph_of(folder);
        assert!(graph.edges.len() > least_files, "{folder} has files");
        assert_eq!(graph.cycles(), BTreeSet::new());
    }
}

#[test]
fn imports_lead_down_the_layers() {
    assert_eq!(graph_of("").against(ORDER), [""; 0]);
}

#[test]
fn the_simulation_does_without_windows_and_devices() {
    let words = [
        "bevy::window",
        "bevy::render",
        "bevy::input",
        "rodio",
        "bevy::asset",
        "bevy_prototype_lyon",
    ];
    assert_eq!(mentions("src/sim", &words), [""; 0]);
}

#[test]
fn the_presentation_only_reads_the_simulation() {
    let words = [
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
    assert_eq!(mentions("src/present", &words), [""; 0]);
}
