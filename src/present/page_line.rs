//! Lines of a page that are no rows.

use bevy::prelude::Component;

/// A line of a page that cannot have the focus: its text is that of its descendants. A program that reads along gets it
/// when it appears, as it gets the text of the row that has the focus.
#[derive(Component, Clone, Copy, Debug)]
pub struct PageLine;
