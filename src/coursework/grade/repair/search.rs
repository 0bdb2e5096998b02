//! The search for the smallest repair: edits alone, then pairs and triples of those that mend something.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::candidate_program::CandidateProgram;
use super::edit::EditKind;
use super::lecture_step::LectureStep;
use super::likeness::mirrored_statements;
use super::questions::{Answer, Questions};
use crate::coursework::grade::call::Reply;
use crate::coursework::grade::conversation::EditNumbers;

/// The most answers of one process.
const MAX_ANSWERS: usize = 1 << 16;

/// The edits that are tried in pairs: those that mend most.
const IN_PAIRS: usize = 120;

/// The edits that are tried in pairs with all others.
const FIRST_OF_PAIRS: usize = 12;

/// The pairs that are tried with a third edit.
const PAIRS_IN_TRIPLES: usize = 40;

/// The edits that are tried as a third.
const IN_TRIPLES: usize = 80;

/// The most candidates that are asked all questions.
const ASKED_ALL: usize = 96;

/// The search among the candidates of a file.
pub struct Search<'a> {
    /// The program that answers as they would.
    pub candidates: &'a CandidateProgram,
}

/// A set of edits with which every case is right.
pub struct Found {
    /// The edits.
    pub numbers: EditNumbers,
    /// The smaller, the likelier.
    pub rank: Rank,
    /// Where its first change is.
    place: usize,
}

/// What of two repairs tells the likelier: the size of its edits, its remarks, and how unlike the axes become.
pub type Rank = (u32, usize, Reverse<usize>);

/// A set of edits with what it mends and what stays wrong, as sums of [`Answer::penalty`].
struct Tried {
    numbers: EditNumbers,
    mended: usize,
    wrong: usize,
}

