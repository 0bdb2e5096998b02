//! What outlives the program: settings, keys and scores, in the system's folders.

mod notice;
mod settings;

pub(super) use notice::Notices;
pub(super) use settings::{
    Choice, ENTRIES, Entry, Flash, Kind, LookChoice, NumberRange, Palette, Settings, SettingsPage,
    Value,
};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().init_resource::<Notices>();
}
