//! When the boxes of two bodies touch for the first time, if both keep their velocities in a field without edges.
//!
//! The game decides each tick's contacts exactly. This looks further ahead, for observations, so plain f32 is enough.

use wide::f32x8;

/// A body that gains less than this on the other, in units per second, rests: in the time that observations look ahead it
/// comes no nearer.
const AT_REST: f32 = 1e-6;

/// The times in which two boxes overlap on one axis of a field that is wrapped: from `first` to `last`, and again after each
/// `period`, in seconds. Eight pairs at once.
struct Overlaps {
    first: f32x8,
    last: f32x8,
    period: f32x8,
}

impl Overlaps {
    /// On an axis whose side is `side`: the other body is `offset` ahead, the shortest way, and gains `velocity`; together the
    /// boxes reach `half`.
    #[inline]
    fn new(offset: f32x8, velocity: f32x8, half: f32x8, side: f32) -> Self {
        let side = f32x8::splat(side);
        let pace = 1.0 / velocity.abs();
        // Mirrored so that the offset grows. A body that is past the box meets it after once around the field.
        let ahead = velocity.simd_gt(f32x8::ZERO).select(offset, -offset);
        let laps = ahead.simd_gt(half) & side;
        let rests = velocity.abs().simd_lt(f32x8::splat(AT_REST));
        let never = f32x8::splat(f32::INFINITY);
        let touches = offset.abs().simd_le(half);
        Self {
            first: rests.select(
                touches.select(f32x8::ZERO, never),
                (laps - half - ahead) * pace,
            ),
            last: rests.select(never, (laps + half - ahead) * pace),
            period: rests.select(never, side * pace),
        }
    }

    /// Goes on to the next lap where `is_over`.
    #[inline]
    fn next_lap(&mut self, is_over: f32x8) {
        let period = is_over & self.period;
        self.first += period;
        self.last += period;
    }
}

/// The time of the first contact of each of eight pairs, in seconds; `horizon` if there is none before. 0 if the boxes touch now.
///
/// `offset` is the shortest way to the other body, `velocity` its velocity relative to the first, `half` the sum of the halves
/// of both boxes, each on the two axes.
#[inline]
pub fn times_to_contact(
    offset: [f32x8; 2],
    velocity: [f32x8; 2],
    half: [f32x8; 2],
    field: [f32; 2],
    horizon: f32,
) -> f32x8 {
    let horizon = f32x8::splat(horizon);
    let mut x = Overlaps::new(offset[0], velocity[0], half[0], field[0]);
    let mut y = Overlaps::new(offset[1], velocity[1], half[1], field[1]);
    loop {
        let first = x.first.fast_max(y.first).fast_max(f32x8::ZERO);
        let is_later = first.simd_ge(horizon);
        let touches = first.simd_le(x.last.fast_min(y.last));
        let is_open = !(is_later | touches);
        if !is_open.any() {
            return is_later.select(horizon, first);
        }
        // The overlap that ends sooner meets the other one in no later lap but its next.
        let x_ends_sooner = x.last.simd_lt(y.last);
        x.next_lap(is_open & x_ends_sooner);
        y.next_lap(is_open & !x_ends_sooner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELD: [f32; 2] = [1024.0, 768.0];

    /// Boxes that reach 10 units together, on both axes.
    fn time(offset: [f32; 2], velocity: [f32; 2]) -> Option<f32> {
        time_to_contact(offset, velocity, [10.0; 2])
    }

    /// The time before a horizon of 4 s, in the last lane. Beside it are pairs that touch at other times.
    fn time_to_contact(offset: [f32; 2], velocity: [f32; 2], half: [f32; 2]) -> Option<f32> {
        let beside = |number| f32x8::new([0.0, 1.0, 2.0, 30.0, 50.0, 110.0, 300.0, number]);
        let [offset, velocity, half] = [offset, velocity, half].map(|vector| vector.map(beside));
        let times = times_to_contact(offset, velocity, half, FIELD, 4.0);
        let time = times.to_array()[7];
        (time < 4.0).then_some(time)
    }

    #[test]
    fn a_gap_of_100_units_at_50_units_a_second_closes_in_2_seconds() {
        assert_eq!(time([110.0, 0.0], [-50.0, 0.0]), Some(2.0));
        assert_eq!(time([0.0, -110.0], [0.0, 50.0]), Some(2.0));
    }

    #[test]
    fn boxes_that_overlap_touch_now() {
        assert_eq!(time([5.0, -5.0], [300.0, 0.0]), Some(0.0));
        assert_eq!(time([10.0, 10.0], [0.0, 0.0]), Some(0.0));
    }

    #[test]
    fn a_body_that_flies_away_comes_back_across_the_seam() {
        // The way around is 1024 units less 110: the boxes touch 10 units before.
        assert_eq!(time([110.0, 0.0], [301.333_34, 0.0]), Some(3.0));
    }

    #[test]
    fn a_body_at_rest_or_one_that_is_too_slow_never_touches() {
        assert_eq!(time([11.0, 0.0], [0.0, 0.0]), None);
        assert_eq!(time([210.0, 0.0], [-50.0, 0.0]), None);
        assert_eq!(time([110.0, 50.0], [-100.0, 0.0]), None);
    }

    /// The oracle moves the body in small steps and looks whether the boxes overlap in any copy of the field.
    #[test]
    fn it_is_the_first_moment_at_which_a_walk_in_small_steps_finds_an_overlap() {
        let mut state = crate::generator::Generator(1979);
        let mut whole = |most: u64| (state.word() % (2 * most + 1)) as f32 - most as f32;
        let step = 1.0 / 256.0;
        let mut contacts = 0;
        for _ in 0..2_000 {
            let offset = [whole(512), whole(384)];
            let velocity = [whole(700), whole(700)];
            let overlaps = |at: f32| {
                [0, 1].into_iter().all(|axis| {
                    let side = FIELD[axis];
                    let place = (offset[axis] + velocity[axis] * at + side / 2.0).rem_euclid(side);
                    (place - side / 2.0).abs() <= 30.0
                })
            };
            let walked = (0..1_024)
                .map(|index| index as f32 * step)
                .find(|at| overlaps(*at));
            let found = time_to_contact(offset, velocity, [30.0; 2]);
            contacts += u32::from(found.is_some());
            match (walked, found) {
                (Some(walked), Some(found)) => assert!(
                    found <= walked + 1e-3
                        && (walked - found <= step + 1e-3 || !overlaps(found + 2.0 * step)),
                    "{offset:?} {velocity:?}: {found}, but the walk found {walked}"
                ),
                // A contact shorter than a step of the walk.
                (None, Some(found)) => assert!(!overlaps(found + 2.0 * step)),
                (Some(walked), None) => assert!(walked > 3.99, "{offset:?} {velocity:?}: {walked}"),
                (None, None) => {}
            }
        }
        assert!(contacts > 300, "only {contacts} of the pairs touch");
    }
}
