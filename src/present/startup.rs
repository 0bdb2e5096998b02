//! The start of the window: whatever stops it is an error with a reason, not a panic.
//!
//! Bevy panics where it finds no display server or no graphics adapter. Those panics are caught and turned into a
//! [`NoWindow`]. A panic after the first frame has begun is a fault of ours and goes its usual way.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::Resource;
use thiserror::Error;

/// Why there is no window.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoWindow {
    /// The system has no display to show one on.
    #[error("there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set")]
    NoDisplay,
    /// No driver draws into a window.
    #[error(
        "there is no graphics adapter: no driver for Vulkan or OpenGL was found (Debian and Ubuntu have a software one in mesa-vulkan-drivers)"
    )]
    NoAdapter,
    /// There is no display where the environment says that there is one.
    #[error("the display cannot be opened: {0}")]
    Unreachable(String),
    /// The display or the graphics adapter refused.
    #[error("the window could not be opened: {0}")]
    Refused(String),
}

/// Whether the first frame has begun.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Started(Arc<AtomicBool>);

impl Started {
    /// From now on a panic is a fault of the program.
    pub(super) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Runs the game; a panic before [`Started::set`] is an error without a message on stderr.
///
/// # Errors
/// [`NoWindow`], where the start-up panicked.
///
/// # Panics
/// As `run` does after the start.
pub(super) fn catch_startup<T>(run: impl FnOnce(Started) -> T) -> Result<T, NoWindow> {
    let started = Started::default();
    let usual: Arc<dyn Fn(&panic::PanicHookInfo) + Send + Sync> = panic::take_hook().into();
    let (silenced_until, hook) = (started.clone(), usual.clone());
    panic::set_hook(Box::new(move |info| {
        if silenced_until.get() {
            hook(info);
        }
    }));
    let ended = panic::catch_unwind(AssertUnwindSafe(|| run(started.clone())));
    panic::set_hook(Box::new(move |info| usual(info)));
    match ended {
        Ok(value) => Ok(value),
        Err(payload) if started.get() => panic::resume_unwind(payload),
        Err(payload) => Err(reason(payload.as_ref())),
    }
}

/// What a panic of Bevy's start-up means.
fn reason(payload: &(dyn Any + Send)) -> NoWindow {
    match first_line(payload) {
        line if line.starts_with("Unable to find a GPU") => NoWindow::NoAdapter,
        line if line.starts_with("Failed to build event loop") => {
            NoWindow::Unreachable(displays().collect::<Vec<_>>().join(", "))
        }
        line => NoWindow::Refused(line),
    }
}

/// The variables that name a display, each with what it says.
pub(super) fn displays() -> impl Iterator<Item = String> {
    let names = ["WAYLAND_SOCKET", "WAYLAND_DISPLAY", "DISPLAY"].into_iter();
    names.filter_map(|name| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty())?;
        Some(format!("{name}={}", value.display()))
    })
}

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
    use super::*;

    /// One test, since the panic hook belongs to the whole process.
    #[test]
    fn a_panic_is_an_error_before_the_start_and_a_panic_after_it() {
        let refused = catch_startup(|_| panic!("no surface\nand more"));
        assert_eq!(
            refused,
            Err::<(), _>(NoWindow::Refused("no surface".to_owned()))
        );
        let no_adapter = catch_startup(|_| panic!("Unable to find a GPU! Make sure"));
        assert_eq!(no_adapter, Err::<(), _>(NoWindow::NoAdapter));

        let in_mid_game = panic::catch_unwind(|| {
            catch_startup(|started| {
                started.set();
                panic!("a rock without an outline");
            })
        });
        let payload = in_mid_game
            .map(|_: Result<(), _>| ())
            .expect_err("it is no error of the window");
        assert_eq!(first_line(payload.as_ref()), "a rock without an outline");
        assert_eq!(catch_startup(|_| 7), Ok(7));
    }
}
