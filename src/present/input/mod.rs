//! Keys, gamepads and fingers: what they mean, and how presses reach the simulation and the pages.
//!
//! [`Bindings`] is the table of keys and buttons. The simulation gets intents through its latch. The screens read
//! [`ActionPressed`], [`MenuAction`] and [`PauseRequest`]. [`Prompts`] names keys and buttons, [`Rebinding`] changes the
//! table.

mod action;
mod action_pressed;
mod action_state;
mod active_device;
mod auto_pause;
mod binding;
mod bindings;
mod bindings_file;
mod cursor;
mod flight_input;
mod input_lockout;
mod key_labels;
mod menu_action;
mod modifiers;
mod offered_key;
mod prompts;
mod quick_click;
mod raw_input;
mod rebind;
mod repeated_fire;
mod rumble;
mod stick;
#[cfg(test)]
mod tests;
mod touch;
mod window_focus;

pub(super) use action::{Action, ActionGroup, NOT_IN_THIS_GAME};
pub(super) use action_pressed::ActionPressed;
pub(super) use active_device::{ActiveDevice, DeviceKind, DeviceUsed};
pub(super) use auto_pause::PauseRequest;
pub(super) use binding::Binding;
pub(super) use bindings::{Bindings, Refusal, labels};
pub use input_lockout::{InputLockout, is_locked_out};
pub(super) use menu_action::MenuAction;
pub(super) use offered_key::OfferedKey;
pub(super) use prompts::{Prompts, ReadPrompts};
pub(super) use rebind::{RebindResult, Rebinding};
#[cfg(target_family = "wasm")]
pub(super) use touch::FingerSize;
pub(super) use touch::{Fingers, TouchControls, TouchField, control_label};

use bevy::input::InputSystems;
use bevy::input::touch::TouchInput;
use bevy::picking::PickingSystems;
use bevy::picking::pointer::PointerInput;
use bevy::prelude::*;
use bevy::window::WindowFocused;

use super::persistence;
use super::states::{self, Mode, Page};

/// The systems that turn the frame's input into actions and intents, in [`PreUpdate`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ActionSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((persistence::autosave::<Bindings>, touch::plugin))
        .init_resource::<action_state::ActionState>()
        .init_resource::<ActiveDevice>()
        .init_resource::<Rebinding>()
        .init_resource::<InputLockout>()
        .init_resource::<OfferedKey>()
        .init_resource::<raw_input::RawInputs>()
        .init_resource::<flight_input::FlightInput>()
        .add_message::<ActionPressed>()
        .add_message::<DeviceUsed>()
        .add_message::<MenuAction>()
        .add_message::<PauseRequest>()
        .add_message::<RebindResult>()
        .add_message::<TouchInput>()
        .add_message::<WindowFocused>()
        .add_message::<PointerInput>()
        .add_systems(
            First,
            quick_click::hold_release
                .after(PickingSystems::Input)
                .before(PickingSystems::PostInput),
        )
        .add_systems(
            PreUpdate,
            (
                raw_input::read_keys,
                raw_input::read_gamepads,
                touch::read_touches,
                action_state::follow_inputs,
                auto_pause::ignore_gamepads.run_if(not(window_focus::has_focus)),
                active_device::follow_use,
                input_lockout::count_down,
                offered_key::press_offered_key,
                input_lockout::drop_inputs.run_if(is_locked_out),
                rebind::rebind,
                action_pressed::send_presses,
                menu_action::send_menu_actions.run_if(not(in_state(Page::Field))),
                flight_input::feed_latch.run_if(states::is_in_field),
                auto_pause::request_pause,
            )
                .chain()
                .in_set(ActionSystems)
                .after(InputSystems),
        )
        .add_systems(
            FixedPreUpdate,
            repeated_fire::keep_firing.run_if(states::is_in_field),
        )
        .add_systems(
            OnExit(Page::Field),
            flight_input::release_all.run_if(is_played),
        )
        .add_systems(OnEnter(Mode::Play), flight_input::release_all)
        .add_systems(OnExit(Mode::Play), flight_input::release_all)
        .add_systems(
            Update,
            (
                action_pressed::switch_full_screen,
                cursor::hide_or_show,
                rumble::rumble,
            ),
        );
}

fn is_played(mode: Res<State<Mode>>) -> bool {
    *mode.get() == Mode::Play
}
