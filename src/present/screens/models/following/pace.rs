//! How fast the picture follows the ticks of another program, which come in blocks.

use std::time::Duration;

use bevy::prelude::*;

use crate::sim::DT;

/// How long a block takes until two have come, in seconds: that of a game at its own speed.
const FIRST_INTERVAL: f32 = 0.25;

/// What counts of a longer time between two blocks, in seconds. It is a pause.
const LONGEST_INTERVAL: f32 = 1.0;

/// What counts of a shorter one. They come in every frame then.
const SHORTEST_INTERVAL: f32 = 0.004;

/// How much the last interval counts in the mean.
const WEIGHT: f32 = 0.25;

/// How many intervals the known ticks are to last. The half is for a block that comes late: without it the picture would rest
/// for a moment before each of those.
const LASTING: f32 = 1.5;

/// The slowest and the fastest, as a factor of the speed of the game.
const FACTORS: [f32; 2] = [1.0 / 64.0, 16.0];

/// The pace of a picture that follows: the ticks that are known now last until the next ones come, and a little longer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pace {
    /// The mean time between two blocks, in seconds.
    interval: f32,
    /// The time since the last block, in seconds.
    since: f32,
    /// As a factor of the speed of the game.
    factor: f32,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            interval: FIRST_INTERVAL,
            since: FIRST_INTERVAL,
            factor: 1.0,
        }
    }
}

impl Pace {
    /// As a factor of the speed of the game.
    pub(super) const fn factor(self) -> f32 {
        self.factor
    }

    /// Time passes.
    pub(super) fn wait(&mut self, time: Duration) {
        self.since += time.as_secs_f32();
    }

    /// Ticks have come: the picture is so many behind now.
    pub(super) fn arrive(&mut self, behind: u64) {
        let interval = self.since.clamp(SHORTEST_INTERVAL, LONGEST_INTERVAL);
        self.since = 0.0;
        self.interval = self.interval.lerp(interval, WEIGHT);
        let ticks_per_second = behind as f32 / (LASTING * self.interval);
        let [slowest, fastest] = FACTORS;
        self.factor = (ticks_per_second * DT.seconds()).clamp(slowest, fastest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays blocks of 16 ticks with these times between them, in seconds. Returns the paces, and how many ticks were known when
    /// each came.
    fn play(intervals: impl IntoIterator<Item = f32>) -> Vec<(f32, f32)> {
        let mut pace = Pace::default();
        let mut behind = 0.0_f32;
        let intervals = intervals.into_iter();
        let played = intervals.map(|interval| {
            behind += 16.0;
            pace.arrive(behind as u64);
            let begin = behind;
            pace.wait(Duration::from_secs_f32(interval));
            behind = (behind - interval * pace.factor() / DT.seconds()).max(0.0);
            (pace.factor(), begin - 16.0)
        });
        played.collect()
    }

    #[test]
    fn a_game_at_its_own_speed_is_followed_at_its_own_speed_half_a_block_behind() {
        let played = play([0.25; 40]);
        let (factor, rest) = played[39];
        assert!((factor - 1.0).abs() < 0.07, "{factor}");
        assert!((7.0..=9.0).contains(&rest), "{rest}");
    }

    #[test]
    fn blocks_that_come_a_frame_early_or_late_make_no_rest() {
        let intervals = (0..100).map(|block| if block % 3 == 0 { 0.218 } else { 0.266 });
        let played = play(intervals);
        for (factor, rest) in &played[20..] {
            assert!((factor - 1.0).abs() < 0.15, "{factor}");
            assert!(*rest > 3.0, "{rest}");
        }
    }

    #[test]
    fn a_fast_program_and_a_slow_one_are_followed_at_their_speed() {
        for factor in [0.4, 2.0, 8.0] {
            let played = play([0.25 / factor; 60]);
            let (found, _) = played[59];
            assert!((found / factor - 1.0).abs() < 0.07, "{factor}: {found}");
        }
    }

    #[test]
    fn a_pause_makes_the_picture_only_a_little_slower() {
        let played = play([0.25; 20].into_iter().chain([60.0]).chain([0.25; 40]));
        let slowest = played.iter().map(|(factor, _)| *factor);
        let slowest = slowest.fold(f32::INFINITY, f32::min);
        assert!(slowest > 0.3, "{slowest}");
        assert!((played[60].0 - 1.0).abs() < 0.07, "{:?}", played[60]);
    }
}
