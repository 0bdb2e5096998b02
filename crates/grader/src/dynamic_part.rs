//! Whether the dynamic part works without Step 1, as far as behaviour shows it.
//!
//! Where boxes start apart, Step 1 decides nothing. The dynamic function of a pair is also asked alone.

use super::criterion::{TimeMark, VerdictMark, is_decided_by_step_1, mark_time, mark_verdict};
use super::not_run::NotRun;
use super::rounds::Rounds;

/// How the dynamic part answers.
#[derive(Clone, Debug, PartialEq)]
pub struct DynamicPart {
    /// Where Step 1 decides nothing.
    swept: Counts,
    /// The dynamic function of a pair alone, on all cases. None for another signature.
    alone: Option<Result<Counts, NotRun>>,
}

/// How many cases were asked and how many were answered wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    cases: usize,
    wrong_verdicts: usize,
    wrong_times: usize,
}

impl Counts {
    fn add(&mut self, has_wrong_verdict: bool, has_wrong_time: bool) {
        self.cases += 1;
        self.wrong_verdicts += usize::from(has_wrong_verdict);
        self.wrong_times += usize::from(has_wrong_time);
    }

    fn is_right(self) -> bool {
        self.wrong_verdicts == 0 && self.wrong_times == 0
    }

    fn faults(self) -> String {
        match (self.wrong_verdicts, self.wrong_times) {
            (verdicts, 0) => format!("{verdicts} have a wrong verdict"),
            (0, times) => format!("{times} have a wrong output time"),
            (verdicts, times) => {
                format!("{verdicts} have a wrong verdict and {times} a wrong output time")
            }
        }
    }
}

impl DynamicPart {
    /// What the rounds show.
    pub fn of(rounds: &Rounds) -> Self {
        let counted = || {
            let cases = rounds.asked.iter().enumerate();
            cases.filter(|(_, asked)| !asked.case.is_convention)
        };
        let mut swept = Counts::default();
        for (_, asked) in counted() {
            if !is_decided_by_step_1(&asked.answers[0].0) {
                let has_wrong_verdict = asked.verdict().0 == VerdictMark::Wrong;
                swept.add(has_wrong_verdict, asked.has_wrong_time());
            }
        }
        let alone = rounds.dynamic_alone.as_ref().map(|answers| {
            let answers = answers.as_ref().map_err(Clone::clone)?;
            let mut alone = Counts::default();
            for (index, asked) in counted() {
                let (call, reply) = &answers[index];
                let has_wrong_verdict = mark_verdict(&asked.case, reply) == VerdictMark::Wrong;
                let time = mark_time(&asked.case, call, reply);
                let has_wrong_time = matches!(time, TimeMark::Wrong | TimeMark::Unset);
                alone.add(has_wrong_verdict, has_wrong_time);
            }
            Ok(alone)
        });
        Self { swept, alone }
    }

    /// Whether it is right where boxes start apart, and wrong alone.
    pub fn needs_the_static_function(&self) -> bool {
        let works_alone = match &self.alone {
            Some(Ok(alone)) => alone.is_right(),
            Some(Err(_)) => false,
            None => true,
        };
        self.swept.is_right() && !works_alone
    }

    /// What is found, in one or two sentences.
    pub fn in_words(&self) -> String {
        let Counts { cases, .. } = self.swept;
        let mut words = if self.swept.is_right() {
            format!(
                "The dynamic part works: all {cases} cases that start apart, where Step 1 decides nothing, are right."
            )
        } else {
            format!(
                "The dynamic part fails: of {cases} cases that start apart, where Step 1 decides nothing, {}.",
                self.swept.faults()
            )
        };
        match &self.alone {
            None => {}
            Some(Err(not_run)) => {
                words += &format!(
                    " {}",
                    not_run.sentence("Alone, without the static function, it")
                );
            }
            Some(Ok(alone)) if alone.is_right() => {
                let cases = alone.cases;
                words += &format!(
                    " Alone, without the static function, it is right in all {cases} cases."
                );
            }
            Some(Ok(alone)) => {
                let (cases, faults) = (alone.cases, alone.faults());
                words +=
                    &format!(" Alone, without the static function, of {cases} cases {faults}.");
            }
        }
        words
    }
}
