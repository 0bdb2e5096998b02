//! The programs of `docs/cases.md` run on the published files.

use std::fs;
use std::path::Path;
use std::process::Command;

use sweptroids::coursework::{Case, Category, published_cases};

const PAGE: &str = include_str!("../../docs/cases.md");

/// The block of code in this language.
fn code(language: &str) -> String {
    let fence = format!("```{language}\n");
    let (_, below) = PAGE.split_once(&fence).expect("the block");
    let (code, rest) = below.split_once("```").expect("its end");
    assert!(!rest.contains(&fence), "one block of {language}");
    code.to_owned()
}

/// Writes the program, runs it where the repository is the current folder, and returns its output.
fn run(program: &Path) -> String {
    let output = Command::new(program)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program starts");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{err}");
    String::from_utf8(output.stdout).expect("it writes UTF-8")
}

/// How many verdicts Step 1 alone has right: a hit only where the boxes overlap or touch at the start.
fn right_by_step_1<'c>(cases: impl Iterator<Item = &'c Case>) -> usize {
    let is_right = |case: &&Case| {
        let is_at_start = case.contact.is_some_and(|contact| contact.t_first == 0.0);
        is_at_start == case.contact.is_some()
    };
    cases.filter(is_right).count()
}

fn last_line() -> String {
    let cases = published_cases();
    format!(
        "{} of {} verdicts right\n",
        right_by_step_1(cases.iter()),
        cases.len()
    )
}

#[test]
fn the_cpp_reader_counts_the_verdicts_that_step_1_has_right() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("reader.cpp");
    fs::write(&source, code("cpp")).expect("the source is written");
    let program = folder.path().join("reader");
    let compiled = Command::new("g++")
        .args(["-std=c++11", "-Wall", "-Wextra", "-Werror"])
        .arg(&source)
        .arg("-o")
        .arg(&program)
        .output()
        .expect("g++ starts");
    assert!(
        compiled.status.success(),
        "{}",
        String::from_utf8_lossy(&compiled.stderr)
    );
    assert_eq!(run(&program), last_line());
}

#[test]
fn the_python_reader_counts_them_by_category() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("reader.py");
    fs::write(&source, code("python")).expect("the source is written");
    let output = Command::new("python3")
        .arg(&source)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("python3 starts");
    let text = String::from_utf8(output.stdout).expect("it writes UTF-8");
    let mut expected = String::new();
    for category in Category::ALL {
        let of_category = || {
            published_cases()
                .iter()
                .filter(move |case| case.category == category)
        };
        let (right, count) = (right_by_step_1(of_category()), of_category().count());
        if count > 0 {
            expected += &format!("{}: {right} of {count}\n", category.name());
        }
    }
    assert_eq!(text, expected + &last_line());
}

#[test]
fn the_page_names_every_category() {
    for category in Category::ALL {
        assert!(
            PAGE.contains(&format!("| `{}` |", category.name())),
            "{}",
            category.name()
        );
    }
}

#[test]
fn the_readers_have_about_20_lines() {
    for language in ["cpp", "python"] {
        let lines = code(language)
            .lines()
            .filter(|line| !line.trim().is_empty())
            .count();
        assert!(lines <= 22, "{language}: {lines} lines");
    }
}
