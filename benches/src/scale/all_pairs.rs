//! A plain loop over all pairs that compares boxes at rest.

use bevy_math::Vec2;

use super::boxes::MovingBox;
use super::contender::Contender;

pub(super) struct AllPairs {
    boxes: Vec<MovingBox>,
    corners: Vec<[Vec2; 2]>,
}

impl AllPairs {
    pub(super) fn new(boxes: &[MovingBox]) -> Self {
        Self {
            boxes: boxes.to_vec(),
            corners: Vec::with_capacity(boxes.len()),
        }
    }
}

impl Contender for AllPairs {
    fn step(&mut self) -> usize {
        self.corners.clear();
        for body in &mut self.boxes {
            body.step();
            self.corners.push([body.low(), body.high()]);
        }
        let mut count = 0;
        for (i, [low, high]) in self.corners.iter().enumerate() {
            for [other_low, other_high] in &self.corners[i + 1..] {
                let overlap = (low.x <= other_high.x)
                    & (other_low.x <= high.x)
                    & (low.y <= other_high.y)
                    & (other_low.y <= high.y);
                count += usize::from(overlap);
            }
        }
        count
    }
}
