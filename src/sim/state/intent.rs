//! The intent: what the player wants in one tick.

/// What the player wants in one tick. Turn, thrust and reverse are held controls; the others are single presses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Intent {
    /// −1 turns left (counter-clockwise), 1 turns right, 0 does not turn.
    pub turn: i8,
    /// Thrust along the heading.
    pub thrust: bool,
    /// Thrust against the heading. The classic rules have no reverse thrust and ignore it.
    pub reverse: bool,
    /// One press of fire.
    pub fire: bool,
    /// One press of hyperspace.
    pub hyperspace: bool,
    /// One press of start. It begins a new game when the last one is over.
    pub start: bool,
}

/// The controls that act once per press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Fire a shot.
    Fire,
    /// Jump into hyperspace.
    Hyperspace,
    /// Begin a new game.
    Start,
}
