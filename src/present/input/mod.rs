//! Keys and pads: what they mean, and how that comes to the simulation as intents.
//!
//! [`Bindings`] is the table, [`Pressed`] and [`PauseAsked`] are what the screens read, [`Prompts`] names keys and
//! buttons, [`Listening`] changes the table.

mod absence;
mod action;
mod binding;
mod bindings;
mod bindings_file;
mod device;
mod held;
mod label;
mod listen;
mod play;
mod pointer;
mod presses;
mod quiet;
mod rumble;
mod stick;
mod strokes;
#[cfg(test)]
mod tests;

pub(super) use absence::{PauseAsked, has_focus};
pub(super) use action::Action;
pub(super) use binding::Binding;
pub(super) use bindings::Bindings;
pub(super) use device::{Device, Prompts};
pub(super) use listen::{Heard, Listening};
pub(super) use presses::Pressed;
pub(super) use quiet::Quiet;

use bevy::input::InputSystems;
use bevy::input_focus::InputFocusSystems;
use bevy::prelude::*;
use bevy::window::WindowFocused;
use leafwing_input_manager::plugin::{InputManagerPlugin, InputManagerSystem};

use super::saved;
use super::screens::{Mode, Page};

/// From devices to actions and intents, in this order, once a frame before it draws.
///
/// What reads the devices by itself, as menus do, comes after the first: a key that is to be bound is none of theirs.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum InputSteps {
    /// What was pressed is read and named.
    Read,
    /// It goes to the simulation; between the two, the input crate finds out what is held.
    Hand,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        InputManagerPlugin::<Action>::default(),
        saved::keep::<Bindings>,
    ))
    .init_resource::<Device>()
    .init_resource::<Listening>()
    .init_resource::<Quiet>()
    .init_resource::<strokes::Strokes>()
    .init_resource::<play::Hands>()
    .add_message::<Pressed>()
    .add_message::<PauseAsked>()
    .add_message::<Heard>()
    .add_message::<WindowFocused>()
    .configure_sets(
        PreUpdate,
        (
            InputSteps::Read
                .after(InputSystems)
                .before(InputFocusSystems::Dispatch)
                .before(InputManagerSystem::Update),
            InputSteps::Hand.after(InputManagerSystem::Update),
        ),
    )
    .add_systems(
        PreUpdate,
        (
            strokes::read_keys,
            strokes::read_pads,
            absence::ignore_pads.run_if(not(absence::has_focus)),
            device::follow,
            quiet::pass,
            (quiet::hush, quiet::drop_strokes)
                .chain()
                .run_if(Quiet::lasts),
            (quiet::hush, listen::listen).chain().run_if(is_listening),
            // A menu's keys have no modifiers: Alt+Enter chooses nothing.
            quiet::hush.run_if(strokes::has_chord.and_then(not(play::is_in_field))),
            presses::name_presses,
            held::bind,
        )
            .chain()
            .in_set(InputSteps::Read),
    )
    .add_systems(
        PreUpdate,
        held::put_right
            .after(InputManagerSystem::Unify)
            .before(InputManagerSystem::Update),
    )
    .add_systems(
        PreUpdate,
        (play::feed_latch.run_if(play::is_in_field), absence::notice)
            .chain()
            .in_set(InputSteps::Hand),
    )
    .add_systems(FixedPreUpdate, play::keep_firing.run_if(play::is_in_field))
    .add_systems(OnExit(Page::Field), play::let_go.run_if(is_played))
    .add_systems(OnEnter(Mode::Play), play::let_go)
    .add_systems(OnExit(Mode::Play), play::let_go)
    .add_systems(
        Update,
        (
            presses::switch_full_screen,
            pointer::hide_or_show,
            rumble::rumble,
        ),
    );
    let held = app.world().resource::<Bindings>().input_map();
    app.world_mut().spawn(held);
}

fn is_listening(listening: Res<Listening>) -> bool {
    listening.action().is_some()
}

fn is_played(mode: Res<State<Mode>>) -> bool {
    *mode.get() == Mode::Play
}
