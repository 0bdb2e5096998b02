//! Motion within a step: where a body is to be seen at a moment of it, through the seam too.
//!
//! Velocities are constant during a step, so where a body is after it and how fast it is say where it was. Nothing ever
//! moves in from where something else was: what appears is where it appears.

use bevy::math::Vec2;

use crate::collision::Torus;
use crate::sim::DT;

/// How much of the last step a body was there. Times are seconds from its start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::present) enum Lifespan {
    /// All of it; it moved with it.
    Whole,
    /// Until it was hit.
    Until(f32),
    /// It was born then, and moves from the next step on.
    From(f32),
}

/// Where a body is to be seen at a `moment` of the last step, if it is: in seconds from the step's start.
///
/// `at` is where it is after the step; for a body that was hit in it, where it was before.
pub(in crate::present) fn interpolate(
    at: Vec2,
    velocity: Vec2,
    span: Lifespan,
    moment: f32,
    torus: &Torus,
) -> Option<Vec2> {
    match span {
        Lifespan::Whole => Some(torus.wrap(at - velocity * (DT.seconds() - moment))),
        Lifespan::Until(t_first) => (moment < t_first).then(|| torus.wrap(at + velocity * moment)),
        Lifespan::From(t_first) => (moment >= t_first).then_some(at),
    }
}

/// The bodies of tests are on the classic field of 1024 × 768.
#[cfg(test)]
mod tests {
    use super::*;

    /// A whole step.
    const STEP: f32 = 1.0 / 64.0;

    fn field() -> Torus {
        Torus::new(Vec2::new(1024.0, 768.0)).expect("a finite size")
    }

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn a_body_is_as_far_on_its_way_as_the_moment_in_the_step() {
        // 640 units/s are 10 units a step, which ended at x = 300.
        let seen = |share: f32| {
            let velocity = at(640.0, 0.0);
            interpolate(
                at(300.0, 50.0),
                velocity,
                Lifespan::Whole,
                share * STEP,
                &field(),
            )
        };
        assert_eq!(seen(0.0), Some(at(290.0, 50.0)));
        assert_eq!(seen(0.5), Some(at(295.0, 50.0)));
        assert_eq!(seen(1.0), Some(at(300.0, 50.0)));
    }

    #[test]
    fn a_body_that_came_through_the_seam_is_seen_before_it() {
        let seen = |share: f32| {
            let velocity = at(640.0, -640.0);
            interpolate(
                at(4.0, 766.0),
                velocity,
                Lifespan::Whole,
                share * STEP,
                &field(),
            )
        };
        assert_eq!(seen(0.0), Some(at(1018.0, 8.0)));
        assert_eq!(seen(0.5), Some(at(1023.0, 3.0)));
        assert_eq!(seen(1.0), Some(at(4.0, 766.0)));
    }

    #[test]
    fn what_was_hit_moves_until_then_and_its_children_stand_there_from_then_on() {
        let half = 0.5 * STEP;
        let hit = |share: f32| {
            let velocity = at(640.0, 0.0);
            interpolate(
                at(300.0, 50.0),
                velocity,
                Lifespan::Until(half),
                share * STEP,
                &field(),
            )
        };
        let born = |share: f32| {
            let velocity = at(640.0, 640.0);
            interpolate(
                at(305.0, 55.0),
                velocity,
                Lifespan::From(half),
                share * STEP,
                &field(),
            )
        };
        assert_eq!(hit(0.25), Some(at(302.5, 50.0)));
        assert_eq!(born(0.25), None);
        // At the very moment the one is gone and the others are there.
        for share in [0.5, 0.75, 1.0] {
            assert_eq!(hit(share), None);
            assert_eq!(born(share), Some(at(305.0, 55.0)));
        }
    }
}
