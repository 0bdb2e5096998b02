//! A descriptor that the caller of the check left open helps no student's file.

use std::fs;
use std::process::{Command, Output};

use crate::compiled_file::{FUNCTION, file, sweptroids};

/// The output of `grade` on a file with this text, with these lines of the shell before: they may use $secret.
fn grade_after(shell: &str, text: &str) -> Output {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let path = folder.path().join("Collision.cpp");
    fs::write(&path, text).expect("the file is written");
    let secret = folder.path().join("secret.txt");
    fs::write(&secret, "int hidden_answer_4711 = ;\n").expect("the secret is written");
    Command::new("sh")
        .arg("-c")
        .arg(format!(
            "{shell}; exec \"$program\" grade \"$file\" --format json --seed 1"
        ))
        .env("program", sweptroids())
        .env("file", &path)
        .env("secret", &secret)
        .output()
        .expect("the shell runs")
}

#[test]
fn the_compiler_does_not_read_it() {
    let text = format!(
        "#define LEFT \"/dev/fd/9\"\n#include LEFT\n#include \"main.h\"\n{FUNCTION} {{ return true; }}\n"
    );
    // A file, and a pipe, which Landlock does not know.
    for shell in [
        "exec 9<\"$secret\"",
        "exec 9<<TEXT\nint hidden_answer_4711 = ;\nTEXT\n:",
    ] {
        let output = grade_after(shell, &text);
        let printed = String::from_utf8_lossy(&output.stdout);
        assert!(printed.contains("\"not-run\""), "{shell}: {printed}");
        assert!(!printed.contains("4711"), "{shell}: {printed}");
        assert!(
            printed.contains("/dev/fd/9: No such file"),
            "{shell}: {printed}"
        );
    }
}

#[test]
fn the_program_neither_reads_nor_writes_it() {
    // It crashes if any call succeeds.
    let body = "char byte; bool any = read(9, &byte, 1) >= 0 || write(9, \"x\", 1) >= 0 || dup(9) >= 0 \
        || mmap(0, 4096, PROT_READ, MAP_PRIVATE, 9, 0) != MAP_FAILED; if (any) abort(); return false;";
    let output = grade_after(
        "exec 9<>\"$secret\"",
        &file("#include <unistd.h>\n#include <sys/mman.h>", body),
    );
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.contains("\"wrong\""), "{printed}");
}
