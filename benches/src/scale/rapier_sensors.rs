//! rapier2d's collision pipeline, without dynamics: every box is a sensor that is put where it is.

use rapier2d::prelude::*;

use super::boxes::MovingBox;
use super::contender::Contender;

pub(super) struct RapierSensors {
    boxes: Vec<MovingBox>,
    handles: Vec<ColliderHandle>,
    pipeline: CollisionPipeline,
    islands: IslandManager,
    broad_phase: BroadPhaseBvh,
    narrow_phase: NarrowPhase,
    bodies: RigidBodySet,
    colliders: ColliderSet,
}

impl RapierSensors {
    pub(super) fn new(boxes: &[MovingBox]) -> Self {
        let mut colliders = ColliderSet::new();
        let handles = boxes.iter().map(|body| {
            let collider = ColliderBuilder::cuboid(body.half.x, body.half.y)
                .translation(Vector::new(body.center.x, body.center.y))
                .sensor(true)
                .active_collision_types(ActiveCollisionTypes::all());
            colliders.insert(collider)
        });
        let handles = handles.collect();
        Self {
            boxes: boxes.to_vec(),
            handles,
            pipeline: CollisionPipeline::new(),
            islands: IslandManager::new(),
            broad_phase: BroadPhaseBvh::new(),
            narrow_phase: NarrowPhase::new(),
            bodies: RigidBodySet::new(),
            colliders,
        }
    }
}

impl Contender for RapierSensors {
    fn step(&mut self) -> usize {
        for (handle, body) in self.handles.iter().zip(&mut self.boxes) {
            body.step();
            let collider = self.colliders.get_mut(*handle).expect("it was inserted");
            collider.set_translation(Vector::new(body.center.x, body.center.y));
        }
        self.pipeline.step(
            0.0,
            &mut self.islands,
            &mut self.broad_phase,
            &mut self.narrow_phase,
            &mut self.bodies,
            &mut self.colliders,
            &(),
            &(),
        );
        let pairs = self.narrow_phase.intersection_pairs();
        pairs
            .filter(|(_, _, is_intersecting)| *is_intersecting)
            .count()
    }
}
