//! Turns a panic while the window opens into an error with a reason.
//!
//! Bevy panics where it finds no display server or no graphics adapter, on the main thread or on another one. Such a
//! panic becomes a [`WindowError`]. A panic after the first frame has begun is a fault of the program: it keeps its message
//! and its exit code.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::log::error;
use bevy::prelude::Resource;
use thiserror::Error;

/// Why there is no window.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WindowError {
    /// The environment names no display.
    #[error("there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set")]
    NoDisplay,
    /// No driver can draw into a window.
    #[error(
        "there is no graphics adapter: no driver for Vulkan or OpenGL was found (Debian and Ubuntu have a software one in mesa-vulkan-drivers)"
    )]
    NoAdapter,
    /// The display that the environment names cannot be reached.
    #[error("the display cannot be opened: {0}")]
    Unreachable(String),
    /// The display or the graphics adapter refused.
    #[error("the window could not be opened: {0}")]
    Refused(String),
}

/// Whether the program is still starting. It decides what a panic is.
#[derive(Resource, Clone, Debug)]
pub(super) struct StartupWatch(Arc<Mutex<Phase>>);

#[derive(Debug)]
enum Phase {
    /// The first frame has not begun. The message of the first panic is on no terminal yet.
    Starting {
        first_panic: Option<String>,
    },
    Running,
}

impl StartupWatch {
    fn begin() -> Self {
        let first_panic = None;
        Self(Arc::new(Mutex::new(Phase::Starting { first_panic })))
    }

    /// Ends the start-up, as the first frame begins.
    pub(super) fn end(&self) {
        let phase = std::mem::replace(&mut *self.phase(), Phase::Running);
        if let Phase::Starting {
            first_panic: Some(message),
        } = phase
        {
            // A thread panicked that the window can do without.
            error!("{message}");
        }
    }

    /// Notes a panic of the start-up. Says whether the program was running already.
    fn note_panic(&self, info: &PanicHookInfo) -> bool {
        match &mut *self.phase() {
            Phase::Running => true,
            Phase::Starting { first_panic } => {
                // Threads that wait for the first one panic too, with less to say.
                first_panic.get_or_insert_with(|| first_line(info.payload()));
                false
            }
        }
    }

    fn phase(&self) -> MutexGuard<'_, Phase> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs the game. A panic before [`StartupWatch::end`] is an error and prints nothing.
///
/// # Errors
/// [`WindowError`] if the start-up panicked.
///
/// # Panics
/// If `run` panics after the start-up.
pub(super) fn catch_startup<T>(run: impl FnOnce(StartupWatch) -> T) -> Result<T, WindowError> {
    let startup = StartupWatch::begin();
    let usual_hook: Arc<dyn Fn(&PanicHookInfo) + Send + Sync> = panic::take_hook().into();
    let (noted, hook) = (startup.clone(), usual_hook.clone());
    panic::set_hook(Box::new(move |info| {
        if noted.note_panic(info) {
            hook(info);
        }
    }));
    let ended = panic::catch_unwind(AssertUnwindSafe(|| run(startup.clone())));
    panic::set_hook(Box::new(move |info| usual_hook(info)));
    let payload = match ended {
        Ok(value) => return Ok(value),
        Err(payload) => payload,
    };
    match &*startup.phase() {
        Phase::Running => {}
        Phase::Starting { first_panic } => {
            let message = first_panic.clone();
            return Err(reason(
                message.unwrap_or_else(|| first_line(payload.as_ref())),
            ));
        }
    }
    panic::resume_unwind(payload)
}

/// Why there is no window, from the first line of the panic message.
fn reason(message: String) -> WindowError {
    if message.starts_with("Unable to find a GPU") {
        WindowError::NoAdapter
    } else if message.starts_with("Failed to build event loop") {
        WindowError::Unreachable(displays().collect::<Vec<_>>().join(", "))
    } else {
        WindowError::Refused(message)
    }
}

/// The environment variables that name a display, as `NAME=value`.
pub(super) fn displays() -> impl Iterator<Item = String> {
    let names = ["WAYLAND_SOCKET", "WAYLAND_DISPLAY", "DISPLAY"].into_iter();
    names.filter_map(|name| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty())?;
        Some(format!("{name}={}", value.display()))
    })
}

/// The first line of a panic message.
fn first_line(payload: &(dyn Any + Send)) -> String {
    let text = payload
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| payload.downcast_ref::<&str>().copied());
    text.and_then(|text| text.lines().next())
        .unwrap_or("no reason given")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

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

    /// One test, since the panic hook belongs to the whole process.
    #[test]
    fn a_panic_is_an_error_before_the_start_and_a_panic_after_it() {
        let printed = note_printed();
        let refused = catch_startup(|_| panic!("no surface\nand more"));
        assert_eq!(
            refused,
            Err::<(), _>(WindowError::Refused("no surface".to_owned()))
        );
        let no_adapter = catch_startup(|_| panic!("Unable to find a GPU! Make sure"));
        assert_eq!(no_adapter, Err::<(), _>(WindowError::NoAdapter));
        let on_a_thread = catch_startup(|_| {
            let renderer = thread::spawn(|| panic!("no device"));
            renderer.join().expect("a renderer");
        });
        assert_eq!(
            on_a_thread,
            Err(WindowError::Refused("no device".to_owned())),
            "the first panic is the reason"
        );

        let in_mid_game = panic::catch_unwind(|| {
            catch_startup(|startup| {
                startup.end();
                let system = thread::spawn(|| panic!("a rock without an outline"));
                // The executor of a schedule hands a system's panic on like this.
                system
                    .join()
                    .unwrap_or_else(|payload| panic::resume_unwind(payload));
            })
        });
        let payload = in_mid_game.expect_err("it is no error of the window");
        assert_eq!(first_line(payload.as_ref()), "a rock without an outline");
        assert_eq!(catch_startup(|_| 7), Ok(7));

        let printed = printed.lock().expect("it is only pushed to").clone();
        let is_printed = |message: &str| printed.iter().any(|line| line == message);
        assert!(is_printed("a rock without an outline"), "{printed:?}");
        assert!(!is_printed("no surface"), "{printed:?}");
        assert!(!is_printed("no device"), "{printed:?}");
    }
}
