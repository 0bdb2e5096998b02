//! Scenes with a contact.

use crate::cases::random_draws::Draws;

use super::axis::AxisMotion;
use super::step::Step;

/// They overlap on both axes; on each they rest, move on, or leave.
pub fn overlap(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let mut axis = || match draws.between(0, 3) {
        0 => AxisMotion::overlapping_still(draws),
        1 => AxisMotion::overlapping(step, step.dt, draws),
        _ => {
            let leave = step.inner_time(draws);
            AxisMotion::leaving(step, leave, draws)
        }
    };
    Some([axis(), axis()])
}

/// B comes on the first axis, or on both, and they meet. On no axis is `v_rel` 0.
pub fn meeting(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let enter = step.inner_time(draws);
    match draws.between(0, 3) {
        0 => Some([
            AxisMotion::arriving(step, enter, step.dt, draws),
            AxisMotion::overlapping(step, step.dt, draws),
        ]),
        1 => {
            let [enter, leave] = step.two_inner_times(draws)?;
            Some([
                AxisMotion::passing(step, enter, leave, draws),
                AxisMotion::overlapping(step, step.dt, draws),
            ])
        }
        2 => {
            let [enter, leave] = step.two_inner_times(draws)?;
            Some([
                AxisMotion::arriving(step, enter, step.dt, draws),
                AxisMotion::leaving(step, leave, draws),
            ])
        }
        _ => {
            let second = step.inner_time(draws);
            Some([
                AxisMotion::arriving(step, enter, step.dt, draws),
                AxisMotion::arriving(step, second, step.dt, draws),
            ])
        }
    }
}

/// They overlap on the second axis and move alike on it; the first one decides, in one of four against a contact.
pub fn v_rel_zero_overlap(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let first = match draws.between(0, 7) {
        0 => AxisMotion::receding(step, draws),
        1 => {
            let enter = step.well_after(step.dt, draws);
            AxisMotion::arriving(step, enter, enter, draws)
        }
        2..=4 => {
            let [enter, leave] = step.two_inner_times(draws)?;
            AxisMotion::passing(step, enter, leave, draws)
        }
        _ => {
            let enter = step.inner_time(draws);
            AxisMotion::arriving(step, enter, step.dt, draws)
        }
    };
    Some([first, AxisMotion::overlapping_still(draws)])
}

/// They touch on the first axis and approach on it; they overlap on the second.
pub fn touching_approaching(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let first = if draws.one_in(2) {
        AxisMotion::arriving(step, 0.0, step.dt, draws)
    } else {
        let leave = step.inner_time(draws);
        AxisMotion::passing(step, 0.0, leave, draws)
    };
    let second = if draws.one_in(2) {
        AxisMotion::overlapping(step, step.dt, draws)
    } else {
        let leave = step.inner_time(draws);
        AxisMotion::leaving(step, leave, draws)
    };
    Some([first, second])
}

/// They are in contact for 1/1024 s or 1/2048 s: B passes a thin A, clips a corner of it, or comes just before the end.
pub fn short_contact(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    let length = if draws.one_in(4) {
        1.0 / 2048.0
    } else {
        1.0 / 1024.0
    };
    let last = (step.dt / length) as i32 - 1;
    let enter = f64::from(draws.between(1, last.min(40))) * length;
    let leave = enter + length;
    if leave > step.dt {
        return None;
    }
    match draws.between(0, 2) {
        0 if leave < step.dt => Some([
            AxisMotion::passing(step, enter, leave, draws),
            AxisMotion::overlapping(step, step.dt, draws),
        ]),
        1 if leave < step.dt => Some([
            AxisMotion::arriving(step, enter, step.dt, draws),
            AxisMotion::leaving(step, leave, draws),
        ]),
        _ => {
            let enter = step.dt - length;
            Some([
                AxisMotion::arriving(step, enter, step.dt, draws),
                AxisMotion::overlapping(step, step.dt, draws),
            ])
        }
    }
}
