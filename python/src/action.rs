//! What an agent can do in a step: ALE's actions of Asteroids as one number, or one number for each control.

use sweptroids::{Intent, RuleSet};

/// The controls of a step. Turn, thrust and reverse thrust are held, fire and hyperspace are pressed once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Controls {
    /// −1 turns left, 1 turns right.
    pub turn: i8,
    /// Thrust along the heading.
    pub thrust: bool,
    /// Thrust against the heading.
    pub reverse: bool,
    /// A press of fire.
    pub fire: bool,
    /// A press of hyperspace.
    pub hyperspace: bool,
}

/// The actions of ALE for Asteroids, in its order.
pub const MEANINGS: [&str; 14] = [
    "NOOP",
    "FIRE",
    "UP",
    "RIGHT",
    "LEFT",
    "DOWN",
    "UPRIGHT",
    "UPLEFT",
    "UPFIRE",
    "RIGHTFIRE",
    "LEFTFIRE",
    "DOWNFIRE",
    "UPRIGHTFIRE",
    "UPLEFTFIRE",
];

/// How many values each number of a `multidiscrete` action has: turn, thrust, fire, and hyperspace or reverse thrust.
pub const CONTROL_VALUES: [i64; 4] = [3, 2, 2, 2];

/// The form of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionSpace {
    /// An index into [`MEANINGS`].
    Discrete,
    /// [`CONTROL_VALUES`].
    Multidiscrete,
}

impl ActionSpace {
    /// The form of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "discrete" => Some(Self::Discrete),
            "multidiscrete" => Some(Self::Multidiscrete),
            _ => None,
        }
    }

    /// How many numbers an action has.
    pub const fn width(self) -> usize {
        match self {
            Self::Discrete => 1,
            Self::Multidiscrete => CONTROL_VALUES.len(),
        }
    }

    /// How many values the number at this place of an action has.
    pub const fn values(self, place: usize) -> i64 {
        match self {
            Self::Discrete => MEANINGS.len() as i64,
            Self::Multidiscrete => CONTROL_VALUES[place],
        }
    }

    /// The controls of an action whose numbers are in range.
    pub fn controls(self, action: &[i64], rules: RuleSet) -> Controls {
        match *action {
            [index] => DISCRETE[index as usize].by(rules),
            [turn, thrust, fire, last] => Controls {
                turn: [0, -1, 1][turn as usize],
                thrust: thrust == 1,
                reverse: false,
                fire: fire == 1,
                hyperspace: last == 1,
            }
            .by(rules),
            _ => unreachable!("an action has one number or four"),
        }
    }
}

impl Controls {
    /// The same, with reverse thrust in place of hyperspace where the rules have no hyperspace.
    fn by(self, rules: RuleSet) -> Self {
        if rules.has_hyperspace() {
            return self;
        }
        Self {
            reverse: self.hyperspace,
            hyperspace: false,
            ..self
        }
    }

    /// What is held, without the presses.
    pub const fn held(self) -> Self {
        Self {
            fire: false,
            hyperspace: false,
            ..self
        }
    }

    /// The numbers of the `multidiscrete` action.
    pub fn numbers(self) -> [i64; CONTROL_VALUES.len()] {
        let turn = match self.turn {
            -1 => 1,
            1 => 2,
            _ => 0,
        };
        let last = self.hyperspace || self.reverse;
        [turn, self.thrust.into(), self.fire.into(), last.into()]
    }

    /// The intent of a tick.
    pub const fn intent(self) -> Intent {
        Intent {
            turn: self.turn,
            thrust: self.thrust,
            reverse: self.reverse,
            fire: self.fire,
            hyperspace: self.hyperspace,
            start: false,
        }
    }

    /// The controls as a byte of a tape: bits 0 and 1 are the turn (1 left, 2 right), then thrust, reverse, fire, hyperspace.
    pub const fn byte(self) -> u8 {
        let turn = match self.turn {
            -1 => 1,
            1 => 2,
            _ => 0,
        };
        turn | (self.thrust as u8) << 2
            | (self.reverse as u8) << 3
            | (self.fire as u8) << 4
            | (self.hyperspace as u8) << 5
    }

