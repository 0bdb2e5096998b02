//! What real files look like: each is taken unchanged.

use sweptroids::coursework::{NotRun, Signature};

use crate::compiled_file::{
    FUNCTION, ask, file, file_with_time, meeting, time_of_meeting, why_not_run,
};

#[test]
fn every_way_of_including_the_courses_headers_compiles() {
    for include in [
        "#include \"main.h\"",
        "#include \"MAIN.H\"",
        "#include \"Main.h\" // the main header",
        "#include \"pch.h\"\n#include \"Collision.h\"",
        "#include \"..\\Include\\Collision.h\"",
        "  # /* spaced */ include /* out */ \"main.h\"",
        "/* a\n   comment */ #include \"main.h\"",
        "%:include \"main.h\"",
        "#inc\\\nlude \"main.h\"",
        "\u{feff}#include \"main.h\"",
        "#include \"main.h\"\r\n#include <iostream>\r\n#include <iomanip>\r",
        "#include <AEEngine.h>\n#include <Windows.h>\n#include <crtdbg.h>",
        "#include <Cmath>\n#include <algorithm>\n#include \"main.h\"",
        "const char *text = \"/*\";\n#include \"main.h\"\n// */",
        "const char *text = R\"(\n#include \"nothing.h\"\n)\";",
        "int million = 1'000'000;\n#include \"main.h\"\nchar quote = '\\'';",
        "",
    ] {
        let text = format!("{include}\n{FUNCTION} {{ firstTimeOfCollision = g_dt; return true; }}");
        assert_eq!(time_of_meeting(&text), 0.5, "{include}");
    }
}

#[test]
fn the_frame_time_has_several_names() {
    for name in [
        "g_dt",
        "(float)AEFrameRateControllerGetFrameTime()",
        "static_cast<f32>(AEFrameRateControllerGetFrameTime())",
        "g_deltaTime",
        "GetFrameTime()",
        "1.0f / (float)AEFrameRateControllerGetFrameRate()",
    ] {
        assert_eq!(time_of_meeting(file_with_time("", name)), 0.5, "{name}");
    }
}

#[test]
fn every_way_of_writing_a_maximum_compiles() {
    for (top, maximum) in [
        ("", "max(0.25f, g_dt)"),
        ("", "max(0, g_dt)"),
        ("", "AEMax(0.25f, g_dt)"),
        ("", "fmax(0.25f, g_dt)"),
        ("", "std::max(0.25f, g_dt)"),
        (
            "#include <algorithm>\nusing namespace std;",
            "max(0.25f, g_dt)",
        ),
        (
            "#include <algorithm>\nusing namespace std;",
            "max(0.25, g_dt)",
        ),
        (
            "static float max(float a, float b) { return a > b ? a : b; }",
            "max(0.25f, g_dt)",
        ),
        (
            "#define max(a, b) ((a) > (b) ? (a) : (b))",
            "max(0.25f, g_dt)",
        ),
        ("#undef max", "std::max(0.25f, g_dt)"),
        (
            "#define NOMINMAX\n#include <windows.h>",
            "(std::max)(0.25f, g_dt)",
        ),
    ] {
        assert_eq!(
            time_of_meeting(file_with_time(top, maximum)),
            0.5,
            "{top} {maximum}"
        );
    }
}

#[test]
fn the_engines_functions_take_const_and_other_vectors() {
    // The relative velocity is (0 - 8, 0), its length 8, its square 64.
    let body = "AEVec2 v1 = vel1, v; AEVec2Zero(&v); AEVec2Sub(&v, &vel2, &v1); \
        AEVec2 w; AEVec2Set(&w, v.x, v.y); UNREFERENCED_PARAMETER(aabb1); BOOL hit = TRUE; \
        f32 all = AEVec2Length(&w) + AEVec2DotProduct(&v, &w); firstTimeOfCollision = all; return hit && aabb2.min.x;";
    assert_eq!(time_of_meeting(file("", body)), 72.0);
}

