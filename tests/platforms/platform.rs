//! A platform that the program runs on.

use std::env;
use std::ffi::OsString;
use std::process::{Command, Stdio};

/// A platform: what runs the program there, before its own arguments.
pub struct Platform {
    runner: Vec<OsString>,
}

impl Platform {
    /// This machine.
    pub fn this() -> Self {
        Self {
            runner: vec![env!("CARGO_BIN_EXE_sweptroids").into()],
        }
    }

    /// The build for browsers, in the folder `SWEPTROIDS_WASM32`, run by node.
    ///
    /// # Panics
    /// If the variable is missing.
    pub fn wasm32_in_node() -> Self {
        let program = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/platforms/node_program.mjs"
        );
        Self {
            runner: vec!["node".into(), program.into(), built("SWEPTROIDS_WASM32")],
        }
    }

    /// The program for aarch64, the file `SWEPTROIDS_AARCH64`, run by qemu's emulation of that processor.
    ///
    /// # Panics
    /// If the variable is missing.
    pub fn aarch64_under_qemu() -> Self {
        let libraries = ["-L", "/usr/aarch64-linux-gnu"].map(OsString::from);
        let [option, folder] = libraries;
        Self {
            runner: vec![
                "qemu-aarch64".into(),
                option,
                folder,
                built("SWEPTROIDS_AARCH64"),
            ],
        }
    }

    /// What the program prints for a command that succeeds.
    ///
    /// # Panics
    /// If it fails, with what it says on stderr.
    #[track_caller]
    pub fn run(&self, command: &[&str]) -> String {
        let (runner, arguments) = self.runner.split_first().expect("there is a program");
        let output = Command::new(runner)
            .args(arguments)
            .args(command)
            .stdin(Stdio::null())
            .output()
            .unwrap_or_else(|error| panic!("{}: {error}", runner.display()));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command:?}: {stderr}");
        String::from_utf8(output.stdout).expect("the program writes UTF-8")
    }
}

/// What `scripts/test-platforms` built, by the variable that it sets.
fn built(variable: &str) -> OsString {
    env::var_os(variable).unwrap_or_else(|| panic!("{variable} is set by scripts/test-platforms"))
}
