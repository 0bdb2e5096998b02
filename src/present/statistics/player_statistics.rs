//! The statistics of one player in one game.

use super::loss_cause::LossCause;

/// What one player did in a game, as far as it was counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct PlayerStatistics {
    /// The length of the player's turns, in ticks.
    pub ticks: u64,
    /// The shots that the player's ships fired.
    pub shots: u64,
    /// Those of the shots that hit a rock or a saucer.
    pub hits: u64,
    /// The rocks that the player shot or rammed.
    pub rocks: u64,
    /// The saucers that the player shot or rammed.
    pub saucers: u64,
    /// What destroyed the player's ships, the first one first.
    pub losses: Vec<LossCause>,
}
