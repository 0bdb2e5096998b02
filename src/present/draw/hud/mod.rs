//! The HUD: a corner for each player, the announcement in the middle of the field, and the sign for muted sound.

mod announcement;
mod corner;
mod muted_sign;
mod sound_signs;
mod waiting;

pub(in crate::present) use corner::score_scale;
pub(super) use corner::{PlayerCorner, ScaleLimits};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        corner::plugin,
        waiting::plugin,
        announcement::plugin,
        muted_sign::plugin,
        sound_signs::plugin,
    ));
}
