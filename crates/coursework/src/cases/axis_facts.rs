//! How two boxes start on one axis, and when they share points there, in exact numbers.

use num_rational::BigRational;
use num_traits::{Signed, Zero};

use crate::question::Question;

use super::oracle::rational;
use super::span::Span;

/// How two boxes start on one axis, and when they share points there.
pub struct AxisFacts {
    /// 0 where they touch, below 0 where they overlap.
    pub gap: BigRational,
    span: Span,
}

impl AxisFacts {
    /// The facts on x and on y.
    pub fn of(question: &Question) -> [Self; 2] {
        [0, 1].map(|axis| {
            let [a, b] = [&question.a, &question.b]
                .map(|body| [body.shape.min(axis), body.shape.max(axis)].map(rational));
            Self {
                gap: (&b[0] - &a[1]).max(&a[0] - &b[1]),
                span: Span::new(question, axis),
            }
        })
    }

    pub fn is_apart(&self) -> bool {
        self.gap.is_positive()
    }

    pub fn overlaps(&self) -> bool {
        self.gap.is_negative()
    }

    /// Whether they overlap or are apart, and `v_rel` is 0.
    pub fn is_still(&self) -> bool {
        self.span == Span::Still
    }

    /// Whether they are apart and come closer.
    pub fn approaches(&self) -> bool {
        self.is_apart() && self.enter().is_some_and(Signed::is_positive)
    }

    /// Whether they are apart and do not come closer.
    pub fn never_meets(&self) -> bool {
        self.is_apart() && !self.approaches()
    }

    /// Whether they touch and approach.
    pub fn touches_and_approaches(&self) -> bool {
        self.gap.is_zero() && self.enter().is_some()
    }

    /// Whether they touch and do not approach.
    pub fn touches_without_approaching(&self) -> bool {
        self.gap.is_zero() && self.enter().is_none()
    }

    /// Whether they touch and part.
    pub fn touches_and_parts(&self) -> bool {
        self.span == Span::Parting
    }

    /// When they begin to share points. None if they touch and do not approach, and if `v_rel` is 0.
    pub fn enter(&self) -> Option<&BigRational> {
        self.span.times().map(|(enter, _)| enter)
    }

    /// When they end to share points. None if they touch and do not approach, and if `v_rel` is 0.
    pub fn leave(&self) -> Option<&BigRational> {
        self.span.times().map(|(_, leave)| leave)
    }
}