#[test]
fn names_of_the_standard_library_may_be_the_files_own() {
    let top = "using namespace std;\nint index, write, count; float y1, time, data;\nint distance(int a) { return a; }";
    let body = "count = distance(2); y1 = count * g_dt; firstTimeOfCollision = y1; return true;";
    assert_eq!(time_of_meeting(file(top, body)), 1.0);
}

#[test]
fn names_of_the_courses_headers_may_be_the_files_own() {
    // The stand-in has EPSILON as 0.00001 and PI as 3.14159…
    let top = "const float EPSILON = 0.25f;\nconstexpr float PI = 3.0f;\nenum Truth { FALSE, TRUE };\n\
        static void AE_ASSERT(bool holds) { if (!holds) throw 1; }\ntypedef struct { int i; } BYTE;";
    let body = "BYTE one = { TRUE }; AE_ASSERT(one.i == 1 && FALSE == 0); \
        firstTimeOfCollision = PI + EPSILON; return true;";
    assert_eq!(time_of_meeting(file(top, body)), 3.25);
    // Elsewhere it stays the stand-in's, also where the line has to be compiled in another way.
    let body = "firstTimeOfCollision = std::max(EPSILON, 2.0f); return EPSILON < 0.0001f;";
    assert_eq!(time_of_meeting(file("", body)), 2.0);
}

#[test]
fn a_file_may_define_the_types_the_frame_time_and_a_main_itself() {
    let text = format!(
        "struct AEVec2 {{ float x, y; }};\nstruct AABB\n{{ AEVec2 min, max; }};\nfloat g_dt = 0.016f;\n\
         {FUNCTION} {{ firstTimeOfCollision = g_dt; return aabb2.min.x == 3; }}\nint main() {{ return 7; }}"
    );
    assert_eq!(time_of_meeting(text), 0.5);
}

#[test]
fn bytes_that_are_no_utf_8_are_taken() {
    let mut text = b"// caf\xe9 \xff\xfe\n".to_vec();
    text.extend(file_with_time("", "g_dt").into_bytes());
    assert_eq!(time_of_meeting(text), 0.5);
}

#[test]
fn both_signatures_and_the_pair_are_found_with_any_kind_of_parameters() {
    let old = "(const AABB& a, const AEVec2& v, const AABB& b, const AEVec2& w) { return v.x == 8 && b.min.x == 3; }";
    let cases = [
        (
            format!("bool CollisionIntersection_RectRect{old}"),
            Signature::WithoutTime,
            None,
        ),
        (
            String::from(
                "bool CollisionIntersection_RectRect(AABB a, AEVec2 v, AABB b, AEVec2 w, float* t) { *t = 2; return v.x == 8; }",
            ),
            Signature::WithTime,
            Some(2.0),
        ),
        (
            String::from(
                "bool CollisionIntersection_RectRect(AABB& a, AEVec2& v, AABB& b, AEVec2& w, double& t) { t += 2; return v.x == 8; }",
            ),
            Signature::WithTime,
            Some(2.75),
        ),
        (
            String::from(
                "bool CollisionIntersection_RectRect_Static(const AABB& a, const AABB& b) { return false; }\n\
                 bool CollisionIntersection_RectRect_Dynamic(const AABB& a, const AEVec2& v, const AABB& b, const AEVec2& w, float& t) { t = 3; return v.x == 8; }",
            ),
            Signature::Pair,
            Some(3.0),
        ),
    ];
    for (text, signature, time) in cases {
        let (found, replies) = ask(format!("#include \"main.h\"\n{text}"), &[meeting()])
            .unwrap_or_else(|not_run| panic!("{text}: {not_run}"));
        assert_eq!(found, signature, "{text}");
        assert!(replies[0].hit, "{text}");
        assert_eq!(replies[0].time, time, "{text}");
    }
}

