//! The keys, buttons and sticks that were pressed or released in a frame, in order: the one reader of these devices.
//!
//! The engine's own key state tells per frame whether a key went down, but not how often. Two taps within one slow frame
//! are two shots, so presses are counted from the devices' messages.

use bevy::ecs::entity::EntityHashMap;
use bevy::input::gamepad::{
    GamepadAxisChangedEvent, GamepadButtonStateChangedEvent, GamepadConnectionEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowFocused;

use super::binding::Binding;
use super::modifiers::Modifiers;
use super::stick::{Lean, MenuStick, Stick};
use super::window_focus::is_focus_lost;
use crate::present::persistence::Settings;

/// The character that the backspace key types.
pub(super) const BACKSPACE: char = '\u{8}';

/// One press, repeat or release.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RawInput {
    pub kind: RawInputKind,
    /// The key, button or stick direction; a key with all modifiers that were held at that moment.
    pub binding: Binding,
    /// The gamepad that it is on.
    pub gamepad: Option<Entity>,
    /// The character that a key types on the player's keyboard layout.
    pub character: Option<char>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RawInputKind {
    Press,
    /// Down without a new press: the system repeats a held key, or a stick trembles at its threshold.
    Repeat,
    Release,
}

impl RawInput {
    pub(super) fn is_press(&self) -> bool {
        self.kind == RawInputKind::Press
    }

    pub(super) fn is_release(&self) -> bool {
        self.kind == RawInputKind::Release
    }
}

/// The raw inputs of this frame.
#[derive(Resource, Default)]
pub(super) struct RawInputs {
    /// Everything that was pressed, repeated or released, in order.
    pub all: Vec<RawInput>,
    /// The directions to which left sticks were moved, one at a time for each stick.
    pub menu_directions: Vec<Stick>,
}

impl RawInputs {
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.menu_directions.clear();
    }

    /// The presses, in order.
    pub(super) fn presses(&self) -> impl DoubleEndedIterator<Item = &RawInput> {
        self.all.iter().filter(|raw| raw.is_press())
    }
}

pub(super) fn read_keys(
    mut inputs: ResMut<RawInputs>,
    mut modifiers: Local<Vec<KeyCode>>,
    mut keys: MessageReader<KeyboardInput>,
    mut focus_changes: MessageReader<WindowFocused>,
) {
    inputs.clear();
    for input in keys.read() {
        let key = input.key_code;
        let kind = match (input.state.is_pressed(), input.repeat) {
            (true, false) => RawInputKind::Press,
            (true, true) => RawInputKind::Repeat,
            (false, _) => RawInputKind::Release,
        };
        // A modifier key is no modifier of itself.
        if Modifiers::has_key(key) {
            modifiers.retain(|held| *held != key);
        }
        inputs.all.push(RawInput {
            kind,
            binding: Binding::Key(Modifiers::of_keys(&modifiers), key),
            gamepad: None,
            character: character(input),
        });
        if kind != RawInputKind::Release && Modifiers::has_key(key) {
            modifiers.push(key);
        }
    }
    // A player who switches away with Alt+Tab does not hold Alt any more on coming back.
    if is_focus_lost(&mut focus_changes) {
        modifiers.clear();
    }
}

fn character(input: &KeyboardInput) -> Option<char> {
    match &input.logical_key {
        _ if input.key_code == KeyCode::Space => Some(' '),
        Key::Space => Some(' '),
        Key::Backspace => Some(BACKSPACE),
        Key::Character(text) => text.chars().next(),
        _ => None,
    }
}

/// The sticks of a gamepad, as they were after the last frame.
#[derive(Default)]
pub(super) struct Sticks {
    /// By [`Stick`].
    leans: [Lean; 8],
    for_menus: MenuStick,
}

impl Sticks {
    /// Notes how far a stick leans towards a direction, -1 to 1. Returns what kind of input that is, if it is one.
    fn lean(&mut self, stick: Stick, share: f32, dead_zone: f32) -> Option<RawInputKind> {
        let lean = &mut self.leans[stick as usize];
        let before = std::mem::replace(lean, lean.after(share, dead_zone));
        match (before, *lean) {
            (Lean::Ready, Lean::Held) => Some(RawInputKind::Press),
            (Lean::Slack, Lean::Held) => Some(RawInputKind::Repeat),
            (Lean::Held, Lean::Slack | Lean::Ready) => Some(RawInputKind::Release),
            _ => None,
        }
    }
}

pub(super) fn read_gamepads(
    mut inputs: ResMut<RawInputs>,
    mut all_sticks: Local<EntityHashMap<Sticks>>,
    settings: Res<Settings>,
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut axes: MessageReader<GamepadAxisChangedEvent>,
    mut connections: MessageReader<GamepadConnectionEvent>,
) {
    for event in connections.read().filter(|event| event.disconnected()) {
        all_sticks.remove(&event.gamepad);
    }
    for event in buttons.read() {
        inputs.all.push(RawInput {
            kind: if event.state.is_pressed() {
                RawInputKind::Press
            } else {
                RawInputKind::Release
            },
            binding: Binding::Button(event.button),
            gamepad: Some(event.entity),
            character: None,
        });
    }
    let dead_zone = f32::from(settings.stick_dead_zone) / 100.0;
    for event in axes.read() {
        let Some([negative, positive]) = Stick::ends(event.axis) else {
            continue;
        };
        let sticks = all_sticks.entry(event.entity).or_default();
        sticks.for_menus.set(event.axis, event.value);
        for (stick, share) in [(negative, -event.value), (positive, event.value)] {
            let input = sticks.lean(stick, share, dead_zone).map(|kind| RawInput {
                kind,
                binding: Binding::Stick(stick),
                gamepad: Some(event.entity),
                character: None,
            });
            inputs.all.extend(input);
        }
    }
    let directions = all_sticks
        .values_mut()
        .filter_map(|sticks| sticks.for_menus.new_direction(dead_zone));
    inputs.menu_directions.extend(directions);
}
