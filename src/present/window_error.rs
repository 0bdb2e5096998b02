//! Why there is no window.

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

impl WindowError {
    /// Why there is no window, from the first line of the panic message of the start-up.
    pub(super) fn from_panic(message: String) -> Self {
        if message.starts_with("Unable to find a GPU") {
            Self::NoAdapter
        } else if message.starts_with("Failed to build event loop") {
            Self::Unreachable(displays().collect::<Vec<_>>().join(", "))
        } else {
            Self::Refused(message)
        }
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
