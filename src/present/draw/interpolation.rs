//! Where a body is drawn at a moment within a step, also while it crosses the seam.
//!
//! Velocities are constant during a step, so the position before it follows from position and velocity after it. A body
//! that appears is drawn where it appears; it never glides there from another place.

use bevy::math::Vec2;

use crate::collision::Torus;
use crate::sim::DT;

/// The part of the last step in which a body existed. Times are seconds from the start of the step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::present) enum Lifespan {
    /// All of it. The body moved in it.
    Whole,
    /// Until it was hit at this time.
    Until(f32),
    /// From this time, when it appeared. It moves from the next step on.
    From(f32),
}

/// The position of a body at a `moment` of the last step, in seconds from the start of the step; none if the body does not
/// exist then.
///
/// `position` is that after the step, or before the step for a body that was hit in it.
pub(in crate::present) fn interpolate(
    position: Vec2,
    velocity: Vec2,
    lifespan: Lifespan,
    moment: f32,
    torus: &Torus,
) -> Option<Vec2> {
    match lifespan {
        Lifespan::Whole => Some(torus.wrap(position - velocity * (DT.seconds() - moment))),
        Lifespan::Until(t_first) => {
            (moment < t_first).then(|| torus.wrap(position + velocity * moment))
        }
        Lifespan::From(t_first) => (moment >= t_first).then_some(position),
    }
}

/// The tests use the classic field of 1024 × 768 and 640 units/s, which are 10 units a step.
#[cfg(test)]
mod tests {
    use super::*;

    /// A whole step, in seconds.
    const STEP: f32 = 1.0 / 64.0;

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    /// The position after a share of the step, from 0 to 1.
    fn position_after(
        share: f32,
        position: Vec2,
        velocity: Vec2,
        lifespan: Lifespan,
    ) -> Option<Vec2> {
        let field = Torus::new(at(1024.0, 768.0)).expect("a finite size");
        interpolate(position, velocity, lifespan, share * STEP, &field)
    }

    #[test]
    fn a_body_moves_with_the_moment_of_the_step() {
        let position =
            |share| position_after(share, at(300.0, 50.0), at(640.0, 0.0), Lifespan::Whole);
        assert_eq!(position(0.0), Some(at(290.0, 50.0)));
        assert_eq!(position(0.5), Some(at(295.0, 50.0)));
        assert_eq!(position(1.0), Some(at(300.0, 50.0)));
    }

    #[test]
    fn a_body_that_crossed_the_seam_is_drawn_before_it_at_first() {
        let position =
            |share| position_after(share, at(4.0, 766.0), at(640.0, -640.0), Lifespan::Whole);
        assert_eq!(position(0.0), Some(at(1018.0, 8.0)));
        assert_eq!(position(0.5), Some(at(1023.0, 3.0)));
        assert_eq!(position(1.0), Some(at(4.0, 766.0)));
    }

    #[test]
    fn a_hit_body_moves_until_the_hit_and_its_children_stand_still_from_then_on() {
        let half = 0.5 * STEP;
        let hit = |share| {
            let lifespan = Lifespan::Until(half);
            position_after(share, at(300.0, 50.0), at(640.0, 0.0), lifespan)
        };
        let child = |share| {
            let lifespan = Lifespan::From(half);
            position_after(share, at(305.0, 55.0), at(640.0, 640.0), lifespan)
        };
        assert_eq!(hit(0.25), Some(at(302.5, 50.0)));
        assert_eq!(child(0.25), None);
        // At the very moment of the hit the body is gone and its children are there.
        for share in [0.5, 0.75, 1.0] {
            assert_eq!(hit(share), None);
            assert_eq!(child(share), Some(at(305.0, 55.0)));
        }
    }
}
