//! One against many: the same mix, with one box that is in every pair.

use std::hint::black_box;

use sweptroids::collision::{Aabb, Moving, Shape, Times};

use crate::contest::Contest;
use crate::lecture;
use crate::mix::{self, DT};

/// The mix in every contender's own form.
pub struct Mix {
    one: Moving<Aabb>,
    many: Vec<Moving<Aabb>>,
    lecture_one: lecture::Body,
    lecture_many: Vec<lecture::Body>,
}

impl Default for Mix {
    fn default() -> Self {
        Self::new()
    }
}

impl Mix {
    /// The pairs of [`mix::many`].
    pub fn new() -> Self {
        let (one, many) = mix::many();
        Self {
            lecture_one: lecture::Body::from(&one),
            lecture_many: many.iter().map(lecture::Body::from).collect(),
            one,
            many,
        }
    }

    /// All contenders, measured.
    pub fn contest(&self) -> Contest<'_> {
        let (mut hits, mut lecture_hits) = (Vec::new(), Vec::new());
        Contest::new("one against many: verdict and both times", self.many.len())
            .enter("ours, pair by pair", None, move || {
                self.pair_by_pair(&mut hits)
            })
            .enter("the lecture in f32", Some(3.0), move || {
                self.lecture(&mut lecture_hits)
            })
            .run()
    }

    /// The pair kernel in a loop.
    pub fn pair_by_pair(&self, hits: &mut Vec<(u32, Times)>) {
        hits.clear();
        for (i, other) in self.many.iter().enumerate() {
            if let Some(times) = Aabb::times(&self.one, other, DT, &mut ()) {
                hits.push((i as u32, times));
            }
        }
        black_box(hits.as_slice());
    }

    /// The lecture's text in a loop.
    pub fn lecture(&self, hits: &mut Vec<(u32, (f32, f32))>) {
        hits.clear();
        for (i, other) in self.lecture_many.iter().enumerate() {
            if let Some(times) = lecture::times(&self.lecture_one, other, DT.seconds()) {
                hits.push((i as u32, times));
            }
        }
        black_box(hits.as_slice());
    }
}
