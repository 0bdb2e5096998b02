//! Waiting for the key or button that a player wants to bind: the next one is it, and nothing else acts on it.

use std::fmt;

use bevy::prelude::*;

use super::action::Action;
use super::binding::Binding;
use super::bindings::{Bindings, Refusal};
use super::key_labels::GamepadMake;
use super::modifiers::Modifiers;
use super::raw_input::RawInputs;

/// Whether a binding is waited for. While it is, no other screen should read the devices.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct Rebinding {
    action: Option<Action>,
    /// A modifier that went down: it is bound if it comes up before another key goes down.
    modifier: Option<KeyCode>,
}

impl Rebinding {
    /// Waits for a binding of this action; [`RebindResult`] says what came of it.
    pub(in crate::present) fn start(&mut self, action: Action) {
        *self = Self {
            action: Some(action),
            modifier: None,
        };
    }

    /// Waits no more, as when the screen closes.
    pub(in crate::present) fn stop(&mut self) {
        *self = Self::default();
    }

    /// What a binding is waited for.
    pub(in crate::present) fn action(&self) -> Option<Action> {
        self.action
    }
}

/// What came of listening. Shown as it is, it is a sentence for the player.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(in crate::present) enum RebindResult {
    /// The binding is in the table. It may have meant something else before.
    Bound {
        action: Action,
        binding: Binding,
        taken_from: Option<Action>,
        make: GamepadMake,
    },
    /// It is not.
    Refused {
        binding: Binding,
        refusal: Refusal,
        make: GamepadMake,
    },
    /// The player thought better of it.
    Cancelled,
}

impl fmt::Display for RebindResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Bound {
                action,
                binding,
                taken_from,
                make,
            } => {
                write!(f, "{}: {}", action.label(), binding.label(make))?;
                match taken_from {
                    Some(other) => write!(f, ", NO LONGER {}", other.label()),
                    None => Ok(()),
                }
            }
            Self::Refused {
                binding,
                refusal,
                make,
            } => {
                let reason = refusal.to_string().to_uppercase();
                write!(f, "{}: {reason}", binding.label(make))
            }
            Self::Cancelled => f.write_str("NOTHING CHANGED"),
        }
    }
}

/// Takes the strokes of this frame, if a binding is waited for.
pub(super) fn listen(
    mut listening: ResMut<Rebinding>,
    mut inputs: ResMut<RawInputs>,
    mut bindings: ResMut<Bindings>,
    device: Res<super::ActiveDevice>,
    mut heard: MessageWriter<RebindResult>,
) {
    let Some(action) = listening.action else {
        return;
    };
    inputs.menu_directions.clear();
    for raw in inputs.all.drain(..) {
        let chosen = match raw.binding {
            binding if raw.is_press() && binding.is_fixed() => {
                listening.stop();
                heard.write(RebindResult::Cancelled);
                break;
            }
            Binding::Key(_, key) if Modifiers::has_key(key) => {
                if raw.is_press() {
                    listening.modifier = Some(key);
                }
                let is_released = raw.is_release() && listening.modifier == Some(key);
                is_released.then(|| Binding::key(key))
            }
            binding => raw.is_press().then_some(binding),
        };
        if let Some(binding) = chosen {
            listening.stop();
            let make = device.make;
            heard.write(match bindings.add(action, binding) {
                Ok(taken_from) => RebindResult::Bound {
                    action,
                    binding,
                    taken_from,
                    make,
                },
                Err(refusal) => RebindResult::Refused {
                    binding,
                    refusal,
                    make,
                },
            });
            break;
        }
    }
}
