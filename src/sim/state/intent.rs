//! What a player wants in one tick.

/// What the player wants in one tick. Turn, thrust and reverse hold; the others are presses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Intent {
    /// −1 turns left (counter-clockwise), 1 right, 0 not at all.
    pub turn: i8,
    /// Thrust along the heading.
    pub thrust: bool,
    /// Thrust against it, where the rules have that; the classic ship has not.
    pub reverse: bool,
    /// One press of fire.
    pub fire: bool,
    /// One press of hyperspace.
    pub hyperspace: bool,
    /// One press of start: begins a new game once the last is over.
    pub start: bool,
}

/// What can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Fire a shot.
    Fire,
    /// Jump.
    Hyperspace,
    /// Begin a game.
    Start,
}
