//! The drawn outlines of ship, saucers and rocks. They are simulation data, because their convex hulls can be tested.
//!
//! Coordinates are in units, around the body's centre. Rock outlines are given for a large rock; a medium rock has half
//! the size and a small one a quarter. Sizes are those of the 1979 machine: four rock outlines of ±32 units, ship 24 × 16,
//! saucers 40 × 24 and 20 × 12. The drawings are our own.

use bevy::math::Vec2;

use super::components::{RockSize, SaucerSize};
use super::heading::Heading;

/// The number of rock outlines.
pub const ROCK_OUTLINES: usize = 4;

const ROCKS: [&[[f32; 2]]; ROCK_OUTLINES] = [
    &[
        [-32.0, -9.0],
        [-19.0, -27.0],
        [2.0, -23.0],
        [15.0, -32.0],
        [32.0, -13.0],
        [23.0, 3.0],
        [31.0, 17.0],
        [12.0, 32.0],
        [-6.0, 23.0],
        [-18.0, 31.0],
        [-31.0, 13.0],
        [-21.0, 2.0],
    ],
    &[
        [-29.0, -17.0],
        [-11.0, -32.0],
        [9.0, -27.0],
        [24.0, -29.0],
        [32.0, -6.0],
        [27.0, 14.0],
        [14.0, 18.0],
        [9.0, 32.0],
        [-14.0, 28.0],
        [-32.0, 9.0],
    ],
    &[
        [-32.0, -4.0],
        [-24.0, -25.0],
        [-7.0, -17.0],
        [4.0, -32.0],
        [23.0, -22.0],
        [19.0, -8.0],
        [32.0, 3.0],
        [25.0, 25.0],
        [6.0, 32.0],
        [-12.0, 32.0],
        [-9.0, 17.0],
        [-27.0, 21.0],
    ],
    &[
        [-30.0, -12.0],
        [-16.0, -30.0],
        [7.0, -32.0],
        [13.0, -21.0],
        [30.0, -15.0],
        [32.0, 8.0],
        [17.0, 14.0],
        [20.0, 29.0],
        [-2.0, 25.0],
        [-19.0, 32.0],
        [-32.0, 15.0],
    ],
];

const SHIP: [[f32; 2]; 4] = [[14.0, 0.0], [-10.0, 8.0], [-6.0, 0.0], [-10.0, -8.0]];

const LARGE_SAUCER: [[f32; 2]; 8] = [
    [-20.0, -2.0],
    [-8.0, -12.0],
    [8.0, -12.0],
    [20.0, -2.0],
    [8.0, 5.0],
    [4.0, 12.0],
    [-4.0, 12.0],
    [-8.0, 5.0],
];

/// The corners of a rock's outline, in order. The number of the outline is taken modulo four.
pub fn rock_outline(size: RockSize, outline: u8) -> impl Iterator<Item = Vec2> + Clone {
    let scale = size.of([1.0, 0.5, 0.25]);
    let corners = ROCKS[usize::from(outline) % ROCK_OUTLINES];
    corners
        .iter()
        .map(move |corner| Vec2::from(*corner) * scale)
}

/// The corners of the ship's outline, in order, turned to a heading.
pub fn ship_outline(heading: Heading) -> impl Iterator<Item = Vec2> + Clone {
    let direction = heading.direction();
    SHIP.into_iter()
        .map(move |corner| direction.rotate(corner.into()))
}

/// The corners of a saucer's outline, in order.
pub fn saucer_outline(size: SaucerSize) -> impl Iterator<Item = Vec2> + Clone {
    let scale = size.of([1.0, 0.5]);
    LARGE_SAUCER
        .into_iter()
        .map(move |corner| Vec2::from(corner) * scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The area inside the corners by the shoelace formula: positive where they run counter-clockwise.
    fn signed_area(corners: &[Vec2]) -> f32 {
        let next = corners.iter().cycle().skip(1);
        let parallelograms = corners.iter().zip(next).map(|(a, b)| a.perp_dot(*b));
        parallelograms.sum::<f32>() / 2.0
    }

    /// A changed sign of any one coordinate changes the sum of the corners. A mirrored outline changes the sign of the
    /// area, and an outline that is turned by half a turn changes the sum.
    #[test]
    fn areas_and_corner_sums_are_those_of_the_drawings() {
        let rock = |outline| rock_outline(RockSize::Large, outline).collect::<Vec<_>>();
        let ship = ship_outline(Heading(0)).collect();
        let saucer = saucer_outline(SaucerSize::Large).collect();
        for (name, corners, area, sum) in [
            ("rock 0", rock(0), 2831.0, [-12.0, 17.0]),
            ("rock 1", rock(1), 2979.0, [29.0, -10.0]),
            ("rock 2", rock(2), 2754.5, [-2.0, 22.0]),
            ("rock 3", rock(3), 2960.5, [20.0, 13.0]),
            ("ship", ship, 160.0, [-12.0, 0.0]),
            ("saucer", saucer, 560.0, [0.0, 6.0]),
        ] {
            assert_eq!(signed_area(&corners), area, "area of {name}");
            assert_eq!(corners.iter().sum::<Vec2>(), sum.into(), "sum of {name}");
        }
    }

    #[test]
    fn smaller_outlines_are_the_large_outline_scaled_down() {
        let scaled = |corners: Vec<Vec2>, scale: f32| {
            let corners = corners.into_iter();
            corners.map(|corner| corner * scale).collect::<Vec<_>>()
        };
        for outline in 0..ROCK_OUTLINES as u8 {
            let rock = |size| rock_outline(size, outline).collect::<Vec<_>>();
            let large = rock(RockSize::Large);
            assert_eq!(rock(RockSize::Medium), scaled(large.clone(), 0.5));
            assert_eq!(rock(RockSize::Small), scaled(large, 0.25));
        }
        let saucer = |size| saucer_outline(size).collect::<Vec<_>>();
        let large = saucer(SaucerSize::Large);
        assert_eq!(saucer(SaucerSize::Small), scaled(large, 0.5));
    }
}
