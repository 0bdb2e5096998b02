//! Every key, button and stick that went down or up in a frame, in order.
//!
//! The engine's own key state knows per frame whether a key went down, but not how often. Two taps
//! within one slow frame are two shots, so presses are counted from the devices' messages.

use bevy::input::gamepad::{
    GamepadAxisChangedEvent, GamepadButtonStateChangedEvent, GamepadConnectionEvent,
};
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::binding::Binding;
use super::modifiers::Modifiers;
use super::stick::{Lean, Stick};

/// One change of one key, button or stick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RawInput {
    /// What it was; for a key with all modifiers that were held at that moment.
    pub what: Binding,
    /// Which pad it was on.
    pub pad: Option<Entity>,
    /// Whether it is down now.
    pub is_down: bool,
    /// It is down again without a new press: a stick trembles at its threshold.
    pub is_repeat: bool,
}

impl RawInput {
    pub(super) fn is_press(&self) -> bool {
        self.is_down && !self.is_repeat
    }
}

/// The strokes of this frame.
#[derive(Resource, Default)]
pub(super) struct RawInputs(pub Vec<RawInput>);

/// Whether a key went down together with Ctrl, Alt or Super.
pub(super) fn has_chord(strokes: Res<RawInputs>) -> bool {
    let mut strokes = strokes.0.iter();
    strokes.any(|stroke| {
        stroke.is_press()
            && matches!(stroke.what, Binding::Key(modifiers, _) if modifiers.is_chord())
    })
}

pub(super) fn read_keys(
    mut strokes: ResMut<RawInputs>,
    mut modifiers: Local<Vec<KeyCode>>,
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
) {
    strokes.0.clear();
    for input in keys.read().filter(|input| !input.repeat) {
        let key = input.key_code;
        let is_down = input.state.is_pressed();
        if Modifiers::has_key(key) {
            modifiers.retain(|held| *held != key);
        }
        strokes.0.push(RawInput {
            what: Binding::Key(Modifiers::of_keys(&modifiers), key),
            pad: None,
            is_down,
            is_repeat: false,
        });
        if is_down && Modifiers::has_key(key) {
            modifiers.push(key);
        }
    }
    // Whoever switches away with Alt+Tab does not hold Alt any more when they come back.
    if lost.read().count() > 0 {
        modifiers.clear();
    }
}

pub(super) fn read_pads(
    mut strokes: ResMut<RawInputs>,
    mut leans: Local<HashMap<(Entity, Stick), Lean>>,
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut axes: MessageReader<GamepadAxisChangedEvent>,
    mut connections: MessageReader<GamepadConnectionEvent>,
) {
    for gone in connections.read().filter(|event| event.disconnected()) {
        leans.retain(|(pad, _), _| *pad != gone.gamepad);
    }
    for event in buttons.read() {
        strokes.0.push(RawInput {
            what: Binding::Button(event.button),
            pad: Some(event.entity),
            is_down: event.state.is_pressed(),
            is_repeat: false,
        });
    }
    for event in axes.read() {
        let Some([negative, positive]) = Stick::ends(event.axis) else {
            continue;
        };
        for (stick, share) in [(negative, -event.value), (positive, event.value)] {
            let lean = leans.entry((event.entity, stick)).or_default();
            let before = std::mem::replace(lean, lean.after(share));
            let (is_down, was_down) = (*lean == Lean::Held, before == Lean::Held);
            if is_down != was_down {
                strokes.0.push(RawInput {
                    what: Binding::Stick(stick),
                    pad: Some(event.entity),
                    is_down,
                    is_repeat: is_down && before == Lean::Slack,
                });
            }
        }
    }
}
