//! One against many: the same mix of pairs, with one box that belongs to every pair.

use std::hint::black_box;

use sweptroids::collision::{Aabb, AabbBatch, Moving, Shape, Times};

use crate::interleaved::{Comparison, Contender, Order, shuffle};
use crate::lecture_transcription;
use crate::workload::{self, DT};

/// One box and many others, in every contender's own form.
pub struct BatchWorkload {
    one: Moving<Aabb>,
    many: Vec<Moving<Aabb>>,
    lecture_one: lecture_transcription::Body,
    lecture_many: Vec<lecture_transcription::Body>,
}

impl Default for BatchWorkload {
    fn default() -> Self {
        Self::new()
    }
}

impl BatchWorkload {
    /// Converts the boxes of [`workload::one_and_many`].
    pub fn new() -> Self {
        let (one, many) = workload::one_and_many();
        Self {
            lecture_one: lecture_transcription::Body::from(&one),
            lecture_many: many.iter().map(lecture_transcription::Body::from).collect(),
            one,
            many,
        }
    }

    /// Measures all contenders.
    pub fn compare(&self, order: Order) -> Comparison<'_> {
        Comparison::new(
            "One against many: verdict and both times",
            order,
            self.many.len(),
        )
        .contender("ours, AabbBatch::sweep", None, self.batch())
        .contender("ours, pair by pair", None, self.pair_by_pair())
        .contender("the lecture in f32", Some(3.0), self.lecture())
        .run()
    }

    /// [`AabbBatch::sweep`]: the filter first, then the sweep of a block in lanes.
    pub fn batch(&self) -> impl Contender + use<> {
        BatchSweep {
            one: self.one,
            many: self.many.clone(),
            batch: AabbBatch::new(),
            hits: Vec::new(),
        }
    }

    /// The pair kernel in a loop.
    pub fn pair_by_pair(&self) -> impl Contender + use<> {
        let one = self.one;
        SweepInLoop::new(&self.many, move |other| {
            Aabb::times(&one, other, DT, &mut ())
        })
    }

    /// The lecture's text in a loop.
    pub fn lecture(&self) -> impl Contender + use<> {
        let one = self.lecture_one;
        SweepInLoop::new(&self.lecture_many, move |other| {
            lecture_transcription::times(&one, other, DT.seconds())
        })
    }
}

struct BatchSweep {
    one: Moving<Aabb>,
    many: Vec<Moving<Aabb>>,
    batch: AabbBatch,
    hits: Vec<(usize, Times)>,
}

impl Contender for BatchSweep {
    fn shuffle(&mut self, round: u64) {
        shuffle(&mut self.many, round);
        self.batch.clear();
        self.many.iter().for_each(|body| self.batch.push(*body));
        self.hits.clear();
        self.hits.reserve(self.many.len());
    }

    fn run(&mut self) {
        self.hits.clear();
        black_box(&self.batch).sweep(&self.one, DT, &mut self.hits);
        black_box(self.hits.as_slice());
    }
}

/// Answers one pair after another in a loop and collects the contacts.
struct SweepInLoop<T, U, F> {
    many: Vec<T>,
    hits: Vec<(usize, U)>,
    answer_pair: F,
}

impl<T: Clone, U, F: Fn(&T) -> Option<U>> SweepInLoop<T, U, F> {
    fn new(many: &[T], answer_pair: F) -> Self {
        Self {
            many: many.to_vec(),
            hits: Vec::with_capacity(many.len()),
            answer_pair,
        }
    }
}

impl<T, U, F: Fn(&T) -> Option<U>> Contender for SweepInLoop<T, U, F> {
    fn shuffle(&mut self, round: u64) {
        shuffle(&mut self.many, round);
    }

    fn run(&mut self) {
        self.hits.clear();
        for (i, other) in black_box(&self.many).iter().enumerate() {
            if let Some(times) = (self.answer_pair)(other) {
                self.hits.push((i, times));
            }
        }
        black_box(self.hits.as_slice());
    }
}
