//! What a program that reads along is told of a page besides its rows: lines that are no rows, words on the field, and that a
//! key scrolled.

use bevy::prelude::{Component, Message};

/// A line of a page that cannot have the focus: its text is that of its descendants. A program that reads along gets it
/// when it appears, as it gets the text of the row that has the focus.
#[derive(Component, Clone, Copy, Debug)]
pub struct PageLine;

/// Words on the field that have just appeared, or have another text: whose turn it is, what a player waits for, the score to
/// beat. A program that reads along gets them.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FieldLineShown(pub String);

/// A key has scrolled the page to what stands between the rows, or to the row with the focus, and has done nothing else.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyScrolled;
