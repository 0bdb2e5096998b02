//! Lines of a page that are no rows, and lines of words on the field.

use bevy::prelude::{Component, Message};

/// A line of a page that cannot have the focus: its text is that of its descendants. A program that reads along gets it
/// when it appears, as it gets the text of the row that has the focus.
#[derive(Component, Clone, Copy, Debug)]
pub struct PageLine;

/// Words on the field that have just appeared, or have another text: whose turn it is, what a player waits for, the score to
/// beat. A program that reads along gets them.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FieldLineShown(pub String);
