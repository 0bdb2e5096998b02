//! What a step changed within itself: which bodies it destroyed and when, which rocks came out of them, and how the ship
//! turned. Together with the state after the step it says where every body is at any moment of the step.

use bevy::prelude::*;

use crate::collision::Torus;
use crate::sim::{BodyId, BodyState, DT, GameEventKind, Heading, RockCause, ShipCause};

use super::interpolation::{Lifespan, interpolate};

/// A body that the last step destroyed.
#[derive(Clone, Copy, Debug)]
pub(in crate::present) struct DestroyedBody {
    /// The body when it was hit.
    pub body: BodyState,
    /// When it was hit, in seconds from the start of the step.
    pub t_first: f32,
}

impl DestroyedBody {
    /// Its position at the start of the step.
    pub(in crate::present) fn start(&self, torus: &Torus) -> Vec2 {
        torus.wrap(self.body.position - self.body.velocity * self.t_first)
    }

    /// Its position at a moment of the step; none once it was hit.
    pub(in crate::present) fn position_at(&self, moment: f32, torus: &Torus) -> Option<Vec2> {
        interpolate(
            self.start(torus),
            self.body.velocity,
            Lifespan::Until(self.t_first),
            moment,
            torus,
        )
    }
}

/// A body that the last step stopped. It rests where it was stopped.
#[derive(Clone, Copy, Debug)]
struct StoppedBody {
    id: BodyId,
    /// The velocity that it had, in units per second.
    velocity: Vec2,
    /// When it was stopped, in seconds from the start of the step.
    t_first: f32,
}

/// What a step changed within itself.
#[derive(Clone, Debug, Default)]
pub(in crate::present) struct StepChanges {
    destroyed: Vec<DestroyedBody>,
    /// The rocks that came out of others, what came for a body that was destroyed, and when.
    births: Vec<(BodyId, f32)>,
    /// When the ship was destroyed.
    ship_lost: f32,
    /// The ship that was stopped.
    stopped: Option<StoppedBody>,
    /// The ship and its heading before the step.
    heading_before: Option<(BodyId, Heading)>,
}

impl StepChanges {
    /// The changes of a step before its first event.
    pub(super) fn new(heading_before: Option<(BodyId, Heading)>) -> Self {
        Self {
            heading_before,
            ..default()
        }
    }

    /// Records an event of the step.
    pub(super) fn record(&mut self, event: &GameEventKind) {
        if let Some((body, hit)) = event.destroyed() {
            self.destroyed.push(DestroyedBody {
                body: *body,
                t_first: hit.t_first,
            });
        }
        match event {
            GameEventKind::RockAppeared {
                body,
                cause: RockCause::Split { .. } | RockCause::Supply { .. },
            } => self.births.push((body.id, event.t_first())),
            GameEventKind::ShipDestroyed { .. } => self.ship_lost = event.t_first(),
            // It comes as soon as the last ship is lost.
            GameEventKind::ShipAppeared {
                body,
                cause: ShipCause::Loss,
            } => self.births.push((body.id, self.ship_lost)),
            GameEventKind::ShipStopped { body, hit } => {
                self.stopped = Some(StoppedBody {
                    id: body.id,
                    velocity: body.velocity,
                    t_first: hit.t_first,
                });
            }
            _ => {}
        }
    }

    /// The bodies that the step destroyed, in order of time.
    pub(in crate::present) fn destroyed(&self) -> &[DestroyedBody] {
        &self.destroyed
    }

    /// The part of the step in which a body existed that is in the field after it.
    pub(in crate::present) fn lifespan(&self, id: BodyId) -> Lifespan {
        let birth = self.births.iter().find(|(child, _)| *child == id);
        birth.map_or(Lifespan::Whole, |(_, time)| Lifespan::From(*time))
    }

    /// The position at a moment of the step of a body that is in the field after it; none before it came.
    ///
    /// `end` and `velocity` are those after the step.
    pub(in crate::present) fn position(
        &self,
        id: BodyId,
        end: Vec2,
        velocity: Vec2,
        moment: f32,
        torus: &Torus,
    ) -> Option<Vec2> {
        match self.stopped {
            Some(stopped) if stopped.id == id => {
                let remaining = (stopped.t_first - moment).max(0.0);
                Some(torus.wrap(end - stopped.velocity * remaining))
            }
            _ => interpolate(end, velocity, self.lifespan(id), moment, torus),
        }
    }

    /// The velocity with which a body moved in the step, in units per second. `velocity` is that after the step.
    pub(in crate::present) fn velocity(&self, id: BodyId, velocity: Vec2) -> Vec2 {
        let stopped = self.stopped.filter(|stopped| stopped.id == id);
        stopped.map_or(velocity, |stopped| stopped.velocity)
    }

