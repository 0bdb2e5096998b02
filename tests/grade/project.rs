//! A file with what lies beside it: a folder is one hand-in, and `--include` names headers and sources for all files.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::grade_command::{code, folder, grade, reports, stderr, stdout};

/// A box of a project of its own.
const BOX_H: &str = "#pragma once
#include \"../Math/Vec2.h\"
struct Box { Vec2 lower, upper; };
";

const VEC2_H: &str = "#pragma once
struct Vec2 { float x, y; };
float Larger(float a, float b);
float Smaller(float a, float b);
";

const VEC2_CPP: &str = "#include \"Vec2.h\"
float Larger(float a, float b) { return a > b ? a : b; }
float Smaller(float a, float b) { return a < b ? a : b; }
";

/// The function of the assignment, made of the project's box and its functions.
const COLLISION_CPP: &str = "#include \"main.h\"
#include \"Physics/Box.h\"
static bool Sweep(float lo, float hi, float v, float& first, float& last)
{
    if (v == 0) return lo <= 0 && hi >= 0;
    first = Larger(first, Smaller(lo / v, hi / v));
    last = Smaller(last, Larger(lo / v, hi / v));
    return first <= last;
}
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& t)
{
    const Box a = { { aabb1.min.x, aabb1.min.y }, { aabb1.max.x, aabb1.max.y } };
    const Box b = { { aabb2.min.x, aabb2.min.y }, { aabb2.max.x, aabb2.max.y } };
    float first = 0, last = g_dt;
    if (!Sweep(a.lower.x - b.upper.x, a.upper.x - b.lower.x, vel2.x - vel1.x, first, last)) return false;
    if (!Sweep(a.lower.y - b.upper.y, a.upper.y - b.lower.y, vel2.y - vel1.y, first, last)) return false;
    t = first;
    return true;
}
";

fn write(folder: &Path, path: &str, text: &str) -> PathBuf {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("it is in a folder")).expect("folders can be made");
    fs::write(&path, text).expect("the file can be written");
    path
}

/// A project of four files in three folders.
fn project(folder: &Path) {
    write(folder, "Game/Collision.cpp", COLLISION_CPP);
    write(folder, "Engine/Physics/Box.h", BOX_H);
    write(folder, "Engine/Math/Vec2.h", VEC2_H);
    write(folder, "Util/Vec2.cpp", VEC2_CPP);
}

fn report(options: &[&str], path: PathBuf) -> Value {
    let mut reports = reports(options, &[path]);
    assert_eq!(reports.len(), 1);
    reports.remove(0)
}

/// The names of the files that a file was compiled with.
fn names(report: &Value) -> Vec<String> {
    let files = report["judged"]["files"].as_array().expect("it is a list");
    let name = |path: &Value| {
        let path = Path::new(path.as_str().expect("it holds texts"));
        path.file_name()
            .expect("it has a name")
            .to_string_lossy()
            .into_owned()
    };
    files.iter().map(name).collect()
}

#[test]
fn a_folder_is_judged_by_its_file_with_the_routine_and_the_files_that_it_needs() {
    let folder = folder();
    project(folder.path());
    write(
        folder.path(),
        "Game/main.cpp",
        "#include <windows.h>\nint WINAPI WinMain(HINSTANCE, HINSTANCE, LPSTR, int) { return 0; }\n",
    );
    let report = report(&[], folder.path().to_owned());
    assert_eq!(report["verdict"], "right", "{report:#}");
    let file = report["file"].as_str().expect("it has a name");
    assert!(file.ends_with("Game/Collision.cpp"), "{file}");
    assert_eq!(report["judged"]["part"], "project");
    assert_eq!(names(&report), ["Box.h", "Vec2.h", "Vec2.cpp"]);
}

#[test]
fn a_file_without_its_project_says_what_is_missing_and_with_it_is_right() {
    let folder = folder();
    project(folder.path());
    let file = folder.path().join("Game/Collision.cpp");
    let alone = report(&[], file.clone());
    assert_eq!(alone["verdict"], "not-run");
    let error = alone["error"].as_str().expect("it says why");
    assert!(error.starts_with("does not compile: line "), "{error}");
    let [engine, util] =
        ["Engine", "Util"].map(|name| folder.path().join(name).display().to_string());
    let with = report(&["--include", &engine, "--include", &util], file);
    assert_eq!(with["verdict"], "right", "{with:#}");
    assert_eq!(with["judged"]["part"], "project");
}

#[test]
fn the_wrong_line_of_a_file_with_its_project_is_named() {
    let folder = folder();
    project(folder.path());
    let wrong = COLLISION_CPP.replace("a.upper.y - b.lower.y", "a.upper.y - b.upper.y");
    write(folder.path(), "Game/Collision.cpp", &wrong);
    let text = stdout(&grade(&["--reveal", "repair"], &[folder.path().to_owned()]));
    assert!(text.contains("  line 16, column "), "{text}");
    assert!(text.contains("a.upper.y - b.lower.y"), "{text}");
}

