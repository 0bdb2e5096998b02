//! What outlives the program: settings, keys and scores, in the system's folders.

mod notice;
mod settings;

pub(super) use notice::Notices;
pub use settings::LookChoice;
pub(super) use settings::{ENTRIES, Flash, Kind, Palette, Settings, SettingsPage};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().init_resource::<Notices>();
}
