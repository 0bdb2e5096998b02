//! Where a sound stands between left and right: by its place in the field.

use std::f32::consts::{FRAC_PI_4, SQRT_2};

use bevy::math::ops;

/// The pan of a sound at the left or right edge of the field. On one channel alone, a sound is unpleasant in headphones.
const EDGE_PAN: f32 = 0.75;

/// The pan of a sound from this x in a field of this width, both in units.
pub(super) fn pan_of(x: f32, width: f32) -> f32 {
    // A saucer may be outside the field.
    EDGE_PAN * (2.0 * x / width - 1.0).clamp(-1.0, 1.0)
}

/// The gains of the left and the right channel: equal power, and 1 for both in the middle.
pub(super) fn channel_gains(pan: f32) -> [f32; 2] {
    let angle = (pan + 1.0) * FRAC_PI_4;
    [ops::cos(angle), ops::sin(angle)].map(|gain| SQRT_2 * gain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_keeps_its_power_at_every_pan() {
        for step in -10..=10 {
            let pan = step as f32 / 10.0;
            let [left, right] = channel_gains(pan);
            let power = left * left + right * right;
            assert!((power - 2.0).abs() < 1e-5, "{power} at {pan}");
            assert_eq!(left > right, pan < 0.0, "at {pan}");
        }
        for (pan, [left, right]) in [(0.0, [1.0, 1.0]), (1.0, [0.0, SQRT_2])] {
            let gains = channel_gains(pan);
            assert!((gains[0] - left).abs() < 1e-3 && (gains[1] - right).abs() < 1e-3);
        }
    }

    #[test]
    fn the_edges_of_the_field_are_heard_at_a_side_and_never_on_one_side_alone() {
        assert_eq!(pan_of(512.0, 1024.0), 0.0);
        assert_eq!(pan_of(0.0, 1024.0), -0.75);
        assert_eq!(pan_of(1024.0, 1024.0), 0.75);
        assert_eq!(pan_of(1040.0, 1024.0), 0.75, "a saucer that leaves");
    }
}
