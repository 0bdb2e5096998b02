//! Help, version and invalid arguments.

use crate::cli::program::{Finished, program, run};

#[test]
fn help_and_version_go_to_stdout_with_exit_0() {
    assert!(run(&["--help"]).expect_success().contains("sweep"));
    assert!(
        run(&["sweep", "--help"])
            .expect_success()
            .contains("--explain")
    );
    assert!(
        run(&["sim", "--help"])
            .expect_success()
            .contains("--write-intents")
    );
    let play = run(&["play", "--help"]).expect_success();
    assert!(play.contains("from 0 to 4096"), "{play}");
    for arguments in [
        &["--version"] as &[&str],
        &["sweep", "--version"],
        &["sim", "--version"],
        &["verify", "--version"],
    ] {
        assert!(
            run(arguments)
                .expect_success()
                .trim_end()
                .ends_with(env!("CARGO_PKG_VERSION")),
            "{arguments:?}"
        );
    }
}

#[test]
fn an_invalid_argument_is_one_line_on_stderr_and_exit_2() {
    let table: [(&[&str], &str); 8] = [
        (&["--wings"], "--wings"),
        (&["fly"], "fly"),
        (&["sweep", "--phases", "sometimes"], "sometimes"),
        (&["sim", "--ticks", "10"], "--seed"),
        (&["sim", "--seed", "x", "--ticks", "10"], "--seed"),
        (
            &["sim", "--seed", "1", "--ticks", "-5"],
            "'-5' for '--ticks",
        ),
        (
            &["sim", "--seed", "1", "--ticks", "5", "--players", "3"],
            "--players",
        ),
        (
            &["sim", "--seed", "1", "--ticks", "5", "--rules", "house"],
            "--rules is house",
        ),
    ];
    for (arguments, message) in table {
        assert_eq!(
            run(arguments).expect_failure(2, message),
            "",
            "{arguments:?}"
        );
    }
}

#[test]
fn the_lab_names_what_it_cannot_open() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let no_pair = folder.path().join("no-pair.jsonl");
    std::fs::write(&no_pair, "{\"id\":1}\n").expect("it can be written");
    let no_pair = no_pair.to_str().expect("UTF-8");
    for (arguments, message) in [
        (
            &["lab", "case-9"] as &[&str],
            "there is no scenario case-9; there are case-1-x, ",
        ),
        (&["lab", "0,0,8,8,0,0;-12,2,-4,6,8,0"], "and no file 0,0,8"),
        (&["lab", no_pair], "line 1: "),
        (&["lab", "/"], "/: "),
        (&["lab", "--cpp", "/nowhere.cpp"], "/nowhere.cpp: "),
        (&["lab", "--look", "pretty"], "full, cheap, auto"),
    ] {
        run(arguments).expect_failure(2, message);
    }
}

#[test]
fn play_refuses_invalid_values() {
    let table: &[(&[&str], &str)] = &[
        (&["play", "--look", "pretty"], "full, cheap, auto"),
        (
            &["play", "--practice", "--rocks", "many"],
            "'many' for '--rocks <ROCKS>': it has to be a whole number from 0 to 4096",
        ),
        (&["play", "--practice", "--rocks", "4097"], "from 0 to 4096"),
        (&["play", "--practice", "--rocks", "-1"], "from 0 to 4096"),
        (&["play", "--rocks", "9"], "--practice"),
        (&["play", "--daily", "--seed", "1"], "'--daily'"),
        (&["play", "--daily", "--code", "ABC123"], "'--daily'"),
        (&["play", "--daily", "--practice"], "'--daily'"),
        (&["play", "--daily", "--rules", "classic-1979"], "'--daily'"),
        (&["play", "--daily", "--tuning", "a.toml"], "'--daily'"),
        (&["play", "--daily", "--phases", "static"], "'--daily'"),
        (&["play", "--daily", "--fidelity", "hull"], "'--daily'"),
        (
            &["play", "--code", "ABC123", "--seed", "1"],
            "'--code <CODE>'",
        ),
        (
            &["play", "--code", "ABC123", "--practice"],
            "'--code <CODE>'",
        ),
        (
            &["play", "--code", "ABC12"],
            "the code \"ABC12\" has to have 6 or 13 symbols, but has 5",
        ),
        (
            &["play", "--code", "ABC12U"],
            "the code \"ABC12U\" has 'U' at place 6, but has to have a digit or a letter other than U",
        ),
        (
            &["play", "--code", "ZZZZZZZZZZZZZ"],
            "has 'Z' at place 1, but has to have 0 to F there, the first of 13 symbols",
        ),
    ];
    for (arguments, message) in table {
        run(arguments).expect_failure(2, message);
    }
}

/// The Python package asks so whether a program has a window.
#[test]
fn the_help_of_a_command_with_a_window_says_if_it_is_not_built() {
    for command in ["play", "replay", "lab"] {
        let help = run(&[command, "--help"]).expect_success();
        let is_built = !help.contains("not built into this program");
        assert_eq!(is_built, cfg!(feature = "present"), "{help}");
    }
}

#[cfg(feature = "present")]
#[test]
fn a_display_that_does_not_answer_is_named() {
    let mut command = program(&["play", "--seed", "1"]);
    for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    // No display server has this number.
    command.env("DISPLAY", ":54321");
    let finished = Finished::from(command.output().expect("the program starts"));
    finished.expect_failure(3, "the display cannot be opened: DISPLAY=:54321");
}

#[test]
fn play_fails_with_one_line_if_there_is_no_display_or_no_feature_present() {
    let mut command = program(&["play", "--seed", "1"]);
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    let finished = Finished::from(command.output().expect("the program starts"));
    if cfg!(feature = "present") {
        finished.expect_failure(3, "there is no display");
    } else {
        finished.expect_failure(2, "not built into this program");
    }
}
