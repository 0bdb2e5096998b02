//! The tunnelling experiment: how often Step 1 alone misses a fast box, plotted over its speed, and the sweep beside it.

mod experiment;
mod plot;
mod rows;
mod save;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((experiment::plugin, rows::plugin, plot::plugin));
}
