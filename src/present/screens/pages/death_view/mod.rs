//! "Why did I die": the last second before a hit destroyed a player's ship, again in slow motion with the F1 view, up to the
//! hit.
//!
//! The game's own simulation is taken back and plays the recorded tape. Its present state waits meanwhile, and is restored
//! when the page closes.

mod hint;
mod panel;
mod playback;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((playback::plugin, hint::plugin, panel::plugin));
}
