//! [`BroadPhase`]: swept contacts with both times, in order.

use std::num::NonZeroUsize;

use sweptroids::collision::BroadPhase;

use super::boxes::{DT, MovingBox};
use super::contender::Contender;

pub(super) struct Ours(BroadPhase);

impl Ours {
    pub(super) fn new(boxes: &[MovingBox], threads: usize) -> Self {
        let threads = NonZeroUsize::new(threads).expect("at least one thread");
        let mut broad_phase = BroadPhase::on_plane().with_threads(threads);
        for (id, body) in (0..).zip(boxes) {
            broad_phase.insert(id, body.into());
        }
        Self(broad_phase)
    }
}

impl Contender for Ours {
    fn step(&mut self) -> usize {
        for (_, body) in self.0.iter_mut() {
            body.shape = body.at(DT.seconds()).expect("finite numbers");
        }
        let contacts = self.0.find_contacts(DT).expect("the plane has no end");
        // They are in the order of time, so those of pairs that overlap at the start come first.
        contacts.partition_point(|contact| contact.t_first == 0.0)
    }
}
