//! The search for the smallest repair: edits alone, then pairs, then a third edit for the pairs that come nearest.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::thread;

use super::candidate_program::CandidateProgram;
use super::edit::Edit;
use super::likeness::mirrored_statements;
use super::questions::{Answer, Questions};
use super::screening::Screening;
use crate::call::Reply;
use crate::conversation::EditNumbers;

/// The most answers of one process.
const MAX_ANSWERS: usize = 1 << 17;

/// A repair of this size or less is taken without a look at pairs.
const CLEAR: u32 = 10;

/// The size from which on two edits are not tried together.
const LARGEST_PAIR: u32 = 20;

/// The most pairs that are tried.
const MOST_PAIRS: usize = 1_000_000;

/// The pairs that are tried with a third edit.
const PAIRS_IN_TRIPLES: usize = 300;

/// How many questions that the file fails, and others, tell candidates apart.
const SCREENING: [usize; 2] = [7, 4];

/// How many questions of each category, of those that the file fails and of others, are asked next.
const CHOICE: [usize; 2] = [6, 4];

/// The most candidates whose replies are held at once.
const AT_ONCE: usize = 1 << 16;

/// The most candidates at once that are asked some questions.
const ASKED_SOME: usize = 4096;

/// The most candidates at once that are asked all questions.
const ASKED_ALL: usize = 96;

/// The search among the candidates of a file.
pub struct Search<'a> {
    /// The program that answers as they would.
    pub candidates: &'a CandidateProgram,
}

/// A set of edits with which every case is right.
pub struct Found {
    /// The edits, by their numbers.
    pub numbers: EditNumbers,
    /// The edit, if it has no number.
    pub alone: Option<Edit>,
    /// The smaller, the likelier.
    pub rank: Rank,
    /// Where its first change is.
    place: usize,
}

impl Found {
    /// An edit that has no number.
    fn alone(edit: &Edit) -> Self {
        Self {
            numbers: EditNumbers::default(),
            alone: Some(edit.clone()),
            rank: (edit.size(), 0, Reverse(0)),
            place: 0,
        }
    }
}

/// What of two repairs tells the likelier: the size of its edits, its remarks, and how unlike the axes become.
pub type Rank = (u32, usize, Reverse<usize>);

