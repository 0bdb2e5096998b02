//! What is right: the verdict and the output time, each on its own.

use super::call::{Call, Reply};
use sweptroids_coursework::{Case, ContactTimes};

/// How a verdict compares with the exact one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictMark {
    /// The same.
    Right,
    /// Another one, in a case that is convention.
    OtherConvention,
    /// Another one.
    Wrong,
}

/// How an output time compares with the exact one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeMark {
    /// The same up to rounding, or nothing is asked of it.
    Right,
    /// As before the call, at a hit that Step 1 decides: harmless in the game, which sets it to 0 before the call.
    UnsetOnStep1,
    /// As before the call, at a hit that the sweep decides.
    Unset,
    /// Another one, or no number.
    Wrong,
}

/// The error that an output time may have, as a part of dt. The exact times of the cases are dyadic, and every sensible way
/// to compute them, in float or double, errs by less than 2^-20 of dt. A time that is wrong by a known mistake differs by much
/// more.
pub const TIME_TOLERANCE: f32 = 1.0 / (1 << 16) as f32;

/// Judges a verdict.
pub fn mark_verdict(case: &Case, reply: &Reply) -> VerdictMark {
    if reply.hit == case.contact.is_some() {
        VerdictMark::Right
    } else if case.is_convention {
        VerdictMark::OtherConvention
    } else {
        VerdictMark::Wrong
    }
}

/// Judges an output time. Nothing is asked of it where the signature has none, where there is no hit, where the verdict is
/// wrong already, and where the case is convention.
pub fn mark_time(case: &Case, call: &Call, reply: &Reply) -> TimeMark {
    let (Some(ContactTimes { t_first, .. }), Some(time), true, false) =
        (case.contact, reply.time, reply.hit, case.is_convention)
    else {
        return TimeMark::Right;
    };
    if is_time(time, t_first, call) {
        TimeMark::Right
    } else if time.to_bits() != call.preset.to_bits() {
        TimeMark::Wrong
    } else if is_decided_by_step_1(call) {
        TimeMark::UnsetOnStep1
    } else {
        TimeMark::Unset
    }
}

/// Whether an output time is this time, up to rounding.
pub fn is_time(output: f32, time: f32, call: &Call) -> bool {
    (output - time).abs() <= call.dt.seconds() * TIME_TOLERANCE
}

/// Whether the boxes of a call overlap or touch at the start.
pub fn is_decided_by_step_1(call: &Call) -> bool {
    (0..2).all(|axis| {
        let [a, b] = [&call.a.shape, &call.b.shape];
        a.min(axis) <= b.max(axis) && b.min(axis) <= a.max(axis)
    })
}
