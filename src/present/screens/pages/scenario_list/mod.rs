//! The list of the lab's scenarios, in the order of the lesson, each with a picture.

mod pictures;
mod rows;

use bevy::prelude::*;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((rows::plugin, pictures::plugin));
}
