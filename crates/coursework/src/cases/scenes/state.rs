//! The scene of a combination: a state of one axis, and a class of the other.

use crate::cases::random_draws::Draws;
use crate::cases::states::{AxisState, Combination, Moment, Motion, Order, OtherAxis, Place};

use super::Scene;
use super::axis::AxisMotion;
use super::step::{Pace, Step};

/// Draws a scene of a combination, with its state on the first axis. None if the times that were drawn do not fit together: draw
/// again.
pub fn draw_state_scene(combination: &Combination, pace: Pace, draws: &mut Draws) -> Option<Scene> {
    let (state, other) = (&combination.state, combination.other);
    let step = Step::draw_for(pace, draws);
    let enter = state.enter.map(|enter| match enter {
        Moment::Before => step.inner_time(draws),
        Moment::AtEnd => step.dt,
        Moment::After => step.well_after(step.dt, draws),
    });
    // When they meet or leave each other on the other axis.
    let other_time = match other {
        OtherAxis::EnteringInTime | OtherAxis::LeavingInTime => step.inner_time(draws),
        OtherAxis::TooLate => step.well_after(step.dt, draws),
        _ => 0.0,
    };
    // Where both meet after the step, they are still beside each other on each axis when they meet on the other.
    let until = enter.unwrap_or(0.0).max(step.dt);
    let leave = state.leave.map(|leave| match leave {
        Moment::Before => step.inner_time(draws),
        Moment::AtEnd => step.dt,
        Moment::After => step.well_after(until.max(other_time), draws),
    });
    let leaves_after_entering = leave.is_none_or(|leave| enter.is_none_or(|enter| enter < leave));
    let [meeting, leaving] = match other {
        OtherAxis::EnteringInTime => [Some(other_time), leave],
        _ => [enter, Some(other_time)],
    };
    let is_in_order = match combination.order {
        None => true,
        Some(Order::MeetingFirst) => meeting < leaving,
        Some(Order::LeavingFirst) => leaving < meeting,
    };
    if !leaves_after_entering || !is_in_order {
        return None;
    }
    let second = match other {
        OtherAxis::ApartAtRest => AxisMotion::apart_still(draws),
        OtherAxis::Parting => AxisMotion::receding(step, draws),
        OtherAxis::TooLate | OtherAxis::EnteringInTime | OtherAxis::Touching => {
            AxisMotion::arriving(step, other_time, until.max(other_time), draws)
        }
        OtherAxis::OverlappingThroughout => AxisMotion::overlapping(step, until, draws),
        OtherAxis::OverlappingAtRest => AxisMotion::overlapping_still(draws),
        OtherAxis::EqualAtRest => AxisMotion::equal_still(draws),
        OtherAxis::LeavingInTime => AxisMotion::leaving(step, other_time, draws),
    };
    if other == OtherAxis::OverlappingAtRest && second.has_equal_ends() {
        return None;
    }
    let first = axis_motion(
        state,
        step,
        [enter, leave].map(|time| time.unwrap_or(0.0)),
        draws,
    );
    Some(Scene {
        axes: [first, second],
        dt: step.dt,
    })
}

/// Two boxes in this state, which begin and end to share points at these times.
fn axis_motion(
    state: &AxisState,
    step: Step,
    [enter, leave]: [f64; 2],
    draws: &mut Draws,
) -> AxisMotion {
    match (state.place, state.motion) {
        (Place::Apart, Motion::AtRest) => AxisMotion::apart_still(draws),
        (Place::Touching, Motion::AtRest) => AxisMotion::touching_still(draws),
        (Place::Apart, Motion::Up) => AxisMotion::receding(step, draws),
        (Place::Touching, Motion::Up) => AxisMotion::parting(step, draws),
        (Place::Apart | Place::Touching, Motion::Down) => {
            AxisMotion::passing(step, enter, leave, draws)
        }
        (Place::InPart, Motion::AtRest) => AxisMotion::overlapping_in_part(draws),
        (Place::InPart, Motion::Down) => AxisMotion::passing_from_part(step, leave, draws),
        (Place::InPart, Motion::Up) => AxisMotion::leaving_from_part(step, leave, draws),
        (Place::Inside, Motion::AtRest) => AxisMotion::inside_still(draws),
        (Place::Inside, _) => AxisMotion::leaving_from_inside(step, leave, draws),
        (Place::Containing, Motion::AtRest) => AxisMotion::inside_still(draws).exchanged(),
        (Place::Containing, _) => AxisMotion::leaving_from_inside(step, leave, draws).exchanged(),
        (Place::FlushInside, motion) => flush_inside(motion, step, leave, draws),
        (Place::FlushContaining, motion) => flush_inside(motion, step, leave, draws).exchanged(),
        (Place::Equal, Motion::AtRest) => AxisMotion::equal_still(draws),
        (Place::Equal, _) => AxisMotion::leaving_from_equal(step, leave, draws),
    }
}

/// B inside A with a shared end on the positive side, which moves so, and leaves A at `leave`.
fn flush_inside(motion: Motion, step: Step, leave: f64, draws: &mut Draws) -> AxisMotion {
    match motion {
        Motion::AtRest => AxisMotion::flush_inside_still(draws),
        Motion::Down => AxisMotion::passing_from_flush_inside(step, leave, draws),
        Motion::Up => AxisMotion::leaving_from_flush_inside(step, leave, draws),
    }
}
