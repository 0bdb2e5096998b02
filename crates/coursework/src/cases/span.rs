//! When two boxes share points on one axis, in exact numbers.

use num_rational::BigRational;
use num_traits::{Signed, Zero};

use crate::question::Question;

use super::oracle::rational;

/// When two boxes share points on one axis.
#[derive(Debug, PartialEq)]
pub enum Span {
    /// `v_rel` is 0; they overlap by some length or are apart.
    Still,
    /// `v_rel` is 0, and they touch.
    TouchingStill,
    /// They touch and part.
    Parting,
    /// They begin and end to share points at these times, before or after the start.
    Times {
        enter: BigRational,
        leave: BigRational,
    },
}

impl Span {
    pub fn new(question: &Question, axis: usize) -> Self {
        let bodies = [&question.a, &question.b];
        let [(a_min, a_max), (b_min, b_max)] = bodies.map(|body| {
            (
                rational(body.shape.min(axis)),
                rational(body.shape.max(axis)),
            )
        });
        let [v_a, v_b] = bodies.map(|body| rational(body.velocity().to_array()[axis]));
        let v_rel = v_b - v_a;
        let [below, above] = [&a_min - &b_max, &a_max - &b_min];
        if v_rel.is_zero() {
            return if below.is_zero() || above.is_zero() {
                Self::TouchingStill
            } else {
                Self::Still
            };
        }
        let (enter, leave) = if v_rel.is_positive() {
            (below / &v_rel, above / &v_rel)
        } else {
            (above / &v_rel, below / &v_rel)
        };
        if leave.is_zero() {
            Self::Parting
        } else {
            Self::Times { enter, leave }
        }
    }

    /// When they begin and end to share points, if they move there and do so at all.
    pub const fn times(&self) -> Option<(&BigRational, &BigRational)> {
        match self {
            Self::Times { enter, leave } => Some((enter, leave)),
            Self::Still | Self::TouchingStill | Self::Parting => None,
        }
    }
}
