//! Two boxes on one axis, with B on the positive side of A, and the ways in which they can move there.

use crate::cases::random_draws::Draws;

use super::step::Step;

/// Widths and heights of boxes, in units: those of the coursework's game among them.
const LENGTHS: &[f64] = &[
    0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0,
    24.0, 28.0, 30.0, 36.0, 40.0, 48.0, 60.0, 64.0, 100.0, 164.0,
];

/// Two boxes on one axis.
#[derive(Clone, Copy, Debug)]
pub struct AxisMotion {
    /// From A.max to B.min: above 0 apart, 0 touching, below 0 overlapping.
    pub gap: f64,
    pub a_length: f64,
    pub b_length: f64,
    /// The velocity of B relative to A: below 0 where they approach.
    pub v_rel: f64,
}

impl AxisMotion {
    fn with_lengths(gap: f64, v_rel: f64, [a_length, b_length]: [f64; 2]) -> Self {
        Self {
            gap,
            a_length,
            b_length,
            v_rel,
        }
    }

    /// B comes, meets A at `enter` and has passed it at `leave`.
    pub fn passing(step: Step, enter: f64, leave: f64, draws: &mut Draws) -> Self {
        let speed = step.speed(draws);
        let lengths = split(speed * (leave - enter), draws);
        Self::with_lengths(speed * enter, -speed, lengths)
    }

    /// B comes, meets A at `enter`, and is still beside it at `until` and well after.
    pub fn arriving(step: Step, enter: f64, until: f64, draws: &mut Draws) -> Self {
        let speed = step.speed(draws);
        let gap = speed * enter;
        let lengths = lengths_of_at_least(speed * until * 1.25 - gap, draws);
        Self::with_lengths(gap, -speed, lengths)
    }

    /// They overlap, and B moves out of A, which it leaves at `leave`.
    pub fn leaving(step: Step, leave: f64, draws: &mut Draws) -> Self {
        let speed = step.speed(draws);
        let overlap = draws.pick(LENGTHS);
        let lengths = split(overlap + speed * leave, draws);
        Self::with_lengths(-overlap, -speed, lengths)
    }

    /// They overlap, B moves, and they still overlap at `until` and well after.
    pub fn overlapping(step: Step, until: f64, draws: &mut Draws) -> Self {
        let leave = step.well_after(until.max(step.dt), draws);
        Self::leaving(step, leave, draws)
    }

    /// They overlap and move alike.
    pub fn overlapping_still(draws: &mut Draws) -> Self {
        let lengths = [draws.pick(LENGTHS), draws.pick(LENGTHS)];
        let overlap = (lengths[0] + lengths[1]) * f64::from(draws.between(1, 7)) / 8.0;
        Self::with_lengths(-overlap, 0.0, lengths)
    }

    /// They overlap in part and move alike.
    pub fn overlapping_in_part(draws: &mut Draws) -> Self {
        let overlap = draws.pick(LENGTHS);
        let rests = [draws.pick(LENGTHS), draws.pick(LENGTHS)];
        Self::with_lengths(-overlap, 0.0, rests.map(|rest| overlap + rest))
    }

    /// They overlap in part, and B moves through A, which it leaves at `leave`.
    pub fn passing_from_part(step: Step, leave: f64, draws: &mut Draws) -> Self {
        let speed = step.speed(draws);
        let [overlap, rests] = split(speed * leave, draws);
        let rests = split(rests, draws);
        Self::with_lengths(-overlap, -speed, rests.map(|rest| overlap + rest))
    }

    /// They overlap in part, and B goes back out of A, which it leaves at `leave`.
    pub fn leaving_from_part(step: Step, leave: f64, draws: &mut Draws) -> Self {
        let speed = step.speed(draws);
        let overlap = speed * leave;
        let rests = [draws.pick(LENGTHS), draws.pick(LENGTHS)];
        Self::with_lengths(-overlap, speed, rests.map(|rest| overlap + rest))
    }

    /// B is inside A, and they move alike.
    pub fn inside_still(draws: &mut Draws) -> Self {
        let [below, b_length, above] = [0; 3].map(|_| draws.pick(LENGTHS));
        Self::inside(below, b_length, above, 0.0)
    }

