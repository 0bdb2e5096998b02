//! Keys and pads: what they mean, and how that comes to the simulation as intents.
//!
//! [`Bindings`] is the table, [`ActionPressed`] and [`PauseRequest`] are what the screens read, [`Prompts`] names keys and
//! buttons, [`Rebinding`] changes the table.

mod action;
mod action_pressed;
mod action_state;
mod active_device;
mod auto_pause;
mod binding;
mod bindings;
mod bindings_file;
mod cursor;
mod gameplay;
mod input_lockout;
mod key_labels;
mod modifiers;
mod raw_input;
mod rebind;
mod rumble;
mod stick;
#[cfg(test)]
mod tests;

pub(super) use action::Action;
pub(super) use action_pressed::ActionPressed;
pub(super) use active_device::{ActiveDevice, Prompts};
pub(super) use auto_pause::{PauseRequest, has_focus};
pub(super) use binding::Binding;
pub(super) use bindings::Bindings;
pub(super) use input_lockout::InputLockout;
pub(super) use rebind::{RebindResult, Rebinding};

use bevy::input::InputSystems;
use bevy::input_focus::InputFocusSystems;
use bevy::prelude::*;
use bevy::window::WindowFocused;

use super::persistence;
use super::states::{self, Mode, Page};

/// From devices to actions and intents, in this order, once a frame before it draws.
///
/// What reads the devices by itself, as menus do, comes after the first: a key that is to be bound is none of theirs.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ActionSystems {
    /// What was pressed is read and named.
    Read,
    /// It goes to the simulation.
    Hand,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(persistence::autosave::<Bindings>)
        .init_resource::<action_state::ActionState>()
        .init_resource::<ActiveDevice>()
        .init_resource::<Rebinding>()
        .init_resource::<InputLockout>()
        .init_resource::<raw_input::RawInputs>()
        .init_resource::<gameplay::GameplayInput>()
        .add_message::<ActionPressed>()
        .add_message::<PauseRequest>()
        .add_message::<RebindResult>()
        .add_message::<WindowFocused>()
        .configure_sets(
            PreUpdate,
            (
                ActionSystems::Read
                    .after(InputSystems)
                    .before(InputFocusSystems::Dispatch),
                ActionSystems::Hand.after(ActionSystems::Read),
            ),
        )
        .add_systems(
            PreUpdate,
            (
                raw_input::read_keys,
                raw_input::read_pads,
                action_state::follow_inputs,
                auto_pause::ignore_pads.run_if(not(auto_pause::has_focus)),
                active_device::follow,
                input_lockout::pass,
                (input_lockout::swallow_input, input_lockout::drop_strokes)
                    .chain()
                    .run_if(InputLockout::lasts),
                (input_lockout::swallow_input, rebind::listen)
                    .chain()
                    .run_if(is_listening),
                // A menu's keys have no modifiers: Alt+Enter chooses nothing.
                input_lockout::swallow_input
                    .run_if(raw_input::has_chord.and_then(not(states::is_in_field))),
                action_pressed::name_presses,
            )
                .chain()
                .in_set(ActionSystems::Read),
        )
        .add_systems(
            PreUpdate,
            (
                gameplay::feed_latch.run_if(states::is_in_field),
                auto_pause::notice,
            )
                .chain()
                .in_set(ActionSystems::Hand),
        )
        .add_systems(
            FixedPreUpdate,
            gameplay::keep_firing.run_if(states::is_in_field),
        )
        .add_systems(OnExit(Page::Field), gameplay::release_all.run_if(is_played))
        .add_systems(OnEnter(Mode::Play), gameplay::release_all)
        .add_systems(OnExit(Mode::Play), gameplay::release_all)
        .add_systems(
            Update,
            (
                action_pressed::switch_full_screen,
                cursor::hide_or_show,
                rumble::rumble,
            ),
        );
}

fn is_listening(listening: Res<Rebinding>) -> bool {
    listening.action().is_some()
}

fn is_played(mode: Res<State<Mode>>) -> bool {
    *mode.get() == Mode::Play
}
