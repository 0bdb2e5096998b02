//! A game in this process: no window, and a clock that goes on only while the story waits. It does not depend on the speed of the
//! machine. What it looks like is drawn into images.

use std::ffi::OsString;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::input::ButtonState;
use bevy::math::{IVec2, UVec2, Vec2};
use bevy::prelude::KeyCode;
use bevy::window::{Monitor, PrimaryMonitor};
use sweptroids::cli::start_windowless;
use sweptroids::present::{Drawing, Folders, WindowlessGame};
use tempfile::TempDir;

use crate::screen::{Driver, NextLine, Screen, Start, Stroke};
use crate::screenshot::Screenshot;
use crate::wait::{Deadline, pause};

/// A frame of a machine that is fast enough.
const FRAME: Duration = Duration::from_micros(16_667);

/// The frames of a wait for which the game goes on as fast as it can: a minute of its clock, as a story watches a replay of 40
/// seconds. What then has not happened waits for something that has another clock: a thread, or a compiler. The game leaves the
/// processor to it until the deadline.
const MAX_FRAMES: u32 = 3_600;

/// A frame in which all that was drawn before fades, in the full look.
const FADING_FRAME: Duration = Duration::from_secs(1);

/// The frames whose light a picture of the full look still shows: a third of a second.
const FRAMES_OF_AFTERGLOW: u32 = 20;

/// The frames between two checks of a condition.
const FRAMES_OF_A_PAUSE: u32 = 3;

/// A screen in memory.
pub struct MemoryScreen {
    size: (u32, u32),
    drawing: Drawing,
}

impl MemoryScreen {
    /// A screen of this size in pixels. Nothing is drawn on it: who looks at it needs [`drawn`](Self::drawn).
    pub fn open(width: u32, height: u32) -> Self {
        Self::for_drawing(Drawing::Never, (width, height))
    }

    /// A screen of this size in pixels, for screenshots.
    pub fn drawn(width: u32, height: u32) -> Self {
        Self::for_drawing(Drawing::IntoPictures, (width, height))
    }

    fn for_drawing(drawing: Drawing, size: (u32, u32)) -> Self {
        Self { size, drawing }
    }

    /// What the game reads of it: how large its text shall be depends on that.
    fn monitor(&self) -> Monitor {
        let (physical_width, physical_height) = self.size;
        Monitor {
            name: None,
            physical_height,
            physical_width,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        }
    }
}

impl Screen for MemoryScreen {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn start<'s>(&'s self, start: Start<'_>) -> Box<dyn Driver + 's> {
        assert!(
            start.reads_events && start.change.is_none(),
            "a story that changes the command or its events needs a VirtualScreen"
        );
        let folder = tempfile::tempdir().expect("a folder");
        let events = folder.path().join("events.jsonl");
        let mut arguments: Vec<OsString> = vec![start.program.into()];
        arguments.extend(start.arguments.iter().map(OsString::from));
        arguments.extend(["--events".into(), events.clone().into()]);
        let folders = Folders {
            config: Some(start.folders.config().join("sweptroids")),
            data: Some(start.folders.data().join("sweptroids")),
            export: Some(start.folders.home()),
        };
        let size = UVec2::new(self.size.0, self.size.1);
        let mut game = start_windowless(arguments, folders, size, self.drawing)
            .unwrap_or_else(|error| panic!("the game does not start: {error}"));
        game.app.world_mut().spawn((self.monitor(), PrimaryMonitor));
        let mut running = InMemory {
            game,
            screen: self,
            events: None,
            has_afterglow: start
                .arguments
                .windows(2)
                .any(|pair| pair == ["--look", "full"]),
            frames_left: MAX_FRAMES,
            deadline: Deadline::new(),
            _folder: folder,
        };
        // The first frame writes the file. The pointer is away from the menus.
        running.move_pointer(0, 0);
        running.events = Some(BufReader::new(File::open(events).expect("events")));
        Box::new(running)
    }
}

/// The game on a screen in memory.
struct InMemory<'s> {
    screen: &'s MemoryScreen,
    game: WindowlessGame,
    events: Option<BufReader<File>>,
    /// Whether it has the full look, in which a picture shows what was drawn before it.
    has_afterglow: bool,
    frames_left: u32,
    deadline: Deadline,
    _folder: TempDir,
}

impl InMemory<'_> {
    fn frame(&mut self) {
        self.frames_left = self.frames_left.saturating_sub(1);
        self.game.frame(FRAME);
    }

    /// Runs a frame of a wait. Returns whether one may wait still longer.
    fn go_on(&mut self) -> bool {
        if self.frames_left == 0 {
            if self.deadline.remaining().is_none() {
                return false;
            }
            pause();
        }
        self.frame();
        true
    }

    fn set_keys(&mut self, keys: &[KeyCode], state: ButtonState) {
        for key in keys {
            self.game.key(*key, state, false);
        }
    }
}

