//! The README and the pages in `docs/` name files that exist, and explain terms in the words of rustdoc.

use std::path::Path;

use crate::tidy::{rust_files, text};

/// The README and the pages that it links to.
const PAGES: [&str; 8] = [
    "README.md",
    "docs/architecture.md",
    "docs/assignment.md",
    "docs/cases.md",
    "docs/command-line.md",
    "docs/embedding.md",
    "docs/grading.md",
    "docs/lesson.md",
];

/// The most rows of the table "to see X, open Y".
const MOST_ROWS: usize = 30;

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

#[test]
fn the_table_of_files_is_short() {
    let count = rows(&page("README.md"), "\n## To see X, open Y").len();
    assert!((20..=MOST_ROWS).contains(&count), "{count} rows");
}

#[test]
fn the_readme_explains_its_terms_in_the_words_of_rustdoc() {
    let rustdoc: String = rust_files("src")
        .iter()
        .map(|path| text(path))
        .collect::<String>()
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("///"))
        .collect();
    let terms = rows(&page("README.md"), "\n## Five terms of this project");
    assert_eq!(terms.len(), 5);
    for row in terms {
        let [term, meaning] = row.as_slice() else {
            panic!("a term and its meaning: {row:?}");
        };
        assert!(rustdoc.contains(meaning), "{term}: {meaning}");
    }
}
