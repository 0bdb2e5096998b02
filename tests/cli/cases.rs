//! The command `cases`.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

use crate::cli::oracle;
use crate::cli::program::{json, program, run, run_with};

fn published(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("assets/cases")
        .join(name);
    std::fs::read_to_string(path).expect("the published file")
}

#[test]
fn without_options_it_prints_the_published_files() {
    assert!(run(&["cases"]).expect_success() == published("cases-2.jsonl"));
    assert!(run(&["cases", "--format", "csv"]).expect_success() == published("cases-2.csv"));
}

#[test]
fn an_earlier_version_is_printed_as_it_was() {
    let version_1 = ["cases", "--published", "1"];
    assert!(run(&version_1).expect_success() == published("cases-1.jsonl"));
    let table = run(&[&version_1[..], &["--format", "csv"]].concat()).expect_success();
    assert!(table == published("cases-1.csv"));
}

#[test]
fn random_cases_of_the_states_are_one_of_each_combination() {
    let states = ["cases", "--states", "--seed", "7"];
    let printed = run(&states).expect_success();
    assert_eq!(printed.lines().count(), 1622);
    assert_eq!(run(&states).expect_success(), printed);
    let wanted: Vec<_> = printed
        .lines()
        .filter(|line| line.contains("\"category\":\"slide-off\""))
        .collect();
    let of_one = run(&[&states[..], &["--category", "slide-off"]].concat()).expect_success();
    assert_eq!(of_one.lines().collect::<Vec<_>>(), wanted);
}

#[test]
fn sweep_answers_every_published_case_with_exactly_its_times() {
    let lines = published("cases-2.jsonl");
    for phases in ["both", "dynamic"] {
        let answers = run_with(&["sweep", "--phases", phases], lines.as_bytes()).expect_success();
        assert_eq!(answers.lines().count(), lines.lines().count());
        for (line, answer) in lines.lines().zip(answers.lines()) {
            let (case, answer) = (json(line), json(answer));
            for field in ["id", "hit", "t_first", "t_last"] {
                assert_eq!(answer[field], case[field], "{field} of {line}");
            }
        }
    }
}

/// Whether the oracle of the tests gives the answer of a case: its verdict, and times that round to those of the case.
fn agrees(case: &Value) -> bool {
    let pair = |value: &Value| [0, 1].map(|i| value[i].as_f64().expect("a number") as f32);
    let body = |value: &Value| ["min", "max", "vel"].map(|name| pair(&value[name]));
    let dt = case["dt"].as_f64().expect("a number") as f32;
    let is_near = |exact: &num_rational::BigRational, given: &Value| {
        let given = given.as_f64().expect("a time") as f32;
        let half_way = |neighbour: f32| {
            (oracle::rational(given) + oracle::rational(neighbour)) / num_bigint::BigInt::from(2)
        };
        half_way(given.next_down()) <= *exact && *exact <= half_way(given.next_up())
    };
    match oracle::answer(&body(&case["a"]), &body(&case["b"]), dt) {
        Some(exact) => {
            case["hit"] == true
                && is_near(&exact.t_first, &case["t_first"])
                && is_near(&exact.t_last, &case["t_last"])
        }
        None => case["hit"] == false && case["t_first"].is_null() && case["t_last"].is_null(),
    }
}

#[test]
fn the_oracle_of_the_tests_agrees_with_every_case() {
    let random = run(&["cases", "--count", "1800", "--seed", "11"]).expect_success();
    let states = run(&["cases", "--states", "--seed", "11"]).expect_success();
    let published = published("cases-2.jsonl");
    for line in [published, random, states]
        .iter()
        .flat_map(|lines| lines.lines())
    {
        assert!(agrees(&json(line)), "{line}");
    }
}

