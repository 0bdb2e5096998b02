//! The checks of the harness. Each panics with the value that it found.

use crate::sim::state::components::{Blast, Rock, Saucer, Ship, Shot};

use super::Harness;

impl Harness {
    /// Checks the number of rocks in the field, without blasts.
    ///
    /// # Panics
    /// If there are more or fewer rocks.
    #[track_caller]
    pub fn expect_rocks(&mut self, count: usize) {
        assert_eq!(self.components::<Rock>().len(), count, "rocks");
    }

    /// Checks the number of bursting rocks.
    ///
    /// # Panics
    /// If there are more or fewer.
    #[track_caller]
    pub fn expect_blasts(&mut self, count: usize) {
        assert_eq!(self.components::<Blast>().len(), count, "blasts");
    }

    /// Checks the number of shots, of ship and saucers together.
    ///
    /// # Panics
    /// If there are more or fewer.
    #[track_caller]
    pub fn expect_shots(&mut self, count: usize) {
        assert_eq!(self.components::<Shot>().len(), count, "shots");
    }

    /// Checks the number of saucers.
    ///
    /// # Panics
    /// If there are more or fewer.
    #[track_caller]
    pub fn expect_saucers(&mut self, count: usize) {
        assert_eq!(self.components::<Saucer>().len(), count, "saucers");
    }

    /// Checks whether the ship is in the field.
    ///
    /// # Panics
    /// If it is not as expected.
    #[track_caller]
    pub fn expect_ship(&mut self, flies: bool) {
        assert_eq!(self.components::<Ship>().len(), usize::from(flies), "ships");
    }

    /// Checks the score of the current player.
    ///
    /// # Panics
    /// If it is another score.
    #[track_caller]
    pub fn expect_score(&self, score: u32) {
        assert_eq!(self.session().players.current().score, score, "score");
    }

    /// Checks the number of ships of the current player.
    ///
    /// # Panics
    /// If it is another number.
    #[track_caller]
    pub fn expect_lives(&self, lives: u32) {
        assert_eq!(self.session().players.current().lives, lives, "lives");
    }
}
