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
    #[inline]
    pub fn towards(offset: Vec2) -> Self {
        let [heading] = Self::towards_each([offset.x], [offset.y]);
        heading
    }

    /// [`Heading::towards`] for several offsets, given as their coordinates.
    #[inline]
    pub fn towards_each<const N: usize>(x: [f32; N], y: [f32; N]) -> [Self; N] {
        // Loops without branches, which compile to SIMD instructions.
        let mut headings = [Self(0); N];
        let mut to_boundary = [0.0; N];
        for i in 0..N {
            let steps = steps_from_right(x[i], y[i]);
            // The sum is so large that f32 rounds it to a whole number, which is then in its low bits.
            let sum = steps + ROUNDING;
            let nearest = sum.to_bits() as u8;
            to_boundary[i] = 0.5 - (steps - (sum - ROUNDING)).abs();
            headings[i] = Self(if y[i] < 0.0 {
                nearest.wrapping_neg()
            } else {
                nearest
            });
        }
        // Close to the boundary between two headings the error of the estimate could decide.
        for i in 0..N {
            let is_certain = to_boundary[i] > ESTIMATE_ERROR;
            if !is_certain {
                headings[i] = Self::exactly_towards(Vec2::new(x[i], y[i]));
            }
        }
        headings
    }

    /// [`Heading::towards`] by an arctangent that is accurate to the last bits.
    #[cold]
    fn exactly_towards(offset: Vec2) -> Self {
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

/// More than the error of [`steps_from_right`], in 1/256 turns.
const ESTIMATE_ERROR: f32 = 1.0 / 512.0;

/// 1.5 · 2^23. Added to a small number, it leaves no bits for a fraction.
const ROUNDING: f32 = 12_582_912.0;

/// An estimate of the angle between (x, y) and the right, in 1/256 turns: from 0 to 128. NaN if both are zero.
#[inline]
fn steps_from_right(x: f32, y: f32) -> f32 {
    let (along, across) = (x.abs(), y.abs());
    let (smaller, larger) = if along < across {
        (along, across)
    } else {
        (across, along)
    };
    // The angle to the nearer axis, as a polynomial that differs from the arctangent by less than 1/80000.
    let ratio = smaller / larger;
    let square = ratio * ratio;
    let mut polynomial = -0.011_721_2;
    polynomial = polynomial * square + 0.052_653_32;
    polynomial = polynomial * square - 0.116_432_87;
    polynomial = polynomial * square + 0.193_543_46;
    polynomial = polynomial * square - 0.332_623_47;
    polynomial = polynomial * square + 0.999_977_26;
    let to_axis = ratio * polynomial * (128.0 / std::f32::consts::PI);
    // Mirrored at the diagonal, and then at the vertical axis, without branches.
    let diagonal = if across > along { 64.0 } else { 0.0 };
    let vertical = if x < 0.0 { 128.0 } else { 0.0 };
    (vertical - f32::abs(diagonal - to_axis)).abs()
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

    #[test]
    fn the_estimate_and_the_exact_arctangent_give_the_same_heading() {
        // Directions all around, ever closer to the boundaries between two headings.
        let boundaries = (0..256).map(|h| f64::from(h) + 0.5);
        let beside = (0..64).flat_map(|halvings| {
            let off = f64::powi(0.5, halvings);
            [-off, off]
        });
        for steps in boundaries.flat_map(|boundary| beside.clone().map(move |off| boundary + off)) {
            let angle = steps * std::f64::consts::TAU / 256.0;
            for length in [1e-30, 0.01, 1.0, 300.0, 1e30] {
                let offset = Vec2::new(
                    (libm::cos(angle) * length) as f32,
                    (libm::sin(angle) * length) as f32,
                );
                assert_eq!(
                    Heading::towards(offset),
                    Heading::exactly_towards(offset),
                    "{offset}"
                );
            }
        }
    }

    #[test]
    fn offsets_on_an_axis_and_without_a_direction_have_a_heading() {
        let parts = [0.0, -0.0, 1.0, -1.0, f32::MIN_POSITIVE, -f32::MAX];
        for offset in parts.iter().flat_map(|x| parts.map(|y| Vec2::new(*x, y))) {
            assert_eq!(
                Heading::towards(offset),
                Heading::exactly_towards(offset),
                "{offset}"
            );
        }
        assert_eq!(Heading::towards(Vec2::ZERO), Heading(0));
    }

    #[test]
    fn the_error_of_the_estimate_is_within_its_bound() {
        for n in 0..100_000 {
            let offset = Vec2::new(1.0, n as f32 / 100_000.0);
            let exact = libm::atan2(f64::from(offset.y), 1.0) * 128.0 / std::f64::consts::PI;
            let error = f64::from(steps_from_right(offset.x, offset.y)) - exact;
            assert!(
                error.abs() < f64::from(ESTIMATE_ERROR) / 2.0,
                "{offset}: {error}"
            );
        }
    }
}
