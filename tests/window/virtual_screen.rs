//! A screen that nobody sees: an X server of the test's own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};

use crate::wait::{Deadline, until};

/// Windows are drawn by the processor: one test at a time is the fastest.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// An X server; it ends with this value.
pub struct Screen {
    server: Child,
    display: String,
    pub width: u32,
    pub height: u32,
    _turn: MutexGuard<'static, ()>,
}

impl Screen {
    /// A screen of so many pixels, on a display that is free.
    pub fn open(width: u32, height: u32) -> Self {
        // A test that failed left nothing behind that could disturb this one.
        let turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let size = format!("{width}x{height}x24");
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &size])
            .args(["-nolisten", "tcp", "-noreset"])
            // No held key repeats: a slow machine would hold a key for long that is only pressed.
            .args(["-r", "-ardelay", "1000000000"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut server = started(server, "Xvfb", "xvfb");
        let number = BufReader::new(server.stdout.take().expect("it is piped"));
        // From here on the server ends with this value, whatever fails.
        let mut screen = Self {
            server,
            display: String::new(),
            width,
            height,
            _turn: turn,
        };
        let (found, display) = mpsc::channel();
        std::thread::spawn(move || found.send(number.lines().next()));
        let patience = Deadline::new().left().expect("it has just begun");
        let number = match display.recv_timeout(patience) {
            Ok(Some(Ok(number))) => number,
            other => panic!("Xvfb does not say its display: {other:?}"),
        };
        screen.display = format!(":{}", number.trim());
        screen
    }

    /// A window manager on this screen: windows get a button to close them, and can fill the screen.
    pub fn desktop(&self) -> Desktop {
        let manager = self
            .command("evilwm")
            // The one font that every server has by itself.
            .args(["-fn", "fixed"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let desktop = Desktop(started(manager, "evilwm", "evilwm"));
        // Until it says on the root window what it can, it is not there.
        until("a window manager", || {
            self.try_xdotool(&["get_num_desktops"])
        });
        desktop
    }

    /// A program that shows itself on this screen.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .stdin(Stdio::null());
        command
    }

    /// Lets `xdotool` do something; what it says, or nothing where it could not.
    pub fn try_xdotool(&self, arguments: &[&str]) -> Option<String> {
        let output = self.command("xdotool").args(arguments).output();
        let output = started(output, "xdotool", "xdotool");
        let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        output.status.success().then_some(said)
    }

    /// Lets `xdotool` do something that cannot fail.
    #[track_caller]
    pub fn xdotool(&self, arguments: &[&str]) -> String {
        self.try_xdotool(arguments)
            .unwrap_or_else(|| panic!("xdotool could not {arguments:?}"))
    }

    /// Runs one of the programs of `ImageMagick`.
    #[track_caller]
    pub fn imagemagick(&self, program: &str, arguments: &[&str]) -> Vec<u8> {
        let output = self.command(program).args(arguments).output();
        let Output {
            status,
            stdout,
            stderr,
        } = started(output, program, "imagemagick");
        let said = String::from_utf8_lossy(&stderr);
        assert!(
            status.success(),
            "{program} could not {arguments:?}: {said}"
        );
        stdout
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// A window manager; it ends with this value.
pub struct Desktop(Child);

impl Drop for Desktop {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What was started, or a clear word on what is missing.
#[track_caller]
fn started<T>(result: std::io::Result<T>, program: &str, package: &str) -> T {
    result.unwrap_or_else(|error| {
        panic!("{program} does not start ({error}): please install the package `{package}`")
    })
}
