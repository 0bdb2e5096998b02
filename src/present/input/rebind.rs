//! Waits for the key or button that a player wants to bind. It takes the next press, and nothing else acts on it.

use std::fmt;

use bevy::prelude::*;

use super::action::Action;
use super::binding::Binding;
use super::bindings::{Bindings, Refusal};
use super::key_labels::GamepadMake;
use super::modifiers::Modifiers;
use super::raw_input::RawInputs;

/// The action that waits for a binding, if any. While it waits, its page and the other actions get no raw inputs.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct Rebinding {
    action: Option<Action>,
    /// A modifier key that is down. It is bound itself if it is released before another key is pressed.
    modifier: Option<KeyCode>,
}

impl Rebinding {
    /// Waits for a binding of this action. [`RebindResult`] tells the outcome.
    pub(in crate::present) fn start(&mut self, action: Action) {
        *self = Self {
            action: Some(action),
            modifier: None,
        };
    }

    /// Stops waiting, as when the page closes.
    pub(in crate::present) fn stop(&mut self) {
        *self = Self::default();
    }

    /// The action that waits for a binding.
    pub(in crate::present) fn action(&self) -> Option<Action> {
        self.action
    }
}

/// The outcome of a rebinding. Its text is a sentence for the player.
#[derive(Message, Clone, Debug, PartialEq)]
pub(in crate::present) enum RebindResult {
    /// The binding was added.
    Bound {
        action: Action,
        binding: Binding,
        make: GamepadMake,
    },
    /// The binding was not added. With [`Refusal::InUse`] it can be taken.
    Refused {
        action: Action,
        binding: Binding,
        refusal: Refusal,
        make: GamepadMake,
    },
    /// The player pressed a fixed binding.
    Cancelled,
}

impl fmt::Display for RebindResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bound {
                action,
                binding,
                make,
            } => write!(f, "{}: {}", action.label(), binding.label(*make)),
            Self::Refused {
                binding,
                refusal,
                make,
                ..
            } => {
                let reason = refusal.to_string().to_uppercase();
                write!(f, "{}: {reason}", binding.label(*make))
            }
            Self::Cancelled => f.write_str("NOTHING CHANGED"),
        }
    }
}

/// Takes all raw inputs of this frame while an action waits for a binding.
pub(super) fn rebind(
    mut rebinding: ResMut<Rebinding>,
    mut inputs: ResMut<RawInputs>,
    mut bindings: ResMut<Bindings>,
    device: Res<super::ActiveDevice>,
    mut results: MessageWriter<RebindResult>,
) {
    let Some(action) = rebinding.action else {
        return;
    };
    inputs.menu_directions.clear();
    for raw in inputs.all.drain(..) {
        let chosen = match raw.binding {
            binding if raw.is_press() && binding.is_fixed() => {
                rebinding.stop();
                results.write(RebindResult::Cancelled);
                break;
            }
            Binding::Key(_, key) if Modifiers::has_key(key) => {
                if raw.is_press() {
                    rebinding.modifier = Some(key);
                }
                let is_released = raw.is_release() && rebinding.modifier == Some(key);
                is_released.then(|| Binding::key(key))
            }
            binding => raw.is_press().then_some(binding),
        };
        if let Some(binding) = chosen {
            rebinding.stop();
            let make = device.make;
            results.write(match bindings.add(action, binding) {
                Ok(()) => RebindResult::Bound {
                    action,
                    binding,
                    make,
                },
                Err(refusal) => RebindResult::Refused {
                    action,
                    binding,
                    refusal,
                    make,
                },
            });
            break;
        }
    }
}
