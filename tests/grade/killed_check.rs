//! A check that is ended from outside.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use rustix::process::{Pid, Signal, kill_process};

use crate::compiled_file::{file, sweptroids};
use crate::left_behind::{entries, processes_in};

/// A check of a program that sleeps, with its temporary folders in `folder`.
fn check_a_sleeper(folder: &Path) -> Child {
    let path = folder.join("Collision.cpp");
    fs::write(&path, file("#include <unistd.h>", "for (;;) pause();")).expect("it is written");
    let temporary = temporary(folder);
    fs::create_dir(&temporary).expect("a folder is made");
    let check = Command::new(sweptroids())
        .arg("grade")
        .arg(&path)
        .env("TMPDIR", &temporary)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the check starts");
    // Until the student's program runs.
    while !processes_in(&temporary)
        .iter()
        .any(|process| runs_program(*process))
    {
        thread::yield_now();
    }
    check
}

fn temporary(folder: &Path) -> PathBuf {
    folder.join("temporary")
}

fn runs_program(process: u32) -> bool {
    fs::read_link(format!("/proc/{process}/exe")).is_ok_and(|path| path.ends_with("program"))
}

fn end(mut check: Child, signal: Signal) {
    kill_process(Pid::from_child(&check), signal).expect("it runs");
    let status = check.wait().expect("it ends");
    assert!(!status.success(), "{status}");
}

#[test]
fn a_check_that_is_asked_to_end_leaves_nothing() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let check = check_a_sleeper(folder.path());
    end(check, Signal::TERM);
    assert_eq!(processes_in(&temporary(folder.path())), [0; 0]);
    assert_eq!(entries(&temporary(folder.path())), [""; 0]);
}

#[test]
fn a_check_that_is_killed_takes_the_students_program_with_it() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let check = check_a_sleeper(folder.path());
    end(check, Signal::KILL);
    // The system ends it; the test would hang if it did not, for the program sleeps for ever.
    while !processes_in(&temporary(folder.path())).is_empty() {
        thread::yield_now();
    }
}
