//! Nothing is left behind: no file, no process.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use sweptroids::coursework::{Compiler, CompilerSearch, Examinee, NotRun, StudentFile};

use crate::compiled_file::{file, meeting, search};

/// A compiler with its temporary folders in a folder of the test's own, which the compiler is given, with the file.
fn with_own_folder(text: &str, stop: Arc<AtomicBool>, check: impl FnOnce(Compiler, StudentFile)) {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let compiler = Compiler::search(&CompilerSearch {
        files: 1,
        stop,
        temporary: folder.path().to_owned(),
        ..search()
    })
    .expect("there is a C++ compiler");
    assert_eq!(entries(folder.path()).len(), 1, "the compiler has a folder");
    let file = StudentFile::new(Path::new("Collision.cpp"), text.as_bytes().to_vec());
    check(compiler, file.expect("the file is text"));
    assert_eq!(entries(folder.path()), [""; 0], "no file is left");
    assert_eq!(processes_in(folder.path()), [0; 0], "no process is left");
}

pub fn entries(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    entries
        .map(|entry| entry.expect("it can be read").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

/// The processes that run a program of this folder, or run in it.
pub fn processes_in(folder: &Path) -> Vec<u32> {
    let processes = fs::read_dir("/proc").expect("there is /proc");
    processes
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let number = entry.file_name().to_str()?.parse().ok()?;
            let runs_here = ["cwd", "exe"].iter().any(|link| {
                fs::read_link(entry.path().join(link)).is_ok_and(|path| path.starts_with(folder))
            });
            runs_here.then_some(number)
        })
        .collect()
}

#[test]
fn a_file_that_runs_leaves_nothing() {
    let text = file("", "firstTimeOfCollision = 2; return true;");
    with_own_folder(&text, Arc::default(), |compiler, file| {
        let mut program = compiler.build(&file).expect("it compiles");
        assert_eq!(
            program.ask(&[meeting()]).expect("it runs")[0].time,
            Some(2.0)
        );
    });
}

#[test]
fn a_file_that_is_ended_leaves_nothing() {
    let text = file(
        "#include <signal.h>",
        "for (int i = 1; i < 32; ++i) signal(i, SIG_IGN); for (;;) raise(SIGSTOP);",
    );
    with_own_folder(&text, Arc::default(), |compiler, file| {
        let mut program = compiler.build(&file).expect("it compiles");
        assert_eq!(program.ask(&[meeting()]), Err(NotRun::RunsTooLong));
    });
}

#[test]
fn a_compiler_that_is_ended_leaves_nothing() {
    // Each of 2^30 templates is another.
    let text = "template <int n, int m> struct T { T<n - 1, 2 * m> a; T<n - 1, 2 * m + 1> b; };\n\
        template <int m> struct T<0, m> {};\nT<29, 0> t;\n";
    with_own_folder(text, Arc::default(), |compiler, file| {
        let error = compiler
            .build(&file)
            .expect_err("it does not end")
            .to_string();
        assert!(error.starts_with("does not compile"), "{error}");
    });
}

#[test]
fn whoever_stops_the_check_ends_what_runs() {
    let text = file("#include <unistd.h>", "for (;;) pause();");
    let stop: Arc<AtomicBool> = Arc::default();
    with_own_folder(&text, stop.clone(), |compiler, file| {
        let mut program = compiler.build(&file).expect("it compiles");
        let stopped = thread::spawn(move || program.ask(&[meeting()]));
        stop.store(true, Ordering::Relaxed);
        assert_eq!(stopped.join().expect("no panic"), Err(NotRun::Stopped));
        assert_eq!(compiler.build(&file).err(), Some(NotRun::Stopped));
    });
}