#[test]
fn a_broken_number_is_noticed_by_the_oracle_and_by_sweep() {
    let lines = published("cases-2.jsonl");
    let line = lines
        .lines()
        .find(|line| line.contains("\"meeting-1\""))
        .expect("the case");
    let mut broken = 0;
    for place in ["/t_first", "/t_last", "/dt", "/b/min/0", "/b/vel/0"] {
        let mut case = json(line);
        let number = case.pointer_mut(place).expect("the field");
        *number = Value::from(number.as_f64().expect("a number") * 1.0625);
        let answer = json(&run_with(&["sweep"], case.to_string().as_bytes()).expect_success());
        let is_same = ["hit", "t_first", "t_last"]
            .iter()
            .all(|field| answer[field] == case[field]);
        assert_eq!(
            is_same,
            agrees(&case),
            "{place}: sweep and the oracle agree"
        );
        broken += usize::from(!is_same);
    }
    assert_eq!(broken, 5);
}

#[test]
fn a_category_selects_from_the_published_cases() {
    let lines = published("cases-2.jsonl");
    let wanted: Vec<_> = lines
        .lines()
        .filter(|line| line.contains("\"category\":\"graze\""))
        .collect();
    let printed = run(&["cases", "--category", "graze"]).expect_success();
    assert_eq!(printed.lines().collect::<Vec<_>>(), wanted);
}

#[test]
fn count_and_seed_print_random_cases_which_are_always_the_same() {
    let arguments = ["cases", "--count", "40", "--seed", "5"];
    let printed = run(&arguments).expect_success();
    assert_eq!(printed.lines().count(), 40);
    assert_eq!(run(&arguments).expect_success(), printed);
    let of_one = run(&[
        "cases",
        "--category",
        "clear",
        "--count",
        "3",
        "--seed",
        "5",
    ])
    .expect_success();
    let names: Vec<_> = of_one
        .lines()
        .map(|line| json(line)["name"].clone())
        .collect();
    assert_eq!(names, ["clear-5-1", "clear-5-2", "clear-5-3"]);
}

#[test]
fn without_a_seed_a_fresh_one_is_named_with_which_the_same_cases_come_again() {
    let finished = run(&["cases", "--count", "5"]);
    assert_eq!(finished.code, Some(0));
    let seed = finished
        .stderr
        .strip_prefix("sweptroids: the seed is ")
        .expect("the seed")
        .trim();
    assert_eq!(
        run(&["cases", "--count", "5", "--seed", seed]).expect_success(),
        finished.stdout
    );
}

#[test]
fn a_cpp_test_of_one_case_has_its_numbers() {
    let arguments = [
        "cases",
        "--category",
        "overlap",
        "--count",
        "1",
        "--seed",
        "2",
    ];
    let case = json(&run(&arguments).expect_success());
    let text = run(&[&arguments[..], &["--format", "cpp"]].concat()).expect_success();
    assert!(
        text.contains("bool CollisionIntersection_RectRect("),
        "{text}"
    );
    assert!(
        text.contains(case["sentence"].as_str().expect("a sentence")),
        "{text}"
    );
    assert!(text.contains("{\"overlap-2-1\", {{"), "{text}");
}

#[test]
fn bad_usage_is_one_line_and_an_unknown_category_lists_the_names() {
    let table: [(&[&str], &str); 9] = [
        (&["--category", "slides"], "overlap, clear, meeting"),
        (&["--count", "0"], "0 is not in 1..=1000000"),
        (&["--count", "-1"], "invalid value '-1'"),
        (&["--seed", "5"], "--count"),
        (&["--published", "3"], "[possible values: 1, 2]"),
        (&["--published", "1", "--count", "3"], "cannot be used with"),
        (&["--states", "--count", "3"], "cannot be used with"),
        (&["--format", "xml"], "jsonl, csv, cpp"),
        (
            &["--category", "recorded", "--count", "3"],
            "recorded cases are not random",
        ),
    ];
    for (arguments, message) in table {
        let out = run(&[&["cases"], arguments].concat()).expect_failure(2, message);
        assert_eq!(out, "");
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = program(&["cases", "--count", "20000", "--seed", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    let mut line = String::new();
    stdout.read_line(&mut line).expect("a line");
    drop(stdout);
    let finished = child.wait_with_output().expect("the program ends");
    assert_eq!(
        (finished.status.code(), finished.stderr),
        (Some(0), Vec::new())
    );
}
