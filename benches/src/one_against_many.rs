//! One against many: the same mix, with one box that is in every pair.

use std::hint::black_box;

use sweptroids::collision::{Aabb, AabbBatch, Moving, Shape, Times};

use crate::interleaved::{Contender, Comparison, Order, shuffle};
use crate::lecture;
use crate::workload::{self, DT};

/// The mix in every contender's own form.
pub struct Mix {
    one: Moving<Aabb>,
    many: Vec<Moving<Aabb>>,
    lecture_one: lecture_transcription::Body,
    lecture_many: Vec<lecture_transcription::Body>,
}

impl Default for Mix {
    fn default() -> Self {
        Self::new()
    }
}

impl Mix {
    /// The pairs of [`workload::many`].
    pub fn new() -> Self {
        let (one, many) = workload::many();
        Self {
            lecture_one: lecture_transcription::Body::from(&one),
            lecture_many: many.iter().map(lecture_transcription::Body::from).collect(),
            one,
            many,
        }
    }

    /// All contenders, measured.
    pub fn contest(&self, order: Order) -> Comparison<'_> {
        Comparison::new(
            "One against many: verdict and both times",
            order,
            self.many.len(),
        )
        .enter("ours, Bodies::sweep", None, self.bodies())
        .enter("ours, pair by pair", None, self.pair_by_pair())
        .enter("the lecture in f32", Some(3.0), self.lecture())
        .run()
    }

    /// Lanes first, then the pair kernel.
    pub fn bodies(&self) -> impl Contender + use<> {
        Lanes {
            one: self.one,
            many: self.many.clone(),
            bodies: AabbBatch::new(),
            hits: Vec::new(),
        }
    }

    /// The pair kernel in a loop.
    pub fn pair_by_pair(&self) -> impl Contender + use<> {
        let one = self.one;
        OneByOne::new(&self.many, move |other| {
            Aabb::times(&one, other, DT, &mut ())
        })
    }

    /// The lecture's text in a loop.
    pub fn lecture(&self) -> impl Contender + use<> {
        let one = self.lecture_one;
        OneByOne::new(&self.lecture_many, move |other| {
            lecture_transcription::times(&one, other, DT.seconds())
        })
    }
}

struct Lanes {
    one: Moving<Aabb>,
    many: Vec<Moving<Aabb>>,
    bodies: AabbBatch,
    hits: Vec<(usize, Times)>,
}

impl Contender for Lanes {
    fn shuffle(&mut self, round: u64) {
        shuffle(&mut self.many, round);
        self.bodies.clear();
        self.many.iter().for_each(|body| self.bodies.push(*body));
        self.hits.clear();
        self.hits.reserve(self.many.len());
    }

    fn run(&mut self) {
        self.hits.clear();
        black_box(&self.bodies).sweep(&self.one, DT, &mut self.hits);
        black_box(self.hits.as_slice());
    }
}

/// Asks about one body after another and keeps the contacts.
struct OneByOne<T, U, F> {
    many: Vec<T>,
    hits: Vec<(usize, U)>,
    ask: F,
}

impl<T: Clone, U, F: Fn(&T) -> Option<U>> OneByOne<T, U, F> {
    fn new(many: &[T], ask: F) -> Self {
        Self {
            many: many.to_vec(),
            hits: Vec::with_capacity(many.len()),
            ask,
        }
    }
}

impl<T, U, F: Fn(&T) -> Option<U>> Contender for OneByOne<T, U, F> {
    fn shuffle(&mut self, round: u64) {
        shuffle(&mut self.many, round);
    }

    fn run(&mut self) {
        self.hits.clear();
        for (i, other) in black_box(&self.many).iter().enumerate() {
            if let Some(times) = (self.ask)(other) {
                self.hits.push((i, times));
            }
        }
        black_box(self.hits.as_slice());
    }
}
