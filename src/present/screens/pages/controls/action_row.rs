//! The rows of the controls page.

use bevy::prelude::Component;

use crate::present::input::Action;

/// The row of an action. Choosing it adds a binding.
#[derive(Component, Clone, Copy)]
pub(super) struct ActionRow(pub Action);
