//! Keys and pads: what they mean, and how that comes to the simulation as intents.

mod action;
mod keys;

pub(super) use action::Action;

use bevy::prelude::*;

/// An action was pressed: one message for each press, wherever the keys go.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pressed(pub Action);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>().add_plugins(keys::plugin);
}
