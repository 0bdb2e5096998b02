//! A file that does not compile as it is: its routine is cut out, what it uses and nobody defines is supplied, and it is judged.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tempfile::TempDir;

use crate::grade_command::{code, corpus, folder, grade, reports, stdout};

/// A sweep of boxes with types of an engine that is not there. Each test has its own members in place of these.
const SWEEP: &str = "#include \"Engine.h\"
#include \"Sprite.h\"

Sprite* LoadSprite(const char* path) { return Engine::Textures().Load(path); }

bool Sweep(const Box& a, const Vec2& velA, const Box& b, const Vec2& velB, float& hitTime)
{
    float tFirst = 0, tLast = Clock::DeltaTime();
    const float lo[2] = { LEFT_OF_A - RIGHT_OF_B, BOTTOM_OF_A - TOP_OF_B };
    const float hi[2] = { RIGHT_OF_A - LEFT_OF_B, TOP_OF_A - BOTTOM_OF_B };
    const float v[2] = { velB.x - velA.x, velB.y - velA.y };
    for (int axis = 0; axis < 2; ++axis) {
        if (v[axis] == 0) {
            if (lo[axis] > 0 || hi[axis] < 0) return false;
            continue;
        }
        const float enter = (v[axis] > 0 ? lo[axis] : hi[axis]) / v[axis];
        const float leave = (v[axis] > 0 ? hi[axis] : lo[axis]) / v[axis];
        if (enter > tFirst) tFirst = enter;
        if (leave < tLast) tLast = leave;
    }
    if (tFirst > tLast) return false;
    hitTime = tFirst;
    return true;
}
";

/// The bounds of a box `#` that has its two corners.
const MIN_AND_MAX: [&str; 4] = ["#.min.x", "#.max.x", "#.min.y", "#.max.y"];

/// The sweep, in which the left, right, lower and upper bound of a box `#` are written like this.
fn with_bounds([left, right, bottom, top]: [&str; 4]) -> String {
    let mut text = SWEEP.to_owned();
    for (word, bound) in [
        ("LEFT", left),
        ("RIGHT", right),
        ("BOTTOM", bottom),
        ("TOP", top),
    ] {
        for (of, name) in [("A", "a"), ("B", "b")] {
            let written = format!("({})", bound.replace('#', name));
            text = text.replace(&format!("{word}_OF_{of}"), &written);
        }
    }
    text
}

fn file(folder: &TempDir, text: &str) -> PathBuf {
    let path = folder.path().join("Collision.cpp");
    fs::write(&path, text).expect("the file can be written");
    path
}

/// The texts in a list of a report.
fn texts(list: &Value) -> Vec<&str> {
    let list = list.as_array().expect("it is a list").iter();
    list.map(|text| text.as_str().expect("it holds texts"))
        .collect()
}

#[test]
fn right_routines_in_the_types_of_eighteen_engines_are_judged_right() {
    let all = fs::read_dir(corpus("planted/right")).expect("the folder is there");
    let mut files: Vec<PathBuf> = all
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    files.retain(|path| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("own_"))
    });
    files.sort();
    assert_eq!(files.len(), 18);
    for (report, file) in reports(&[], &files).iter().zip(&files) {
        let verdict = report["verdict"].as_str();
        assert!(
            matches!(verdict, Some("right" | "remarks")),
            "{}: {report:#}",
            file.display()
        );
        assert_eq!(report["judged"]["part"], "routine", "{}", file.display());
    }
}

#[test]
fn the_report_says_what_was_judged_why_and_what_was_supplied() {
    let folder = folder();
    let output = grade(&[], &[file(&folder, &with_bounds(MIN_AND_MAX))]);
    let text = stdout(&output);
    assert_eq!(code(&output), 0, "{text}");
    for line in [
        "Judged: Sweep (line 6) alone. The file does not compile: line 4: ",
        "Box: a box, or what has one; ",
        "Vec2: a vector of x and y; ",
        "max: the upper bounds; min: the lower bounds; ",
        "Clock::DeltaTime: the frame time.",
    ] {
        assert!(text.contains(line), "{line} is missing in\n{text}");
    }
}

