//! Geometric predicates with an exact sign: the cross product of two differences of points, and the side of a line.
//!
//! A product of two f32 is one f64 without rounding. (a₁ − a₀) × (b₁ − b₀) is a sum of eight such products.
//! Shewchuk 1997 calls the case b₀ = a₀ `ORIENT2D`.

use bevy_math::Vec2;

use super::expansion::{filtered, is_exact_sum};

/// (a₁ − a₀) × (b₁ − b₀), for all finite points: the sign is exact, the relative error is below 2^-41.
pub(super) fn cross([a0, a1]: [Vec2; 2], [b0, b1]: [Vec2; 2]) -> f64 {
    let ends = [(a1.x, a0.x), (b1.y, b0.y), (a1.y, a0.y), (b1.x, b0.x)]
        .map(|(to, from)| (f64::from(to), -f64::from(from)));
    let [ax, by, ay, bx] = ends.map(|(to, minus_from)| to + minus_from);
    let (left, right) = (ax * by, ay * bx);
    let difference = left - right;
    // On a common grid, as in a game, nothing was rounded: 24 bits times 24 bits fit in 53.
    let fits_f32 = |number: f64| f64::from(number as f32) == number;
    let size = if [ax, by, ay, bx].into_iter().all(fits_f32)
        && ends.into_iter().all(|(to, from)| is_exact_sum(to, from))
    {
        0.0
    } else {
        left.abs() + right.abs()
    };
    let product = |p: f32, q: f32| f64::from(p) * f64::from(q);
    filtered(
        difference,
        size,
        [
            product(a1.x, b1.y),
            product(a1.x, -b0.y),
            product(-a0.x, b1.y),
            product(a0.x, b0.y),
            product(-a1.y, b1.x),
            product(a1.y, b0.x),
            product(a0.y, b1.x),
            product(-a0.y, b0.x),
        ],
    )
}

/// Above 0 if the path from `a` through `b` to `c` turns left, below 0 if it turns right, 0 if the points are
/// collinear.
pub(super) fn orient2d(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    cross([a, b], [a, c])
}

#[cfg(test)]
mod tests {
    use bevy_math::vec2;

    use super::*;

    #[test]
    fn a_point_one_subnormal_off_the_longest_possible_line_lies_on_its_side() {
        let (from, to) = (vec2(-f32::MAX, -f32::MAX), vec2(f32::MAX, f32::MAX));
        let tiny = f32::from_bits(1);
        assert!(orient2d(from, to, vec2(0.0, tiny)) > 0.0);
        assert!(orient2d(from, to, vec2(tiny, 0.0)) < 0.0);
        assert_eq!(orient2d(from, to, vec2(tiny, tiny)), 0.0);
    }

    #[test]
    fn a_unit_square_has_a_cross_product_of_one() {
        assert_eq!(orient2d(Vec2::ZERO, Vec2::X, Vec2::ONE), 1.0);
        assert_eq!(orient2d(Vec2::ZERO, Vec2::Y, Vec2::ONE), -1.0);
    }
}
