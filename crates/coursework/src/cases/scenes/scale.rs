//! Scenes far larger and far smaller than a game's, and with boxes of very different sizes.

use std::ops::RangeInclusive;

use crate::cases::random_draws::Draws;

use super::axis::AxisMotion;

/// What one unit of a scene becomes. Powers of ten keep the decimals short.
const SCALES: &[f64] = &[
    0.001_953_125,
    0.007_812_5,
    0.031_25,
    0.125,
    32.0,
    100.0,
    512.0,
    1000.0,
    10_000.0,
    65_536.0,
    1e6,
    1e8,
];

/// What the length of one of the boxes becomes, on both axes: that of a point, or far smaller than the other's.
const SHRINKS: &[f64] = &[0.0, 0.0, 0.015_625, 0.0625];

/// The lengths of boxes in a game, and some more; a scene has another one at least.
pub const ORDINARY_LENGTHS: RangeInclusive<f64> = 0.125..=500.0;

/// The scene with all lengths and speeds multiplied, or with one box shrunk and the other grown by as much, or both. The times
/// at which the boxes meet and leave each other stay. `None` if all lengths are ordinary.
pub fn scaled(mut axes: [AxisMotion; 2], draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let changes = draws.between(0, 2);
    if changes != 0 {
        let factor = draws.pick(SCALES);
        axes = axes.map(|axis| AxisMotion {
            gap: axis.gap * factor,
            a_length: axis.a_length * factor,
            b_length: axis.b_length * factor,
            v_rel: axis.v_rel * factor,
        });
    }
    if changes != 1 {
        let factor = draws.pick(SHRINKS);
        axes = axes.map(|axis| {
            let total = axis.a_length + axis.b_length;
            let b_length = axis.b_length * factor;
            AxisMotion {
                a_length: total - b_length,
                b_length,
                ..axis
            }
        });
    }
    axes.iter()
        .flat_map(|axis| [axis.a_length, axis.b_length])
        .any(|length| !ORDINARY_LENGTHS.contains(&length))
        .then_some(axes)
}
