//! All contacts of a step among 1,000 to 1,000,000 boxes of the same density, beside the peers on the same boxes.
//!
//! Ours finds the contacts of the whole step, with both times, in the order of time. The peers find who overlaps at its
//! start. That is what all are checked on: every contender has to count the same overlaps in every step.

mod all_pairs;
mod avian_sensors;
mod boxes;
mod contender;
mod measurement;
mod ours;
mod parry_bvh;
mod plot;
mod rapier_sensors;
mod table;

pub use measurement::{Measurement, Row};
pub use plot::draw;
pub use table::{Goals, Heading};
