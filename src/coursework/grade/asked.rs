//! A case as it was asked, with what came back.

use super::call::{Call, Reply};
use super::criterion::{TimeMark, VerdictMark, mark_time, mark_verdict};
use crate::coursework::cases::Case;

/// A case that was asked with two presets of the output time.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The case.
    pub case: Case,
    /// Each call with its reply.
    pub answers: [(Call, Reply); 2],
}

impl Asked {
    /// The worse of the two verdicts, and the call and the reply that it is of.
    pub fn verdict(&self) -> (VerdictMark, &(Call, Reply)) {
        self.worse(
            |(_, reply)| mark_verdict(&self.case, reply),
            |mark| mark == VerdictMark::Right,
        )
    }

    /// The worse of the two output times, and the call and the reply that it is of.
    pub fn time(&self) -> (TimeMark, &(Call, Reply)) {
        self.worse(
            |(call, reply)| mark_time(&self.case, call, reply),
            |mark| mark == TimeMark::Right,
        )
    }

    fn worse<M: Copy>(
        &self,
        mark: impl Fn(&(Call, Reply)) -> M,
        is_right: impl Fn(M) -> bool,
    ) -> (M, &(Call, Reply)) {
        let [first, other] = &self.answers;
        if is_right(mark(first)) {
            (mark(other), other)
        } else {
            (mark(first), first)
        }
    }
}
