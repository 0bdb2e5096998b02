//! A case as it was asked, with what came back.

use super::call::{Call, Reply};
use super::criterion::{TimeMark, VerdictMark, is_decided_by_step_1, mark_time, mark_verdict};
use sweptroids_coursework::Case;

/// A case that was asked with two presets of the output time.
#[derive(Clone, Debug)]
pub struct AnsweredCase {
    /// The case.
    pub case: Case,
    /// Each call with its reply.
    pub answers: [(Call, Reply); 2],
}

impl AnsweredCase {
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

    /// Whether there is an output time to look at: at a hit that the sweep finds, and at one that Step 1 finds where it is
    /// wrong. Step 1 need not set it.
    pub fn has_time_to_check(&self) -> bool {
        let (call, _) = &self.answers[0];
        let is_hit = self.case.contact.is_some() && !self.case.is_convention;
        let is_found = is_hit && self.answers.iter().any(|(_, reply)| reply.hit);
        is_found && (!is_decided_by_step_1(call) || self.has_wrong_time())
    }

    /// Whether the output time is wrong, or not set where the sweep decides.
    pub fn has_wrong_time(&self) -> bool {
        matches!(self.time().0, TimeMark::Wrong | TimeMark::Unset)
    }

    /// Whether the output time is right after one preset and wrong after the other.
    pub fn depends_on_preset(&self) -> bool {
        let is_right =
            |(call, reply): &(Call, Reply)| mark_time(&self.case, call, reply) == TimeMark::Right;
        let [first, other] = &self.answers;
        is_right(first) != is_right(other)
    }

    /// Whether the output time stays as it was, whatever it was, at a hit of the sweep.
    pub fn is_never_set(&self) -> bool {
        let is_unset =
            |(call, reply): &(Call, Reply)| mark_time(&self.case, call, reply) == TimeMark::Unset;
        self.answers.iter().all(is_unset)
    }

    /// Whether a call changed a box or a velocity.
    pub fn changes_arguments(&self) -> bool {
        self.answers
            .iter()
            .any(|(_, reply)| reply.changed_arguments)
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
