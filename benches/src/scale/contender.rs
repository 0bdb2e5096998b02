//! One implementation that keeps the boxes from step to step, and the list of all.

use super::all_pairs::AllPairs;
use super::avian_sensors::AvianSensors;
use super::boxes::MovingBox;
use super::ours::Ours;
use super::parry_bvh::ParryBvh;
use super::rapier_sensors::RapierSensors;

/// An implementation with boxes of its own. A step is what is timed: it moves all boxes and finds the contacts.
pub(super) trait Contender {
    /// Moves all boxes by one step and finds the contacts. Returns how many pairs overlap where the boxes are now.
    fn step(&mut self) -> usize;
}

/// A contender by name.
pub(super) struct Entrant {
    pub name: &'static str,
    /// Takes the boxes over.
    pub enter: fn(&[MovingBox]) -> Box<dyn Contender>,
}

/// Ours on one thread comes first: the ratios are to it.
pub(super) const ENTRANTS: [Entrant; 6] = [
    Entrant {
        name: "ours",
        enter: |boxes| Box::new(Ours::new(boxes, 1)),
    },
    Entrant {
        name: "ours, 2 threads",
        enter: |boxes| Box::new(Ours::new(boxes, 2)),
    },
    Entrant {
        name: "parry2d Bvh",
        enter: |boxes| Box::new(ParryBvh::new(boxes)),
    },
    Entrant {
        name: "rapier2d",
        enter: |boxes| Box::new(RapierSensors::new(boxes)),
    },
    Entrant {
        name: "avian2d",
        enter: |boxes| Box::new(AvianSensors::new(boxes)),
    },
    Entrant {
        name: "all pairs",
        enter: |boxes| Box::new(AllPairs::new(boxes)),
    },
];
