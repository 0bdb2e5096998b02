//! Scenes whose answer is convention: boxes that only touch, for a moment or without approaching, or exactly at dt.

use crate::cases::random_draws::Draws;

use super::axis::AxisMotion;
use super::step::Step;

/// They touch on the first axis and do not approach on it. On the second they overlap or touch; where they stay beside each
/// other on the first, they may also meet on the second later.
pub fn touching(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let is_still = draws.one_in(2);
    let first = if is_still {
        AxisMotion::touching_still(draws)
    } else {
        AxisMotion::parting(step, draws)
    };
    let second = match draws.between(0, 5) {
        0 => AxisMotion::overlapping_still(draws),
        1 => AxisMotion::overlapping(step, step.dt, draws),
        2 => AxisMotion::touching_still(draws),
        3 => AxisMotion::parting(step, draws),
        4 if is_still => {
            let enter = step.inner_time(draws);
            AxisMotion::arriving(step, enter, step.dt, draws)
        }
        _ => {
            let leave = step.inner_time(draws);
            AxisMotion::leaving(step, leave, draws)
        }
    };
    Some([first, second])
}

/// They are past each other on the first axis in the moment in which they meet on the second: two corners touch.
pub fn graze(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let [enter, moment] = step.two_inner_times(draws)?;
    let first = if draws.one_in(2) {
        AxisMotion::passing(step, enter, moment, draws)
    } else {
        AxisMotion::leaving(step, moment, draws)
    };
    Some([first, AxisMotion::arriving(step, moment, step.dt, draws)])
}

/// They meet on the first axis exactly at dt; on the second they overlap, or meet before.
pub fn at_dt(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let second = match draws.between(0, 2) {
        0 => {
            let enter = step.inner_time(draws);
            AxisMotion::arriving(step, enter, step.dt, draws)
        }
        1 => AxisMotion::overlapping_still(draws),
        _ => AxisMotion::overlapping(step, step.dt, draws),
    };
    Some([AxisMotion::arriving(step, step.dt, step.dt, draws), second])
}

/// They touch on the first axis and part on it, and meet on the second later.
pub fn touching_parting(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let enter = step.inner_time(draws);
    Some([
        AxisMotion::parting(step, draws),
        AxisMotion::arriving(step, enter, step.dt, draws),
    ])
}