impl Driver for InMemory<'_> {
    fn fill_screen(&mut self) {
        let (width, height) = self.screen.size;
        self.resize(width, height);
    }

    fn resize(&mut self, width: u32, height: u32) {
        self.game.resize(UVec2::new(width, height));
        // The pages fit the window in the next frame.
        self.frame();
    }

    fn begin_wait(&mut self) {
        self.frames_left = MAX_FRAMES;
        self.deadline = Deadline::new();
    }

    fn next_line(&mut self) -> NextLine {
        loop {
            if let Some(line) = self.available_line() {
                return NextLine::Line(line);
            }
            if self.game.has_exited() {
                return NextLine::Ended;
            }
            if !self.go_on() {
                return NextLine::TooLate;
            }
        }
    }

    fn available_line(&mut self) -> Option<String> {
        let mut line = String::new();
        let events = self.events.as_mut()?;
        // Each line is written whole.
        events.read_line(&mut line).expect("it can be read");
        line.ends_with('\n').then(|| line.trim_end().to_owned())
    }

    fn pass(&mut self) -> bool {
        (0..FRAMES_OF_A_PAUSE).all(|_| self.go_on())
    }

    fn key(&mut self, keys: &str, stroke: Stroke) {
        let keys: Vec<KeyCode> = keys.split('+').map(key_code).collect();
        if stroke != Stroke::Up {
            self.set_keys(&keys, ButtonState::Pressed);
        }
        if stroke == Stroke::Tap {
            self.frame();
        }
        if stroke != Stroke::Down {
            let released: Vec<KeyCode> = keys.into_iter().rev().collect();
            self.set_keys(&released, ButtonState::Released);
        }
        // What the key has moved into sight is laid out in the second frame.
        for _ in 0..3 {
            self.frame();
        }
    }

    fn move_pointer(&mut self, x: u32, y: u32) {
        self.game.move_pointer(Vec2::new(x as f32, y as f32));
        self.frame();
    }

    fn mouse_button(&mut self, stroke: Stroke) {
        if stroke != Stroke::Up {
            self.game.mouse_button(ButtonState::Pressed);
            self.frame();
        }
        if stroke != Stroke::Down {
            self.game.mouse_button(ButtonState::Released);
            self.frame();
        }
    }

    fn wheel_down(&mut self, lines: u32) {
        for _ in 0..lines {
            self.game.wheel(-1.0);
            self.frame();
        }
    }

    fn screenshot(&mut self, name: &str) -> Screenshot {
        if self.has_afterglow {
            self.game.drawn_frame(FADING_FRAME);
            for _ in 0..FRAMES_OF_AFTERGLOW {
                self.game.drawn_frame(FRAME);
            }
        }
        let picture = self.game.picture();
        Screenshot::of(picture.size.into(), picture.pixels, name)
    }

    fn wait_for_exit(&mut self) -> (ExitStatus, String) {
        self.begin_wait();
        let code = loop {
            match self.game.exit() {
                Some(AppExit::Success) => break 0,
                Some(AppExit::Error(code)) => break code.get(),
                None => assert!(self.pass(), "the game does not exit"),
            }
        };
        // As the system keeps it.
        let status = ExitStatus::from_raw(i32::from(code) << 8);
        (status, String::new())
    }
}

/// The key with a name of `xdotool`.
fn key_code(name: &str) -> KeyCode {
    match name {
        "Return" => KeyCode::Enter,
        "Escape" => KeyCode::Escape,
        "BackSpace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "Tab" => KeyCode::Tab,
        "space" => KeyCode::Space,
        "Up" => KeyCode::ArrowUp,
        "Down" => KeyCode::ArrowDown,
        "Left" => KeyCode::ArrowLeft,
        "Right" => KeyCode::ArrowRight,
        "shift" | "Shift_L" => KeyCode::ShiftLeft,
        "Shift_R" => KeyCode::ShiftRight,
        "ctrl" | "Control_L" => KeyCode::ControlLeft,
        "Control_R" => KeyCode::ControlRight,
        "alt" => KeyCode::AltLeft,
        "slash" => KeyCode::Slash,
        "period" => KeyCode::Period,
        "minus" => KeyCode::Minus,
        "comma" => KeyCode::Comma,
        "a" => KeyCode::KeyA,
        "b" => KeyCode::KeyB,
        "c" => KeyCode::KeyC,
        "d" => KeyCode::KeyD,
        "e" => KeyCode::KeyE,
        "f" => KeyCode::KeyF,
        "g" => KeyCode::KeyG,
        "h" => KeyCode::KeyH,
        "i" => KeyCode::KeyI,
        "j" => KeyCode::KeyJ,
        "k" => KeyCode::KeyK,
        "l" => KeyCode::KeyL,
        "m" => KeyCode::KeyM,
        "n" => KeyCode::KeyN,
        "o" => KeyCode::KeyO,
        "p" => KeyCode::KeyP,
        "q" => KeyCode::KeyQ,
        "r" => KeyCode::KeyR,
        "s" => KeyCode::KeyS,
        "t" => KeyCode::KeyT,
        "u" => KeyCode::KeyU,
        "v" => KeyCode::KeyV,
        "w" => KeyCode::KeyW,
        "x" => KeyCode::KeyX,
        "y" => KeyCode::KeyY,
        "z" => KeyCode::KeyZ,
        "0" => KeyCode::Digit0,
        "1" => KeyCode::Digit1,
        "2" => KeyCode::Digit2,
        "3" => KeyCode::Digit3,
        "4" => KeyCode::Digit4,
        "5" => KeyCode::Digit5,
        "6" => KeyCode::Digit6,
        "7" => KeyCode::Digit7,
        "8" => KeyCode::Digit8,
        "9" => KeyCode::Digit9,
        "F1" => KeyCode::F1,
        "F2" => KeyCode::F2,
        "F3" => KeyCode::F3,
        "F4" => KeyCode::F4,
        "F5" => KeyCode::F5,
        "F6" => KeyCode::F6,
        "Page_Up" => KeyCode::PageUp,
        "Page_Down" => KeyCode::PageDown,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        _ => panic!("no key {name} here: please add it"),
    }
}
