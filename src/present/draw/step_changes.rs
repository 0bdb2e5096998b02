//! What a step changed within itself: which bodies it destroyed and when, which rocks came out of them, and how the ship
//! turned. Together with the state after the step it says where every body is at any moment of the step.

use bevy::prelude::*;

use crate::collision::Torus;
use crate::sim::{BodyId, BodyState, DT, GameEventKind, Heading, RockCause};

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

/// What a step changed within itself.
#[derive(Clone, Debug, Default)]
pub(in crate::present) struct StepChanges {
    destroyed: Vec<DestroyedBody>,
    /// The rocks that came out of others, and when.
    births: Vec<(BodyId, f32)>,
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
        if let GameEventKind::RockAppeared {
            body,
            cause: RockCause::Split { .. } | RockCause::Supply { .. },
        } = event
        {
            self.births.push((body.id, event.t_first()));
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
