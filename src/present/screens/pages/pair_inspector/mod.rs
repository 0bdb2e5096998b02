//! Why a pair hit or missed: any contact of the last minute, any near miss and any pair, step by step through the lecture's
//! algorithm.
//!
//! The game stands still behind it and is not touched. The pair comes from a playback of the recording, without a window.

mod export;
mod inspected_pair;
mod opening;
mod outlines;
mod rows;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((opening::plugin, rows::plugin));
}
