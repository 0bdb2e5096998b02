//! A game in a window of its own, with the keys and the pointer of a window system.

use std::io::{BufRead, BufReader};
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use crate::screen::{Driver, NextLine, Start, Stroke};
use crate::screenshot::Screenshot;
use crate::virtual_screen::VirtualScreen;
use crate::wait::{Deadline, pause, wait_for_exit, wait_until};

/// A process and its window. It is killed when the value is dropped.
pub struct RealWindow<'s> {
    screen: &'s VirtualScreen,
    process: Child,
    window: String,
    lines: Receiver<String>,
    /// What it has printed so far, and the thread that reads it.
    stderr: (Arc<Mutex<String>>, Option<JoinHandle<()>>),
    deadline: Deadline,
}

impl<'s> RealWindow<'s> {
    /// Starts the program. Its window is not there yet.
    #[track_caller]
    pub fn start(screen: &'s VirtualScreen, start: Start<'_>) -> Self {
        let mut command = screen.command(start.program);
        start.folders.apply_to(&mut command);
        command.args(start.arguments);
        if start.reads_events {
            command.args(["--events", "/dev/stdout"]);
        }
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(change) = start.change {
            change(&mut command);
        }
        let mut process = command.spawn().expect("the game starts");
        let stdout = BufReader::new(process.stdout.take().expect("stdout is piped"));
        let stderr = BufReader::new(process.stderr.take().expect("stderr is piped"));
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let printed = Arc::<Mutex<String>>::default();
        let read = printed.clone();
        let reader = std::thread::spawn(move || {
            // After a read error, the text so far is enough.
            for line in stderr.split(b'\n').map_while(Result::ok) {
                let mut printed = read.lock().expect("it is only appended to");
                printed.push_str(&String::from_utf8_lossy(&line));
                printed.push('\n');
            }
        });
        Self {
            screen,
            process,
            window: String::new(),
            lines,
            stderr: (printed, Some(reader)),
            deadline: Deadline::new(),
        }
    }
}

impl Driver for RealWindow<'_> {
    fn find_window(&mut self) {
        let pid = self.process.id().to_string();
        self.window = wait_until("a window", || {
            let search = ["search", "--all", "--onlyvisible", "--pid", &pid, "--name"];
            let found = self
                .screen
                .try_xdotool(&[search.as_slice(), &["Sweptroids"]].concat());
            found?.lines().next().map(str::to_owned)
        });
        // Away from the menus.
        self.move_pointer(0, 0);
        self.take_keyboard_focus();
    }

    fn take_keyboard_focus(&mut self) {
        wait_until("the window has the keyboard focus", || {
            self.screen.try_xdotool(&["windowfocus", &self.window])?;
            let focused = self.screen.try_xdotool(&["getwindowfocus"])?;
            (focused == self.window).then_some(())
        });
    }

    fn fill_screen(&mut self) {
        self.resize(self.screen.width, self.screen.height);
    }

    fn resize(&mut self, width: u32, height: u32) {
        let (width, height) = (width.to_string(), height.to_string());
        self.screen.xdotool(&["windowmove", &self.window, "0", "0"]);
        self.screen
            .xdotool(&["windowsize", &self.window, &width, &height]);
        let size = format!("Geometry: {width}x{height}");
        wait_until("the window has its size", || {
            let geometry = self
                .screen
                .try_xdotool(&["getwindowgeometry", &self.window])?;
            geometry.contains(&size).then_some(())
        });
    }

    fn begin_wait(&mut self) {
        self.deadline = Deadline::new();
    }

    fn next_line(&mut self) -> NextLine {
        loop {
            let Some(remaining) = self.deadline.remaining() else {
                return NextLine::TooLate;
            };
            match self.lines.recv_timeout(remaining) {
                Ok(line) => return NextLine::Line(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return NextLine::Ended,
            }
        }
    }

    fn available_line(&mut self) -> Option<String> {
        self.lines.try_recv().ok()
    }

    fn pass(&mut self) -> bool {
        pause();
        self.deadline.remaining().is_some()
    }

    fn key(&mut self, keys: &str, stroke: Stroke) {
        let command = match stroke {
            Stroke::Tap => "key",
            Stroke::Down => "keydown",
            Stroke::Up => "keyup",
        };
        self.screen.xdotool(&[command, keys]);
    }

    fn move_pointer(&mut self, x: u32, y: u32) {
        self.screen
            .xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    fn mouse_button(&mut self, stroke: Stroke) {
        let command = match stroke {
            Stroke::Tap => "click",
            Stroke::Down => "mousedown",
            Stroke::Up => "mouseup",
        };
        self.screen.xdotool(&[command, "1"]);
    }

    fn wheel_down(&mut self, lines: u32) {
        self.screen
            .xdotool(&["click", "--repeat", &lines.to_string(), "5"]);
    }

    fn screenshot(&mut self, name: &str) -> Screenshot {
        Screenshot::take(self.screen, name)
    }

    fn wait_for_exit(&mut self) -> (ExitStatus, String) {
        let status = wait_for_exit("the game exits", &mut self.process);
        let (_, reader) = &mut self.stderr;
        if let Some(reader) = reader.take() {
            reader.join().expect("the reader only reads");
        }
        (status, self.printed())
    }

    fn printed(&self) -> String {
        let (printed, _) = &self.stderr;
        printed.lock().expect("it is only appended to").clone()
    }

    fn kill(&mut self) {
        self.process.kill().expect("the game can be killed");
        self.wait_for_exit();
    }

    fn window(&self) -> &str {
        &self.window
    }
}

impl Drop for RealWindow<'_> {
    fn drop(&mut self) {
        // Fails if it has already ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
