//! The speed at which a replay is played.

/// A speed as a power of two, within a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlaybackSpeed {
    exponent: i32,
    slowest: i32,
    fastest: i32,
}

impl PlaybackSpeed {
    /// The speed of the game. It can be changed to powers of two, from 2^`slowest` to 2^`fastest`.
    pub(super) const fn within(slowest: i32, fastest: i32) -> Self {
        Self {
            exponent: 0,
            slowest,
            fastest,
        }
    }

    /// Doubles or halves the speed.
    pub(super) fn change(&mut self, is_faster: bool) {
        let step = if is_faster { 1 } else { -1 };
        self.exponent = (self.exponent + step).clamp(self.slowest, self.fastest);
    }

    /// The speed as a multiple of the game's.
    pub(super) fn factor(self) -> f32 {
        if self.exponent < 0 {
            1.0 / (1 << -self.exponent) as f32
        } else {
            (1 << self.exponent) as f32
        }
    }

    /// For example `1/4 x`.
    pub(super) fn label(self) -> String {
        if self.exponent < 0 {
            format!("1/{} x", 1 << -self.exponent)
        } else {
            format!("{} x", 1 << self.exponent)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_doubles_and_halves_within_its_range() {
        let mut speed = PlaybackSpeed::within(-2, 1);
        let mut seen = Vec::new();
        for is_faster in [false, false, false, true, true, true, true] {
            speed.change(is_faster);
            seen.push((speed.label(), speed.factor()));
        }
        let expected = [
            ("1/2 x", 0.5),
            ("1/4 x", 0.25),
            ("1/4 x", 0.25),
            ("1/2 x", 0.5),
            ("1 x", 1.0),
            ("2 x", 2.0),
            ("2 x", 2.0),
        ];
        assert_eq!(
            seen,
            expected.map(|(label, factor)| (label.to_owned(), factor))
        );
    }
}
