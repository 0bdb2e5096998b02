//! Scenes without a contact.

use crate::cases::random_draws::Draws;

use super::axis::AxisMotion;
use super::step::Step;

/// They would never meet: when B arrives on the second axis, the step is over and B has long passed on the first.
pub fn clear(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let enter = match draws.between(0, 2) {
        0 => step.well_after(step.dt, draws),
        _ => step.inner_time(draws),
    };
    let leave = step.well_after(enter, draws);
    let later = step.well_after(leave.max(step.dt), draws);
    Some([
        AxisMotion::passing(step, enter, leave, draws),
        AxisMotion::arriving(step, later, later, draws),
    ])
}

/// They are apart on the first axis and move apart on it. On the second they overlap, meet, or move apart too.
pub fn receding(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let second = match draws.between(0, 4) {
        0 => AxisMotion::receding(step, draws),
        1 | 2 => {
            let enter = step.inner_time(draws);
            AxisMotion::arriving(step, enter, step.dt, draws)
        }
        _ => AxisMotion::overlapping(step, step.dt, draws),
    };
    Some([AxisMotion::receding(step, draws), second])
}

/// They would meet on the first axis after dt; on the second they overlap until then, or meet within the step.
pub fn too_late(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let enter = step.well_after(step.dt, draws);
    let second = match draws.between(0, 2) {
        0 => {
            let enter_second = step.inner_time(draws);
            AxisMotion::arriving(step, enter_second, enter, draws)
        }
        _ => AxisMotion::overlapping(step, enter, draws),
    };
    Some([AxisMotion::arriving(step, enter, enter, draws), second])
}

/// They are apart on the second axis and move alike on it; on the first they meet, overlap, or move apart.
pub fn v_rel_zero_apart(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let first = match draws.between(0, 6) {
        0 => AxisMotion::receding(step, draws),
        1 | 2 => AxisMotion::overlapping(step, step.dt, draws),
        _ => {
            let enter = step.inner_time(draws);
            AxisMotion::arriving(step, enter, step.dt, draws)
        }
    };
    Some([first, AxisMotion::apart_still(draws)])
}

/// They are past each other on the first axis before they meet on the second, all within the step.
pub fn diagonal_miss(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let [enter, leave] = step.two_inner_times(draws)?;
    let later = step.inner_time(draws);
    if later <= leave {
        return None;
    }
    Some([
        AxisMotion::passing(step, enter, leave, draws),
        AxisMotion::arriving(step, later, step.dt, draws),
    ])
}

/// They overlap on the first axis and are past each other on it before they meet on the second.
pub fn slide_off(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let [leave, enter] = step.two_inner_times(draws)?;
    Some([
        AxisMotion::leaving(step, leave, draws),
        AxisMotion::arriving(step, enter, step.dt, draws),
    ])
}
