//! The C++ test of cases, compiled with a right and with wrong functions.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use sweptroids::coursework::{Case, Category, cpp_test, published_cases, random_cases};

/// The function after the lecture, with `v_rel` = 0.
const RIGHT: &str = r#"
#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2
                                    LAST_PARAMETER)
{
    const float min1[2] = {aabb1.min.x, aabb1.min.y}, max1[2] = {aabb1.max.x, aabb1.max.y};
    const float min2[2] = {aabb2.min.x, aabb2.min.y}, max2[2] = {aabb2.max.x, aabb2.max.y};
    const float v[2] = {vel2.x - vel1.x, vel2.y - vel1.y};
    float first = 0, last = g_dt;
    for (int i = 0; i < 2; ++i) {
        if (v[i] == 0) {
            if (max1[i] < min2[i] || min1[i] > max2[i]) return false;
            continue;
        }
        float enter = (max1[i] - min2[i]) / v[i], leave = (min1[i] - max2[i]) / v[i];
        if (enter > leave) { float swap = enter; enter = leave; leave = swap; }
        if (enter > first) first = enter;
        if (leave < last) last = leave;
    }
    if (first > last) return false;
    SET_TIME
    return true;
}
"#;

fn with_time(text: &str) -> String {
    text.replace("LAST_PARAMETER", ", float& firstTimeOfCollision")
        .replace("SET_TIME", "firstTimeOfCollision = first;")
}

/// The `main.h` that the comment of the test shows.
fn main_header(test: &str) -> String {
    let lines = test
        .lines()
        .skip_while(|line| !line.contains("#pragma once"));
    let lines = lines.map_while(|line| line.strip_prefix("//     "));
    lines.map(|line| format!("{line}\n")).collect()
}

fn succeed(command: &mut Command) -> Output {
    let output = command.output().expect("the command starts");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {err}");
    output
}

/// Compiles the test of these cases with a function and runs it: its exit code and its output.
fn run(cases: &[Case], function: &str, flags: &[&str]) -> (Option<i32>, String) {
    run_with_output(cases, 0.0, function, flags)
}

/// The same, with this in the output time before each call.
fn run_with_output(
    cases: &[Case],
    preset: f32,
    function: &str,
    flags: &[&str],
) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("the file is written");
    };
    let test = cpp_test(cases, preset).to_string();
    write("main.h", &main_header(&test));
    write("collision_test.cpp", &test);
    write("Collision.cpp", function);
    let compiler = ["-std=c++17", "-Wall", "-Wextra", "-Werror", "-I", "."];
    succeed(
        Command::new("g++")
            .args(compiler)
            .args(flags)
            .args([
                "collision_test.cpp",
                "Collision.cpp",
                "-o",
                "collision_test",
            ])
            .current_dir(folder.path()),
    );
    let program = Path::new(folder.path()).join("collision_test");
    let output = Command::new(program).output().expect("the test runs");
    let text = String::from_utf8(output.stdout).expect("it writes UTF-8");
    (output.status.code(), text)
}

#[test]
fn a_right_function_passes_every_published_case() {
    let (code, text) = run(published_cases(), &with_time(RIGHT), &[]);
    assert_eq!(code, Some(0), "{text}");
    let passed = text
        .lines()
        .filter(|line| line.starts_with("PASS "))
        .count();
    assert_eq!(passed, published_cases().len());
    assert!(text.ends_with(&format!("0 of {passed} failed\n")), "{text}");
}

#[test]
fn wrong_functions_fail_with_the_reason() {
    let case = random_cases(Some(Category::Meeting), 1, 4);
    let right = with_time(RIGHT);
    let t_first = case[0].contact.expect("a hit").t_first;
    let table = [
        (
            right.replace("return true", "return false"),
            "verdict no hit, expected a hit".to_owned(),
        ),
        (
            right.replace("= first;", "= 9;"),
            format!("verdict right, time 9, expected {t_first}"),
        ),
        (
            right.replace("= first;", "= 0.0f / 0.0f;"),
            format!("expected {t_first}"),
        ),
    ];
    for (function, reason) in table {
        let (code, text) = run(&case, &function, &[]);
        assert_eq!(code, Some(1), "{text}");
        assert!(text.starts_with("FAIL meeting-4-1: verdict"), "{text}");
        assert!(text.contains(&reason), "{reason:?} is not in {text:?}");
    }
}

#[test]
fn another_verdict_where_the_answer_is_convention_is_no_failure() {
    let case = random_cases(Some(Category::AtDt), 1, 4);
    let strict = with_time(RIGHT).replace("first > last", "first >= last");
    let (code, text) = run(&case, &strict, &[]);
    assert_eq!(code, Some(0), "{text}");
    assert!(
        text.starts_with("CONVENTION at-dt-4-1: verdict no hit, expected a hit"),
        "{text}"
    );
}

#[test]
fn a_function_without_the_last_parameter_is_tested_with_a_flag() {
    let without_time = RIGHT.replace("LAST_PARAMETER", "").replace("SET_TIME", "");
    let (code, text) = run(published_cases(), &without_time, &["-DWITHOUT_TIME"]);
    assert_eq!(code, Some(0), "{text}");
}

#[test]
fn the_pair_of_2026_is_tested_with_a_flag() {
    let pair = with_time(RIGHT).replace("_RectRect(", "_RectRect_Dynamic(")
        + r"
bool CollisionIntersection_RectRect_Static(const AABB& aabb1, const AABB& aabb2)
{
    return aabb1.min.x <= aabb2.max.x && aabb2.min.x <= aabb1.max.x && aabb1.min.y <= aabb2.max.y && aabb2.min.y <= aabb1.max.y;
}
";
    let (code, text) = run(published_cases(), &pair, &["-DPAIR"]);
    assert_eq!(code, Some(0), "{text}");
    let inverted = pair
        .replace("return aabb1", "return !(aabb1")
        .replace(".max.y;", ".max.y);");
    let (code, _) = run(published_cases(), &inverted, &["-DPAIR"]);
    assert_eq!(code, Some(1));
}

#[test]
fn a_time_that_depends_on_the_output_before_the_call_fails_with_that_output() {
    // A meeting: the time is greater than 0, so with 0 in the output the function below is right.
    let case = random_cases(Some(Category::Meeting), 1, 4);
    let begins_with_output =
        with_time(RIGHT).replace("float first = 0,", "float first = firstTimeOfCollision,");
    let (code, text) = run_with_output(&case, 0.0, &begins_with_output, &[]);
    assert_eq!(code, Some(0), "{text}");
    let (code, text) = run_with_output(&case, 1024.0, &begins_with_output, &[]);
    assert_eq!(code, Some(1), "{text}");
}
