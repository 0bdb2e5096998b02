//! The actions that are held down.

use bevy::input::gamepad::GamepadConnectionEvent;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::prelude::*;

use super::action::Action;
use super::active_device::ActiveDevice;
use super::binding::Binding;
use super::bindings::Bindings;
use super::modifiers::Modifiers;
use super::raw_input::RawInputs;

/// The keys, buttons and stick directions that are down, each with the action that it meant when it was pressed.
#[derive(Resource, Default)]
pub(super) struct ActionState(Vec<HeldInput>);

#[derive(Clone, Copy)]
struct HeldInput {
    action: Action,
    /// A key is without its modifiers: it is held until the key itself goes up.
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
            held.action == action && (held.gamepad.is_none() || held.gamepad == device.last_pad)
        })
    }
}

/// Follows every press and release, on all pages and before a lockout or a rebinding drops them: no release is missed.
pub(super) fn follow_inputs(
    mut state: ResMut<ActionState>,
    inputs: Res<RawInputs>,
    bindings: Res<Bindings>,
    mut focus_losses: MessageReader<KeyboardFocusLost>,
    mut connections: MessageReader<GamepadConnectionEvent>,
) {
    let held = &mut state.0;
    if bindings.is_changed() {
        held.clear();
    }
    for raw in &inputs.0 {
        let input = match raw.what {
            Binding::Key(_, key) => Binding::Key(Modifiers::NONE, key),
            other => other,
        };
        held.retain(|held| held.input != input || held.gamepad != raw.pad);
        if raw.is_down
            && let Some((action, _)) = bindings.meaning(raw.what)
        {
            held.push(HeldInput {
                action,
                input,
                gamepad: raw.pad,
            });
        }
    }
    // Nothing reports a release after these.
    if focus_losses.read().count() > 0 {
        held.retain(|held| held.gamepad.is_some());
    }
    for event in connections.read().filter(|event| event.disconnected()) {
        held.retain(|held| held.gamepad != Some(event.gamepad));
    }
}
