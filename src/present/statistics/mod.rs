//! What the players of a game did, in statistics: counted from the events of the simulation.

mod game_counter;
mod loss_cause;
mod player_statistics;

pub(super) use game_counter::GameCounter;
pub(super) use loss_cause::LossCause;
pub(super) use player_statistics::PlayerStatistics;
