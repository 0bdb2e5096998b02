//! The way through the algorithm on a page: the picture of a pair, its verdict, the lecture's steps, and the moment within the
//! step. The inspector and the lab show it.

mod lines;
mod picture;
mod rows;
mod state;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(in crate::present::screens) use lines::verdict_rows;
pub(in crate::present::screens) use picture::{field_edges, view_of, walkthrough_svg};
pub(in crate::present::screens) use rows::{LINE, walk_rows};
pub(in crate::present::screens) use state::{ShowWalkthrough, Walkthrough};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((lines::plugin, picture::plugin));
}
