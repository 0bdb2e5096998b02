//! Help, version, wrong words, and parts that are not built yet.

use crate::program::{Ended, program, run};

#[test]
fn help_and_version_go_to_stdout_and_end_well() {
    assert!(run(&["--help"]).well().contains("sweep"));
    assert!(run(&["sweep", "--help"]).well().contains("--explain"));
    assert!(run(&["sim", "--help"]).well().contains("--write-intents"));
    for arguments in [
        &["--version"] as &[&str],
        &["sweep", "--version"],
        &["sim", "--version"],
        &["verify", "--version"],
    ] {
        assert!(
            run(arguments)
                .well()
                .trim_end()
                .ends_with(env!("CARGO_PKG_VERSION")),
            "{arguments:?}"
        );
    }
}

#[test]
fn a_wrong_word_is_one_line_and_exit_2() {
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
    for (arguments, says) in table {
        assert_eq!(run(arguments).badly(2, says), "", "{arguments:?}");
    }
}

#[test]
fn a_part_that_is_not_built_yet_says_so_with_exit_2() {
    let table: [&[&str]; 7] = [
        &["replay", "game.swr"],
        &["verify", "game.swr", "--json"],
        &["grade", "a.cpp"],
        &["lab"],
        &["stress", "--boxes", "10", "--ticks", "10"],
        &[
            "sim",
            "--seed",
            "1",
            "--ticks",
            "5",
            "--rules",
            "assignment",
        ],
        &["sim", "--seed", "1", "--ticks", "5", "--record", "game.swr"],
    ];
    for arguments in table {
        assert_eq!(
            run(arguments).badly(2, "not built yet"),
            "",
            "{arguments:?}"
        );
    }
}

#[test]
fn playing_refuses_words_and_numbers_out_of_range() {
    let table: &[(&[&str], &str)] = &[
        (&["play", "--look", "pretty"], "full, cheap, auto"),
        (&["play", "--practice", "--rocks", "many"], "--rocks"),
        (&["play", "--practice", "--rocks", "4097"], "0..=4096"),
        (&["play", "--rocks", "9"], "--practice"),
    ];
    for (arguments, named) in table {
        run(arguments).badly(2, named);
    }
}

#[cfg(feature = "present")]
#[test]
fn a_display_that_is_none_is_named() {
    let mut command = program(&["play", "--seed", "1"]);
    for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    // The number of no server that anybody starts.
    command.env("DISPLAY", ":54321");
    let ended = Ended::from(command.output().expect("the program starts"));
    ended.badly(3, "the display cannot be opened: DISPLAY=:54321");
}

#[test]
fn without_a_display_or_a_window_built_in_playing_ends_with_one_line() {
    let mut command = program(&["play", "--seed", "1"]);
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    let ended = Ended::from(command.output().expect("the program starts"));
    if cfg!(feature = "present") {
        ended.badly(3, "there is no display");
    } else {
        ended.badly(2, "not built into this program");
    }
}
