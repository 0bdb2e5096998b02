//! The algorithms of the coursework on the pair of the lab: the reference, the lecture as printed, the article of 1999, and a
//! C++ file. Each is marked where it differs from the reference.

mod checked_file;
mod cpp_file;
mod path_entry;
mod picture;
mod rows;
mod shown;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((
        shown::plugin,
        cpp_file::plugin,
        path_entry::plugin,
        rows::plugin,
        picture::plugin,
    ));
}