impl Search<'_> {
    /// The smallest sets of edits with which every case is right, the likeliest first. None if the program does not answer.
    ///
    /// `mends` says whether every case is right with an edit that has no switch; it takes long.
    pub fn run(&self, seed: u64, mends: impl Fn(&Edit) -> bool) -> Option<Vec<Found>> {
        let all = Questions::all(seed);
        let replies = self.candidates.ask(&[EditNumbers::default()], &all)?;
        let questions = all.screening(&replies, SCREENING);
        let sets = [all.choice(&replies, CHOICE), all];
        let before = self.candidates.ask(&[EditNumbers::default()], &questions)?;
        let ones = self.candidates.ones();
        let mut screening = Screening::new(&questions, &before);
        let mut found = self.found_among(&ones, &mut screening, &sets);
        let smallest = found.iter().map(|found| found.rank.0).min();
        if smallest.is_none_or(|size| size > CLEAR) {
            let mut alone = self.candidates.alone().to_vec();
            alone.sort_by_key(Edit::size);
            if let Some(edit) = alone.iter().find(|edit| mends(edit)) {
                return Some(vec![Found::alone(edit)]);
            }
            found.extend(self.pairs(&ones, smallest, &mut screening, &sets));
        }
        if found.is_empty() && !self.candidates.is_over() {
            let nearest = screening.nearest(PAIRS_IN_TRIPLES);
            let triples = nearest.iter().flat_map(|pair| {
                let triples = ones.iter().filter_map(|one| self.both(pair, one));
                triples.collect::<Vec<_>>()
            });
            let triples: Vec<EditNumbers> = triples.collect();
            let mut screening = Screening::new(&questions, &before);
            found = self.found_among(&triples, &mut screening, &sets);
        }
        found.sort_by_key(|found| (found.rank, found.place));
        Some(self.without_other_places(found))
    }

    /// The smallest pairs with which every case is right, if they are smaller than this.
    fn pairs(
        &self,
        ones: &[EditNumbers],
        smaller_than: Option<u32>,
        screening: &mut Screening<'_>,
        sets: &[Questions; 2],
    ) -> Vec<Found> {
        let mut by_size: BTreeMap<u32, Vec<&EditNumbers>> = BTreeMap::new();
        for one in ones {
            by_size
                .entry(self.candidates.size(one))
                .or_default()
                .push(one);
        }
        let mut tried = 0;
        for size in 0..smaller_than.unwrap_or(LARGEST_PAIR) {
            tried += most_pairs_of_size(&by_size, size);
            if tried > MOST_PAIRS || self.candidates.is_over() {
                break;
            }
            let pairs = self.pairs_of_size(&by_size, size);
            let found = self.found_among(&pairs, screening, sets);
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// All pairs whose sizes are so much together.
    fn pairs_of_size(
        &self,
        by_size: &BTreeMap<u32, Vec<&EditNumbers>>,
        size: u32,
    ) -> Vec<EditNumbers> {
        let mut pairs = Vec::new();
        for (smaller, some) in by_size {
            let larger = size
                .checked_sub(*smaller)
                .filter(|larger| larger >= smaller);
            let Some(others) = larger.and_then(|larger| by_size.get(&larger)) else {
                continue;
            };
            for one in some {
                let is_half = size == 2 * smaller;
                let later = others.iter().filter(|other| !is_half || **other > *one);
                pairs.extend(later.filter_map(|other| self.both(one, other)));
            }
        }
        pairs
    }

    /// Two sets of edits together. None if they change the same place, or are too many.
    fn both(&self, one: &EditNumbers, other: &EditNumbers) -> Option<EditNumbers> {
        let both = EditNumbers::new([one.numbers(), other.numbers()].concat())?;
        let [place, other_place] = [one, other].map(|numbers| self.candidates.place(numbers));
        let are_far = place.end <= other_place.start || other_place.end <= place.start;
        let is_new = both != *one && both != *other;
        (is_new && (are_far || self.candidates.are_apart(&both))).then_some(both)
    }

    /// Those of these with which every case is right: by a few questions, by some, by all.
    fn found_among(
        &self,
        candidates: &[EditNumbers],
        screening: &mut Screening<'_>,
        [some, all]: &[Questions; 2],
    ) -> Vec<Found> {
        for some in candidates.chunks(AT_ONCE) {
            for (numbers, replies) in self.replies(some, screening.questions) {
                screening.add(numbers, &replies);
            }
        }
        let mut right = std::mem::take(&mut screening.right);
        right.sort_by_key(|numbers| self.candidates.size(numbers));
        right.truncate(ASKED_SOME);
        let answered = self.replies(&right, some).into_iter();
        let answered = answered.filter(|(_, replies)| some.penalty(replies) == 0);
        let mut right: Vec<EditNumbers> = answered.map(|(numbers, _)| numbers).collect();
        right.sort_by_key(|numbers| self.candidates.size(numbers));
        right.truncate(ASKED_ALL);
        let mut found = Vec::new();
        for (numbers, replies) in self.replies(&right, all) {
            if !self.candidates.is_over() {
                found.extend(self.found(&numbers, &replies, all));
            }
        }
        found
    }

    /// Candidates with their replies, in order, as long as there is time. One that ends the program is left out.
    ///
    /// Two processes answer at once: a student waits for one file on a machine with several cores.
    fn replies(
        &self,
        candidates: &[EditNumbers],
        questions: &Questions,
    ) -> Vec<(EditNumbers, Vec<Reply>)> {
        let count = questions.calls.len();
        let chunks = candidates.chunks(MAX_ANSWERS / count);
        let numbered = chunks.enumerate().rev();
        let open = Mutex::new(numbered.collect::<Vec<_>>());
        let next = || open.lock().expect("no thread has panicked").pop();
        let work = || {
            let mut answered = Vec::new();
            while let Some((number, some)) = next().filter(|_| !self.candidates.is_over()) {
                answered.push((number, self.replies_of_chunk(some, questions)));
            }
            answered
        };
        let mut answered = thread::scope(|scope| {
            let other = scope.spawn(work);
            let mut answered = work();
            answered.extend(other.join().expect("no thread has panicked"));
            answered
        });
        answered.sort_by_key(|(number, _)| *number);
        answered
            .into_iter()
            .flat_map(|(_, replies)| replies)
            .collect()
    }

    fn replies_of_chunk(
        &self,
        candidates: &[EditNumbers],
        questions: &Questions,
    ) -> Vec<(EditNumbers, Vec<Reply>)> {
        let count = questions.calls.len();
        let mut answered = Vec::with_capacity(candidates.len());
        let mut open = vec![candidates];
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
            alone: None,
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
}

/// How many pairs there are at most whose sizes are so much together.
fn most_pairs_of_size(by_size: &BTreeMap<u32, Vec<&EditNumbers>>, size: u32) -> usize {
    by_size
        .iter()
        .filter_map(|(smaller, some)| {
            let larger = size
                .checked_sub(*smaller)
                .filter(|larger| larger >= smaller)?;
            let others = by_size.get(&larger)?.len();
            Some(
                some.len()
                    * if larger == *smaller {
                        others / 2
                    } else {
                        others
                    },
            )
        })
        .sum()
}