#[test]
fn a_position_is_taken_for_the_centre_and_for_the_corner_and_the_report_says_which_is_right() {
    let folder = folder();
    let corner = [
        "#.pos.x",
        "#.pos.x + #.width",
        "#.pos.y",
        "#.pos.y + #.height",
    ];
    let centre = [
        "#.pos.x - #.width / 2",
        "#.pos.x + #.width / 2",
        "#.pos.y - #.height / 2",
        "#.pos.y + #.height / 2",
    ];
    for (bounds, assumed, other) in [
        (
            corner,
            "the position of a box is its lower corner",
            "the position of a box is its centre",
        ),
        (
            centre,
            "the position of a box is its centre",
            "the position of a box is its lower corner",
        ),
    ] {
        let report = &reports(&[], &[file(&folder, &with_bounds(bounds))])[0];
        // It is right in one reading alone: that is a remark.
        assert_eq!(report["verdict"], "remarks", "{report:#}");
        assert_eq!(texts(&report["remark_keys"]), ["right-if"]);
        assert_eq!(texts(&report["judged"]["assumptions"]), [assumed]);
        let others = &report["judged"]["others"];
        assert_eq!(texts(&others[0]["assumptions"]), [other]);
        assert_eq!(others[0]["verdict"], "wrong");
    }
}

#[test]
fn the_wrong_line_of_a_routine_with_types_of_its_own_is_named() {
    let folder = folder();
    let text = with_bounds(MIN_AND_MAX);
    let wrong = text.replace(
        "if (leave < tLast) tLast = leave;",
        "if (leave > tLast) tLast = leave;",
    );
    assert_ne!(text, wrong);
    let path = file(&folder, &wrong);
    let text = stdout(&grade(&["--reveal", "repair"], &[path]));
    assert!(text.contains("\n  line 20, column "), "{text}");
    assert!(
        text.contains("right: if (leave < tLast) tLast = leave;"),
        "{text}"
    );
}

#[test]
fn a_file_with_an_error_in_its_routine_is_not_run() {
    let folder = folder();
    let text = with_bounds(MIN_AND_MAX);
    let path = file(
        &folder,
        &text.replace("hitTime = tFirst;", "hitTime = tFrist;"),
    );
    let report = &reports(&[], &[path])[0];
    assert_eq!(report["verdict"], "not-run");
    // First why it does not compile as it is, then what is wrong with the routine itself.
    let error = report["error"].as_str().expect("it says why");
    assert!(error.starts_with("does not compile: line 4: "), "{error}");
    assert!(
        error.contains("; its routine Sweep (line 6) does not compile by itself either: line 2"),
        "{error}"
    );
    assert!(error.contains("tFrist"), "{error}");
}

#[test]
fn a_file_with_two_such_routines_is_told_their_names() {
    let folder = folder();
    let text = with_bounds(MIN_AND_MAX);
    let (_, routine) = text.split_once("bool Sweep").expect("it is there");
    let both = format!(
        "struct Vec2 {{ float x, y; }}; struct Box {{ Vec2 min, max; }}; struct Clock {{ static float DeltaTime() {{ return 1; }} }};
bool SweepOld{routine}\nbool SweepNew{routine}"
    );
    let report = &reports(&[], &[file(&folder, &both)])[0];
    assert_eq!(report["verdict"], "not-run");
    assert_eq!(
        report["error"],
        "has several functions that may be meant: SweepOld, SweepNew; the assignment's is CollisionIntersection_RectRect"
    );
}

#[test]
fn a_file_without_such_a_routine_is_told_which_functions_it_has() {
    let folder = folder();
    let text = "float Half(float x) { return x / 2; }\nbool IsLeft(float x) { return x < 0; }\n";
    let report = &reports(&[], &[file(&folder, text)])[0];
    assert_eq!(
        report["error"],
        "has no function CollisionIntersection_RectRect; it has Half, IsLeft"
    );
}

#[test]
fn the_mistake_in_each_of_eighteen_routines_of_other_engines_is_named() {
    let table = fs::read_to_string(corpus("planted/own_wrong.tsv")).expect("the table is there");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .skip(1)
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(rows.len(), 18);
    let files: Vec<PathBuf> = rows
        .iter()
        .map(|row| corpus("planted/own_wrong").join(row[0]))
        .collect();
    let text = stdout(&grade(&["--format", "csv", "--reveal", "line"], &files));
    for (line, row) in text.lines().skip(1).zip(&rows) {
        let cells: Vec<&str> = line.split(',').collect();
        let [.., wrong_lines, judged] = cells.as_slice() else {
            panic!("the line has columns: {line}");
        };
        assert_eq!((*wrong_lines, *judged), (row[3], "routine"), "{}", row[0]);
    }
}

