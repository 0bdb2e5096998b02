//! Neither the compiler nor a student's program can read a file outside.

use std::fs;
use std::path::PathBuf;

use sweptroids::coursework::NotRun;

use crate::compiled_file::{FUNCTION, compiler, file, time_of_meeting, why_not_run};

/// A secret file that every user may read. It goes away with the folder.
fn secret() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let path = folder.path().join("answers.h");
    fs::write(&path, "int hidden_answer_4711 = ;\n").expect("the secret is written");
    (folder, path)
}

#[test]
fn this_system_has_every_protection() {
    // Without it, the other tests here would show nothing.
    assert_eq!(compiler().protections().missing(), None);
}

#[test]
fn the_compiler_does_not_quote_a_secret() {
    let (_folder, path) = secret();
    let path = path.display();
    let function = format!("#include \"main.h\"\n{FUNCTION} {{ return true; }}\n");
    for text in [
        format!("#define SECRET \"{path}\"\n#include SECRET\n{function}"),
        format!("#define SECRET <{path}>\n#include SECRET\n{function}"),
        format!("%:define SECRET \"{path}\"\n%:include SECRET\n{function}"),
        format!("#define SECRET \"/proc/self/cwd/../{path}\"\n#include SECRET\n{function}"),
        format!("{function}asm(\".include \\\"{path}\\\"\");\n"),
        format!("{function}asm(\".incbin \\\"{path}\\\"\");\n"),
    ] {
        let error = why_not_run(&text);
        assert!(
            matches!(error, NotRun::DoesNotCompile { .. }),
            "{text}: {error}"
        );
        assert!(!error.to_string().contains("4711"), "{text}: {error}");
    }
}

#[test]
fn an_include_of_a_secret_by_its_name_is_left_out() {
    let (_folder, path) = secret();
    for include in [
        format!("\"{}\"", path.display()),
        format!("<{}>", path.display()),
    ] {
        let text =
            format!("#include {include}\n{FUNCTION} {{ firstTimeOfCollision = 2; return true; }}");
        assert_eq!(time_of_meeting(text), 2.0, "{include}");
    }
}

#[test]
fn an_include_of_what_is_no_header_does_not_compile() {
    for include in [
        "\"/etc/passwd\"",
        "</etc/passwd>",
        "\"../../../etc/passwd\"",
        "\"/dev/zero\"",
    ] {
        let error = why_not_run(format!("#include {include}\n{FUNCTION} {{ return true; }}"));
        assert!(
            matches!(error, NotRun::DoesNotCompile { .. }),
            "{include}: {error}"
        );
    }
}

#[test]
fn the_program_does_not_read_a_secret() {
    let (_folder, path) = secret();
    for path in [
        path.display().to_string().as_str(),
        "/etc/passwd",
        ".",
        "/proc/self/environ",
        "student.cpp",
    ] {
        let body = format!(
            "int descriptor = open(\"{path}\", O_RDONLY); FILE *stream = fopen(\"{path}\", \"r\"); std::ifstream f(\"{path}\"); \
             firstTimeOfCollision = (descriptor >= 0) + (stream != 0) + f.good(); return true;"
        );
        let text = file("#include <fcntl.h>", &body);
        assert_eq!(time_of_meeting(text), 0.0, "{path}");
    }
}