    /// B is inside A, and moves out of it, which it leaves at `leave`.
    pub fn leaving_from_inside(step: Step, leave: f64, draws: &mut Draws) -> Self {
        let speed = step.speed(draws);
        let [below, b_length] = split(speed * leave, draws);
        Self::inside(below, b_length, draws.pick(LENGTHS), -speed)
    }

    /// B is inside A with a shared end on the positive side, and they move alike.
    pub fn flush_inside_still(draws: &mut Draws) -> Self {
        Self::inside(draws.pick(LENGTHS), draws.pick(LENGTHS), 0.0, 0.0)
    }

    /// B is inside A with a shared end on the positive side, and moves through A, which it leaves at `leave`.
    pub fn passing_from_flush_inside(step: Step, leave: f64, draws: &mut Draws) -> Self {
        let speed = step.speed(draws);
        let [below, b_length] = split(speed * leave, draws);
        Self::inside(below, b_length, 0.0, -speed)
    }

    /// B is inside A with a shared end on the positive side, and goes out there, which it has done at `leave`.
    pub fn leaving_from_flush_inside(step: Step, leave: f64, draws: &mut Draws) -> Self {
        let speed = step.speed(draws);
        Self::inside(draws.pick(LENGTHS), speed * leave, 0.0, speed)
    }

    /// They have the same ends, and move alike.
    pub fn equal_still(draws: &mut Draws) -> Self {
        Self::inside(0.0, draws.pick(LENGTHS), 0.0, 0.0)
    }

    /// They have the same ends, and B moves out of A, which it leaves at `leave`.
    pub fn leaving_from_equal(step: Step, leave: f64, draws: &mut Draws) -> Self {
        let speed = step.speed(draws);
        Self::inside(0.0, speed * leave, 0.0, -speed)
    }

    /// Whether they have the same ends.
    pub fn has_equal_ends(&self) -> bool {
        self.a_length == self.b_length && self.gap == -self.a_length
    }

    /// B is inside A, with this much of A on either side of it.
    fn inside(below: f64, b_length: f64, above: f64, v_rel: f64) -> Self {
        Self::with_lengths(
            -(b_length + above),
            v_rel,
            [below + b_length + above, b_length],
        )
    }

    /// The same with A and B exchanged, seen from the other side: the motion stays.
    pub const fn exchanged(self) -> Self {
        Self {
            a_length: self.b_length,
            b_length: self.a_length,
            ..self
        }
    }

    /// They are apart and move alike.
    pub fn apart_still(draws: &mut Draws) -> Self {
        let gap = draws.pick(LENGTHS);
        Self::with_lengths(gap, 0.0, [draws.pick(LENGTHS), draws.pick(LENGTHS)])
    }

    /// They are apart and move apart.
    pub fn receding(step: Step, draws: &mut Draws) -> Self {
        let gap = draws.pick(LENGTHS);
        Self::with_lengths(
            gap,
            step.speed(draws),
            [draws.pick(LENGTHS), draws.pick(LENGTHS)],
        )
    }

    /// They touch and move apart.
    pub fn parting(step: Step, draws: &mut Draws) -> Self {
        Self {
            gap: 0.0,
            ..Self::receding(step, draws)
        }
    }

    /// They touch and move alike.
    pub fn touching_still(draws: &mut Draws) -> Self {
        Self {
            gap: 0.0,
            ..Self::apart_still(draws)
        }
    }
}

/// A total length as two lengths, rarely the same: 1/8 to 7/8 of it for A.
fn split(total: f64, draws: &mut Draws) -> [f64; 2] {
    let a_length = total * f64::from(draws.between(1, 7)) / 8.0;
    [a_length, total - a_length]
}

/// Two lengths of boxes that are more than `least` together.
fn lengths_of_at_least(least: f64, draws: &mut Draws) -> [f64; 2] {
    let mut lengths = [draws.pick(LENGTHS), draws.pick(LENGTHS)];
    while lengths[0] + lengths[1] <= least {
        lengths = lengths.map(|length| length * 2.0);
    }
    lengths
}
