//! The questions, held to mutants: each edit that the search for repairs knows, made in a right file, is told from the file by
//! the questions of each of some seeds, or is right on very many other questions too. Where neither is so, the questions have a
//! hole.
//!
//!     cargo build --no-default-features
//!     nice cargo test --package sweptroids-grader -- --ignored every_mutant
//!
//! `MUTANTS_OF=TEXT` takes the files with this text in their names alone.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::candidate_program::CandidateProgram;
use super::questions::Questions;
use crate::compiler::Compiler;
use crate::compiler_search::CompilerSearch;
use crate::conversation::EditNumbers;
use crate::examined_cases::ExaminedCases;
use crate::student_file::StudentFile;
use sweptroids_coursework::Question;
use sweptroids_coursework::{Case, Category, certain_contact};

/// How many seeds have to tell an edit.
const SEEDS: u64 = 20;

/// How many other questions an edit is asked that not all seeds tell.
const OTHERS: usize = 100_000;

/// The most answers of one process: it has a second.
const MOST_ANSWERS: usize = 1 << 17;

/// The most questions at once: an edit has 20 ms for them (`assets/grader/asked.cpp`).
const AT_ONCE: usize = 4000;

/// The program that confines itself, and then executes the compiler: it is built beside this test.
fn program() -> PathBuf {
    let test = env::current_exe().expect("the test is a file");
    let folder = test
        .parent()
        .and_then(Path::parent)
        .expect("deps is in a folder");
    folder.join("sweptroids")
}

/// Says something at once: the check takes long.
fn say(line: &str) {
    writeln!(io::stdout(), "{line}").expect("stdout is open");
}

/// The right files of the corpus, by their names.
fn right_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/grade_corpus/right");
    let entries = fs::read_dir(folder).expect("the corpus is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    let wanted = env::var("MUTANTS_OF").unwrap_or_default();
    files.retain(|path| path.to_string_lossy().contains(&wanted));
    files.sort();
    files
}

/// Questions from coarse and fine grids with many coincidences, with boxes that rest or move alike, far and near, large and
/// small; each with an answer that neither rounding nor strictness can change.
fn other_questions() -> Vec<Questions> {
    // The generator of Numerical Recipes; its upper bits are used.
    let mut state = 1130u64;
    let mut below = move |count: i32| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % count as u64) as i32
    };
    let mut cases = Vec::with_capacity(OTHERS);
    while cases.len() < OTHERS {
        let (reach, longest, fastest) = [(3, 3, 2), (6, 4, 3), (40, 24, 30)][below(3) as usize];
        let (moves_alike, scale) = (
            below(4) == 0,
            [0.015625, 1.0, 1.0, 1.0, 64.0][below(5) as usize],
        );
        let dt = [1.0, 1.0, 0.5, 0.25, 0.015625][below(5) as usize];
        let speeds = if dt < 0.1 { 64.0 } else { 1.0 };
        let mut body = |at_rest: bool| {
            let min = [0; 2].map(|_| below(2 * reach + 1) - reach);
            let length = [0; 2].map(|_| below(longest) + i32::from(below(16) > 0));
            let speed = [0; 2].map(|_| {
                if at_rest {
                    0
                } else {
                    below(2 * fastest + 1) - fastest
                }
            });
            (min, length, speed)
        };
        let (a, b) = (body(false), body(moves_alike));
        let scaled = |numbers: [i32; 2], by: f64| numbers.map(|number| f64::from(number) * by);
        let text = |(min, length, speed): ([i32; 2], [i32; 2], [i32; 2]), by: [i32; 2]| {
            let max = [min[0] + length[0], min[1] + length[1]];
            let speed = [speed[0] + by[0], speed[1] + by[1]];
            let [min, max] = [min, max].map(|corner| scaled(corner, scale));
            let speed = scaled(speed, scale * speeds);
            format!(r#"{{"min":{min:?},"max":{max:?},"vel":{speed:?}}}"#)
        };
        let alike = if moves_alike { a.2 } else { [0; 2] };
        let line = format!(
            r#"{{"id":1,"a":{},"b":{},"dt":{dt}}}"#,
            text(a, [0; 2]),
            text(b, alike)
        );
        let question = Question::read(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
        if let Some(contact) = certain_contact(&question) {
            cases.push(Case {
                name: String::new(),
                sentence: String::new(),
                category: Category::Meeting,
                question,
                contact,
                is_convention: false,
            });
        }
    }
    parts(&cases)
}

/// These cases as questions, in parts that can be asked at once.
fn parts(cases: &[Case]) -> Vec<Questions> {
    let parts = cases.chunks(AT_ONCE);
    parts.map(|part| Questions::of(part.to_vec())).collect()
}

/// The first question that each edit answers wrong. None if there is none.
fn first_wrong<'q>(
    program: &CandidateProgram,
    edits: &[EditNumbers],
    parts: &'q [Questions],
) -> Vec<Option<&'q Question>> {
    let mut wrong = vec![None; edits.len()];
    for questions in parts {
        let open: Vec<usize> = (0..edits.len())
            .filter(|place| wrong[*place].is_none())
            .collect();
        for places in open.chunks(MOST_ANSWERS / questions.calls.len()) {
            let some: Vec<EditNumbers> = places.iter().map(|place| edits[*place].clone()).collect();
            let replies = program.ask(&some, questions).expect("the program answers");
            for (place, replies) in places
                .iter()
                .zip(replies.chunks_exact(questions.calls.len()))
            {
                let mut numbers = 0..questions.calls.len();
                let first = numbers
                    .find(|number| questions.answer(*number, &replies[*number]).penalty() > 0);
                wrong[*place] = first.map(|number| questions.question(number));
            }
        }
    }
    wrong
}

