//! The lecture's bounding areas around a rock of the game: how tight each is, and what it costs.

mod picture;
mod rows;
mod shown;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((shown::plugin, rows::plugin, picture::plugin));
}
