//! What is held, as the input crate finds it out.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{Gamepad, GamepadInput};
use bevy::prelude::*;
use leafwing_input_manager::buttonlike::ButtonValue;
use leafwing_input_manager::prelude::updating::CentralInputStore;
use leafwing_input_manager::prelude::{ActionState, InputMap};
use leafwing_input_manager::user_input::SpecificGamepadButton;

use super::action::Action;
use super::active_device::ActiveDevice;
use super::bindings::Bindings;

/// The actions that are held now.
#[derive(SystemParam)]
pub(super) struct HeldActions<'w, 's> {
    states: Query<'w, 's, &'static ActionState<Action>>,
}

impl HeldActions<'_, '_> {
    pub(super) fn has(&self, action: Action) -> bool {
        self.states.iter().any(|state| state.pressed(&action))
    }
}

/// Gives the input crate new bindings, and the pad to read: it reads one, by itself the first, which may be a keyboard
/// that calls itself a pad.
pub(super) fn bind(
    bindings: Res<Bindings>,
    device: Res<ActiveDevice>,
    mut maps: Query<(&mut InputMap<Action>, &mut ActionState<Action>)>,
) {
    if !bindings.is_changed() && !device.is_changed() {
        return;
    }
    for (mut map, mut state) in &mut maps {
        let mut now = bindings.input_map();
        if let Some(pad) = device.last_pad {
            now.set_gamepad(pad);
        }
        if *map != now {
            *map = now;
            // It would hold for ever what is bound to nothing now.
            state.reset_all();
        }
    }
}

/// Puts right what the input crate reads otherwise than it is.
///
/// It takes a key for released that was let go and pressed again within a frame, and a trigger for pressed that is moved
/// by 2 %, whatever the engine says of it.
pub(super) fn repair_action_state(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<(Entity, &Gamepad)>,
    mut store: ResMut<CentralInputStore>,
) {
    for key in keys.get_just_released() {
        if keys.pressed(*key) {
            store.update_buttonlike(*key, ButtonValue::from_pressed(true));
        }
    }
    for (entity, pad) in &pads {
        for input in pad.get_analog_axes() {
            if let GamepadInput::Button(button) = *input {
                let pressed = ButtonValue::from_pressed(pad.pressed(button));
                store.update_buttonlike(SpecificGamepadButton::new(entity, button), pressed);
            }
        }
    }
}
