//! parry2d's `Bvh`, kept from step to step: leaves are updated in place, the tree is refitted, then traversed against
//! itself. It is built in the best order at the start.

use parry2d::bounding_volume::Aabb;
use parry2d::math::Vector;
use parry2d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};

use super::boxes::MovingBox;
use super::contender::Contender;

pub(super) struct ParryBvh {
    boxes: Vec<MovingBox>,
    tree: Bvh,
    workspace: BvhWorkspace,
    #[cfg(feature = "parallel")]
    updates: Vec<(Aabb, u32, f32)>,
    #[cfg(feature = "parallel")]
    statuses: Vec<parry2d::partitioning::BvhLeafUpdateStatus>,
}

fn aabb(body: &MovingBox) -> Aabb {
    let (low, high) = (body.low(), body.high());
    Aabb::new(Vector::new(low.x, low.y), Vector::new(high.x, high.y))
}

impl ParryBvh {
    pub(super) fn new(boxes: &[MovingBox]) -> Self {
        let leaves: Vec<_> = boxes.iter().map(aabb).collect();
        Self {
            boxes: boxes.to_vec(),
            tree: Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves),
            workspace: BvhWorkspace::default(),
            #[cfg(feature = "parallel")]
            updates: Vec::new(),
            #[cfg(feature = "parallel")]
            statuses: Vec::new(),
        }
    }
}

impl Contender for ParryBvh {
    #[cfg(not(feature = "parallel"))]
    fn step(&mut self) -> usize {
        for (leaf, body) in (0..).zip(&mut self.boxes) {
            body.step();
            self.tree.insert_or_update_partially(aabb(body), leaf, 0.0);
        }
        self.tree.refit(&mut self.workspace);
        let mut count = 0;
        self.tree
            .traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut |_, _| count += 1);
        count
    }

    #[cfg(feature = "parallel")]
    fn step(&mut self) -> usize {
        self.updates.clear();
        for (leaf, body) in (0..).zip(&mut self.boxes) {
            body.step();
            self.updates.push((aabb(body), leaf, 0.0));
        }
        self.tree
            .insert_or_update_batch_partially_parallel(&self.updates, &mut self.statuses);
        self.tree.refit_parallel(&mut self.workspace);
        self.tree
            .traverse_bvtt_single_tree_parallel::<false>()
            .len()
    }
}
