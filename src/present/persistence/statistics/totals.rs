//! The sums and the best of games.

use crate::present::statistics::{LossCause, PlayerStatistics};

/// What games add up to. With one game, the totals of that game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct Totals {
    /// The number of games.
    pub games: u64,
    /// The time played, in ticks.
    pub ticks: u64,
    /// The shots of the players' ships.
    pub shots: u64,
    /// Those of the shots that hit a rock or a saucer.
    pub hits: u64,
    /// The rocks that players shot or rammed.
    pub rocks: u64,
    /// The saucers that players shot or rammed.
    pub saucers: u64,
    /// The ships that were lost, by the cause in the order of [`LossCause::ALL`].
    pub losses: [u64; LossCause::ALL.len()],
    /// The highest wave that was reached without assists; 0 before the first.
    pub best_wave: u64,
    /// The highest score without assists.
    pub best_score: u64,
}

impl Totals {
    /// The totals of one game, without its best wave and score.
    pub(in crate::present) fn of_game(players: &[PlayerStatistics]) -> Self {
        let mut game = Self {
            games: 1,
            ..Self::default()
        };
        for player in players {
            game.ticks += player.ticks;
            game.shots += player.shots;
            game.hits += player.hits;
            game.rocks += player.rocks;
            game.saucers += player.saucers;
            for cause in &player.losses {
                game.losses[*cause as usize] += 1;
            }
        }
        game
    }

    /// The number of ships that were lost.
    pub(in crate::present) fn ships_lost(&self) -> u64 {
        self.losses.iter().sum()
    }

    /// Adds other games.
    pub(super) fn add(&mut self, other: &Self) {
        let sums = self.sums_mut().into_iter().zip(other.sums());
        sums.for_each(|(sum, other)| *sum = sum.saturating_add(other));
        self.raise_best_to(other);
    }

    /// Raises every number to that of `other`, where it is lower. So what is missing in a damaged file comes back.
    pub(super) fn raise_to(&mut self, other: &Self) {
        let sums = self.sums_mut().into_iter().zip(other.sums());
        sums.for_each(|(sum, other)| *sum = (*sum).max(other));
        self.raise_best_to(other);
    }

    fn raise_best_to(&mut self, other: &Self) {
        self.best_wave = self.best_wave.max(other.best_wave);
        self.best_score = self.best_score.max(other.best_score);
    }

    fn sums(&self) -> Vec<u64> {
        let mut copy = self.clone();
        copy.sums_mut().into_iter().map(|sum| *sum).collect()
    }

    /// The totals that are added up.
    fn sums_mut(&mut self) -> Vec<&mut u64> {
        let Self {
            games,
            ticks,
            shots,
            hits,
            rocks,
            saucers,
            losses,
            best_wave: _,
            best_score: _,
        } = self;
        let counts = [games, ticks, shots, hits, rocks, saucers];
        counts.into_iter().chain(losses).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_of_two_players_adds_both_of_them_and_counts_once() {
        let players = [
            PlayerStatistics {
                ticks: 100,
                shots: 10,
                hits: 5,
                rocks: 4,
                saucers: 1,
                losses: vec![LossCause::LargeRock, LossCause::Hyperspace],
            },
            PlayerStatistics {
                ticks: 20,
                shots: 2,
                hits: 1,
                rocks: 1,
                saucers: 0,
                losses: vec![LossCause::LargeRock],
            },
        ];
        let game = Totals::of_game(&players);
        let expected = Totals {
            games: 1,
            ticks: 120,
            shots: 12,
            hits: 6,
            rocks: 5,
            saucers: 1,
            losses: [2, 0, 0, 0, 0, 0, 0, 1, 0],
            best_wave: 0,
            best_score: 0,
        };
        assert_eq!(game, expected);
        assert_eq!(game.ships_lost(), 3);
    }

    #[test]
    fn games_are_added_and_the_best_of_them_stays() {
        let game = |best_score, best_wave| Totals {
            games: 1,
            ticks: 64,
            best_score,
            best_wave,
            ..Totals::default()
        };
        let mut totals = game(500, 2);
        totals.add(&game(300, 3));
        assert_eq!((totals.games, totals.ticks), (2, 128));
        assert_eq!((totals.best_score, totals.best_wave), (500, 3));
        // Nothing wraps around.
        totals.games = u64::MAX;
        totals.add(&game(0, 0));
        assert_eq!(totals.games, u64::MAX);
    }
}