/// The lines that edits change: as they are and as they become.
fn changed_lines(program: &CandidateProgram, edits: &EditNumbers) -> String {
    let text = |edits| {
        let bytes = program.edited(edits).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let (before, after) = (text(&EditNumbers::default()), text(edits));
    let lines = before.lines().zip(after.lines()).enumerate();
    let changed = lines.filter(|(_, (before, after))| before != after).take(3);
    let changed = changed.map(|(number, (before, after))| {
        format!(
            "    line {}: {}\n      becomes {}",
            number + 1,
            before.trim(),
            after.trim()
        )
    });
    changed.collect::<Vec<_>>().join("\n")
}

#[test]
#[ignore = "asks some thousand edits of each right file of the corpus: an hour"]
fn every_mutant_is_told_by_the_questions_of_every_seed_or_is_right_on_others_too() {
    let search = CompilerSearch {
        confining_program: program(),
        files: 10,
        ..CompilerSearch::default()
    };
    let compiler = Compiler::search(&search).expect("a compiler");
    let examined = ExaminedCases::of(0);
    let published = parts(&examined.cases[..examined.published]);
    let random: Vec<Vec<Questions>> = (1..=SEEDS)
        .map(|seed| parts(&ExaminedCases::of(seed).cases[examined.published..]))
        .collect();
    let others = other_questions();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for path in right_files() {
        let bytes = fs::read(&path).expect("the file can be read");
        let file = StudentFile::new(&path, bytes).expect("it is a file");
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let built = compiler
            .build(&file)
            .map(|program| program.compiled().clone());
        let candidates = built.map(|source| CandidateProgram::build(&compiler, &source));
        let Ok(Ok(Some(program))) = candidates else {
            say(&format!("{name}: no candidates"));
            *counts.entry("files without candidates").or_default() += 1;
            continue;
        };
        let edits = program.ones();
        let untold = |edits: Vec<EditNumbers>, questions: &[Questions]| -> Vec<EditNumbers> {
            let wrong = first_wrong(&program, &edits, questions);
            let both = edits.into_iter().zip(wrong);
            both.filter(|(_, wrong)| wrong.is_none())
                .map(|(edit, _)| edit)
                .collect()
        };
        let by_no_published = untold(edits.clone(), &published);
        let mut told_by: BTreeMap<EditNumbers, u64> = by_no_published
            .iter()
            .map(|edit| (edit.clone(), 0))
            .collect();
        for questions in &random {
            let wrong = first_wrong(&program, &by_no_published, questions);
            for (edit, wrong) in by_no_published.iter().zip(wrong) {
                *told_by.entry(edit.clone()).or_default() += u64::from(wrong.is_some());
            }
        }
        let open: Vec<EditNumbers> = by_no_published
            .iter()
            .filter(|edit| told_by[*edit] < SEEDS)
            .cloned()
            .collect();
        let wrong = first_wrong(&program, &open, &others);
        let mut rest = 0;
        for (edit, wrong) in open.iter().zip(&wrong) {
            let seeds = told_by[edit];
            if wrong.is_some() || seeds > 0 {
                rest += 1;
                let other =
                    wrong.map_or_else(String::new, |question| format!("\n    wrong: {question}"));
                say(&format!(
                    "  {name}: told by {seeds} of {SEEDS} seeds\n{}{other}",
                    changed_lines(&program, edit)
                ));
            }
        }
        say(&format!(
            "{name}: {} edits, {} told by the published questions, {} by each seed, {} alike, {rest} left",
            edits.len(),
            edits.len() - by_no_published.len(),
            by_no_published.len() - open.len(),
            open.len() - rest,
        ));
        for (what, count) in [
            ("files", 1),
            ("edits", edits.len()),
            (
                "told by the published questions",
                edits.len() - by_no_published.len(),
            ),
            (
                "told by the random ones of each seed alone",
                by_no_published.len() - open.len(),
            ),
            ("alike", open.len() - rest),
            ("left", rest),
        ] {
            *counts.entry(what).or_default() += count;
        }
    }
    say(&format!("{counts:#?}"));
    assert_eq!(counts.get("left"), Some(&0));
}
