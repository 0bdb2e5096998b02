//! The README and the pages in `docs/` name files that exist, and explain terms in the words of rustdoc.

use std::path::Path;

use crate::tidy::{rust_files, text};

/// The README and the pages that it links to.
const PAGES: [&str; 18] = [
    "README.md",
    "docs/README.md",
    "docs/agents.md",
    "docs/architecture.md",
    "docs/assignment.md",
    "docs/batch.md",
    "docs/browser.md",
    "docs/cases.md",
    "docs/command-line.md",
    "docs/departures.md",
    "docs/development.md",
    "docs/embedding.md",
    "docs/exactness.md",
    "docs/grading.md",
    "docs/lesson.md",
    "docs/playing.md",
    "docs/releasing.md",
    "docs/source-map.md",
];

/// The most words of the README: its three doors, and no more than that.
const MAX_README_WORDS: usize = 950;

/// The most rows of the table "to see X, open Y".
const MAX_ROWS: usize = 30;

fn page(name: &str) -> String {
    text(&Path::new(env!("CARGO_MANIFEST_DIR")).join(name))
}

/// The rows of the table below a heading, as their cells; without its head.
fn rows(page: &str, heading: &str) -> Vec<Vec<String>> {
    let below = page.split_once(heading).map_or("", |(_, below)| below);
    let section = below.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with('|')).skip(2);
    rows.map(|row| {
        let cells = row.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().to_owned()).collect()
    })
    .collect()
}

/// What stands in backticks and ends as a file or a folder does.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    let is_path = |code: &&str| {
        let has_end = [".rs", ".md", ".toml", "/"]
            .iter()
            .any(|end| code.ends_with(end));
        has_end && !code.contains(['*', '~', ' ', '…', '$']) && !code.starts_with("target")
    };
    line.split('`').skip(1).step_by(2).filter(is_path)
}

/// Whether a path leads to a file or a folder: from the root, from `src`, or from the folder of the path before it.
fn exists(path: &str, folder: &mut String) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let starts = [String::new(), "src/".to_owned(), folder.clone()];
    let found = starts
        .iter()
        .map(|start| format!("{start}{path}"))
        .find(|path| root.join(path).exists());
    if let Some((parent, _)) = found.as_deref().and_then(|found| found.rsplit_once('/')) {
        *folder = format!("{parent}/");
    }
    found.is_some()
}

#[test]
fn every_file_that_a_page_names_exists() {
    // Files that the game writes in the folders of its user, and one that a teacher writes.
    let written = [
        "settings.toml",
        "keys.toml",
        "scores.toml",
        "statistics.toml",
        "points.toml",
    ];
    for name in PAGES {
        let page = page(name);
        let mut folder = String::new();
        let missing: Vec<_> = page
            .lines()
            .flat_map(paths)
            .filter(|path| !written.contains(path) && !exists(path, &mut folder))
            .collect();
        assert_eq!(missing, [""; 0], "in {name}");
    }
}

/// Where the links of a page lead, without those into the web.
fn links(page: &str) -> impl Iterator<Item = &str> {
    let targets = page.split("](").skip(1);
    let targets = targets.filter_map(|after| after.split([')', '#']).next());
    targets.filter(|target| !target.is_empty() && !target.contains("://"))
}

#[test]
fn every_link_of_a_page_leads_to_a_file() {
    for name in PAGES {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let folder = file.parent().expect("a page is in a folder");
        let page = page(name);
        let broken: Vec<_> = links(&page)
            .filter(|target| !folder.join(target).exists())
            .collect();
        assert_eq!(broken, [""; 0], "in {name}");
    }
}

#[test]
fn the_index_has_every_page() {
    let index = page("docs/README.md");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let files = folder.read_dir().expect("there is a folder of pages");
    for file in files {
        let name = file.expect("an entry").file_name();
        let name = name.to_str().expect("a name in UTF-8");
        assert!(
            name == "README.md" || index.contains(&format!("]({name})")),
            "{name}"
        );
    }
}

#[test]
fn the_readme_is_short() {
    let words = page("README.md").split_whitespace().count();
    assert!(words <= MAX_README_WORDS, "{words} words");
}

/// A name that no test has would select nothing, and pass.
#[test]
fn the_tests_that_run_in_a_release_build_too_are_there() {
    let script = page("scripts/test");
    let (_, after) = script
        .split_once("--release --test headless --test grade -- ")
        .expect("a step runs them");
    let names = after.split('"').next().unwrap_or_default();
    assert!(names.split(' ').count() > 5, "{names}");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in names.split(' ') {
        let module = name.trim_end_matches(':').replace("::", "/");
        let is_there = ["tests", "tests/grade"].iter().any(|folder| {
            let path = root.join(folder).join(&module);
            path.is_dir() || path.with_extension("rs").is_file()
        });
        assert!(is_there, "{name}");
    }
}

#[test]
fn the_table_of_files_is_short() {
    let count = rows(&page("docs/source-map.md"), "\n## To see X, open Y").len();
    assert!((20..=MAX_ROWS).contains(&count), "{count} rows");
}

#[test]
fn the_terms_of_the_project_are_explained_in_the_words_of_rustdoc() {
    let sources = ["src", "crates"].map(rust_files).concat();
    let rustdoc: String = sources
        .iter()
        .map(|path| text(path))
        .collect::<String>()
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("///"))
        .collect();
    let terms = rows(
        &page("docs/source-map.md"),
        "\n## Five terms of this project",
    );
    assert_eq!(terms.len(), 5);
    for row in terms {
        let [term, meaning] = row.as_slice() else {
            panic!("a term and its meaning: {row:?}");
        };
        assert!(rustdoc.contains(meaning), "{term}: {meaning}");
    }
}
