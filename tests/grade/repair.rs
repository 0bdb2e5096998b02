//! The line that is wrong: found by the smallest repair of a file, and shown as far as the report may.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tempfile::TempDir;

use crate::grade_command::{code, corpus, folder, grade, right, stdout};

/// The lecture's steps on one axis as a function, and the function of 2024 that calls it. Each test has its mistake in it.
const ROUTINE: &str = "#include \"main.h\"
static bool sweep(float minA, float maxA, float minB, float maxB, float v, float& tFirst, float& tLast)
{
    if (v < 0) {
        if (minA > maxB) return false;                          // line 5, case 1
        if (maxA < minB) tFirst = max((maxA - minB) / v, tFirst);
        if (minA < maxB) tLast = min((minA - maxB) / v, tLast); // line 7, case 4
    } else if (v > 0) {
        if (minA > maxB) tFirst = max((minA - maxB) / v, tFirst);
        if (maxA > minB) tLast = min((maxA - minB) / v, tLast); // line 10, case 2
        if (maxA < minB) return false;
    } else if (maxA < minB || minA > maxB) {
        return false;
    }
    return tFirst <= tLast;                                     // line 15, case 5
}
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& t)
{
    float tFirst = 0.0f, tLast = g_dt;                          // line 19, step 2
    if (!sweep(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel2.x - vel1.x, tFirst, tLast)) return false;
    if (!sweep(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vel2.y - vel1.y, tFirst, tLast)) return false;
    t = tFirst;                                                 // line 22
    return true;
}
";

/// A file with the routine, in which each of these texts stands in place of another that is in it once.
fn planted(folder: &TempDir, mistakes: &[(&str, &str)]) -> PathBuf {
    let mut text = ROUTINE.to_owned();
    for (right, wrong) in mistakes {
        assert_eq!(
            text.matches(right).count(),
            1,
            "{right} has to be in it once"
        );
        text = text.replace(right, wrong);
    }
    let path = folder.path().join("Collision.cpp");
    fs::write(&path, text).expect("the file can be written");
    path
}

/// The part of a report on the file that says what is wrong in it.
fn what_is_wrong(reveal: &str, file: PathBuf) -> String {
    part_on_what_is_wrong(&stdout(&grade(&["--reveal", reveal], &[file])))
}

fn part_on_what_is_wrong(text: &str) -> String {
    let begin = text.find("What is wrong in the file\n");
    let begin = begin.unwrap_or_else(|| panic!("the report says it:\n{text}"));
    let rest = &text[begin..];
    rest[..rest.find("\n\n").unwrap_or(rest.len())].to_owned()
}

#[test]
fn the_routine_without_a_mistake_is_right() {
    let folder = folder();
    let output = grade(&["--reveal", "repair"], &[planted(&folder, &[])]);
    assert_eq!(code(&output), 0, "{}", stdout(&output));
    assert!(!stdout(&output).contains("What is wrong"));
}

