//! Whether the window has the keyboard focus, and whether it lost it.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowFocused};

/// Whether the window has the focus.
pub(super) fn has_focus(windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    windows.iter().all(|window| window.focused)
}

/// Whether the window has lost the focus since these messages were last read, even if it has it again: no release was reported
/// in between.
///
/// Bevy's `KeyboardFocusLost` is not sent where both happen in one slow frame, as when a window manager takes the keyboard for
/// a shortcut.
pub(super) fn is_focus_lost(changes: &mut MessageReader<WindowFocused>) -> bool {
    changes.read().filter(|change| !change.focused).count() > 0
}
