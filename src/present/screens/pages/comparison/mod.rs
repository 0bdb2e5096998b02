//! The algorithms of the coursework on the pair of the lab: the reference, the lecture as printed, the article of 1999, and a
//! C++ file. Each is marked where it differs from the reference.

#[cfg(not(target_family = "wasm"))]
mod checked_file;
#[cfg(not(target_family = "wasm"))]
mod cpp_file;
#[cfg(target_family = "wasm")]
mod no_compiler;
mod path_entry;
mod picture;
mod rows;
mod shown;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

#[cfg(target_family = "wasm")]
use no_compiler as cpp_file;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((
        shown::plugin,
        cpp_file::plugin,
        path_entry::plugin,
        rows::plugin,
        picture::plugin,
    ));
}
