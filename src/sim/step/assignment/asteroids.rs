//! Asteroids: where a new one appears, how fast it is and how large.

use bevy::math::Vec2;

use crate::sim::state::bundles::SolidBundle;
use crate::sim::state::components::BodyKind;
use crate::sim::state::quantize::{POSITION_STEP, VELOCITY_STEP};
use crate::sim::state::rng::{RngStream, RngStreams, below};
use crate::sim::state::session::Session;
use crate::sim::tuning::{AssignmentTuning, Tuning};

/// How many positions are drawn for an asteroid that would appear too close to the ship. The last draw is then used anyway.
const MAX_DRAWS: u32 = 64;

/// A new asteroid at the left or the bottom edge of the field, which is also the right or the top one, clear of `ship`.
///
/// The coursework's table does not say where new asteroids appear.
pub(super) fn new_asteroid(
    ship: Vec2,
    stream: RngStream,
    tuning: &Tuning,
    rules: &AssignmentTuning,
    session: &mut Session,
) -> SolidBundle {
    let streams = &mut session.streams;
    let mut at = random_start(streams.raw(stream), tuning);
    for _ in 1..MAX_DRAWS {
        if tuning.torus().offset(ship, at).abs().max_element() >= rules.clear {
            break;
        }
        at = random_start(streams.raw(stream), tuning);
    }
    let mut on_both_axes = |draw: fn(u32, &AssignmentTuning) -> f32| {
        let x = draw(streams.raw(stream), rules);
        Vec2::new(x, draw(streams.raw(stream), rules))
    };
    let velocity = on_both_axes(velocity_on_axis);
    let half = on_both_axes(half_on_axis);
    let id = session.ids.allocate();
    SolidBundle::new(id, BodyKind::Asteroid, at, velocity, half)
}

/// The start that a raw draw stands for: bit 31 is the edge, the others the position along it.
fn random_start(raw: u32, tuning: &Tuning) -> Vec2 {
    let along = |side: f32| below(raw << 1, (side / POSITION_STEP) as u32) as f32 * POSITION_STEP;
    if raw >> 31 == 0 {
        Vec2::new(0.0, along(tuning.field.height))
    } else {
        Vec2::new(along(tuning.field.width), 0.0)
    }
}

/// The velocity on an axis that a raw draw stands for: bit 31 is its sign, the others the speed. All speeds of the grid are
/// equally likely.
fn velocity_on_axis(raw: u32, rules: &AssignmentTuning) -> f32 {
    let steps = (1.0 / VELOCITY_STEP) as u32;
    let [slowest, fastest] = rules.asteroid_speed.map(|speed| speed * steps);
    let speed = (slowest + below(raw << 1, fastest - slowest + 1)) as f32 * VELOCITY_STEP;
    if raw >> 31 == 0 { speed } else { -speed }
}

/// Half of a side that a raw draw stands for: sides are whole units, all equally likely.
fn half_on_axis(raw: u32, rules: &AssignmentTuning) -> f32 {
    let [smallest, largest] = rules.asteroid_size;
    (smallest + below(raw, largest - smallest + 1)) as f32 / 2.0
}

/// How many asteroids are supplied for one that was shot, as a random number.
pub(super) fn supply_for_shot(streams: &mut RngStreams, rules: &AssignmentTuning) -> u32 {
    let [fewest, most] = rules.supply_shot;
    fewest + streams.below(RngStream::Splits, most - fewest + 1)
}