#[test]
fn what_headers_define_is_taken_from_them_where_the_routine_is_judged_alone() {
    let folder = folder();
    // The engine of the header is not there, and so the file does not compile with it.
    let header = "#pragma once
#include <Engine.h>
struct Collider : Component { Vec2 centre; Vec2 half; float Left() const { return centre.x - half.x; } void Draw(Renderer& to); };
";
    write(folder.path(), "Collider.h", header);
    let source = "#include \"Collider.h\"
bool Sweep(const Collider& a, Vec2 va, const Collider& b, Vec2 vb, float dt, float& t)
{
    float first = 0, last = dt;
    const float lo[2] = { a.Left() - b.centre.x - b.half.x, a.centre.y - a.half.y - b.centre.y - b.half.y };
    const float hi[2] = { a.centre.x + a.half.x - b.Left(), a.centre.y + a.half.y - b.centre.y + b.half.y };
    const float v[2] = { vb.x - va.x, vb.y - va.y };
    for (int i = 0; i < 2; i++) {
        if (v[i] == 0 && (lo[i] > 0 || hi[i] < 0)) return false;
        if (v[i] == 0) continue;
        const float enter = v[i] > 0 ? lo[i] / v[i] : hi[i] / v[i];
        const float leave = v[i] > 0 ? hi[i] / v[i] : lo[i] / v[i];
        if (enter > first) first = enter;
        if (leave < last) last = leave;
    }
    if (first > last) return false;
    t = first;
    return true;
}
";
    write(folder.path(), "Sweep.cpp", source);
    let report = report(&[], folder.path().to_owned());
    assert_eq!(report["verdict"], "right", "{report:#}");
    assert_eq!(report["judged"]["part"], "routine");
    assert_eq!(report["judged"]["line"], 2);
}

#[test]
fn a_folder_with_the_function_in_two_files_or_in_none_is_told_so() {
    let folder = folder();
    project(folder.path());
    write(folder.path(), "Second/Collision.cpp", COLLISION_CPP);
    let two = report(&[], folder.path().to_owned());
    let error = two["error"].as_str().expect("it says why");
    assert!(
        error.starts_with("has several functions that may be meant: "),
        "{error}"
    );
    assert!(
        error.contains("Game/Collision.cpp, ") && error.contains("Second/Collision.cpp"),
        "{error}"
    );

    let engine = report(&[], folder.path().join("Engine"));
    assert_eq!(
        engine["error"],
        "has no function CollisionIntersection_RectRect"
    );
}

#[test]
fn of_a_file_and_its_copies_the_one_with_the_plain_name_is_judged() {
    let folder = folder();
    project(folder.path());
    let wrong = COLLISION_CPP.replace("return first <= last;", "return true;");
    for copy in [
        "Game/Collision - Copy.cpp",
        "Game/Collision_old.cpp",
        "Old/Collision.cpp",
    ] {
        write(folder.path(), copy, &wrong);
    }
    write(folder.path(), "Util/Copy of Vec2.cpp", VEC2_CPP);
    let report = report(&[], folder.path().to_owned());
    assert_eq!(report["verdict"], "right", "{report:#}");
    assert_eq!(names(&report), ["Box.h", "Vec2.h", "Vec2.cpp"]);
    let said = "Game/Collision.cpp was judged, because its name is the plain one; not judged, as their names are those of copies: \
                Game/Collision - Copy.cpp, Game/Collision_old.cpp, Old/Collision.cpp.";
    assert_eq!(report["notes"], serde_json::json!([said]));
}

#[test]
fn an_include_folder_that_is_not_there_is_bad_usage() {
    let folder = folder();
    project(folder.path());
    let file = folder.path().join("Game/Collision.cpp");
    let output = grade(&["--include", "/nowhere"], &[file]);
    assert_eq!(code(&output), 2);
    assert_eq!(stderr(&output), "sweptroids: /nowhere: is not a folder\n");
}

#[test]
fn all_routines_of_a_folder_are_named_where_none_has_the_name() {
    let folder = folder();
    // A routine of another name is known by its comparisons, among other things.
    let sweep = COLLISION_CPP.replace("hi >= 0;", "hi >= 0 && lo <= hi;");
    let named = |name: &str| sweep.replace("CollisionIntersection_RectRect", name);
    let two = named("SweepOld") + &named("SweepNew");
    write(folder.path(), "Two.cpp", &two);
    write(folder.path(), "One.cpp", &named("SweepOne"));
    let report = report(&[], folder.path().to_owned());
    let error = report["error"].as_str().expect("it says why");
    for name in ["SweepOld in ", "SweepNew in ", "SweepOne in "] {
        assert!(error.contains(name), "{error}");
    }
}
