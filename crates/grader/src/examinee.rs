//! Whoever answers calls: a student's program, or a model of one in tests.

use super::call::{Call, Reply, Signature};
use super::not_run::NotRun;

/// Answers calls as a student's function does.
pub trait Examinee {
    /// The signature of the function.
    fn signature(&self) -> Signature;

    /// Asks all calls, in this order, of a function that has not been called before. The replies are in the same order, one
    /// for each call.
    ///
    /// # Errors
    /// [`NotRun`] if the function does not answer all of them.
    fn ask(&mut self, calls: &[Call]) -> Result<Vec<Reply>, NotRun>;

    /// The same, of the dynamic function of a [`Signature::Pair`] alone. A function of another signature has no such part.
    ///
    /// # Errors
    /// [`NotRun`] if the function does not answer all of them.
    fn ask_dynamic_alone(&mut self, calls: &[Call]) -> Result<Vec<Reply>, NotRun> {
        self.ask(calls)
    }
}
