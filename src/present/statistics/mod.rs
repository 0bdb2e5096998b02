//! What the players of a game did, in figures: counted from the events of the simulation.

mod game_counter;
mod loss_cause;
mod player_figures;

pub(super) use game_counter::GameCounter;
pub(super) use loss_cause::LossCause;
pub(super) use player_figures::PlayerFigures;
