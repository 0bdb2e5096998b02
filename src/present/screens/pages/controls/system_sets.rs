//! The order of the systems of the controls page.

use bevy::prelude::SystemSet;

/// The systems of the controls page.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ControlsSystems {
    Edit,
    Show,
}
