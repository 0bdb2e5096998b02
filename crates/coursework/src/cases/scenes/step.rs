//! The duration of a step, and times and speeds that fit it.

use crate::cases::category::Category;
use crate::cases::random_draws::Draws;

/// Durations of steps in 1/1024 s. 1/64 s comes most often, and 9/512 s, the short dyadic decimal nearest to 1/60 s.
const DURATIONS: &[i32] = &[
    16, 16, 16, 16, 16, 18, 18, 18, 1, 2, 4, 8, 12, 20, 32, 48, 64, 128, 256, 512, 1024,
];

/// Durations in which a contact of less than a millisecond fits.
const DURATIONS_OF_SHORT_CONTACTS: &[i32] = &[16, 16, 16, 16, 18, 18, 2, 4, 8, 10, 12, 20, 32, 64];

/// Speeds in units a second.
const SPEEDS: &[f64] = &[
    0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 12.5, 16.0, 20.0, 24.0, 25.0, 30.0,
    32.0, 37.5, 40.0, 48.0, 50.0, 60.0, 62.5, 64.0, 72.0, 80.0, 96.0, 100.0, 112.0, 120.0, 125.0,
    128.0, 150.0, 160.0, 192.0, 200.0, 240.0, 250.0, 256.0, 300.0, 320.0, 375.0, 384.0, 400.0,
    480.0, 500.0, 512.0, 600.0, 640.0, 768.0, 800.0, 1000.0, 1024.0, 1280.0, 1600.0, 2048.0,
    3200.0, 4096.0, 8192.0,
];

/// The shortest and the longest way of one box past the other within a step, in units.
const WAYS: [f64; 2] = [0.25, 160.0];

/// How fast the boxes of a scene are, and how large: what compares a time with a length or a speed shows at one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// As in a game, and up to a second.
    Ordinary,
    /// Small boxes that move less in a long step than it has seconds.
    Slow,
    /// Large boxes in a short step.
    Fast,
}

impl Pace {
    /// One choice after the other.
    pub const ALL: [Self; 4] = [Self::Ordinary, Self::Slow, Self::Ordinary, Self::Fast];

    /// What one unit of the scene becomes.
    pub const fn scale(self) -> f64 {
        match self {
            Self::Ordinary => 1.0,
            Self::Slow => 1.0 / 128.0,
            Self::Fast => 512.0,
        }
    }
}

/// A step: its duration, and the draws that depend on it.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The duration in seconds.
    pub dt: f64,
}

impl Step {
    pub fn draw(category: Category, draws: &mut Draws) -> Self {
        let durations = match category {
            Category::ShortContact => DURATIONS_OF_SHORT_CONTACTS,
            _ => DURATIONS,
        };
        Self::draw_among(durations, draws)
    }

    /// A step for a pace.
    pub fn draw_for(pace: Pace, draws: &mut Draws) -> Self {
        let durations = match pace {
            Pace::Ordinary => DURATIONS,
            Pace::Slow => &[256, 512, 1024],
            Pace::Fast => &[1, 2, 4, 8],
        };
        Self::draw_among(durations, draws)
    }

    fn draw_among(durations: &[i32], draws: &mut Draws) -> Self {
        Self {
            dt: f64::from(draws.pick(durations)) / 1024.0,
        }
    }

    /// A speed that makes a visible way in the step.
    pub fn speed(self, draws: &mut Draws) -> f64 {
        loop {
            let speed = draws.pick(SPEEDS);
            if (WAYS[0]..=WAYS[1]).contains(&(speed * self.dt)) {
                return speed;
            }
        }
    }

    /// A time after 0 and before dt.
    pub fn inner_time(self, draws: &mut Draws) -> f64 {
        let mut units = Vec::new();
        let mut unit = 1.0 / 2048.0;
        while unit < self.dt {
            // At most 64 units a step, so that times have few digits.
            if self.dt / unit <= 64.0 {
                units.push(unit);
            }
            unit *= 2.0;
        }
        let unit = draws.pick(&units);
        let last = (self.dt / unit).ceil() as i32 - 1;
        f64::from(draws.between(1, last)) * unit
    }

    /// Two different times after 0 and before dt, in order. `None` if both draws are the same.
    pub fn two_inner_times(self, draws: &mut Draws) -> Option<[f64; 2]> {
        let (one, other) = (self.inner_time(draws), self.inner_time(draws));
        (one != other).then(|| [one.min(other), one.max(other)])
    }

    /// A time well after `time`: 1.25 to 4 times as late.
    pub fn well_after(self, time: f64, draws: &mut Draws) -> f64 {
        time * (1.0 + f64::from(draws.between(1, 12)) / 4.0)
    }
}