impl Search<'_> {
    /// The smallest sets of edits with which every case is right, the likeliest first.
    ///
    /// None if the program does not answer.
    pub fn run(&self, seed: u64) -> Option<Vec<Found>> {
        let all = Questions::all(seed);
        let replies = self.candidates.ask(&[EditNumbers::default()], &all)?;
        let some = all.choice(&replies, 6, 4);
        let few = all.choice(&replies, 2, 1);
        let ones = self.candidates.ones();
        let tried = self.try_all(&ones, &some)?;
        let found = self.right(&tried, &all);
        if !found.is_empty() {
            return Some(found);
        }
        let mending = most_mending(&tried, IN_PAIRS);
        let pairs = self.pairs(&ones, &tried, &mending);
        let tried = self.try_all(&pairs, &few)?;
        let found = self.right(&tried, &all);
        if !found.is_empty() {
            return Some(found);
        }
        let pairs = most_mending(&tried, PAIRS_IN_TRIPLES);
        let third = &mending[..mending.len().min(IN_TRIPLES)];
        let triples: Vec<EditNumbers> = self.joined(&pairs, third).into_iter().collect();
        let tried = self.try_all(&triples, &few)?;
        Some(self.right(&tried, &all))
    }

    /// The pairs that are tried: of those that mend most, and of the first of them with all others.
    fn pairs(
        &self,
        ones: &[EditNumbers],
        tried: &[Tried],
        mending: &[EditNumbers],
    ) -> Vec<EditNumbers> {
        let mut by_mended: Vec<&Tried> = tried.iter().filter(|tried| tried.mended > 0).collect();
        by_mended.sort_by_key(|tried| Reverse(tried.mended));
        let by_mended = by_mended.into_iter().map(|tried| &tried.numbers);
        let quiet = ones.iter().filter(|one| self.mends_nothing_alone(one));
        let first: Vec<EditNumbers> = by_mended
            .take(FIRST_OF_PAIRS)
            .chain(mending.iter().take(FIRST_OF_PAIRS))
            .chain(quiet.take(FIRST_OF_PAIRS))
            .cloned()
            .collect();
        let mut pairs = self.joined(mending, mending);
        pairs.extend(self.joined(&first, ones));
        pairs.into_iter().collect()
    }

    /// Whether an edit may mend nothing before another is made: what is kept from call to call, and a Step 1 that ends the function,
    /// hide all else.
    fn mends_nothing_alone(&self, one: &EditNumbers) -> bool {
        let [edit] = self.candidates.edits(one)[..] else {
            return false;
        };
        let keeps = matches!(
            edit.kind,
            EditKind::Static | EditKind::Assignment | EditKind::InitialValue
        );
        let ends = matches!(
            edit.kind,
            EditKind::Negation | EditKind::Surplus | EditKind::TruthValue
        );
        keeps || (ends && edit.step == Some(LectureStep::Step1))
    }

    /// What each candidate mends, and what stays wrong.
    fn try_all(&self, candidates: &[EditNumbers], questions: &Questions) -> Option<Vec<Tried>> {
        let count = questions.calls.len();
        let before = self.candidates.ask(&[EditNumbers::default()], questions)?;
        let penalty = |number: usize, reply: &Reply| questions.answer(number, reply).penalty();
        let mut tried = Vec::with_capacity(candidates.len());
        for (numbers, replies) in self.replies(candidates, questions) {
            let wrong = (0..count).map(|number| penalty(number, &replies[number]));
            let mended = (0..count).map(|number| {
                let before = penalty(number, &before[number]);
                before.saturating_sub(penalty(number, &replies[number]))
            });
            tried.push(Tried {
                mended: mended.sum(),
                wrong: wrong.sum(),
                numbers,
            });
        }
        Some(tried)
    }

    /// Candidates with their replies, as long as there is time. One that ends the program is left out.
    fn replies(
        &self,
        candidates: &[EditNumbers],
        questions: &Questions,
    ) -> Vec<(EditNumbers, Vec<Reply>)> {
        let count = questions.calls.len();
        let mut answered = Vec::with_capacity(candidates.len());
        let chunks = candidates.chunks(MAX_ANSWERS / count);
        let mut open: Vec<&[EditNumbers]> = chunks.rev().collect();
        while let Some(some) = open.pop().filter(|_| !self.candidates.is_over()) {
            if let Some(replies) = self.candidates.ask(some, questions) {
                let replies = replies.chunks_exact(count).map(<[Reply]>::to_vec);
                answered.extend(some.iter().cloned().zip(replies));
            } else if some.len() > 1 {
                let (first, second) = some.split_at(some.len() / 2);
                open.extend([second, first]);
            }
        }
        answered
    }

    /// Those with which every case is right, the likeliest first.
    fn right(&self, tried: &[Tried], all: &Questions) -> Vec<Found> {
        let right = tried.iter().filter(|tried| tried.wrong == 0);
        let mut candidates: Vec<EditNumbers> = right.map(|tried| tried.numbers.clone()).collect();
        candidates.sort_by_key(|numbers| self.candidates.size(numbers));
        candidates.truncate(ASKED_ALL);
        let mut found = Vec::new();
        for (numbers, replies) in self.replies(&candidates, all) {
            if !self.candidates.is_over() {
                found.extend(self.found(&numbers, &replies, all));
            }
        }
        found.sort_by_key(|found| (found.rank, found.place));
        self.without_other_places(found)
    }

    /// This set of edits, if every case is right with these replies.
    fn found(&self, numbers: &EditNumbers, replies: &[Reply], all: &Questions) -> Option<Found> {
        let mut remarks = 0;
        for (number, reply) in replies.iter().enumerate() {
            match all.answer(number, reply) {
                Answer::Right => {}
                Answer::Remark => remarks += 1,
                Answer::WrongTime | Answer::Wrong => return None,
            }
        }
        let edited = self.candidates.edited(numbers)?;
        let alike = mirrored_statements(&String::from_utf8_lossy(&edited));
        let edits = self.candidates.edits(numbers);
        let changes = edits.iter().flat_map(|edit| &edit.changes);
        let place = changes.map(|change| change.range.start).min()?;
        Some(Found {
            numbers: numbers.clone(),
            rank: (self.candidates.size(numbers), remarks, Reverse(alike)),
            place,
        })
    }

    /// These, but of those that put the same in at several places only the one in the middle: any of these places will do.
    fn without_other_places(&self, found: Vec<Found>) -> Vec<Found> {
        let mut places: Vec<(Rank, Vec<&str>, Vec<Found>)> = Vec::new();
        for found in found {
            let edits = self.candidates.edits(&found.numbers);
            let changes = edits.iter().flat_map(|edit| &edit.changes);
            let is_put_in = changes.clone().all(|change| change.range.is_empty());
            let texts: Vec<&str> = changes.map(|change| change.text.as_str()).collect();
            let same = places
                .iter_mut()
                .find(|(rank, other, _)| is_put_in && *rank == found.rank && *other == texts);
            match same {
                Some((_, _, same)) => same.push(found),
                None => places.push((found.rank, texts, vec![found])),
            }
        }
        let middle = |(_, _, mut same): (_, _, Vec<Found>)| same.swap_remove(same.len() / 2);
        places.into_iter().map(middle).collect()
    }

    /// Each of these with each of those, where their changes do not overlap.
    fn joined(&self, some: &[EditNumbers], others: &[EditNumbers]) -> BTreeSet<EditNumbers> {
        let mut joined = BTreeSet::new();
        for one in some {
            if self.candidates.is_over() {
                break;
            }
            for other in others {
                let numbers = [one.numbers(), other.numbers()].concat();
                let Some(all) = EditNumbers::new(numbers) else {
                    continue;
                };
                if all == *one || all == *other {
                    continue;
                }
                if self.candidates.are_apart(&all) {
                    joined.insert(all);
                }
            }
        }
        joined
    }
}

/// The sets of edits that mend something, so many of those after which the fewest answers are wrong.
fn most_mending(tried: &[Tried], most: usize) -> Vec<EditNumbers> {
    let mut mending: Vec<&Tried> = tried.iter().filter(|tried| tried.mended > 0).collect();
    mending.sort_by_key(|tried| (tried.wrong, &tried.numbers));
    let mending = mending.into_iter().take(most);
    mending.map(|tried| tried.numbers.clone()).collect()
}
