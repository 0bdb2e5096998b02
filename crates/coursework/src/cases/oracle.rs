//! The exact answer to a question, in rational arithmetic and by another way than the collision core's: the moved boxes are
//! tested for a shared point at every instant at which contact can begin or end. No code and no formula is shared with
//! `crates/collision`.

use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};

use crate::question::Question;
use sweptroids_collision::{Aabb, Moving};

use super::case::ContactTimes;

/// The exact first and last time of contact, each rounded to the nearest f32; `None` without contact.
pub fn exact_contact(question: &Question) -> Option<ContactTimes> {
    let (first, last) = exact_times(question)?;
    Some(ContactTimes {
        t_first: nearest_f32(&first),
        t_last: nearest_f32(&last),
    })
}

/// The exact first and last time of contact.
pub fn exact_times(question: &Question) -> Option<(BigRational, BigRational)> {
    let (a, b) = (ExactBox::new(&question.a), ExactBox::new(&question.b));
    let dt = rational(question.dt.seconds());
    let mut instants = vec![BigRational::zero(), dt.clone()];
    for axis in 0..2 {
        instants.extend(a.instants_of_touch(&b, axis));
    }
    instants.retain(|t| *t >= BigRational::zero() && *t <= dt && a.shares_a_point_with(&b, t));
    // The boxes are convex and move on straight lines: they are in contact during one closed interval, and its ends are
    // among the instants.
    let first = instants.iter().min()?.clone();
    let last = instants.iter().max()?.clone();
    Some((first, last))
}

/// A finite f32 as a rational.
pub fn rational(value: f32) -> BigRational {
    BigRational::from_float(value).expect("the number is finite")
}

/// A box in exact numbers.
struct ExactBox {
    min: [BigRational; 2],
    max: [BigRational; 2],
    velocity: [BigRational; 2],
}

impl ExactBox {
    fn new(moving: &Moving<Aabb>) -> Self {
        let (shape, velocity) = (&moving.shape, moving.velocity());
        Self {
            min: [shape.min(0), shape.min(1)].map(rational),
            max: [shape.max(0), shape.max(1)].map(rational),
            velocity: [velocity.x, velocity.y].map(rational),
        }
    }

    /// Where the ends of the box are on an axis at the instant `t`.
    fn ends_at(&self, axis: usize, t: &BigRational) -> (BigRational, BigRational) {
        let way = &self.velocity[axis] * t;
        (&self.min[axis] + &way, &self.max[axis] + &way)
    }

    /// Whether the boxes share a point at the instant `t`. An empty box shares none.
    fn shares_a_point_with(&self, other: &Self, t: &BigRational) -> bool {
        (0..2).all(|axis| {
            let (low, high) = self.ends_at(axis, t);
            let (other_low, other_high) = other.ends_at(axis, t);
            low.clone().max(other_low.clone()) <= high.clone().min(other_high.clone())
                && low <= high
                && other_low <= other_high
        })
    }

    /// The instants at which an end of one box is where the opposite end of the other is.
    fn instants_of_touch(&self, other: &Self, axis: usize) -> Vec<BigRational> {
        let closing = &self.velocity[axis] - &other.velocity[axis];
        if closing.is_zero() {
            return Vec::new();
        }
        vec![
            (&other.max[axis] - &self.min[axis]) / &closing,
            (&other.min[axis] - &self.max[axis]) / &closing,
        ]
    }
}

/// The f32 nearest to an exact time; of two that are equally near, the one with an even mantissa.
fn nearest_f32(exact: &BigRational) -> f32 {
    // The rounded value may be off by rounding twice, so its neighbours are candidates too.
    let rounded = exact.to_f64().expect("a time is finite") as f32;
    let distance = |candidate: f32| {
        let difference = rational(candidate) - exact;
        if difference < BigRational::zero() {
            -difference
        } else {
            difference
        }
    };
    let mut best = rounded;
    for candidate in [rounded.next_down(), rounded.next_up()] {
        let is_nearer = candidate.is_finite() && {
            let (new, old) = (distance(candidate), distance(best));
            new < old || (new == old && candidate.to_bits().is_multiple_of(2))
        };
        if is_nearer {
            best = candidate;
        }
    }
    // + 0.0 turns −0 into 0.
    best + 0.0
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;

    fn ratio(numerator: i64, denominator: i64) -> BigRational {
        BigRational::new(BigInt::from(numerator), BigInt::from(denominator))
    }

    fn times(line: &str) -> Option<(BigRational, BigRational)> {
        exact_times(&Question::read(line).expect("a question"))
    }

    #[test]
    fn a_gap_of_4_at_12_a_second_closes_after_a_third_of_a_second() {
        let line = r#"{"id":1,"a":{"min":[0,0],"max":[2,2],"vel":[0,0]},"b":{"min":[6,0],"max":[8,2],"vel":[-12,0]},"dt":1}"#;
        // After 4 more units, the sum of both widths, B is past A.
        assert_eq!(times(line), Some((ratio(1, 3), ratio(2, 3))));
        let question = Question::read(line).expect("a question");
        let contact = exact_contact(&question).expect("a contact");
        assert_eq!((contact.t_first, contact.t_last), (1.0 / 3.0, 2.0 / 3.0));
    }

    #[test]
    fn touching_is_contact_and_an_empty_box_touches_nothing() {
        let touching = r#"{"id":1,"a":{"min":[0,0],"max":[2,2],"vel":[0,0]},"b":{"min":[2,2],"max":[3,3],"vel":[1,0]},"dt":1}"#;
        assert_eq!(times(touching), Some((ratio(0, 1), ratio(0, 1))));
        let empty = touching.replace("[3,3]", "[1,3]");
        assert_eq!(times(&empty), None);
    }

    #[test]
    fn a_time_between_two_f32_becomes_the_nearer_one_and_in_the_middle_the_even_one() {
        let unit = ratio(1, 1 << 24);
        let one = ratio(1, 1);
        // Between 1 and 2, f32 are 2 units apart.
        assert_eq!(nearest_f32(&(&one + &unit)), 1.0);
        assert_eq!(
            nearest_f32(&(&one + &unit * ratio(3, 1))),
            1.0f32.next_up().next_up()
        );
        let just_above_the_middle = &one + &unit + ratio(1, 1 << 60);
        assert_eq!(nearest_f32(&just_above_the_middle), 1.0f32.next_up());
    }
}