#[test]
fn a_comparison_that_is_turned_is_named_with_its_line_and_the_right_one() {
    let folder = folder();
    let file = planted(&folder, &[("(minA > maxB) return", "(minA < maxB) return")]);
    assert_eq!(
        what_is_wrong("repair", file),
        "What is wrong in the file
  line 5, column 18 (Case 1, slide \"Case 1\"): it compares the wrong way, or takes in or leaves out equality
    found: if (minA < maxB) return false; // line 5, case 1
    right: if (minA > maxB) return false; // line 5, case 1"
    );
}

#[test]
fn with_the_line_alone_a_report_says_where_and_not_what() {
    let folder = folder();
    let file = planted(&folder, &[("tLast = g_dt", "tLast = 1.0f")]);
    let text = stdout(&grade(&["--reveal", "line"], std::slice::from_ref(&file)));
    assert_eq!(
        part_on_what_is_wrong(&text),
        "What is wrong in the file
  line 19, column 34 (Step 2, the first values of t_first and t_last, slide \"Pseudo-Code (1 / 2)\")
    found: float tFirst = 0.0f, tLast = 1.0f; // line 19, step 2"
    );
    // What the answers alone suggest is said where the line is not, and kept for programs that read the report.
    let guess = "What is probably wrong";
    assert!(!text.contains(guess), "{text}");
    for (format, said) in [
        ("json", &["\"line\":19", "\"diagnosis_keys\":[\""][..]),
        ("csv", &[",19,file\n"]),
        ("gradescope", &["line 19, column 34"]),
        ("classroom50", &["line 19, column 34"]),
    ] {
        let text = stdout(&grade(
            &["--reveal", "line", "--format", format],
            std::slice::from_ref(&file),
        ));
        for words in said {
            assert!(text.contains(words), "{format}: {text}");
        }
        assert!(!text.contains("tLast = g_dt"), "{format}: {text}");
    }
    let text = stdout(&grade(&["--reveal", "case"], &[file]));
    assert!(text.contains(guess), "{text}");
    assert!(!text.contains("tLast"), "{text}");
}

#[test]
fn a_mistake_in_a_macro_is_named_on_the_line_of_its_definition() {
    let folder = folder();
    let path = folder.path().join("Collision.cpp");
    let text = "#include \"main.h\"
#define APART(C) (aabb1.max.C < aabb2.min.C || aabb1.min.C > aabb2.max.C)
#define AXIS(C)                                                          \\
    if (vRel.C == 0) { if (APART(C)) return false; }                     \\
    else                                                                 \\
    {                                                                    \\
        float in = (aabb1.min.C - aabb2.max.C) / vRel.C;                 \\
        float out = (aabb1.max.C - aabb2.max.C) / vRel.C;                \\
        if (in > out) { const float other = in; in = out; out = other; } \\
        tFirst = max(tFirst, in);                                        \\
        tLast = min(tLast, out);                                         \\
    }
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& t)
{
    AEVec2 vRel;
    vRel.x = vel2.x - vel1.x;
    vRel.y = vel2.y - vel1.y;
    float tFirst = 0.0f, tLast = g_dt;
    AXIS(x)
    AXIS(y)
    t = tFirst;
    return tFirst <= tLast;
}
";
    fs::write(&path, text).expect("the file can be written");
    assert_eq!(
        what_is_wrong("repair", path),
        "What is wrong in the file
  line 8, column 36: it names the wrong one of two: axis, bound, box or time
    found: float out = (aabb1.max.C - aabb2.max.C) / vRel.C; \\
    right: float out = (aabb1.max.C - aabb2.min.C) / vRel.C; \\"
    );
}

/// Four different mistakes, so that no small repair is found: both first times, a sum and a product in place of a quotient, and the
/// output.
const BEYOND_REPAIR: [(&str, &str); 4] = [
    (
        "tFirst = 0.0f, tLast = g_dt",
        "tFirst = g_dt * 3, tLast = 0.0f",
    ),
    (
        "tFirst = max((maxA - minB) / v, tFirst)",
        "tFirst += maxA * v",
    ),
    ("tLast = min((maxA - minB) / v, tLast)", "tLast -= minB + v"),
    (
        "t = tFirst;                                                 // line 22",
        "t = tLast * tFirst + 5; // line 22",
    ),
];

#[test]
fn where_no_repair_is_found_both_columns_of_values_are_shown_up_to_the_part_that_differs() {
    let folder = folder();
    let file = planted(&folder, &BEYOND_REPAIR);
    let text = stdout(&grade(&["--reveal", "line"], std::slice::from_ref(&file)));
    let part = part_on_what_is_wrong(&text);
    let found = "its values first differ from the lecture's in Step 2:";
    assert!(part.contains(found), "{part}");
    assert!(part.contains("    > Step 2"), "{part}");
    assert!(part.contains("line 19: tFirst = 3"), "{part}");
    let json = stdout(&grade(
        &["--reveal", "line", "--format", "json"],
        std::slice::from_ref(&file),
    ));
    let report: Value = serde_json::from_str(&json).expect("the report is JSON");
    assert_eq!(report["repair"]["found"], false);
    assert_eq!(report["values"]["first_difference"], "Step 2");
    // Below the level of lines nothing of it is shown.
    let text = stdout(&grade(&["--reveal", "case"], &[file]));
    assert!(!text.contains("first differ"), "{text}");
}

#[test]
fn the_same_mistake_in_two_places_is_one_repair() {
    let folder = folder();
    let mistakes = [
        ("tLast = min((minA - maxB)", "tLast = max((minA - maxB)"),
        ("tLast = min((maxA - minB)", "tLast = max((maxA - minB)"),
    ];
    let text = what_is_wrong("repair", planted(&folder, &mistakes));
    assert!(text.contains("line 7, column 34 (Case 4, t_last"), "{text}");
    assert!(
        text.contains("line 10, column 34 (Case 2, t_last"),
        "{text}"
    );
    assert!(!text.contains("as likely"), "{text}");
}

#[test]
fn two_different_mistakes_are_both_named() {
    let folder = folder();
    let mistakes = [
        ("vel2.y - vel1.y", "vel1.y - vel2.y"),
        ("return tFirst <= tLast", "return tFirst >= tLast"),
    ];
    let file = planted(&folder, &mistakes);
    let json = stdout(&grade(&["--reveal", "repair", "--format", "json"], &[file]));
    let report: Value = serde_json::from_str(&json).expect("the report is JSON");
    let lines = report["repair"]["lines"]
        .as_array()
        .expect("there are lines");
    let numbers: Vec<&Value> = lines.iter().map(|line| &line["line"]).collect();
    assert_eq!(numbers, [15, 21], "{json}");
    assert_eq!(lines[0]["kind"], "comparison");
    assert!(
        lines[0]["right"]
            .as_str()
            .is_some_and(|line| line.starts_with("return tFirst <= tLast;")),
        "{json}"
    );
}

#[test]
fn what_is_missing_is_named_with_its_place() {
    let folder = folder();
    let file = planted(&folder, &[("    t = tFirst;", "    ")]);
    let text = what_is_wrong("repair", file);
    assert!(
        text.contains("line 23, column 5 (the output time): before it the output time is not set"),
        "{text}"
    );
    assert!(text.contains("right: t = tFirst; return true;"), "{text}");
}

#[test]
fn where_no_small_change_helps_the_report_says_so() {
    let text = what_is_wrong("repair", corpus("wrong/circle_instead_of_box.cpp"));
    assert!(
        text.contains(
            "Not found: none of the small changes that were tried makes every answer right."
        ),
        "{text}"
    );
}

#[test]
fn a_right_file_is_searched_for_nothing() {
    let json = stdout(&grade(
        &["--reveal", "repair", "--format", "json"],
        &[right()],
    ));
    let report: Value = serde_json::from_str(&json).expect("the report is JSON");
    assert!(report["repair"].is_null(), "{json}");
}

#[test]
fn a_file_that_the_compiler_alone_understands_is_judged_without_its_line() {
    let folder = folder();
    let path = folder.path().join("Collision.cpp");
    // A body that is made by a macro holds no expression of the file.
    let text = "#include \"main.h\"
#define BODY { firstTimeOfCollision = 0; return true; }
bool CollisionIntersection_RectRect(const AABB&, const AEVec2&, const AABB&, const AEVec2&, float& firstTimeOfCollision) BODY
";
    fs::write(&path, text).expect("the file can be written");
    let text = what_is_wrong("repair", path);
    assert!(text.contains("Not searched"), "{text}");
}

#[test]
fn mistakes_that_were_planted_in_many_styles_are_named() {
    let folder = corpus("planted");
    let table = fs::read_to_string(folder.join("planted.tsv")).expect("the table is there");
    let rows: Vec<Vec<&str>> = table.lines().map(|row| row.split('\t').collect()).collect();
    // Row 0 is the head. Each of these has one mistake, and a style of its own.
    let rows = [4, 12, 16, 20, 24, 28, 32, 36].map(|number: usize| &rows[number]);
    let files = rows.map(|row| folder.join("wrong").join(row[0]));
    let json = stdout(&grade(&["--reveal", "line", "--format", "json"], &files));
    for (row, report) in rows.iter().zip(json.lines()) {
        let report: Value = serde_json::from_str(report).expect("the report is JSON");
        let lines = report["repair"]["lines"]
            .as_array()
            .expect("there are lines");
        let named: Vec<String> = lines.iter().map(|line| line["line"].to_string()).collect();
        let planted = row[3].split([',', ' ']);
        let is_named = planted
            .clone()
            .any(|line| named.iter().any(|other| other == line));
        // What is missing may be put in at more than one line.
        let is_missing = row[4].starts_with("(missing");
        assert!(
            is_named || is_missing && !named.is_empty(),
            "{}: {named:?}",
            row[0]
        );
    }
}

#[test]
fn what_else_stands_in_a_file_does_not_hide_its_mistake() {
    let folder = folder();
    let mistaken = ROUTINE.replace("return tFirst <= tLast", "return tFirst >= tLast");
    let begin = "{\n    float tFirst = 0.0f";
    let with =
        |lines: &str| mistaken.replace(begin, &format!("{{ {lines}\n    float tFirst = 0.0f"));
    let texts = [
        format!("\u{feff}{mistaken}"),
        with("\n#if 0 || defined(NEVER) && 1\n    int unused = 0;\n#endif"),
        with("if (float x = vel1.x; x < -1e30f) return false; else if (x > 1e30f) return false;"),
        with("if (g_dt < 0) goto end; if (g_dt < -1) t = 0; t = 0; end: ;"),
        with("auto larger = [](float a, float b) { return a > b ? a : b; }; t = larger(t, 0.0f);"),
        with("switch (int(g_dt)) { case -1: return false; default: break; }"),
    ];
    let files: Vec<PathBuf> = (0..texts.len())
        .map(|number| folder.path().join(format!("{number}.cpp")))
        .collect();
    for (file, text) in files.iter().zip(&texts) {
        fs::write(file, text).expect("the file can be written");
    }
    let json = stdout(&grade(&["--reveal", "repair", "--format", "json"], &files));
    for (report, text) in json.lines().zip(texts) {
        let report: Value = serde_json::from_str(report).expect("the report is JSON");
        let line = &report["repair"]["lines"][0];
        assert_eq!(line["line"], 15, "{text}\n{report}");
        assert_eq!(line["kind"], "comparison", "{text}");
    }
}
