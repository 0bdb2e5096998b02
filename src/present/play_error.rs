//! Turns a panic of the game into an error with a reason.
//!
//! Bevy panics where it finds no display server or no graphics adapter, on the main thread or on another one. Such a
//! panic becomes a [`WindowError`] and prints nothing. A panic after the first frame has begun is a fault of the program: it
//! prints what every panic prints, and becomes a [`PanicReport`].

use std::fmt;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::log::error;
use bevy::prelude::{AppExit, Resource};
use thiserror::Error;

use super::caught_panic::{first_line, is_caught};
use super::window_error::WindowError;

/// Why the game ended, though nobody wanted it to.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// Its window did not open.
    #[error(transparent)]
    NoWindow(#[from] WindowError),
    /// A fault of the program, in mid-game.
    #[error(
        "the game has broken off, by a fault of the program: {0}; what could be saved was saved, and the next start makes a replay of what was recorded"
    )]
    Panicked(PanicReport),
}

/// What a panic says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanicReport {
    /// The first line of its message.
    pub message: String,
    /// The place in the source, as `file:line:column`, if it is known.
    pub place: Option<String>,
}

impl fmt::Display for PanicReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place.as_deref().unwrap_or("at an unknown place");
        write!(f, "{place}: {}", self.message)
    }
}

impl From<&PanicHookInfo<'_>> for PanicReport {
    fn from(info: &PanicHookInfo) -> Self {
        Self {
            message: first_line(info.payload()),
            place: info.location().map(ToString::to_string),
        }
    }
}

/// Whether the program is still starting. It decides what a panic is.
#[derive(Resource, Clone, Debug)]
pub(super) struct StartupWatch(Arc<Mutex<Panics>>);

/// The panics that were not caught at once.
#[derive(Debug, Default)]
struct Panics {
    /// Whether the first frame has begun. Before it, panics are on no terminal yet.
    is_running: bool,
    /// In the order in which they happened.
    reports: Vec<PanicReport>,
}

impl StartupWatch {
    /// Ends the start-up, as the first frame begins.
    pub(super) fn end(&self) {
        let mut panics = self.panics();
        panics.is_running = true;
        for PanicReport { message, .. } in panics.reports.drain(..) {
            // A thread panicked that the window can do without.
            error!("{message}");
        }
    }

    /// Notes a panic. Returns whether the program was running already.
    fn note_panic(&self, info: &PanicHookInfo) -> bool {
        let mut panics = self.panics();
        panics.reports.push(info.into());
        panics.is_running
    }

    fn panics(&self) -> MutexGuard<'_, Panics> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Panics {
    /// Why the game has ended, by a panic with this message or, without one, by the last panic of another thread.
    fn error(&self, message: Option<String>) -> PlayError {
        if self.is_running {
            // Other threads may have panicked, without an end of the game.
            let is_it = |report: &&PanicReport| {
                message
                    .as_ref()
                    .is_none_or(|message| report.message == *message)
            };
            let report = self.reports.iter().rfind(is_it).cloned();
            PlayError::Panicked(report.unwrap_or_else(|| PanicReport {
                message: message.unwrap_or_else(|| "no reason given".to_owned()),
                place: None,
            }))
        } else {
            // Threads that wait for the first one panic too, with less to say.
            let first = self.reports.first().map(|report| report.message.clone());
            WindowError::from_panic(first.or(message).unwrap_or_default()).into()
        }
    }
}

