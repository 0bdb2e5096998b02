//! The report and the picture in the README are what the checker says and draws today.

use std::fs;
use std::path::Path;

use crate::grade_command::{corpus, folder, grade, stdout};

const FILE: &str = "007_single_return_minus_added.cpp";

/// The report that the README quotes.
fn quoted() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).expect("it is there");
    let blocks = readme.split("```text\n").skip(1);
    let mut blocks = blocks.filter_map(|block| block.split("```").next());
    let report = blocks.find(|block| block.contains(FILE));
    let report = report.expect("the README quotes a report");
    report.lines().map(str::to_owned).collect()
}

#[test]
fn the_readme_quotes_a_report_as_it_is_and_shows_its_picture() {
    let folder = folder();
    let file = corpus("planted/wrong").join(FILE);
    let saved = folder.path().to_str().expect("UTF-8");
    let options = ["--reveal", "line", "--save", saved];
    let report = stdout(&grade(&options, &[file]));
    assert!(report.contains("What is wrong in the file"), "{report}");
    let mut lines = report.lines();
    for quoted in quoted() {
        // The name of the file as it was given.
        let is_it =
            |line: &str| line == quoted || (quoted.contains(FILE) && line.ends_with(&quoted));
        assert!(
            lines.any(is_it),
            "{quoted:?} does not follow in the report:\n{report}"
        );
    }
    let drawn = format!("1-{}-output-time.svg", FILE.trim_end_matches(".cpp"));
    let drawn = fs::read_to_string(folder.path().join(drawn)).expect("a picture");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shown = root.join("assets/pictures/failure.svg");
    let shown = fs::read_to_string(shown).expect("the README shows it");
    assert!(drawn == shown, "please copy the new picture:\n{drawn}");
}
