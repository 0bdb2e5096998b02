//! The actions that are held down.

use bevy::input::gamepad::GamepadConnectionEvent;
use bevy::prelude::*;
use bevy::window::WindowFocused;

use super::action::{Action, Context};
use super::active_device::ActiveDevice;
use super::binding::Binding;
use super::bindings::Bindings;
use super::raw_input::{RawInputKind, RawInputs};
use super::window_focus::is_focus_lost;

/// The keys, buttons and stick directions that are down, each with the action that it meant when it was pressed.
#[derive(Resource, Default)]
pub(super) struct ActionState(Vec<HeldInput>);

#[derive(Clone, Copy)]
struct HeldInput {
    action: Action,
    /// A key has no modifiers here: it is held until the key itself goes up.
    input: Binding,
    /// The gamepad that it is on.
    gamepad: Option<Entity>,
}

impl ActionState {
    /// Whether an action is held on the keyboard or on the gamepad that was used last.
    ///
    /// Other gamepads do not count: some keyboards and mice report themselves as gamepads.
    pub(super) fn is_held(&self, action: Action, device: &ActiveDevice) -> bool {
        self.0.iter().any(|held| {
            held.action == action && (held.gamepad.is_none() || held.gamepad == device.last_gamepad)
        })
    }
}

/// Follows every press and release. It runs on all pages, and before a lockout or a rebinding drops inputs, so that it
/// misses no release.
pub(super) fn follow_inputs(
    mut state: ResMut<ActionState>,
    inputs: Res<RawInputs>,
    bindings: Res<Bindings>,
    mut focus_changes: MessageReader<WindowFocused>,
    mut connections: MessageReader<GamepadConnectionEvent>,
) {
    let held = &mut state.0;
    if bindings.is_changed() {
        held.clear();
    }
    for raw in &inputs.all {
        let input = raw.binding.without_modifiers();
        let is_same = |held: &HeldInput| held.input == input && held.gamepad == raw.gamepad;
        if raw.kind == RawInputKind::Repeat && held.iter().any(is_same) {
            continue;
        }
        held.retain(|held| !is_same(held));
        if raw.kind != RawInputKind::Release
            && let Some((action, _)) = bindings.meaning(raw.binding, Context::Field)
        {
            held.push(HeldInput {
                action,
                input,
                gamepad: raw.gamepad,
            });
        }
    }
    // No releases are reported after these.
    if is_focus_lost(&mut focus_changes) {
        held.retain(|held| held.gamepad.is_some());
    }
    for event in connections.read().filter(|event| event.disconnected()) {
        held.retain(|held| held.gamepad != Some(event.gamepad));
    }
}
