//! Forecasts the first contact of the ship with bodies that keep their velocity.
//!
//! It only has to be accurate enough to play well. The rules themselves are in `step/`.

use bevy::math::Vec2;

use crate::collision::Torus;
use crate::sim::tuning::DT;

use super::course::{Course, Drift, HORIZON, Lanes, SAMPLES, smallest, tick_of};
use super::perception::{PerceivedBody, PerceivedShip};

/// The safety margin around the ship's box, in units.
pub(super) const MARGIN: f32 = 7.0;

/// More than the rounding error of positions, in units.
const ROUNDING: f32 = 1.0;

/// A contact of the ship in a forecast.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Contact {
    /// Ticks until the contact.
    pub ticks: u32,
    /// The index of the body.
    pub body_index: usize,
}

/// The first sample with a contact.
#[inline]
pub(super) fn first_contact(distances: &Lanes) -> Option<usize> {
    // The smallest index of a lane in contact, without a branch for each lane.
    let index_in_contact = |sample: usize| {
        if distances[sample] < MARGIN {
            sample as f32
        } else {
            SAMPLES as f32
        }
    };
    let first = smallest(&std::array::from_fn(index_in_contact)) as usize;
    (first < SAMPLES).then_some(first)
}

/// The first contact of the ship if it drifts up to the horizon. Of simultaneous ones, the one with the first body.
pub(super) fn drift_contact(
    ship: &PerceivedShip,
    others: &[PerceivedBody],
    torus: &Torus,
) -> Option<Contact> {
    let mut first: Option<(usize, usize)> = None;
    let mut drift = None;
    for (index, other) in others.iter().enumerate() {
        if !other.is_danger() || !comes_near(ship, other, torus) {
            continue;
        }
        let drift = drift.get_or_insert_with(|| Drift::new(ship));
        let distances =
            Course::of_body(other, torus).distances(other.half, &drift.course, ship.half, torus);
        if let Some(sample) = first_contact(&distances)
            && first.is_none_or(|(first, _)| sample < first)
        {
            first = Some((sample, index));
        }
    }
    first.map(|(sample, body_index)| Contact {
        ticks: tick_of(sample),
        body_index,
    })
}

/// Whether a body may come into contact with the drifting ship up to the horizon. It is true for some bodies that do not, and
/// saves the samples of the others.
///
/// In the ship's frame the body moves on a straight line. A box around the line bounds the body on its way.
fn comes_near(ship: &PerceivedShip, other: &PerceivedBody, torus: &Torus) -> bool {
    let half_way = (other.velocity - ship.velocity) * (DT.seconds() * HORIZON as f32 / 2.0);
    let middle = (other.offset + half_way).abs();
    // If the middle is more than 1.5 sides away, this is not the distance to the nearest copy. But then the way is so long
    // that the box covers the field.
    let distance = middle.min((middle - torus.size()).abs());
    let reach = half_way.abs() + other.half + Vec2::splat(ship.half + MARGIN + ROUNDING);
    distance.cmple(reach).all()
}