/// Runs the game. A panic before [`StartupWatch::end`] prints nothing.
///
/// # Errors
/// The reason, if the game panics, or exits with an error since the thread that draws has panicked.
pub(super) fn catch_panics(run: impl FnOnce(StartupWatch) -> AppExit) -> Result<(), PlayError> {
    let startup = StartupWatch(Arc::default());
    let usual_hook: Arc<dyn Fn(&PanicHookInfo) + Send + Sync> = panic::take_hook().into();
    let (noted, hook) = (startup.clone(), usual_hook.clone());
    panic::set_hook(Box::new(move |info| {
        if !is_caught() && noted.note_panic(info) {
            hook(info);
        }
    }));
    let ended = panic::catch_unwind(AssertUnwindSafe(|| run(startup.clone())));
    panic::set_hook(Box::new(move |info| usual_hook(info)));
    let message = match ended {
        Ok(AppExit::Success) => return Ok(()),
        Ok(AppExit::Error(_)) => None,
        Err(payload) => Some(first_line(payload.as_ref())),
    };
    Err(startup.panics().error(message))
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::present::caught_panic::catch_panic;

    /// A panic hook that notes messages and then does what the hook before it did.
    fn note_printed() -> Arc<Mutex<Vec<String>>> {
        let printed = Arc::<Mutex<Vec<String>>>::default();
        let (noted, usual_hook) = (printed.clone(), panic::take_hook());
        panic::set_hook(Box::new(move |info| {
            noted
                .lock()
                .expect("it is only pushed to")
                .push(first_line(info.payload()));
            usual_hook(info);
        }));
        printed
    }

    #[test]
    fn a_fault_is_a_sentence_with_its_place_and_does_not_speak_of_a_window() {
        let report = PanicReport {
            message: "a rock without an outline".to_owned(),
            place: Some("src/rocks.rs:7:9".to_owned()),
        };
        let text = PlayError::Panicked(report).to_string();
        let begin = "the game has broken off, by a fault of the program: src/rocks.rs:7:9: a rock";
        assert!(text.starts_with(begin), "{text}");
        assert!(!text.contains("window") && !text.contains('\n'), "{text}");
    }

    /// One test, since the panic hook belongs to the whole process.
    #[test]
    fn a_panic_is_a_missing_window_before_the_start_and_a_fault_of_the_program_after_it() {
        let printed = note_printed();
        let refused = |message: &str| Err(WindowError::Refused(message.to_owned()).into());
        let at_the_start = catch_panics(|_| panic!("no surface\nand more"));
        assert_eq!(at_the_start, refused("no surface"));
        let no_adapter = catch_panics(|_| panic!("Unable to find a GPU! Make sure"));
        assert_eq!(no_adapter, Err(WindowError::NoAdapter.into()));
        let on_a_thread = catch_panics(|_| {
            let renderer = thread::spawn(|| -> AppExit { panic!("no device") });
            renderer.join().expect("a renderer")
        });
        assert_eq!(
            on_a_thread,
            refused("no device"),
            "the first panic is the reason"
        );

        let line = line!() + 3;
        let in_mid_game = catch_panics(|startup| {
            startup.end();
            let system = thread::spawn(|| panic!("a rock without an outline"));
            let panic = system.join().expect_err("it panics");
            let other = thread::spawn(|| panic!("a font is missing"));
            other.join().expect_err("the game does without it");
            // The executor of a schedule hands a system's panic on like this.
            panic::resume_unwind(panic)
        });
        let report = |result| match result {
            Err(PlayError::Panicked(report)) => report,
            other => panic!("a fault of the program: {other:?}"),
        };
        let PanicReport { message, place } = report(in_mid_game);
        assert_eq!(message, "a rock without an outline");
        let place = place.expect("a place");
        let expected = format!("{}:{line}:", file!());
        assert!(place.starts_with(&expected), "{place}");

        let on_the_drawing_thread = catch_panics(|startup| {
            startup.end();
            let renderer = thread::spawn(|| panic!("the device is lost"));
            renderer.join().expect_err("it panics");
            AppExit::error()
        });
        let PanicReport { message, .. } = report(on_the_drawing_thread);
        assert_eq!(message, "the device is lost");

        let caught = catch_panics(|startup| {
            let _ = catch_panic(|| panic!("no sound at the start"));
            startup.end();
            let _ = catch_panic(|| panic!("no sound"));
            AppExit::Success
        });
        assert_eq!(caught, Ok(()));

        let printed = printed.lock().expect("it is only pushed to").clone();
        let is_printed = |message: &str| printed.iter().any(|line| line == message);
        for message in ["a rock without an outline", "the device is lost"] {
            assert!(is_printed(message), "{message} in {printed:?}");
        }
        for message in [
            "no surface",
            "no device",
            "no sound at the start",
            "no sound",
        ] {
            assert!(!is_printed(message), "{message} in {printed:?}");
        }
    }
}
