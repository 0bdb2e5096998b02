//! avian2d in an app without rendering: every box is a kinematic body with a sensor.

use std::time::Duration;

use avian2d::prelude::*;
use bevy::asset::AssetPlugin;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::boxes::{DT, MovingBox};
use super::contender::Contender;

pub(super) struct AvianSensors(App);

impl AvianSensors {
    pub(super) fn new(boxes: &[MovingBox]) -> Self {
        let mut app = App::new();
        let step = Duration::from_secs_f32(DT.seconds());
        app.add_plugins((
            MinimalPlugins,
            TransformPlugin,
            AssetPlugin::default(),
            PhysicsPlugins::new(Update).with_length_unit(1.0),
        ));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(step))
            .insert_resource(Gravity(Vec2::ZERO))
            // One substep moves a box by its whole way without rounding, and it is all that a sensor needs.
            .insert_resource(SubstepCount(1))
            // Else a box without velocity falls asleep after half a second, and its contacts are no longer active.
            .insert_resource(TimeToSleep(f32::INFINITY))
            .insert_resource(NarrowPhaseConfig {
                default_speculative_margin: 0.0,
                contact_tolerance: 0.0,
                match_contacts: false,
            });
        for body in boxes {
            app.world_mut().spawn((
                RigidBody::Kinematic,
                Sensor,
                Collider::rectangle(2.0 * body.half.x, 2.0 * body.half.y),
                Transform::from_translation(body.center.extend(0.0)),
                LinearVelocity(body.velocity),
            ));
        }
        app.finish();
        app.cleanup();
        // The engine looks for contacts before it moves the boxes, and the first frame has no duration.
        let mut this = Self(app);
        while !this.has_moved(&boxes[0]) {
            this.0.update();
        }
        this
    }

    fn has_moved(&mut self, first: &MovingBox) -> bool {
        let mut positions = self.0.world_mut().query::<&Position>();
        let position = positions
            .iter(self.0.world())
            .next()
            .map(|position| position.0);
        position.is_some_and(|position| position != first.center)
    }
}

impl Contender for AvianSensors {
    fn step(&mut self) -> usize {
        self.0.update();
        let contacts = self.0.world().resource::<ContactGraph>();
        let overlap = |pair: &&ContactPair| {
            let mut points = pair.manifolds.iter().flat_map(|manifold| &manifold.points);
            points.any(|point| point.penetration > 0.0)
        };
        contacts.iter_active().filter(overlap).count()
    }
}