#[test]
fn the_function_of_the_assignment_is_judged_though_another_calls_it() {
    let folder = folder();
    let text = with_bounds(MIN_AND_MAX);
    let text = text.replace("bool Sweep(", "bool CollisionIntersection_RectRect(");
    let caller = "bool Bounce(Ball& a, Ball& b) { float t; if (!CollisionIntersection_RectRect(a.box, a.vel, b.box, b.vel, t)) return false; a.vel.x = 0; return true; }\n";
    let report = &reports(&[], &[file(&folder, &(text + caller))])[0];
    assert_eq!(report["verdict"], "right", "{report:#}");
    assert_eq!(
        report["judged"]["routine"],
        "CollisionIntersection_RectRect"
    );
}

#[test]
fn a_routine_whose_parameters_do_not_tell_what_they_are_for_is_not_run() {
    let folder = folder();
    let text = with_bounds(MIN_AND_MAX);
    let no_routine = "; none of its functions takes two boxes and their motion, as far as their parameters tell; it has LoadSprite, Sweep";
    for (told, untold) in [
        // Whose velocity is it?
        (
            "const Vec2& velA, const Box& b, const Vec2& velB",
            "const Box& b, const Vec2& vel",
        ),
        ("float& hitTime)", "float& hitTime, float friction)"),
        // Which of these is a box?
        (
            "const Box& a, const Vec2& velA, const Box& b, const Vec2& velB",
            "const Kiste& a, const Tempo& velA, const Kiste& b, const Tempo& velB",
        ),
    ] {
        let changed = text.replace(told, untold);
        assert_ne!(changed, text);
        let report = &reports(&[], &[file(&folder, &changed)])[0];
        assert_eq!(report["verdict"], "not-run", "{untold}");
        let error = report["error"].as_str().expect("it says why");
        assert!(error.ends_with(no_routine), "{untold}: {error}");
    }
}

#[test]
fn a_routine_whose_result_does_not_tell_whether_they_meet_is_not_run() {
    let folder = folder();
    let text = with_bounds(MIN_AND_MAX).replace("bool Sweep", "Outcome Sweep");
    let report = &reports(&[], &[file(&folder, &text)])[0];
    let error = report["error"].as_str().expect("it says why");
    assert!(
        error.ends_with("; its routine Sweep (line 6) cannot be asked by itself: its result, Outcome, does not say whether and when they meet"),
        "{error}"
    );
}

#[test]
fn what_may_change_a_variable_is_not_left_out() {
    let folder = folder();
    let text = with_bounds(MIN_AND_MAX);
    for (call, verdict) in [
        ("LogHit(\"sweep\", tFirst);", "right"),
        ("Refresh();", "right"),
        ("Extend(&tLast);", "not-run"),
        ("Extend(tLast);", "not-run"),
    ] {
        let changed = text.replace(
            "if (tFirst > tLast)",
            &format!("{call} if (tFirst > tLast)"),
        );
        let report = &reports(&[], &[file(&folder, &changed)])[0];
        assert_eq!(report["verdict"], verdict, "{call} {report:#}");
    }
}

#[test]
fn a_relative_velocity_may_be_that_of_either_box() {
    let folder = folder();
    let text = with_bounds(MIN_AND_MAX);
    let text = text.replace(
        "const Box& a, const Vec2& velA, const Box& b, const Vec2& velB",
        "const Box& a, const Box& b, const Vec2& vRel",
    );
    for (v, of) in [
        ("{ vRel.x, vRel.y }", "the second box, seen from the first"),
        (
            "{ -vRel.x, -vRel.y }",
            "the first box, seen from the second",
        ),
    ] {
        let changed = text.replace("{ velB.x - velA.x, velB.y - velA.y }", v);
        let report = &reports(&[], &[file(&folder, &changed)])[0];
        assert_eq!(report["verdict"], "remarks", "{report:#}");
        let assumed = format!("the velocity is that of {of}");
        assert_eq!(texts(&report["judged"]["assumptions"]), [assumed]);
    }
}

#[test]
fn boxes_and_velocities_of_the_files_own_types_may_be_copies() {
    let folder = folder();
    let types = "struct Vec2 { float x, y; }; struct Box { Vec2 min, max; };\n";
    let text = with_bounds(MIN_AND_MAX)
        .replace("const Box&", "Box")
        .replace("const Vec2&", "Vec2");
    let report = &reports(&[], &[file(&folder, &(types.to_owned() + &text))])[0];
    assert_eq!(report["verdict"], "right", "{report:#}");
    assert_eq!(report["judged"]["part"], "routine");
}