#[test]
fn the_dynamic_function_of_the_pair_is_called_only_where_the_static_one_finds_nothing() {
    let text = "#include \"main.h\"\n\
        bool CollisionIntersection_RectRect_Static(const AABB& a, const AABB& b) { return true; }\n\
        bool CollisionIntersection_RectRect_Dynamic(const AABB& a, const AEVec2& v, const AABB& b, const AEVec2& w, float& t) { t = 3; return false; }";
    let (_, replies) = ask(text, &[meeting()]).expect("it runs");
    assert!(replies[0].hit);
    assert_eq!(
        replies[0].time,
        Some(0.75),
        "the output is as it was before"
    );
}

#[test]
fn changed_arguments_are_noticed() {
    let text = file("", "const_cast<AEVec2&>(vel2).y += 1; return false;");
    let (_, replies) = ask(text, &[meeting(), meeting()]).expect("it runs");
    assert!(replies.iter().all(|reply| reply.changed_arguments));
}

#[test]
fn each_process_begins_anew_and_answers_in_order() {
    let text = file("int calls;", "firstTimeOfCollision = ++calls; return true;");
    for _ in 0..2 {
        let (_, replies) = ask(&text, &[meeting(); 3]).expect("it runs");
        let times: Vec<_> = replies.iter().map(|reply| reply.time).collect();
        assert_eq!(times, [Some(1.0), Some(2.0), Some(3.0)]);
    }
}

#[test]
fn what_a_file_prints_does_not_matter() {
    let text = file(
        "#include <iostream>",
        "std::cout << \"all correct\" << std::endl; printf(\"%f\", g_dt); std::cerr << 1; getchar(); \
         std::ofstream(\"log.txt\") << 1; firstTimeOfCollision = 0.25f; return true;",
    );
    assert_eq!(time_of_meeting(text), 0.25);
}

#[test]
fn an_error_is_quoted_with_the_line_of_the_file() {
    let error = why_not_run("#include \"main.h\"\n\nint x = ;\n");
    let NotRun::DoesNotCompile { first_error } = error else {
        panic!("{error}");
    };
    assert!(first_error.starts_with("line 3: expected"), "{first_error}");
}

#[test]
fn a_function_that_nothing_defines_is_named() {
    let error = why_not_run(file("void Draw(int);", "Draw(1); return true;")).to_string();
    assert!(error.contains("undefined reference to"), "{error}");
    assert!(error.contains("Draw(int)"), "{error}");
}

#[test]
fn a_file_without_the_function_is_told_the_nearest_name() {
    let misspelt = file("", "return true;").replace("Intersection", "Intersecton");
    assert_eq!(
        why_not_run(misspelt).to_string(),
        "has no function CollisionIntersection_RectRect; the nearest name is CollisionIntersecton_RectRect"
    );
    assert_eq!(
        why_not_run("int x;").to_string(),
        "has no function CollisionIntersection_RectRect"
    );
}

#[test]
fn a_file_of_white_space_is_empty() {
    for text in ["", " \n\t\r\n", "\u{feff}\n"] {
        assert_eq!(why_not_run(text).to_string(), "is empty");
    }
}

#[test]
fn a_function_in_a_class_or_a_namespace_is_told_so() {
    let function = file("", "return true;").replace("#include \"main.h\"", "");
    for (text, scope) in [
        (
            format!("class Collision {{ public: {function} }};"),
            "class Collision",
        ),
        (
            format!("namespace physics {{ {function} }}"),
            "namespace physics",
        ),
        (
            format!("namespace {{ {function} }}"),
            "a namespace without a name",
        ),
        // Its class is in a header that was not handed in, so the compiler refuses it too.
        (
            function.replace(
                "bool CollisionIntersection",
                "bool Collision::CollisionIntersection",
            ),
            "class Collision",
        ),
    ] {
        assert_eq!(
            why_not_run(text).to_string(),
            format!(
                "has the function inside {scope}: the assignment calls CollisionIntersection_RectRect as a function of its own, \
                 outside every class and namespace"
            )
        );
    }
}

