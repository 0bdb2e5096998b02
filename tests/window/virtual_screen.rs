//! A virtual screen: an X server for one test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;

use crate::colors::Pixel;
use crate::real_window::RealWindow;
use crate::screen::{Driver, Screen, Start};
use crate::wait::{Deadline, wait_until};

/// An X server. It is killed when the value is dropped.
pub struct VirtualScreen {
    server: Child,
    display: String,
    pub width: u32,
    pub height: u32,
}

impl VirtualScreen {
    /// Opens a screen of this size in pixels, on a free display.
    pub fn open(width: u32, height: u32) -> Self {
        let size = format!("{width}x{height}x24");
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &size])
            .args(["-nolisten", "tcp", "-noreset"])
            // Without key repeat: on a slow machine a key press would look like a held key.
            .args(["-r", "-ardelay", "1000000000"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut server = expect_started(server, "Xvfb", "xvfb");
        let output = BufReader::new(server.stdout.take().expect("stdout is piped"));
        // From here on the server is killed if anything fails.
        let mut screen = Self {
            server,
            display: String::new(),
            width,
            height,
        };
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || sender.send(output.lines().next()));
        let timeout = Deadline::new().remaining().expect("the deadline is new");
        let number = match receiver.recv_timeout(timeout) {
            Ok(Some(Ok(number))) => number,
            other => panic!("Xvfb does not print its display number: {other:?}"),
        };
        screen.display = format!(":{}", number.trim());
        screen
    }

    /// Starts a window manager. With it, windows can be closed by a key and can fill the screen.
    pub fn start_window_manager(&self) -> WindowManager {
        let process = self
            .command("evilwm")
            // The only font that every X server has built in.
            .args(["-fn", "fixed"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let window_manager = WindowManager(expect_started(process, "evilwm", "evilwm"));
        // It is ready when it has announced its abilities on the root window.
        wait_until("a window manager", || {
            self.try_xdotool(&["get_num_desktops"])
        });
        window_manager
    }

    /// A command that opens its windows on this screen. It finds no session bus, and so no screen reader of the machine.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus")
            .stdin(Stdio::null());
        command
    }

    /// Runs `xdotool` and returns its output; none if it failed.
    pub fn try_xdotool(&self, arguments: &[&str]) -> Option<String> {
        let output = self.command("xdotool").args(arguments).output();
        let output = expect_started(output, "xdotool", "xdotool");
        let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        output.status.success().then_some(text)
    }

    /// Runs `xdotool` and returns its output.
    ///
    /// # Panics
    /// If it failed.
    #[track_caller]
    pub fn xdotool(&self, arguments: &[&str]) -> String {
        self.try_xdotool(arguments)
            .unwrap_or_else(|| panic!("xdotool failed: {arguments:?}"))
    }

    /// What it shows: red, green and blue of every pixel from 0 to 255, row by row, from the top.
    ///
    /// It passes through no file: a story that runs beside this one could save under the same name.
    #[track_caller]
    pub fn pixels(&self) -> Vec<Pixel> {
        let import = ["-window", "root", "-depth", "8", "rgb:-"];
        let output = self.command("import").args(import).output();
        let output = expect_started(output, "import", "imagemagick");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "import failed: {message}");
        let (pixels, rest) = output.stdout.as_chunks::<3>();
        assert!(rest.is_empty(), "{} bytes", output.stdout.len());
        pixels.to_vec()
    }
}

impl Screen for VirtualScreen {
    fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    fn start<'s>(&'s self, start: Start<'_>) -> Box<dyn Driver + 's> {
        Box::new(RealWindow::start(self, start))
    }

    fn window_system(&self) -> &VirtualScreen {
        self
    }
}

impl Drop for VirtualScreen {
    fn drop(&mut self) {
        // Fails if it has already ended.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// A running window manager. It is killed when the value is dropped.
pub struct WindowManager(Child);

impl Drop for WindowManager {
    fn drop(&mut self) {
        // Fails if it has already ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The started program, or a panic that names the missing package.
#[track_caller]
pub fn expect_started<T>(result: std::io::Result<T>, program: &str, package: &str) -> T {
    result.unwrap_or_else(|error| {
        panic!("{program} does not start ({error}): please install the package `{package}`")
    })
}
