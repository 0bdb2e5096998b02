//! The command `grade`, as its users run it.

use std::fs;

use serde_json::Value;
use sweptroids::coursework::{Case, Question, read_pair_text};
use tempfile::TempDir;

use crate::grade_command::{code, corpus, folder, grade, reports, right, stderr, stdout, wrong};

#[test]
fn one_file_has_a_full_report() {
    let output = grade(&[], &[wrong()]);
    assert_eq!(code(&output), 1);
    let text = stdout(&output);
    for part in [
        ": wrong, ",
        "Signature: one function with an output time",
        "--seed 7 asks the same again",
        "The dynamic part fails",
        "is Step 1 inverted, is the last return false",
        "The first failure of meeting",
        "call:     CollisionIntersection_RectRect({{",
        "expected: a hit, t_first = ",
        "got:      no hit",
        "a gap of ",
        "for `sweptroids sweep --explain`: {\"id\":\"meeting-",
        "  * dead-sweep: No hit is ever reported",
        "\n  sweptroids lab '",
    ] {
        assert!(text.contains(part), "{part} is missing in:\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "no colours into a pipe");
}

#[test]
fn several_files_are_a_table_with_a_summary() {
    let output = grade(
        &[],
        &[
            right(),
            wrong(),
            corpus("right/lecture_order_with_v_rel_zero.cpp"),
        ],
    );
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().collect();
    // A head, a line for each file, a sentence for each key, and the summary.
    assert_eq!(lines.len(), 8, "{text}");
    assert!(lines[0].starts_with("file "));
    assert!(lines[1].contains("at_dt_is_too_late.cpp") && lines[1].contains(" remarks "));
    assert!(lines[2].contains(" wrong ") && lines[2].contains("dead-sweep"));
    assert!(
        lines[4].starts_with("  dead-sweep: No hit is ever reported"),
        "{text}"
    );
    assert!(
        lines[5].starts_with("  lecture-slip: Where boxes touch on an axis and part on it"),
        "{text}"
    );
    assert!(
        lines[6].starts_with("  strict: Boxes that only touch"),
        "{text}"
    );
    assert!(lines[7].starts_with("3 files: "), "{}", lines[7]);
    assert_eq!(code(&output), 1);
}

#[test]
fn the_command_for_the_lab_names_the_first_failing_question_and_the_file() {
    let output = grade(&["--format", "json"], &[wrong(), right()]);
    let text = stdout(&output);
    let reports: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    let command = reports[0]["lab"].as_str().expect("a command");
    let (pair, file) = command
        .strip_prefix("sweptroids lab '")
        .and_then(|rest| rest.split_once("' --cpp "))
        .expect("a pair and a file");
    assert_eq!(file, wrong().to_str().expect("the path is text"));
    let pair = read_pair_text(pair).expect("the lab reads the pair");
    let failure = reports[0]["failures"][0]["sweep"].as_str().expect("a line");
    let question = Question::read(failure).expect("a question");
    assert_eq!(
        (pair.question.a, pair.question.b, pair.question.dt),
        (question.a, question.b, question.dt)
    );
    assert_eq!(reports[1]["lab"], Value::Null, "nothing fails");
}

#[test]
fn a_wrong_time_that_is_known_is_explained() {
    let output = grade(&[], &[corpus("wrong/output_is_t_last.cpp")]);
    let text = stdout(&output);
    assert!(text.contains("  why:      your "), "{text}");
}

#[test]
fn an_endless_loop_is_asked_for_without_a_full_stop() {
    let output = grade(&[], &[corpus("not_run/infinite_loop.cpp")]);
    let text = stdout(&output);
    assert!(
        text.contains("  It runs too long: an endless loop?\n"),
        "{text}"
    );
}

#[test]
fn equal_files_of_one_call_are_pointed_out() {
    let folder = TempDir::new().expect("there is a temporary folder");
    let copies = ["anna.cpp", "ben.cpp"].map(|name| folder.path().join(name));
    for copy in &copies {
        fs::copy(right(), copy).expect("a file is copied");
    }
    let [anna, ben] = copies;
    let output = grade(&["--format", "csv"], &[anna.clone(), wrong(), ben.clone()]);
    assert_eq!(
        stderr(&output).lines().next(),
        Some(format!(
            "sweptroids: these files are equal: {}, {}",
            anna.display(),
            ben.display()
        ))
        .as_deref()
    );
}

#[test]
fn a_right_file_ends_with_0_and_has_all_points() {
    let output = grade(&["--format", "json"], &[right()]);
    assert_eq!((code(&output), stderr(&output).as_str()), (0, ""));
    let report: Value = serde_json::from_str(&stdout(&output)).expect("a line of JSON");
    assert_eq!(report["points"], report["max"]);
    assert_eq!(report["error"], Value::Null);
    assert_eq!(report["seed"], 7);
}

#[test]
fn failures_are_saved_and_nothing_is_overwritten() {
    let folder = TempDir::new().expect("there is a temporary folder");
    let text = folder.path().to_str().expect("the path is text");
    let first = grade(&["--save", text, "--format", "json"], &[wrong()]);
    assert_eq!(code(&first), 1);
    let report: Value = serde_json::from_str(&stdout(&first)).expect("a line of JSON and no more");
    let failures = report["failures"].as_array().expect("a list").len();
    let entries = || fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(entries(), 3 * failures);
    let saved = format!("sweptroids: saved in {text}: {} files, from ", 3 * failures);
    assert!(stderr(&first).contains(&saved), "{}", stderr(&first));
    let picture = folder
        .path()
        .join("1-step_1_inverted_by_return_false-meeting.svg");
    let svg = fs::read_to_string(&picture).expect("a picture");
    assert!(
        svg.starts_with("<svg ") && svg.contains("expected: a hit"),
        "{svg}"
    );
    let test = fs::read_to_string(picture.with_extension("cpp")).expect("a test");
    assert!(test.contains("CollisionIntersection_RectRect"), "{test}");
    let case = fs::read_to_string(picture.with_extension("jsonl")).expect("a case file");
    let case = Case::read(case.trim()).expect("a case");
    assert!(
        case.contact.is_some() && case.name.starts_with("meeting-"),
        "{case}"
    );
    fs::write(&picture, "mine").expect("a file is written");
    let again = grade(&["--save", text], &[wrong()]);
    assert_eq!(code(&again), 1);
    assert_eq!(entries(), 2 * 3 * failures);
    assert!(stderr(&again).contains(&saved), "{}", stderr(&again));
    let second = "1-step_1_inverted_by_return_false-meeting-2.svg";
    let second = fs::read_to_string(folder.path().join(second)).expect("a picture");
    assert_eq!(second, svg);
    assert_eq!(fs::read_to_string(&picture).expect("still there"), "mine");
    let right = grade(&["--save", text], &[right()]);
    let nothing = format!("sweptroids: saved nothing in {text}: no failure is shown\n");
    assert_eq!((code(&right), stderr(&right)), (0, nothing));
}

#[test]
fn points_of_a_file_count_and_its_faults_are_named() {
    let folder = TempDir::new().expect("there is a temporary folder");
    let path = folder.path().join("points.toml");
    let text = path.to_str().expect("the path is text");
    fs::write(&path, "v-rel-zero-apart = 0\nmeeting = 50\n").expect("a file is written");
    let output = grade(&["--points", text, "--format", "json"], &[right()]);
    let report: Value = serde_json::from_str(&stdout(&output)).expect("a line");
    // 100 less the 6 of v-rel-zero-apart and the 14 of meeting, plus 50.
    assert_eq!(report["max"], 130);

    fs::write(&path, "meeting = 5\n\ngrazing = 2\n").expect("a file is written");
    let bad = grade(&["--points", text], &[right()]);
    assert_eq!((code(&bad), stdout(&bad).as_str()), (2, ""));
    assert!(
        stderr(&bad).contains("points.toml: line 3: `grazing` is no category"),
        "{}",
        stderr(&bad)
    );
}

#[test]
fn what_is_no_file_has_one_line_and_the_others_are_still_checked() {
    let folder = TempDir::new().expect("there is a temporary folder");
    let empty = folder.path().join("empty.cpp");
    fs::write(&empty, "").expect("a file is written");
    let random = folder.path().join("random.cpp");
    let bytes: Vec<u8> = (0..4096u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    fs::write(&random, bytes).expect("a file is written");
    let nothing = folder.path().join("nothing");
    fs::create_dir(&nothing).expect("a folder is made");
    let output = grade(&["--format", "json"], &[nothing, random, empty, right()]);
    assert_eq!(code(&output), 2);
    let messages = stderr(&output);
    assert_eq!(messages.lines().count(), 2, "{messages}");
    assert!(
        messages.contains("is a folder without C++ files") && messages.contains("zero bytes"),
        "{messages}"
    );
    let text = stdout(&output);
    let verdicts: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a line")["verdict"].clone())
        .collect();
    assert_eq!(verdicts, ["not-run", "not-run", "not-run", "remarks"]);
}

#[test]
fn a_folder_has_the_reason_of_the_file_in_it() {
    let folder = TempDir::new().expect("there is a temporary folder");
    for (name, bytes, cause) in [
        ("big", vec![b'a'; 3 << 20], "is larger than 1 MiB"),
        (
            "document",
            vec![0x50, 0x4b, 3, 4, 0, 0],
            "is not text: it holds zero bytes",
        ),
        ("empty", Vec::new(), "is empty"),
    ] {
        let inside = folder.path().join(name);
        fs::create_dir(&inside).expect("a folder is made");
        let file = inside.join("Collision.cpp");
        fs::write(&file, bytes).expect("a file is written");
        let of_folder = grade(&[], std::slice::from_ref(&inside));
        assert!(
            stdout(&of_folder).contains(&format!("\n  It {cause}.\n")),
            "{}",
            stdout(&of_folder)
        );
        let of_file = grade(&[], &[file]);
        assert_eq!(stdout(&of_folder), stdout(&of_file));
        assert_eq!(
            (code(&of_folder), stderr(&of_folder)),
            (code(&of_file), stderr(&of_file))
        );
        fs::write(inside.join("readme.txt"), "not read").expect("a file is written");
    }
    // With a header beside it too, and with another file that has no routine.
    fs::write(folder.path().join("empty/box.h"), "struct Box {};").expect("a file is written");
    let with_header = grade(&[], &[folder.path().join("empty")]);
    assert!(
        stdout(&with_header).contains("Collision.cpp: not run"),
        "{}",
        stdout(&with_header)
    );
    fs::write(folder.path().join("big/main.cpp"), "int main() {}").expect("a file is written");
    let with_main = stdout(&grade(&[], &[folder.path().join("big")]));
    assert!(
        with_main.contains(
            "has no file with the routine that can be read: Collision.cpp is larger than 1 MiB"
        ),
        "{with_main}"
    );
}

#[test]
fn each_thing_that_is_no_file_of_c_has_one_line() {
    let folder = TempDir::new().expect("there is a temporary folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("random.cpp"), [0x9f, 0, 0x1b, 0x7f].repeat(1000)).expect("a file is written");
    fs::write(at("big.cpp"), "a".repeat(10 << 20)).expect("a file is written");
    std::os::unix::fs::symlink(right(), at("link.cpp")).expect("a link is made");
    fs::create_dir(at("folder.cpp")).expect("a folder is made");
    for (name, cause) in [
        ("random.cpp", "is not text: it holds zero bytes"),
        ("big.cpp", "is larger than 1 MiB"),
        ("link.cpp", "is a symbolic link; it must be a file"),
        ("folder.cpp", "is a folder without C++ files"),
    ] {
        let path = at(name).display().to_string();
        for (format, row) in [
            (
                "text",
                format!("{path}: not run, 0 of 100 points\n  It {cause}.\n"),
            ),
            (
                "csv",
                format!("{path},not-run,,0,100,7,,,,{cause},3,,file\n"),
            ),
        ] {
            let output = grade(&["--format", format], &[at(name)]);
            assert_eq!(code(&output), 2, "{name}");
            assert!(stdout(&output).ends_with(&row), "{}", stdout(&output));
            assert_eq!(stderr(&output), format!("sweptroids: {path}: {cause}\n"));
        }
        for (format, max) in [("json", "max"), ("classroom50", "max-score")] {
            let output = grade(&["--format", format], &[at(name)]);
            assert_eq!(code(&output), 2, "{name}");
            let report: Value = serde_json::from_str(&stdout(&output)).expect("one object");
            assert_eq!(
                (&report["verdict"], &report["error"], &report[max]),
                (&"not-run".into(), &cause.into(), &100.into())
            );
        }
        let output = grade(&["--format", "gradescope"], &[at(name)]);
        assert_eq!(code(&output), 2, "{name}");
        let results: Value = serde_json::from_str(&stdout(&output)).expect("one object");
        assert_eq!(results["score"], 0);
        let said = results["output"].as_str().expect("a text");
        assert!(said.contains(&format!("The file {cause}.")), "{said}");
    }
    let output = grade(&[], &[at("big.cpp"), right()]);
    assert!(
        stdout(&output).ends_with("2 files: 0 right, 1 with remarks, 0 wrong, 1 not run (1 unreadable); points of version 3\n"),
        "{}",
        stdout(&output)
    );
    fs::write(at("empty.cpp"), "").expect("a file is written");
    let output = grade(&[], &[at("empty.cpp")]);
    assert_eq!(code(&output), 1);
    assert!(
        stdout(&output).ends_with("  It is empty.\n"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn a_course_that_refuses_a_frame_time_of_the_files_own_asks_the_file_as_it_is() {
    let folder = folder();
    let points = folder.path().join("points.toml");
    fs::write(&points, "own-frame-time = false\n").expect("a file is written");
    let file = [corpus("right/own_frame_time_extern.cpp")];
    let points = points.to_string_lossy();
    let refused = &reports(&["--points", &points], &file)[0];
    assert_eq!(refused["verdict"], "wrong");
    let accepted = &reports(&[], &file)[0];
    assert_eq!(accepted["verdict"], "remarks");
    let remark = accepted["remarks"][0].as_str().expect("a text");
    assert!(
        remark.contains("a variable of its own, simulationStep,"),
        "{remark}"
    );
}