#[test]
fn a_function_that_no_other_file_can_call_is_told_so() {
    let function = file("", "return true;");
    for (text, word) in [
        (function.replace("bool Coll", "static bool Coll"), "static"),
        (function.replace("bool Coll", "inline bool Coll"), "inline"),
    ] {
        assert_eq!(
            why_not_run(text).to_string(),
            format!(
                "has the function as {word}, so that no other file can call it: the assignment's game calls \
                 CollisionIntersection_RectRect from another file"
            )
        );
    }
    // A helper of a similar name is the file's own matter.
    let helper = "static bool CollisionIntersection_RectRect_Axis() { return true; }";
    assert_eq!(
        time_of_meeting(file(
            helper,
            "firstTimeOfCollision = 2; return CollisionIntersection_RectRect_Axis();"
        )),
        2.0
    );
}

#[test]
fn a_vector_type_of_its_own_is_told_what_the_assignment_uses() {
    let function = "bool CollisionIntersection_RectRect(const AABB& a, const Vec2& va, const AABB& b, const Vec2& vb, float& t) \
        { return true; }";
    let expected =
        "Vec2 is a vector type of its own, where the assignment uses AEVec2 (float x, y)";
    let defined = why_not_run(format!("struct Vec2 {{ float x, y; }};\n{function}")).to_string();
    assert!(defined.ends_with(expected), "{defined}");
    let in_a_header = why_not_run(format!("#include \"Vec2.h\"\n{function}")).to_string();
    assert!(
        in_a_header.starts_with("does not compile: line 2: ") && in_a_header.ends_with(expected),
        "{in_a_header}"
    );
}

#[test]
fn parameters_that_do_not_fit_are_quoted_and_the_first_is_named() {
    let types = "(const AABB&, const AEVec2&, const AABB&, const AEVec2&, float&)";
    for (parameters, why) in [
        (
            "const AABB& a, const AABB& b",
            format!("it has 2 parameters, where the assignment has {types}"),
        ),
        (
            "const AABB& a, AEVec2& va, const AABB& b, const AEVec2& vb, float& t",
            format!("parameter 2, AEVec2& va, has to be const AEVec2&: the assignment has {types}"),
        ),
        (
            "AABB a, AEVec2 va, AABB b, const AEVec2* vb, float& t",
            format!(
                "parameter 4, const AEVec2* vb, has to be const AEVec2&: the assignment has {types}"
            ),
        ),
        (
            "const AABB& a, AEVec2 va, const AABB& b, const AEVec2& vb, float t",
            format!("parameter 5, float t, has to be float&: the assignment has {types}"),
        ),
    ] {
        // A comment between parameters is not quoted.
        let commented = parameters.replacen(", ", ", /* and */ ", 1);
        let text = format!(
            "#include \"main.h\"\nbool CollisionIntersection_RectRect({commented}) {{ return true; }}"
        );
        assert_eq!(
            why_not_run(text).to_string(),
            format!(
                "has the function with parameters that cannot be asked: CollisionIntersection_RectRect({parameters}); {why}"
            )
        );
    }
}

#[test]
fn any_mix_of_values_and_const_references_is_asked() {
    let passed = |kind: &str, of_reference: bool| {
        if of_reference {
            format!("const {kind}&")
        } else {
            kind.to_owned()
        }
    };
    for mix in 0..16u8 {
        let [a, va, b, vb] = [("AABB", 0), ("AEVec2", 1), ("AABB", 2), ("AEVec2", 3)]
            .map(|(kind, bit)| passed(kind, mix >> bit & 1 == 1));
        let text = format!(
            "#include \"main.h\"\nbool CollisionIntersection_RectRect({a} a, {va} v, {b} b, {vb} w, float& t) \
             {{ t = 2; return v.x == 8 && w.x == 0 && b.min.x == 3; }}"
        );
        assert_eq!(time_of_meeting(text), 2.0, "{a}, {va}, {b}, {vb}");
    }
}
