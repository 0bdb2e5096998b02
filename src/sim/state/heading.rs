//! The 256 directions in which a ship can point and a shot can fly.

use std::sync::LazyLock;

use bevy::math::Vec2;

/// One of 256 directions, counter-clockwise from the right: 0 points right, 64 up. As on the 1979 machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Heading(pub u8);

static DIRECTIONS: LazyLock<[Vec2; 256]> = LazyLock::new(|| {
    // One quadrant comes from `libm` and is rounded once. The others are its mirror images, so that opposite headings
    // are exactly opposite.
    let sine: [f32; 65] = std::array::from_fn(|step| {
        libm::sin(step as f64 * std::f64::consts::FRAC_PI_2 / 64.0) as f32
    });
    std::array::from_fn(|heading| {
        let (quadrant, step) = (heading / 64, heading % 64);
        let direction = Vec2::new(sine[64 - step], sine[step]);
        match quadrant {
            0 => direction,
            1 => Vec2::new(-direction.y, direction.x),
            2 => -direction,
            _ => Vec2::new(direction.y, -direction.x),
        }
    })
});

impl Heading {
    /// The direction as a vector of length 1, each coordinate rounded once.
    #[inline]
    pub fn direction(self) -> Vec2 {
        DIRECTIONS[usize::from(self.0)]
    }

    /// The heading nearest to the direction of `offset`, or 0 if `offset` is zero.
    pub fn towards(offset: Vec2) -> Self {
        let turn = libm::atan2(f64::from(offset.y), f64::from(offset.x)) / std::f64::consts::TAU;
        Self((libm::round(turn * 256.0) as i32).rem_euclid(256) as u8)
    }

    /// This heading turned counter-clockwise by `steps` of 1/256 turn.
    #[inline]
    #[must_use]
    pub const fn turned(self, steps: i32) -> Self {
        Self(self.0.wrapping_add(steps as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_up_left_and_down_are_exact() {
        let directions = [0, 64, 128, 192].map(|h| Heading(h).direction());
        assert_eq!(directions, [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y]);
    }

    #[test]
    fn opposite_headings_are_opposite_to_the_last_bit() {
        for h in 0..=255 {
            assert_eq!(
                Heading(h).direction(),
                -Heading(h).turned(128).direction(),
                "heading {h}"
            );
        }
    }

    #[test]
    fn the_heading_towards_the_direction_of_a_heading_is_that_heading() {
        for h in 0..=255 {
            assert_eq!(Heading::towards(Heading(h).direction()), Heading(h));
        }
    }
}
