//! The questions of a search for repairs, and what is right.

use crate::call::{Call, Reply};
use crate::criterion::{TimeMark, VerdictMark, mark_time, mark_verdict};
use crate::examined_cases::ExaminedCases;
use crate::rounds::OTHER_PRESETS;
use sweptroids_coursework::Case;
#[cfg(test)]
use sweptroids_coursework::Question;

/// Questions with exact answers.
#[derive(Clone, Debug)]
pub struct Questions {
    /// The calls.
    pub calls: Vec<Call>,
    cases: Vec<Case>,
}

/// How an answer compares with the exact one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is right.
    Right,
    /// It differs at a convention, or leaves the time unset where Step 1 decides.
    Remark,
    /// The verdict is right, and the output time is wrong.
    WrongTime,
    /// The verdict is wrong, or an argument was changed.
    Wrong,
}

impl Answer {
    /// How far it is from right: 0 if nothing is wrong.
    pub const fn penalty(self) -> usize {
        match self {
            Self::Right | Self::Remark => 0,
            Self::WrongTime => 1,
            Self::Wrong => 2,
        }
    }
}

impl Questions {
    /// All that a file is asked.
    pub fn all(seed: u64) -> Self {
        Self::of(ExaminedCases::of(seed).cases.clone())
    }

    /// The questions of these cases.
    pub fn of(cases: Vec<Case>) -> Self {
        let calls = cases.iter().enumerate().map(|(index, case)| Call {
            a: case.question.a,
            b: case.question.b,
            dt: case.question.dt,
            preset: OTHER_PRESETS[index % OTHER_PRESETS.len()],
        });
        Self {
            calls: calls.collect(),
            cases,
        }
    }

    /// The question of this number.
    #[cfg(test)]
    pub fn question(&self, number: usize) -> &Question {
        &self.cases[number].question
    }

    /// How the reply to the question of this number compares.
    pub fn answer(&self, number: usize, reply: &Reply) -> Answer {
        let (case, call) = (&self.cases[number], &self.calls[number]);
        if reply.changed_arguments {
            return Answer::Wrong;
        }
        match (mark_verdict(case, reply), mark_time(case, call, reply)) {
            (VerdictMark::Wrong, _) => Answer::Wrong,
            (_, TimeMark::Wrong | TimeMark::Unset) => Answer::WrongTime,
            (VerdictMark::Right, TimeMark::Right) => Answer::Right,
            _ => Answer::Remark,
        }
    }

    /// What stays wrong with these replies to all of the questions.
    pub fn penalty(&self, replies: &[Reply]) -> usize {
        let replies = replies.iter().enumerate();
        replies
            .map(|(number, reply)| self.answer(number, reply).penalty())
            .sum()
    }

    /// Some questions by these answers to all of them: so many that fail, and so many others, of as many categories as there are.
    pub fn screening(&self, replies: &[Reply], [failing, passing]: [usize; 2]) -> Self {
        let failing = self.choice(replies, [1, 0]).first(failing);
        let passing = self.choice(replies, [0, 1]).first(passing);
        Self {
            calls: [failing.calls, passing.calls].concat(),
            cases: [failing.cases, passing.cases].concat(),
        }
    }

    /// The first questions of these, so many at most.
    fn first(mut self, most: usize) -> Self {
        self.calls.truncate(most);
        self.cases.truncate(most);
        self
    }

    /// A choice of questions by these answers to all of them: of each category so many that fail, and so many others.
    pub fn choice(&self, replies: &[Reply], [failing, passing]: [usize; 2]) -> Self {
        let mut counts = std::collections::BTreeMap::new();
        let numbers = (0..self.cases.len()).filter(|number| {
            let is_wrong = self.answer(*number, &replies[*number]).penalty() > 0;
            let most = if is_wrong { failing } else { passing };
            let name = self.cases[*number].category.name();
            let count = counts.entry((name, is_wrong)).or_insert(0);
            *count += 1;
            *count <= most
        });
        let numbers: Vec<usize> = numbers.collect();
        Self {
            calls: numbers.iter().map(|number| self.calls[*number]).collect(),
            cases: numbers
                .iter()
                .map(|number| self.cases[*number].clone())
                .collect(),
        }
    }
}
