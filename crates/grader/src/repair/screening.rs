//! Many sets of edits at once, by a few questions: which answer all of them right, and which come nearest.

use std::collections::BTreeMap;

use super::questions::Questions;
use crate::call::Reply;
use crate::conversation::EditNumbers;

/// How many sets of edits with the same answers are kept.
const ALIKE: usize = 2;

/// How many different answers are kept.
const MOST_ANSWERS: usize = 1 << 15;

/// What a few questions say of many sets of edits.
pub struct Screening<'q> {
    /// The questions.
    pub questions: &'q Questions,
    /// The penalty of the file as it is.
    before: usize,
    /// Those that answer all of the questions right.
    pub right: Vec<EditNumbers>,
    /// Those that answer more of them right than the file does, by their answers.
    better: BTreeMap<Answers, Better>,
}

/// The answers to all questions: whether they hit, and the bits of the time.
type Answers = Vec<(bool, u32)>;

/// Sets of edits with the same answers.
struct Better {
    penalty: usize,
    edits: Vec<EditNumbers>,
}

impl<'q> Screening<'q> {
    /// Nothing is tried yet, and the file as it is replies so.
    pub fn new(questions: &'q Questions, before: &[Reply]) -> Self {
        Self {
            questions,
            before: questions.penalty(before),
            right: Vec::new(),
            better: BTreeMap::new(),
        }
    }

    /// Takes note of a set of edits with its replies.
    pub fn add(&mut self, edits: EditNumbers, replies: &[Reply]) {
        let penalty = self.questions.penalty(replies);
        if penalty == 0 {
            self.right.push(edits);
        } else if 2 * penalty <= self.before {
            let time = |reply: &Reply| reply.time.filter(|_| reply.hit).map_or(0, f32::to_bits);
            let answers: Answers = replies
                .iter()
                .map(|reply| (reply.hit, time(reply)))
                .collect();
            if self.better.len() >= MOST_ANSWERS && !self.better.contains_key(&answers) {
                return;
            }
            let better = self.better.entry(answers).or_insert(Better {
                penalty,
                edits: Vec::new(),
            });
            if better.edits.len() < ALIKE {
                better.edits.push(edits);
            }
        }
    }

    /// Those that come nearest, so many at most.
    pub fn nearest(self, most: usize) -> Vec<EditNumbers> {
        let mut better: Vec<Better> = self.better.into_values().collect();
        better.sort_by_key(|better| better.penalty);
        let edits = better.into_iter().flat_map(|better| better.edits);
        edits.take(most).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replies(questions: &Questions, hits: impl Fn(usize) -> bool) -> Vec<Reply> {
        let calls = (0..questions.calls.len()).map(|number| Reply {
            hit: hits(number),
            time: None,
            changed_arguments: false,
        });
        calls.collect()
    }

    #[test]
    fn those_that_mend_more_come_first_and_a_few_of_those_with_the_same_answers() {
        let all = Questions::all(7);
        let without_hits = replies(&all, |_| false);
        // All of these are hits, which a function that never hits fails.
        let questions = all.screening(&without_hits, [4, 0]);
        let before = replies(&questions, |_| false);
        let mut screening = Screening::new(&questions, &before);
        let edits = |number| EditNumbers::new([number]).expect("one edit");
        screening.add(edits(1), &replies(&questions, |number| number < 2));
        for number in 2..6 {
            screening.add(edits(number), &replies(&questions, |number| number < 3));
        }
        screening.add(edits(6), &replies(&questions, |_| false));
        screening.add(edits(7), &replies(&questions, |_| true));
        assert_eq!(screening.right, [edits(7)]);
        assert_eq!(screening.nearest(9), [edits(2), edits(3), edits(1)]);
    }
}