    /// The controls that a byte stands for.
    pub const fn from_byte(byte: u8) -> Option<Self> {
        let turn = match byte & 3 {
            0 => 0,
            1 => -1,
            2 => 1,
            _ => return None,
        };
        if byte >> 6 != 0 {
            return None;
        }
        Some(Self {
            turn,
            thrust: byte & 1 << 2 != 0,
            reverse: byte & 1 << 3 != 0,
            fire: byte & 1 << 4 != 0,
            hyperspace: byte & 1 << 5 != 0,
        })
    }
}

impl From<Intent> for Controls {
    fn from(intent: Intent) -> Self {
        Self {
            turn: intent.turn,
            thrust: intent.thrust,
            reverse: intent.reverse,
            fire: intent.fire,
            hyperspace: intent.hyperspace,
        }
    }
}

/// The controls of the action at each index of [`MEANINGS`].
const DISCRETE: [Controls; MEANINGS.len()] = {
    const fn held(turn: i8, thrust: bool) -> Controls {
        Controls {
            turn,
            thrust,
            reverse: false,
            fire: false,
            hyperspace: false,
        }
    }
    const fn firing(controls: Controls) -> Controls {
        Controls {
            fire: true,
            ..controls
        }
    }
    const NOOP: Controls = held(0, false);
    const UP: Controls = held(0, true);
    const RIGHT: Controls = held(1, false);
    const LEFT: Controls = held(-1, false);
    const DOWN: Controls = Controls {
        hyperspace: true,
        ..NOOP
    };
    const UPRIGHT: Controls = held(1, true);
    const UPLEFT: Controls = held(-1, true);
    [
        NOOP,
        firing(NOOP),
        UP,
        RIGHT,
        LEFT,
        DOWN,
        UPRIGHT,
        UPLEFT,
        firing(UP),
        firing(RIGHT),
        firing(LEFT),
        firing(DOWN),
        firing(UPRIGHT),
        firing(UPLEFT),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_action_presses_what_its_name_says() {
        for (name, controls) in MEANINGS.into_iter().zip(DISCRETE) {
            let turn = i8::from(name.contains("RIGHT")) - i8::from(name.contains("LEFT"));
            assert_eq!(controls.turn, turn, "{name}");
            assert_eq!(controls.thrust, name.contains("UP"), "{name}");
            assert_eq!(controls.fire, name.contains("FIRE"), "{name}");
            assert_eq!(controls.hyperspace, name.contains("DOWN"), "{name}");
        }
    }

    #[test]
    fn the_assignment_has_reverse_thrust_in_place_of_hyperspace() {
        let down = ActionSpace::Discrete.controls(&[5], RuleSet::Assignment);
        assert!(down.reverse && !down.hyperspace);
        let last = ActionSpace::Multidiscrete.controls(&[0, 0, 0, 1], RuleSet::Assignment);
        assert_eq!(last, down);
    }

    #[test]
    fn every_byte_of_a_tape_stands_for_other_controls() {
        let known = (0..=u8::MAX).filter(|byte| Controls::from_byte(*byte).is_some());
        for byte in known {
            let controls = Controls::from_byte(byte).expect("it is known");
            assert_eq!(controls.byte(), byte);
        }
        // Left and right at once, and a bit beyond.
        assert_eq!([3, 64].map(Controls::from_byte), [None, None]);
    }

    #[test]
    fn the_numbers_of_controls_are_an_action_with_these_controls() {
        for rules in [RuleSet::Classic, RuleSet::Assignment] {
            for action in [[0, 0, 0, 0], [1, 1, 0, 1], [2, 0, 1, 0]] {
                let controls = ActionSpace::Multidiscrete.controls(&action, rules);
                assert_eq!(controls.numbers(), action);
                assert_eq!(Controls::from(controls.intent()), controls);
            }
        }
    }
}
