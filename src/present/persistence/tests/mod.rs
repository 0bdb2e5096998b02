//! Tests of whole files: loaded, damaged, changed by another program, and interrupted by a full disk or a kill.

mod arbitrary_bytes;
mod child_processes;
mod compatibility;
mod daily_scores;
mod damaged_files;
mod replays;
mod scores;
mod settings;
mod statistics;

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use tempfile::TempDir;

use super::*;
use crate::replay::{Assist, Assists};
use crate::sim::RuleSet;

fn empty_folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// An app that has just loaded its files from a folder.
fn start(folder: &Path) -> App {
    let mut app = App::new();
    app.insert_resource(Folders::within(folder))
        .add_plugins(plugin);
    app
}

/// Changes settings and runs one frame.
fn set(app: &mut App, change: impl FnOnce(&mut Settings)) {
    change(&mut app.world_mut().resource_mut::<Settings>());
    app.update();
}

fn settings(app: &App) -> Settings {
    app.world().resource::<Settings>().clone()
}

fn notices(app: &App) -> Vec<String> {
    app.world().resource::<Notices>().0.clone()
}

/// Adds a score as the page for initials does. Returns its rank.
fn add(app: &mut App, score: Score) -> Option<usize> {
    app.world_mut()
        .resource_scope(|world, mut scores: Mut<Scores>| {
            scores.add(score, &mut world.resource_mut::<Notices>())
        })
}

/// A score of a game by the rules.
fn score(initials: &str, score: u32) -> Score {
    let initials = Initials::new(initials).expect("three letters");
    Score::new(initials, score, 1, Assists::NONE)
}

/// The classic table, with entries such as `ABC 100`.
fn table(app: &App) -> Vec<String> {
    let scores = app
        .world()
        .resource::<Scores>()
        .table(ScoreTable::Rules(RuleSet::Classic));
    let line = |score: &Score| format!("{} {}", score.initials, score.score);
    scores.iter().map(line).collect()
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).expect("a writable file");
    path
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The sorted file names in a folder, without the lock file.
fn file_names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the test's folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<_> = names
        .map(|name| name.to_string_lossy().into_owned())
        .filter(|name| name != ".sweptroids.lock")
        .collect();
    names.sort();
    names
}
