//! When the boxes of two bodies touch for the first time, if both keep their velocities in a field without edges.
//!
//! The game decides each tick's contacts exactly. This looks further ahead, for observations, so plain f32 is enough.

/// The times in which two boxes overlap on one axis of a field that is wrapped: from `first` to `last`, and again after each
/// `period`, in seconds.
struct Overlaps {
    first: f32,
    last: f32,
    period: f32,
}

impl Overlaps {
    /// On an axis whose side is `side`: the other body is `offset` ahead, the shortest way, and gains `velocity`; together the
    /// boxes reach `half`.
    #[inline]
    fn new(offset: f32, velocity: f32, half: f32, side: f32) -> Self {
        if velocity == 0.0 {
            let is_always = offset.abs() <= half;
            return Self {
                first: if is_always { 0.0 } else { f32::INFINITY },
                last: f32::INFINITY,
                period: f32::INFINITY,
            };
        }
        // Mirrored so that the offset grows. A body that is past the box meets it after once around the field.
        let pace = 1.0 / velocity.abs();
        let offset = if velocity > 0.0 { offset } else { -offset };
        let laps = if offset > half { side } else { 0.0 };
        Self {
            first: (laps - half - offset) * pace,
            last: (laps + half - offset) * pace,
            period: side * pace,
        }
    }
}

/// The time of the first contact, in seconds, or none before `horizon`. 0 if the boxes touch now.
///
/// `offset` is the shortest way to the other body, `velocity` its velocity relative to the first, `half` the sum of the halves
/// of both boxes, each on the two axes.
#[inline]
pub fn time_to_contact(
    offset: [f32; 2],
    velocity: [f32; 2],
    half: [f32; 2],
    field: [f32; 2],
    horizon: f32,
) -> Option<f32> {
    let mut x = Overlaps::new(offset[0], velocity[0], half[0], field[0]);
    let mut y = Overlaps::new(offset[1], velocity[1], half[1], field[1]);
    loop {
        let first = x.first.max(y.first).max(0.0);
        if first >= horizon {
            return None;
        }
        if first <= x.last.min(y.last) {
            return Some(first);
        }
        // The overlap that ends sooner meets the other one in no later lap but its next.
        let earlier = if x.last < y.last { &mut x } else { &mut y };
        earlier.first += earlier.period;
        earlier.last += earlier.period;
    }
}