    /// The angle of the ship at a moment of the step, in radians. It turns from its heading before the step in the shorter
    /// direction.
    pub(super) fn angle(&self, ship: BodyId, heading: Heading, moment: f32) -> f32 {
        let before = match self.heading_before {
            Some((id, before)) if id == ship => before,
            _ => heading,
        };
        let remaining = 1.0 - moment / DT.seconds();
        let turn = f32::from(heading.0.wrapping_sub(before.0) as i8);
        (f32::from(heading.0) - turn * remaining) * std::f32::consts::TAU / 256.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{BodyKind, BoundingBox, Hit, ShipLossCause};

    /// A whole step, in seconds.
    const STEP: f32 = 1.0 / 64.0;

    #[test]
    fn a_child_lives_from_its_birth_and_any_other_body_through_the_whole_step() {
        let changes = StepChanges {
            births: vec![(BodyId(7), 0.001), (BodyId(9), 0.002)],
            ..StepChanges::default()
        };
        let lifespans = [7, 8, 9].map(|id| changes.lifespan(BodyId(id)));
        let [early, late] = [0.001, 0.002].map(Lifespan::From);
        assert_eq!(lifespans, [early, Lifespan::Whole, late]);
    }

    /// A body with this id, at rest at x = 100.
    fn body(id: u32, kind: BodyKind) -> BodyState {
        BodyState {
            id: BodyId(id),
            kind,
            position: Vec2::new(100.0, 50.0),
            velocity: Vec2::ZERO,
            bounds: BoundingBox { half: Vec2::ONE },
            rock: None,
            ship: None,
        }
    }

    fn hit_at(t_first: f32, other: BodyKind) -> Hit {
        Hit {
            other: body(9, other).body_ref(),
            t_first,
        }
    }

    #[test]
    fn a_ship_that_the_wall_stops_glides_to_it_and_rests_there() {
        // 640 units/s are 10 units a step. It is stopped after half of the step.
        let moving = BodyState {
            velocity: Vec2::new(640.0, 0.0),
            ..body(1, BodyKind::Ship)
        };
        let mut changes = StepChanges::default();
        changes.record(&GameEventKind::ShipStopped {
            body: moving,
            hit: hit_at(STEP / 2.0, BodyKind::Wall),
        });
        let field = Torus::new(Vec2::new(800.0, 600.0)).expect("a finite size");
        let (end, at_rest) = (moving.position, Vec2::ZERO);
        let x = |id, share: f32| {
            let position = changes.position(BodyId(id), end, at_rest, share * STEP, &field);
            position.expect("it is there all the time").x
        };
        assert_eq!(
            [0.0, 0.25, 0.5, 1.0].map(|share| x(1, share)),
            [95.0, 97.5, 100.0, 100.0]
        );
        assert_eq!(x(2, 0.0), 100.0, "another body was at rest");
        assert_eq!(changes.velocity(BodyId(1), at_rest), moving.velocity);
        assert_eq!(changes.velocity(BodyId(2), at_rest), at_rest);
    }

    #[test]
    fn what_comes_for_a_lost_ship_and_a_lost_asteroid_is_there_from_the_moment_of_the_loss() {
        let mut changes = StepChanges::default();
        changes.record(&GameEventKind::ShipDestroyed {
            body: body(1, BodyKind::Ship),
            cause: ShipLossCause::Hit(hit_at(0.003, BodyKind::Asteroid)),
        });
        changes.record(&GameEventKind::ShipAppeared {
            body: body(2, BodyKind::Ship),
            cause: ShipCause::Loss,
        });
        changes.record(&GameEventKind::RockAppeared {
            body: body(3, BodyKind::Asteroid),
            cause: RockCause::Supply {
                parent: BodyId(9),
                t_first: 0.003,
            },
        });
        for id in [2, 3] {
            assert_eq!(changes.lifespan(BodyId(id)), Lifespan::From(0.003), "{id}");
        }
    }

    #[test]
    fn the_ship_turns_in_the_shorter_direction() {
        let ship = BodyId(1);
        let angle = |id, before: u8, heading: u8, share: f32| {
            let changes = StepChanges::new(Some((ship, Heading(before))));
            changes.angle(id, Heading(heading), share * STEP)
        };
        let shown_heading = |before, heading, share| {
            angle(ship, before, heading, share) / std::f32::consts::TAU * 256.0
        };
        // From 254 to 2 it turns by 4, across 0. Half of that is 0.
        assert!(shown_heading(254, 2, 0.5).abs() < 1e-3);
        assert!((shown_heading(64, 60, 0.25) - 63.0).abs() < 1e-3);
        // A new ship has no heading before the step.
        let new = angle(BodyId(2), 254, 64, 0.5);
        assert!((new - std::f32::consts::FRAC_PI_2).abs() < 1e-6);
    }
}
