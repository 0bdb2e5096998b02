//! An intent as one byte.

use crate::sim::Intent;

/// An intent as one byte, of which the highest bit is 0: two bits for the turn (0 none, 1 left, 2 right), then one each for
/// thrust, reverse, fire, hyperspace and start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PackedIntent(u8);

const LEFT: u8 = 1;
const RIGHT: u8 = 2;
const TURN: u8 = 3;
const THRUST: u8 = 1 << 2;
const REVERSE: u8 = 1 << 3;
const FIRE: u8 = 1 << 4;
const HYPERSPACE: u8 = 1 << 5;
const START: u8 = 1 << 6;

impl PackedIntent {
    /// The intent of a byte; none if it stands for no intent.
    pub(super) const fn from_byte(byte: u8) -> Option<Self> {
        if byte & TURN == TURN || byte & 1 << 7 != 0 {
            return None;
        }
        Some(Self(byte))
    }

    pub(super) const fn byte(self) -> u8 {
        self.0
    }
}

impl From<Intent> for PackedIntent {
    fn from(intent: Intent) -> Self {
        let turn = match intent.turn.signum() {
            -1 => LEFT,
            1 => RIGHT,
            _ => 0,
        };
        let flags = [
            (intent.thrust, THRUST),
            (intent.reverse, REVERSE),
            (intent.fire, FIRE),
            (intent.hyperspace, HYPERSPACE),
            (intent.start, START),
        ];
        let set = flags.into_iter().filter(|(is_set, _)| *is_set);
        Self(set.fold(turn, |byte, (_, bit)| byte | bit))
    }
}

impl From<PackedIntent> for Intent {
    fn from(PackedIntent(byte): PackedIntent) -> Self {
        Self {
            turn: match byte & TURN {
                LEFT => -1,
                RIGHT => 1,
                _ => 0,
            },
            thrust: byte & THRUST != 0,
            reverse: byte & REVERSE != 0,
            fire: byte & FIRE != 0,
            hyperspace: byte & HYPERSPACE != 0,
            start: byte & START != 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_the_96_intents_has_a_byte_of_its_own() {
        let bytes = (0..=u8::MAX).filter_map(PackedIntent::from_byte);
        let intents: Vec<Intent> = bytes.map(Intent::from).collect();
        // Three turns and five flags.
        assert_eq!(intents.len(), 3 << 5);
        for intent in intents {
            assert_eq!(Intent::from(PackedIntent::from(intent)), intent);
        }
    }

    #[test]
    fn a_shot_in_a_turn_to_the_left_is_hexadecimal_11() {
        let intent = Intent {
            turn: -1,
            fire: true,
            ..Intent::default()
        };
        assert_eq!(PackedIntent::from(intent).byte(), 0x11);
    }
}
