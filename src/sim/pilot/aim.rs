//! Aims at bodies: with lead, and through the seam.

use bevy::math::Vec2;

use crate::sim::state::components::BodyId;
use crate::sim::state::heading::Heading;
use crate::sim::tuning::{DT, Tuning};

use super::maneuver::turn_ticks;
use super::perception::{PerceivedBody, PerceivedShip};

/// Targets that are aimed at together: two registers of four f32.
const LANES: usize = 8;

/// How to hit a target: the heading, and when the shot arrives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Aim {
    pub id: BodyId,
    pub heading: Heading,
    /// Ticks of turning.
    pub turn_ticks: u32,
    /// Ticks of the shot's flight after the turn.
    pub flight_ticks: f32,
    /// From the ship to where the shot hits, in units.
    hit_offset: Vec2,
    /// The smaller half-extent of the target, in units.
    target_half: f32,
}

impl Aim {
    /// What the pilot minimizes when it chooses a target.
    pub(super) fn cost(&self) -> f32 {
        self.turn_ticks as f32 + 0.6 * self.flight_ticks
    }

    /// From the ship to where the shot hits, in units.
    pub(super) fn hit_offset(&self) -> Vec2 {
        self.hit_offset
    }

    /// The largest error of the heading that still hits, in 1/256 turns.
    pub(super) fn tolerance(&self) -> i32 {
        let angle = libm::atan2f(self.target_half * 0.8, self.hit_offset.length());
        (angle * (128.0 / std::f32::consts::PI)) as i32
    }
}

/// The aim with the lowest cost. The first one, if some are equal.
pub(super) fn best_aim<'b>(
    ship: &PerceivedShip,
    mut targets: impl Iterator<Item = &'b PerceivedBody>,
    tuning: &Tuning,
) -> Option<Aim> {
    let mut best: Option<Aim> = None;
    while let Some(target) = targets.next() {
        // The last lanes repeat a target if there are too few. A repeated aim is never the first of equals.
        let mut lanes = [target; LANES];
        for (lane, target) in lanes[1..].iter_mut().zip(&mut targets) {
            *lane = target;
        }
        for aim in aims_at(ship, lanes, tuning).into_iter().flatten() {
            if best.is_none_or(|best| aim.cost() < best.cost()) {
                best = Some(aim);
            }
        }
    }
    best
}

/// How to hit each of several bodies that keep their velocity, if a shot can reach it.
///
/// In the ship's frame a shot flies straight at its own speed, so the time of flight solves a quadratic equation. The body
/// also moves while the ship turns, so the aim is computed three times, each time with the turn of the aim before.
///
/// Each step is computed for all bodies before the next, in loops that compile to SIMD instructions. For a single body each
/// step would wait for the one before.
pub(super) fn aims_at<const N: usize>(
    ship: &PerceivedShip,
    others: [&PerceivedBody; N],
    tuning: &Tuning,
) -> [Option<Aim>; N] {
    let dt = DT.seconds();
    let speed = tuning.shot.speed * dt;
    let muzzle = speed * tuning.shot.muzzle;
    let x = others.map(|other| other.offset.x);
    let y = others.map(|other| other.offset.y);
    let vx = others.map(|other| (other.velocity.x - ship.velocity.x) * dt);
    let vy = others.map(|other| (other.velocity.y - ship.velocity.y) * dt);
    let mut turns = [0; N];
    let mut headings = [ship.heading; N];
    let mut flights = [0.0; N];
    let (mut hit_x, mut hit_y) = (x, y);
    let mut is_in_reach = [true; N];
    for _ in 0..3 {
        for i in 0..N {
            let ticks = turns[i] as f32 + 1.0;
            let offset = Vec2::new(x[i] + vx[i] * ticks, y[i] + vy[i] * ticks);
            let v_rel = Vec2::new(vx[i], vy[i]);
            let flight = flight_ticks(offset, v_rel, speed, muzzle);
            is_in_reach[i] &= flight >= 0.0;
            flights[i] = flight;
            hit_x[i] = offset.x + v_rel.x * flight;
            hit_y[i] = offset.y + v_rel.y * flight;
        }
        headings = Heading::towards_each(hit_x, hit_y);
        turns = headings.map(|heading| turn_ticks(ship.heading, heading, tuning));
    }
    std::array::from_fn(|i| {
        let is_too_late = flights[i] > tuning.shot.life as f32 - 2.0;
        (is_in_reach[i] && !is_too_late).then(|| Aim {
            id: others[i].id,
            heading: headings[i],
            turn_ticks: turns[i],
            flight_ticks: flights[i],
            hit_offset: Vec2::new(hit_x[i], hit_y[i]),
            target_half: others[i].half.min_element(),
        })
    })
}

/// The smallest t ≥ 0, in ticks, with `|offset + v_rel · t| = muzzle + speed · t`, or −1 if there is none.
#[inline(always)]
fn flight_ticks(offset: Vec2, v_rel: Vec2, speed: f32, muzzle: f32) -> f32 {
    let a = speed * speed - v_rel.length_squared();
    let b = offset.dot(v_rel) - muzzle * speed;
    let c = offset.length_squared() - muzzle * muzzle;
    // a · t² − 2b · t − c = 0
    let root = b * b + a * c;
    let t = (b + root.sqrt()) / a;
    if c <= 0.0 {
        0.0
    } else if (a <= 0.0) | (root < 0.0) {
        -1.0
    } else if t > 0.0 {
        t
    } else {
        0.0
    }
}
